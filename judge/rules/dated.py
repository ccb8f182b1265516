"""The law of a date: reads the dated parameters and the first dates of terms, and gives `Law` values. Also says what
differs between two dates, in French, for an answer under several editions."""

from __future__ import annotations

import datetime
import functools

import msgspec

from judge.data.built import built
from judge.rules.law import Law


class DatedValue(msgspec.Struct, frozen=True):
    """A value of a parameter from `since` until the next one: the law in one French sentence, and the numbers that
    stated it on that day."""

    since: datetime.date
    value: str | tuple[str, ...]
    law: str
    rules: tuple[str, ...]


class Parameter(msgspec.Struct, frozen=True):
    """One field of `Law`: its French name and its values, oldest first."""

    field: str
    name: str
    values: tuple[DatedValue, ...]

    def at(self, day: datetime.date) -> DatedValue:
        """The value in force on a day (the oldest for a day before it)."""
        return next((value for value in reversed(self.values) if value.since <= day), self.values[0])


class LawTable(msgspec.Struct, frozen=True):
    """Everything that a `Law` is made of. `terms`: term → first day of the thing, `None` where it was there from the
    start."""

    parameters: tuple[Parameter, ...]
    terms: dict[str, datetime.date | None]


class LawChange(msgspec.Struct, frozen=True):
    """A parameter that differs between two days: the value in force on the earlier and on the later one."""

    field: str
    name: str
    before: DatedValue
    after: DatedValue


@functools.cache
def law_at(day: datetime.date) -> Law:
    """The law in force on a day; after the newest edition, the newest law."""
    table = _table()
    fields: dict[str, object] = {parameter.field: parameter.at(day).value for parameter in table.parameters}
    terms = [term for term, since in table.terms.items() if since is None or since <= day]
    return msgspec.convert(fields | {"date": day, "terms": terms}, Law)


def first_date(term: str) -> datetime.date | None:
    """The first day on which a term of `Law.terms` exists; `None` if it was there from the start.

    Raises `KeyError` for a term that no edition knows.
    """
    return _table().terms[term]


def known_terms() -> frozenset[str]:
    """Every term of any date."""
    return frozenset(_table().terms)


def law_changes(one: datetime.date, other: datetime.date) -> tuple[LawChange, ...]:
    """The parameters whose value differs between two days, the earlier day first, in the order of the data."""
    early, late = sorted((one, other))
    changes = (
        LawChange(parameter.field, parameter.name, parameter.at(early), parameter.at(late))
        for parameter in _table().parameters
    )
    return tuple(change for change in changes if change.before.value != change.after.value)


@functools.cache
def _table() -> LawTable:
    return built("law", LawTable)
