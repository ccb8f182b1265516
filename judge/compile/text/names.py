"""Card texts name no cards: what looks like a name in them ("Menace", "Vol") is a word of the game."""

from __future__ import annotations

from typing import NoReturn


class NoNames:
    """`CardNames` of an empty base."""

    def longest_match(self, words: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """No name begins anywhere."""
        del words
        return 0, ()

    def card(self, oracle_name: str) -> NoReturn:
        """There is none."""
        raise KeyError(oracle_name)

    def knows_word(self, word: str) -> bool:
        """No word stands in a name."""
        del word
        return False

    def suggestions(self, text: str) -> tuple[str, ...]:
        """Nothing to suggest."""
        del text
        return ()
