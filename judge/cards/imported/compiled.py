"""What was compiled of imported cards, kept so that a card is compiled once. The file stands in the user's cache: it
may be lost or changed at any time, which costs time, never an answer.

An entry is found by the digest of what was printed and of everything that compiles, so that neither a new import nor a
new version finds an old one.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import sqlite3

from judge.cards.card import Card
from judge.cards.imported import file
from judge.cards.printed import PrintedCard
from judge.cards.store import decode, encode
from judge.data.built import built
from judge.data.user_data import cache_dir

_SCHEMA = "create table if not exists compiled (key blob primary key, card blob) without rowid"


class CompiledCards:
    """Cards by what was printed on them."""

    @functools.cached_property
    def _base(self) -> sqlite3.Connection | None:
        place = cache_dir() / "cartes-compilees.sqlite"
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            base = sqlite3.connect(place, timeout=1, isolation_level=None)
            base.execute("pragma synchronous = off")
            base.execute(_SCHEMA)
        except (OSError, sqlite3.Error):
            return None
        return base

    def get(self, printed: PrintedCard, place: int) -> Card | None:
        """The card of that face; `None` when it was not compiled yet."""
        if self._base is None:
            return None
        with contextlib.suppress(sqlite3.Error, ValueError):
            row = self._base.execute("select card from compiled where key = ?", (_key(printed, place),)).fetchone()
            return decode(row[0]) if row else None
        return None

    def put(self, printed: PrintedCard, place: int, card: Card) -> None:
        """Keeps the card of that face, where that can be done."""
        if self._base is None:
            return
        with contextlib.suppress(sqlite3.Error):
            self._base.execute("insert or replace into compiled values (?, ?)", (_key(printed, place), encode(card)))


def _key(printed: PrintedCard, place: int) -> bytes:
    return hashlib.blake2b(file.encoded(printed), digest_size=16, key=_compiler() + bytes([place])).digest()


@functools.cache
def _compiler() -> bytes:
    """The digest of all that compiles."""
    return built("compiler", bytes)
