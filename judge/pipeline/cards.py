"""All cards that this user has: the built-in ones and, behind them, the imported ones, compiled when first asked."""

from __future__ import annotations

import datetime
import functools
import itertools
from collections.abc import Iterator

import msgspec

from judge.abilities.opaque import opaque_texts
from judge.abilities.terms import CardType
from judge.cards.base import BuiltInCards
from judge.cards.card import Card, Completeness
from judge.cards.imported import file
from judge.cards.imported.base import ImportedCards
from judge.cards.imported.compiled import CompiledCards
from judge.cards.names import KnownNames
from judge.cards.nicknames.base import Nicknames
from judge.cards.printed import PrintedCard
from judge.text.folding import strip_accents


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
    cards = (BuiltInCards(), _imported(stamp))
    return KnownNames((*cards, Nicknames(cards)))


@functools.lru_cache(maxsize=1)
def _imported(stamp: file.Stamp) -> ImportedCards:
    return ImportedCards(_Maker())


class FaceReport(msgspec.Struct, frozen=True):
    """How much of a face of an imported card is understood. `french`: it has a French text; `accented`: one that is
    sure to be French by its accents; `opaque`: the sentences that are not understood."""

    name: str
    card: str
    released: datetime.date | None
    types: tuple[CardType, ...]
    french: bool
    accented: bool
    complete: bool
    opaque: tuple[str, ...]


def imported_faces(share: int = 0, of: int = 1) -> Iterator[FaceReport]:
    """Every face of every imported card, by name, or of that share of the cards. Compiles what was not compiled yet:
    minutes for a whole base."""
    make = _Maker()
    for printed in itertools.islice(imported_cards().every(), share, None, of):
        for place, face in enumerate(printed.faces):
            card = make(printed, place)
            yield FaceReport(
                name=face.name,
                card=printed.name,
                released=printed.released,
                types=card.characteristics.types,
                french=bool(face.french_text),
                accented=not face.french_text.isascii() and strip_accents(face.french_text) != face.french_text,
                complete=card.completeness is Completeness.COMPLETE,
                opaque=tuple(opaque_texts(card.characteristics.abilities)),
            )
