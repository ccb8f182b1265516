"""What `judge.french.read` gives: the scenario and the questions of a text, or the diagnostics that say why not."""

from __future__ import annotations

import msgspec

from judge.errors import Diagnostic
from judge.scenario import Scenario
from judge.scenario.question import Question


class Reading(msgspec.Struct, frozen=True):
    """One understanding of the text. `questions` is never empty: a text without a question gets one `TELL`."""

    scenario: Scenario
    questions: tuple[Question, ...]


class ReadResult(msgspec.Struct, frozen=True):
    """All readings that the text allows, the plain one first; none when an error diagnostic stands in the way."""

    readings: tuple[Reading, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
