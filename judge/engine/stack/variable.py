"""Announcing the value of X (601.2b, 107.3): wherever a cost that will be paid asks for it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

import msgspec

from judge.abilities.ability import AlternativeCost
from judge.abilities.costs import Cost, ExileCost, PayMana
from judge.abilities.selectors import Choice, ManaValue, X
from judge.abilities.terms import Zone
from judge.engine.characteristics import Context, View
from judge.engine.decisions import MAX_OPTIONS, choose
from judge.engine.game import Game
from judge.engine.outcome import DecisionKind, ObjectAt, Option
from judge.engine.paying.costs import can_pay
from judge.engine.signals import MissingFactError

_VARIABLE: Final = "X"


def asks_for_x(cost: Cost) -> bool:
    """Whether the number to be paid is X in some part of the cost."""
    return any(_in_mana(part) or _speaks_of_x(part) for part in cost)


def can_pay_for_some_x(
    game: Game, player: str, cost: Cost, context: Context, *, subject: ObjectAt, told: int | None
) -> bool:
    """Whether the cost can be paid, with the value of X that is told or with any."""
    if not asks_for_x(cost) or any(map(_in_mana, cost)):
        return can_pay(game, player, cost, context, subject=subject)
    values = range(MAX_OPTIONS + 1) if told is None else (told,)
    tried = (msgspec.structs.replace(context, x=value) for value in values)
    return any(can_pay(game, player, cost, each, subject=subject) for each in tried)


def asked_of_card(cost: Cost) -> bool:
    """Whether X is what the mana value of a card must be that is chosen to pay the cost."""
    return any(
        isinstance(quality, ManaValue) and quality.amount == X()
        for part in cost
        if isinstance(part, ExileCost) and isinstance(part.what, Choice)
        for quality in part.what.filter
    )


def x_of_payment(game: Game, view: View, told: int | None, paid_with: tuple[str, ...]) -> int | None:
    """The value told for X, or the one that the card has which is told to be used to pay an alternative cost."""
    costs = (each.cost for each in view.stated_abilities if isinstance(each, AlternativeCost))
    if told is not None or not any(map(asked_of_card, costs)):
        return told
    cards = [obj for obj in map(game.named, paid_with) if obj.zone is Zone.HAND]
    return game.look(cards[0]).mana_value if len(cards) == 1 else None


def announced_x(
    game: Game,
    player: str,
    cost: Cost,
    context: Context,
    *,
    subject: ObjectAt,
    told: int | None,
    total: Callable[[Context], Cost],
) -> int | None:
    """The value of X: told, else a choice of the player among those that can be paid; `None` where no cost asks for it
    and nothing is told. `total`: what is paid in all for the X of the context, with what makes it cost more or less.
    What nobody limits has to be told: raises `MissingFactError`."""
    if told is not None or not asks_for_x(cost):
        return told
    if any(_in_mana(part) for part in cost) and not game.players[player].mana_stated:
        raise MissingFactError(subject.id, "x")
    values: list[int] = []
    for value in itertools.count():
        tried = msgspec.structs.replace(context, x=value)
        if value > MAX_OPTIONS:
            break
        if can_pay(game, player, total(tried), tried, subject=subject) or (not value and not asked_of_card(cost)):
            values.append(value)
        elif not asked_of_card(cost):
            break
    if len(values) > MAX_OPTIONS:
        raise MissingFactError(subject.id, "x")
    options = [Option((value,)) for value in values]
    taken = choose(game, DecisionKind.X_VALUE, player, options, subject=subject).value[0]
    return taken if isinstance(taken, int) else 0


def _in_mana(part: object) -> bool:
    return isinstance(part, PayMana) and _VARIABLE in part.mana.symbols


def _speaks_of_x(value: object) -> bool:
    match value:
        case X():
            return True
        case tuple() | frozenset():
            return any(map(_speaks_of_x, value))
        case msgspec.Struct():
            return any(_speaks_of_x(getattr(value, name)) for name in value.__struct_fields__)
        case _:
            return False
