"""Players who have lost leave the game while others play on (800.4): what they own goes with them, effects that give
them control of something end, and what they still control is exiled, or leaves as well by the older law.
"""

from __future__ import annotations

from judge.abilities.modifications import SetController
from judge.abilities.selectors import PlayerWord, SpecificPlayer
from judge.abilities.terms import Zone
from judge.engine.actions.control import watch_control
from judge.engine.actions.life import end_game_if_decided
from judge.engine.actions.monarch import become_monarch, monarch
from judge.engine.actions.zones import move
from judge.engine.continuous import ContinuousEffect
from judge.engine.game import Game
from judge.engine.log import because, emit, simultaneous, under
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import EventKind
from judge.engine.stack.leaving import leave_stack
from judge.rules.concept import Concept
from judge.rules.law import LeftBehind


def settle_players(game: Game) -> None:
    """Ends the game if it is decided; else whoever has lost leaves it."""
    end_game_if_decided(game)
    if game.over:
        return
    for player in game.players.values():
        if player.lost and not player.left:
            player.left = True
            _leave(game, player.id)


def _pass_crown(game: Game, player: str) -> None:
    """The active player takes over, or the next one who stays (724.4)."""
    if monarch(game) == player:
        heirs = [other for other in game.turn_order() if other != player]
        if heirs:
            become_monarch(game, heirs[0], because(Concept.MONARCH, Concept.LEAVING_GAME))


def _leave(game: Game, player: str) -> None:
    why = because(Concept.LEAVING_GAME)
    number = emit(game, EventKind.LEFT_GAME, why, player=player)
    with under(game, number):
        _pass_crown(game, player)
    with under(game, number), simultaneous(game):
        for obj in _owned(game, player):
            if obj.zone is Zone.STACK and obj.kind is not ObjectKind.CARD:
                leave_stack(game, obj, why)
            else:
                move(game, obj, Zone.NOWHERE, why)
    game.effects = [effect for effect in game.effects if not _gives_control(effect, player)]
    game.touch()
    to = Zone.EXILE if game.law.left_behind is LeftBehind.EXILED else Zone.NOWHERE
    with under(game, number):
        watch_control(game, why)
        for obj in tuple(game.stack):
            if obj.controller == player:
                leave_stack(game, obj, why, to=Zone.EXILE)
        with simultaneous(game):
            for obj in tuple(game.battlefield):
                if game.look(obj).controller == player:
                    move(game, obj, to, why)


def _owned(game: Game, player: str) -> list[GameObject]:
    who = game.players[player]
    cards = [*who.hand, *who.graveyard, *game.zone_list(Zone.LIBRARY, player)]
    elsewhere = (*game.battlefield, *game.stack, *game.exile, *game.command)
    return [*(obj for obj in elsewhere if obj.owner == player), *cards]


def _gives_control(effect: ContinuousEffect, player: str) -> bool:
    for modification in effect.modifications:
        if isinstance(modification, SetController):
            to = modification.player
            if to == SpecificPlayer(player) or (to is PlayerWord.YOU and effect.controller == player):
                return True
    return False
