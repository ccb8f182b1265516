"""Gift (702.174): an opponent may be promised something as the spell is cast, and gets it."""

from __future__ import annotations

from collections.abc import Iterable

from judge.abilities.ability import (
    Ability,
    CreateToken,
    Effect,
    If,
    KeywordAbility,
    TokenSpec,
    TriggeredAbility,
)
from judge.abilities.instructions import Draw, ExtraTurn
from judge.abilities.named_tokens import FOOD, TREASURE
from judge.abilities.selectors import CostPaid, PlayerWord
from judge.abilities.terms import Colour, Gift, Keyword
from judge.engine.keywords.parts import ENTERS, Expansion

_PROMISED = CostPaid(Keyword.GIFT)
_FISH = TokenSpec(subtypes=("Fish",), colours=(Colour.BLUE,), power=1, toughness=1)
_OCTOPUS = TokenSpec(subtypes=("Octopus",), colours=(Colour.BLUE,), power=8, toughness=8)
#: Whoever was chosen as the cost was paid.
_THEY = PlayerWord.PROMISED_PLAYER
_GIVEN: dict[Gift, Effect] = {
    Gift.CARD: Draw(1, _THEY),
    Gift.EXTRA_TURN: ExtraTurn(_THEY),
    Gift.FOOD: CreateToken(FOOD, player=_THEY),
    Gift.OCTOPUS: CreateToken(_OCTOPUS, player=_THEY),
    Gift.TAPPED_FISH: CreateToken(_FISH, player=_THEY, tapped=True),
    Gift.TREASURE: CreateToken(TREASURE, player=_THEY),
}


def gift_of_spell(abilities: Iterable[Ability]) -> tuple[Effect, ...]:
    """What an instant or sorcery does before all else, where it has a gift (702.174j)."""
    return tuple(
        If(_PROMISED, (_GIVEN[each.gift],))
        for each in abilities
        if isinstance(each, KeywordAbility) and each.keyword is Keyword.GIFT and each.gift is not None
    )


def _gift(ability: KeywordAbility) -> tuple[Ability, ...]:
    given = () if ability.gift is None else (_GIVEN[ability.gift],)
    return (TriggeredAbility((ENTERS,), given, condition=_PROMISED),)


EXPANSIONS: dict[Keyword, Expansion] = {
    Keyword.GIFT: _gift,
}
