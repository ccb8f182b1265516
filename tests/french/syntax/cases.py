"""The tables of the syntax: a line with a sentence, then indented lines with its clauses as `show` prints them, or with
its diagnostics as `code place | suggestions`. `python -m tests.french.syntax.cases` writes what is read now into the
tables, to be reviewed by git diff."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from judge.french.syntax import analyse, show

from .names import NAMES

FOLDER = Path(__file__).parent / "phrases"


class Phrase(NamedTuple):
    """`heading`: the comment under which it stands."""

    file: str
    heading: str
    text: str
    expected: str


def phrases() -> list[Phrase]:
    """Every sentence of every table."""
    found: list[Phrase] = []
    for path in sorted(FOLDER.glob("*.txt")):
        heading, text, lines = "", "", []
        for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
            if line.startswith("  "):
                lines.append(line[2:])
                continue
            if text:
                found.append(Phrase(path.stem, heading, text, "\n".join(lines)))
                text, lines = "", []
            if line.startswith("#"):
                heading = line.lstrip("# ")
            elif line:
                text = line
    return found


def read(text: str) -> str:
    """What the syntax makes of the text: its clauses, or its diagnostics."""
    syntax = analyse(text, NAMES)
    if not syntax.diagnostics:
        return show(syntax)
    lines = []
    for diagnostic in syntax.diagnostics:
        place = text[diagnostic.span.start : diagnostic.span.end] if diagnostic.span else ""
        suggestions = f" → {', '.join(diagnostic.suggestions)}" if diagnostic.suggestions else ""
        lines.append(f"{diagnostic.code} « {place} » {diagnostic.message}{suggestions}")
    return "\n".join(lines)


def accept() -> None:
    """Rewrites every table with what is read now."""
    for path in sorted(FOLDER.glob("*.txt")):
        lines: list[str] = []
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("  "):
                continue
            lines.append(line)
            if line and not line.startswith("#"):
                lines.extend(f"  {part}" for part in read(line).split("\n"))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    accept()
    sys.exit(0)
