"""Under whose control what enters the battlefield does (614.1a, 616.1b)."""

from __future__ import annotations

from judge.abilities.modifications import PlayerRuleKind
from judge.engine.characteristics import Context, matches
from judge.engine.continuous import PlayerEffect
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind
from judge.rules.concept import Concept


def arriving_under(game: Game, obj: GameObject, player: str) -> str:
    """The player under whose control it enters instead of that one's, each effect having one opportunity."""
    waiting = [effect for effect in game.player_effects if effect.rule.kind is PlayerRuleKind.ENTERS_UNDER_ANOTHER]
    while (taking := next((each for each in waiting if _takes(game, each, obj, player)), None)) is not None:
        waiting.remove(taking)
        why = because(Concept.REPLACEMENT_EFFECT, source=taking.source)
        emit(game, EventKind.RULE_APPLIED, why, subject=obj.at, player=taking.controller)
        player = taking.controller
    return player


def _takes(game: Game, effect: PlayerEffect, obj: GameObject, player: str) -> bool:
    context = Context(controller=effect.controller, source=effect.source)
    return player in effect.players and matches(game, obj, effect.rule.filter, context)
