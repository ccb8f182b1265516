"""Runs cases through the whole road and compares what is ruled with what is expected. A failure says which
expectation, under which edition and wording, and what was ruled instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judge.errors import Level
from judge.explain.answer import Answer, Reponse
from judge.pipeline import Asked, ask
from judge.rules.editions import Edition, edition, newest_edition
from judge.verify.case import Case, PlacedCase


class Failure(msgspec.Struct, frozen=True):
    """One expectation not met: of which case, under which edition, for which wording; `expected` and `found`."""

    case: str
    edition: str
    wording: str
    expected: str
    found: str


class Result(msgspec.Struct, frozen=True):
    """A case under one edition: how many expectations were compared and which failed."""

    placed: PlacedCase
    edition: str
    compared: int
    failures: tuple[Failure, ...]


def run(cases: Iterable[PlacedCase], *, only: Edition | None = None) -> Iterator[Result]:
    """Runs each case under each of its editions (`only`: under that one where the case has it), in order."""
    for placed in cases:
        for name in placed.case.under:
            under = edition(name)
            if only is None or only.date == under.date:
                yield run_one(placed, name, under)


def run_one(placed: PlacedCase, name: str, under: Edition) -> Result:
    """One case under one edition, every wording."""
    compared = 0
    failures: list[Failure] = []
    for told in placed.tellings:
        wording = told if isinstance(told, str) else placed.case.titre
        asked = ask(told, under, questions=placed.case.questions, facts=placed.case.faits)
        for expected, found, met in _compare(placed.case, name, asked):
            compared += 1
            if not met:
                failures.append(Failure(placed.case.id, name, wording, expected, found))
    return Result(placed, name, compared, tuple(failures))


def _compare(case: Case, name: str, asked: Asked) -> Iterator[tuple[str, str, bool]]:
    """(expected, found, whether they agree) for every expectation."""
    answer = asked.answer
    codes = tuple(d.code for d in answer.diagnostics if d.niveau == Level.ERROR.value)
    if case.refus:
        yield f"refus {', '.join(case.refus)}", _found(asked), sorted(set(codes)) == sorted(set(case.refus))
        return
    if codes:
        yield "une réponse", _found(asked), False
        return
    if case.reponses:
        asked_for = answer.reponses
        if len(case.reponses) != len(asked_for):
            yield f"{len(case.reponses)} réponse(s)", f"{len(asked_for)} réponse(s)", False
        for expected, reponse in zip(case.reponses, asked_for, strict=False):
            # A fact of a structured case stands in no text: it is said with what is expected of it.
            said = expected if case.texte else f"{expected} – {reponse.question}"
            yield said, _short(reponse), expected in _ways_to_say(reponse)
    for sentence, fact in zip(case.faits, asked.facts, strict=True):
        yield sentence, fact.found, fact.holds
    cited = _cited(answer)
    for number in _required_rules(case, name):
        yield f"la règle {number}", ", ".join(sorted(set(cited.get(answer.edition.id, ())))), _is_cited(number, cited)


def _ways_to_say(reponse: Reponse) -> tuple[str, ...]:
    ways: list[str] = [reponse.statut]
    if reponse.statut == "tranche":
        if reponse.verdict is not None:
            ways.append(reponse.verdict)
        if reponse.valeur is not None:
            value = reponse.valeur
            ways.append(", ".join(value) if isinstance(value, (list, tuple)) else str(value))
    return tuple(ways)


def _short(reponse: Reponse) -> str:
    return f"{' '.join(_ways_to_say(reponse))} : {reponse.reponse}"


def _found(asked: Asked) -> str:
    errors = [f"{d.code} {d.message}" for d in asked.answer.diagnostics if d.niveau == Level.ERROR.value]
    return " / ".join(errors) or " / ".join(_short(reponse) for reponse in asked.answer.reponses)


def _cited(answer: Answer) -> dict[str, list[str]]:
    """Edition id → numbers cited, other named editions included."""
    cited: dict[str, list[str]] = {answer.edition.id: []}
    for reponse in answer.reponses:
        for rule in reponse.regles:
            cited[answer.edition.id].append(rule.numero)
            for other, numbers in rule.autres.items():
                cited.setdefault(other, []).extend(numbers)
    return cited


def _required_rules(case: Case, name: str) -> tuple[str, ...]:
    if isinstance(case.regles, dict):
        return tuple(f"{number}@{name}" for number in case.regles.get(name, ()))
    return case.regles


def _is_cited(number: str, cited: dict[str, list[str]]) -> bool:
    """« 702.16 » is cited by 702.16e as well. Numbers are of the newest edition unless marked with another."""
    wanted, _, name = number.partition("@")
    day = edition(name).id if name else newest_edition().id
    return any(
        found == wanted or (found.startswith(wanted) and not found[len(wanted)].isdigit())
        for found in cited.get(day, ())
    )
