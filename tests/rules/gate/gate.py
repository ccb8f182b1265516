"""Runs every check over the statements of the rulebook."""

from __future__ import annotations

import datetime
import difflib
import functools
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rapidfuzz.distance import Indel

from judge.data.files import load_yaml_as
from judge.rules import Concept, citations, statement
from judge.rules.building.numbers import Numbers
from judge.rules.building.statements import read_statements
from judge.rules.lineage import Lineage
from judge.rules.rulebook import Change
from judge.rules.store import book
from tests.rules.gate import official
from tests.rules.gate.checks import Problem, against, period, shape

#: Two statements of a section as near as this say the same.
_ALIKE = 0.96


class _Exception(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A problem that is none: rule (its newest number, or the name of a concept), check, and the reason."""

    regle: str
    controle: str
    raison: str


def problems(prefix: str = "") -> list[Problem]:
    """What is to be looked at among the rules whose newest number starts with `prefix` (all rules, and the concepts,
    without one), exceptions left out."""
    found = [problem for problem in _raised() if (problem.rule, problem.check) not in _excepted()]
    return [problem for problem in found if problem.rule.startswith(prefix)]


def unused_exceptions() -> set[tuple[str, str]]:
    """Exceptions that no problem calls for any more."""
    return _excepted() - {(problem.rule, problem.check) for problem in _raised()}


@functools.cache
def _raised() -> list[Problem]:
    numbers = Numbers()
    written = {numbers.find(name).id for _, name, entry in read_statements() if entry.enonce}
    said = {numbers.lineages[name]: texts for name, texts in _statements().items() if name in written}
    found = {problem for line, texts in said.items() for problem in _of_rule(line, texts)}
    found |= {problem for concept in Concept for problem in _of_concept(concept)}
    return sorted(found | set(_alike({line.last_number: texts for line, texts in said.items()})))


def _of_rule(line: Lineage, texts: tuple[Change, ...]) -> Iterator[Problem]:
    """Problems of one rule, under its newest number."""
    for change, start, stop in _periods(line, texts):
        yield from shape(line.last_number, start, change.text)
        yield from period(line.last_number, start, stop, change.text)
        for day in official.days():
            number = line.number_at(day)
            if number and start <= day and (stop is None or day < stop) and number in official.rules(day):
                own = official.rules(day)[number]
                yield from against(line.last_number, day, change.text, own=own, around=official.around(day, number))


def _of_concept(concept: Concept) -> Iterator[Problem]:
    """Problems of a concept, under its name: its statement against all the rules that it cites."""
    for day in official.days():
        numbers = [number for number in citations(concept, day) if number in official.rules(day)]
        if numbers:
            own = " ".join(official.rules(day)[number] for number in numbers)
            around = " ".join(official.around(day, number) for number in numbers)
            yield from shape(concept, day, statement(concept, day))
            yield from against(concept, day, statement(concept, day), own=own, around=around)


def _periods(line: Lineage, texts: tuple[Change, ...]) -> Iterator[tuple[Change, datetime.date, datetime.date | None]]:
    """Each text with its first day and the day after its last one, within the life of the rule."""
    for index, change in enumerate(texts):
        start = max(change.since, line.runs[0].first)
        following = texts[index + 1].since if index + 1 < len(texts) else None
        stop = min((day for day in (following, line.end) if day is not None), default=None)
        if change.text and (stop is None or start < stop):
            yield change, start, stop


def _alike(said: dict[str, tuple[Change, ...]]) -> Iterator[Problem]:
    sections: dict[str, list[tuple[str, Change]]] = defaultdict(list)
    for number, texts in said.items():
        if texts and texts[-1].text:
            sections[number[:3]].append((number, texts[-1]))
    for rules in sections.values():
        for index, (number, change) in enumerate(rules):
            for other, earlier in rules[:index]:
                if not Indel.normalized_similarity(change.text, earlier.text, score_cutoff=_ALIKE):
                    continue  # no blocks in common can be longer than the longest common subsequence
                if difflib.SequenceMatcher(None, change.text, earlier.text).ratio() >= _ALIKE:
                    yield Problem(number, change.since, "doublon", f"dit la même chose que {other}")


def _statements() -> dict[str, tuple[Change, ...]]:
    rows = book().execute("select line, since, text from said where kind = 'enonce' order by line, since")
    said: dict[str, list[Change]] = defaultdict(list)
    for line, since, text in rows:
        said[line].append(Change(datetime.date.fromisoformat(since), text))
    return {line: tuple(texts) for line, texts in said.items()}


@functools.cache
def _excepted() -> set[tuple[str, str]]:
    entries = load_yaml_as(Path(__file__).with_name("exceptions.yaml"), tuple[_Exception, ...])
    return {(entry.regle, entry.controle) for entry in entries}
