"""Announcing the value of X (601.2b, 107.3): wherever a cost that will be paid asks for it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

import msgspec

from judge.abilities.costs import Cost, PayMana
from judge.abilities.selectors import X
from judge.engine.characteristics import Context
from judge.engine.decisions import MAX_OPTIONS, choose
from judge.engine.game import Game
from judge.engine.outcome import DecisionKind, ObjectAt, Option
from judge.engine.paying.costs import can_pay
from judge.engine.signals import MissingFactError

_VARIABLE: Final = "X"


def asks_for_x(cost: Cost) -> bool:
    """Whether the number to be paid is X in some part of the cost."""
    return any(_in_mana(part) or _speaks_of_x(part) for part in cost)


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
        if value and (value > MAX_OPTIONS or not can_pay(game, player, total(tried), tried, subject=subject)):
            break
        values.append(value)
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
