"""Lines of card texts reduced to their shape, so that lines that differ in a number or a cost alone are counted
together."""

from __future__ import annotations

import re

_NAME = r"(?:le |la |les |l['’])?[A-ZÀ-Ý][\w'’-]+(?:,? (?:d[eu]s? |d['’])?[A-ZÀ-Ý][\w'’-]+)*"
_REPLACED = (
    (re.compile(r"\([^()]*\)"), ""),
    (re.compile(r"«[^»]*»"), "« … »"),
    (re.compile(rf"(?<=[a-zà-ÿ,'’] ){_NAME}"), "~"),
    (re.compile(r"(?:\{[^{}]*\})+"), "{M}"),
    (re.compile(r"[+\-−–]?(?:\d+|X)/[+\-−–]?(?:\d+|X)"), "P/T"),
    (re.compile(r"[+\-−–]?\b(?:\d+|X)\b"), "N"),
    (re.compile(r"\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix)\b", re.IGNORECASE), "N"),
    (re.compile(r"\b(?:blanc|noir|bleu|rouge|vert)(?:he|e)?s?\b", re.IGNORECASE), "COL"),
    (re.compile(r"\s+"), " "),
)


def template_of(line: str) -> str:
    """The line with "N" for numbers, "P/T" for bodies, "{M}" for mana, "COL" for colours and "~" for names."""
    for pattern, replacement in _REPLACED:
        line = pattern.sub(replacement, line)
    return line.strip()
