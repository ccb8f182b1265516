"""The file of the imported cards: where it stands, what its tables are, how it is opened for reading.

It is never changed once it bears its name: an import writes another one and puts it in its place, so that whoever reads
keeps the whole base that was there when the reading began.
"""

from __future__ import annotations

import datetime
import sqlite3
from pathlib import Path
from typing import TypeAlias

import msgspec

from judge.cards.printed import PrintedCard
from judge.data.files import BAD_DATA_FILE
from judge.data.user_data import data_dir
from judge.errors import Diagnostic, JudgeError, Level

#: Raised whenever the tables change.
LAYOUT = 1
#: `card.told` is a `PrintedCard`. `face`: a face by its English name, and how sure it is to be meant by it (the only
#: face of its card first). `name`: keys of names, of one of the three kinds below. `start`: by the key of how names
#: begin, how many words they have (bit n for n).
SCHEMA = """
create table source (name text, kind text, cards integer, records integer, day text);
create table card (id integer primary key, name text, told blob);
create table face (name text, rank integer, card integer, place integer, primary key (name, rank, card, place))
    without rowid;
create table name (key text, kind integer, face text, primary key (key, kind, face)) without rowid;
create table start (key text primary key, lengths integer) without rowid;
create table word (word text primary key) without rowid;
create table shown (key text primary key, name text) without rowid;
"""
EXACT, SHORT, LOOSE = 0, 1, 2

#: The place of a base, when it was made, and its number in the file system.
Stamp: TypeAlias = tuple[str, int, int]


class ImportedSource(msgspec.Struct, frozen=True):
    """A file that was imported: its name, its format, how many cards and printings it had, the day it was read."""

    name: str
    kind: str
    cards: int
    records: int
    day: datetime.date


def path() -> Path:
    """The file of the base; it may not exist."""
    return data_dir() / "cartes.sqlite"


def stamp() -> Stamp:
    """What tells this base from another one, at another place or of another import."""
    place = path()
    try:
        state = place.stat()
    except OSError:
        return str(place), 0, 0
    return str(place), state.st_mtime_ns, state.st_ino


def opened() -> sqlite3.Connection | None:
    """The base for reading; `None` when nothing was imported. Raises `JudgeError` for a file that is no base of
    ours."""
    place = path()
    if not place.is_file():
        return None
    try:
        base = sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
        (layout,) = base.execute("pragma user_version").fetchone()
    except sqlite3.Error as error:
        raise damaged() from error
    if layout != LAYOUT:
        base.close()
        raise damaged()
    return base


def sources_of(base: sqlite3.Connection) -> tuple[ImportedSource, ...]:
    """The files that were imported into a base, the last one last."""
    rows = base.execute("select name, kind, cards, records, day from source order by rowid")
    return tuple(
        ImportedSource(name, kind, cards, records, datetime.date.fromisoformat(day))
        for name, kind, cards, records, day in rows
    )


def damaged() -> JudgeError:
    """The base cannot be read: made by another version of the program, or changed by something else."""
    message = (
        f"La base de cartes importées ({path()}) est abîmée ou faite par une autre version ; effacez-la, puis relancez "
        "« judge cartes importer FICHIER »."
    )
    return JudgeError(Diagnostic("CAR004", Level.ERROR, message), exit_code=BAD_DATA_FILE)


def encoded(card: PrintedCard) -> bytes:
    """A printed card as the base keeps it."""
    return msgspec.msgpack.encode(card)


def decoded(told: bytes) -> PrintedCard:
    """The printed card of `encoded`. Raises `JudgeError` for bytes that hold none."""
    try:
        return msgspec.msgpack.decode(told, type=PrintedCard)
    except (msgspec.MsgspecError, TypeError) as error:
        raise damaged() from error
