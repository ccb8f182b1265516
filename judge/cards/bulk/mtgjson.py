"""Cards of MTGJSON's files: AtomicCards (one list of faces a name), a set, or all printings (sets by code)."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from judge.cards.bulk.fault import MISSHAPEN, BulkFault
from judge.cards.bulk.halves import in_order, parted
from judge.cards.bulk.shape import as_record, day_of, place_of
from judge.cards.bulk.stream import JsonStream
from judge.cards.bulk.words import plain_line, plain_text
from judge.cards.printed import FrenchPrinting, PrintedCard, PrintedFace
from judge.rules.sets import find_set

#: Lists of a set that hold no cards.
_OTHER_LISTS = frozenset(["tokens", "sealedProduct", "decks", "languages", "cardParts"])
#: Objects of a set, where all printings have one set a code.
_OTHER_OBJECTS = frozenset(["booster", "translations"])
#: The largest set has some 2,000 cards.
_MOST_IN_A_SET = 20_000


class _Foreign(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    language: str
    name: str = ""
    face_name: str | None = None
    text: str | None = None
    type: str | None = None


class _Face(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    name: str
    layout: str
    type: str
    face_name: str | None = None
    side: str | None = None
    number: str = ""
    mana_cost: str = ""
    colors: tuple[str, ...] | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    text: str = ""
    keywords: tuple[str, ...] = ()
    first_printing: str = ""
    foreign_data: tuple[_Foreign, ...] = ()


def mtgjson_cards(stream: JsonStream) -> Iterator[PrintedCard]:
    """Every card of the object at the cursor."""
    for key in stream.members():
        if key == "data" and stream.sign() == "{":
            yield from _data(stream, sets=True)
        else:
            stream.skip()


def _data(stream: JsonStream, *, sets: bool) -> Iterator[PrintedCard]:
    """What stands under "data": cards by name, sets by code (where `sets` may still come), or the members of one
    set."""
    in_set: list[_Face] = []
    day: datetime.date | None = None
    for key in stream.members():
        sign = stream.sign()
        if key == "cards" and sign == "[":
            for _ in stream.items():
                in_set.append(as_record(stream.value(), _Face))
                if len(in_set) > _MOST_IN_A_SET:
                    raise stream.fault("une extension de trop de cartes")
        elif sign == "[" and key not in _OTHER_LISTS:
            faces = as_record(stream.value(), tuple[_Face, ...], key)
            if not faces:
                raise BulkFault(MISSHAPEN, "une carte sans face", place_of(key))
            yield _card(faces, _day_of_set(faces[0].first_printing))
        elif sign == "{" and sets and key not in _OTHER_OBJECTS:
            yield from _data(stream, sets=False)
        elif key == "releaseDate":
            day = day_of(str(stream.value()), "")
        else:
            stream.skip()
    in_set.sort(key=_place)
    for _, faces_of_card in groupby(in_set, key=lambda face: (face.name, face.number)):
        yield _card(tuple(faces_of_card), day)


def _day_of_set(code: str) -> datetime.date | None:
    known = find_set(code) if code else None
    return known.date if known else None


def _place(face: _Face) -> tuple[str, str, str]:
    return face.name, face.number, face.side or ""


def _card(faces: tuple[_Face, ...], day: datetime.date | None) -> PrintedCard:
    faces = in_order(faces[0].name, faces, lambda face: face.face_name or "")
    first = faces[0]
    if not first.name:
        raise BulkFault(MISSHAPEN, "une carte sans nom")
    told = tuple(_face(face, place, len(faces), day) for place, face in enumerate(faces))
    if len(told) > 1:
        told = parted(told, first.layout)
    alone = len(told) == 1 or first.layout == "meld"
    return PrintedCard(
        name=told[0].name if alone else plain_line(first.name, first.name),
        layout=plain_line(first.layout, first.name),
        faces=told,
        keywords=tuple(dict.fromkeys(plain_line(keyword, first.name) for keyword in _keywords(faces))),
        released=day,
    )


def _keywords(faces: Iterable[_Face]) -> Iterator[str]:
    for face in faces:
        yield from face.keywords


def _face(face: _Face, place: int, faces: int, day: datetime.date | None) -> PrintedFace:
    name = face.face_name or (face.name.split(" // ")[place] if faces > 1 and " // " in face.name else face.name)
    return PrintedFace(
        name=plain_line(name, face.name),
        type_line=plain_line(face.type, face.name),
        mana_cost=plain_line(face.mana_cost, face.name),
        colours=None if face.colors is None else "".join(plain_line(letter, face.name) for letter in face.colors),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        text=plain_text(face.text, face.name),
        french=tuple(_french(face, place, day)),
    )


def _french(face: _Face, place: int, day: datetime.date | None) -> Iterator[FrenchPrinting]:
    for foreign in face.foreign_data:
        if foreign.language != "French" or not (foreign.name or foreign.text):
            continue
        parts = foreign.name.split(" // ")
        name = foreign.face_name if foreign.face_name else parts[place] if place < len(parts) > 1 else foreign.name
        yield FrenchPrinting(
            plain_line(name, face.name),
            plain_line(foreign.type or "", face.name),
            plain_text(foreign.text or "", face.name),
            day,
            day,
        )
