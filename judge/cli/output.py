"""Where things are printed: answers on stdout, diagnostics on stderr, colours only on a terminal."""

from __future__ import annotations

import os
import re
import shutil
import sys

import click

from judge.errors import Diagnostic, Level
from judge.render import as_json

#: Longest question accepted, in characters.
MAX_QUESTION = 20_000


def has_colours() -> bool:
    """Whether stdout is a terminal that wants colours (https://no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def write(text: str) -> None:
    """The text on stdout, with exactly one line end after it."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


def page(text: str) -> None:
    """The text on stdout; on a terminal too small for it, through the user's pager."""
    if sys.stdout.isatty() and text.count("\n") >= shutil.get_terminal_size().lines - 1:
        click.echo_via_pager(text if text.endswith("\n") else text + "\n")
    else:
        write(text)


def write_diagnostic(diagnostic: Diagnostic, text: str | None = None) -> None:
    """A diagnostic on stderr: what, the line of the input with a caret under the words, what to write instead."""
    sys.stderr.write(f"{diagnostic.level.value} {diagnostic.code} : {harmless(diagnostic.message)}\n")
    if text is not None and diagnostic.span is not None:
        for line in excerpt(text, diagnostic.span.start, diagnostic.span.end):
            sys.stderr.write(f"    {line}\n")
    if diagnostic.suggestions and diagnostic.level is not Level.NOTE:
        listed = " ou ".join(f"« {word} »" for word in diagnostic.suggestions)
        sys.stderr.write(f"    Vouliez-vous dire {harmless(listed)} ?\n")


_OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def harmless(text: str) -> str:
    """The text without the signs that a terminal obeys: what was typed, or read in a file, is repeated in it."""
    return _OBEYED.sub("\ufffd", text)


def excerpt(text: str, start: int, end: int, width: int = 76) -> tuple[str, str]:
    """The part of the line around the span, and carets under it."""
    begin = text.rfind("\n", 0, start) + 1
    stop = text.find("\n", start)
    stop = len(text) if stop < 0 else stop
    if stop - begin > width:
        left = max(begin, start - width // 3)
        right = min(stop, left + width)
    else:
        left, right = begin, stop
    head = "…" if left > begin else ""
    shown = "".join(" " if char < " " or char == "\x7f" else char for char in text[left:right])
    carets = " " * (len(head) + start - left) + "^" * max(1, min(end, right) - start)
    return head + shown + ("…" if right < stop else ""), carets


def not_found(schema: str, edition: str, fault: Diagnostic) -> str:
    """The JSON of a question about something that is not in that edition."""
    value = {"schema": schema, "edition": edition, "diagnostics": [f"{fault.code} {fault.message}"]}
    return as_json(value)
