"""The same text in several editions, and the law that makes the difference: between two editions that answer otherwise,
each law that changed is put into the older one alone, and the play is ruled again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from judge.explain.answer.schema import Answer, Answers, Difference
from judge.rules import Edition, Law, LawChange, citations, first_date, law_changes, title
from judge.rules.concept import Concept
from judge.ruling.judge import gist
from judge.ruling.rule import rule
from judge.ruling.ruling import Ruling, Status
from judge.scenario import Scenario
from judge.scenario.question import Question

_CONCEPTS = frozenset(concept.value for concept in Concept)


class Ruled(msgspec.Struct, frozen=True):
    """One edition's answer and what it came from: scenario, question and ruling of each question, in order. No cases
    when the text was not understood."""

    edition: Edition
    law: Law
    answer: Answer
    cases: tuple[tuple[Scenario, Question, Ruling], ...] = ()


def answers_of(ruled: Sequence[Ruled]) -> Answers:
    """The answers, oldest edition first, and for each question the laws that changed it between two neighbours."""
    ordered = sorted(ruled, key=lambda item: item.law.date)
    return Answers(
        schema="judge/reponses@1",
        editions=tuple(item.answer for item in ordered),
        differences=tuple(found for older, newer in pairwise(ordered) for found in _between(older, newer)),
    )


def _between(older: Ruled, newer: Ruled) -> Iterator[Difference]:
    for number, (before, after) in enumerate(zip(older.cases, newer.cases, strict=False), 1):
        if gist(before[2]) != gist(after[2]):
            yield from _term(number, before[2], after[2], newer)
            yield from _laws(number, before, after, older, newer)


def _term(number: int, before: Ruling, after: Ruling, newer: Ruled) -> Iterator[Difference]:
    """A term that the older law lacks: its first day is the difference."""
    if before.status is not Status.NOT_APPLICABLE or before.absent is None or after.absent == before.absent:
        return
    term = before.absent.term
    since = first_date(term)
    if since is not None:
        known = term in _CONCEPTS
        name = title(Concept(term), newer.law.date) if known else term
        numbers = citations(Concept(term), newer.law.date) if known else ()
        yield Difference(number, f"{name} : apparition dans les règles", since.isoformat(), numbers)


def _said(change: LawChange) -> str:
    """The newer law, introduced by the name of the parameter unless it begins with it."""
    law = change.after.law.removesuffix(".")
    if law.casefold().startswith(change.name.casefold()):
        return law
    return f"{change.name} : {law[:1].lower()}{law[1:]}"


def _laws(
    number: int,
    before: tuple[Scenario, Question, Ruling],
    after: tuple[Scenario, Question, Ruling],
    older: Ruled,
    newer: Ruled,
) -> Iterator[Difference]:
    """Laws that alone change the older ruling; of these, those that lead to the newer one if any does."""
    if before[2].status is Status.NOT_APPLICABLE or after[2].status is Status.NOT_APPLICABLE:
        return
    decisive: list[LawChange] = []
    leading: list[LawChange] = []
    for change in law_changes(older.law.date, newer.law.date):
        if not hasattr(newer.law, change.field):
            continue
        swapped = msgspec.structs.replace(older.law, **{change.field: getattr(newer.law, change.field)})
        again = gist(rule(before[0], before[1], swapped))
        if again != gist(before[2]):
            decisive.append(change)
            if again == gist(after[2]):
                leading.append(change)
    for change in leading or decisive:
        yield Difference(
            number,
            _said(change),
            change.after.since.isoformat(),
            change.after.rules,
        )
