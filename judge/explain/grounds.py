"""What an answer about a characteristic rests on when nothing happened to it: the object as it is, and the rule that
defines the characteristic."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from types import UnionType

import msgspec

from judge.abilities.ability import GainAbility, KeywordAbility, StaticAbility
from judge.abilities.modifications import (
    AddColour,
    AddType,
    AllCreatureTypes,
    BecomeChosen,
    LoseAllAbilities,
    LoseCreatureTypes,
    LoseKeyword,
    ModifyPT,
    RemoveType,
    SetBasePT,
    SetColour,
    SetType,
    SwitchPT,
)
from judge.abilities.terms import CardType, Zone
from judge.cards.card import Layout
from judge.engine.applied import Applied, Origin
from judge.engine.outcome import EventKind, FinalObject
from judge.explain.explanation import Sentence
from judge.explain.layering import line_concepts, types_of
from judge.explain.naming import Names
from judge.explain.sentences.modifications import modification_phrase
from judge.explain.sentences.template import Filling, fill, together
from judge.explain.steps import numbers
from judge.rules.concept import Concept
from judge.ruling.facts.chronicle import about, final_object, of_kind
from judge.ruling.facts.measures import measured
from judge.ruling.facts.predicates import damage, holds
from judge.ruling.ruling import Ruling, Status, Verdict
from judge.scenario.question import (
    AndP,
    DealsDamageTo,
    HasColourNow,
    HasKeywordNow,
    HasTypeNow,
    IsDestroyed,
    Measure,
    Mode,
    PowerToughnessIs,
    Question,
)
from judge.text.elision import elide
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words, sentence
from judge.text.naming import definite, indefinite, of
from judge.wording.abilities.keywords import keyword_phrase
from judge.wording.abilities.voice import Voice
from judge.wording.terms import colours_phrase


def grounds(ruling: Ruling, names: Names) -> Iterable[Sentence]:
    """The sentence that says what the object is, or how much it must deal, with the rule that makes it so; one for each
    object of a question about several."""
    found = dict.fromkeys(each for part in _parts(ruling) for each in _grounds(part, names))
    return tuple(found)


def _parts(ruling: Ruling) -> Iterable[Ruling]:
    """The ruling of each of several facts asked about at once, or the ruling itself."""
    predicate = ruling.question.predicate
    if not isinstance(predicate, AndP) or ruling.witness is None:
        yield ruling
        return
    for part in predicate.predicates:
        found = holds(part, ruling.witness).value
        verdict = None if found is None else Verdict.YES if found else Verdict.NO
        question = msgspec.structs.replace(ruling.question, predicate=part)
        yield from _parts(msgspec.structs.replace(ruling, question=question, verdict=verdict))


def _grounds(ruling: Ruling, names: Names) -> Iterable[Sentence]:
    predicate = ruling.question.predicate
    if _kept_from_dealing_less(ruling):
        assert isinstance(predicate, DealsDamageTo)
        assert predicate.source is not None
        said = fill(_WHOLE_POWER, Filling({"S": (names.noun(predicate.source),)}))
        yield Sentence(sentence(said), numbers((Concept.ASSIGN_POWER,), names), 2)
    if _destroyed_for_damage(ruling):
        assert isinstance(predicate, IsDestroyed)
        said = fill(_NOT_DAMAGE, Filling({"S": (names.noun(predicate.object),)}))
        yield Sentence(sentence(said), numbers((Concept.DAMAGE_IS_NOT_DESTRUCTION,), names), 2)
    changes = tuple(_changes(ruling))
    lost = tuple(_lost(ruling, names))
    for place, (line, subject) in enumerate(changes):
        if (line, subject) in lost:
            # Told below with what it takes away.
            continue
        noun = names.noun(subject)
        phrase = "" if line.modification is None else modification_phrase(line.modification, together((noun,)), names)
        if phrase:
            by = (names.noun(line.source.id),) if line.source is not None and line.source.id != subject else ()
            after = tuple(names.noun(each.id) for each in line.after)
            said = fill(_CHANGED, Filling({"S": (noun,), "O": by, "W": after}, {}, {"V": phrase}))
            yield Sentence(sentence(said), numbers(_rests_on(line, changes[:place], ruling, names), names), 2)
    for line, subject in lost:
        assert line.modification is not None
        noun = names.noun(subject)
        phrase = modification_phrase(line.modification, together((noun,)), names)
        by = (names.noun(line.source.id),) if line.source is not None and line.source.id != subject else ()
        said = fill(_NO_LONGER, Filling({"S": (noun,), "O": by}, {}, {"V": phrase}))
        yield Sentence(sentence(said), numbers(_of_loss(line), names), 2)
    asked = _as_it_is(ruling) if not changes else None
    if asked is not None:
        noun = names.noun(asked.id)
        copied = _told_copy(asked.id, names)
        if copied:
            yield Sentence(sentence(f"{definite(noun)} {copied}"), numbers((Concept.COPY,), names), 2)
        said = f"{definite(noun)} {_what_it_is(ruling, asked, noun)}"
        yield Sentence(sentence(said), numbers(_defining(ruling, asked, names), names), 2)


def ground_concepts(ruling: Ruling, names: Names) -> tuple[Concept, ...]:
    """The concepts of those sentences."""
    return tuple(dict.fromkeys(each for part in _parts(ruling) for each in _concepts(part, names)))


def _concepts(ruling: Ruling, names: Names) -> tuple[Concept, ...]:
    if _kept_from_dealing_less(ruling):
        return (Concept.ASSIGN_POWER,)
    if _destroyed_for_damage(ruling):
        return (Concept.DAMAGE_IS_NOT_DESTRUCTION,)
    changes = tuple(_changes(ruling))
    cited = [
        each for place, (line, _) in enumerate(changes) for each in _rests_on(line, changes[:place], ruling, names)
    ]
    cited += [each for line, _ in _lost(ruling, names) for each in _of_loss(line)]
    asked = _as_it_is(ruling) if not changes else None
    if asked is not None:
        cited += [*([Concept.COPY] if _told_copy(asked.id, names) else []), *_defining(ruling, asked, names)]
    return tuple(dict.fromkeys(cited))


def _as_it_is(ruling: Ruling) -> FinalObject | None:
    """The object of which a characteristic is asked, where nothing told what made it so: what it is says enough."""
    question = ruling.question
    if ruling.status is not Status.SETTLED or ruling.witness is None:
        return None
    asked = question.subject if question.measure in _MEASURED else getattr(question.predicate, "object", None)
    item = final_object(ruling.witness, asked) if isinstance(asked, str) else None
    if item is None:
        return None
    happened = (
        measured(question, ruling.witness).events
        if question.predicate is None
        else holds(question.predicate, ruling.witness).events
    )
    match _aspect(question):
        case Aspect.COLOUR:
            return item if item.colours is not None else None
        case Aspect.SIZE if not happened or ruling.verdict is Verdict.NO:
            return item if None not in (item.power, item.toughness) or _has_no_size(item) else None
        case Aspect.MANA_VALUE:
            return item if item.mana_value is not None else None
        case Aspect.TYPE | Aspect.KEYWORD if not happened or ruling.verdict is Verdict.NO:
            return item
        case _:
            return None


def _has_no_size(item: FinalObject) -> bool:
    return bool(item.types) and CardType.CREATURE not in item.types


def _told_copy(id: str, names: Names) -> str:
    """Of what it is told to be a copy: "est une copie de Grizzlis"; nothing where it is none."""
    setup = names.setup(id)
    if setup is None or setup.copied is None:
        return ""
    model = setup.copied.french_names[0] if setup.copied.french_names else setup.copied.oracle_name
    return f"{'sont' if names.noun(id).plural else 'est'} une copie {of(model)}"


class Aspect(enum.Enum):
    """What of an object is asked about."""

    COLOUR = enum.auto()
    SIZE = enum.auto()
    TYPE = enum.auto()
    KEYWORD = enum.auto()
    MANA_VALUE = enum.auto()


#: The characteristics that are measured; abilities are told by the answer itself.
_MEASURED: dict[Measure, Aspect] = {
    Measure.POWER: Aspect.SIZE,
    Measure.TOUGHNESS: Aspect.SIZE,
    Measure.POWER_TOUGHNESS: Aspect.SIZE,
    Measure.TYPES: Aspect.TYPE,
    Measure.COLOURS: Aspect.COLOUR,
    Measure.MANA_VALUE: Aspect.MANA_VALUE,
}


def _aspect(question: Question) -> Aspect | None:
    match question.predicate:
        case None if question.measure is not None:
            return _MEASURED.get(question.measure)
        case HasColourNow():
            return Aspect.COLOUR
        case HasTypeNow():
            return Aspect.TYPE
        case PowerToughnessIs():
            return Aspect.SIZE
        case HasKeywordNow():
            return Aspect.KEYWORD
        case _:
            return None


def _what_it_is(ruling: Ruling, item: FinalObject, noun: Noun) -> str:
    be = "sont" if noun.plural else "est"
    match _aspect(ruling.question):
        case Aspect.COLOUR:
            return f"{be} {colours_phrase(item.colours or (), noun)}"
        case Aspect.MANA_VALUE:
            return f"{'ont' if noun.plural else 'a'} une valeur de mana de {item.mana_value}"
        case Aspect.TYPE:
            return f"{be} {indefinite(types_of(item))}"
        case Aspect.SIZE if _has_no_size(item):
            return f"{elide('ne', be)} pas une créature"
        case Aspect.SIZE:
            return f"{be} {item.power}/{item.toughness}"
        case _:
            known = [keyword_phrase(each, Voice()) for each in item.abilities if isinstance(each, KeywordAbility)]
            have = "ont" if noun.plural else "a"
            if not known:
                return f"n'{have} aucune capacité à mot-clé"
            only = "seule capacité" if len(known) == 1 else "seules capacités"
            return f"{have} pour {only} à mot-clé {enumerate_words(known)}"


def _defining(ruling: Ruling, item: FinalObject, names: Names) -> tuple[Concept, ...]:
    match _aspect(ruling.question):
        case Aspect.COLOUR:
            return (*_of_both_halves(item, names), Concept.COLOUR_OF_OBJECT if item.colours else Concept.COLOURLESS)
        case Aspect.TYPE:
            return (Concept.TYPE_LINE,)
        case Aspect.MANA_VALUE:
            return (*_of_both_halves(item, names), Concept.MANA_VALUE)
        case Aspect.SIZE:
            return (Concept.NO_SIZE_OFF_CREATURES if _has_no_size(item) else Concept.POWER_AND_TOUGHNESS,)
        case _:
            return (Concept.ABILITY_OF_OBJECT,)


def _of_both_halves(item: FinalObject, names: Names) -> tuple[Concept, ...]:
    """A split card is what both its halves are, except as a spell (709.4)."""
    setup = names.setup(item.id)
    split = setup is not None and setup.card is not None and setup.card.layout is Layout.SPLIT
    return (Concept.SPLIT_COMBINED,) if split and item.zone is not Zone.STACK else ()


_NO_LONGER = "{S} {V}[ par l'effet {O.de}], et n'{S:avoir} donc plus la capacité qui le ferait"


def _lost(ruling: Ruling, names: Names) -> Iterable[tuple[Applied, str]]:
    """What took away a static ability of another permanent that could have given the characteristic: where the answer
    is no, and a reader would expect the ability to work."""
    question = ruling.question
    if ruling.status is not Status.SETTLED or ruling.witness is None or ruling.verdict is not Verdict.NO:
        return
    for setup in names.scenario.objects:
        item = final_object(ruling.witness, setup.id)
        if item is None or item.zone is not Zone.BATTLEFIELD:
            continue
        gone = [
            ability
            for ability in setup.characteristics.abilities
            if isinstance(ability, StaticAbility)
            and ability not in item.abilities
            and any(_gives(question, change) for change in ability.modifications)
        ]
        taking = (line for line in item.applied if gone and isinstance(line.modification, SetType | LoseAllAbilities))
        yield from ((line, setup.id) for line in taking)


def _of_loss(line: Applied) -> tuple[Concept, ...]:
    """What the loss rests on. A land loses its abilities in the very layer in which they would give types: what they do
    depends on it, whatever their age."""
    concepts = line_concepts(line, ())
    return (*concepts, Concept.DEPENDENCY) if isinstance(line.modification, SetType) else concepts


def _gives(question: Question, modification: object) -> bool:
    match question.predicate, modification:
        case HasTypeNow(type=kind, subtype=subtype), AddType() | SetType():
            return kind in modification.types or subtype in modification.subtypes
        case HasColourNow(colour=colour), AddColour() | SetColour():
            return colour in modification.colours
        case HasKeywordNow(keyword=keyword), GainAbility(KeywordAbility(granted)):
            return granted is keyword
        case _:
            return False


_CHANGED = "{S} {V}[ par l'effet {O.de}][, appliqué après celui {W.de} dont il dépend]"
#: What a power or toughness rests on, and what types do.
_SIZING = ModifyPT | SetBasePT | SwitchPT | LoseAllAbilities
_COLOURING = AddColour | SetColour | BecomeChosen
_TYPING = AddType | SetType | RemoveType | AllCreatureTypes | LoseCreatureTypes
_ENABLING = GainAbility | LoseKeyword | LoseAllAbilities | SetType
#: What each characteristic asked about rests on.
_BORNE_ON: dict[Measure, UnionType] = {
    Measure.POWER: _SIZING,
    Measure.TOUGHNESS: _SIZING,
    Measure.POWER_TOUGHNESS: _SIZING,
    Measure.TYPES: _TYPING,
    Measure.COLOURS: _COLOURING,
    Measure.ABILITIES: _ENABLING,
}


def _rests_on(
    line: Applied, before: tuple[tuple[Applied, str], ...], ruling: Ruling, names: Names
) -> tuple[Concept, ...]:
    """What the line rests on; that it goes on in a later layer where its source has lost its ability before."""
    concepts = line_concepts(line, _lines(before))
    source = None if line.source is None or ruling.witness is None else final_object(ruling.witness, line.source.id)
    if source is None or line.origin is not Origin.STATIC:
        return concepts
    order = names.law.layers.index
    lost = any(
        isinstance(each.modification, LoseAllAbilities) and order(each.layer) < order(line.layer)
        for each in source.applied
    )
    return (concepts[0], Concept.LAYERS_GO_ON, *concepts[1:]) if lost else concepts


def _lines(changes: tuple[tuple[Applied, str], ...]) -> tuple[Applied, ...]:
    return tuple(line for line, _ in changes)


def _changes(ruling: Ruling) -> Iterable[tuple[Applied, str]]:
    """The continuous effects that make the characteristic asked about what it is, where no event tells them, and the
    object: those of static abilities and counters, and what a newer effect has been waited for."""
    if ruling.status is not Status.SETTLED or ruling.witness is None:
        return
    question = ruling.question
    asked = question.subject if question.measure in _BORNE_ON else getattr(question.predicate, "object", None)
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
            borne_on = _BORNE_ON.get(question.measure) if question.measure is not None else None
            return borne_on is not None and isinstance(modification, borne_on)
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


#: The rules destroy it, whatever dealt the damage.
_NOT_DAMAGE = "les blessures ne détruisent rien par elles-mêmes : {S} {S=détruit} ensuite par une règle du jeu"


def _destroyed_for_damage(ruling: Ruling) -> bool:
    """Whether what was asked to be destroyed is so for the damage that it was dealt."""
    predicate = ruling.question.predicate
    if not isinstance(predicate, IsDestroyed) or ruling.verdict is not Verdict.YES or ruling.witness is None:
        return False
    return any(
        about(event.subject, predicate.object) and Concept.STATE_BASED_ACTIONS in event.justification.concepts
        for event in of_kind(ruling.witness, EventKind.DESTROYED)
    )
