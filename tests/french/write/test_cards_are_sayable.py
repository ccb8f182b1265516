"""The writer of abilities and the effect compiler are two halves of one language: every ability of the built-in cards
is read back from its canonical text."""

from __future__ import annotations

import msgspec
import pytest

from judge.abilities.ability import Ability, KeywordAbility, OpaqueAbility, SpellAbility
from judge.abilities.terms import Keyword
from judge.cards.base import card_names, oracle_names
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text
from judge.compile.text.names import names_asked_for
from judge.wording.abilities.ability import say_ability
from judge.wording.abilities.bearer import voice_of


def clear(ability: Ability) -> bool:
    return not isinstance(ability, OpaqueAbility) and "Opaque" not in repr(ability)


def _pricing(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(
        one for one in abilities if isinstance(one, KeywordAbility) and one.keyword in (Keyword.SPREE, Keyword.TIERED)
    )


@pytest.mark.parametrize("name", oracle_names())
def test_every_ability_of_a_card_is_read_back(name: str) -> None:
    card = card_names().card(name)
    voice = voice_of(card.characteristics)
    source = Source(card.characteristics.types, card.characteristics.subtypes)
    for ability in filter(clear, card.characteristics.abilities):
        told: tuple[Ability, ...] = (ability,)
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.CLEAVE:
            # What the spell does without the words in brackets is said in a reminder.
            assert say_ability(ability, voice).endswith(")")
            ability = msgspec.structs.replace(ability, below=())
            told = (ability,)
        elif isinstance(ability, KeywordAbility):
            # A keyword that gives the abilities printed below it is read with them.
            told = (ability, *ability.below)
        elif isinstance(ability, SpellAbility) and (priced := _pricing(card.characteristics.abilities)):
            # Modes that each have a price stand under the keyword that says so.
            told = (*priced, ability)
        text = "\n".join(say_ability(one, voice) for one in told)
        named = msgspec.structs.replace(source, named=tuple((name, name) for name in names_asked_for(text)))
        assert compile_text(text, named).abilities == told, text
