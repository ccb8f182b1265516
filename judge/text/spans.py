"""Places in the input text as people see them: line, column and the caret under the words meant."""

from __future__ import annotations

import msgspec

from judge.errors import Span


class Place(msgspec.Struct, frozen=True):
    """Line and column counted from 1, and the whole line."""

    line: int
    column: int
    text: str


def place_of(text: str, span: Span) -> Place:
    """Where the span begins. A span beyond the end is placed at the end."""
    start = min(span.start, len(text))
    line_start = text.rfind("\n", 0, start) + 1
    line_end = text.find("\n", start)
    line = text[line_start : len(text) if line_end < 0 else line_end]
    return Place(text.count("\n", 0, start) + 1, start - line_start + 1, line.rstrip("\r"))


def caret(text: str, span: Span) -> tuple[str, str]:
    """The line of the span and, beneath it, carets under its part of that line (at least one); tabs become spaces."""
    place = place_of(text, span)
    shown = place.text.replace("\t", " ")
    before = place.column - 1
    width = max(1, min(span.end - span.start, len(shown) - before))
    return shown, " " * before + "^" * width


def shift(span: Span, offset: int) -> Span:
    """The span of a fragment, moved to where the fragment stands in the whole text."""
    return Span(span.start + offset, span.end + offset)


def cover(spans: tuple[Span, ...]) -> Span:
    """The smallest span that holds all of them. Raises `ValueError` when there is none."""
    return Span(min(span.start for span in spans), max(span.end for span in spans))
