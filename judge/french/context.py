"""What the reading stages are given from outside, as protocols: card names and the effect reader. French imports
neither the card base nor the compiler."""

from __future__ import annotations

import datetime
from typing import Protocol

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.terms import CardType
from judge.cards.card import Card
from judge.errors import Diagnostic, Span
from judge.french.clause import Clause


class CardNames(Protocol):
    """Names of known cards, French and English. Folded = lower case without accents, apostrophes made straight."""

    def longest_match(self, words: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """How many of the folded words, from the first, make the longest known name, and the oracle names it may
        mean. `(0, ())` when no name begins there."""
        ...

    def card(self, oracle_name: str) -> Card:
        """The card. Raises `KeyError` when unknown."""
        ...

    def knows_word(self, word: str) -> bool:
        """Whether the folded word stands in the name of some card, in the singular or plural; short words never."""
        ...

    def suggestions(self, text: str) -> tuple[str, ...]:
        """At most three French names close to a misspelt one."""
        ...


class EffectReader(Protocol):
    """Compiles what is said of an object or spell into abilities (implemented by `judge.compile`)."""

    def ability_text(
        self, text: str, offset: Span, types: tuple[CardType, ...] = ()
    ) -> tuple[tuple[Ability, ...], tuple[Diagnostic, ...]]:
        """An ability quoted in « … », of an object of these types where they are known."""
        ...

    def effect_clauses(
        self, clauses: tuple[Clause, ...], *, spell: bool, attached: bool = False
    ) -> tuple[tuple[Ability, ...], tuple[Diagnostic, ...]]:
        """The relative clauses after "un rituel qui …" (`spell`), "une aura qui …" (`attached`) or "une créature
        qui …"."""
        ...


class Context(msgspec.Struct, frozen=True):
    """`day`: the date of the edition (for dated card texts and words)."""

    names: CardNames
    effects: EffectReader
    day: datetime.date
