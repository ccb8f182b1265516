"""The imported cards as a `CardBase`: found by name in the file, compiled when they are first asked for."""

from __future__ import annotations

import functools
import operator
import sqlite3
from collections.abc import Iterator, Mapping
from typing import Protocol, TypeVar

from judge.cards.card import Card
from judge.cards.imported import file
from judge.cards.imported.file import EXACT, LOOSE, SHORT, ImportedSource
from judge.cards.names import NOTHING, Found, start_keys
from judge.cards.printed import PrintedCard

T = TypeVar("T")


class CardMaker(Protocol):
    """Makes the card of a face: compiles its text (given from above: cards know no French)."""

    def __call__(self, printed: PrintedCard, place: int) -> Card:
        """The card of the face at that place."""
        ...


class ImportedCards:
    """`CardBase` of the imported cards. The file is opened at the first question; a missing one is an empty base.
    Every method raises `JudgeError` (exit 6) when the file is damaged."""

    def __init__(self, make: CardMaker) -> None:
        self._make = make
        self._cards: dict[str, Card | None] = {}
        # Words of one question are asked for again and again.
        self.has_word = functools.lru_cache(maxsize=4096)(self._has_word)

    @functools.cached_property
    def _file(self) -> sqlite3.Connection | None:
        return file.opened()

    def lookup(self, exact: str, numberless: str) -> Found:
        """The cards of that name."""
        rows = self._rows("select key, kind, face from name where key in (?, ?) order by face", exact, numberless)
        if not rows:
            return NOTHING
        return Found(
            exact=tuple(str(face) for key, kind, face in rows if kind == EXACT and key == exact),
            short=tuple(str(face) for key, kind, face in rows if kind == SHORT and key == exact),
            loose=tuple(str(face) for key, kind, face in rows if kind == LOOSE and key == numberless),
        )

    def lengths(self, words: tuple[str, ...]) -> int:
        """How many words the names have that may begin with the first of these: bit n is set for n."""
        keys = start_keys(words)
        rows = self._rows("select lengths from start where key in (?, ?)", keys[0], keys[-1])
        return functools.reduce(operator.or_, (int(str(lengths)) for (lengths,) in rows), 0)

    def beginning(self, key: str) -> tuple[str, ...]:
        """Oracle names of some of the cards one of whose names begins with these words: all when there are few."""
        query = "select distinct face from name where key > ? and key < ? and kind = ? order by face limit 4"
        return tuple(str(face) for (face,) in self._rows(query, key + " ", key + "!", EXACT))

    def _has_word(self, word: str) -> bool:
        return bool(self._rows("select 1 from word where word = ?", word))

    def has_card(self, oracle_name: str) -> bool:
        """Whether the base has a card with a face of that English name."""
        return bool(self._rows("select 1 from face where name = ? limit 1", oracle_name))

    def card(self, oracle_name: str) -> Card | None:
        """The card, or `None` when the base has none of that English name."""
        if oracle_name not in self._cards:
            found = self.printed(oracle_name)
            self._cards[oracle_name] = self._make(*found) if found else None
        return self._cards[oracle_name]

    def printed(self, oracle_name: str) -> tuple[PrintedCard, int] | None:
        """The card as printed that has a face of that English name, and the place of the face in it."""
        query = (
            "select card.told, face.place from face join card on card.id = face.card where face.name = ? "
            "order by face.rank, card.name limit 1"
        )
        for told, place in self._rows(query, oracle_name):
            assert isinstance(told, bytes)
            return file.decoded(told), int(str(place))
        return None

    def every(self) -> Iterator[PrintedCard]:
        """Every card, by English name."""
        for (told,) in self._rows("select told from card order by id"):
            assert isinstance(told, bytes)
            yield file.decoded(told)

    def count(self) -> int:
        """How many cards there are."""
        rows = self._rows("select count(*) from card")
        return int(str(rows[0][0])) if rows else 0

    def sources(self) -> tuple[ImportedSource, ...]:
        """The files that were imported, the last one last."""
        if self._file is None:
            return ()
        try:
            return file.sources_of(self._file)
        except (sqlite3.Error, ValueError, TypeError) as error:
            raise file.damaged() from error

    def shown_names(self) -> Mapping[str, str]:
        """Every name worth suggesting, by its folded spelling."""
        return {str(key): str(name) for key, name in self._rows("select key, name from shown")}

    def _rows(self, query: str, *values: str | int) -> list[tuple[object, ...]]:
        if self._file is None:
            return []
        try:
            return self._file.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise file.damaged() from error
