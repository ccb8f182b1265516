"""Bounded, deterministic exploration of the lines of play: the same play again with a longer list of decisions.

The result is the tree of choices with an `Outcome` at each leaf. Nothing is judged here: who may want what is the
business of `judge.ruling.lines.quantify`. Options that differ only by objects nobody could tell apart are one option.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol, TypeAlias

import msgspec

from judge.engine.outcome import DecisionPoint, Option, Outcome, PlayResult
from judge.engine.play import play
from judge.rules.law import Law
from judge.ruling.lines.horizon import horizon
from judge.ruling.lines.symmetry import distinct_options
from judge.scenario import Scenario
from judge.scenario.board import PlayerId
from judge.scenario.question import Question
from judge.scenario.story import When

#: Lines of play looked at for one question, at most. Dividing 8 damage among four blockers makes 165 of them.
MOST_LINES = 400


class Play(Protocol):
    """What exploring asks of the engine: one line of play, to its end or to the next decision."""

    def __call__(
        self,
        scenario: Scenario,
        law: Law,
        decisions: tuple[Option, ...] = (),
        *,
        open_for: frozenset[PlayerId] = frozenset(),
        until: When | None = None,
    ) -> PlayResult: ...


class Leaf(msgspec.Struct, frozen=True):
    """One line of play to its end."""

    outcome: Outcome


class Branch(msgspec.Struct, frozen=True):
    """A choice, and what follows from each option that was looked at."""

    point: DecisionPoint
    children: tuple[tuple[Option, Node], ...]


Node: TypeAlias = Leaf | Branch


class Exploration(msgspec.Struct, frozen=True):
    """Every line within the bound. `complete`: no option was left out."""

    root: Node
    complete: bool = True

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The ends of all lines, in order of exploration."""
        return tuple(leaves(self.root))


def leaves(node: Node) -> Iterator[Outcome]:
    """The outcomes under a node, in order."""
    match node:
        case Leaf(outcome):
            yield outcome
        case Branch(_, children):
            for _, child in children:
                yield from leaves(child)


def explore(
    scenario: Scenario,
    law: Law,
    *,
    question: Question | None = None,
    agent: PlayerId | None = None,
    open_for: frozenset[PlayerId] = frozenset(),
    most_lines: int = MOST_LINES,
    play: Play = play,
) -> Exploration:
    """Play every line that the closed world allows: forced choices branch, whoever's they are; optional ones branch
    for `agent` and `open_for` only and are declined by everybody else. The first line takes the first option
    everywhere.

    `question`: objects that it names are never taken for each other."""
    opened = open_for if agent is None else open_for | {agent}
    walk = _Walk(scenario, law, question, opened, most_lines, play)
    root = walk.node(())
    return Exploration(root, walk.complete)


class _Walk:
    """One exploration under way: counts its lines."""

    def __init__(
        self,
        scenario: Scenario,
        law: Law,
        question: Question | None,
        open_for: frozenset[PlayerId],
        most_lines: int,
        play: Play,
    ) -> None:
        self._scenario = scenario
        self._law = law
        self._question = question
        self._open_for = open_for
        self._until = horizon(scenario, question) if question is not None else None
        self._left = most_lines
        self._play = play
        self.complete = True

    def node(self, taken: tuple[Option, ...]) -> Node:
        result = self._play(self._scenario, self._law, taken, open_for=self._open_for, until=self._until)
        match result:
            case Outcome():
                self._left -= 1
                return Leaf(result)
            case DecisionPoint():
                return self._branch(result, taken)

    def _branch(self, point: DecisionPoint, taken: tuple[Option, ...]) -> Node:
        if not point.forced and point.owner not in self._open_for:
            return self.node((*taken, point.options[0]))
        if point.bounded:
            self.complete = False
        options = distinct_options(point, self._scenario, self._question)
        children: list[tuple[Option, Node]] = []
        for option in options:
            if self._left <= 0 and children:
                self.complete = False
                break
            children.append((option, self.node((*taken, option))))
        if len(children) == 1:
            return children[0][1]
        return Branch(point, tuple(children))
