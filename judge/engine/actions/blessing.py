"""The city's blessing (702.131): a player who has it keeps it for the rest of the game."""

from __future__ import annotations

from judge.abilities.selectors import ControlledBy, Exists, PlayerWord
from judge.abilities.terms import Keyword
from judge.engine.actions.functioning import bearing
from judge.engine.characteristics import Context, holds
from judge.engine.characteristics.conditions import ASCENDED
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind
from judge.rules.concept import Concept

_TEN = Exists((ControlledBy(PlayerWord.YOU),), 10)


def bless(game: Game) -> None:
    """Each player whose permanents give it to them now gets it."""
    if not bearing(game, Keyword.ASCEND):
        return
    for player in game.turn_order():
        if holds(game, ASCENDED, Context(controller=player)):
            _get(game, player)


def bless_by_spell(game: Game, spell: GameObject, player: str) -> None:
    """A resolving spell with ascend gives it to its controller before anything else (702.131a)."""
    if game.look(spell).has(Keyword.ASCEND) and holds(game, _TEN, Context(controller=player, source=spell.at)):
        _get(game, player)


def _get(game: Game, player: str) -> None:
    if game.players[player].blessed:
        return
    game.players[player].blessed = True
    game.touch()
    emit(game, EventKind.RULE_APPLIED, because(Concept.ASCEND), player=player)
