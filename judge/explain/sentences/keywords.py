"""A keyword ability with its quality, as a noun: "protection contre le blanc", "traversée des forêts"."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Keyword
from judge.rules.concept import Concept
from judge.text.grammar import Gender, Noun
from judge.wording.abilities.keywords import keyword_line
from judge.wording.abilities.voice import Voice
from judge.wording.terms import keyword_noun

#: Keywords that are adjectives, as what one has.
_NOUNS = {Keyword.INDESTRUCTIBLE: Noun("indestructibilité", Gender.FEMININE)}


#: The keyword that a concept is about.
_KEYWORDS = {keyword.value: keyword for keyword in Keyword}
_BY_CONCEPT = {concept: _KEYWORDS[concept.value] for concept in Concept if concept.value in _KEYWORDS}


def keyword_of(concepts: Iterable[Concept]) -> Keyword | None:
    """The first keyword that those concepts are about."""
    return next((_BY_CONCEPT[concept] for concept in concepts if concept in _BY_CONCEPT), None)


def keyword_phrase(ability: KeywordAbility, names: Callable[[str], Noun]) -> Noun:
    """The noun, ready for an article. `names`: what objects and players that the ability names are called, by id."""
    noun = _NOUNS.get(ability.keyword)
    return noun or Noun(keyword_line(ability, Voice(names=names)), keyword_noun(ability.keyword).gender)
