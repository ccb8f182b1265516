"""Permanents of the board whose order of arrival the text leaves open (613.7): the question is ruled on for every order
that could bear on what the objects are."""

from __future__ import annotations

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
from judge.abilities.terms import Zone
from judge.rules.law import Law, Layer
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
    if not any(_does(setup, _REPLACING, law) for setup in there):
        return (scenario,)
    return orders(scenario, [setup.id for setup in there if _does(setup, bearing, law)])


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
