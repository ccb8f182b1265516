"""Who may do something: "laquelle peut bloquer ?" asks of each candidate whether it may, one at a time."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.ruling.frame import Case
from judge.ruling.ruling import Ruling, Status, Verdict
from judge.ruling.substitution import mentions, put_in_place
from judge.scenario.question import ASKED, Mode, Predicate


def asks_who(case: Case) -> bool:
    """Whether a question of yes or no has a place open: the answer is who, not whether."""
    question = case.question
    open_modes = (Mode.FACT, Mode.CAN, Mode.MUST)
    return question.mode in open_modes and question.predicate is not None and mentions(question.predicate, ASKED)


def who_is_able(case: Case, answer: Callable[[Case], Ruling]) -> Ruling:
    """The candidates for which the answer is yes, in the order of the scenario. A candidate whose answer is not settled
    is the answer, unless it cannot stand in that place at all."""
    question = case.question
    assert question.predicate is not None
    able: list[str] = []
    shown: Ruling | None = None
    for candidate in _candidates(case, question.predicate):
        predicate = put_in_place(question.predicate, ASKED, candidate)
        ruling = answer(msgspec.structs.replace(case, question=msgspec.structs.replace(question, predicate=predicate)))
        if ruling.status is not Status.SETTLED:
            return msgspec.structs.replace(ruling, question=msgspec.structs.replace(question, predicate=predicate))
        if ruling.verdict is Verdict.YES:
            able.append(candidate)
        if shown is None or (ruling.verdict is Verdict.YES and shown.verdict is Verdict.NO):
            shown = ruling
    if shown is None:
        return Ruling(question=question, status=Status.NOT_COVERED)
    return msgspec.structs.replace(shown, question=question, verdict=None, value=tuple(able), why_not=())


def _candidates(case: Case, predicate: Predicate) -> tuple[str, ...]:
    """Players where a player is asked for, else the objects told."""
    if mentions(predicate, ASKED, field="player"):
        return tuple(player.id for player in case.scenario.players)
    named = {item.id for item in case.scenario.objects if mentions(predicate, item.id)}
    return tuple(item.id for item in case.scenario.objects if item.id not in named)
