"""What a concept says, in French, and which rule numbers state it on a date. The one place where a concept of the
engine meets numbers and sentences."""

from __future__ import annotations

import datetime
import functools
from typing import TypeAlias

import msgspec

from judge.data.built import built
from judge.rules.concept import Concept
from judge.rules.editions import Edition, named_editions, text_in_force
from judge.rules.lineage import Run

#: A number as printed in an edition: "702.16e".
RuleNumber: TypeAlias = str


class Dated(msgspec.Struct, frozen=True):
    """A French text from a day on, until the next one. `law`: the rule changed on that day, not only the words."""

    since: datetime.date
    text: str
    law: bool = True


class Anchor(msgspec.Struct, frozen=True):
    """A rule that states something, with its numbers through time; `start` and `stop` (inclusive) bound the days on
    which it does."""

    lineage: str
    runs: tuple[Run, ...]
    end: datetime.date | None = None
    start: datetime.date | None = None
    stop: datetime.date | None = None

    def number_on(self, day: datetime.date) -> RuleNumber | None:
        """The number in the text in force on a day, if the rule states it then."""
        if (self.start and day < self.start) or (self.stop and day > self.stop):
            return None
        text = text_in_force(day)
        if self.end is not None and text >= self.end:
            return None
        return next((run.number for run in reversed(self.runs) if run.first <= text), None)


class ConceptText(msgspec.Struct, frozen=True):
    """Titles and statements of one concept, oldest first, and the rules that state it, the narrowest first."""

    titles: tuple[Dated, ...]
    statements: tuple[Dated, ...]
    rules: tuple[Anchor, ...]


@functools.cache
def citations(concept: Concept, day: datetime.date) -> tuple[RuleNumber, ...]:
    """Numbers of the rules that state a concept in the text in force on a day, the narrowest first; empty where no
    numbered rule of that text does."""
    numbers = (anchor.number_on(day) for anchor in _texts()[concept].rules)
    return tuple(dict.fromkeys(number for number in numbers if number))


def title(concept: Concept, day: datetime.date) -> str:
    """French title of a concept on a day."""
    return text_on(_texts()[concept].titles, day)


def statement(concept: Concept, day: datetime.date) -> str:
    """What a concept says on a day, in one to four French sentences; empty before it existed."""
    return text_on(_texts()[concept].statements, day)


def other_numbers(
    concept: Concept, *, than: datetime.date | None = None
) -> tuple[tuple[Edition, tuple[RuleNumber, ...]], ...]:
    """Numbers of a concept in the named editions where it has some, oldest first, leaving out the edition `than`."""
    pairs = ((edition, citations(concept, edition.date)) for edition in named_editions() if edition.date != than)
    return tuple((edition, numbers) for edition, numbers in pairs if numbers)


def text_on(texts: tuple[Dated, ...], day: datetime.date) -> str:
    """The text in force on a day; empty before the first."""
    return next((dated.text for dated in reversed(texts) if dated.since <= day), "")


@functools.cache
def _texts() -> dict[Concept, ConceptText]:
    return built("concepts", dict[Concept, ConceptText])
