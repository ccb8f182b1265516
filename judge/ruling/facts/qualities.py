"""Small comparisons that predicates need: a keyword's quality and what a mana pool can pay."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.costs import ManaCost
from judge.abilities.selectors import Filter, HasColour, HasKeyword, HasName, HasSubtype, HasSupertype, HasType


def detail_matches(detail: str, ability: KeywordAbility) -> bool:
    """Whether the ability has the quality asked about: "W" for protection from white, "Forest" for forestwalk. An
    empty detail asks for the keyword alone."""
    return not detail or detail in quality_words(ability.filter)


def quality_words(filter: Filter) -> frozenset[str]:
    """The plain words of a filter: colours by letter, types, subtypes and names in English."""
    words: set[str] = set()
    for quality in filter:
        match quality:
            case HasColour(colour):
                words.add(colour.value)
            case HasType(type):
                words.add(type.value)
            case HasSubtype(word) | HasName(word):
                words.add(word)
            case HasSupertype(supertype):
                words.add(supertype.value)
            case HasKeyword(keyword):
                words.add(keyword.value)
            case _:
                pass
    return frozenset(words)


def pool_contains(pool: tuple[str, ...], mana: ManaCost) -> bool:
    """Whether the pool holds at least that mana; generic symbols take whatever the coloured ones leave."""
    left = mana.left_of(pool)
    return left is not None and left >= 0
