"""How a spell or ability leaves the stack: a card goes to its owner's zone, a copy or an ability ceases to exist."""

from __future__ import annotations

from judge.abilities.terms import Zone
from judge.engine.actions.zones import move
from judge.engine.game import Game
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import Justification


def leave_stack(game: Game, obj: GameObject, why: Justification, *, to: Zone = Zone.GRAVEYARD) -> GameObject | None:
    """Takes it off the stack; returns the card in its new zone, `None` where nothing is left."""
    if obj.gone or obj not in game.stack:
        return None
    if obj.kind is ObjectKind.CARD:
        item = obj.item
        return move(game, obj, item.goes_to if item is not None and to is Zone.GRAVEYARD else to, why)
    obj.lki = game.look(obj)
    obj.gone = True
    game.stack.remove(obj)
    game.touch()
    return None
