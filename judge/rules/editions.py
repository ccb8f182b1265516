"""Editions of the rules: the four with a name, and any day since 2003-07-01. What the user wrote after `--edition` or
`--date` becomes an `Edition` here; everything later asks the law of its date."""

from __future__ import annotations

import bisect
import datetime
import functools

import msgspec

from judge.data.built import built
from judge.errors import Diagnostic, JudgeError, Level
from judge.rules.dated import LawChange, law_changes

USAGE = 2

_MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip


class Edition(msgspec.Struct, frozen=True):
    """The rules on a day. `id`: the day as AAAA-MM-JJ; `nom`: "2004", "2005", "2011", "actuelle", or the id again.

    `text_date` is the day of the rules text in force on `date`; `beyond` marks a day after the newest text known, ruled
    by that text under reserve.
    """

    id: str
    nom: str
    date: datetime.date
    text_date: datetime.date
    beyond: bool = False

    @property
    def titre(self) -> str:
        """ "édition du 1er juin 2004" when a text bears that date, "règles au 3 mai 2008" otherwise."""
        if self.date == self.text_date:
            return f"édition du {long_date(self.date)}"
        return f"règles au {long_date(self.date)}"


class EditionTable(msgspec.Struct, frozen=True):
    """Days of the rules texts, oldest first; the first one whose law is known; the named editions, oldest first; ways
    of numbering the rules by their first day, oldest first."""

    texts: tuple[datetime.date, ...]
    first: datetime.date
    named: tuple[tuple[str, datetime.date], ...]
    numberings: tuple[tuple[datetime.date, str], ...]


class EditionSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One rules text: its day, the sets that came with it or before the next one (code, name), how its rules are
    numbered, and what the law changed on that day."""

    edition: Edition
    sets: tuple[tuple[str, str], ...]
    numbering: str
    changes: tuple[LawChange, ...]


def edition(which: str | datetime.date) -> Edition:
    """The edition of a name, of a day AAAA-MM-JJ, of a set (name or code, French or English), or of a date. A day after
    the newest text is answered with `beyond`.

    Raises `JudgeError` (usage) for anything else and for a day before the first edition known.
    """
    if isinstance(which, datetime.date):
        return _of_day(which)
    wanted = which.strip().casefold()
    for name, day in _table().named:
        if wanted == name:
            return _of_day(day)
    try:
        return _of_day(datetime.date.fromisoformat(wanted))
    except ValueError:
        return _of_set(which)


def editions() -> tuple[EditionSummary, ...]:
    """Every rules text whose law is known, oldest first."""
    from judge.rules.sets import sets_between

    texts = [text for text in _table().texts if text >= _first()]
    following = [*texts[1:], datetime.date.max]
    return tuple(
        EditionSummary(
            edition=_of_day(text),
            sets=tuple((one.code, one.name) for one in sets_between(text, stop)),
            numbering=numbering_on(text),
            changes=law_changes(text - datetime.timedelta(days=1), text) if text > _first() else (),
        )
        for text, stop in zip(texts, following, strict=True)
    )


def text_dates() -> tuple[datetime.date, ...]:
    """The days of all the rules texts known, oldest first; those before the first law serve numbers only."""
    return _table().texts


def numbering_on(day: datetime.date) -> str:
    """How the rules are numbered on a day, in French."""
    return next((name for since, name in reversed(_table().numberings) if since <= day), _table().numberings[0][1])


@functools.cache
def named_editions() -> tuple[Edition, ...]:
    """The editions with a name, oldest first."""
    return tuple(_of_day(day) for _, day in _table().named)


def newest_edition() -> Edition:
    """The newest text known."""
    return _of_day(_table().texts[-1])


@functools.cache
def text_in_force(day: datetime.date) -> datetime.date:
    """The day of the newest text that is not after `day` (the first text for an earlier day)."""
    texts = _table().texts
    return texts[max(bisect.bisect_right(texts, day) - 1, 0)]


def long_date(day: datetime.date) -> str:
    """ "1er octobre 2005"."""
    return f"{'1er' if day.day == 1 else day.day} {_MONTHS[day.month - 1]} {day.year}"


def _of_day(day: datetime.date) -> Edition:
    if day < _first():
        raise _usage(
            "EDI002",
            f"Les règles d'avant le {long_date(_first())} ne sont pas connues : choisissez une date plus récente.",
            (_first().isoformat(), _table().named[0][0]),
        )
    names = {date: name for name, date in _table().named}
    name = names.get(day, day.isoformat())
    return Edition(day.isoformat(), name, day, text_in_force(day), day > _table().texts[-1])


def _of_set(which: str) -> Edition:
    from judge.rules.sets import find_set, near_sets

    found = find_set(which)
    if found:
        return _of_day(found.date)
    names = tuple(name for name, _ in _table().named)
    wanted = which.strip()
    year = tuple(text.isoformat() for text in _table().texts if wanted and text.isoformat().startswith(wanted))
    near = tuple(one.name for one in near_sets(which))
    raise _usage(
        "EDI001",
        f"« {which} » n'est pas une édition connue. Donnez un de ces noms : {', '.join(names)}, une date de la forme "
        "AAAA-MM-JJ, ou le nom ou le code d'une extension.",
        (year or near or (names[-1], _first().isoformat()))[:3],
    )


def _usage(code: str, message: str, suggestions: tuple[str, ...]) -> JudgeError:
    return JudgeError(Diagnostic(code, Level.ERROR, message, suggestions=suggestions), exit_code=USAGE)


def _first() -> datetime.date:
    return _table().first


@functools.cache
def _table() -> EditionTable:
    return built("editions", EditionTable)
