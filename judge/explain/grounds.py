"""What an answer about a characteristic rests on when nothing happened to it: the object as it is, and the rule that
defines the characteristic."""

from __future__ import annotations

from collections.abc import Iterable

from judge.abilities.ability import GainAbility, KeywordAbility
from judge.abilities.modifications import (
    AddColour,
    AddType,
    AllCreatureTypes,
    BecomeChosen,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPT,
    RemoveType,
    SetBasePT,
    SetColour,
    SetType,
    SwitchPT,
)
from judge.engine.applied import Applied, Origin
from judge.explain.explanation import Sentence
from judge.explain.layering import line_concepts
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
    changes = tuple(_changes(ruling))
    for place, (line, subject) in enumerate(changes):
        noun = names.noun(subject)
        phrase = "" if line.modification is None else modification_phrase(line.modification, together((noun,)), names)
        if phrase:
            by = (names.noun(line.source.id),) if line.source is not None and line.source.id != subject else ()
            after = tuple(names.noun(each.id) for each in line.after)
            said = fill(_CHANGED, Filling({"S": (noun,), "O": by, "W": after}, {}, {"V": phrase}))
            yield Sentence(sentence(said), numbers(line_concepts(line, _lines(changes[:place])), names), 2)
    if changes or ruling.status is not Status.SETTLED or ruling.witness is None:
        return
    if not isinstance(predicate, HasColourNow):
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
    changes = _lines(tuple(_changes(ruling)))
    if changes:
        cited = (each for place, line in enumerate(changes) for each in line_concepts(line, changes[:place]))
        return tuple(dict.fromkeys(cited))
    if ruling.status is not Status.SETTLED or ruling.witness is None or not isinstance(predicate, HasColourNow):
        return ()
    item = final_object(ruling.witness, predicate.object)
    if item is None or item.colours is None:
        return ()
    return (Concept.COLOUR_OF_OBJECT,) if item.colours else (Concept.COLOURLESS,)


_CHANGED = "{S} {V}[ par l'effet {O.de}][, appliqué après celui {W.de} dont il dépend]"
_SIZES = frozenset({Measure.POWER, Measure.TOUGHNESS, Measure.POWER_TOUGHNESS})
#: What a power or toughness rests on, and what types do.
_SIZING = ModifyPT | SetBasePT | SwitchPT | LoseAllAbilities
_COLOURING = AddColour | SetColour | BecomeChosen
_TYPING = AddType | SetType | RemoveType | AllCreatureTypes


def _lines(changes: tuple[tuple[Applied, str], ...]) -> tuple[Applied, ...]:
    return tuple(line for line, _ in changes)


def _changes(ruling: Ruling) -> Iterable[tuple[Applied, str]]:
    """The continuous effects that make the characteristic asked about what it is, where no event tells them, and the
    object: those of static abilities and counters, and what a newer effect has been waited for."""
    if ruling.status is not Status.SETTLED or ruling.witness is None:
        return
    question = ruling.question
    asked = question.subject if question.measure in _SIZES else getattr(question.predicate, "object", None)
    item = final_object(ruling.witness, asked) if isinstance(asked, str) else None
    newest = 0
    for line in () if item is None else item.applied:
        if not _bears_on(question, line.modification):
            continue
        # What a spell did is told by its event; that a newer effect comes before it is the layers' doing.
        if line.origin is not Origin.RESOLVED or line.timestamp < newest:
            yield line, str(asked)
        newest = max(newest, line.timestamp)


def _bears_on(question: Question, modification: object) -> bool:
    match question.predicate:
        case None:
            return question.measure in _SIZES and isinstance(modification, _SIZING)
        case PowerToughnessIs():
            return isinstance(modification, _SIZING)
        case HasTypeNow():
            return isinstance(modification, _TYPING)
        case HasColourNow():
            return isinstance(modification, _COLOURING)
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
