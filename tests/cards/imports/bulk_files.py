"""Small bulk files of both kinds, of cards that nobody printed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from pathlib import Path

from judge.cards.bulk.reading import Bulk
from judge.cards.printed import PrintedCard

Json = dict[str, object]

ORC = "Orque de la dune grise"
LANCE = "Lance de givre noir"


def scryfall(name: str, *, lang: str = "en", **more: object) -> Json:
    """One object of Scryfall's: a creature unless told otherwise."""
    made: Json = {
        "object": "card",
        "id": "0000",
        "lang": lang,
        "name": name,
        "layout": "normal",
        "released_at": "2010-07-16",
        "set": "tst",
        "keywords": [],
        "mana_cost": "{1}{R}",
        "type_line": "Creature — Orc Warrior",
        "oracle_text": "First strike",
        "colors": ["R"],
        "power": "2",
        "toughness": "1",
        "image_uris": {"small": "x"},
        "cmc": 2.0,
    }
    return made | more


def in_french(name: str, printed: str, text: str = "Initiative", **more: object) -> Json:
    """The same card in French."""
    told = {"printed_name": printed, "printed_type_line": "Créature : orque et guerrier", "printed_text": text}
    return scryfall(name, lang="fr", **told, **more)


def mtgjson_face(name: str, **more: object) -> Json:
    """One face of MTGJSON's: a creature unless told otherwise."""
    made: Json = {
        "name": name,
        "layout": "normal",
        "type": "Creature — Orc Warrior",
        "manaCost": "{1}{R}",
        "colors": ["R"],
        "power": "2",
        "toughness": "1",
        "text": "First strike",
        "keywords": ["First strike"],
        "foreignData": [],
        "manaValue": 2.0,
    }
    return made | more


def foreign(name: str, text: str = "Initiative", **more: object) -> Json:
    """A French translation as MTGJSON lists it."""
    return {"language": "French", "name": name, "text": text, "type": "Créature : orque et guerrier", **more}


def atomic(*faces: Json) -> Json:
    """An AtomicCards file of those faces."""
    data: dict[str, list[Json]] = {}
    for face in faces:
        data.setdefault(str(face["name"]), []).append(face)
    return {"meta": {"date": "2031-01-01", "version": "0"}, "data": data}


def a_set(*cards: Json, day: str = "2012-05-04") -> Json:
    """A set file. Its members come in alphabetical order, the day after the cards."""
    return {
        "meta": {"date": "2031-01-01"},
        "data": {"booster": {"a": [1]}, "cards": list(cards), "code": "TST", "releaseDate": day, "tokens": [{"a": 1}]},
    }


def written(path: Path, value: object) -> Path:
    """The file of a JSON value, or of the lines of several; packed where its name says so."""
    raw = (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)).encode()
    path.write_bytes(gzip.compress(raw) if path.suffix == ".gz" else raw)
    return path


def lines(cards: Sequence[Json]) -> str:
    """One object a line, without brackets."""
    return "\n".join(json.dumps(card, ensure_ascii=False) for card in cards)


class Text:
    """A source of `Bulk` that gives the text in pieces of the size asked for, or smaller ones."""

    def __init__(self, text: str, most: int = 1 << 30) -> None:
        self._text = text
        self._at = 0
        self._most = most

    def read(self, size: int, /) -> str:
        piece = self._text[self._at : self._at + min(size, self._most)]
        self._at += len(piece)
        return piece


def read(value: object, most: int = 1 << 30) -> dict[str, PrintedCard]:
    """The cards of a JSON value or text."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return Bulk(Text(text, most)).cards()
