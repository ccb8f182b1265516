"""What keeps a player from activating abilities of an object (602.5)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.modifications import CantActivate, PlayerRuleKind
from judge.abilities.terms import Zone
from judge.engine.characteristics import Context, matches, player_rules
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import ObjectAt

_SOURCES = (PlayerRuleKind.CANT_ACTIVATE_SOURCES, PlayerRuleKind.CANT_ACTIVATE_SOURCES_BUT_MANA)


def activation_bars(game: Game, player: str, obj: GameObject, *, for_mana: bool) -> Iterator[ObjectAt | None]:
    """The sources of the effects by which the player can't activate it. `for_mana`: it is a mana ability."""
    for rule, source in game.look(obj).rules_of(CantActivate):
        if not (for_mana and rule.but_mana):
            yield source.source
    for active in player_rules(game, player):
        there = active.rule.kind is PlayerRuleKind.CANT_ACTIVATE and obj.zone is Zone.BATTLEFIELD
        if not there and active.rule.kind not in _SOURCES:
            continue
        if for_mana and active.rule.kind is PlayerRuleKind.CANT_ACTIVATE_SOURCES_BUT_MANA:
            continue
        context = Context(controller=active.controller, source=active.source)
        if matches(game, obj, active.rule.filter, context):
            yield active.source
