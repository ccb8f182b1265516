"""What filters ask of force, toughness and mana value: "avec une force de 4 ou plus", "dont la force est inférieure à
celle de cette créature", "ayant une valeur de mana inférieure ou égale à X".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import Comparison, Measure as Sum, Zone
from judge.compile.nouns.shapes import all_kinds, extreme_of, is_card, variety_of
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import (
    Clause,
    Complement,
    Determiner,
    EllipticHead,
    Modifier,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Quantity,
)
from judge.french.elaborate.nouns.senses import Thing, qualities_of, thing_of, zone_of

Measure: TypeAlias = type[s.Power] | type[s.Toughness] | type[s.ManaValue]


class MeasureContext(msgspec.Struct, frozen=True):
    """How amounts, bare quantities and other objects are read."""

    amount: Callable[[NounGroup], s.Amount]
    quantity: Callable[[Quantity], s.Amount]
    object: Callable[[NounGroup], s.ObjectRef]


class Measured(msgspec.Struct, frozen=True):
    """The quality, and what was said after the number but means the measured object ("à 3 qu'un adversaire
    contrôle")."""

    quality: s.Quality
    relatives: tuple[Clause, ...] = ()


def measure_named(group: NounGroup) -> Measure | None:
    """Which characteristic the noun is."""
    return _MEASURES.get(thing_of(group.head.lemma)) if isinstance(group.head, NounHead) else None


def comparison_of(modifiers: Sequence[Modifier]) -> Comparison | None:
    """ "supérieure", "inférieure ou égale"; `None` for any other adjectives."""
    if any(modifier.negated for modifier in modifiers):
        return None
    return _COMPARISONS.get(tuple(modifier.lemma for modifier in modifiers))


def measured_within(complement: Complement, after: Sequence[Complement], context: MeasureContext) -> Measured | None:
    """The complement of a noun as a measure of it; `None` when it is none. `after`: the complements that follow, which
    a comparison takes with it ("supérieure au nombre de cartes dans votre main")."""
    kind = measure_named(complement.object)
    if kind is None or complement.preposition not in ("avec", "de"):
        return None
    return _measured(kind, complement.object, context, after)


def measured_by(relative: Clause, context: MeasureContext) -> Measured | None:
    """A relative clause as a measure; `None` when it is none."""
    view = ClauseView(relative)
    subject = view.group("agent")
    if subject is None:
        return None
    if relative.verb == "avoir" and _is_pronoun(subject, "qui"):
        measure = view.group("patient")
        kind = None if measure is None else measure_named(measure)
        if measure is None or kind is None:
            return None
        place = view.group("place")
        view.finish()
        if place is not None and not measure.complements:
            raise NotCompiledError(place.span)
        return _measured(kind, measure if place is None else placed(measure, place), context, ())
    kind = measure_named(subject)
    whose = view.group("theme", "source", "patient")
    if relative.verb != "être" or kind is None or whose is None or not _is_pronoun(whose, "dont"):
        return None
    nothing_but(subject)
    return _measured_dont(kind, view, context)


def glued(group: NounGroup, place: NounGroup, preposition: str = "dans") -> NounGroup:
    """A zone told apart ("dans votre main") put where it belongs: with the last thing counted."""
    if group.complements and not group.complements[-1].object.coordinated:
        *before, last = group.complements
        inner = msgspec.structs.replace(last, object=glued(last.object, place, preposition))
        return msgspec.structs.replace(group, complements=(*before, inner))
    return msgspec.structs.replace(group, complements=(*group.complements, Complement(preposition, place, place.span)))


def devotion_to(group: NounGroup) -> s.DevotionTo:
    """ "votre dévotion au blanc et au noir"."""
    nothing_but(group, "complements")
    named = [member for part in group.complements for member in (part.object, *part.object.coordinated)]
    colours = tuple(quality.colour for member in named if (quality := colour_alone(member)) is not None)
    aimed = all(part.preposition == "à" and part.object.conjunction in ("", "et") for part in group.complements)
    if group.possessor is not Person.SECOND or not colours or len(colours) != len(named) or not aimed:
        raise NotCompiledError(group.span)
    return s.DevotionTo(tuple(sorted(colours)))


def colour_alone(group: NounGroup) -> s.HasColour | None:
    """ "le blanc", whatever is joined to it."""
    if not isinstance(group.head, EllipticHead) or group.determiner is not Determiner.DEFINITE:
        return None
    nothing_but(msgspec.structs.replace(group, coordinated=()), "modifiers")
    found = [qualities_of(modifier.lemma) for modifier in group.modifiers if not modifier.negated]
    match found:
        case [(s.HasColour() as colour,)] if len(group.modifiers) == 1:
            return colour
        case _:
            return None


def _measured_dont(kind: Measure, view: ClauseView, context: MeasureContext) -> Measured:
    adjectives = []
    while (adjective := view.modifier("attribute")) is not None:
        adjectives.append(adjective)
    if not adjectives:
        quantity = view.quantity("attribute", "level")
        if quantity is None:
            raise view.stop()
        view.finish()
        return Measured(_limited(kind, quantity, context))
    comparison = comparison_of(adjectives)
    number = view.quantity("level", "recipient")
    limit = None if number is not None else view.group("level", "recipient", "place")
    if comparison is None or (number is None and limit is None):
        raise view.stop()
    place = view.group("place")
    view.finish()
    if limit is None:
        assert number is not None
        return Measured(kind(comparison, context.quantity(number)))
    return _compared(kind, comparison, limit if place is None else placed(limit, place), context)


def placed(measure: NounGroup, place: NounGroup) -> NounGroup:
    """Where the things counted lie, told apart: "égale au nombre de marqueurs « charge » sur ~", "… en jeu"."""
    zone = isinstance(place.head, NounHead) and zone_of(place.head.lemma) is not None
    return glued(measure, place, "dans" if zone else "sur")


def _measured(kind: Measure, group: NounGroup, context: MeasureContext, after: Sequence[Complement]) -> Measured:
    group = _with_what_is_added(group)
    nothing_but(group, "quantity", "complements", "modifiers", "relatives")
    if extreme_of(group) is not None and not after:
        return Measured(kind(Comparison.EQUAL, context.amount(group)))
    if group.modifiers:
        parity = _parity(kind, group)
        if parity is not None and not after:
            return Measured(parity)
        comparison = comparison_of(group.modifiers)
        if comparison is None or group.quantity is not None or group.relatives:
            raise NotCompiledError(group.span)
        limits = [part.object for part in group.complements if part.preposition == "à"]
        if len(limits) != 1 or len(group.complements) != 1:
            raise NotCompiledError(group.span)
        limit = limits[0]
        for part in after:
            limit = placed(limit, part.object)
        return _compared(kind, comparison, limit, context)
    quantity = group.quantity
    relatives = group.relatives
    if group.complements:
        part = group.complements[0]
        if len(group.complements) != 1 or part.preposition not in ("de", "à", "") or quantity is not None:
            raise NotCompiledError(group.span)
        quantity = _number_alone(part.object)
        relatives = (*relatives, *part.object.relatives)
    if quantity is None or after:
        raise NotCompiledError(group.span)
    return Measured(_limited(kind, quantity, context), relatives)


def _with_what_is_added(group: NounGroup) -> NounGroup:
    """ "une valeur de mana égale à 1 plus la valeur de mana de la créature sacrifiée": what is added is of the number,
    though the grammar joins it to the measure itself."""
    match group:
        case NounGroup(complements=(Complement("à", limit) as part,), coordinated=(NounGroup() as added,)) if (
            measure_named(added) is not None and added.determiner is Determiner.DEFINITE and not limit.coordinated
        ):
            whole = msgspec.structs.replace(limit, coordinated=(added,), conjunction=group.conjunction)
            part = msgspec.structs.replace(part, object=whole)
            return msgspec.structs.replace(group, complements=(part,), coordinated=(), conjunction="")
        case _:
            return group


def _sum(limit: NounGroup, context: MeasureContext) -> s.Plus | None:
    """ "1 plus la valeur de mana de la créature sacrifiée"; `None` for any other number."""
    match limit:
        case NounGroup(head=EllipticHead(), coordinated=(NounGroup() as added,), conjunction="et") if (
            measure_named(added) is not None
        ):
            number = msgspec.structs.replace(limit, coordinated=(), conjunction="")
            nothing_but(number, "quantity")
            return s.Plus(context.quantity(_number_alone(number)), context.amount(added))
        case _:
            return None


def _parity(kind: Measure, group: NounGroup) -> s.Quality | None:
    """ "une valeur de mana paire"; `None` for any other number."""
    said = [modifier.lemma for modifier in group.modifiers if not modifier.negated]
    if kind is not s.ManaValue or said not in (["pair"], ["impair"]):
        return None
    nothing_but(group, "modifiers")
    return s.EvenManaValue() if said == ["pair"] else s.Not(s.EvenManaValue())


def _compared(kind: Measure, comparison: Comparison, limit: NounGroup, context: MeasureContext) -> Measured:
    if (total := _sum(limit, context)) is not None:
        return Measured(kind(comparison, total))
    if isinstance(limit.head, PronounHead):
        # "inférieure à celle de cette créature"
        if limit.head.lemma != "celui" or len(limit.complements) != 1 or limit.complements[0].preposition != "de":
            raise NotCompiledError(limit.span, limit.head.lemma)
        nothing_but(limit, "complements")
        return Measured(kind(comparison, _OF[kind](context.object(limit.complements[0].object))))
    if isinstance(limit.head, EllipticHead):
        return Measured(kind(comparison, context.quantity(_number_alone(limit))), limit.relatives)
    return Measured(kind(comparison, context.amount(limit)))


def _number_alone(group: NounGroup) -> Quantity:
    nothing_but(group, "quantity", "relatives")
    if group.quantity is None or not isinstance(group.head, EllipticHead):
        raise NotCompiledError(group.span)
    return group.quantity


def _limited(kind: Measure, quantity: Quantity, context: MeasureContext) -> s.Quality:
    """ "de 4 ou plus", "de X"."""
    comparison = Comparison.EQUAL
    if quantity.at_least:
        comparison = Comparison.AT_LEAST
    elif quantity.at_most:
        comparison = Comparison.AT_MOST
    bare = msgspec.structs.replace(quantity, at_least=False, at_most=False)
    return kind(comparison, context.quantity(bare))


def _is_pronoun(group: NounGroup, lemma: str) -> bool:
    return isinstance(group.head, PronounHead) and group.head.lemma == lemma


_MEASURES: dict[Thing | None, Measure] = {
    Thing.POWER: s.Power,
    Thing.TOUGHNESS: s.Toughness,
    Thing.MANA_VALUE: s.ManaValue,
}
_OF: dict[Measure, type[s.PowerOf] | type[s.ToughnessOf] | type[s.ManaValueOf]] = {
    s.Power: s.PowerOf,
    s.Toughness: s.ToughnessOf,
    s.ManaValue: s.ManaValueOf,
}
_COMPARISONS = {
    ("supérieur",): Comparison.MORE,
    ("inférieur",): Comparison.LESS,
    ("égal",): Comparison.EQUAL,
    ("supérieur", "égal"): Comparison.AT_LEAST,
    ("inférieur", "égal"): Comparison.AT_MOST,
}


def kinds_among(group: NounGroup, filter_of: Callable[[NounGroup], s.Filter]) -> s.Amount:
    """ "types de carte parmi les cartes dans tous les cimetières", "chaque type de terrain de base parmi …"."""
    nothing_but(group, "complements")
    among = [part.object for part in group.complements if part.preposition == "parmi"]
    kinds = [part.object for part in group.complements if part.preposition != "parmi"]
    if len(among) != 1 or len(kinds) > 1:
        raise NotCompiledError(group.span)
    return s.KindsAmong(variety_of(group, kinds), filter_of(among[0]))


def total_of(measure: Sum, group: NounGroup, filter_of: Callable[[NounGroup], s.Filter]) -> s.Total:
    """ "la force totale des créatures que vous contrôlez"."""
    nothing_but(group, "modifiers", "complements")
    whose = [part.object for part in group.complements if part.preposition == "de"]
    if len(whose) != 1 or len(group.complements) != 1 or not whose[0].plural or not all_kinds(whose[0]):
        raise NotCompiledError(group.span)
    return s.Total(measure, filter_of(whose[0]))


def hand_counted(group: NounGroup, owner_of: Callable[[NounGroup], s.PlayerRef]) -> s.HandSizeOf | None:
    """Cards in a hand are counted without being seen."""
    if not is_card(group) or len(group.complements) != 1 or group.modifiers or group.relatives or group.keywords:
        return None
    zone = group.complements[0].object
    if not isinstance(zone.head, NounHead) or zone_of(zone.head.lemma) is not Zone.HAND:
        return None
    return s.HandSizeOf(owner_of(zone))
