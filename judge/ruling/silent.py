"""Why not: triggered abilities that the user expected and that stayed silent.

An ability is expected when the user told it of an object, or asks whether that object triggers. What it waits for and
what happened instead are read off the witness.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.abilities.ability import TriggeredAbility
from judge.abilities.terms import Step, Zone
from judge.abilities.triggers import Attacks, BeginningOf, CastsSpell, EventPattern
from judge.engine.characteristics.taken import taken_by
from judge.engine.outcome import Check, EventKind, Outcome
from judge.rules.concept import Concept
from judge.ruling.facts.chronicle import about, final_object, of_kind
from judge.ruling.ruling import WhyNot
from judge.scenario import Scenario
from judge.scenario.question import Question, Triggers


def silent(question: Question, witness: Outcome, scenario: Scenario) -> Iterable[WhyNot]:
    """One entry for each expected ability that did not trigger, in the order of the scenario."""
    if any(event.kind in (EventKind.WON_GAME, EventKind.GAME_DRAWN) for event in witness.events):
        # What triggered as the game ended never came onto the stack: nothing can be said of it.
        return
    asked = question.predicate.object if isinstance(question.predicate, Triggers) else None
    for item in scenario.objects:
        if item.card is not None and item.id != asked:
            continue
        if any(about(event.subject, item.id) for event in of_kind(witness, EventKind.TRIGGERED)):
            continue
        for ability in item.characteristics.abilities:
            if isinstance(ability, TriggeredAbility):
                yield _why(item.id, ability, witness)


def _why(id: str, ability: TriggeredAbility, witness: Outcome) -> WhyNot:
    unmet = next((check for check in witness.checks if _is_unmet(check, id)), None)
    if ability.condition is not None and unmet is not None:
        return WhyNot(subject=id, concepts=(Concept.INTERVENING_IF,), ability=ability, event=unmet.event)
    if _has_lost(id, ability, witness):
        return WhyNot(subject=id, concepts=(Concept.LAYER_ABILITY,), ability=ability)
    for pattern in ability.patterns:
        concept, event = _instead(id, pattern, witness)
        if concept is not None:
            return WhyNot(subject=id, concepts=(concept,), ability=ability, event=event)
    return WhyNot(subject=id, concepts=(Concept.TRIGGERED_ABILITY,), ability=ability)


def _is_unmet(check: Check, id: str) -> bool:
    """Whether its event happened while the condition after it ("quand…, si…") did not hold."""
    concepts = check.justification.concepts
    return not check.holds and Concept.INTERVENING_IF in concepts and about(check.subject, id)


def _has_lost(id: str, ability: TriggeredAbility, witness: Outcome) -> bool:
    """Whether it has not got the ability where it is, or had not got it as it left the battlefield."""
    final = final_object(witness, id)
    if final is None:
        return False
    there = final.zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return (there and ability not in final.abilities) or taken_by(final.last_applied)[0] is not None


def _instead(id: str, pattern: EventPattern, witness: Outcome) -> tuple[Concept | None, int | None]:
    """What happened that looks like the event waited for and is not: the concept that tells them apart, and the
    event."""
    match pattern:
        case CastsSpell():
            return _first(witness, EventKind.LAND_PLAYED, Concept.LAND_PLAYED_NOT_CAST)
        case Attacks():
            put = _first(witness, EventKind.ATTACKING, Concept.PUT_ATTACKING)
            return put if put[0] else _first(witness, EventKind.ATTACKED, Concept.ATTACK_TRIGGERS)
        case BeginningOf(Step.END):
            entered = [event for event in of_kind(witness, EventKind.ENTERED) if about(event.subject, id)]
            late = next((event for event in entered if event.step is Step.END), None)
            return (Concept.END_STEP_LATE, late.number) if late else (None, None)
        case _:
            return None, None


def _first(witness: Outcome, kind: EventKind, concept: Concept) -> tuple[Concept | None, int | None]:
    event = next(iter(of_kind(witness, kind)), None)
    return (concept, event.number) if event else (None, None)
