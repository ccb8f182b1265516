"""A handful of card names, so that these tests know what they read and need no card base."""

from __future__ import annotations

import datetime

from judge.cards.card import Card, Characteristics
from judge.text.folding import folded_words

_FRENCH = {
    "Foudre": "Lightning Bolt",
    "Jour de condamnation": "Day of Judgment",
    "Pacifisme": "Pacifism",
    "Ange de Serra": "Serra Angel",
    "Croissance gigantesque": "Giant Growth",
    "Contresort": "Counterspell",
    "Garde du palais": "Palace Guard",
    "Forêt": "Forest",
    "Elfes de Llanowar": "Llanowar Elves",
    "Menace": "Threaten",
    "Choc": "Shock",
    "Croisé blanc": "White Knight",
    # A name that begins inside another one.
    "La Colère": "Anger",
    "Colère de Dieu": "Wrath of God",
}
_NAMES = {folded_words(french): english for french, english in _FRENCH.items()}
_WORDS = frozenset(word for name in _NAMES for word in name)


class FewNames:
    """`CardNames` over those cards."""

    def longest_match(self, words: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """The longest of the names that begins the words; a final s is a plural."""
        for length in range(min(len(words), 4), 0, -1):
            for candidate in (words[:length], (*words[: length - 1], words[length - 1].removesuffix("s"))):
                if candidate in _NAMES:
                    return length, (_NAMES[candidate],)
        return 0, ()

    def knows_word(self, word: str) -> bool:
        """Whether some name has the word."""
        return word.removesuffix("s") in _WORDS or word in _WORDS

    def card(self, oracle_name: str) -> Card:
        """A card without anything but its name."""
        return Card(
            oracle_name=oracle_name,
            french_names=(),
            characteristics=Characteristics(name=oracle_name),
            released=datetime.date(2000, 1, 1),
        )

    def suggestions(self, text: str) -> tuple[str, ...]:
        """None: the lexicon's own suggestions are under test."""
        return ()


NAMES = FewNames()
