"""Words that the rules have given up, with today's word for each form (`rules_fr/desuet.yaml`)."""

from __future__ import annotations

import datetime
import functools
import re
from collections.abc import Iterator

import msgspec

from judge.data.files import load_yaml_as, rules_dir
from judge.errors import Span
from judge.text.folding import strip_accents


class OldWord(msgspec.Struct, frozen=True):
    """`sens`: what it names. `depuis`: the day it was given up. `sur`: whether the new form may be written without
    looking at the sentence. `formes`: written form → form of today."""

    sens: str
    depuis: datetime.date
    sur: bool
    formes: dict[str, str]


class Outdated(msgspec.Struct, frozen=True):
    """One outdated word found: its place, the word of the target edition."""

    span: Span
    written: str
    today: str
    since: datetime.date
    sure: bool
    meaning: str


def outdated(text: str, target: datetime.date) -> Iterator[Outdated]:
    """The words of a text that the target edition no longer uses, in order; a longer form hides a shorter one in it."""
    table, pattern = _forms()
    for match in pattern.finditer(_plain(text)):
        word, today = table[match[0]]
        if word.depuis <= target:
            written = text[match.start() : match.end()]
            span = Span(match.start(), match.end())
            yield Outdated(span, written, _as_written(today, written), word.depuis, word.sur, word.sens)


def latest_use(text: str) -> datetime.date | None:
    """The first day on which one of the text's words was already given up: it was written before, if any."""
    table, pattern = _forms()
    days = [table[match[0]][0].depuis for match in pattern.finditer(_plain(text))]
    return min((day for day in days if day.year > 2003), default=None)


@functools.cache
def _forms() -> tuple[dict[str, tuple[OldWord, str]], re.Pattern[str]]:
    words = load_yaml_as(rules_dir() / "desuet.yaml", tuple[OldWord, ...])
    table = {_plain(form): (word, today) for word in words for form, today in word.formes.items()}
    longest_first = sorted(table, key=len, reverse=True)
    return table, re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b")


def _plain(text: str) -> str:
    """Lower case without accents, of the same length as the text."""
    return "".join(strip_accents(char).lower()[:1] or char for char in text)


def _as_written(today: str, written: str) -> str:
    return today[:1].upper() + today[1:] if written[:1].isupper() else today
