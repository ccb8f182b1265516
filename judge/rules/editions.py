"""Editions of the rules: the four with a name, and any day since 2003-07-01. What the user wrote after `--edition` or
`--date` becomes an `Edition` here; everything later asks the law of its date."""

from __future__ import annotations

import datetime
import functools

import msgspec

from judge.data.built import built
from judge.errors import Diagnostic, JudgeError, Level

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
    """Days of the rules texts, oldest first, and the named editions, oldest first."""

    texts: tuple[datetime.date, ...]
    named: tuple[tuple[str, datetime.date], ...]


def edition(which: str | datetime.date) -> Edition:
    """The edition of a name, of a day AAAA-MM-JJ, or of a date. A day after the newest text is answered with `beyond`.

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
        names = tuple(name for name, _ in _table().named)
        year = tuple(text.isoformat() for text in _table().texts if wanted and text.isoformat().startswith(wanted))
        raise _usage(
            "EDI001",
            f"« {which} » n'est pas une édition connue. Donnez un de ces noms : {', '.join(names)}, "
            f"ou une date de la forme AAAA-MM-JJ.",
            (year or (names[-1], _first().isoformat()))[:3],
        ) from None


def named_editions() -> tuple[Edition, ...]:
    """The editions with a name, oldest first."""
    return tuple(_of_day(day) for _, day in _table().named)


def newest_edition() -> Edition:
    """The newest text known."""
    return _of_day(_table().texts[-1])


def text_in_force(day: datetime.date) -> datetime.date:
    """The day of the newest text that is not after `day` (the first text for an earlier day)."""
    return max((text for text in _table().texts if text <= day), default=_first())


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


def _usage(code: str, message: str, suggestions: tuple[str, ...]) -> JudgeError:
    return JudgeError(Diagnostic(code, Level.ERROR, message, suggestions=suggestions), exit_code=USAGE)


def _first() -> datetime.date:
    return _table().texts[0]


@functools.cache
def _table() -> EditionTable:
    return built("editions", EditionTable)
