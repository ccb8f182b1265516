"""When a text was written, guessed from its numbering, then from its words: the edition in which the most of its
citations exist and are about what the text says; among equals the one whose words it uses; then the newest."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Sequence

import msgspec

from judge.audit.citations import Citation
from judge.audit.subjects import named_keyword, subject_of_number, subject_on
from judge.rules.editions import text_dates
from judge.rules.glossary import Entry
from judge.rules.lineage import Times, times_of


class Era(msgspec.Struct, frozen=True):
    """The guess: an edition's day, how many citations exist in it, of how many, and how many of the words that rules
    gave up were in use then, of how many."""

    date: datetime.date
    fitting: int
    of: int
    words: int = 0
    of_words: int = 0


class _Clue(msgspec.Struct, frozen=True):
    """A citation as evidence: when its number was borne, what stands beside it."""

    number: str
    times: tuple[Times, ...]
    named: Entry | None

    def weight(self, day: datetime.date) -> int:
        """2 where it exists and its subject agrees, -1 where it does not exist, between for the rest."""
        if not all(any(first <= day and (stop is None or day < stop) for first, stop in times) for times in self.times):
            return -1
        about, named = subject_of_number(self.number, day), subject_on(self.named, day)
        return 1 if about is None or named is None else 2 if about == named else 0


def guess(text: str, found: Sequence[Citation], given_up: Sequence[datetime.date]) -> Era:
    """The edition that fits a prose best. `given_up`: the days on which its outdated words were given up."""
    clues = [
        _Clue(
            citation.number,
            tuple(times_of(number) for number in (citation.number, citation.last) if number is not None),
            named_keyword(text, citation),
        )
        for citation in found
    ]
    counted = Counter(clues)
    eras = [_fit(counted, given_up, day) for day in text_dates()]
    return max(eras, key=lambda one: (one[0], one[1].words, one[1].date))[1]


def _fit(clues: Counter[_Clue], given_up: Sequence[datetime.date], day: datetime.date) -> tuple[int, Era]:
    weights = [(clue.weight(day), count) for clue, count in clues.items()]
    fitting = sum(count for weight, count in weights if weight >= 0)
    words = sum(1 for last in given_up if day < last)
    era = Era(day, fitting, clues.total(), words, len(given_up))
    return sum(weight * count for weight, count in weights), era
