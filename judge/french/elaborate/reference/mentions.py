"""Who or what a noun group means: a player, objects told before, or objects that it introduces.

First mention declares ("un Griffon", "mon Rhox", a card not seen yet); a definite group refers to what was declared and
fits; a group that fits nothing, or a wrong number of objects, is a diagnostic, never another object."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Zone
from judge.french.clause import (
    AmountKind,
    CardHead,
    Clause,
    Determiner,
    EllipticHead,
    NameHead,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
)
from judge.french.elaborate.board import combatants
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.later import opponent_of
from judge.french.elaborate.board.sorts import NAMES, Sort, sort_of
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import PlayerSense, Thing, player_of, senses, thing_of
from judge.french.elaborate.reference import among, fitting, pieces, players
from judge.french.elaborate.reference.details import Parts, add_details, is_relative_pronoun, split
from judge.french.elaborate.reference.enumerations import enumerated
from judge.french.elaborate.reference.pronouns import resolve_pronoun
from judge.french.elaborate.reference.remarks import without_remark
from judge.scenario.question import ASKED


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """What the verb says of an object that the group introduces. `declares` false: in a question about what was told,
    a definite group must have an antecedent."""

    controller: str | None = None
    zone: Zone | None = None
    declares: bool = True
    #: What cannot be meant here.
    unlike: tuple[str, ...] = ()


ANYTHING = Hint()
_INTRODUCING = frozenset({Determiner.INDEFINITE, Determiner.ANY})
_ALL = frozenset({Determiner.ALL, Determiner.EACH})
_ASKING = frozenset({Determiner.WHICH, Determiner.HOW_MANY})
_ASKING_PRONOUNS = frozenset({"qui", "quoi", "que", "lequel", "laquelle", "lesquels", "lesquelles"})


def mention(draft: Draft, group: NounGroup, sort: Sort, hint: Hint = ANYTHING) -> tuple[str, ...]:
    """The ids that the group means, of players or objects; `(ASKED,)` for "qui", "quelle créature". Objects that it
    introduces are declared. Raises `NotUnderstood`."""
    draft.read.add(group.span)
    group = enumerated(draft, group)
    if group.coordinated:
        return _together(draft, group, sort, hint)
    key = (group.span, group.head, False)
    ids = draft.resolved.get(key) or ()
    if not ids or (sort is Sort.PLAYER and ids != (ASKED,) and not all(map(draft.is_player, ids))):
        # "il sacrifie son Ancien après avoir bloqué": the one subject blocks as a creature, sacrifices as a player
        ids = _mention(draft, group, sort, hint)
    if ids != (ASKED,):
        if not is_relative_pronoun(group):
            draft.resolved[key] = ids
        _called(draft, group, ids)
        if group.targeted:
            draft.called_targets |= set(ids)
        draft.mention(ids)
        draft.local += ids
        draft.tell_pending()
    return ids


def _called(draft: Draft, group: NounGroup, ids: tuple[str, ...]) -> None:
    """ "la mienne" is "elle" from then on, whatever the name of the card that it is."""
    piece = draft.pieces.get(ids[0]) if len(ids) == 1 else None
    own = isinstance(group.head, EllipticHead | CardHead) and group.determiner is Determiner.POSSESSIVE
    if piece is not None and own and group.feminine is True and piece.feminine is False:
        piece.feminine = None


def mention_one(draft: Draft, group: NounGroup, sort: Sort, hint: Hint = ANYTHING) -> str:
    """As `mention`, for a role that holds exactly one. Raises `NotUnderstood` for several."""
    ids = mention(draft, group, sort, hint)
    if len(ids) != 1:
        raise draft.stop(Fault.WRONG_COUNT, group.span, mot=draft.slice(group.span), attendu=1, trouvé=len(ids))
    return ids[0]


def _together(draft: Draft, group: NounGroup, sort: Sort, hint: Hint) -> tuple[str, ...]:
    if group.conjunction not in ("et", "puis", ",", ""):
        raise draft.stop(Fault.UNUSED, group.span, mot=group.conjunction)
    first = msgspec.structs.replace(group, coordinated=(), conjunction="")
    members = [first]
    for member in group.coordinated:
        if draft.presents and isinstance(member.head, PronounHead) and member.head.lemma == "rien":
            draft.read.add(member.span)  # "une Forêt et rien d'autre": as on any board of which all was told
        elif _only_quoted(member):
            draft.read.add(member.span)
            members[-1] = msgspec.structs.replace(members[-1], quoted=members[-1].quoted + member.quoted)
        else:
            members.append(member)
    ids: tuple[str, ...] = ()
    #: "Foudre et Foudre" are two: what each name before meant.
    named: dict[tuple[str, ...], tuple[str, ...]] = {}
    for member in members:
        if member.determiner is Determiner.NO:
            raise draft.stop(Fault.UNUSED, member.span, mot=draft.slice(member.span))
        names = member.head.names if isinstance(member.head, CardHead) else ()
        before = named.get(names, ()) if names and member.determiner in _ANOTHER else ()
        found = mention(draft, member, sort, msgspec.structs.replace(hint, unlike=(*hint.unlike, *before)))
        named[names] = (*before, *found)
        ids += found
    ids = tuple(dict.fromkeys(ids))
    if group.conjunction == "puis":
        draft.arrivals.extend(pairwise(ids))
    draft.mention(ids)
    draft.resolved[(group.span, group.head, True)] = ids
    return ids


#: How a name is said of one more than those of that name before it.
_ANOTHER = (Determiner.NONE, Determiner.INDEFINITE)


def _only_quoted(group: NounGroup) -> bool:
    """ "… avec la célérité et « {T} : … »": the quotation goes on describing the group before."""
    plain = msgspec.structs.replace(group, quoted=(), span=group.span)
    return bool(group.quoted) and plain == NounGroup(span=group.span, head=EllipticHead())


def note_subject(draft: Draft, clause: Clause) -> None:
    """Remember the grammatical subject of a clause just read."""
    name = "patient" if clause.passive else "agent"
    for role in clause.roles:
        group = role.filler
        if role.name == name and isinstance(group, NounGroup):
            draft.spoken_of = draft.resolved.get((group.span, group.head, bool(group.coordinated)), ())


def _mention(draft: Draft, group: NounGroup, sort: Sort, hint: Hint) -> tuple[str, ...]:
    if _asks(draft, group):
        return (ASKED,)
    if group.determiner is Determiner.NO:
        # Nothing is presented by saying that there is none.
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    pronoun = isinstance(group.head, PronounHead) and not _is_deictic(group)
    if pronoun and isinstance(group.head, PronounHead) and group.head.lemma == "l'un" and not group.complements:
        return among.one_of_last(draft, group, sort, hint.unlike)
    if pronoun:
        ids = resolve_pronoun(draft, group, sort, hint.unlike, hint.zone)
        if not ids:
            raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
        return among.pick(draft, ids) if among.is_one_of(draft, group) else among.so_many(draft, group, ids)
    if sort is Sort.PLAYER and _is_defender(group):
        return (_defender(draft) or draft.opponent(draft.active or draft.seat("A").id),)
    player = _player(draft, group, sort)
    if player:
        players.finish_player(draft, group, player)
        if Sort.PLAYER not in sort:
            raise draft.stop(Fault.WRONG_SORT, group.span, mot=draft.slice(group.span), attendu=_name(sort))
        return player
    if not sort & Sort.OBJECT:
        raise draft.stop(Fault.WRONG_SORT, group.span, mot=draft.slice(group.span), attendu=_name(sort))
    return _objects(draft, group, sort, hint)


def _asks(draft: Draft, group: NounGroup) -> bool:
    if group.determiner in _ASKING:
        return True
    return isinstance(group.head, PronounHead) and group.head.lemma in _ASKING_PRONOUNS and not draft.bound


def _is_deictic(group: NounGroup) -> bool:
    head = group.head
    return isinstance(head, PronounHead) and (head.person is not Person.THIRD or head.lemma == "on")


def _name(sort: Sort) -> str:
    return NAMES.get(sort, "un objet du jeu")


# ── Players ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _player(draft: Draft, group: NounGroup, sort: Sort) -> tuple[str, ...]:
    """Players that the group means; empty when it means objects."""
    part = player_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    if part is PlayerSense.CONTROLLER or part is PlayerSense.OWNER:
        return (_of_object(draft, group, part),)
    only_player = players.is_player_noun(group) or _is_deictic(group)
    if Sort.PLAYER not in sort and not only_player:
        player = players.player_of_group(draft, group) if isinstance(group.head, NameHead) else None
        return () if player is None or _in_name_of_piece(draft, group) else (player,)
    if (only_player and group.determiner in _ALL) or _is_all_of_us(group) or _both(group):
        return players.all_players(draft)
    player = players.player_of_group(draft, group)
    if player is not None:
        return (player,)
    if only_player:
        if group.determiner in _INTRODUCING:
            return (_someone(draft, group),)
        attacked = _defender(draft)
        found = (attacked if _is_unnamed(group) else None) or players.third_person(draft) or attacked
        if found is None:
            raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
        return (found,)
    return ()


def _is_all_of_us(group: NounGroup) -> bool:
    return isinstance(group.head, PronounHead) and group.head.person is Person.FIRST and group.head.lemma == "nous"


def _both(group: NounGroup) -> bool:
    """ "les deux joueurs"."""
    two = group.quantity is not None and group.quantity.number == 2
    return two and group.determiner is Determiner.DEFINITE and players.is_player_noun(group)


def _is_unnamed(group: NounGroup) -> bool:
    """ "le joueur", with nothing said of which."""
    plain = not (group.modifiers or group.complements or group.relatives)
    return isinstance(group.head, NounHead) and player_of(group.head.lemma) is PlayerSense.ANY and plain


def _is_defender(group: NounGroup) -> bool:
    """ "le défenseur" where only a player can act."""
    alone = not group.modifiers and not group.complements and group.pt is None
    return isinstance(group.head, NounHead) and group.head.lemma == "défenseur" and alone


def _defender(draft: Draft) -> str | None:
    """ "le joueur" in a combat is the one attacked."""
    attackers = combatants.attackers(draft)
    return opponent_of(draft, attackers[0]) if attackers else None


def _someone(draft: Draft, group: NounGroup) -> str:
    """ "un joueur" is A, "un autre joueur" the opponent."""
    other = any(modifier.lemma == "autre" for modifier in group.modifiers)
    player = draft.seat("A").id
    return draft.opponent(player) if other else player


def _in_name_of_piece(draft: Draft, group: NounGroup) -> bool:
    return isinstance(group.head, NameHead) and any(piece.name == group.head.text for piece in draft.pieces.values())


def _of_object(draft: Draft, group: NounGroup, part: PlayerSense) -> str:
    """ "le contrôleur du Rhox", "son propriétaire"."""
    ids: tuple[str, ...] = ()
    for complement in group.complements:
        if complement.preposition != "de":
            raise draft.stop(Fault.UNUSED, complement.span, mot=draft.slice(complement.span))
        ids = mention(draft, complement.object, Sort.OBJECT, Hint(declares=False))
    if not ids:
        ids = tuple(i for i in draft.subject if not draft.is_player(i))[:1] or draft.last_object()
    if not ids:
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    piece = draft.pieces[ids[0]]
    owner = (piece.owner or piece.controller) if part is PlayerSense.OWNER else piece.controller
    return draft.seat(owner or "A").id


# ── Objects ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _objects(draft: Draft, group: NounGroup, sort: Sort, hint: Hint) -> tuple[str, ...]:
    if _only_quoted(group):
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    if among.is_one_of(draft, group):
        return _one_of(draft, group, sort, hint)
    if (copy := among.copied(draft, group)) is not None:
        return copy
    group = _blocker_of_it(draft, _other(without_remark(draft, group)))
    parts = split(group)
    description = pieces.describe(draft, parts.plain)
    if group.apposition is not None:
        parts, description = _with_apposition(draft, parts, description, group.apposition)
    for unread in description.unread:
        draft.complain(Fault.UNUSED, unread.span, mot=draft.slice(unread.span))
    if (some := _some(draft, parts.plain, description, sort, hint)) is not None:
        return some
    if group.apposition is None and not group.relatives and not group.quoted:
        picked = among.told_together(draft, parts.plain, description, sort, hint.controller, hint.unlike)
        if picked is not None:
            return picked
    found = _refer(draft, parts.plain, description, sort, hint) if _refers(parts.plain) else None
    if found is None:
        if group.possessor is not None and group.ordinal is not None and group.ordinal > 1:
            # "mon huitième terrain": of the others nothing was told
            raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
        found = _declare(draft, parts.plain, description, sort, hint)
    add_details(draft, tuple(draft.pieces[identity] for identity in found), parts)
    return found


def _one_of(draft: Draft, group: NounGroup, sort: Sort, hint: Hint) -> tuple[str, ...]:
    """ "l'un des bloqueurs": any of them, where nothing tells them apart."""
    every = msgspec.structs.replace(group, determiner=Determiner.DEFINITE)
    ids = _objects(draft, every, sort, hint)
    if len(ids) == 1 and _plural_name(draft, group):
        ids = among.namesakes(draft, ids[0])  # "un des Grizzlis": the card's own name is a plural
    among.refuse_count(draft, group, len(ids))
    return among.pick(draft, ids)


def _some(
    draft: Draft, group: NounGroup, description: pieces.Description, sort: Sort, hint: Hint
) -> tuple[str, ...] | None:
    """In a question about what was told, "un Griffon" is any of the Griffons there are."""
    if draft.some is None or hint.declares or group.determiner is not Determiner.INDEFINITE or group.plural:
        return None
    exact = [piece for piece in fitting.candidates(draft, group, description).exact if sort_of(draft, piece.id) & sort]
    return (draft.some.choose(exact).id,) if exact else None


def _other(group: NounGroup) -> NounGroup:
    """ "l'autre créature" is not the one last mentioned; "une autre créature" is a new one; "le même attaquant" adds
    nothing to "l'attaquant", nor "ma propre créature" to "ma créature"."""
    own = {"propre"} if group.possessor is not None else set()
    words = {modifier.lemma for modifier in group.modifiers} & ({"autre", "même", "seul", "unique"} | own)
    if not words:
        return group
    rest = tuple(modifier for modifier in group.modifiers if modifier.lemma not in words)
    other = "autre" in words and group.determiner not in _INTRODUCING
    return msgspec.structs.replace(group, modifiers=rest, determiner=Determiner.OTHER if other else group.determiner)


def _blocker_of_it(draft: Draft, group: NounGroup) -> NounGroup:
    """ "l'attaquante a le piétinement et son bloqueur est détruit": what blocks it, whoever controls that."""
    its = group.possessor is Person.THIRD and isinstance(group.head, NounHead) and combatants.attackers(draft)
    if not its or not isinstance(group.head, NounHead) or thing_of(group.head.lemma) is not Thing.BLOCKER:
        return group
    return msgspec.structs.replace(group, determiner=Determiner.DEFINITE, possessor=None)


def _with_apposition(
    draft: Draft, parts: Parts, description: pieces.Description, apposition: NounGroup
) -> tuple[Parts, pieces.Description]:
    """ "le Croisé, une créature 2/2 blanche": both groups say what the object is."""
    other = split(apposition)
    described = pieces.describe(draft, other.plain)
    if apposition.apposition is not None:
        other, described = _with_apposition(draft, other, described, apposition.apposition)
    return parts.joined(other), description.joined(described)


def _refers(group: NounGroup) -> bool:
    if group.determiner in _INTRODUCING:
        return False
    if isinstance(group.head, CardHead | NameHead):
        return group.quantity is None or group.determiner is not Determiner.NONE
    if group.determiner is Determiner.NONE:
        return group.ordinal is not None and group.quantity is None
    return True


def _refer(
    draft: Draft, group: NounGroup, description: pieces.Description, sort: Sort, hint: Hint
) -> tuple[str, ...] | None:
    """The declared objects that fit; `None` to declare instead. What the clause itself has just presented is not
    described further by another group of it ("deux créatures bloquent ma 3/3")."""
    fits = fitting.candidates(draft, group, description)
    elsewhere = _cards_elsewhere(draft, group)
    exact, possible = (
        tuple(piece for piece in found if sort_of(draft, piece.id) & sort and piece.id not in never)
        for found, never in (
            (fits.exact, (*hint.unlike, *elsewhere)),
            (fits.possible, (*hint.unlike, *draft.local, *draft.gone, *elsewhere)),
        )
    )
    if not exact and not possible:
        fitting.refuse_contradiction(draft, group, description)
        known = fitting.of_its_kind(draft, group) and not elsewhere
        if not hint.declares and not isinstance(group.head, CardHead) and known:
            raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
        return None
    # "la première" is of those that were counted, whoever's they are.
    fitting_here = exact or possible
    side = fitting_here if group.ordinal is not None else _on_the_side(fitting_here, hint)
    chosen = _select(draft, group, side, hint)
    if chosen is None:
        return None
    for piece in chosen:
        if piece.feminine is None and piece.card is None:
            piece.feminine = group.feminine  # "la première" of "trois 2/2"
        pieces.state(draft, piece, fitting.news(draft, piece, description), group.span)
        pieces.add_abilities(draft, piece, description.abilities, group.span)
    return tuple(piece.id for piece in chosen)


def _cards_elsewhere(draft: Draft, group: NounGroup) -> tuple[str, ...]:
    """What "mes créatures" never are: cards that lie in a graveyard, a library or in exile, and that nothing told has
    moved (109.2)."""
    if not (group.plural and isinstance(group.head, NounHead)) or group.complements or group.modifiers:
        return ()
    if all(kind not in ("type", "subtype") for kind, _ in senses(group.head.lemma)):
        return ()
    told = {part for entry in draft.story for part in parts_of(entry.action)}
    away = (Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE)
    return tuple(piece.id for piece in draft.pieces.values() if piece.zone in away and piece.id not in told)


def _on_the_side(fits: tuple[Piece, ...], hint: Hint) -> tuple[Piece, ...]:
    """Those that the player of whom the verb speaks may control, if any is."""
    if hint.controller is None:
        return fits
    return tuple(piece for piece in fits if piece.controller in (None, hint.controller)) or fits


def _select(draft: Draft, group: NounGroup, fits: tuple[Piece, ...], hint: Hint) -> tuple[Piece, ...] | None:
    number = _count(draft, group)
    if group.determiner in _ALL:
        return fits
    if group.determiner is Determiner.OTHER:
        others = among.others_of_last(draft) if isinstance(group.head, EllipticHead) and group.pt is None else ()
        left = tuple(piece for piece in fits if piece.id in others)
        fits = left or tuple(piece for piece in fits if piece.id not in draft.last_mentioned())
        if not fits:
            return None
    if group.ordinal is not None:
        return (_ordinal(draft, group, fits, group.ordinal),)
    single = not group.plural or _plural_name(draft, group)
    if single and (number is None or number == 1):
        return (draft.choose(among.distinct(draft, fits) if hint.declares else fits),)
    if number is None or number == len(fits):
        return fits
    if number < len(fits) and (told := _mentioned_together(draft, fits, number)):
        return told
    if number > len(fits):
        if group.determiner is Determiner.POSSESSIVE and hint.declares:
            return None
        raise draft.stop(Fault.WRONG_COUNT, group.span, mot=draft.slice(group.span), attendu=number, trouvé=len(fits))
    return draft.choose(fitting.same_group(fits, number))


def _mentioned_together(draft: Draft, fits: tuple[Piece, ...], number: int) -> tuple[Piece, ...]:
    """ "les trois" after "une 4/4 et deux 2/2": the last group of that size."""
    known = {piece.id: piece for piece in fits}
    for _, ids in reversed(draft.mentions):
        if len(ids) == number and all(identity in known for identity in ids):
            return tuple(known[identity] for identity in ids)
    return ()


def _ordinal(draft: Draft, group: NounGroup, fits: tuple[Piece, ...], ordinal: int) -> Piece:
    if isinstance(group.head, EllipticHead):
        fits = _several(draft, fits)
    index = ordinal - 1 if ordinal > 0 else len(fits) + ordinal
    if not 0 <= index < len(fits):
        raise draft.stop(Fault.WRONG_COUNT, group.span, mot=draft.slice(group.span), attendu=ordinal, trouvé=len(fits))
    return fits[index]


def _several(draft: Draft, fits: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Of "la deuxième" without a noun: the last several that were spoken of together."""
    known = {piece.id for piece in fits}
    for _, ids in reversed(draft.mentions):
        if len(ids) > 1 and known.issuperset(ids):
            return tuple(piece for piece in fits if piece.id in ids)
    return fits


def _declare(
    draft: Draft, group: NounGroup, description: pieces.Description, sort: Sort, hint: Hint
) -> tuple[str, ...]:
    if _is_said_of_nothing(draft, group):
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    number = counted = _count(draft, group)
    token = isinstance(group.head, NounHead) and group.head.lemma == "jeton"
    if token and group.determiner is Determiner.DEFINITE and group.pt is None:
        raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
    if number is None:
        number = 1
        if group.determiner in _ALL or (group.plural and not _plural_name(draft, group)):
            if not draft.asking:
                raise draft.stop(Fault.UNREADABLE_AMOUNT, group.span, mot=draft.slice(group.span))
            # "les planeswalkers peuvent-ils être contrecarrés ?": what holds of their kind holds of one.
            number = 1 if _in_general(draft, group) else 2
            said = "un exemple suffit" if number == 1 else "deux, faute d'un nombre"
            draft.suppose(f"« {draft.slice(group.span)} » : {said}", None)
    _the_one_before(draft, group, description, hint)
    made = pieces.new_pieces(draft, group, description, number)
    if counted is None and number > 1:
        draft.uncounted |= {piece.id for piece in made}
    for piece in made:
        piece.vague = group.determiner is Determiner.POSSESSIVE and number == 1
        if not sort_of(draft, piece.id) & sort:
            raise draft.stop(Fault.WRONG_SORT, group.span, mot=draft.slice(group.span), attendu=_name(sort))
        if piece.controller is None:
            piece.controller = piece.owner or hint.controller
        if piece.zone is None:
            piece.zone = hint.zone
    return tuple(piece.id for piece in made)


def _the_one_before(draft: Draft, group: NounGroup, description: pieces.Description, hint: Hint) -> None:
    """ "je joue un deuxième Isamaru": the first, of which nothing was told, is in play. Raises `NotUnderstood` of a
    third."""
    if not isinstance(group.head, CardHead) or group.ordinal is None or group.determiner is not Determiner.INDEFINITE:
        return
    of_it = [piece for piece in draft.pieces.values() if piece.card and piece.card.oracle_name in group.head.names]
    if of_it or group.ordinal < 2:
        return
    if group.ordinal > 2:
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    (first,) = pieces.new_pieces(draft, msgspec.structs.replace(group, ordinal=None), description, 1)
    first.controller, first.zone = hint.controller or draft.seat("A").id, Zone.BATTLEFIELD


def _is_said_of_nothing(draft: Draft, group: NounGroup) -> bool:
    """ "un contre" says not which; "je détruis l'anneau" in the middle of a story where no card has that word in its
    name: it is one of those told, called otherwise, and not a new thing of which nothing is known."""
    if isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.COUNTERSPELL:
        return True
    name = group.head.text if isinstance(group.head, NameHead) else ""
    called = bool(name) and draft.slice(group.span)[-len(name) :].islower()
    more = group.complements or group.relatives or group.pt or group.keywords or group.quoted or group.modifiers
    if name and draft.asking and draft.story and group.determiner is Determiner.NONE and not more:
        return True  # "Choc sur l'Ours. X meurt ?"
    return called and bool(draft.story) and group.determiner is Determiner.DEFINITE and not more


def _in_general(draft: Draft, group: NounGroup) -> bool:
    """A plural of a whole kind, asked about before anything was told."""
    return group.determiner is Determiner.DEFINITE and not draft.story and not draft.pieces


def _plural_name(draft: Draft, group: NounGroup) -> bool:
    """ "les Elfes de Llanowar" is one card."""
    return isinstance(group.head, CardHead) and all(draft.context.names.card(name).plural for name in group.head.names)


def _count(draft: Draft, group: NounGroup) -> int | None:
    quantity = group.quantity
    if quantity is None:
        return None
    if quantity.kind is not AmountKind.NUMBER or quantity.number is None or quantity.at_least or quantity.at_most:
        raise draft.stop(Fault.UNREADABLE_AMOUNT, group.span, mot=draft.slice(group.span))
    return quantity.number
