"""Pronouns: what il, elle, lui, celle-ci, ce dernier mean. Candidates are what was mentioned, of the right gender,
number and sort, in the nearest sentence that has any; several remain several readings."""

from __future__ import annotations

from collections.abc import Sequence

from judge.abilities.terms import SPELL_TYPES, CardType, Zone
from judge.french.clause import NounGroup, PronounHead
from judge.french.elaborate.board.draft import A, Draft
from judge.french.elaborate.board.sorts import Sort, sort_of
from judge.french.elaborate.reference.players import third_person
from judge.scenario.story import DeclareBlock
from judge.text.grammar import Gender

#: Always the last thing mentioned.
_NEAREST = frozenset({"celui-ci", "celui", "ce dernier"})
_PLURAL = frozenset({"ils", "elles", "les", "leur", "eux", "tous", "chacun", "les deux"})
#: Object pronouns, which mean a thing of the game before a player.
_OBJECTS = frozenset({"le", "la", "les"})
_RELATIVE = frozenset({"qui", "que", "dont", "lequel", "où", "se"})
#: Clitics as written: "l'" may be either.
_CLITICS = {"le": False, "la": True}
_GENDERS = {"il": False, "ils": False, "elle": True, "elles": True, "eux": False}


def resolve_pronoun(
    draft: Draft, group: NounGroup, sort: Sort, unlike: tuple[str, ...] = (), zone: Zone | None = None
) -> tuple[str, ...]:
    """The ids meant, chosen among the candidates, rather those that lie in the zone; empty when there is none."""
    assert isinstance(group.head, PronounHead)
    lemma = group.head.lemma
    if lemma in _RELATIVE:
        return draft.bound[-1] if draft.bound else ()
    plural = group.plural or group.head.plural or lemma in _PLURAL
    feminine = _GENDERS.get(lemma, _CLITICS.get(draft.slice(group.span).strip("-").lower(), group.feminine))
    unlike = (*draft.local, *unlike)
    options = _candidates(draft, sort, unlike, plural=plural, feminine=feminine)
    if not options and lemma == "le":
        options = _candidates(draft, sort, unlike, plural=plural, feminine=None)
    if not options and lemma in _GENDERS:
        # What gender the name of a card has may only have been guessed.
        found = _candidates(draft, sort, unlike, plural=plural, feminine=None)
        options = [ids for ids in found if all(one in draft.pieces and draft.pieces[one].card for one in ids)]
    if not options and sort & Sort.CREATURE and lemma in ("ils", "elles"):
        options = _those_that_met(draft, unlike, feminine=feminine)
        options = options or _the_two_there(draft, sort, unlike, feminine=feminine)
    if lemma in ("il", "elle") and sort & Sort.CREATURE:
        options += _others_that_met(draft, options, unlike, feminine=feminine)
    things = [ids for ids in options if not draft.is_player(ids[0])]
    unsure = bool(things) and _unsure(draft, draft.spoken_of)
    if lemma in _GENDERS and not unsure and _goes_on(draft, sort, unlike, plural=plural, feminine=feminine):
        _learn_gender(draft, draft.spoken_of, feminine)
        return draft.spoken_of
    if Sort.PLAYER in sort and not plural and not sort & Sort.OBJECT:
        return _player(draft, unlike, feminine=feminine, nearest=lemma in _NEAREST)
    if things and (lemma in _OBJECTS or any(_unsure(draft, ids) for ids in options)):
        options = things
    if zone is not None:
        # "Il y a un terrain au cimetière. Il lance Foudre dessus": not on the card that lies elsewhere.
        options = [ids for ids in options if not _lie_elsewhere(draft, ids, zone)] or options
    if lemma in _GENDERS:
        options = [ids for ids in options if not draft.dealt_last.issuperset(ids)] or options
        options = [ids for ids in options if not draft.aside.issuperset(ids)] or options
    if lemma in _OBJECTS and draft.spoken_of in options and any(_wears(draft, draft.spoken_of, ids) for ids in options):
        # "mon Ange est enchanté par Pacifisme, je peux le sacrifier ?": what was told of, first
        options = [draft.spoken_of, *(ids for ids in options if ids != draft.spoken_of)]
    if lemma in _NEAREST:
        options = options[:1]
    elif sort & Sort.CREATURE:
        options = [ids for ids in options if not draft.means.issuperset(ids)] or options
    if lemma in _GENDERS and draft.called_it in options:
        # "Je lance Menace sur sa créature et je la sacrifie. Elle…": what a pronoun meant just before.
        options = [draft.called_it]
    if not options and lemma == "il" and Sort.PLAYER in sort and _nobody_yet(draft) and not draft.mentions:
        options = [(draft.opponent(A),)]  # "il a une 0/4": before anything else was named
    chosen = draft.choose(options) if options else ()
    draft.called_it = chosen
    _learn_gender(draft, chosen, feminine)
    return chosen


def _wears(draft: Draft, host: tuple[str, ...], ids: tuple[str, ...]) -> bool:
    return all(one in draft.pieces and draft.pieces[one].attached_to in host for one in ids)


def _nobody_yet(draft: Draft) -> bool:
    """Whether what is told names no player, so that "il" is the opponent of whoever asks."""
    return not draft.seats and not draft.asking


def only_thing(draft: Draft, group: NounGroup) -> tuple[str, ...]:
    """The one object that the object pronoun can mean; none where there are several, or none."""
    lemma = group.word
    if lemma not in _CLITICS:
        return ()
    feminine = _CLITICS.get(draft.slice(group.span).strip("-").lower(), group.feminine)
    found = _candidates(draft, Sort.OBJECT, tuple(draft.local), plural=False, feminine=feminine)
    return found[0] if len(found) == 1 else ()


def _those_that_met(draft: Draft, unlike: tuple[str, ...], *, feminine: bool | None) -> list[tuple[str, ...]]:
    """ "j'attaque avec une 2/2, il bloque avec une 3/3, elles meurent ?": what fights, right after the block."""
    last = draft.story[-1].action if draft.story else None
    if not isinstance(last, DeclareBlock) or not last.blocks:
        return []
    met = tuple(dict.fromkeys(one for block in last.blocks for one in (block.attacker, block.blocker)))
    agree = feminine is not True or all(_agrees(draft, one, feminine) for one in met)
    return [met] if agree and not set(met) & set(unlike) and all(one in draft.pieces for one in met) else []


def _the_two_there(
    draft: Draft, sort: Sort, unlike: tuple[str, ...], *, feminine: bool | None
) -> list[tuple[str, ...]]:
    """ "j'ai une 2/2, il a une 3/3, elles se bloquent": the only two creatures, one of each player; "j'ai Jace et lui
    aussi, ils meurent ?": the only two things there are."""
    there = [piece for piece in draft.pieces.values() if CardType.CREATURE in piece.types]
    there = there or list(draft.pieces.values())
    ids = tuple(piece.id for piece in there)
    apart = len({piece.controller for piece in there} - {None}) == len(ids) == 2
    alike = len({piece.card.oracle_name for piece in there if piece.card is not None}) == 1
    agree = (feminine is True or alike or Sort.PLAYER not in sort) and all(_agrees(draft, one, feminine) for one in ids)
    return [ids] if apart and agree and not set(ids) & set(unlike) else []


def _others_that_met(
    draft: Draft, options: list[tuple[str, ...]], unlike: tuple[str, ...], *, feminine: bool | None
) -> list[tuple[str, ...]]:
    """ "Ma 2/2 attaque. Il bloque avec une 3/3. Meurt-elle ?": right after the block, one's own creature too, though
    the sentence before named it."""
    last = draft.story[-1].action if draft.story else None
    if not isinstance(last, DeclareBlock) or len(options) != 1 or len(options[0]) != 1:
        return []
    (one,) = options[0]
    if one not in draft.pieces or draft.pieces[one].controller == A:
        return []
    met = [block.attacker for block in last.blocks if block.blocker == one]
    met += [block.blocker for block in last.blocks if block.attacker == one]
    agreeing = [other for other in dict.fromkeys(met) if _agrees(draft, other, feminine)]
    own = [other for other in agreeing if other in draft.pieces and draft.pieces[other].controller == A]
    return [(other,) for other in own if other not in unlike]


def _player(draft: Draft, unlike: tuple[str, ...], *, feminine: bool | None, nearest: bool) -> tuple[str, ...]:
    """The player that the pronoun means where only a player can stand: the last one mentioned for "celui-ci", else the
    one that the text is about, unless another agrees better."""
    mentioned = list(reversed(draft.named))
    about = third_person(draft)
    if about is None and _nobody_yet(draft) and not feminine:
        about = draft.opponent(A)  # "il lance Foudre": the opponent of whoever asks
    options = mentioned if nearest or about is None else [about, *mentioned]
    fitting = [one for one in options if _agrees(draft, one, feminine) and one not in unlike]
    if not fitting:
        # "ma 2/2 attaque, elle passe": no player is "elle" who is not said to be, where a creature is.
        creatures = (piece for piece in draft.pieces.values() if CardType.CREATURE in piece.types)
        thing = feminine and any(piece.feminine is not False for piece in creatures)
        return () if about is None or thing else (about,)
    _learn_gender(draft, fitting[:1], feminine)
    return (fitting[0],)


def _unsure(draft: Draft, ids: tuple[str, ...]) -> bool:
    """A player called by a name, of whom nothing said whether "il" or "elle" fits."""
    return any(draft.is_player(one) and draft.seats[one].name != one and draft.seats[one].gender is None for one in ids)


def _learn_gender(draft: Draft, ids: Sequence[str], feminine: bool | None) -> None:
    """Whoever was once "elle" stays so."""
    if len(ids) == 1 and feminine is not None and draft.is_player(ids[0]):
        seat = draft.seats[ids[0]]
        seat.gender = seat.gender or (Gender.FEMININE if feminine else Gender.MASCULINE)


def _lie_elsewhere(draft: Draft, ids: tuple[str, ...], zone: Zone) -> bool:
    return all(
        one in draft.pieces and draft.pieces[one].zone not in (None, zone) and not _was_put_there(draft, one, zone)
        for one in ids
    )


def _was_put_there(draft: Draft, identity: str, zone: Zone) -> bool:
    """Whether it was told to be cast since, and is on the battlefield by that."""
    cast = (each.spell for each in draft.casts)
    spell = SPELL_TYPES & set(draft.pieces[identity].types)
    return zone is Zone.BATTLEFIELD and not spell and identity in cast


def _goes_on(draft: Draft, sort: Sort, unlike: tuple[str, ...], *, plural: bool, feminine: bool | None) -> bool:
    """Whether the subject of the clause before can be what the pronoun means."""
    ids = draft.spoken_of
    return (
        bool(ids)
        # "la Mère des runes lui donne la protection, meurt-elle ?": what was done to something, before what did it
        and not (sort & Sort.CREATURE and draft.means.issuperset(ids))
        and not draft.dealt_last.issuperset(ids)
        and _counts(draft, ids, plural)
        and not set(ids) & set(unlike)
        and all(_agrees(draft, one, feminine) and bool(sort_of(draft, one) & sort) for one in ids)
    )


def _candidates(
    draft: Draft, sort: Sort, unlike: tuple[str, ...], *, plural: bool, feminine: bool | None
) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    nearest: int | None = None
    for sentence, ids in reversed(draft.mentions):
        if nearest is not None and sentence < nearest:
            break
        if ids in found or not _counts(draft, ids, plural) or set(ids) & set(unlike):
            continue
        if all(_agrees(draft, identity, feminine) and sort_of(draft, identity) & sort for identity in ids):
            nearest = sentence
            found.append(ids)
    player = third_person(draft)
    if not found and Sort.PLAYER in sort and not plural and player is not None and player not in unlike:
        return [(player,)]
    # "deux Ours et un Griffon… ils": all three rather than the two.
    return [ids for ids in found if not any(set(ids) < set(other) for other in found)]


def _counts(draft: Draft, ids: tuple[str, ...], plural: bool) -> bool:
    """A card whose name is plural ("les Elfes de Llanowar") is "ils", and "il" as well."""
    if len(ids) > 1 and plural and draft.together:
        return len(ids) == draft.together
    if len(ids) > 1 or not plural:
        return (len(ids) > 1) is plural
    card = draft.pieces[ids[0]].card if ids[0] in draft.pieces else None
    return card is not None and card.plural


def _agrees(draft: Draft, identity: str, feminine: bool | None) -> bool:
    if draft.is_player(identity):
        seat = draft.seats[identity]
        unnamed = seat.name == identity
        if seat.gender is not None and feminine is not None and not unnamed:
            return (seat.gender is Gender.FEMININE) is feminine
        return not (draft.speaker and identity == "A") and not (unnamed and feminine)
    known = draft.pieces[identity].feminine
    return known is None or feminine is None or known is feminine
