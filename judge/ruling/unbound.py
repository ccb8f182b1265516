"""What creatures need not do."""

from __future__ import annotations

from judge.rules.concept import Concept
from judge.ruling.ruling import Ruling, Status, Verdict
from judge.scenario.question import Does, Mode
from judge.scenario.story import DeclareAttack, DeclareBlock


def requirement(ruling: Ruling) -> tuple[Concept, ...]:
    """The rule by which a creature must attack or block, where one that may need not; nothing for any other ruling."""
    question = ruling.question
    if question.mode is not Mode.MUST or ruling.status is not Status.SETTLED or ruling.verdict is not Verdict.NO:
        return ()
    if ruling.illegal is not None or not isinstance(question.predicate, Does):
        return ()
    match question.predicate.told.action:
        case DeclareAttack():
            return (Concept.ATTACK_REQUIREMENTS,)
        case DeclareBlock():
            return (Concept.BLOCK_REQUIREMENTS,)
        case _:
            return ()
