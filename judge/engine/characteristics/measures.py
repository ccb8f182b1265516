"""What is measured of one object, or kept count of by the game, for the amounts of abilities."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from judge.abilities.selectors import Activations, Resolutions
from judge.abilities.terms import Colour, Keyword, Measure, Variety, with_variants
from judge.engine.characteristics.context import Context
from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import World
from judge.engine.objects import TriggerData
from judge.engine.outcome import EventKind
from judge.engine.signals import MissingFactError, NotCoveredError


def times_paid(world: World, keyword: Keyword, context: Context) -> int:
    """How often the cost of the keyword was paid for the spell, also of the permanent that it became."""
    became = () if context.source is None else world.view(context.source).status.costs
    return max(sum(map(costs.count, with_variants(keyword))) for costs in (context.costs, became))


def was_kicked_with(world: World, symbols: tuple[str, ...], context: Context) -> bool:
    """Whether that one of several kickers was paid for the spell, also of the permanent that it became."""
    became = () if context.source is None else world.view(context.source).status.kicks
    return symbols in (*context.kicks, *became)


def colours_spent(world: World, context: Context, among: tuple[Colour, ...]) -> int:
    """How many colours of mana (of those, where some are named) were spent to cast the spell, also of the permanent
    that it became. Raises `NotCoveredError` where that mana is not known."""
    if context.source is None:
        return 0
    obj = world.game.objects[context.source]
    spent = obj.colours_paid if obj.item is None else obj.item.colours
    if spent is None:
        raise NotCoveredError("colours:spent", obj.id)
    return len(spent.intersection(among) if among else spent)


def how_many_before(events: Sequence[TriggerData], context: Context) -> int:
    """How many of those events came before the one about the object of the event that triggered."""
    place = [number for number, event in enumerate(events) if event.that_object == context.that_object]
    if context.that_object is None or not place:
        raise NotCoveredError("that much", None if context.source is None else context.source.id)
    return place[0]


def that_much(context: Context) -> int:
    """The number of the event that triggered or that is replaced."""
    if context.amount is None:
        raise NotCoveredError("that much", None if context.source is None else context.source.id)
    return context.amount


def attacked_by(world: World, player: str) -> set[str]:
    """The players whom that player has attacked with a creature this combat."""
    combat = world.game.combat
    if combat is None:
        return set()
    return {
        attacker.defender
        for attacker in (*combat.attackers.values(), *combat.former.values())
        if attacker.declared and attacker.controller == player and isinstance(attacker.defender, str)
    }


def kinds(view: View, variety: Variety) -> Iterable[str]:
    """What the object counts for, where kinds are counted."""
    match variety:
        case Variety.CARD_TYPE:
            return view.told_types
        case Variety.BASIC_LAND_TYPE:
            return (kind for kind in _BASIC_LAND_TYPES if view.has_subtype(kind))
        case Variety.COLOUR:
            return view.colours
        case Variety.NAME:
            # What nobody named is called by its common noun.
            if not view.status.face_down and (not view.name or view.name[0].islower()):
                raise MissingFactError(view.at.id, "name")
            # What lies face down has none, and is of no other name than the rest (201.2b).
            return (view.name,) if view.name else ()
        case Variety.POWER:
            return (str(view.power),)
        case _:
            assert_never(variety)


_BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def measured(view: View, measure: Measure) -> int:
    """That number of the object."""
    match measure:
        case Measure.POWER:
            return view.power
        case Measure.TOUGHNESS:
            return view.toughness
        case Measure.MANA_VALUE:
            return view.mana_value
        case _:
            assert_never(measure)


def uses(world: World, counted: Activations | Resolutions, context: Context) -> int:
    """How many times the ability that is read, of the same object, has been activated or has resolved this turn."""
    kind = EventKind.ACTIVATED if isinstance(counted, Activations) else EventKind.RESOLVED
    game = world.game
    if context.ability is None:
        raise NotCoveredError("ability", None if context.source is None else context.source.id)
    used = 0
    for event in game.events:
        if event.kind is not kind or event.turn != game.turn:
            continue
        waited = event.subject if kind is EventKind.RESOLVED else event.other
        item = None if waited is None else game.objects[waited].item
        used += item is not None and (item.source, item.ability) == (context.source, context.ability)
    return used
