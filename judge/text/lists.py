"""Enumerations and the outer dress of a sentence: "a, b et c", capital first letter, final full stop, quotation."""

from __future__ import annotations

import re
from collections.abc import Iterable

#: Signs before which (or, for the opening mark, after which) French wants a space that does not break.
_HIGH_SIGNS = ":;?!»"
NO_BREAK_SPACE = "\u00a0"


def enumerate_words(words: Iterable[str], conjunction: str = "et") -> str:
    """ "a", "a et b", "a, b et c"; empty for none."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"


def capitalise(text: str) -> str:
    """The first letter made capital, accents kept ("à chaque fois" → "À chaque fois"), the rest untouched; opening
    quotes and brackets are passed over, a symbol or figure is left as it is."""
    for index, char in enumerate(text):
        if char.isalpha():
            return text[:index] + char.upper() + text[index + 1 :]
        if char not in "« ([\"'":
            break
    return text


def sentence(text: str) -> str:
    """Capitalised, ended by a full stop unless it ends like a sentence already."""
    body = capitalise(text.strip())
    if not body or body[-1] in ".!?…":
        return body
    if body.endswith(" »") and body[-3:-2] in ".!?…":
        return body
    return f"{body}."


def question(text: str) -> str:
    """Capitalised, ended by " ?"."""
    return f"{capitalise(text.strip().removesuffix('?').rstrip())} ?"


def quoted(text: str) -> str:
    """Between French quotation marks; a sentence quoted within has straight ones, as cards print them."""
    return f"« {_QUOTED_SENTENCE.sub(_STRAIGHT, text)} »"


_QUOTED_SENTENCE = re.compile(r"« ([^«»]*[.!]) »")
_STRAIGHT = r'"\1"'


def nonbreaking(text: str) -> str:
    """The spaces before high signs and inside quotation marks made non-breaking, for renderers that wrap lines. The
    road itself writes plain spaces, so that an answer can be compared, searched and typed in again."""
    for sign in _HIGH_SIGNS:
        text = text.replace(f" {sign}", NO_BREAK_SPACE + sign)
    return text.replace("« ", f"«{NO_BREAK_SPACE}")


def breaking(text: str) -> str:
    """The reverse: every kind of non-breaking space made plain; length and positions are kept."""
    return text.replace(NO_BREAK_SPACE, " ").replace("\u202f", " ")
