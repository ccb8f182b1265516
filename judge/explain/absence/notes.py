"""Why not: what one would expect to trigger, to help or to be undone and was not, from checks that the play noted."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.outcome import Check, Outcome
from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.sentences.reasons import reason
from judge.explain.steps import numbers
from judge.rules.concept import Concept
from judge.text.lists import sentence

#: Checks that explain why nothing happened, with how they came out.
_NOTED: frozenset[tuple[Concept, bool]] = frozenset(
    {
        # The ability waits for a declaration; the creature was put attacking.
        (Concept.PUT_ATTACKING, False),
        # The effect is about combat damage; this is not.
        (Concept.COMBAT_DAMAGE_DEFINITION, True),
        # All of it or nothing.
        (Concept.EXCHANGE, False),
        # "As long as" was over before it began.
        (Concept.DURATION_NEVER_BEGINS, False),
        # An Aura on the battlefield targets nothing.
        (Concept.TARGET_ONLY_WHEN_PUT_ON_STACK, True),
    }
)


def notes(outcome: Outcome, names: Names, *, besides: Iterable[Concept] = ()) -> tuple[Sentence, ...]:
    """One sentence for each different note. `besides`: what other sentences say already."""
    found: dict[str, Sentence] = {}
    for check in _noted(outcome, besides):
        text = sentence(reason(check, names))
        found.setdefault(text, Sentence(text, numbers(check.justification.concepts, names), 2))
    return tuple(found.values())


def noted_concepts(outcome: Outcome) -> tuple[Concept, ...]:
    """The concepts that those sentences cite."""
    return tuple(concept for check in _noted(outcome) for concept in check.justification.concepts)


def _noted(outcome: Outcome, besides: Iterable[Concept] = ()) -> Iterable[Check]:
    said = frozenset(besides)
    for check in outcome.checks:
        concept = check.justification.concepts[0]
        if (concept, check.holds) in _NOTED and concept not in said:
            yield check
