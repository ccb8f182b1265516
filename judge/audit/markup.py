"""A text as its readers see it: what is no prose (addresses, tags, program code) is blanked, character references of
HTML are read. Every place of what is read leads back to the place in the text as it was given."""

from __future__ import annotations

import bisect
import html
import re
from html.entities import codepoint2name

import msgspec

from judge.errors import Span


class Prose(msgspec.Struct, frozen=True):
    """`text`: what can be read. `shifts`: from a place of it on, how many more characters the given text has. `code`:
    spans of the given text that stand in program code on one line: read, never rewritten."""

    text: str
    shifts: tuple[tuple[int, int], ...]
    code: tuple[Span, ...]

    def origin(self, start: int, end: int) -> Span:
        """The span of the given text for a span of what is read."""
        return Span(self._given(start), self._given(end - 1) + self._width(end - 1))

    def in_code(self, span: Span) -> bool:
        """Whether a span of the given text stands in code."""
        return any(one.start <= span.start < one.end for one in self.code)

    def _given(self, place: int) -> int:
        index = bisect.bisect_right(self.shifts, place, key=lambda shift: shift[0]) - 1
        return place + (self.shifts[index][1] if index >= 0 else 0)

    def _width(self, place: int) -> int:
        return self._given(place + 1) - self._given(place)


#: What opens a block that is no prose, with what closes it; an open fence runs to the end.
_OPENS = re.compile(r"(```)|(~~~)|(\[code(?:=[^\]\n]*)?\])|(<pre\b)|(<script\b)|(<style\b)|(<!--)", re.IGNORECASE)
_CLOSES = tuple(
    re.compile(mark, re.IGNORECASE) for mark in ("```", "~~~", r"\[/code\]", "</pre>", "</script>", "</style>", "-->")
)
_FENCES = 2
#: Addresses, tags and emphasis.
_HIDDEN = re.compile(
    r"\]\([^)\s]*\)|\[url\][^\[\n]*\[/url\]|\b[a-z]+://[^\s<>\[\]«»\"]+|\bwww\.[^\s<>\[\]«»\"]+"
    r"|[\w.+-]{1,64}@\w[\w.-]*|<[^<>\n]{1,500}>|\[/?(?:[a-z]{1,12}|\*)(?:=[^\]\n]{0,500})?\]|[*_]+",
    re.IGNORECASE,
)
_INLINE_CODE = re.compile(r"`[^`\n]+`|<code>.*?</code>|<tt>.*?</tt>", re.IGNORECASE)
_REFERENCE = re.compile(r"&(?:[a-z]+|#\d+|#x[0-9a-f]+);", re.IGNORECASE)


def read(text: str) -> Prose:
    """The prose of a text."""
    code = tuple(Span(*match.span()) for match in _INLINE_CODE.finditer(text))
    shown = _HIDDEN.sub(_blank, _without_blocks(text))
    parts: list[str] = []
    shifts: list[tuple[int, int]] = []
    place = length = 0
    for match in _REFERENCE.finditer(shown):
        char = html.unescape(match[0])
        if len(char) != 1:
            continue
        parts += [shown[place : match.start()], char]
        length += match.start() - place + 1
        place = match.end()
        shifts.append((length, place - length))
    parts.append(shown[place:])
    return Prose("".join(parts), tuple(shifts), code)


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match[0])


def _without_blocks(text: str) -> str:
    """The text with its blocks of code, scripts and comments blanked. A mark without its end is looked for once."""
    parts: list[str] = []
    place = 0
    endless: set[int] = set()
    for match in _OPENS.finditer(text):
        kind = (match.lastindex or 1) - 1
        if match.start() < place or kind in endless:
            continue
        close = _CLOSES[kind].search(text, match.end())
        if close is None:
            endless.add(kind)
            if kind >= _FENCES:
                continue
        stop = close.end() if close else len(text)
        parts += [text[place : match.start()], re.sub(r"[^\n]", " ", text[match.start() : stop])]
        place = stop
    return "".join((*parts, text[place:]))


def references(words: str) -> str:
    """Words with their accents as HTML's character references."""
    return "".join(char if char.isascii() else f"&{codepoint2name.get(ord(char), f'#{ord(char)}')};" for char in words)
