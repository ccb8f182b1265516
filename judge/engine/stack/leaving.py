"""How a spell or ability leaves the stack: a card goes to its owner's zone, a copy or an ability ceases to exist."""

from __future__ import annotations

from judge.abilities.terms import Zone
from judge.engine.actions.zones import move
from judge.engine.game import Game
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import Justification


def leave_stack(
    game: Game, obj: GameObject, why: Justification, *, to: Zone = Zone.GRAVEYARD, resolved: bool = False
) -> GameObject | None:
    """Takes it off the stack; returns the card in its new zone, `None` where nothing is left. What sends it to hand
    does so only as it resolves; what exiles it does so however it leaves."""
    if obj.gone or obj not in game.stack:
        return None
    if obj.kind is ObjectKind.CARD:
        item = obj.item
        if item is not None and to is Zone.GRAVEYARD and (resolved or item.goes_to is Zone.EXILE):
            to = item.goes_to
        return move(game, obj, to, why)
    obj.lki = game.look(obj)
    obj.gone = True
    game.stack.remove(obj)
    game.touch()
    return None
