"""What the keywords' definitions are made of again and again: the object itself, creatures, a keyword's number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from judge.abilities.ability import Ability, ActivatedAbility, Effect, KeywordAbility, TargetSpec, Timing
from judge.abilities.costs import Cost
from judge.abilities.instructions import TakeAction
from judge.abilities.selectors import Amount, ControlledBy, Filter, HasType, Is, Not, PlayerWord, This
from judge.abilities.terms import CardType, CounterKind, Step, Whose, Zone
from judge.abilities.triggers import BeginningOf, ZoneChange

#: From a keyword with its parameters to the abilities that it stands for.
Expansion: TypeAlias = Callable[[KeywordAbility], tuple[Ability, ...]]
#: From a keyword action to the instructions that it stands for.
ActionExpansion: TypeAlias = Callable[[TakeAction], tuple[Effect, ...]]

SELF: Filter = (Is(This()),)
CREATURE: Filter = (HasType(CardType.CREATURE),)
YOUR_CREATURE: Filter = (*CREATURE, ControlledBy(PlayerWord.YOU))
ANOTHER = Not(Is(This()))

ENTERS = ZoneChange(SELF, destination=Zone.BATTLEFIELD)
LEAVES = ZoneChange(SELF, origin=Zone.BATTLEFIELD)
DIES = ZoneChange(SELF, Zone.BATTLEFIELD, Zone.GRAVEYARD)
YOUR_UPKEEP = BeginningOf(Step.UPKEEP, Whose.YOURS)

PLUS1 = CounterKind.PLUS1.value


def number(ability: KeywordAbility, default: int = 1) -> Amount:
    """The N of "bushido N"."""
    return ability.amount if ability.amount is not None else default


def whole_number(ability: KeywordAbility) -> int:
    """The N of "rampage N", which only ever is a printed number."""
    return ability.amount if isinstance(ability.amount, int) else 1


def at_sorcery_time(
    cost: Cost, effects: tuple[Effect, ...], *targets: TargetSpec, zone: Zone = Zone.BATTLEFIELD
) -> tuple[Ability, ...]:
    """One activated ability, "only as a sorcery"."""
    return (ActivatedAbility(cost, effects, targets, timing=Timing.SORCERY, zone=zone),)
