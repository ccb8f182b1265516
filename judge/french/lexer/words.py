"""A word of the sentence: what the lexer found at one place, with every reading that the lexicon allows."""

from __future__ import annotations

import msgspec

from judge.errors import Span
from judge.french.lexicon.entry import Category, Lexeme


class Word(msgspec.Struct, frozen=True):
    """`readings`: in order of plainness, never empty; `values`: what a symbol or card holds (mana symbols, both halves
    of a P/T, oracle names, the quoted text); `contracted`: the written form of which this is the first half."""

    text: str
    span: Span
    readings: tuple[Lexeme, ...]
    values: tuple[str, ...] = ()
    hyphen: bool = False
    capital: bool = False
    contracted: str = ""
    #: How many of the readings have the very spelling that was written; the others need accents.
    exact: int = 0

    def find(self, category: Category) -> Lexeme | None:
        """The reading of that category."""
        for lexeme in self.readings:
            if lexeme.category is category:
                return lexeme
        return None

    def can(self, *categories: Category) -> bool:
        """Whether some reading is of one of these categories."""
        return any(lexeme.category in categories for lexeme in self.readings)

    def only(self, *categories: Category) -> bool:
        """Whether every reading is of one of these categories."""
        return all(lexeme.category in categories for lexeme in self.readings)
