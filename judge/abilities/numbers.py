"""Amounts that mention nothing else of the vocabulary."""

from __future__ import annotations

from judge.abilities.qualities import Value
from judge.abilities.terms import Colour, Keyword


class X(Value, frozen=True):
    """The value chosen for X (107.3)."""


class TimesPaid(Value, frozen=True):
    """How many times the cost of that keyword was paid as the spell was cast."""

    keyword: Keyword


class ColoursSpent(Value, frozen=True):
    """How many colours of mana were spent to cast the spell, also of the permanent that it became; none for a copy.
    `among`: only those colours count."""

    among: tuple[Colour, ...] = ()


class TargetsChosen(Value, frozen=True):
    """How many targets were chosen for the spell or ability."""


class Activations(Value, frozen=True):
    """How many times this ability of its source has been activated this turn."""


class Resolutions(Value, frozen=True):
    """How many times this ability of its source has resolved this turn, the resolution under way counted."""


class DevotionTo(Value, frozen=True):
    """How many mana symbols of one of those colours the costs of the permanents that you control hold (700.5)."""

    colours: tuple[Colour, ...]


class PartySize(Value, frozen=True):
    """How many creatures your party has: up to one each Cleric, Rogue, Warrior and Wizard (700.8)."""


class LifeLostThisWay(Value, frozen=True):
    """What the last instruction to lose life took ("que ceux perdus de cette manière")."""


class ThatMuch(Value, frozen=True):
    """The number of the event that triggered or that is replaced ("autant", "ce nombre")."""
