"""Lineages of rule numbers: a rule keeps its lineage through every renumbering, a number alone means different rules in
different editions. Read by whatever looks a number up; the citations of concepts carry their own numbers and never load
this table."""

from __future__ import annotations

import datetime
import functools

import msgspec

from judge.data.built import built
from judge.rules.editions import newest_edition, text_in_force


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


class LineageTable(msgspec.Struct, frozen=True):
    """Every lineage by id, and for each number the lineages that ever bore it."""

    lineages: dict[str, Lineage]
    bearers: dict[str, tuple[str, ...]]


def lineage_of(number: str, day: datetime.date) -> Lineage | None:
    """The rule that bore a number in the text in force on a day."""
    text = text_in_force(day)
    return next((line for line in bearers(number) if line.number_at(text) == number), None)


def bearers(number: str) -> tuple[Lineage, ...]:
    """Every rule that ever bore a number, oldest first."""
    table = lineage_table()
    return tuple(table.lineages[name] for name in table.bearers.get(number, ()))


def lineage(name: str) -> Lineage:
    """The lineage of an id. Raises `KeyError`."""
    return lineage_table().lineages[name]


def pieces_of(name: str) -> tuple[Lineage, ...]:
    """The lineages split from another one."""
    return tuple(line for line in lineage_table().lineages.values() if line.origin == name)


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


@functools.cache
def lineage_table() -> LineageTable:
    """The whole table (3,500 lineages)."""
    return built("lineages", LineageTable)
