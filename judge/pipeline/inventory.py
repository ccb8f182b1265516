"""What is understood of all known cards together: the inventory behind `judge couverture --cartes`."""

from __future__ import annotations

import datetime
import multiprocessing
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor

import msgspec

from judge.abilities.opaque import opaque_texts
from judge.abilities.terms import CardType
from judge.cards.base import find_card, oracle_names
from judge.cards.card import Card, Completeness
from judge.pipeline.cards import FaceReport, imported_cards, imported_faces
from judge.text.templates import template_of

#: More processes than this only wait for each other's cache.
_MOST_PROCESSES = 8


class Tally(msgspec.Struct):
    """Cards counted: known, with a French text, with one sure to be French by its accents, and of these how many are
    fully compiled."""

    known: int = 0
    french: int = 0
    accented: int = 0
    compiled: int = 0

    @property
    def percentage(self) -> float:
        """Of the cards whose text is sure to be French, those fully compiled."""
        return round(100 * self.compiled / self.accented, 1) if self.accented else 0.0


class Inventory(msgspec.Struct, frozen=True):
    """All cards counted, by year and by card type; `templates`: the shapes of lines that are not understood, most
    frequent first. `imported`: the user's base was counted, not the built-in cards."""

    imported: bool
    total: Tally
    by_year: dict[int, Tally]
    by_type: dict[CardType, Tally]
    templates: tuple[tuple[str, int], ...]


def inventory() -> Inventory:
    """The cards of the user's base, compiled by several processes as far as they were not yet; the built-in ones when
    there is no base."""
    imported = imported_cards().count() > 0
    return counted(_imported() if imported else _built_in(), imported=imported)


def _imported() -> list[FaceReport]:
    """Every process takes its share of the cards. They are started afresh: an open base must not be shared."""
    processes = min(os.cpu_count() or 1, _MOST_PROCESSES)
    if processes == 1:
        return list(imported_faces())
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        shares = pool.map(_share, range(processes), [processes] * processes)
        return [report for share in shares for report in share]


def _share(share: int, of: int) -> list[FaceReport]:
    return list(imported_faces(share, of))


def _built_in() -> list[FaceReport]:
    cards = [card for card in map(find_card, oracle_names()) if card is not None]
    return [_built_in_report(card) for card in cards]


def _built_in_report(card: Card) -> FaceReport:
    return FaceReport(
        name=card.oracle_name,
        card=card.oracle_name,
        released=card.released,
        types=card.characteristics.types,
        french=True,
        accented=True,
        complete=card.completeness is Completeness.COMPLETE,
        opaque=tuple(opaque_texts(card.characteristics.abilities)),
    )


def counted(reports: Iterable[FaceReport], *, imported: bool) -> Inventory:
    """The cards of those faces. A card counts as compiled when all its faces are."""
    cards: dict[str, list[FaceReport]] = {}
    for report in reports:
        cards.setdefault(report.card, []).append(report)
    total = Tally()
    by_year: dict[int, Tally] = {}
    by_type: dict[CardType, Tally] = {}
    templates: Counter[str] = Counter()
    for faces in cards.values():
        tallies = [total]
        year = _year(faces)
        if year is not None:
            tallies.append(by_year.setdefault(year, Tally()))
        tallies.extend(by_type.setdefault(kind, Tally()) for kind in faces[0].types)
        for tally in tallies:
            _count(tally, faces)
        templates.update({template_of(text) for face in faces if face.accented for text in face.opaque})
    return Inventory(
        imported=imported,
        total=total,
        by_year=dict(sorted(by_year.items())),
        by_type=dict(sorted(by_type.items(), key=lambda pair: -pair[1].known)),
        templates=tuple(sorted(templates.items(), key=lambda pair: (-pair[1], pair[0]))),
    )


def _year(faces: Sequence[FaceReport]) -> int | None:
    days: list[datetime.date] = [face.released for face in faces if face.released is not None]
    return min(days).year if days else None


def _count(tally: Tally, faces: Sequence[FaceReport]) -> None:
    """One card more, which is compiled when all its faces are."""
    accented = any(face.accented for face in faces)
    tally.known += 1
    tally.french += any(face.french for face in faces)
    tally.accented += accented
    tally.compiled += accented and all(face.complete for face in faces)
