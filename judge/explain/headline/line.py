"""Which first line an answer gets, by its status and the mode of its question."""

from __future__ import annotations

from typing import assert_never

import msgspec

from judge.explain.headline.facts import fact_line
from judge.explain.headline.refusals import (
    absent_line,
    ambiguous_line,
    depends_line,
    illegal_line,
    incomplete_line,
    not_covered_line,
)
from judge.explain.headline.tales import tale
from judge.explain.headline.values import card_line, term_line, value_line
from judge.explain.naming import Names
from judge.ruling.frame import verdict_of
from judge.ruling.ruling import Line, Ruling, Status
from judge.scenario.question import Mode
from judge.text.lists import sentence


def first_line(ruling: Ruling, names: Names, *, readings: int = 0) -> str:
    """One sentence with capital and full stop. `readings`: how many answers an ambiguous question has."""
    return sentence(_line(ruling, names, readings))


def consequence(ruling: Ruling, line: Line, names: Names) -> str:
    """What one class of lines of play comes to, as a sentence."""
    return sentence(_settled(_as_settled(ruling, line), names))


def _line(ruling: Ruling, names: Names, readings: int) -> str:
    match ruling.status:
        case Status.SETTLED:
            return _settled(ruling, names)
        case Status.DEPENDS if readings:
            return "la réponse dépend de l'ordre dans lequel les permanents sont arrivés"
        case Status.DEPENDS:
            return depends_line(ruling, names)
        case Status.ILLEGAL:
            return illegal_line(ruling, names)
        case Status.INCOMPLETE:
            return incomplete_line(ruling, names)
        case Status.AMBIGUOUS:
            return ambiguous_line(readings)
        case Status.NOT_APPLICABLE:
            return absent_line(ruling, names)
        case Status.NOT_COVERED:
            return not_covered_line(ruling, names)
        case Status.NOT_UNDERSTOOD:
            return "je n'ai pas compris la question"
        case _:
            assert_never(ruling.status)


def _settled(ruling: Ruling, names: Names) -> str:
    match ruling.question.mode:
        case Mode.FACT | Mode.CAN | Mode.MUST | Mode.WHY:
            if ruling.question.predicate is None:
                return tale(ruling, names)
            if isinstance(ruling.value, tuple):
                return value_line(ruling, names)
            return fact_line(ruling, names)
        case Mode.HOW_MUCH | Mode.WHO | Mode.WHEN | Mode.WHERE:
            return value_line(ruling, names)
        case Mode.TELL:
            return tale(ruling, names)
        case Mode.DEFINE:
            return term_line(ruling, names)
        case Mode.CARD_TEXT:
            return card_line(ruling, names)
        case _:
            assert_never(ruling.question.mode)


def _as_settled(ruling: Ruling, line: Line) -> Ruling:
    """The ruling as it would be if only that class of lines existed."""
    return msgspec.structs.replace(
        ruling,
        status=Status.SETTLED,
        verdict=None if line.verdict is None else verdict_of(line.verdict),
        value=line.value,
        witness=line.outcome,
        illegal=None,
        lines=(),
    )
