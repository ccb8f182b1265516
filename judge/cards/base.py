"""The built-in cards, found by English or French name. Cards are compiled ahead and decoded one by one when asked."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from judge.cards.card import Card
from judge.cards.names import Found, KnownNames, NameIndex
from judge.cards.store import decode
from judge.data.built import built


class BuiltInCards:
    """`CardBase` of the cards that come with the program."""

    def __init__(self) -> None:
        self._index = built("card_names", NameIndex)
        self._cards: dict[str, Card] = {}

    def lookup(self, exact: str, numberless: str) -> Found:
        """The cards of that name."""
        return self._index.lookup(exact, numberless)

    def lengths(self, words: tuple[str, ...]) -> int:
        """How many words the names have that may begin with the first of these: bit n is set for n."""
        return self._index.lengths(words)

    def beginning(self, key: str) -> tuple[str, ...]:
        """Oracle names of the cards one of whose names begins with these words."""
        return self._index.beginning(key)

    def has_word(self, word: str) -> bool:
        """Whether the word, less its mark of number, stands in some name."""
        return word in self._index.words

    def has_card(self, oracle_name: str) -> bool:
        """Whether there is a card of that English name."""
        return oracle_name in _encoded_cards()

    def card(self, oracle_name: str) -> Card | None:
        """The card, or `None` when there is none of that English name."""
        if oracle_name not in self._cards:
            content = _encoded_cards().get(oracle_name)
            if content is None:
                return None
            self._cards[oracle_name] = decode(content)
        return self._cards[oracle_name]

    def shown_names(self) -> Mapping[str, str]:
        """Every name worth suggesting, by its folded spelling."""
        return self._index.shown


@functools.cache
def card_names() -> KnownNames:
    """The names of the built-in cards."""
    return KnownNames((BuiltInCards(),))


def find_card(name: str) -> Card | None:
    """The card of that English or French name, nickname or short form; `None` when there is none or several."""
    names = card_names()
    meant = names.find(name)
    return names.card(meant[0]) if len(meant) == 1 else None


def oracle_names() -> tuple[str, ...]:
    """The English names of the built-in cards, in order."""
    return tuple(sorted(_encoded_cards()))


@functools.cache
def _encoded_cards() -> dict[str, bytes]:
    return built("cards", dict[str, bytes])
