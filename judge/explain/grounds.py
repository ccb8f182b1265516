"""What an answer about a characteristic rests on when nothing happened to it: the object as it is, and the rule that
defines the characteristic."""

from __future__ import annotations

from collections.abc import Iterable

from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.sentences.template import Filling, fill
from judge.explain.steps import numbers
from judge.rules.concept import Concept
from judge.ruling.facts.chronicle import final_object
from judge.ruling.facts.predicates import damage
from judge.ruling.ruling import Ruling, Status, Verdict
from judge.scenario.question import DealsDamageTo, HasColourNow, Mode
from judge.text.lists import sentence
from judge.text.naming import definite
from judge.wording.terms import colours_phrase


def grounds(ruling: Ruling, names: Names) -> Iterable[Sentence]:
    """The sentence that says what the object is, or how much it must deal, with the rule that makes it so."""
    predicate = ruling.question.predicate
    if _kept_from_dealing_less(ruling):
        assert isinstance(predicate, DealsDamageTo)
        assert predicate.source is not None
        said = fill(_WHOLE_POWER, Filling({"S": (names.noun(predicate.source),)}))
        yield Sentence(sentence(said), numbers((Concept.ASSIGN_POWER,), names), 2)
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
    if _kept_from_dealing_less(ruling):
        return (Concept.ASSIGN_POWER,)
    if ruling.status is not Status.SETTLED or ruling.witness is None or not isinstance(predicate, HasColourNow):
        return ()
    item = final_object(ruling.witness, predicate.object)
    if item is None or item.colours is None:
        return ()
    return (Concept.COLOUR_OF_OBJECT,) if item.colours else (Concept.COLOURLESS,)


#: A creature does not hold back.
_WHOLE_POWER = "{S} {S:attribuer} toujours des blessures de combat égales à sa force, ni plus ni moins"


def _kept_from_dealing_less(ruling: Ruling) -> bool:
    """Whether a creature was asked to deal another amount of combat damage than it does in every line."""
    predicate = ruling.question.predicate
    if ruling.question.mode is not Mode.CAN or ruling.verdict is not Verdict.NO or ruling.witness is None:
        return False
    if not isinstance(predicate, DealsDamageTo) or predicate.source is None or predicate.amount is None:
        return False
    dealt = damage(ruling.witness, source=predicate.source, to=predicate.to, combat=True)
    return bool(dealt) and sum(event.amount or 0 for event in dealt) != predicate.amount
