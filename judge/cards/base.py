"""The built-in cards, found by English or French name. Cards are compiled ahead and decoded one by one when asked.

A base that the user imported takes its place beside the built-in one by being a `CardBase` too.
"""

from __future__ import annotations

import functools
import pickle
from collections.abc import Iterable

from judge.cards.card import Card
from judge.cards.names import CardBase, KnownNames, NameIndex
from judge.data.built import built


class BuiltInCards:
    """`CardBase` of the cards that come with the program."""

    def __init__(self) -> None:
        self._index = built("card_names", NameIndex)
        self._cards: dict[str, Card] = {}

    def by_exact(self, key: str) -> tuple[str, ...]:
        """Oracle names of the cards that bear this name."""
        return self._index.exact.get(key, ())

    def by_numberless(self, key: str) -> tuple[str, ...]:
        """The same whatever the number of its words."""
        return self._index.numberless.get(key, ())

    def has_word(self, word: str) -> bool:
        """Whether the word, less its mark of number, stands in some name."""
        return word in self._index.words

    def card(self, oracle_name: str) -> Card | None:
        """The card, or `None` when there is none of that English name."""
        if oracle_name not in self._cards:
            content = _encoded_cards().get(oracle_name)
            if content is None:
                return None
            self._cards[oracle_name] = decoded(content)
        return self._cards[oracle_name]

    def shown_names(self) -> Iterable[str]:
        """Every name worth suggesting."""
        return self._index.shown


def encoded(card: Card) -> bytes:
    """A card as our own tables keep it. Pickled: a typed msgpack decoder resolves the 200 classes of the vocabulary
    first, 17 ms at every start; a pickle only names those it needs."""
    return pickle.dumps(card, protocol=5)


def decoded(content: bytes) -> Card:
    """The card of `encoded`; only for tables that this program made itself."""
    card = pickle.loads(content)
    assert isinstance(card, Card)
    return card


@functools.cache
def card_names() -> KnownNames:
    """The names of all cards that this user has."""
    return KnownNames(_bases())


def find_card(name: str) -> Card | None:
    """The card of that English or French name, nickname or short form; `None` when there is none or several."""
    names = card_names()
    meant = names.find(name)
    return names.card(meant[0]) if len(meant) == 1 else None


def oracle_names() -> tuple[str, ...]:
    """The English names of the built-in cards, in order."""
    return tuple(sorted(_encoded_cards()))


def _bases() -> tuple[CardBase, ...]:
    return (BuiltInCards(),)


@functools.cache
def _encoded_cards() -> dict[str, bytes]:
    return built("cards", dict[str, bytes])
