"""Conditions that mention nothing else of the vocabulary."""

from __future__ import annotations

from judge.abilities.qualities import Value
from judge.abilities.terms import DayTime, Keyword


class RingTempted(Value, frozen=True):
    """The Ring has tempted you at least so many times this game (701.54c)."""

    times: int


class IsDayTime(Value, frozen=True):
    """It is day, or night; `None`: neither (730.1)."""

    time: DayTime | None


class CostPaid(Value, frozen=True):
    """The cost of that keyword was paid as the spell was cast ("si ce sort a été kické", "si son coût d'évocation a été
    payé"), also of the permanent that it became. `symbols`: of several kickers, the one of that mana cost."""

    keyword: Keyword = Keyword.KICKER
    symbols: tuple[str, ...] = ()


class CostWasPaid(Value, frozen=True):
    """An optional payment of the instruction before was made ("si vous faites ainsi", "si vous ne le faites pas")."""


class ClashWon(Value, frozen=True):
    """The clash of the instruction before was won by the controller (701.30d)."""


class FlipWon(Value, frozen=True):
    """The coin flip of the instruction before was won by the player who called it (705.2)."""


class CompletedDungeon(Value, frozen=True):
    """The controller has completed a dungeon (309.7)."""
