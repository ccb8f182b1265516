"""In which order the permanents of a board came to be there: what is told of it, and what that leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations

import msgspec

from judge.scenario import Scenario
from judge.scenario.board import ObjectSetup

#: Of more permanents, only the order of the text and its reverse are looked at.
_EVERY_ORDER = 3


def in_order_of_arrival(scenario: Scenario) -> tuple[ObjectSetup, ...]:
    """The objects so that each stands after those that came before it; the order of the text where nothing is told."""
    waiting = list(scenario.objects)
    placed: list[ObjectSetup] = []
    while waiting:
        left = {setup.id for setup in waiting}
        held = {later for earlier, later in scenario.arrivals if earlier in left}
        following = next((setup for setup in waiting if setup.id not in held), waiting[0])
        waiting.remove(following)
        placed.append(following)
    return tuple(placed)


def orders(scenario: Scenario, among: Sequence[str]) -> tuple[Scenario, ...]:
    """The scenario once for every order in which those objects can have come, the order of the text first; itself
    alone where what is told leaves only one."""
    every = permutations(among) if len(among) <= _EVERY_ORDER else (tuple(among), tuple(reversed(among)))
    possible = [
        order
        for order in every
        if all(order.index(a) < order.index(b) for a, b in scenario.arrivals if a in order and b in order)
    ]
    if len(possible) < 2:
        return (scenario,)
    return tuple(msgspec.structs.replace(scenario, arrivals=_with(scenario.arrivals, order)) for order in possible)


def differ_by_order(scenarios: Sequence[Scenario]) -> bool:
    """Whether they are one board but for the order of arrival."""
    boards = {msgspec.structs.replace(each, arrivals=()) for each in scenarios}
    return len(boards) == 1 < len(set(scenarios)) == len(scenarios)


def _with(told: tuple[tuple[str, str], ...], order: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys((*told, *pairwise(order))))
