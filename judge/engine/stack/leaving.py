"""How a spell or ability leaves the stack: a card goes to its owner's zone, a copy or an ability ceases to exist."""

from __future__ import annotations

from judge.abilities.terms import Keyword, Zone
from judge.cards.card import Layout
from judge.engine.actions.zones import move
from judge.engine.game import Game
from judge.engine.log import because
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import Justification
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept

#: The subtype of a spell that goes on an adventure; another one is treated otherwise.
_ADVENTURE = "Adventure"
#: Keywords whose payment says where the card goes as it leaves the stack.
_SENDING = (Keyword.AFTERMATH, Keyword.BUYBACK, Keyword.FLASHBACK, Keyword.HARMONIZE, Keyword.JUMP_START)


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
            sent = (keyword for keyword in _SENDING if keyword in item.costs)
            why = next((because(Concept(keyword.value), source=item.source) for keyword in sent), why)
        if resolved and to is Zone.GRAVEYARD and game.look(obj).has(Keyword.HAUNT):
            # An instant or sorcery haunts as it has resolved.
            raise NotCoveredError("keyword:haunt", obj.id)
        adventure = resolved and to is Zone.GRAVEYARD and obj.layout is Layout.ADVENTURE and obj.up > 0
        if not adventure:
            return move(game, obj, to, why)
        if _ADVENTURE not in game.look(obj).subtypes:
            raise NotCoveredError("face:omen", obj.id)
        left = move(game, obj, Zone.EXILE, because(Concept.ADVENTURE_EXILE))
        if left is not None and left.zone is Zone.EXILE and item is not None:
            left.playable_by = item.controller
        return left
    obj.lki = game.look(obj)
    game.remove(obj)
    game.stack.remove(obj)
    game.touch_only(obj)
    return None
