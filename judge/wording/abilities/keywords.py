"""Keyword abilities: "Protection contre le noir" on its own line, "la protection contre le noir" in a sentence."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.selectors import (
    Colourless,
    Count,
    Filter,
    HasChosen,
    HasColour,
    HasSubtype,
    HasType,
    Monocoloured,
    Multicoloured,
    PlayerWord,
)
from judge.abilities.terms import CardType, Choosable, Gift, Keyword
from judge.text.grammar import Noun
from judge.text.lists import capitalise
from judge.text.naming import definite, of
from judge.text.numbers import number_word
from judge.wording import terms
from judge.wording.abilities.costs import keyword_cost
from judge.wording.abilities.voice import Voice
from judge.wording.references import filters, objects


def keyword_line(ability: KeywordAbility, voice: Voice) -> str:
    """The ability as it stands on a card, first letter small: "vol", "équipement {2}", "enchanter : créature"."""
    if ability.keyword is Keyword.ENCHANT:
        return f"enchanter : {_enchanted(ability, voice)}"
    return terms.keyword_noun(ability.keyword).head + _parameters(ability, voice)


def keyword_phrase(ability: KeywordAbility, voice: Voice) -> str:
    """The ability in a sentence: "le vol", "la traversée des marais", "l'écho {2}{R}"."""
    if ability.keyword is Keyword.ENCHANT:
        return f"« {keyword_line(ability, voice)} »"
    if ability.keyword in _EXCLAIMED:
        return f"« {capitalise(keyword_line(ability, voice))} »"
    return definite(terms.keyword_noun(ability.keyword)) + _parameters(ability, voice)


#: Keywords that are no nouns.
_EXCLAIMED = frozenset({Keyword.FOR_MIRRODIN, Keyword.START_YOUR_ENGINES})


def _enchanted(ability: KeywordAbility, voice: Voice) -> str:
    if ability.player is not None:
        return "joueur" if ability.player is PlayerWord.EACH_PLAYER else objects.player(ability.player, voice).head
    return filters.describe(ability.filter, voice).bare()


def _parameters(ability: KeywordAbility, voice: Voice) -> str:
    words = _quality(ability, voice)
    if ability.keyword is Keyword.DEVOUR and isinstance(ability.amount, Count):
        words += " X, X étant le nombre de créatures dévorées de cette manière"
    elif ability.amount is not None and ability.keyword is not Keyword.CRAFT:
        words += f" {objects.value(ability.amount, voice)}"
    if ability.cost:
        words += keyword_cost(ability.cost, voice)
    if ability.body is not None:
        size = (half if isinstance(half, int) else "*" for half in (ability.body.power, ability.body.toughness))
        words += f" — {'/'.join(map(str, size))}"
    return words


def _quality(ability: KeywordAbility, voice: Voice) -> str:
    match ability.keyword:
        case Keyword.PROTECTION | Keyword.HEXPROOF:
            if ability.player is not None:
                against = objects.player(ability.player, voice)
                return f" contre {against.head}"
            if not ability.filter:
                return " contre tout" if ability.keyword is Keyword.PROTECTION else ""
            return f" contre {quality(ability.filter, voice)}"
        case Keyword.LANDWALK:
            return f" {of(filters.describe(_lands(ability.filter), voice, plural=True).the().head)}"
        case Keyword.BANDS_WITH_OTHER:
            return f" avec {filters.describe(ability.filter, voice, plural=True).the().head}"
        case Keyword.GIFT if ability.gift is not None:
            return f" {_GIFTS[ability.gift]}"
        case Keyword.CRAFT if isinstance(ability.amount, int):
            materials = filters.describe(ability.filter, voice, plural=True)
            return f" avec {number_word(ability.amount)} {materials.bare()}"
        case Keyword.CRAFT:
            return f" avec {filters.describe(ability.filter, voice).bare()}"
        case Keyword.CYCLING | Keyword.OFFERING | Keyword.SPLICE if ability.filter:
            return f" {of(filters.describe(ability.filter, voice).bare())}"
        case _:
            return f" contre {quality(ability.filter, voice)}" if ability.filter else ""


_GIFTS = {
    Gift.CARD: "d'une carte",
    Gift.EXTRA_TURN: "d'un tour supplémentaire",
    Gift.FOOD: "d'une nourriture",
    Gift.OCTOPUS: "d'une pieuvre",
    Gift.TAPPED_FISH: "d'un poisson engagé",
    Gift.TREASURE: "d'un trésor",
}


def _lands(filter_: Filter) -> Filter:
    """Whatever has no type of its own is a land of that kind."""
    if any(isinstance(one, HasType | HasSubtype) for one in filter_):
        return filter_
    return (HasType(CardType.LAND), *filter_)


def quality(filter_: Filter, voice: Voice) -> str:
    """What protection is from: "le noir", "l'incolore", "les Gobelins", "les créatures vertes"."""
    if len(filter_) == 1:
        match filter_[0]:
            case HasColour(colour=colour):
                return definite(Noun(terms.colour_word(colour)))
            case HasChosen(kind=Choosable.COLOUR):
                return "la couleur de votre choix"
            case Colourless():
                return "l'incolore"
            case Multicoloured():
                return "le multicolore"
            case Monocoloured():
                return "le monocolore"
            case _:
                pass
    return filters.describe(filter_, voice, plural=True).the().head
