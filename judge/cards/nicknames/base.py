"""Nicknames as a `CardBase` that has names but no cards: each means the card of its English name in another base."""

from __future__ import annotations

from collections.abc import Mapping

from judge.cards.card import Card
from judge.cards.names import CardBase, Found, NameIndex
from judge.data.built import built


class Nicknames:
    """`CardBase` of the nicknames of the cards in `bases`."""

    def __init__(self, bases: tuple[CardBase, ...]) -> None:
        self._bases = bases
        self._index = built("nicknames", NameIndex)

    def lookup(self, exact: str, numberless: str) -> Found:
        """The cards so called that the user has."""
        found = self._index.lookup(exact, numberless).short
        return Found(short=tuple(name for name in found if any(base.has_card(name) for base in self._bases)))

    def lengths(self, words: tuple[str, ...]) -> int:
        """How many words the nicknames have that may begin with the first of these: bit n is set for n."""
        return self._index.lengths(words)

    def beginning(self, key: str) -> tuple[str, ...]:
        """None: a nickname is said whole."""
        return ()

    def has_word(self, word: str) -> bool:
        """Whether the word, less its mark of number, stands in some nickname."""
        return word in self._index.words

    def has_card(self, oracle_name: str) -> bool:
        """No: it has names only."""
        return False

    def card(self, oracle_name: str) -> Card | None:
        """None: it has names only."""
        return None

    def shown_names(self) -> Mapping[str, str]:
        """None: what is suggested are names."""
        return {}
