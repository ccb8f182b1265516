"""A keyword ability with its quality, as a noun: "protection contre le blanc", "traversée des forêts"."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.text.grammar import Noun
from judge.wording.terms import keyword_noun


def keyword_phrase(ability: KeywordAbility) -> Noun:
    """The noun, ready for an article."""
    return keyword_noun(ability.keyword)
