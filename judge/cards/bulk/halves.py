"""Cards with two faces whose records do not tell which face is which: faces come in any order; flip cards hold the
French text of both in each, sometimes with their names exchanged; modal double-faced ones end with what the other face
is; other cards repeat the first face's text for the second."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

import msgspec

from judge.cards.printed import FrenchPrinting, PrintedFace

_BETWEEN = re.compile(r"\n-{3,}\n?")
#: What the hint at the foot of a modal face says of the other one: its cost, or the mana that it gives.
_HINT = re.compile(r"(?:\{[^{}]+\})+|\{T\} : Ajoutez .*")

#: What a flip card says that it flips.
_FLIPPED = re.compile(r"inversez (?:le |la |l')?([A-ZÀ-ÖØ-Þ][^.]+)\.")

T = TypeVar("T")


def in_order(name: str, faces: tuple[T, ...], called: Callable[[T], str]) -> tuple[T, ...]:
    """The faces in the order in which the card's whole name names them, where it names them all."""
    names = name.split(" // ")
    if sorted(names) != sorted(map(called, faces)):
        return faces
    return tuple(sorted(faces, key=lambda face: names.index(called(face))))


def parted(faces: tuple[PrintedFace, ...], layout: str) -> tuple[PrintedFace, ...]:
    """The faces, each with its own French name and text as far as the record shows them."""
    if layout == "flip":
        return _flipped(faces)
    return _without_hints(_unrepeated(faces)) if layout == "modal_dfc" else _unrepeated(faces)


def _without_hints(faces: tuple[PrintedFace, ...]) -> tuple[PrintedFace, ...]:
    return tuple(
        msgspec.structs.replace(
            face,
            french=tuple(
                msgspec.structs.replace(printing, text=_without_hint(printing.text, face.text))
                for printing in face.french
            ),
        )
        for face in faces
    )


def _without_hint(french: str, english: str) -> str:
    """The text without its last two lines, the type of the other face and what it costs or gives, which no rule is."""
    lines = french.split("\n")
    hinted = len(lines) == len(english.split("\n")) + 2 and _HINT.fullmatch(lines[-1]) and "." not in lines[-2]
    return "\n".join(lines[:-2]) if hinted else french


def _unrepeated(faces: tuple[PrintedFace, ...]) -> tuple[PrintedFace, ...]:
    """A text that an earlier face of other rules has already is not this face's."""
    known: dict[str, str] = {}
    told = []
    for face in faces:
        printings = tuple(
            msgspec.structs.replace(printing, text="")
            if known.setdefault(printing.text, face.text) != face.text
            else printing
            for printing in face.french
        )
        told.append(msgspec.structs.replace(face, french=printings))
    return tuple(told)


def _flipped(faces: tuple[PrintedFace, ...]) -> tuple[PrintedFace, ...]:
    if len(faces) != 2 or not all(len(face.french) == 1 for face in faces):
        return faces
    printings = tuple(face.french[0] for face in faces)
    halves = _BETWEEN.split(printings[0].text)
    if len(halves) != 2:
        return faces
    below = halves[1].split("\n")
    names = [printing.name for printing in printings]
    if below[0] not in names:
        return faces
    above_name = next((name for name in names if name != below[0]), "")
    if above_name == faces[0].name and (own := _FLIPPED.search(halves[0])) is not None:
        # Where the record has only the English name, the text says what is flipped: the card itself.
        above_name = own[1]
    above = FrenchPrinting(above_name, printings[0].type_line, halves[0], printings[0].first, printings[0].last)
    turned = FrenchPrinting(below[0], *_type_and_text(below[1:]), printings[1].first, printings[1].last)
    return tuple(
        msgspec.structs.replace(face, french=(printing,)) for face, printing in zip(faces, (above, turned), strict=True)
    )


def _type_and_text(lines: list[str]) -> tuple[str, str]:
    """Under the name stand the type line, for a creature its body, and the text."""
    type_line, rest = (lines[0], lines[1:]) if lines else ("", [])
    if rest and re.fullmatch(r"[\d*]+/[\d*]+", rest[0]):
        rest = rest[1:]
    return type_line, "\n".join(rest)
