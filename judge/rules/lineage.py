"""Lineages of rule numbers: a rule keeps its lineage through every renumbering, a number alone means different rules in
different editions. Read by whatever looks a number up; the citations of concepts carry their own numbers and never load
this table."""

from __future__ import annotations

import datetime
from typing import TypeAlias

import msgspec

from judge.rules.editions import newest_edition, text_in_force
from judge.rules.store import book


class Run(msgspec.Struct, frozen=True):
    """A number that a rule bore in every text from `first` on, until the next run or the end of its lineage."""

    number: str
    first: datetime.date


class Lineage(msgspec.Struct, frozen=True):
    """The life of one rule. `end`: the first text without it, `None` while it lives. `origin`: the lineage that it was
    split from; `merged_into`: the one that took it up. `confidence` (0–1) is that of its least sure renumbering."""

    id: str
    runs: tuple[Run, ...]
    end: datetime.date | None = None
    origin: str | None = None
    merged_into: str | None = None
    confidence: float = 1.0

    def number_at(self, text: datetime.date) -> str | None:
        """The number in the rules text of a day; `None` if the rule was not in it."""
        if self.end is not None and text >= self.end:
            return None
        return next((run.number for run in reversed(self.runs) if run.first <= text), None)

    @property
    def last_number(self) -> str:
        """The newest number, whether or not the rule still lives."""
        return self.runs[-1].number


def lineage_of(number: str, day: datetime.date) -> Lineage | None:
    """The rule that bore a number in the text in force on a day."""
    text = text_in_force(day)
    return next((line for line in bearers(number) if line.number_at(text) == number), None)


def bearers(number: str) -> tuple[Lineage, ...]:
    """Every rule that ever bore a number, oldest first."""
    rows = book().execute("select distinct line from run where number = ? order by first", (number,))
    return tuple(lineage(name) for (name,) in rows)


def lineage(name: str) -> Lineage:
    """The lineage of an id. Raises `KeyError`."""
    row = book().execute("select stop, origin, merged, confidence from line where id = ?", (name,)).fetchone()
    if row is None:
        raise KeyError(name)
    end, origin, merged, confidence = row
    runs = book().execute("select number, first from run where line = ? order by rank", (name,))
    return Lineage(
        name,
        tuple(Run(number, datetime.date.fromisoformat(first)) for number, first in runs),
        datetime.date.fromisoformat(end) if end else None,
        origin,
        merged,
        confidence,
    )


def numbers_on(day: datetime.date) -> dict[str, str]:
    """Every number of the text in force on a day, with the id of its lineage."""
    text = text_in_force(day).isoformat()
    rows = book().execute("select number, line from run where first <= ? and (stop is null or stop > ?)", (text, text))
    return dict(rows.fetchall())


#: Stretches of time, each from its first text on, up to the one that ends it (`None`: still).
Times: TypeAlias = tuple[tuple[datetime.date, datetime.date | None], ...]


def times_of(number: str) -> Times:
    """When some rule bore a number."""
    rows = book().execute("select first, stop from run where number = ? order by first", (number,)).fetchall()
    day = datetime.date.fromisoformat
    return tuple((day(first), day(stop) if stop else None) for first, stop in rows)


def pieces_of(name: str) -> tuple[Lineage, ...]:
    """The lineages split from another one."""
    return tuple(lineage(piece) for (piece,) in book().execute("select id from line where origin = ?", (name,)))


def successor(line: Lineage) -> Lineage | None:
    """The living rule that a lineage ended in, itself if it lives; `None` if it was removed without one."""
    seen: set[str] = set()
    newest = newest_edition().text_date
    while line.number_at(newest) is None:
        if line.merged_into is None or line.id in seen:
            return None
        seen.add(line.id)
        line = lineage(line.merged_into)
    return line
