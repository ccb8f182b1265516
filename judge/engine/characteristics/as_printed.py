"""What is asked of how a card is printed: the symbols of its cost, what stands beside it."""

from __future__ import annotations

from judge.abilities.selectors import HasAdventure, HasXInCost
from judge.cards.card import Layout
from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import World
from judge.engine.signals import MissingFactError


def as_printed(world: World, view: View, quality: HasAdventure | HasXInCost) -> bool:
    """Whether the object has an Adventure (715.2), or {X} in its mana cost. Raises `MissingFactError` where no cost was
    told."""
    if isinstance(quality, HasAdventure):
        return world.game.objects[view.at].layout is Layout.ADVENTURE
    cost = view.stated_mana_cost
    if cost is None:
        raise MissingFactError(view.at.id, "mana_cost")
    return "X" in cost.symbols
