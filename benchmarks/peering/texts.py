"""English ability texts of cards, which the cases name activated abilities by. Facts to translate with: nothing of them
is kept."""

from __future__ import annotations

import functools
import gzip
import json
import re
from pathlib import Path

#: Keyword abilities that are activated, by the word that begins them.
_ACTIVATED = ("equip", "cycling", "level up", "unearth", "fortify", "scavenge", "outlast", "reconfigure", "transmute",
              "reinforce", "ninjutsu", "morph", "embalm", "eternalize", "bloodrush", "monstrosity", "crew")  # fmt: skip
_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "Wastes": "C"}
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

    def activated(self, card: str) -> list[str]:
        """The beginnings of its activated abilities in printed order, its own name written {this}."""
        faces = self._atomic.get(card, [])
        text = str(faces[0].get("text") or "") if faces else ""
        lines = [self._normal(line, card) for line in text.replace("\\n", "\n").split("\n")]
        found = [line for line in lines if _LINE.match(line) or line.startswith(_ACTIVATED)]
        if card in _BASIC:
            found = ["{t}: add {" + _BASIC[card].lower() + "}."]
        return found

    def types(self, card: str) -> str:
        faces = self._atomic.get(card, [])
        return str(faces[0].get("type") or "") if faces else ""

    def keywords(self, card: str) -> str:
        faces = self._atomic.get(card, [])
        return str(faces[0].get("text") or "").lower() if faces else ""

    def _normal(self, line: str, card: str) -> str:
        line = re.sub(r"\([^)]*\)", "", line)
        line = re.sub(r"^[A-Z][\w' ]+ — ", "", line)
        for name in (card, card.split(",")[0]):
            line = line.replace(name, "{this}")
        line = re.sub(
            r"\bthis (creature|artifact|enchantment|land|permanent|aura|equipment)\b", "{this}", line, flags=re.I
        )
        return line.strip().lower().replace("−", "-")


def normal(prefix: str) -> str:
    """The beginning of an ability as the cases write it, to be compared."""
    return _with_this(prefix.strip()).lower().replace("−", "-").rstrip(" .,:")


def _with_this(text: str) -> str:
    return re.sub(r"\bthis (creature|artifact|enchantment|land|permanent|aura|equipment)\b", "{this}", text, flags=re.I)
