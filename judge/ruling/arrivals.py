"""Permanents of the board whose order of arrival the text leaves open (613.7): the question is ruled on for every order
that could bear on what the objects are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

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
from judge.scenario.arrivals import Orders, orders
from judge.scenario.board import ObjectSetup
from judge.scenario.story import Arrives

#: By aspect of an object: what undoes or replaces another effect there, so that the one that comes later prevails, and
#: what else can be undone or replaced.
_ASPECTS: tuple[tuple[tuple[type, ...], tuple[type, ...]], ...] = (
    ((SetBasePT, SwitchPT), ()),
    ((SetType, RemoveType), (AddType,)),
    ((SetColour,), (AddColour,)),
    ((LoseAllAbilities, LoseKeyword), (GainAbility,)),
    ((SetController,), ()),
    ((BecomeCopyOf,), ()),
)


def open_orders(scenario: Scenario, law: Law) -> Orders:
    """The scenario for each order of arrival that is left open and could matter; itself alone where none is."""
    arriving = {told.action.object for told in scenario.story if isinstance(told.action, Arrives)}
    there = {each.id: each for each in scenario.objects if each.zone is Zone.BATTLEFIELD and each.id not in arriving}
    namesakes = _legends(tuple(there.values())) if law.legend_rule is LegendRule.NEWER_DIE else {}

    def rivals(one: str, other: str) -> bool:
        if one in namesakes and namesakes[one] == namesakes.get(other):
            return True
        if _are_twins(there[one], there[other]):
            return False
        return any(
            (_does(there[one], undoing, law) and _does(there[other], (*undoing, *also), law))
            or (_does(there[other], undoing, law) and _does(there[one], (*undoing, *also), law))
            for undoing, also in _aspects(law)
        )

    among = [one for one in there if any(one != other and rivals(one, other) for other in there)]
    return orders(scenario, among, rivals) if among else Orders((scenario,))


def _aspects(law: Law) -> Iterator[tuple[tuple[type, ...], tuple[type, ...]]]:
    """Where power and toughness were one layer, what modifies them could be replaced as well."""
    for undoing, also in _ASPECTS:
        yield undoing, (*also, ModifyPT) if SetBasePT in undoing and Layer.PT_ALL in law.layers else also


def _legends(there: Sequence[ObjectSetup]) -> dict[str, str]:
    """The name of each legend that has a namesake, of which the newer dies."""
    names = Counter(_legend(setup) for setup in there)
    return {setup.id: name for setup in there if (name := _legend(setup)) is not None and names[name] > 1}


def _are_twins(one: ObjectSetup, other: ObjectSetup) -> bool:
    """Whether both do the same to whatever they reach."""
    return (one.characteristics, one.card, one.controller) == (other.characteristics, other.card, other.controller)


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
