"""Numbers and objects held against each other."""

from __future__ import annotations

from typing import assert_never

from judge.abilities.terms import Comparison, Trait
from judge.cards.faces import names_of
from judge.engine.characteristics.subtypes import is_creature_type
from judge.engine.characteristics.view import View
from judge.engine.signals import MissingFactError


def compare(left: int, comparison: Comparison, right: int) -> bool:
    """Whether the first number is so, beside the second."""
    match comparison:
        case Comparison.EQUAL:
            return left == right
        case Comparison.AT_LEAST:
            return left >= right
        case Comparison.AT_MOST:
            return left <= right
        case Comparison.MORE:
            return left > right
        case Comparison.LESS:
            return left < right
        case _:
            assert_never(comparison)


def alike(left: View, right: View, trait: Trait) -> bool:
    """Whether they have it in common: one colour, one type… is enough."""
    match trait:
        case Trait.COLOUR:
            return bool(left.colours & right.colours)
        case Trait.CREATURE_TYPE:
            kinds = [kind for view in (left, right) for kind in view.subtypes if is_creature_type(kind)]
            return (left.every_creature_type and right.every_creature_type) or any(
                left.has_subtype(kind) and right.has_subtype(kind) for kind in kinds
            )
        case Trait.CARD_TYPE:
            return not set(left.types).isdisjoint(right.types)
        case Trait.NAME:
            for view in (left, right):
                if not view.name:
                    raise MissingFactError(view.at.id, "name")
            return not set(names_of(left.name)).isdisjoint(names_of(right.name))
        case Trait.MANA_VALUE:
            return not set(left.mana_values).isdisjoint(right.mana_values)
        case _:
            assert_never(trait)
