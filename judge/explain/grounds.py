"""What an answer about a characteristic rests on when nothing happened to it: the object as it is, and the rule that
defines the characteristic."""

from __future__ import annotations

from collections.abc import Iterable

from judge.abilities.ability import GainAbility, KeywordAbility, Modification
from judge.abilities.modifications import (
    AddType,
    AllCreatureTypes,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPT,
    RemoveType,
    SetBasePT,
    SetType,
    SwitchPT,
)
from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.sentences.modifications import modification_phrase
from judge.explain.sentences.template import Filling, fill, together
from judge.explain.steps import numbers
from judge.rules.concept import Concept
from judge.ruling.facts.chronicle import final_object
from judge.ruling.facts.predicates import damage
from judge.ruling.ruling import Ruling, Status, Verdict
from judge.scenario.question import (
    DealsDamageTo,
    HasColourNow,
    HasKeywordNow,
    HasTypeNow,
    Measure,
    Mode,
    PowerToughnessIs,
    Question,
)
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
    for source, modification, subject in _static_changes(ruling):
        noun = names.noun(subject)
        phrase = modification_phrase(modification, together((noun,)), names)
        if phrase:
            by = (names.noun(source),) if source != subject else ()
            said = fill("{S} {V}[ par l'effet {O.de}]", Filling({"S": (noun,), "O": by}, {}, {"V": phrase}))
            yield Sentence(sentence(said), numbers(_STATIC, names), 2)
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
    if any(True for _ in _static_changes(ruling)):
        return _STATIC
    if ruling.status is not Status.SETTLED or ruling.witness is None or not isinstance(predicate, HasColourNow):
        return ()
    item = final_object(ruling.witness, predicate.object)
    if item is None or item.colours is None:
        return ()
    return (Concept.COLOUR_OF_OBJECT,) if item.colours else (Concept.COLOURLESS,)


_STATIC = (Concept.STATIC_ABILITY, Concept.LAYERS)
_SIZES = frozenset({Measure.POWER, Measure.TOUGHNESS, Measure.POWER_TOUGHNESS})
#: What a power or toughness rests on, and what types do.
_SIZING = ModifyPT | SetBasePT | SwitchPT | LoseAllAbilities
_TYPING = AddType | SetType | RemoveType | AllCreatureTypes
_TOLD = _SIZING | _TYPING | GainAbility | LoseKeyword


def _static_changes(ruling: Ruling) -> Iterable[tuple[str, Modification, str]]:
    """The static abilities that make the characteristic asked about what it is: source, change, and the object."""
    if ruling.status is not Status.SETTLED or ruling.witness is None:
        return
    question = ruling.question
    asked = question.subject if question.measure in _SIZES else getattr(question.predicate, "object", None)
    item = final_object(ruling.witness, asked) if isinstance(asked, str) else None
    for source, modification in () if item is None else item.applied:
        if _bears_on(question, modification) and isinstance(
            modification, _SIZING | _TYPING | GainAbility | LoseKeyword
        ):
            yield source, modification, str(asked)


def _bears_on(question: Question, modification: object) -> bool:
    match question.predicate:
        case None:
            return question.measure in _SIZES and isinstance(modification, _SIZING)
        case PowerToughnessIs():
            return isinstance(modification, _SIZING)
        case HasTypeNow():
            return isinstance(modification, _TYPING)
        case HasKeywordNow(keyword=keyword):
            match modification:
                case GainAbility(KeywordAbility(granted)) | LoseKeyword(granted):
                    return granted is keyword
                case _:
                    return isinstance(modification, LoseAllAbilities)
        case _:
            return False


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
