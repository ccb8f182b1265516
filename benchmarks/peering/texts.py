"""English ability texts of cards, which the cases name activated abilities by. Facts to translate with: nothing of them
is kept."""

from __future__ import annotations

import functools
import gzip
import json
import re
import unicodedata
from pathlib import Path

from benchmarks.peering.case import Json

#: Keyword abilities that are activated, by the word that begins them.
_ACTIVATED = ("equip ", "equip—", "cycling", "level up", "unearth", "fortify", "scavenge", "outlast", "reconfigure",
              "transmute", "reinforce", "ninjutsu", "morph", "embalm", "eternalize", "bloodrush", "crew")  # fmt: skip
_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "Wastes": "C"}
_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
_WITH_COUNTERS = {"modular": "+1/+1", "graft": "+1/+1", "fading": "fade", "vanishing": "time"}
_LINE = re.compile(r"^[^\"“.]*?:")


class Texts:
    """Lines of activated abilities by card, read from the bulk file of cards."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @functools.cached_property
    def _atomic(self) -> dict[str, list[dict[str, object]]]:
        if not self._path.exists():
            return {}
        with gzip.open(self._path, "rt") as stream:
            found: dict[str, list[dict[str, object]]] = json.load(stream)["data"]
        return found

    @functools.cached_property
    def _faces(self) -> dict[str, dict[str, object]]:
        """Cards, and each face of those of several, by its own name; a card's name comes before a face's."""
        faces = {str(face.get("faceName")): face for card in self._atomic.values() for face in card}
        return faces | {name: card[0] for name, card in self._atomic.items()}

    @functools.cached_property
    def _wholes(self) -> dict[str, frozenset[str]]:
        return {
            name: frozenset((whole, *whole.split(" // ")))
            for whole in self._atomic
            if " // " in whole
            for name in (whole, *whole.split(" // "))
        }

    @functools.cached_property
    def _plain(self) -> dict[str, str]:
        """Names with accents, by what is left of them without."""
        return {_without_accents(name): name for name in self._faces if _without_accents(name) != name}

    def spelled(self, data: Json) -> Json:
        """The case with the names of cards as they are printed."""
        match data:
            case str():
                return self._plain.get(data, data)
            case list():
                return [self.spelled(each) for each in data]
            case dict():
                return {key: self.spelled(value) for key, value in data.items()}
            case _:
                return data

    def wholes(self, card: str) -> frozenset[str]:
        """Every name of the card that has this face: its own, and those of its faces."""
        return self._wholes.get(card, frozenset({card}))

    def sides(self, card: str) -> list[str]:
        """The faces that the card has in play: itself, and what it turns into."""
        faces = [str(face.get("faceName") or face["name"]) for face in self._atomic.get(self._turning(card), [])]
        return [card, *(face for face in faces if face != card)]

    def _turning(self, card: str) -> str:
        whole = next((name for name in self.wholes(card) if name.startswith(f"{card} // ")), "")
        faces = self._atomic.get(whole, [])
        return whole if faces and faces[0].get("layout") in ("transform", "flip") else ""

    def activated(self, card: str) -> list[str]:
        """The beginnings of its activated abilities in printed order, its own name written {this}."""
        return [line for line, _ in self._lines(card)]

    def worded(self, card: str) -> list[str]:
        """The same with the ability word that stands before."""
        return [worded for _, worded in self._lines(card)]

    def _lines(self, card: str) -> list[tuple[str, str]]:
        if card == "Wastes":
            return [("{t}: add {c}.", "{t}: add {c}.")]
        own = [word for word in self.types(card).partition("—")[2].split() if word in _BASIC]
        basic = [f"{{t}}: add {{{_BASIC[word].lower()}}}." for word in own]
        printed = self._text(card).replace("\\n", "\n").split("\n")
        lines = [(self._normal(line, card), normal(line)) for line in printed]
        told = [(line, worded) for line, worded in lines if _LINE.match(line) or line.startswith(_ACTIVATED)]
        return [*((line, line) for line in basic), *told]

    def triggers(self, card: str, beginning: str) -> bool:
        """Whether a line of its text begins so, its own name written {this}."""
        lines = self._text(card).replace("\\n", "\n").split("\n")
        return any(self._normal(line, card).startswith(normal(beginning)) for line in lines)

    def copies(self, card: str) -> bool:
        """Whether it enters the battlefield as a copy of something."""
        return re.search(r"\benters?(?: the battlefield)?(?: tapped)? as a copy of", self._text(card)) is not None

    def types(self, card: str) -> str:
        return str(self._faces.get(card, {}).get("type") or "")

    def keywords(self, card: str) -> str:
        return self._text(card).lower()

    def entering_counters(self, card: str) -> dict[str, int]:
        """Counters of a fixed number that it enters with: their permanents set up on the battlefield entered."""
        text = self.keywords(card)
        found = re.search(r"enters(?: the battlefield)? with (\w+) ([+-]?\w+(?:/[+-]\w+)?) counters? on it", text)
        if found and found.group(1) in _NUMBERS and "for each" not in text[found.end() : found.end() + 12]:
            return {found.group(2): _NUMBERS[found.group(1)]}
        for word, kind in _WITH_COUNTERS.items():
            number = re.search(rf"^{word} (\d+)", text, flags=re.M)
            if number:
                return {kind: int(number.group(1))}
        return {}

    def _text(self, card: str) -> str:
        return str(self._faces.get(card, {}).get("text") or "")

    def _normal(self, line: str, card: str) -> str:
        line = re.sub(r"\([^)]*\)", "", line)
        line = re.sub(r"^[A-Z][\w' ]+ — ", "", line)
        for name in (card, card.split(",")[0]):
            line = line.replace(name, "{this}")
        line = re.sub(r"^\[([+−-]?\w+)\]", r"\1", line)
        return _with_this(line).strip().lower().replace("−", "-")


def _without_accents(name: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", name) if not unicodedata.combining(sign))


def normal(prefix: str) -> str:
    """The beginning of an ability as the cases write it, to be compared."""
    return _with_this(prefix.strip().removeprefix("<i>")).lower().replace("−", "-").rstrip(" .,:")


def _with_this(text: str) -> str:
    return re.sub(r"\bthis (creature|artifact|enchantment|land|permanent|aura|equipment)\b", "{this}", text, flags=re.I)
