"""All cards that this user has: the built-in ones and, behind them, the imported ones, compiled when first asked."""

from __future__ import annotations

import functools

from judge.cards.base import BuiltInCards
from judge.cards.card import Card
from judge.cards.imported import file
from judge.cards.imported.base import ImportedCards
from judge.cards.imported.compiled import CompiledCards
from judge.cards.names import KnownNames
from judge.cards.printed import PrintedCard


class _Maker:
    """`CardMaker` with a memory. The compiler is loaded only for a card that nobody asked for before."""

    def __init__(self) -> None:
        self._compiled = CompiledCards()

    def __call__(self, printed: PrintedCard, place: int) -> Card:
        card = self._compiled.get(printed, place)
        if card is None:
            from judge.compile.printed import compile_printed

            card = compile_printed(printed, place)
            self._compiled.put(printed, place, card)
        return card


def known_cards() -> KnownNames:
    """The names of all cards, built-in and imported."""
    return _known(file.stamp())


def imported_cards() -> ImportedCards:
    """The cards that the user imported."""
    return _imported(file.stamp())


@functools.lru_cache(maxsize=1)
def _known(stamp: file.Stamp) -> KnownNames:
    return KnownNames((BuiltInCards(), _imported(stamp)))


@functools.lru_cache(maxsize=1)
def _imported(stamp: file.Stamp) -> ImportedCards:
    return ImportedCards(_Maker())
