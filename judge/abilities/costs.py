"""Mana and costs (rules 106, 107.4, 118)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from judge.abilities.selectors import Amount, Choice, ObjectRef, Value
from judge.abilities.terms import Colour, KeywordAction, Zone


class ManaCost(msgspec.Struct, frozen=True):
    """Mana symbols in printed order, braces dropped: ("2", "W", "W"), ("X", "R"), ("W/U",), ("G/P",), ("C",)."""

    symbols: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "".join(f"{{{symbol}}}" for symbol in self.symbols)

    @property
    def mana_value(self) -> int:
        """Rule 202.3, X counted as 0."""
        total = 0
        for symbol in self.symbols:
            if symbol.isdigit():
                total += int(symbol)
            elif symbol[0].isdigit():
                total += int(symbol.split("/")[0])
            elif symbol not in ("X", "Y", "Z"):
                total += 1
        return total

    @property
    def colours(self) -> frozenset[Colour]:
        """Rule 202.2: the colours of the coloured symbols."""
        return frozenset(Colour(part) for symbol in self.symbols for part in symbol.split("/") if part in _LETTERS)

    def left_of(self, pool: Iterable[str]) -> int | None:
        """How much of that mana is left when it has paid the cost, negative where there is too little; `None` where it
        lacks a symbol that the cost asks for. An X or a hybrid symbol is a symbol like another."""
        left = list(pool)
        generic = 0
        for symbol in self.symbols:
            if symbol.isdigit():
                generic += int(symbol)
            elif symbol in left:
                left.remove(symbol)
            else:
                return None
        return len(left) - generic


_LETTERS = frozenset(colour.value for colour in Colour)


class PayMana(Value, frozen=True):
    """`times`: so many times over ("{1} pour chaque carte dans votre main"), read when the cost is determined."""

    mana: ManaCost
    times: Amount = 1


class TapSelf(Value, frozen=True):
    """{T}: 107.5."""


class UntapSelf(Value, frozen=True):
    """{Q}: 107.6."""


class PayLife(Value, frozen=True):
    amount: Amount


class SacrificeCost(Value, frozen=True):
    what: ObjectRef


class DiscardCost(Value, frozen=True):
    """`what`: `This` (the card itself) or a choice in hand."""

    what: ObjectRef


class ExileCost(Value, frozen=True):
    """`origin`: the zone from which the source of the ability itself is exiled; other cards say where they are."""

    what: ObjectRef
    origin: Zone | None = None


class RevealCost(Value, frozen=True):
    """Show the card itself in its owner's hand (702.57b), or a card chosen there."""

    what: ObjectRef


class ReturnCost(Value, frozen=True):
    """Return to its owner's hand."""

    what: ObjectRef


class TapCost(Value, frozen=True):
    """Tap other untapped permanents."""

    what: Choice


class ExertCost(Value, frozen=True):
    """Rule 701.43."""

    what: ObjectRef


class TapPowerCost(Value, frozen=True):
    """Tap other untapped creatures whose powers come to at least that much (702.122a)."""

    power: Amount


class ActionCost(Value, frozen=True):
    """A keyword action that is done to pay: forage (701.61), collect evidence (701.59)."""

    action: KeywordAction
    amount: Amount = 1


class RemoveCountersCost(Value, frozen=True):
    kind: str
    amount: Amount
    what: ObjectRef


class PutCountersCost(Value, frozen=True):
    """Put that many counters on an object. A cost is no effect: what only changes what effects put leaves it alone."""

    kind: str
    amount: Amount
    what: ObjectRef


class PayCounters(Value, frozen=True):
    """The player removes that many counters from themselves ({E}: energy, 107.14)."""

    kind: str
    amount: Amount


class LoyaltyCost(Value, frozen=True):
    """Rule 606: add (positive) or remove (negative) loyalty counters."""

    change: Amount


class MillCost(Value, frozen=True):
    amount: Amount


CostPart: TypeAlias = (
    PayMana
    | TapSelf
    | UntapSelf
    | PayLife
    | SacrificeCost
    | DiscardCost
    | ExileCost
    | ReturnCost
    | RevealCost
    | TapCost
    | ExertCost
    | TapPowerCost
    | ActionCost
    | RemoveCountersCost
    | PutCountersCost
    | PayCounters
    | LoyaltyCost
    | MillCost
)
Cost: TypeAlias = tuple[CostPart, ...]
