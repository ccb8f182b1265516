"""Conditions that mention nothing else of the vocabulary: day or night, a clash or a flip won."""

from __future__ import annotations

from judge.abilities.qualities import Value
from judge.abilities.terms import DayTime


class IsDayTime(Value, frozen=True):
    """It is day, or night; `None`: neither (730.1)."""

    time: DayTime | None


class ClashWon(Value, frozen=True):
    """The clash of the instruction before was won by the controller (701.30d)."""


class FlipWon(Value, frozen=True):
    """The coin flip of the instruction before was won by the player who called it (705.2)."""
