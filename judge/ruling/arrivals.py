"""Permanents of the board whose order of arrival the text leaves open (613.7): the question is ruled on for every order
that could bear on what the objects are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from judge.abilities.ability import Ability, BecomeCopyOf, GainAbility, StaticAbility
from judge.abilities.modifications import (
    AddColour,
    AddType,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPT,
    RemoveType,
    SetBasePT,
    SetColour,
    SetController,
    SetType,
    SwitchPT,
)
from judge.abilities.terms import Supertype, Zone
from judge.rules.law import Law, Layer, LegendRule
from judge.scenario import Scenario
from judge.scenario.arrivals import orders
from judge.scenario.board import ObjectSetup
from judge.scenario.story import Arrives

#: What undoes or replaces another effect, so that the one that comes later prevails.
_REPLACING = (
    SetBasePT,
    SetType,
    SetColour,
    LoseAllAbilities,
    LoseKeyword,
    RemoveType,
    SetController,
    SwitchPT,
    BecomeCopyOf,
)
#: What can be undone or replaced.
_ADDING = (AddType, AddColour, GainAbility)


def open_orders(scenario: Scenario, law: Law) -> tuple[Scenario, ...]:
    """The scenario for each order of arrival that is left open and could matter; itself alone where none is."""
    arriving = {told.action.object for told in scenario.story if isinstance(told.action, Arrives)}
    there = [each for each in scenario.objects if each.zone is Zone.BATTLEFIELD and each.id not in arriving]
    bearing = (*_REPLACING, *_ADDING, *((ModifyPT,) if Layer.PT_ALL in law.layers else ()))
    replaced = any(_does(setup, _REPLACING, law) for setup in there)
    namesakes = _legends(there) if law.legend_rule is LegendRule.NEWER_DIE else frozenset()
    among = [setup.id for setup in there if setup.id in namesakes or (replaced and _does(setup, bearing, law))]
    return orders(scenario, among) if among else (scenario,)


def _legends(there: Sequence[ObjectSetup]) -> frozenset[str]:
    """Legends of one name, of which the newer dies."""
    names = Counter(_legend(setup) for setup in there)
    return frozenset(setup.id for setup in there if (name := _legend(setup)) is not None and names[name] > 1)


def _legend(setup: ObjectSetup) -> str | None:
    printed = setup.characteristics
    return printed.name if Supertype.LEGENDARY in printed.supertypes else None


def _does(setup: ObjectSetup, kinds: tuple[type, ...], law: Law) -> bool:
    abilities: tuple[Ability, ...] = setup.characteristics.abilities
    if setup.card is not None:
        abilities = setup.card.abilities_at(law.date)
    return any(
        isinstance(ability, StaticAbility)
        and not ability.characteristic_defining
        and any(isinstance(change, kinds) for change in ability.modifications)
        for ability in abilities
    )
