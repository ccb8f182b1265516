"""Facts of players and objects as states tell them: life, hand, mana, zone, tapped, damage, counters, since when."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import GREATEST_SPEED, ON_PLAYERS, CardType, CounterKind, Zone
from judge.errors import Span
from judge.french.clause import (
    AmountKind,
    CardHead,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Modifier,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Quantity,
)
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.keywords import to_abilities
from judge.french.elaborate.nouns.senses import (
    Thing,
    counter_kind_of,
    keyword_adjective,
    qualities_of,
    said_by,
    senses,
    thing_of,
    zone_of,
)
from judge.french.elaborate.reference import details, fitting, pieces
from judge.french.elaborate.reference.details import put_counters, quote
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.reference.players import player_of_group, possessor

_DAMAGES = (Thing.DAMAGE, Thing.COMBAT_DAMAGE, Thing.LETHAL_DAMAGE)


def number_of(draft: Draft, quantity: Quantity | None, span: Span) -> int:
    """A plain number. Raises `NotUnderstood` for anything else."""
    if quantity is None or quantity.kind is not AmountKind.NUMBER or quantity.number is None:
        raise draft.stop(Fault.UNREADABLE_AMOUNT, span, mot=draft.slice(span))
    if quantity.at_least or quantity.at_most or quantity.times != 1:
        raise draft.stop(Fault.UNREADABLE_AMOUNT, span, mot=draft.slice(span))
    return quantity.number


def thing_of_group(group: NounGroup) -> Thing | None:
    return thing_of(group.head.lemma) if isinstance(group.head, NounHead) else None


# ── Players ────────────────────────────────────────────────────────────────────────────────────────────────────────


def set_life(draft: Draft, player: str, filler: object, span: Span) -> None:
    """ "à 17 points de vie", "à 3"."""
    quantity = filler.quantity if isinstance(filler, NounGroup) else filler
    if isinstance(filler, NounGroup) and thing_of_group(filler) not in (Thing.LIFE, None):
        raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))
    if isinstance(filler, NounGroup) and (filler.modifiers or filler.complements or filler.relatives):
        # "à 1 pv début de tour": when?
        raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))
    life = number_of(draft, quantity if isinstance(quantity, Quantity) else None, span)
    seat = draft.seat(player)
    if seat.life is not None and seat.life != life and not draft.story:
        said = f"{seat.life} points de vie"
        raise draft.stop(Fault.CONTRADICTION, span, mot=draft.slice(span), objet=seat.name, dit=said)
    seat.life = life


def set_speed(draft: Draft, player: str, speed: int, span: Span) -> None:
    """ "sa vitesse est de 3", "à la vitesse maximale"."""
    seat = draft.seat(player)
    if not 0 <= speed <= GREATEST_SPEED or seat.speed not in (0, speed) or draft.story:
        raise draft.stop(Fault.CONTRADICTION, span, mot=draft.slice(span), objet=seat.name, dit=f"vitesse {seat.speed}")
    seat.speed = speed


def player_has(draft: Draft, player: str, group: NounGroup, where: NounGroup | None) -> tuple[str, ...]:
    """What a player has: life, cards in hand, mana, poison counters, or objects, whose ids are given."""
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    if group.coordinated and any(is_total(member) for member in members):
        return _each_of(draft, player, members, where)
    if there := already_there(members, where):
        held = tuple(
            one for member in members for one in player_has(draft, player, member, None if member in there else where)
        )
        draft.read.update(member.span for member in members)
        return held
    thing = thing_of_group(group)
    seat = draft.seat(player)
    none = group.negated or group.determiner is Determiner.NO
    zone = zone_of_group(where) if where is not None else None
    if where is not None and zone is not None and where.modifiers:
        # "9 cartes en main fin de tour"
        span = where.modifiers[0].span
        raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))
    if where is not None and zone is None and not _is_mana(group):
        raise draft.stop(Fault.UNUSED, where.span, mot=draft.slice(where.span))
    if thing in (Thing.LIFE, Thing.LIFE_TOTAL):
        set_life(draft, player, group, group.span)
    elif _is_mana(group) and none:
        if group.modifiers or group.mana is not None:
            # Without red mana there may be other.
            raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
        seat.mana_pool, seat.mana_stated = seat.mana_pool or (), True
    elif _is_mana(group):
        seat.mana_pool = (seat.mana_pool or ()) + mana_symbols(draft, group)
        if group.mana is None and not group.modifiers:
            draft.mana_uncoloured.add(player)
        seat.mana_stated = True
    elif counter_kind_of(group) == CounterKind.POISON.value:
        seat.poison = 0 if none else number_of(draft, group.quantity, group.span)
    elif (kind := counter_kind_of(group)) in ON_PLAYERS:
        others = tuple(pair for pair in seat.counters if pair[0] != kind)
        one = group.quantity is None and group.determiner is Determiner.INDEFINITE
        seat.counters = (*others, (str(kind), 1 if one else number_of(draft, group.quantity, group.span)))
    elif thing is Thing.CARD and zone is None and _only_counted(group):
        draft.suppose(f"« {draft.slice(group.span)} » : en main", None)
        _cards(draft, seat.id, group, Zone.HAND)
    elif thing is Thing.CARD and zone is not None and not (group.modifiers or group.keywords or group.quoted):
        _cards(draft, seat.id, group, zone)
    elif none:
        _refuse_more(draft, group)
        draft.without.append((seat.id, zone or Zone.BATTLEFIELD, group))
    else:
        return _objects(draft, player, group, zone)
    return ()


def already_there(members: tuple[NounGroup, ...], where: NounGroup | None) -> list[NounGroup]:
    """ "une 2/2 et une Foudre en main", "quatre terrains dégagés et Foudre en main": what is told by its size alone, or
    as untapped, is no card of the hand; the place is that of the cards behind it. A creature that stands last, or cards
    that are all named, are in that hand. Gives those that are not."""
    if where is None or zone_of_group(where) is not Zone.HAND or len(members) < 2:
        return []
    before = list(itertools.takewhile(_is_on_the_table, members))
    rest = members[len(before) :]
    named = all(isinstance(member.head, CardHead) for member in rest)
    return before if before and rest and named and rest[-1].span.end <= where.span.start else []


def _is_on_the_table(group: NounGroup) -> bool:
    states = {"engager", "dégager", "engagé", "dégagé"}
    return group.pt is not None or any(modifier.lemma in states for modifier in group.modifiers)


def _only_counted(group: NounGroup) -> bool:
    """ "3 cartes", of which nothing else is said."""
    number = group.quantity.number if group.quantity is not None else None
    said = group.modifiers or group.keywords or group.quoted or group.complements or group.relatives or group.pt
    return number is not None and not said and group.apposition is None


def is_total(group: NounGroup) -> bool:
    """A number of the player's, no object."""
    if counter_kind_of(group) in ON_PLAYERS:
        return True
    return thing_of_group(group) in (Thing.LIFE, Thing.LIFE_TOTAL, Thing.CARD) or _is_mana(group)


def _is_mana(group: NounGroup) -> bool:
    """ "{G}{G}", "trois manas"; of a noun it is the cost."""
    return thing_of_group(group) is Thing.MANA or (group.mana is not None and isinstance(group.head, EllipticHead))


def _each_of(draft: Draft, player: str, members: tuple[NounGroup, ...], where: NounGroup | None) -> tuple[str, ...]:
    """ "2 points de vie et une 4/4", "une 4/4 et trois cartes en main": the place is that of the cards just before."""
    before = [member for member in members if where is not None and member.span.end <= where.span.start]
    held: tuple[str, ...] = ()
    for member in members:
        draft.read.add(member.span)
        placed = before and member is before[-1]
        held += player_has(draft, player, member, where if placed else None)
    if where is not None and not (before and thing_of_group(before[-1]) is Thing.CARD):
        raise draft.stop(Fault.UNUSED, where.span, mot=draft.slice(where.span))
    return held


def only_in_hand(draft: Draft, player: str) -> None:
    """The cards told to be in that hand are all that it holds."""
    held = [piece for piece in draft.pieces.values() if piece.zone is Zone.HAND and piece.controller == player]
    draft.seat(player).hand_size = len(held)


def empty_zone(draft: Draft, group: NounGroup, player: str) -> bool:
    """ "ma bibliothèque est vide", "sa main est vide". False: the group is no such zone."""
    match zone_of_group(group):
        case Zone.LIBRARY:
            draft.seat(player).library_size = 0
        case Zone.HAND:
            draft.seat(player).hand_size = 0
        case _:
            return False
    return True


def _refuse_more(draft: Draft, group: NounGroup) -> None:
    """Raises `NotUnderstood` where "pas de créature qui…" says more than a kind of objects."""
    spans = [clause.span for clause in group.relatives] + [part.span for part in group.complements]
    spans += [unread.span for unread in pieces.describe(draft, group).unread]
    for span in (*spans, *(span for _, span in group.quoted)):
        raise draft.stop(Fault.UNUSED, span, mot=draft.slice(span))


def holder_sort(draft: Draft, holder: NounGroup, held: Sequence[object]) -> Sort:
    """What "il" is when it has that: an object where only objects have it."""
    pronoun = isinstance(holder.head, PronounHead) and holder.head.person is Person.THIRD and holder.head.lemma != "on"
    things = (Thing.POWER, Thing.TOUGHNESS, Thing.SUMMONING_SICKNESS)
    of_object = any(
        isinstance(filler, KeywordPhrase)
        or (isinstance(filler, NounGroup) and thing_of_group(filler) in things)
        or (isinstance(filler, NounGroup) and counter_kind_of(filler) == CounterKind.LOYALTY.value)
        for filler in held
    )
    if pronoun and any(isinstance(filler, NounGroup) and _is_a_players(draft, filler) for filler in held):
        return Sort.PLAYER  # "j'ai un jeton et il a une 2/4", "l'Ange attaque, il n'a pas de bloqueur"
    return Sort.OBJECT if pronoun and of_object else Sort.ANY


def _is_a_players(draft: Draft, group: NounGroup) -> bool:
    """Whether it is a creature, a card that nothing wears, or cards, which only a player has."""
    if isinstance(group.head, CardHead):
        return not any({"Aura", "Equipment"} & {*card.subtypes} for card in printed(draft, group))
    if thing_of_group(group) is Thing.CARD and group.quantity is not None:
        return True
    found = (qualities_of(group.head.lemma) or ()) if isinstance(group.head, NounHead) else ()
    return group.pt is not None or thing_of_group(group) is Thing.BLOCKER or s.HasType(CardType.CREATURE) in found


def _cards(draft: Draft, player: str, group: NounGroup, zone: Zone) -> None:
    """Unnamed cards: only their number is known."""
    one = group.quantity is None and group.determiner is Determiner.INDEFINITE and not group.plural
    none = group.negated or group.determiner is Determiner.NO
    count = 0 if none else 1 if one else number_of(draft, group.quantity, group.span)
    if zone is Zone.HAND:
        draft.seat(player).hand_size = count
    elif zone is Zone.LIBRARY:
        draft.seat(player).library_size = count
    else:
        for _ in range(count):
            piece = Piece(id=draft.new_id(), span=group.span, name="carte", feminine=True, zone=zone, controller=player)
            draft.pieces[piece.id] = piece


def _objects(draft: Draft, player: str, group: NounGroup, zone: Zone | None) -> tuple[str, ...]:
    group, others = _vague_before(draft, player, group, zone)
    ids = mention(draft, group, Sort.OBJECT, Hint(controller=player, zone=zone, unlike=others))
    for identity in ids:
        piece = draft.pieces[identity]
        draft.tell(piece, "controller", player, group.span)
        if zone is not None:
            draft.tell(piece, "zone", zone, group.span)
        elif piece.zone is None and not pieces.is_permanent_card(piece):
            piece.zone = Zone.HAND
    return ids


def _vague_before(draft: Draft, player: str, group: NounGroup, zone: Zone | None) -> tuple[NounGroup, tuple[str, ...]]:
    """ "sa créature survit ? Il a une 3/3": the one that was spoken of as if known, and of which this says at last what
    it is. The group as one that refers, and what it does not refer to."""
    one = group.determiner is Determiner.INDEFINITE and not group.plural and not group.coordinated
    vague = [piece for piece in draft.pieces.values() if piece.controller == player and _is_vague(piece)]
    if not one or zone is not None or len(vague) != 1:
        return group, ()
    described = pieces.describe(draft, details.split(group).plain)
    if vague[0] not in fitting.candidates(draft, group, described).possible:
        return group, ()
    said = draft.slice(group.span)
    draft.suppose(f"« {said} » est ce que le texte appelle d'abord « {draft.slice(vague[0].span)} »", None)
    others = tuple(identity for identity in draft.pieces if identity != vague[0].id)
    return msgspec.structs.replace(group, determiner=Determiner.DEFINITE), others


def _is_vague(piece: Piece) -> bool:
    told = piece.card or piece.named or piece.abilities or piece.subtypes or piece.colours or piece.token
    return piece.vague and not told and piece.power is None


def mana_symbols(draft: Draft, group: NounGroup) -> tuple[str, ...]:
    """ "{2}{W}", "trois manas verts", "deux manas incolores": symbols of single mana."""
    if group.mana is not None:
        return tuple(part for symbol in group.mana for part in (["C"] * int(symbol) if symbol.isdigit() else [symbol]))
    count = number_of(draft, group.quantity, group.span) if group.quantity is not None else 1
    symbols = [_mana_symbol(modifier) for modifier in group.modifiers]
    if len(symbols) > 1 or None in symbols:
        raise draft.stop(Fault.UNREADABLE_AMOUNT, group.span, mot=draft.slice(group.span))
    return tuple([symbols[0] or "C"] * count) if symbols else ("C",) * count


def _mana_symbol(modifier: Modifier) -> str | None:
    for quality in qualities_of(modifier.lemma) or ():
        match quality:
            case s.HasColour(colour=colour):
                return colour.value
            case s.Colourless():
                return "C"
    return None


# ── Objects ────────────────────────────────────────────────────────────────────────────────────────────────────────


def object_has(draft: Draft, piece: Piece, filler: object, span: Span) -> bool:
    """What an object has: a keyword, counters, damage, a power, a quoted ability. False: not a fact of the board."""
    if isinstance(filler, KeywordPhrase):
        reading = to_abilities(filler, lambda group: _player_ref(draft, group))
        for unread in reading.unread:
            draft.complain(Fault.UNUSED, unread.span, mot=draft.slice(unread.span))
        pieces.add_abilities(draft, piece, reading.abilities, span)
        return True
    if not isinstance(filler, NounGroup):
        return False
    if filler.coordinated:
        alone = msgspec.structs.replace(filler, coordinated=(), conjunction="")
        known = True
        for member in (alone, *filler.coordinated):
            draft.read.add(member.span)
            known = object_has(draft, piece, member, member.span) and known
        return known
    thing = thing_of_group(filler)
    if counter_kind_of(filler) is not None or thing is Thing.COUNTER:
        put_counters(draft, piece, filler)
    elif thing in _DAMAGES:
        one = filler.quantity is None and filler.determiner is Determiner.INDEFINITE
        piece.damage = 1 if one else number_of(draft, filler.quantity, span)
    elif thing in (Thing.POWER, Thing.TOUGHNESS):
        field = "power" if thing is Thing.POWER else "toughness"
        draft.tell(piece, field, number_of(draft, _inner_quantity(filler), span), span)
    elif thing is Thing.SUMMONING_SICKNESS:
        draft.tell(piece, "since_turn_began", False, span)
    elif filler.quoted:
        quote(draft, (piece,), filler.quoted)
    elif isinstance(filler.head, CardHead):
        return False
    else:
        return False
    return True


def _player_ref(draft: Draft, group: NounGroup) -> s.PlayerRef | None:
    player = player_of_group(draft, group)
    return None if player is None else s.SpecificPlayer(player)


def _inner_quantity(group: NounGroup) -> Quantity | None:
    if group.quantity is not None:
        return group.quantity
    return next((part.object.quantity for part in group.complements if part.object.quantity is not None), None)


def zone_of_group(group: NounGroup) -> Zone | None:
    return zone_of(group.head.lemma) if isinstance(group.head, NounHead) else None


def is_damage_on_stack(what: object, place: object) -> bool:
    """Whether two groups say that combat damage waits on the stack ("les blessures", "la pile")."""
    if not isinstance(what, NounGroup) or not isinstance(place, NounGroup):
        return False
    return thing_of_group(what) in (Thing.DAMAGE, Thing.COMBAT_DAMAGE) and zone_of_group(place) is Zone.STACK


def place(draft: Draft, ids: tuple[str, ...], group: NounGroup) -> None:
    """ "dans la main de B", "sur le champ de bataille", "au cimetière"."""
    zone = zone_of_group(group)
    if zone is None:
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    owner = possessor(draft, group.possessor) if group.possessor is not None else None
    for complement in group.complements:
        owner = player_of_group(draft, complement.object)
        if owner is None:
            raise draft.stop(Fault.UNUSED, complement.span, mot=draft.slice(complement.span))
    for identity in ids:
        piece = draft.pieces[identity]
        draft.tell(piece, "zone", zone, group.span)
        if owner is not None:
            draft.tell(piece, "owner", owner, group.span)
            piece.controller = piece.controller or owner


def in_library(draft: Draft, piece: Piece, group: NounGroup) -> bool:
    """ "est la deuxième carte de la bibliothèque de A": its place from the top. Whether the group says that."""
    if isinstance(group.head, EllipticHead) and group.ordinal is not None and not group.pt:
        return _next_in_library(draft, piece, group)
    of = next((part.object for part in group.complements if part.preposition == "de"), None)
    if thing_of_group(group) is not Thing.CARD or of is None or zone_of_group(of) is not Zone.LIBRARY:
        return False
    if group.ordinal is None or group.ordinal < 1 or group.modifiers:
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    place(draft, (piece.id,), of)
    draft.tell(piece, "library_position", group.ordinal - 1, group.span)
    return True


def _next_in_library(draft: Draft, piece: Piece, group: NounGroup) -> bool:
    """ "… et des Grizzlis sont la deuxième": of the library just spoken of."""
    before = [one for one in draft.pieces.values() if one.library_position is not None and one is not piece]
    if not before or group.ordinal is None or group.ordinal < 1 or group.modifiers or group.complements:
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    owner = before[-1].owner or before[-1].controller
    draft.tell(piece, "zone", Zone.LIBRARY, group.span)
    if owner is not None:
        draft.tell(piece, "owner", owner, group.span)
        piece.controller = piece.controller or owner
    draft.tell(piece, "library_position", group.ordinal - 1, group.span)
    return True


def adjective(draft: Draft, piece: Piece, modifier: Modifier, span: Span) -> None:
    """ "est engagée", "est verte", "est volante"."""
    keyword = keyword_adjective(modifier.lemma)
    if keyword is not None:
        phrase = KeywordPhrase(modifier.lemma, span, without=modifier.negated)
        if not modifier.negated:
            pieces.add_abilities(draft, piece, to_abilities(phrase).abilities, span)
        return
    if ("status", "unblockable") in senses(modifier.lemma) and not modifier.negated:
        pieces.add_abilities(draft, piece, (pieces.UNBLOCKABLE,), span)
        return
    if ("status", "summoning_sick") in senses(modifier.lemma):
        draft.tell(piece, "since_turn_began", modifier.negated, span)
        return
    if ("status", "phased_out") in senses(modifier.lemma):
        draft.tell(piece, "phased_out", not modifier.negated, span)
        return
    qualities = said_by(modifier.lemma)
    if qualities is None:
        raise draft.stop(Fault.UNKNOWN_QUALITY, span, mot=draft.slice(span))
    if modifier.negated:
        qualities = tuple(s.Not(quality) for quality in qualities)
    pieces.state(draft, piece, tuple(_positive(quality) for quality in qualities), span)


def _positive(quality: s.Quality) -> s.Quality:
    match quality:
        case s.Not(quality=s.Not(quality=inner)):
            return inner
    return quality
