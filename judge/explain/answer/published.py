"""The value of an answer as it is published: a number, "2/2", names, a place or a moment in words."""

from __future__ import annotations

from judge.errors import Diagnostic
from judge.explain.naming import Names
from judge.rules.glossary import define
from judge.ruling.facts.measures import Abilities, Colours, Kinds, Moment, NoSize, Place, PowerToughness
from judge.ruling.ruling import Ruling
from judge.text.naming import bare
from judge.wording.abilities.ability import say_ability
from judge.wording.abilities.bearer import voice_of
from judge.wording.abilities.voice import Voice
from judge.wording.labels import own_noun, type_line
from judge.wording.terms import colour_word, step_noun, zone_noun


def published_value(ruling: Ruling, names: Names) -> int | str | tuple[str, ...] | None:
    """The value of a settled answer; `None` for yes and no."""
    value = ruling.value
    match value:
        case None | bool():
            return None
        case NoSize():
            return "aucune"
        case int():
            return value
        case PowerToughness(power, toughness):
            return f"{power}/{toughness}"
        case Kinds(types, subtypes, supertypes):
            return type_line(types, subtypes, supertypes)
        case Colours(colours):
            return tuple(colour_word(colour) for colour in colours)
        case Abilities(abilities):
            card = ruling.question.card
            voice = voice_of(card.characteristics, names.vocabulary, own_noun(card)) if card else Voice()
            return tuple(say_ability(ability, voice).rstrip(".") for ability in abilities)
        case Place(zone, _):
            return zone_noun(zone).head
        case Moment(_, step):
            return step_noun(step).head
        case tuple():
            return tuple(bare(names.noun(item)) for item in value if isinstance(item, str))
        case str():
            return _term(value, names)
        case _:
            raise TypeError(f"a value without a published form: {value!r}")


def _term(term: str, names: Names) -> str:
    """The French name of a term of the glossary."""
    found = define(term, names.law.date)
    return term if isinstance(found, Diagnostic) else found.name
