"""Why not: what a triggered ability that stayed silent waits for, and what happened instead."""

from __future__ import annotations

from judge.engine.outcome import Outcome
from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.sentences.template import Filling, fill
from judge.explain.steps import numbers
from judge.rules.concept import Concept
from judge.ruling.ruling import WhyNot
from judge.text.lists import sentence
from judge.text.naming import of_the

#: After « la capacité de … ne se déclenche pas : ». S is the object of the event that happened instead.
_INSTEAD: dict[Concept, str] = {
    Concept.LAND_PLAYED_NOT_CAST: "{S} {S:être} {S+joué} sans être {S+lancé}, un terrain n'est jamais un sort",
    Concept.PUT_ATTACKING: "{S} {S:arriver} déjà en train d'attaquer, sans avoir été {S+déclaré} comme {S+attaquant}",
    Concept.ATTACK_TRIGGERS: "elle ne regarde que la déclaration des attaquants, où son événement n'a pas eu lieu",
    Concept.END_STEP_LATE: "{S} {S:arriver} quand l'étape de fin a déjà commencé ; la capacité attend la prochaine",
    Concept.INTERVENING_IF: "la condition qu'elle pose n'est pas remplie quand son événement a lieu",
    Concept.LAYER_ABILITY: "un effet la lui a fait perdre",
    Concept.TRIGGERED_ABILITY: "l'événement qu'elle attend n'a pas lieu",
}


def silent_sentence(entry: WhyNot, witness: Outcome, names: Names) -> Sentence:
    """The sentence of one ability that did not trigger."""
    event = next((event for event in witness.events if event.number == entry.event), None)
    subject = event.subject.id if event is not None and event.subject is not None else entry.subject
    reason = fill(_INSTEAD[entry.concepts[0]], Filling({"S": (names.noun(subject),)}))
    host = of_the(names.noun(entry.subject))
    return Sentence(sentence(f"la capacité {host} ne se déclenche pas : {reason}"), numbers(entry.concepts, names), 2)
