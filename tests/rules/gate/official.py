"""The official English texts, read to compare our statements with them. They are no part of the project: whoever has
them names their folder in `JUDGE_CR` (files `CR-2004-06-01.txt`…); without it the comparison skips itself."""

from __future__ import annotations

import datetime
import functools
import os
import re
from collections import defaultdict
from pathlib import Path

from judge.data.files import package_dir

_RULE = re.compile(r"(\d{3}(?:\.\d+[a-z]?)?)\.?\s+(\S.*)")
#: An example, or the heading of a chapter.
_OTHER = re.compile(r"Example|\d\. [A-Z]")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_FILE = re.compile(r"CR-(\d{4}-\d\d-\d\d)\.txt")


def folder() -> Path:
    """The folder of the official texts, whether or not it exists."""
    return Path(os.environ.get("JUDGE_CR") or package_dir().parent.parent / "shared" / "data" / "cr")


def days() -> tuple[datetime.date, ...]:
    """The days of the texts at hand, oldest first; none without the folder."""
    names = (_FILE.fullmatch(path.name) for path in folder().glob("CR-*.txt"))
    return tuple(sorted(datetime.date.fromisoformat(name[1]) for name in names if name))


@functools.cache
def rules(day: datetime.date) -> dict[str, str]:
    """Number → text of a rule, without its examples; the symbols of 2004 ({o3}) as today's ({3})."""
    text = (
        (folder() / f"CR-{day}.txt").read_text(encoding="utf-8", errors="replace").replace("’", "'").replace("{o", "{")
    )
    found: dict[str, str] = {}
    number: str | None = None
    for line in map(str.strip, text.replace("\r\n", "\n").replace("\r", "\n").split("\n")):
        start = _RULE.fullmatch(line)
        if start and len(start[2]) > len(found.get(start[1], "")):
            number = start[1]
            found[number] = start[2]
        elif start or _OTHER.match(line) or (line == "Glossary" and len(found) > 500):
            number = None
        elif number and line:
            found[number] += " " + line
    return found


def around(day: datetime.date, number: str) -> str:
    """The text of a rule with those above and below it, the section's title included."""
    section, _, rest = number.partition(".")
    item = f"{section}.{rest.rstrip(_LETTERS)}"
    below = _below(day).get(number, ()) if "." in number else ()
    texts = rules(day)
    return " ".join(texts.get(other, "") for other in dict.fromkeys((section, item, number, *below)))


@functools.cache
def _below(day: datetime.date) -> dict[str, tuple[str, ...]]:
    """The lettered rules under each numbered one."""
    found: dict[str, list[str]] = defaultdict(list)
    for number in rules(day):
        if number[-1].isalpha():
            found[number.rstrip(_LETTERS)].append(number)
    return {item: tuple(numbers) for item, numbers in found.items()}
