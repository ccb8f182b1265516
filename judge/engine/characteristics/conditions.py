"""Whether a condition holds (603.4, 611.3a), and the amounts of a resolving effect fixed once for all (608.2h)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from judge.abilities.ability import Modification
from judge.abilities.modifications import CostChange, ModifyPT, MustBlock, SetBasePT
from judge.abilities.rewriting import speaks_of, with_player
from judge.abilities.selectors import (
    AllOf,
    Amount,
    ClashWon,
    Compare,
    CompletedDungeon,
    Condition,
    ControlledBy,
    CostPaid,
    CostWasPaid,
    Count,
    Exists,
    FlipWon,
    Group,
    HalfOf,
    Happened,
    HasBlessing,
    HasKeyword,
    InZone,
    IsDayTime,
    IsTurnOf,
    Matches,
    NotSo,
    OneOf,
    OwnedBy,
    PlayerWord,
    RingTempted,
    Specific,
    Times,
)
from judge.abilities.terms import Keyword, Zone
from judge.engine.characteristics.comparing import compare
from judge.engine.characteristics.context import Context
from judge.engine.characteristics.evaluate import amount, objects, passes, players
from judge.engine.characteristics.measures import times_paid, was_kicked_with
from judge.engine.characteristics.sizes import library_size
from judge.engine.characteristics.world import World
from judge.engine.outcome import AssumptionKind
from judge.engine.signals import MissingFactError


def holds(world: World, condition: Condition, context: Context) -> bool:
    """Three-valued like filters: raises `MissingFactError` only when the unstated fact decides."""
    if isinstance(condition, Exists | Compare) and _of_any_opponent(world, condition, context):
        # "If an opponent controls more lands than you": one of them does, not all of them together.
        opponents = world.game.opponents(context.controller)
        each = tuple(with_player(condition, PlayerWord.OPPONENT, opponent) for opponent in opponents)
        return _any(world, each, context, sought=True)
    match condition:
        case Exists((InZone(Zone.LIBRARY), OwnedBy(owner)), count):
            # Most cards of a library are not told.
            sizes = (library_size(world, each) for each in players(world, owner, context))
            return sum(sizes) >= amount(world, count, context)
        case Exists(wanted, count):
            return amount(world, Count(wanted), context) >= amount(world, count, context)
        case Matches(reference, wanted):
            meant = objects(world, reference, context)
            return bool(meant) and all(passes(world, each, wanted, context) for each in meant)
        case Compare(left, comparison, right):
            return compare(amount(world, left, context), comparison, amount(world, right, context))
        case IsTurnOf(player):
            return world.game.active in players(world, player, context)
        case HasBlessing(player):
            return any(_is_blessed(world, each, context) for each in players(world, player, context))
        case CompletedDungeon():
            return bool(world.game.players[context.controller].completed)
        case RingTempted(times):
            return context.controller is not None and world.game.players[context.controller].tempted >= times
        case IsDayTime(time):
            return world.game.day_time is time
        case CostPaid(Keyword.KICKER, symbols) if symbols:
            return was_kicked_with(world, symbols, context)
        case CostPaid(keyword):
            return times_paid(world, keyword, context) > 0
        case CostWasPaid():
            return context.paid
        case ClashWon():
            return context.clash_won
        case FlipWon():
            return context.flip is not None and world.game.events[context.flip].value == "won"
        case Happened():
            return _happened(world, condition, context)
        case NotSo(inner):
            return not holds(world, inner, context)
        case AllOf(conditions):
            return not _any(world, conditions, context, sought=False)
        case OneOf(conditions):
            return _any(world, conditions, context, sought=True)
        case _:
            assert_never(condition)


def _of_any_opponent(world: World, condition: Exists | Compare, context: Context) -> bool:
    """Whether the condition counts what "an opponent" has where there are several."""
    several = context.controller is not None and len(world.game.opponents(context.controller)) > 1
    return several and speaks_of(condition, PlayerWord.OPPONENT)


#: What gives its controller the city's blessing at any time (702.131b).
ASCENDED = AllOf(
    (
        Exists((HasKeyword(Keyword.ASCEND), ControlledBy(PlayerWord.YOU))),
        Exists((ControlledBy(PlayerWord.YOU),), 10),
    )
)


def _is_blessed(world: World, player: str, context: Context) -> bool:
    if world.game.players[player].blessed:
        return True
    return holds(world, ASCENDED, msgspec.structs.replace(context, controller=player))


def _happened(world: World, condition: Happened, context: Context) -> bool:
    if condition.last_turn and world.game.turn == 1:
        # Of the turn before the story nothing is told.
        world.game.assume(AssumptionKind.NOTHING_LAST_TURN)
    turns_ago = 1 if condition.last_turn else 0
    seen = world.game.machinery.happened(world, condition.pattern, context, turns_ago=turns_ago)
    groups = [seen]
    if condition.one_player:
        groups = [tuple(each for each in seen if each.player == player) for player in {each.player for each in seen}]
    return any(
        (sum(each.amount or 0 for each in group) if condition.total else len(group)) >= condition.count
        for group in groups
    )


def _any(world: World, conditions: tuple[Condition, ...], context: Context, *, sought: bool) -> bool:
    """Whether one of them comes out as `sought`."""
    missing: MissingFactError | None = None
    for one in conditions:
        try:
            if holds(world, one, context) is sought:
                return True
        except MissingFactError as error:
            missing = missing or error
    if missing is not None:
        raise missing
    return False


def fixed(world: World, modifications: tuple[Modification, ...], context: Context) -> tuple[Modification, ...]:
    """The modifications with numbers for amounts and players for references, as a resolved effect keeps them."""
    return tuple(_fixed(world, each, context) for each in modifications)


def result(world: World, number: Amount, context: Context) -> int:
    """What a calculation gives to an effect: zero for a negative value (107.1b). What is set to a value, and what is
    compared, takes it as it is: see `amount`."""
    match number:
        case int():
            return number
        case Times(inner, factor):
            return result(world, inner, context) * factor
        case HalfOf(inner, rounded_up):
            return (result(world, inner, context) + rounded_up) // 2
        case _:
            return max(0, amount(world, number, context))


def _fixed(world: World, modification: Modification, context: Context) -> Modification:
    match modification:
        case ModifyPT(power, toughness):
            return ModifyPT(result(world, power, context), result(world, toughness, context))
        case SetBasePT(power, toughness):
            return SetBasePT(
                None if power is None else amount(world, power, context),
                None if toughness is None else amount(world, toughness, context),
            )
        case CostChange(change):
            return CostChange(amount(world, change, context))
        case MustBlock(reference) if reference is not None:
            meant = objects(world, reference, context)
            return MustBlock(Group(tuple(Specific(each.at.id) for each in meant)))
        case _:
            return modification
