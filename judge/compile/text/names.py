"""Card texts name no cards but those that they ask for ("une carte appelée …"): what else looks like a name in them
("Menace", "Vol") is a word of the game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NoReturn

from judge.text.folding import folded_words

#: The name of any card: what follows "appelée", up to where the sentence goes on.
_CALLED = re.compile(
    r"\bcartes? (?:appelée?s?|nommée?s?|intitulée?s?) (?P<name>.+?)"
    r"(?=,? (?:(?:la|les) (?:révéler|mettre)|(?:révélez|mettez|exilez)[- ]|et |et/ou |puis |ou |une autre )"
    r"|,? (?:dans|depuis|que|en) | *[.:;»]|$)",
    re.MULTILINE,
)
_CALLED_IN_ENGLISH = re.compile(
    r"\bcards? named (?P<name>.+?)"
    r"(?=,? (?:reveal|put|and put|and reveal|exile|and exile|then|and shuffle|(?:and/)?or an?)\b"
    r"|,? (?:in|from|you) | *[.:;\"]|$)",
    re.MULTILINE,
)


def names_asked_for(text: str) -> tuple[str, ...]:
    """The names after "une carte appelée", in the order written."""
    return tuple(match["name"] for match in _CALLED.finditer(text))


def names_asked_for_in_english(text: str) -> tuple[str, ...]:
    """The names after "a card named", in the order written."""
    return tuple(match["name"] for match in _CALLED_IN_ENGLISH.finditer(text))


def without_names_in_english(text: str) -> str:
    """The English text with cards asked for by a name that is not written."""
    return _CALLED_IN_ENGLISH.sub("card with that name", text)


class NamesAskedFor:
    """`CardNames` of the few cards that a text asks for by name: the name written, and the English one."""

    def __init__(self, named: tuple[tuple[str, str], ...]) -> None:
        self._cards: Mapping[tuple[str, ...], str] = {folded_words(written): name for written, name in named}
        self._words = frozenset(word for words in self._cards for word in words)

    def longest_match(self, words: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """How many of the words make such a name, and the card."""
        for count in range(len(words), 0, -1):
            if words[:count] in self._cards:
                return count, (self._cards[words[:count]],)
        return 0, ()

    def card(self, oracle_name: str) -> NoReturn:
        """There is none."""
        raise KeyError(oracle_name)

    def knows_word(self, word: str) -> bool:
        """Whether the word stands in such a name."""
        return word in self._words

    def suggestions(self, text: str) -> tuple[str, ...]:
        """Nothing to suggest."""
        del text
        return ()
