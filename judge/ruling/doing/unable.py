"""What no player may do just so: it takes an effect that says it, and nothing told has one.

"Puis-je changer la cible de la Foudre ?" asks for something that rules let nobody do. Told as a fact it would be taken
for the effect of something unnamed; asked about, it is refused unless some object told could bring it about.
"""

from __future__ import annotations

import msgspec

from judge.abilities.ability import Effect
from judge.abilities.instructions import ChangeTargets
from judge.abilities.rewriting import mentions
from judge.abilities.selectors import Specific
from judge.engine.outcome import Check, Illegality, Justification, ObjectAt, Outcome
from judge.rules.concept import Concept
from judge.ruling.frame import Case, made, stopped, verdict_of
from judge.ruling.ruling import Ruling, Status
from judge.scenario.story import Happens, Told

#: Effects of that kind, and the rule that leaves them to effects.
_BY_EFFECT_ONLY: dict[type, Concept] = {ChangeTargets: Concept.CHANGING_TARGETS}


def unable(case: Case, actions: tuple[Told, ...]) -> Ruling | None:
    """No, when one of those actions takes an effect that nothing told has; `None` when they can be tried."""
    for told in actions:
        action = told.action
        if not isinstance(action, Happens) or action.source is not None or told in case.scenario.story:
            continue
        for effect in action.effects:
            concept = _BY_EFFECT_ONLY.get(type(effect))
            if concept is not None and not _anything_does(case, type(effect)):
                return _refused(case, concept, effect, action.player)
    return None


def _refused(case: Case, concept: Concept, effect: Effect, player: str | None) -> Ruling:
    exploration = case.explored(case.question.agent)
    hindered = stopped(case, exploration)
    if hindered is not None:
        return hindered
    outcomes = exploration.outcomes
    check = Check(
        justification=Justification((concept,)), holds=False, subject=_subject(effect, outcomes[0]), player=player
    )
    witness = msgspec.structs.replace(outcomes[0], illegal=Illegality(len(case.scenario.story), check))
    return made(case, Status.SETTLED, outcomes, witness=witness, verdict=verdict_of(False))


def _subject(effect: Effect, outcome: Outcome) -> ObjectAt | None:
    what = getattr(effect, "what", None)
    if not isinstance(what, Specific):
        return None
    return next((event.subject for event in outcome.events if event.subject and event.subject.id == what.id), None)


def _anything_does(case: Case, kind: type) -> bool:
    return any(mentions(item.characteristics.abilities, kind) for item in case.scenario.objects)
