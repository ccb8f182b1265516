"""The shelf of imported texts: one SQLite file in the user's data folder. An import is one transaction: an interrupted
one leaves the shelf as it was; the same text twice changes nothing."""

from __future__ import annotations

import contextlib
import datetime
import sqlite3
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path

import msgspec

from judge.data.user_data import data_dir
from judge.official.text import OfficialText
from judge.rules.editions import newest_edition

_SCHEMA = """
create table if not exists edition (date text primary key, rules integer);
create table if not exists rule (date text, number text, words text, primary key (date, number)) without rowid;
create table if not exists kin (date text, number text, known text, sure integer, primary key (date, number))
    without rowid;
"""


class Kin(msgspec.Struct, frozen=True):
    """A rule of the newest edition known and the one of a newer imported text that continues it, seen from either:
    the number of the other."""

    number: str
    sure: bool


def path() -> Path:
    """The file of the shelf."""
    return data_dir() / "regles.sqlite"


def put(text: OfficialText) -> int:
    """Keeps a text, in place of the one of its date; gives how many rules it has. Raises `OSError` or `sqlite3.Error`
    where the folder cannot be written."""
    path().parent.mkdir(parents=True, exist_ok=True)
    day = text.date.isoformat()
    with contextlib.closing(sqlite3.connect(path(), timeout=30)) as shelf, shelf:
        shelf.executescript(_SCHEMA)
        shelf.execute("begin immediate")
        for table in ("edition", "rule", "kin"):
            shelf.execute(f"delete from {table} where date = ?", (day,))
        shelf.execute("insert into edition values (?, ?)", (day, len(text.rules)))
        shelf.executemany("insert into rule values (?, ?, ?)", ((day, n, words) for n, words in text.rules.items()))
        if text.date > newest_edition().date:
            shelf.executemany("insert into kin values (?, ?, ?, ?)", _kin(shelf, text))
    return len(text.rules)


def dates() -> tuple[datetime.date, ...]:
    """The dates of the texts on the shelf, oldest first."""
    with _reading() as shelf:
        rows = shelf.execute("select date from edition order by date").fetchall() if shelf else []
    return tuple(datetime.date.fromisoformat(day) for (day,) in rows)


def quote(number: str, date: datetime.date) -> str | None:
    """The official words of a rule in the text of that date; `None` when the text or the rule is not there."""
    row = _one("select words from rule where date = ? and number = ?", date, number)
    return str(row[0]) if row else None


def kin(number: str, date: datetime.date) -> Kin | None:
    """The rule that a rule of an imported text newer than ours continues; `None` for a new one."""
    row = _one("select known, sure from kin where date = ? and number = ?", date, number)
    return Kin(str(row[0]), bool(row[1])) if row else None


def heir(known: str, date: datetime.date) -> Kin | None:
    """The rule of an imported text newer than ours that continues a rule of the newest edition known."""
    row = _one("select number, sure from kin where date = ? and known = ? order by sure desc, number", date, known)
    return Kin(str(row[0]), bool(row[1])) if row else None


def _one(query: str, date: datetime.date, number: str) -> tuple[object, ...] | None:
    with _reading() as shelf:
        row: tuple[object, ...] | None = shelf.execute(query, (date.isoformat(), number)).fetchone() if shelf else None
    return row


@contextlib.contextmanager
def _reading() -> Iterator[sqlite3.Connection | None]:
    if not path().is_file():
        yield None
        return
    with contextlib.closing(sqlite3.connect(f"file:{path()}?mode=ro", uri=True)) as shelf:
        yield shelf


#: Two texts of a rule at least so alike are the same rule, reworded.
ALIKE = 0.6


def _kin(shelf: sqlite3.Connection, text: OfficialText) -> Iterator[tuple[str, str, str, int]]:
    """Each rule of a newer text with the one it continues: by equal words where the newest edition known was imported
    too, else by the same number with alike words or, without anything to compare, by the same number alone."""
    day = newest_edition().date.isoformat()
    known = dict(shelf.execute("select number, words from rule where date = ?", (day,)).fetchall())
    by_words: dict[str, list[str]] = {}
    for number, words in known.items():
        by_words.setdefault(words, []).append(number)
    for number, words in text.rules.items():
        same = by_words.get(words, [])
        if len(same) == 1 or number in same:
            yield text.date.isoformat(), number, number if number in same else same[0], 1
        elif not known or (number in known and _alike(known[number], words)):
            yield text.date.isoformat(), number, number, 0


def _alike(left: str, right: str) -> bool:
    return SequenceMatcher(None, left, right, autojunk=False).ratio() >= ALIKE
