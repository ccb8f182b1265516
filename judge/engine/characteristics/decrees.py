"""Rules for players in force (613.10): what static abilities and resolved effects decree for a player."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import PlayerStaticAbility
from judge.abilities.modifications import PlayerRule, PlayerRuleKind
from judge.engine.characteristics.conditions import holds
from judge.engine.characteristics.context import Context
from judge.engine.characteristics.evaluate import players
from judge.engine.characteristics.world import World
from judge.engine.game import Game
from judge.engine.outcome import ObjectAt


class Decree(msgspec.Struct, frozen=True):
    """A rule that a player is under, and what it comes from."""

    rule: PlayerRule
    source: ObjectAt | None
    controller: str


def player_rules(game: Game, player: str) -> tuple[Decree, ...]:
    """Everything decreed for that player now."""
    found: list[Decree] = []
    for obj in game.permanents():
        view = game.look(obj)
        for ability in view.stated_abilities:
            if isinstance(ability, PlayerStaticAbility):
                context = Context(controller=view.controller, source=obj.at)
                world = World(game, game.views)
                if player in players(world, ability.players, context) and (
                    ability.condition is None or holds(world, ability.condition, context)
                ):
                    found.append(Decree(ability.rule, obj.at, view.controller))
    found.extend(
        Decree(effect.rule, effect.source, effect.controller)
        for effect in game.player_effects
        if player in effect.players
    )
    return tuple(found)


def decreed(game: Game, player: str, kind: PlayerRuleKind) -> Decree | None:
    """The first of that kind that the player is under, whatever it applies to."""
    return next((decree for decree in player_rules(game, player) if decree.rule.kind is kind), None)
