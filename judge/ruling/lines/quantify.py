"""Quantifying over the tree of lines: what a player can force, what some line allows, which lines end alike."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from judge.engine.outcome import Decision, Outcome
from judge.ruling.lines.explore import Branch, Leaf, Node, leaves
from judge.ruling.ruling import Line
from judge.scenario.board import PlayerId

Test: TypeAlias = Callable[[Outcome], bool]


class Reach(enum.Enum):
    """How far a player's own decisions go towards a result."""

    #: Whatever the others and chance do.
    FORCED = "forced"
    #: In some line, but only if others choose so, or chance does.
    WITH_OTHERS = "with_others"
    #: In no line.
    NEVER = "never"


class Reached(msgspec.Struct, frozen=True):
    """`witness`: a line with the result, one of the player's strategy where there is one; else a line without."""

    reach: Reach
    witness: Outcome


def reach(root: Node, agent: PlayerId | None, test: Test) -> Reached:
    """What `agent` can bring about: its own decisions are "there is", those of others and chance "for all"."""
    won = _winning_line(root, agent, test)
    if won is not None:
        return Reached(Reach.FORCED, won)
    outcomes = tuple(leaves(root))
    for outcome in outcomes:
        if test(outcome):
            return Reached(Reach.WITH_OTHERS, outcome)
    return Reached(Reach.NEVER, outcomes[0])


def _winning_line(node: Node, agent: PlayerId | None, test: Test) -> Outcome | None:
    """A line of the agent's winning strategy, the others taking their first option; `None` without such strategy."""
    match node:
        case Leaf(outcome):
            return outcome if test(outcome) else None
        case Branch(point, children):
            lines = (_winning_line(child, agent, test) for _, child in children)
            if point.owner == agent:
                return next((line for line in lines if line is not None), None)
            found = tuple(lines)
            return None if None in found else found[0]


def most(root: Node, agent: PlayerId, value_of: Callable[[Outcome], int]) -> tuple[int, Outcome]:
    """The highest value that the agent's decisions guarantee, the others choosing the lowest; and a line that has it,
    the others taking their worst for the agent."""
    match root:
        case Leaf(outcome):
            return value_of(outcome), outcome
        case Branch(point, children):
            found = [most(child, agent, value_of) for _, child in children]
            best = max if point.owner == agent else min
            value = best(value for value, _ in found)
            return next(pair for pair in found if pair[0] == value)


def classes(outcomes: Iterable[Outcome], value_of: Callable[[Outcome], object]) -> tuple[Line, ...]:
    """The lines that end alike for the question, each with its first outcome, in order of exploration."""
    by_value: dict[object, Line] = {}
    for outcome in outcomes:
        value = value_of(outcome)
        if value not in by_value:
            by_value[value] = Line(outcome, verdict=value if isinstance(value, bool) else None, value=value)
    return tuple(by_value.values())


def telling_decisions(lines: tuple[Line, ...], line: Line) -> tuple[Decision, ...]:
    """The decisions of a line that tell it apart from some other class, in order: what must be said of it."""
    others = [other for other in lines if other is not line]
    return tuple(
        decision
        for place, decision in enumerate(line.outcome.decisions)
        if any(_differs(other.outcome.decisions, place, decision) for other in others)
    )


def _differs(decisions: tuple[Decision, ...], place: int, decision: Decision) -> bool:
    return place >= len(decisions) or decisions[place] != decision
