"""What the engine plays, laid out as it is counted: its chapters with their concepts, and the keywords of the rules."""

from __future__ import annotations

import enum

import msgspec

from judge.abilities.terms import Keyword
from judge.data.files import load_yaml_as, rules_dir
from judge.rules.concept import Concept
from judge.rules.editions import newest_edition
from judge.rules.glossary import Entry, entries
from judge.rules.statements import citations

_PLAYED = frozenset(keyword.value for keyword in Keyword)


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the engine with its concepts, in the order of their rules."""

    number: int
    title: str
    concepts: tuple[Concept, ...]


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter as `rules_fr/moteur.yaml` has it."""

    numero: int
    titre: str
    regles: tuple[str, ...]
    concepts: tuple[Concept, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapitres: tuple[_Written, ...]


def chapters() -> tuple[Chapter, ...]:
    """Every concept of the program in its chapter. Raises `ValueError` for a concept that no chapter takes."""
    written = load_yaml_as(rules_dir() / "moteur.yaml", _File).chapitres
    placed: dict[int, list[Concept]] = {chapter.numero: [] for chapter in written}
    for concept in Concept:
        placed[_chapter_of(concept, written)].append(concept)
    return tuple(Chapter(chapter.numero, chapter.titre, tuple(placed[chapter.numero])) for chapter in written)


def _chapter_of(concept: Concept, written: tuple[_Written, ...]) -> int:
    for chapter in written:
        if concept in chapter.concepts:
            return chapter.numero
    numbers = citations(concept, newest_edition().date)
    starts = [
        (len(start), chapter.numero)
        for chapter in written
        for start in chapter.regles
        if numbers and numbers[0].startswith(start)
    ]
    if not starts:
        raise ValueError(f"moteur.yaml: no chapter takes the concept {concept} ({', '.join(numbers)})")
    return max(starts)[1]


class Sort(enum.Enum):
    """The two sections of the rules that define keywords."""

    ACTION = "701"
    ABILITY = "702"


class NamedKeyword(msgspec.Struct, frozen=True):
    """A keyword action or ability of the rules. `concepts`: those that its rules state, none where the engine does not
    play it."""

    sort: Sort
    entry: Entry
    number: str
    played: bool
    concepts: tuple[Concept, ...]


def named_keywords() -> tuple[NamedKeyword, ...]:
    """Every keyword of the glossary that has a rule today, in the order of the rules."""
    day = newest_edition().date
    stated: dict[str, list[Concept]] = {}
    for concept in Concept:
        for number in citations(concept, day):
            stated.setdefault(_whole_rule(number), []).append(concept)
    found = []
    for entry in entries():
        number = (entry.rule.number_on(day) if entry.rule else None) or ""
        section, _, _ = number.partition(".")
        if section not in {sort.value for sort in Sort} or not entry.official:
            continue
        sort = Sort(section)
        own = tuple(dict.fromkeys((*((entry.concept,) if entry.concept else ()), *stated.get(number, ()))))
        played = entry.term in _PLAYED if sort is Sort.ABILITY else bool(own)
        found.append(NamedKeyword(sort, entry, number, played, own if played else ()))
    return tuple(sorted(found, key=lambda one: (one.sort.value, int(_whole_rule(one.number).partition(".")[2]))))


def _whole_rule(number: str) -> str:
    """« 702.19b » is part of 702.19."""
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")
