"""What the modes of a question share: one exploration, the obstacles that stand before any answer, and the making of a
`Ruling` from lines."""

from __future__ import annotations

from typing import Protocol

import msgspec

from judge.engine.outcome import Assumption, NotCovered, Outcome
from judge.engine.play import play
from judge.rules.law import Law
from judge.ruling.lines.explore import MOST_LINES, Exploration, Play, explore
from judge.ruling.lines.horizon import further
from judge.ruling.ruling import Line, Ruling, Status, Verdict, WhyNot
from judge.ruling.silent import silent
from judge.ruling.touching import touching
from judge.ruling.whynot import why_not
from judge.scenario import Scenario
from judge.scenario.board import PlayerId
from judge.scenario.question import Question


class Case(msgspec.Struct, frozen=True):
    """One question about one scenario under one law, and the engine to play it on."""

    scenario: Scenario
    question: Question
    law: Law
    play: Play = play
    most_lines: int = MOST_LINES

    def explored(self, agent: PlayerId | None = None, *, everybody: bool = False) -> Exploration:
        """All lines of the case; optional decisions are open to `agent` only, or to everybody."""
        players = frozenset(player.id for player in self.scenario.players)
        open_for = players if everybody else frozenset(() if agent is None else (agent,))
        found = self._explored(open_for, self.question)
        later = further(self.question, found.outcomes)
        if later is None:
            return found
        return self._explored(open_for, msgspec.structs.replace(self.question, moment=later))

    def _explored(self, open_for: frozenset[PlayerId], question: Question) -> Exploration:
        return explore(
            self.scenario,
            self.law,
            question=question,
            open_for=open_for,
            most_lines=self.most_lines,
            play=self.play,
        )

    def on(self, scenario: Scenario) -> Case:
        """The same question about another scenario."""
        return msgspec.structs.replace(self, scenario=scenario)


#: Statuses in which an ability that did nothing is worth a word.
_EXPLAINED = frozenset({Status.SETTLED, Status.DEPENDS, Status.ILLEGAL})


class Rule(Protocol):
    """Answers a case; what the parts of this package give each other to call back."""

    def __call__(self, case: Case, /) -> Ruling: ...


def verdict_of(value: bool) -> Verdict:
    return Verdict.YES if value else Verdict.NO


def stopped(case: Case, exploration: Exploration) -> Ruling | None:
    """The ruling when the play could not be played or is not legal as told; `None` when nothing stands in the way.
    A missing fact is not looked at here: see `judge.ruling.missing`."""
    outcomes = exploration.outcomes
    for outcome in outcomes:
        if outcome.absent is not None:
            return made(case, Status.NOT_APPLICABLE, outcomes, witness=outcome)
    for outcome in outcomes:
        if outcome.not_covered is not None:
            return made(case, Status.NOT_COVERED, outcomes, witness=outcome)
    for outcome in outcomes:
        if outcome.bound_reached:
            # Where a play was given up, nothing can be said of its end.
            given_up = made(case, Status.NOT_COVERED, outcomes, witness=outcome)
            return msgspec.structs.replace(given_up, not_covered=NotCovered("bound:length"))
    if all(outcome.illegal is not None for outcome in outcomes):
        return made(case, Status.ILLEGAL, outcomes, witness=outcomes[0])
    return None


def legal(exploration: Exploration) -> tuple[Outcome, ...]:
    """The lines in which everything told was allowed."""
    return tuple(outcome for outcome in exploration.outcomes if outcome.illegal is None)


def made(
    case: Case,
    status: Status,
    outcomes: tuple[Outcome, ...],
    *,
    witness: Outcome,
    verdict: Verdict | None = None,
    value: object = None,
    lines: tuple[Line, ...] = (),
    complete: bool = True,
) -> Ruling:
    """A ruling with what its outcomes assumed, left opaque or cut at a bound."""
    unread = touching(case.scenario, case.question, witness) if status is Status.SETTLED else None
    if unread is not None:
        status, verdict, value, lines = Status.NOT_COVERED, None, None, ()
    shown = tuple(line.outcome for line in lines) or (witness,)
    assumed: list[Assumption] = sorted(
        {item for outcome in shown for item in outcome.assumed}, key=lambda item: (item.kind, item.subject or "")
    )
    reserve: dict[NotCovered, None] = {}
    for outcome in (witness, *outcomes):
        reserve.update(dict.fromkeys(outcome.opaque))
    return Ruling(
        question=case.question,
        status=status,
        verdict=verdict,
        value=value,
        witness=witness,
        lines=lines,
        illegal=witness.illegal,
        missing=() if witness.missing is None else (witness.missing,),
        absent=witness.absent,
        not_covered=unread or witness.not_covered,
        assumed=tuple(assumed),
        why_not=_unmoved(case, witness, outcomes) if status in _EXPLAINED else (),
        reserve=tuple(reserve),
        lines_seen=len(outcomes),
        bound_reached=not complete or any(outcome.bound_reached or outcome.left_out for outcome in outcomes),
    )


def _unmoved(case: Case, witness: Outcome, outcomes: tuple[Outcome, ...]) -> tuple[WhyNot, ...]:
    """The abilities that might have been expected to act and did not."""
    return (
        *why_not(witness, outcomes, case.scenario, case.law),
        *silent(case.question, witness, case.scenario),
    )
