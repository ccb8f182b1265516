"""The keywords of the rules (701, 702) as a registry: their names and dates from the glossary, the concepts that state
them, and whether the program plays them."""

from __future__ import annotations

import enum
import functools

import msgspec

from judge.abilities.terms import Keyword
from judge.rules.concept import Concept
from judge.rules.editions import newest_edition
from judge.rules.glossary import Entry, entries
from judge.rules.statements import citations


class Sort(enum.Enum):
    """The two sections of the rules that define keywords."""

    ACTION = "701"
    ABILITY = "702"


class NamedKeyword(msgspec.Struct, frozen=True):
    """A keyword action or ability of the rules. `concepts`: those that its rules state, none where the program does not
    play it."""

    sort: Sort
    entry: Entry
    number: str
    played: bool
    concepts: tuple[Concept, ...]


_PLAYED = frozenset(keyword.value for keyword in Keyword)


@functools.cache
def named_keywords() -> tuple[NamedKeyword, ...]:
    """Every keyword of the glossary that has a rule today, in the order of the rules. A keyword ability is played when
    the vocabulary has it, an action when a concept states its rule."""
    day = newest_edition().date
    stated: dict[str, list[Concept]] = {}
    for concept in Concept:
        for number in citations(concept, day):
            stated.setdefault(_whole_rule(number), []).append(concept)
    found = []
    for entry in entries():
        number = (entry.rule.number_on(day) if entry.rule else None) or ""
        section = number.partition(".")[0]
        if section not in _SECTIONS or not entry.official:
            continue
        sort = Sort(section)
        own = tuple(dict.fromkeys((*((entry.concept,) if entry.concept else ()), *stated.get(number, ()))))
        played = entry.term in _PLAYED if sort is Sort.ABILITY else bool(own)
        found.append(NamedKeyword(sort, entry, number, played, own if played else ()))
    return tuple(sorted(found, key=lambda one: (one.sort.value, int(_whole_rule(one.number).partition(".")[2]))))


_SECTIONS = frozenset(sort.value for sort in Sort)


def _whole_rule(number: str) -> str:
    """« 702.19b » is part of 702.19."""
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")
