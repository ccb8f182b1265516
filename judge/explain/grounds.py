"""What an answer about a characteristic rests on when nothing happened to it: the object as it is, and the rule that
defines the characteristic."""

from __future__ import annotations

from collections.abc import Iterable

from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.steps import numbers
from judge.rules.concept import Concept
from judge.ruling.facts.chronicle import final_object
from judge.ruling.ruling import Ruling, Status
from judge.scenario.question import HasColourNow
from judge.text.lists import sentence
from judge.text.naming import definite
from judge.wording.terms import colours_phrase


def grounds(ruling: Ruling, names: Names) -> Iterable[Sentence]:
    """The sentence that says what the object is, with the rule that makes it so."""
    predicate = ruling.question.predicate
    if ruling.status is not Status.SETTLED or ruling.witness is None or not isinstance(predicate, HasColourNow):
        return
    item = final_object(ruling.witness, predicate.object)
    if item is None or item.colours is None:
        return
    noun = names.noun(item.id)
    said = f"{definite(noun)} {'sont' if noun.plural else 'est'} {colours_phrase(item.colours, noun)}"
    yield Sentence(sentence(said), numbers(ground_concepts(ruling), names), 2)


def ground_concepts(ruling: Ruling) -> tuple[Concept, ...]:
    """The concepts of that sentence."""
    predicate = ruling.question.predicate
    if ruling.status is not Status.SETTLED or ruling.witness is None or not isinstance(predicate, HasColourNow):
        return ()
    item = final_object(ruling.witness, predicate.object)
    if item is None or item.colours is None:
        return ()
    return (Concept.COLOUR_OF_OBJECT,) if item.colours else (Concept.COLOURLESS,)
