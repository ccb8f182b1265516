"""Finding cards by name: what the French reading is given as `CardNames`.

Names are compared word by word after folding. Two keys serve: the words as they stand, then the words without their
marks of number, so that "deux Foudres", "mes grizzlis" and "un Elfe de Llanowar" are found without a list of plurals.
A card is also known by its nicknames and by the part of its name before a comma.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import msgspec

from judge.cards.card import Card
from judge.text.folding import fold, folded_words

#: The longest card names have nine words in French, more in English.
MAX_NAME_WORDS = 16
#: A misspelt name nearer than this (0–100) is proposed.
_NEAR_ENOUGH = 75
#: Shorter words are words of grammar ("de", "the").
_SHORTEST_WORD = 4
#: Shorter words resemble too many names.
_SHORTEST_SUGGESTED = 4


class CardBase(Protocol):
    """A set of cards: the built-in one, or one that the user imported. `exact` and `numberless` are keys made by
    `exact_key` and `numberless_key`."""

    def by_exact(self, key: str) -> tuple[str, ...]:
        """Oracle names of the cards that bear this name."""
        ...

    def by_numberless(self, key: str) -> tuple[str, ...]:
        """The same whatever the number of its words."""
        ...

    def has_word(self, word: str) -> bool:
        """Whether the word, less its mark of number, stands in some name."""
        ...

    def card(self, oracle_name: str) -> Card | None:
        """The card, or `None` when the base has none of that English name."""
        ...

    def shown_names(self) -> Iterable[str]:
        """Every French name, or the English one of a card without, for suggestions."""
        ...


class NameIndex(msgspec.Struct, frozen=True):
    """Keys to oracle names, as compiled ahead for the built-in cards; `words`: all words of names, less their marks of
    number; `shown`: names to suggest."""

    exact: dict[str, tuple[str, ...]]
    numberless: dict[str, tuple[str, ...]]
    words: frozenset[str]
    shown: tuple[str, ...]


class KnownNames:
    """`CardNames` over one or several bases: a name that several bases know means the card of the first."""

    def __init__(self, bases: tuple[CardBase, ...]) -> None:
        self._bases = bases

    def longest_match(self, words: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """How many of the folded words, from the first, make the longest known name, and the oracle names it may
        mean. `(0, ())` when no name begins there."""
        for length in range(min(len(words), MAX_NAME_WORDS), 0, -1):
            names = self._meant(words[:length])
            if names:
                return length, names
        return 0, ()

    def find(self, name: str) -> tuple[str, ...]:
        """The oracle names that a whole written name may mean."""
        return self._meant(folded_words(name))

    def card(self, oracle_name: str) -> Card:
        """The card. Raises `KeyError` when unknown."""
        for base in self._bases:
            card = base.card(oracle_name)
            if card is not None:
                return card
        raise KeyError(oracle_name)

    def knows_word(self, word: str) -> bool:
        """Whether the folded word stands in the name of some card, in the singular or plural; short words never."""
        if len(word) < _SHORTEST_WORD:
            return False
        return any(base.has_word(_numberless(word)) for base in self._bases)

    def suggestions(self, text: str) -> tuple[str, ...]:
        """At most three names close to a misspelt one, best first."""
        if len(text) < _SHORTEST_SUGGESTED:
            return ()
        from rapidfuzz import fuzz, process

        shown = sorted({name for base in self._bases for name in base.shown_names()})
        near = process.extract(fold(text), shown, scorer=fuzz.ratio, processor=fold, limit=3, score_cutoff=_NEAR_ENOUGH)
        return tuple(name for name, _, _ in near)

    def _meant(self, words: tuple[str, ...]) -> tuple[str, ...]:
        key = exact_key(words)
        loose = numberless_key(words)
        for base in self._bases:
            names = base.by_exact(key) or base.by_numberless(loose)
            if names:
                return names
        return ()


def exact_key(words: tuple[str, ...]) -> str:
    """The key of a name whose folded words are these."""
    return " ".join(words)


def numberless_key(words: tuple[str, ...]) -> str:
    """The same key for a singular and its plural: final -s and -x dropped, -aux taken for -al. Words of three
    letters or fewer stay: there the letter is seldom a mark of number ("dos", "feu")."""
    return " ".join(_numberless(word) for word in words)


def _numberless(word: str) -> str:
    if len(word) <= 3:
        return word
    if word.endswith("aux"):
        return word[:-3] + "al"
    return word.rstrip("sx")


def index_names(cards: Iterable[tuple[str, tuple[str, ...], tuple[str, ...]]]) -> NameIndex:
    """The index of a set of cards given as (English name, French names, nicknames). A short form before the comma
    leads to every card that shares it."""
    exact: dict[str, set[str]] = {}
    numberless: dict[str, set[str]] = {}
    short: dict[str, set[str]] = {}
    shown = []
    for oracle_name, french_names, nicknames in cards:
        shown.append(french_names[0] if french_names else oracle_name)
        for name in (oracle_name, *french_names, *nicknames):
            words = folded_words(name)
            exact.setdefault(exact_key(words), set()).add(oracle_name)
            numberless.setdefault(numberless_key(words), set()).add(oracle_name)
        for name in (oracle_name, *french_names):
            head, comma, _ = name.partition(",")
            if comma:
                short.setdefault(exact_key(folded_words(head)), set()).add(oracle_name)
    for key, names in short.items():
        exact.setdefault(key, names)
    return NameIndex(
        exact={key: tuple(sorted(names)) for key, names in exact.items()},
        numberless={key: tuple(sorted(names)) for key, names in numberless.items()},
        words=frozenset(word for key in numberless for word in key.split()),
        shown=tuple(sorted(shown)),
    )
