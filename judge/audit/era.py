"""When a text was written, guessed from its numbering, then from its words: the edition in which the most of its
citations exist and are about what the text says; among equals the one whose words it uses; then the newest."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import msgspec

from judge.audit.citations import Citation
from judge.audit.subjects import named_subject, subject_of_number
from judge.rules.editions import text_dates
from judge.rules.lineage import numbers_on


class Era(msgspec.Struct, frozen=True):
    """The guess: an edition's day, how many citations exist in it, of how many, and how many of the words that rules
    gave up were in use then, of how many."""

    date: datetime.date
    fitting: int
    of: int
    words: int = 0
    of_words: int = 0


def guess(text: str, found: Sequence[Citation], given_up: Sequence[datetime.date]) -> Era:
    """The edition that fits a prose best. `given_up`: the days on which its outdated words were given up."""
    eras = [_fit(text, found, given_up, day) for day in text_dates()]
    return max(eras, key=lambda one: (one[0], one[1].words, one[1].date))[1]


def _fit(
    text: str, found: Sequence[Citation], given_up: Sequence[datetime.date], day: datetime.date
) -> tuple[int, Era]:
    """The weight of the citations: a subject that agrees counts twice, one that disagrees takes away."""
    known = numbers_on(day)
    weight = fitting = 0
    for citation in found:
        if citation.number not in known or (citation.last is not None and citation.last not in known):
            weight -= 1
            continue
        fitting += 1
        weight += 1
        about, named = subject_of_number(citation.number, day), named_subject(text, citation, day)
        if about and named:
            weight += 1 if about == named else -1
    words = sum(1 for last in given_up if day < last)
    return weight, Era(day, fitting, len(found), words, len(given_up))
