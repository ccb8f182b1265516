"""Which declared objects a description fits: surely (every quality told), possibly (nothing against it), or not."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import msgspec

from judge.abilities import selectors as s
from judge.abilities.ability import Ability, KeywordAbility
from judge.abilities.instructions import CounterSpell
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import CardType, Comparison, Zone
from judge.cards.card import Card
from judge.french.clause import CardHead, EllipticHead, NameHead, NounGroup, NounHead
from judge.french.elaborate.board.combatants import attackers, blocked, blockers, is_tapped_by_attacking
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, qualities_of, thing_of
from judge.french.elaborate.reference.pieces import Description
from judge.text.folding import folded_words


class Fits(msgspec.Struct, frozen=True):
    exact: tuple[Piece, ...]
    possible: tuple[Piece, ...]


def candidates(draft: Draft, group: NounGroup, description: Description) -> Fits:
    """The declared objects that the group may mean, in the order of declaration."""
    exact, possible = [], []
    for piece in draft.pieces.values():
        verdict = _fits(draft, piece, group, description)
        if verdict is True:
            exact.append(piece)
        elif verdict is None:
            possible.append(piece)
    return Fits(_same_words(exact, group), tuple(possible))


def _same_words(found: list[Piece], group: NounGroup) -> tuple[Piece, ...]:
    """An object introduced by the same noun is what a repeated noun means ("la créature 4/4" is not the Ange, "ma 2/2"
    not a card of that size)."""
    if isinstance(group.head, EllipticHead) and group.pt is not None:
        return tuple(piece for piece in found if piece.card is None) or tuple(found)
    if isinstance(group.head, CardHead):
        # What was presented by this very name comes before what has it on another face.
        names = group.head.names
        return tuple(piece for piece in found if piece.card is not None and piece.card.oracle_name in names) or tuple(
            found
        )
    if not isinstance(group.head, NounHead):
        return tuple(found)
    word = group.head.lemma
    same = tuple(piece for piece in found if piece.card is None and piece.name == word)
    called = tuple(piece for piece in found if _begins(piece, word))
    # "le vampire" beside a Tueuse de vampires is the one that is a vampire.
    kinds = _head_qualities(group)
    being = tuple(piece for piece in found if all(_plain_fits(piece, quality) for quality in kinds))
    return same or called or being or tuple(found)


def _begins(piece: Piece, word: str) -> bool:
    """The Ondin des coraux is "l'Ondin" before another card of that subtype is."""
    first = _stems(word)
    card = piece.card
    return bool(first) and card is not None and any(_stems(name)[:1] == first for name in _french_names(card))


def _fits(draft: Draft, piece: Piece, group: NounGroup, description: Description) -> bool | None:
    verdicts = [_head_fits(draft, piece, group)]
    head = tuple(quality for quality in _head_qualities(group) if isinstance(quality, _PLAIN))
    verdicts += [
        quality_fits(draft, piece, quality)
        for quality in description.qualities
        if quality not in head and not _is_name(quality)
    ]
    verdicts += [_has(piece, ability) for ability in description.abilities]
    if description.cost is not None:
        verdicts.append(piece.mana_cost == description.cost)
    return _all(verdicts)


def _is_name(quality: s.Quality) -> bool:
    """One name, or the several that a card named shortly may have: the head says it."""
    options = quality.filters if isinstance(quality, s.AnyOf) else ((quality,),)
    return all(isinstance(part, s.HasName) for option in options for part in option)


def _all(verdicts: Iterable[bool | None]) -> bool | None:
    found = tuple(verdicts)
    if any(verdict is False for verdict in found):
        return False
    return None if any(verdict is None for verdict in found) else True


def _head_qualities(group: NounGroup) -> s.Filter:
    return (qualities_of(group.head.lemma) or ()) if isinstance(group.head, NounHead) else ()


def _head_fits(draft: Draft, piece: Piece, group: NounGroup) -> bool | None:
    match group.head:
        case CardHead(names=names, text=text):
            if piece.card is None or any(map(piece.card.is_called, names)):
                return piece.card is not None
            return _is_short(draft, group.head) and _in_name(piece, text, english=True)
        case NameHead(text):
            return _in_name(piece, text, english=True)
        case EllipticHead():
            return group.pt is None or CardType.CREATURE in piece.types
        case NounHead(lemma) if thing_of(lemma) is Thing.COUNTERSPELL:
            return any(isinstance(part, CounterSpell) for part in parts_of(piece.abilities))
        case NounHead(lemma):
            found = qualities_of(lemma)
            if found is None or (thing_of(lemma) is Thing.SPELL and _stood_there(draft, piece)):
                return False
            plain = all(_plain_fits(piece, quality) for quality in found)
            return plain or (any(isinstance(quality, s.HasSubtype) for quality in found) and _in_name(piece, lemma))
    return False


def _stood_there(draft: Draft, piece: Piece) -> bool:
    """ "mon premier sort" is no creature that was on the battlefield from the start."""
    cast = (each.spell for each in draft.casts)
    return piece.zone is Zone.BATTLEFIELD and piece.id not in cast


def _french_names(card: Card) -> tuple[str, ...]:
    """Its own names and those of its faces."""
    return (*card.french_names, *(name for face in card.faces for name in face.french_names))


def _is_short(draft: Draft, head: CardHead) -> bool:
    """Whether what was written is part of the name of every card it may mean ("Jace"): then it is as well a part of the
    name of a card that was told before."""
    said = folded_words(head.text)
    cards = (draft.context.names.card(name) for name in head.names)
    return not any(said == folded_words(name) for card in cards for name in (card.oracle_name, *_french_names(card)))


def _in_name(piece: Piece, word: str, *, english: bool = False) -> bool:
    """A word of the card's French name stands for the card ("l'Ange", "le Croisé"), and so does one of its `english`
    name that is no French word ("the Anthem")."""
    names = _french_names(piece.card) if piece.card is not None else (piece.name,)
    if english and piece.card is not None:
        names = (*names, piece.card.oracle_name, *(face.oracle_name for face in piece.card.faces))
    wanted = set(_stems(word))
    return any(wanted <= set(_stems(name)) for name in names)


def _stems(words: str) -> list[str]:
    """ "mon Lion" is one of the Lions des savanes: words without the mark of their number."""
    return [word.rstrip("sx") or word for word in folded_words(words)]


_PLAIN = (s.HasType, s.HasSubtype, s.HasSupertype, s.IsToken)


def _plain_fits(piece: Piece, quality: s.Quality) -> bool:
    match quality:
        case s.HasType(type=kind):
            return kind in piece.types
        case s.HasSubtype(subtype=subtype):
            return subtype in piece.subtypes
        case s.HasSupertype(supertype=supertype):
            return supertype in piece.supertypes
        case s.IsToken():
            return piece.token
    return True


def quality_fits(draft: Draft, piece: Piece, quality: s.Quality) -> bool | None:
    """`None`: nothing told either way."""
    match quality:
        case s.HasType() | s.HasSubtype() | s.HasSupertype() | s.IsToken():
            return _plain_fits(piece, quality)
        case s.HasColour(colour=colour):
            return None if piece.colours is None else colour in piece.colours
        case s.Colourless():
            return None if piece.colours is None else not piece.colours
        case s.Power(comparison=Comparison.EQUAL, amount=amount):
            return None if piece.power is None and piece.card is None else piece.power == amount
        case s.Toughness(comparison=Comparison.EQUAL, amount=amount):
            return None if piece.toughness is None and piece.card is None else piece.toughness == amount
        case s.ControlledBy(player=s.SpecificPlayer(id=player)):
            return None if piece.controller is None else piece.controller == player
        case s.OwnedBy(player=s.SpecificPlayer(id=player)):
            owner = piece.owner or piece.controller
            return None if owner is None else owner == player
        case s.IsTapped():
            # Of an attacker, "ma créature engagée" says what its attack did.
            attacked = piece.tapped is None and piece.id in attackers(draft) and is_tapped_by_attacking(piece)
            return True if attacked else piece.tapped
        case s.InZone(zone=zone):
            return None if piece.zone is None else piece.zone is zone
        case s.IsAttacking():
            return piece.id in attackers(draft)
        case s.IsBlocking():
            return piece.id in blockers(draft)
        case s.IsBlocked():
            return piece.id in blocked(draft)
        case s.IsUnblocked():
            return piece.id in attackers(draft) and piece.id not in blocked(draft)
        case s.IsEnchanted() | s.IsEquipped():
            kind = "Aura" if isinstance(quality, s.IsEnchanted) else "Equipment"
            return any(kind in other.subtypes and other.attached_to == piece.id for other in draft.pieces.values())
        case s.HasKeyword(keyword=keyword):
            return any(isinstance(known, KeywordAbility) and known.keyword is keyword for known in piece.abilities)
        case s.HasName(name=name):
            return piece.name == name
        case s.Not(quality=inner):
            found = quality_fits(draft, piece, inner)
            return None if found is None else not found
        case s.AnyOf(filters=filters):
            found_any = [_all(quality_fits(draft, piece, inner) for inner in filter_) for filter_ in filters]
            return True if True in found_any else (None if None in found_any else False)
    return None


def _has(piece: Piece, ability: Ability) -> bool | None:
    """A generic object may still be told to have it."""
    if ability in piece.abilities:
        return True
    for known in piece.abilities:
        if not isinstance(known, KeywordAbility) or not isinstance(ability, KeywordAbility):
            continue
        if known.keyword is ability.keyword:
            return known == ability or not ability.filter
    return False if piece.card is not None else None


def of_its_kind(draft: Draft, group: NounGroup) -> bool:
    """Whether anything declared is of the kind that the group's head names; a group without a noun means creatures."""
    if isinstance(group.head, EllipticHead):
        return any(CardType.CREATURE in piece.types for piece in draft.pieces.values())
    return any(_head_fits(draft, piece, group) for piece in draft.pieces.values())


def news(draft: Draft, piece: Piece, description: Description) -> s.Filter:
    """What the description adds to what is known of an object that it possibly fits."""
    return tuple(quality for quality in description.qualities if quality_fits(draft, piece, quality) is None)


def refuse_contradiction(draft: Draft, group: NounGroup, description: Description) -> None:
    """A definite group whose head is that of exactly one declared object, with another number or colour than told,
    speaks of that object wrongly. Raises `NotUnderstood`."""
    if not isinstance(group.head, NounHead) or group.possessor is not None or group.ordinal is not None:
        return
    same = [piece for piece in draft.pieces.values() if _head_fits(draft, piece, group)]
    if len(same) != 1:
        return
    told = [quality for quality in description.qualities if isinstance(quality, s.ControlledBy | s.OwnedBy | s.InZone)]
    if any(quality_fits(draft, same[0], quality) is False for quality in told):
        return
    for quality in description.qualities:
        if isinstance(quality, s.Power | s.Toughness | s.HasColour | s.Colourless) and (
            quality_fits(draft, same[0], quality) is False
        ):
            raise draft.stop(
                Fault.CONTRADICTION,
                group.span,
                mot=draft.slice(group.span),
                objet="ce même objet",
                dit=draft.slice(same[0].span),
            )


def same_group(fits: tuple[Piece, ...], number: int) -> list[tuple[Piece, ...]]:
    """All ways to take that many of the objects, those declared together first."""
    return sorted(itertools.combinations(fits, number), key=lambda chosen: len({piece.span for piece in chosen}))
