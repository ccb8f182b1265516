"""What `judge.french.read` gives: the scenario and the questions of a text, or the diagnostics that say why not."""

from __future__ import annotations

import msgspec

from judge.errors import Diagnostic
from judge.scenario import Scenario
from judge.scenario.question import Question


class Reading(msgspec.Struct, frozen=True):
    """One understanding of the text. `questions` is never empty: a text without a question gets one `TELL`. `scenario`:
    what is told. `scenarios`: for each question what is told and what the question itself supposes ("est-il détruit par
    Jour de condamnation ?" casts it), where questions differ in that."""

    scenario: Scenario
    questions: tuple[Question, ...]
    scenarios: tuple[Scenario, ...] = ()

    def scenario_of(self, place: int) -> Scenario:
        """The scenario in which question number `place` (from 0) is asked."""
        return self.scenarios[place] if self.scenarios else self.scenario


class ReadResult(msgspec.Struct, frozen=True):
    """All readings that the text allows, the plain one first; none when an error diagnostic stands in the way."""

    readings: tuple[Reading, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
