"""The cards under test: those of the user's base (`judge cartes importer`), or of a bulk file given by name."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.opaque import opaque_texts
from judge.cards.bulk.reading import Bulk
from judge.cards.bulk.source import opened
from judge.cards.card import Card, Completeness
from judge.cards.printed import PrintedCard, PrintedFace
from judge.cards.type_line import read_type_line
from judge.compile.nouns.scope import Source
from judge.compile.printed import compile_printed
from judge.pipeline.cards import imported_cards


class Face(msgspec.Struct, frozen=True):
    """One face of a printed card, and what it was compiled into."""

    printed: PrintedFace
    source: Source
    card: Card

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """What the card does."""
        return self.card.characteristics.abilities


def compiled_faces(path: Path | None, most: int, seed: int) -> Iterator[Face]:
    """Faces with a French text that is compiled in full, at random, at most so many."""
    faces = [
        (printed, place)
        for printed in _printed(path)
        for place, face in enumerate(printed.faces)
        if face.french_text and not face.french_text.isascii()
    ]
    random.Random(seed).shuffle(faces)
    found = 0
    for printed, place in faces:
        if found == most:
            return
        card = compile_printed(printed, place)
        if card.completeness is Completeness.COMPLETE and not any(opaque_texts(card.characteristics.abilities)):
            face = printed.faces[place]
            line = read_type_line(face.type_line)
            name = face.french_names[0] if face.french_names else ""
            found += 1
            yield Face(face, Source(line.types, line.subtypes, name), card)


def _printed(path: Path | None) -> list[PrintedCard]:
    if path is None:
        return list(imported_cards().every())
    with opened(path, lambda _: None) as source:
        return list(Bulk(source).cards().values())
