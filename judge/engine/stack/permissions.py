"""What effects let a player do with cards: play or cast them from where they lie, at another time, or without paying
their mana cost (601.3, 118.9, 305.1)."""

from __future__ import annotations

from judge.abilities.modifications import MayBeCastFromHere, MayBePlayed, PlayerRuleKind
from judge.engine.characteristics import Context, matches, player_rules
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import ObjectAt


def permitting(game: Game, player: str, kind: PlayerRuleKind, obj: GameObject) -> ObjectAt | None:
    """The source of a rule of that kind for the player that the card passes."""
    for active in player_rules(game, player):
        if active.rule.kind is not kind:
            continue
        context = Context(controller=active.controller, source=active.source)
        if matches(game, obj, active.rule.filter, context):
            return active.source
    return None


def may_play_from_there(game: Game, player: str, obj: GameObject, *, land: bool = False) -> bool:
    """Whether an effect lets the player cast the card from the zone where it lies, or play it as a land."""
    view = game.look(obj)
    if obj.owner == player and view.rules_of(MayBeCastFromHere):
        return True
    if any(rule.lands or not land for rule, given in view.rules_of(MayBePlayed) if given.controller == player):
        return True
    return permitting(game, player, PlayerRuleKind.MAY_PLAY_FROM, obj) is not None
