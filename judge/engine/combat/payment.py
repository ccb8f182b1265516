"""Paying to attack or block (508.1g–j, 509.1d–f): the total is fixed first, then paid in full or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from judge.abilities.costs import Cost
from judge.engine.characteristics import Rule
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.rules.concept import Concept


def pay_all(game: Game, player: str, costs: Sequence[tuple[GameObject, Cost, Rule]], *, concept: Concept) -> None:
    """Pays for every creature that a cost was found for. Raises `IllegalActionError` when the player cannot, or is
    told not to."""
    for _creature, _cost, _rule in costs:
        raise NotImplementedError(concept)
