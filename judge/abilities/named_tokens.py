"""Tokens that the rules define by their name alone (111.10): Treasure, Gold, Food, Clue, Powerstone, Blood."""

from __future__ import annotations

from collections.abc import Mapping

from judge.abilities.ability import ActivatedAbility, Effect, TokenSpec
from judge.abilities.costs import Cost, DiscardCost, ManaCost, PayMana, SacrificeCost, TapSelf
from judge.abilities.instructions import AddMana, Draw, GainLife, SpendOn
from judge.abilities.selectors import Choice, HasType, InZone, This
from judge.abilities.terms import CardType, Colour, Zone


def _artifact(subtype: str, cost: Cost, effect: Effect) -> TokenSpec:
    return TokenSpec((CardType.ARTIFACT,), (subtype,), abilities=(ActivatedAbility(cost, (effect,)),))


_ITSELF = SacrificeCost(This())
_ONE_OF_ANY_COLOUR = AddMana(tuple(colour.value for colour in Colour), choice=True)
_ONE, _TWO = PayMana(ManaCost(("1",))), PayMana(ManaCost(("2",)))
_A_CARD = DiscardCost(Choice((InZone(Zone.HAND),)))

TREASURE = _artifact("Treasure", (TapSelf(), _ITSELF), _ONE_OF_ANY_COLOUR)
FOOD = _artifact("Food", (_TWO, TapSelf(), _ITSELF), GainLife(3))
CLUE = _artifact("Clue", (_TWO, _ITSELF), Draw(1))
_GOLD = _artifact("Gold", (_ITSELF,), _ONE_OF_ANY_COLOUR)
_BLOOD = _artifact("Blood", (_ONE, TapSelf(), _A_CARD, _ITSELF), Draw(1))
#: Its mana may not be spent to cast a spell that is no artifact.
_POWERSTONE = _artifact(
    "Powerstone",
    (TapSelf(),),
    AddMana(("C",), only=SpendOn(spells=(HasType(CardType.ARTIFACT),), abilities=(), others=True)),
)

#: By their English subtype.
NAMED_TOKENS: Mapping[str, TokenSpec] = {
    token.subtypes[0]: token for token in (TREASURE, _GOLD, FOOD, CLUE, _POWERSTONE, _BLOOD)
}
