"""What an ability does, one thing after the other, and the zone in which it functions, as far as what it costs and does
says so (113.6k)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.abilities.ability import Effect, ForEach, If, May, PreventThen, Unless
from judge.abilities.costs import Cost, DiscardCost, ExileCost
from judge.abilities.instructions import Move
from judge.abilities.selectors import This
from judge.abilities.terms import Zone


def functions_in(cost: Cost, effects: Sequence[Effect]) -> Zone:
    """The zone that the source leaves by the cost or the effect; of any other ability the battlefield."""
    if DiscardCost(This()) in cost:
        return Zone.HAND
    for part in cost:
        if isinstance(part, ExileCost) and part.origin is not None:
            return part.origin
    for effect in effects:
        match effect:
            case Move(what=This(), origin=Zone() as origin):
                return origin
            case May(effects=inner) | Unless(effects=inner) | If(then=inner):
                zone = functions_in((), inner)
                if zone is not Zone.BATTLEFIELD:
                    return zone
            case _:
                continue
    return Zone.BATTLEFIELD


def one_by_one(effects: Sequence[Effect]) -> Iterator[Effect]:
    """The effects with those inside of conditions, options, prices and repetitions in their place."""
    for effect in effects:
        match effect:
            case If(then=then, otherwise=otherwise):
                yield from one_by_one((*then, *otherwise))
            case May(effects=inner) | Unless(effects=inner) | ForEach(effects=inner):
                yield from one_by_one(inner)
            case PreventThen(prevention=prevention, then=then):
                yield from one_by_one((prevention, *then))
            case _:
                yield effect
