"""Terms of the rules that a value of the vocabulary uses: a law that lacks one can't play it."""

from __future__ import annotations

import functools

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.instructions import Fight
from judge.abilities.terms import CardType
from judge.cards.card import Layout


@functools.lru_cache(maxsize=2048)
def terms_in(value: msgspec.Struct) -> frozenset[str]:
    """English names of the keywords, actions and card types that may be missing on some date."""
    found: set[str] = set()
    _collect(value, found)
    return frozenset(found)


def terms_of_types(types: tuple[CardType, ...]) -> frozenset[str]:
    return frozenset(card_type.value for card_type in types if card_type in _LATER_TYPES)


def terms_of_subtypes(subtypes: tuple[str, ...]) -> frozenset[str]:
    """Subtypes that bring a rule of their own, which came with them."""
    return frozenset(term for subtype, term in _LATER_SUBTYPES.items() if subtype in subtypes)


def terms_of_layout(layout: Layout) -> frozenset[str]:
    """The sort of card that one of several faces is."""
    return frozenset({_LAYOUTS[layout]}) if layout in _LAYOUTS else frozenset()


_LAYOUTS = {
    Layout.SPLIT: "split_card",
    Layout.FLIP: "flip_card",
    Layout.TRANSFORM: "double_faced_card",
    Layout.MODAL: "modal_double_faced_card",
    Layout.ADVENTURE: "adventurer_card",
}
_LATER_SUBTYPES = {"Saga": "saga"}
_LATER_TYPES = frozenset({CardType.PLANESWALKER, CardType.BATTLE, CardType.KINDRED})


def _collect(value: object, found: set[str]) -> None:
    if isinstance(value, KeywordAbility):
        found.add(value.keyword.value)
    elif isinstance(value, Fight):
        found.add("fight")
    if isinstance(value, tuple):
        for each in value:
            _collect(each, found)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            _collect(getattr(value, name), found)
