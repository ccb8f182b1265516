"""Citations proven: whatever the engine may cite on a date is a numbered rule of that date that we state."""

from __future__ import annotations

import datetime
import functools
import re
from pathlib import Path

import msgspec
import pytest

import judge
from judge.data.files import load_yaml_as
from judge.rules import Concept, citations, law_at, statement, title
from judge.rules.dated import known_terms
from judge.rules.editions import editions
from judge.rules.lineage import lineage_of, numbers_on
from judge.rules.store import book

TEXTS = tuple(one.edition.date for one in editions())
_ROOT = Path(judge.__file__).parent
_ENGINE = ("engine", "ruling", "explain")


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    raison: str
    avant: datetime.date | None = None
    depuis: datetime.date | None = None

    def holds(self, day: datetime.date) -> bool:
        return (self.avant is not None and day < self.avant) or (self.depuis is not None and day >= self.depuis)


class Exceptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sans_numero: dict[Concept, Reason]
    pas_encore: dict[Concept, Reason]


@functools.cache
def exceptions() -> Exceptions:
    return load_yaml_as(Path(__file__).with_name("sans_numero.yaml"), Exceptions)


@functools.cache
def cited_by_the_engine() -> tuple[Concept, ...]:
    sources = (path.read_text(encoding="utf-8") for name in _ENGINE for path in (_ROOT / name).rglob("*.py"))
    names = {name for source in sources for name in re.findall(r"\bConcept\.([A-Z][A-Z_0-9]*)", source)}
    return tuple(sorted(Concept[name] for name in names))


def excused(concept: Concept, day: datetime.date, reasons: dict[Concept, Reason]) -> bool:
    return concept in reasons and reasons[concept].holds(day)


def exists(concept: Concept, day: datetime.date) -> bool:
    """Whether the law of a day can bring the engine to a concept: a term of the game exists from its first day on."""
    if excused(concept, day, exceptions().pas_encore):
        return False
    return concept.value not in known_terms() or concept.value in law_at(day).terms


def test_the_engine_cites_a_good_part_of_the_concepts() -> None:
    assert len(cited_by_the_engine()) > 150


@pytest.mark.parametrize("day", TEXTS, ids=str)
def test_what_the_engine_can_cite_on_a_day_is_stated_under_a_number(day: datetime.date) -> None:
    wanted = [concept for concept in cited_by_the_engine() if exists(concept, day)]
    assert not [one for one in wanted if not statement(one, day) or not title(one, day)]
    assert not [one for one in wanted if not citations(one, day) and not excused(one, day, exceptions().sans_numero)]


@pytest.mark.parametrize("day", TEXTS, ids=str)
def test_what_does_not_exist_yet_says_nothing(day: datetime.date) -> None:
    absent = [concept for concept in cited_by_the_engine() if not exists(concept, day)]
    assert not [one for one in absent if citations(one, day)]
    assert not [one for one in absent if statement(one, day) and not excused(one, day, exceptions().sans_numero)]


@pytest.mark.parametrize("day", TEXTS, ids=str)
def test_every_number_cited_is_in_the_text_of_that_day(day: datetime.date) -> None:
    known = numbers_on(day)
    assert not [(one, number) for one in Concept for number in citations(one, day) if number not in known]


def test_every_exception_is_needed() -> None:
    for concept, reason in exceptions().sans_numero.items():
        days = [day for day in TEXTS if reason.holds(day)]
        assert days, concept
        assert not [day for day in days if citations(concept, day)], concept
    for concept, reason in exceptions().pas_encore.items():
        assert not [day for day in TEXTS if reason.holds(day) and statement(concept, day)], concept


def test_a_statement_names_no_number_that_could_go_stale() -> None:
    said = [text for (text,) in book().execute("select text from said")]
    assert len(said) > 3000
    assert not [text for text in said if re.search(r"\b[1-9]\d\d\.\d|\b(?:règle|règles|section|chapitre) \d", text)]


def test_a_statement_has_no_word_left_open() -> None:
    said = [text for (text,) in book().execute("select text from said")]
    assert not [text for text in said if re.search(r"\{[^A-Z0-9]", text)]


def test_the_law_names_rules_of_the_day_on_which_it_changed() -> None:
    for summary in editions():
        for change in summary.changes:
            day = summary.edition.date
            assert all(lineage_of(number, day) for number in change.after.rules), (day, change.name)
