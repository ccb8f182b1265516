"""In which order the permanents of a board came to be there: what is told of it, and what that leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise

import msgspec

from judge.scenario import Scenario
from judge.scenario.board import ObjectSetup

#: So many orders are looked at, which is every order of four permanents of which each bears on each.
MOST_ORDERS = 24


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


class Orders(msgspec.Struct, frozen=True):
    """The scenario once for each order; `complete`: there are no others that could matter."""

    scenarios: tuple[Scenario, ...]
    complete: bool = True


def orders(scenario: Scenario, among: Sequence[str], rivals: Callable[[str, str], bool]) -> Orders:
    """The orders in which those objects can have come, the order of the text first; the scenario itself where what is
    told leaves only one. Orders in which no two `rivals` are exchanged are one: of others it does not
    matter which is newer."""
    found = tuple(islice(_different(scenario, tuple(among), rivals), MOST_ORDERS + 1))
    if len(found) < 2:
        return Orders((scenario,))
    told = tuple(
        msgspec.structs.replace(scenario, arrivals=_with(scenario.arrivals, order)) for order in found[:MOST_ORDERS]
    )
    return Orders(told, complete=len(found) <= MOST_ORDERS)


def _different(
    scenario: Scenario, among: tuple[str, ...], rivals: Callable[[str, str], bool]
) -> Iterator[tuple[str, ...]]:
    """Of each set of orders that are one, the order that keeps to the text where it can."""
    place = {each: number for number, each in enumerate(among)}

    def onward(order: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if len(order) == len(among):
            yield order
        for one in among:
            free = all(later != one or earlier in order or earlier not in place for earlier, later in scenario.arrivals)
            if one not in order and free and not moved_back(order, one):
                yield from onward((*order, one))

    def moved_back(order: tuple[str, ...], one: str) -> bool:
        """Whether it could as well stand before one that comes after it in the text."""
        for before in reversed(order):
            if rivals(before, one) or (before, one) in scenario.arrivals:
                return False
            if place[before] > place[one]:
                return True
        return False

    return onward(())


def differ_by_order(scenarios: Sequence[Scenario]) -> bool:
    """Whether they are one board but for the order of arrival."""
    boards = {msgspec.structs.replace(each, arrivals=()) for each in scenarios}
    return len(boards) == 1 < len(set(scenarios)) == len(scenarios)


def _with(told: tuple[tuple[str, str], ...], order: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys((*told, *pairwise(order))))
