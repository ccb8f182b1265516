"""The rules of the choices on which an answer depends: who makes them, and when they are made."""

from __future__ import annotations

from judge.engine.outcome import DecisionKind
from judge.rules.concept import Concept
from judge.ruling.lines.quantify import telling_decisions
from judge.ruling.ruling import Ruling, Status

_CHOSEN_BY: dict[DecisionKind, Concept] = {
    DecisionKind.TARGETS: Concept.CASTING_TARGETS,
    DecisionKind.MODES: Concept.CASTING,
    DecisionKind.X_VALUE: Concept.CASTING,
    DecisionKind.PAY: Concept.PAY_TO_AVOID,
    DecisionKind.MAY: Concept.RESOLUTION_CHOICES,
    DecisionKind.CHOOSE_OBJECTS: Concept.RESOLUTION_CHOICES,
    DecisionKind.COLOUR: Concept.RESOLUTION_CHOICES,
    DecisionKind.DISCARD: Concept.DISCARD,
    DecisionKind.LEGEND_KEPT: Concept.SBA_LEGEND,
    DecisionKind.TRIGGER_ORDER: Concept.TRIGGER_ON_STACK,
    DecisionKind.REPLACEMENT_ORDER: Concept.REPLACEMENT_ORDER,
    DecisionKind.DAMAGE_DIVISION: Concept.ASSIGN_BLOCKED,
    DecisionKind.ATTACK: Concept.ATTACKERS_CHOSEN,
    DecisionKind.BLOCK: Concept.BLOCKERS_CHOSEN,
}


def choice_concepts(ruling: Ruling) -> tuple[Concept, ...]:
    """Of an answer that depends: one concept for each kind of choice that tells its lines apart."""
    if ruling.status is not Status.DEPENDS:
        return ()
    kinds = (each.kind for line in ruling.lines for each in telling_decisions(ruling.lines, line))
    return tuple(dict.fromkeys(_CHOSEN_BY[kind] for kind in kinds if kind in _CHOSEN_BY))
