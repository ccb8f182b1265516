"""Which concepts the cases exercise: every case is run under its editions, and the rules that its answers cite say
which concepts were at work. Nothing is taken from a list kept by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from judge.explain import concepts_at_work
from judge.pipeline import Asked, ask
from judge.rules.concept import Concept
from judge.rules.editions import edition
from judge.verify.case import PlacedCase

_PLAYED = frozenset(concept.value for concept in Concept)


def concepts_exercised(cases: Iterable[PlacedCase]) -> Counter[Concept]:
    """How many cases have an answer that cites each concept, under any of their editions."""
    counts: Counter[Concept] = Counter()
    for placed in cases:
        counts.update(_concepts_of(placed))
    return counts


def _concepts_of(placed: PlacedCase) -> frozenset[Concept]:
    case = placed.case
    asked = (
        ask(placed.tellings[0], edition(name), questions=case.questions, facts=case.faits)
        for name in case.under
        if not case.refus
    )
    return frozenset(concept for one in asked for concept in _cited(one))


def _cited(asked: Asked) -> Iterable[Concept]:
    """Each citation names the concept it was made for; of several that share a number, the answer shows the first. What
    tells of a word of the rules cites the word, which no play is behind."""
    for reponse in asked.answer.reponses:
        for rule in reponse.regles:
            if rule.concept in _PLAYED:
                yield Concept(rule.concept)
    for scenario, _, ruling in asked.ruled.cases:
        yield from concepts_at_work(ruling, scenario, asked.ruled.law)
