"""A card as it is printed and as the bulk files tell it: what can be known of it without understanding its text."""

from __future__ import annotations

import datetime
import re

import msgspec

from judge.abilities.terms import Colour
from judge.cards.type_line import read_mana_cost

_COLOURLESS = re.compile(r"\bdevoid\b|\bis colorless\b", re.IGNORECASE)
_LETTERS = frozenset(colour.value for colour in Colour)


class FrenchPrinting(msgspec.Struct, frozen=True):
    """One French wording of a face. `first` and `last`: days of the first and the last printing that bear it, `None`
    where the file does not date them. `text` may be empty: only the name is known."""

    name: str
    type_line: str = ""
    text: str = ""
    first: datetime.date | None = None
    last: datetime.date | None = None


class PrintedFace(msgspec.Struct, frozen=True, kw_only=True):
    """A face, or a half of a split card. `type_line` and `text` are the English Oracle; numbers are strings because
    they may be stars; `colours` are letters, `None` where the file does not tell them."""

    name: str
    type_line: str = ""
    mana_cost: str = ""
    colours: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    text: str = ""
    #: The newest first.
    french: tuple[FrenchPrinting, ...] = ()

    @property
    def own_colours(self) -> frozenset[Colour] | None:
        """The colours of the face; `None` where the file does not tell them and the cost cannot be read. Some files
        leave out those of the cost, which only a text takes away (202.2)."""
        cost = read_mana_cost(self.mana_cost)
        if self.colours is None or (not self.colours and cost is not None and not _COLOURLESS.search(self.text)):
            return None if cost is None else cost.colours
        return frozenset(Colour(letter) for letter in self.colours if letter in _LETTERS)

    @property
    def french_names(self) -> tuple[str, ...]:
        """Every French name, the newest first."""
        return tuple(dict.fromkeys(printing.name for printing in self.french if printing.name))

    @property
    def french_text(self) -> str:
        """The newest French wording; empty when there is none."""
        return next((printing.text for printing in self.french if printing.text), "")


class PrintedCard(msgspec.Struct, frozen=True, kw_only=True):
    """`name`: the English name of the whole card ("Fire // Ice"), its identity; `layout`: the word of the bulk files
    ("normal", "split", "transform"…); `released`: the day of its first printing, where known."""

    name: str
    layout: str
    faces: tuple[PrintedFace, ...]
    keywords: tuple[str, ...] = ()
    released: datetime.date | None = None


def merged(old: PrintedCard, new: PrintedCard) -> PrintedCard:
    """One card of two tellings of it: what the rules say is taken from `new`, French wordings from both."""
    before = {face.name: face for face in old.faces}
    telling = new if len(new.faces) >= len(old.faces) else old
    other = before if telling is new else {face.name: face for face in new.faces}
    return PrintedCard(
        name=new.name,
        layout=telling.layout,
        faces=tuple(_with_french(face, other.get(face.name)) for face in telling.faces),
        keywords=new.keywords or old.keywords,
        released=min(filter(None, (old.released, new.released)), default=None),
    )


def newest_first(printings: tuple[FrenchPrinting, ...]) -> tuple[FrenchPrinting, ...]:
    """One printing a wording, by its last day; those without a day last."""
    found: dict[tuple[str, str, str], FrenchPrinting] = {}
    for printing in printings:
        key = (printing.name, printing.type_line, printing.text)
        known = found.get(key, printing)
        first = min(filter(None, (known.first, printing.first)), default=None)
        last = max(filter(None, (known.last, printing.last)), default=None)
        found[key] = FrenchPrinting(*key, first, last)
    day = datetime.date.min
    return tuple(
        sorted(found.values(), key=lambda p: (p.last or day, p.first or day, p.text, p.type_line, p.name), reverse=True)
    )


def _with_french(face: PrintedFace, other: PrintedFace | None) -> PrintedFace:
    if other is None or other.french == face.french:
        return face
    return msgspec.structs.replace(face, french=newest_first((*other.french, *face.french)))
