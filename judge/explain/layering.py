"""The layer table of the object asked about: what each layer did to it, by which effect, and with what result (613)."""

from __future__ import annotations

from judge.abilities.modifications import SetBasePT, SetColour, SetController, SetType
from judge.engine.applied import Appearance, Applied, Origin
from judge.engine.characteristics.taken import sets_land_type
from judge.engine.outcome import FinalObject
from judge.explain.explanation import LayerLine
from judge.explain.naming import Names
from judge.explain.sentences.modifications import modification_phrase
from judge.explain.sentences.template import together
from judge.rules import citations
from judge.rules.concept import Concept
from judge.rules.law import Layer
from judge.ruling.facts.chronicle import final_object
from judge.ruling.ruling import Ruling
from judge.text.grammar import Noun
from judge.text.lists import enumerate_words
from judge.text.naming import definite
from judge.wording.subtypes import subtype_noun
from judge.wording.terms import colours_phrase, supertype_word, types_noun

_COPY = frozenset({Layer.COPY, Layer.COPY_A, Layer.COPY_B})
_CONCEPTS: dict[Layer, Concept] = {
    **dict.fromkeys(_COPY, Concept.LAYER_COPY),
    Layer.CONTROL: Concept.LAYER_CONTROL,
    Layer.TEXT: Concept.LAYER_TEXT,
    **dict.fromkeys((Layer.TYPE, Layer.TYPE_WHOLE), Concept.LAYER_TYPE),
    Layer.COLOUR: Concept.LAYER_COLOUR,
    Layer.ABILITY: Concept.LAYER_ABILITY,
    Layer.OTHER: Concept.LAYER_ABILITY,
    Layer.PT_CDA: Concept.LAYER_DEFINED_SIZE,
    **dict.fromkeys((Layer.PT_SET, Layer.PT_RESOLVED), Concept.LAYER_SET_SIZE),
    **dict.fromkeys((Layer.PT_MODIFY, Layer.PT_COUNTERS, Layer.PT_ALL), Concept.LAYER_MODIFIED_SIZE),
    Layer.PT_SWITCH: Concept.LAYER_SWITCHED_SIZE,
}
_SIZES = frozenset(
    {
        Layer.PT_CDA,
        Layer.PT_SET,
        Layer.PT_RESOLVED,
        Layer.PT_MODIFY,
        Layer.PT_COUNTERS,
        Layer.PT_ALL,
        Layer.PT_SWITCH,
    }
)


def line_concepts(line: Applied, before: tuple[Applied, ...]) -> tuple[Concept, ...]:
    """What the line rests on: its layer; dependency where it let a newer effect pass; its timestamp where it overrides
    one of the lines `before`."""
    waited = (Concept.DEPENDENCY,) if line.after else ()
    overrides = isinstance(line.modification, _OVERRIDING) and any(
        (each.layer, type(each.modification)) == (line.layer, type(line.modification)) for each in before
    )
    later = (Concept.TIMESTAMPS,) if overrides and not waited else ()
    static = (Concept.STATIC_ABILITY,) if line.origin in (Origin.STATIC, Origin.DEFINING, Origin.EMBLEM) else ()
    emblem = (Concept.EMBLEM,) if line.origin is Origin.EMBLEM else ()
    counters = (Concept.COUNTERS_PT,) if line.origin is Origin.COUNTERS else ()
    keyword = () if line.keyword is None else (Concept(line.keyword.value),)
    land = (Concept.LAND_TYPE_CHANGE,) if sets_land_type(line.modification) else ()
    return (_CONCEPTS[line.layer], *land, *waited, *later, *keyword, *emblem, *static, *counters)


#: What leaves nothing of an earlier one of its kind.
_OVERRIDING = (SetBasePT, SetType, SetColour, SetController)


def layer_table(ruling: Ruling, names: Names) -> tuple[LayerLine, ...]:
    """The lines for the object that the question is about; empty where nothing was applied to it."""
    item = _asked_about(ruling)
    if item is None:
        return ()
    order = {time: place for place, time in enumerate(sorted({line.timestamp for line in item.applied}), 1)}
    return tuple(_line(line, item.id, order[line.timestamp], names) for line in item.applied)


def table_concepts(ruling: Ruling) -> tuple[Concept, ...]:
    """What the table cites: that there are layers, and each layer in which something was applied."""
    item = _asked_about(ruling)
    layers = dict.fromkeys(_CONCEPTS[line.layer] for line in (() if item is None else item.applied))
    return (Concept.LAYERS, *layers) if layers else ()


def _asked_about(ruling: Ruling) -> FinalObject | None:
    if ruling.witness is None:
        return None
    question = ruling.question
    asked = question.subject if question.subject is not None else getattr(question.predicate, "object", None)
    return final_object(ruling.witness, asked) if isinstance(asked, str) else None


def _line(line: Applied, subject: str, rank: int, names: Names) -> LayerLine:
    numbers = citations(_CONCEPTS[line.layer], names.law.date)
    named = _layer_name(line.layer, names.law.layers)
    layer = f"{named} ({numbers[0]})" if numbers else named
    return LayerLine(
        object=definite(names.noun(subject)),
        layer=layer,
        effect=_effect(line, subject, names),
        source=_source(line, names),
        timestamp=rank,
        result=_result(line, names),
    )


def _layer_name(layer: Layer, layers: tuple[Layer, ...]) -> str:
    """As the rules of the day count them: six layers, the fifth for all the rest, or seven with parts."""
    if Layer.OTHER not in layers:
        return layer.value
    if layer in _SIZES:
        return "6"
    return {Layer.TYPE_WHOLE: "4", Layer.OTHER: "5"}.get(layer, layer.value)


def _effect(line: Applied, subject: str, names: Names) -> str:
    match line.modification:
        case None:
            return "est face cachée"
        case SetController():
            return "change de contrôleur"
        case change:
            phrase = modification_phrase(change, together((names.noun(subject),)), names)
    after = [definite(names.noun(each.id)) for each in line.after]
    return f"{phrase} (après {enumerate_words(after)}, dont cela dépend)" if after else phrase


def _source(line: Applied, names: Names) -> str:
    if line.origin is Origin.COUNTERS:
        return "ses marqueurs"
    return "ce qui est raconté" if line.source is None else definite(names.noun(line.source.id))


def _result(line: Applied, names: Names) -> str:
    """The aspect of the object that the layer is about, as it is afterwards."""
    after = line.result
    size = "" if after.power is None or after.toughness is None else f"{after.power}/{after.toughness}"
    match line.layer:
        case Layer.CONTROL:
            return names.noun(after.controller).head
        case Layer.COLOUR:
            return _colours(after)
        case Layer.ABILITY:
            return _abilities(after)
        case Layer.OTHER:
            return f"{_colours(after)}, {_abilities(after)}"
        case Layer.TYPE | Layer.TEXT:
            return _types(after)
        case layer if layer in _SIZES:
            return size
        case _:
            return ", ".join(part for part in (_types(after), _colours(after), size) if part)


def _colours(after: Appearance) -> str:
    return "?" if after.colours is None else colours_phrase(tuple(sorted(after.colours)), types_noun(after.types))


def _abilities(after: Appearance) -> str:
    if not after.abilities:
        return "aucune capacité"
    return "une capacité" if after.abilities == 1 else f"{after.abilities} capacités"


def _types(after: Appearance) -> str:
    return types_of(after).head if after.types or after.subtypes else "sans type"


def types_of(what: Appearance | FinalObject) -> Noun:
    """All its types: "terrain de base forêt"."""
    noun = types_noun(what.types)
    words = (
        noun.head,
        *(supertype_word(each, noun) for each in what.supertypes),
        *(subtype_noun(each).head for each in what.subtypes),
    )
    return Noun(" ".join(words), noun.gender, noun.plural)
