"""Cards of Scryfall's bulk files: one object a printing and language."""

from __future__ import annotations

import msgspec

from judge.cards.bulk.fault import MISSHAPEN, BulkFault
from judge.cards.bulk.halves import in_order, parted
from judge.cards.bulk.shape import as_record, day_of, place_of
from judge.cards.bulk.words import plain_line, plain_text
from judge.cards.printed import FrenchPrinting, PrintedCard, PrintedFace

#: Layouts of what is no card of a deck.
_NO_CARDS = frozenset(["token", "double_faced_token", "emblem", "art_series"])
_LANGUAGES = ("en", "fr")


class _Face(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str = ""
    colors: tuple[str, ...] | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    printed_name: str = ""
    printed_type_line: str = ""
    printed_text: str = ""


class _Card(_Face, frozen=True, kw_only=True):
    layout: str
    lang: str
    released_at: str = ""
    set: str = ""
    keywords: tuple[str, ...] = ()
    card_faces: tuple[_Face, ...] = ()


def is_scryfall(value: object) -> bool:
    """Whether a JSON value is one of Scryfall's cards."""
    return isinstance(value, dict) and value.get("object") == "card" and "lang" in value


def scryfall_card(value: object) -> PrintedCard | None:
    """The card of one object; `None` for what is no card, or in a language that is neither French nor English."""
    if not is_scryfall(value):
        raise BulkFault(MISSHAPEN, "ce n'est pas un objet « card » de Scryfall", place_of(value))
    assert isinstance(value, dict)
    if value["lang"] not in _LANGUAGES or value.get("layout") in _NO_CARDS:
        return None
    card = as_record(value, _Card)
    if not card.name:
        raise BulkFault(MISSHAPEN, "une carte sans nom")
    told = card.card_faces[:1] if card.layout == "reversible_card" else card.card_faces
    told = in_order(card.name, told, lambda face: face.name)
    faces = tuple(_face(face, card) for face in told or (card,))
    if len(faces) > 1:
        faces = parted(faces, card.layout)
    alone = len(faces) == 1 or card.layout == "meld"
    return PrintedCard(
        name=faces[0].name if alone else plain_line(card.name, card.name),
        layout=plain_line(card.layout, card.name),
        faces=faces,
        keywords=tuple(plain_line(keyword, card.name) for keyword in card.keywords),
        released=day_of(card.released_at, card.name) if card.set else None,
    )


def _face(face: _Face, card: _Card) -> PrintedFace:
    colours = card.colors if face.colors is None else face.colors
    name = face.name.partition(" // ")[0] if face is card else face.name
    return PrintedFace(
        name=plain_line(name, card.name),
        type_line=plain_line(face.type_line, card.name),
        mana_cost=plain_line(face.mana_cost, card.name),
        colours=None if colours is None else "".join(plain_line(letter, card.name) for letter in colours),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        text=plain_text(face.oracle_text, card.name),
        french=_french(face, card),
    )


def _french(face: _Face, card: _Card) -> tuple[FrenchPrinting, ...]:
    if card.lang != "fr" or not (face.printed_name or face.printed_text):
        return ()
    day = day_of(card.released_at, card.name) if card.set else None
    name, type_line = plain_line(face.printed_name, card.name), plain_line(face.printed_type_line, card.name)
    return (FrenchPrinting(name, type_line, plain_text(face.printed_text, card.name), day, day),)
