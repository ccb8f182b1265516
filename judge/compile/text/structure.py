"""Splits a card's text into abilities by their outer shape alone: lines, "cost : effect", loyalty numbers, bullets,
trigger words, ability words and reminders. What the pieces mean is read afterwards by the French grammar.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.compile.text.loose import loose


class Piece(msgspec.Struct, frozen=True):
    """A part of the text and where it begins in it."""

    text: str
    start: int

    def cut(self, start: int, end: int | None = None) -> Piece:
        """The part between two places of this one, without the spaces around it."""
        part = self.text[start:end]
        bare = part.lstrip()
        return Piece(bare.rstrip(), self.start + start + len(part) - len(bare))


class Line(msgspec.Struct, frozen=True):
    """One ability as written. `cost` is what stands before the colon; `modes` the bulleted lines below it."""

    body: Piece
    cost: Piece | None = None
    modes: tuple[Piece, ...] = ()


_REMINDER = re.compile(r"\([^()]*\)")
#: Ability words mean nothing to the rules (207.2c); "seuil" did in the texts of its time.
_ABILITY_WORDS = (
    "acharnement|addenda|art des métaux|balayage|bataillon|chromatique|cohorte|congrégation|constellation|convergence|"
    "coup de sang|domaine|délire|empreinte|férocité|heure fatidique|héroïque|inflexible|inspiration|irradiance|"
    "lieutenant|majesté|maquis|maîtrise de sort|morbidité|obstination|offre tentante|parenté|rage|ralliement|"
    "redoutable|révolte|saccage|sorcellerie|tactique de meute|toucheterre|transfert|union des forces|"
    "volonté du conseil|éminence"
)
_ABILITY_WORD = re.compile(rf"^(?:{_ABILITY_WORDS}) — (?=\S)", re.IGNORECASE)
_NUMBERS = {"l'un": 1, "l'une": 1, "un": 1, "une": 1, "deux": 2, "trois": 3}
_CHOOSE = loose(rf"choisissez (?P<limit>jusqu'à )?(?P<count>{'|'.join(_NUMBERS)})(?: (?:mode|option)s?)?\s*—")
_BULLET = re.compile(r"^\s*[•·]\s*")
_MODE = re.compile(r"(?<=\S)\s+(?=[•·] )")
#: What a cost can begin with: a symbol, a loyalty number, or an order.
_COST_START = re.compile(r"^(?:\{|[+\-−–]?(?:\d+|X)\b|[\w'-]+ez\b|[\w'-]+ez-)", re.IGNORECASE)
_TRIGGER = loose(
    r"^(?:quand|lorsque|à chaque fois que|au début (?:de|du|des)|à la fin (?:de|du|des))\b"
    r"|^(?:lorsqu|à chaque fois qu|quand)'"
)

_MOMENT = loose(r"^(?:au début|à la fin) (?:de|du|des)\b")


class ModeChoice(msgspec.Struct, frozen=True):
    """How many of its modes a modal text asks for."""

    count: int
    up_to: bool = False


def mode_choice(text: str) -> ModeChoice | None:
    """ "choisissez l'un —", "choisissez jusqu'à deux —"; `None` for any other sentence."""
    match = _CHOOSE.fullmatch(text.strip())
    return (
        None
        if match is None
        else ModeChoice(_NUMBERS[match["count"].lower().replace("’", "'")], up_to=match["limit"] is not None)
    )


def lines_of(text: str) -> tuple[Line, ...]:
    """The abilities of a text in order; reminders and ability words, which have no rules meaning, left out."""
    lines: list[Line] = []
    for piece in _pieces(text):
        bullet = _BULLET.match(piece.text)
        if bullet is not None and lines:
            last = lines[-1]
            lines[-1] = msgspec.structs.replace(last, modes=(*last.modes, piece.cut(bullet.end())))
        else:
            lines.append(_line(piece))
    return tuple(lines)


def is_trigger(piece: Piece) -> bool:
    """Whether the ability begins with a trigger word (603.1)."""
    return _TRIGGER.match(piece.text) is not None


def sentences_of(piece: Piece) -> tuple[Piece, ...]:
    """The sentences of the piece, each with its full stop."""
    found = []
    start = 0
    for place in outside_quotes(piece.text, "."):
        if piece.text[place + 1 : place + 2] in ("", " "):
            found.append(piece.cut(start, place + 1))
            start = place + 1
    if piece.text[start:].strip():
        found.append(piece.cut(start))
    return tuple(found)


def without_trigger_word(piece: Piece) -> Piece:
    """What follows "quand", "à chaque fois que"."""
    match = _TRIGGER.match(piece.text)
    return piece if match is None else piece.cut(match.end())


def is_moment(piece: Piece) -> bool:
    """Whether the trigger is a moment of the turn ("au début de …") rather than an event."""
    return _MOMENT.match(piece.text) is not None


def commas(piece: Piece) -> Iterator[tuple[Piece, Piece]]:
    """Every way to part the piece at a comma outside quotations, from the left."""
    for place in outside_quotes(piece.text, ","):
        yield piece.cut(0, place), piece.cut(place + 1)


def parts_at_commas(piece: Piece) -> tuple[Piece, ...]:
    """The piece cut at all its commas outside quotations."""
    parts = []
    start = 0
    for place in outside_quotes(piece.text, ","):
        parts.append(piece.cut(start, place))
        start = place + 1
    parts.append(piece.cut(start))
    return tuple(parts)


def _pieces(text: str) -> Iterator[Piece]:
    start = 0
    for raw in text.splitlines(keepends=True):
        blanked = _REMINDER.sub(lambda match: " " * len(match.group()), raw)
        piece = Piece(blanked, start).cut(0)
        start += len(raw)
        start_of_mode = 0
        for gap in _MODE.finditer(piece.text):
            yield piece.cut(start_of_mode, gap.start())
            start_of_mode = gap.end()
        if piece.text:
            yield piece.cut(start_of_mode)


def _line(piece: Piece) -> Line:
    word = _ABILITY_WORD.match(piece.text)
    if word is not None:
        piece = piece.cut(word.end())
    if _COST_START.match(piece.text):
        for place in outside_quotes(piece.text, ":"):
            return Line(piece.cut(place + 1), piece.cut(0, place))
    return Line(piece)


def outside_quotes(text: str, mark: str) -> Iterator[int]:
    """Where the mark stands outside « … »."""
    depth = 0
    for place, char in enumerate(text):
        if char == "«":
            depth += 1
        elif char == "»":
            depth -= 1
        elif char == mark and depth <= 0:
            yield place
