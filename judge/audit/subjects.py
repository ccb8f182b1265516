"""Which subject a text names beside a number, and which one the rule cited is about: keywords of the glossary, whose
rules have names."""

from __future__ import annotations

import datetime
import functools

import msgspec

from judge.rules.glossary import entries
from judge.text.folding import fold


class Subject(msgspec.Struct, frozen=True):
    """A named rule: the term's French name, and its number on the day asked."""

    name: str
    number: str


def subject_of_number(number: str, day: datetime.date) -> Subject | None:
    """The keyword whose rule (or sub-rule) that number is on a day."""
    section = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return _by_number(day).get(section)


def named_subject(words: str, day: datetime.date) -> Subject | None:
    """The last keyword named in some words, the longest name first ("double initiative" before "initiative")."""
    folded = f" {_words(words)} "
    best: tuple[int, int, Subject] | None = None
    for name, subject in _by_name(day).items():
        place = folded.rfind(f" {name} ")
        if place >= 0:
            candidate = (place + len(name), len(name), subject)
            best = candidate if best is None or candidate[:2] > best[:2] else best
    return best[2] if best else None


@functools.cache
def _subjects(day: datetime.date) -> tuple[tuple[Subject, tuple[str, ...]], ...]:
    found = []
    for entry in entries():
        number = entry.rule.number_on(day) if entry.rule else None
        if number and entry.name and "." in number and number.split(".")[0] in _KEYWORD_SECTIONS:
            names = (entry.name, entry.english, *entry.variants)
            found.append((Subject(entry.name, number), names))
    return tuple(found)


#: Sections whose rules each define one named thing: keyword actions and abilities, today and before 2009.
_KEYWORD_SECTIONS = frozenset({"701", "702", "501", "502"})


@functools.cache
def _by_number(day: datetime.date) -> dict[str, Subject]:
    return {subject.number: subject for subject, _ in _subjects(day)}


@functools.cache
def _by_name(day: datetime.date) -> dict[str, Subject]:
    return {_words(name): subject for subject, names in _subjects(day) for name in names}


def _words(text: str) -> str:
    return " ".join(fold(text).replace("-", " ").split())
