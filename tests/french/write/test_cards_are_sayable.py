"""The writer of abilities and the effect compiler are two halves of one language: every ability of the built-in cards
is read back from its canonical text."""

from __future__ import annotations

import pytest

from judge.abilities.ability import Ability, OpaqueAbility
from judge.abilities.terms import CardType
from judge.cards.base import card_names, oracle_names
from judge.cards.card import Card
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text
from judge.text.grammar import Gender, Noun
from judge.text.naming import this
from judge.wording import terms
from judge.wording.abilities.ability import write_ability


def bearer(card: Card) -> tuple[Noun, Noun]:
    """How the card speaks of itself and of what it is attached to."""
    printed = card.characteristics
    host = Noun("la créature enchantée", Gender.FEMININE, article=False)
    if {CardType.INSTANT, CardType.SORCERY} & set(printed.types):
        return Noun("ce sort", article=False), host
    kind = terms.types_noun(printed.types)
    if "Aura" in printed.subtypes:
        kind = Noun("Aura", Gender.FEMININE)
    if "Equipment" in printed.subtypes:
        kind = Noun("Équipement")
        host = Noun("la créature équipée", Gender.FEMININE, article=False)
    return Noun(this(kind), kind.gender, article=False), host


def clear(ability: Ability) -> bool:
    return not isinstance(ability, OpaqueAbility) and "Opaque" not in repr(ability)


@pytest.mark.parametrize("name", oracle_names())
def test_every_ability_of_a_card_is_read_back(name: str) -> None:
    card = card_names().card(name)
    itself, host = bearer(card)
    source = Source(card.characteristics.types, card.characteristics.subtypes)
    for ability in filter(clear, card.characteristics.abilities):
        text = write_ability(ability, this=itself, host=host)
        assert compile_text(text, source).abilities == (ability,), text
