"""When a text was written, guessed from its numbering and its words: the newest edition in which the most of its
citations exist and are about what the text says, before its words were given up."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

import msgspec

from judge.audit.citations import Citation
from judge.audit.subjects import named_subject, subject_of_number
from judge.rules.editions import text_dates
from judge.rules.lineage import numbers_on


class Era(msgspec.Struct, frozen=True):
    """The guess: an edition's day, how many citations exist in it, of how many."""

    date: datetime.date
    fitting: int
    of: int


def guess(found: Sequence[Citation], before: datetime.date | None) -> Era:
    """The edition that fits best, the newest of equals. `before`: the words of the text were given up on that day."""
    days = [day for day in text_dates() if before is None or day < before] or list(text_dates()[:1])
    scored = [(_fit(found, day), day) for day in days]
    (_, fitting), best = max(scored, key=lambda item: (item[0][0], item[1]))
    return Era(best, fitting, len(found))


def _fit(found: Sequence[Citation], day: datetime.date) -> tuple[int, int]:
    """(weight, citations that exist): a subject that agrees counts twice, one that disagrees takes away."""
    known = numbers_on(day)
    weight = fitting = 0
    for citation in found:
        if citation.number not in known:
            weight -= 1
            continue
        fitting += 1
        weight += 1
        about, named = subject_of_number(citation.number, day), named_subject(citation.subject, day)
        if about and named:
            weight += 1 if about == named else -1
    return weight, fitting
