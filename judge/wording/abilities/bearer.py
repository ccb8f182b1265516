"""How a text speaks of the object that it stands on: "cette créature", "cet Équipement", and "la créature équipée"."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.selectors import AnyOf, HasType
from judge.abilities.terms import SPELL_TYPES, CardType, Keyword
from judge.cards.card import Characteristics
from judge.rules.law import Vocabulary
from judge.text.agreement import agree
from judge.text.grammar import Gender, Noun
from judge.text.naming import definite, this
from judge.wording import terms
from judge.wording.abilities.voice import THIS_CREATURE, THIS_SPELL, Voice

_ENCHANTED = Noun("la créature enchantée", Gender.FEMININE, article=False)
_EQUIPPED = Noun("la créature équipée", Gender.FEMININE, article=False)
#: Subtypes that texts speak of in place of the type.
_KINDS = {"Aura": Noun("Aura", Gender.FEMININE), "Equipment": Noun("Équipement")}


def voice_of(bearer: Characteristics, vocabulary: Vocabulary = Vocabulary.ENTERS, own: Noun | None = None) -> Voice:
    """The voice of the text of an object with those types, and with that French name."""
    host = _EQUIPPED if "Equipment" in bearer.subtypes else _enchanted(bearer)
    return Voice(this=_this(bearer), own=own, host=host, vocabulary=vocabulary)


def _enchanted(bearer: Characteristics) -> Noun:
    """ "le terrain enchanté": the one type that the Aura asks for; "le permanent enchanté" for several."""
    asked = [
        ability.filter
        for ability in bearer.abilities
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.ENCHANT
    ]
    match asked:
        case [(HasType(type=kind), *_)]:
            noun = terms.type_noun(kind)
        case [(AnyOf(), *_)]:
            noun = Noun("permanent")
        case _:
            return _ENCHANTED
    return Noun(f"{definite(noun)} {agree('enchanté', noun)}", noun.gender, article=False)


def _this(bearer: Characteristics) -> Noun:
    if SPELL_TYPES & set(bearer.types):
        return THIS_SPELL
    if not bearer.types or CardType.CREATURE in bearer.types:
        return THIS_CREATURE
    if CardType.LAND in bearer.types:
        return Noun("ce terrain", article=False)
    kind = next((_KINDS[name] for name in bearer.subtypes if name in _KINDS), terms.types_noun(bearer.types))
    return Noun(this(kind), kind.gender, article=False)
