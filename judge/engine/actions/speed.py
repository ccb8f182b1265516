"""Speed (702.179): a number that a player has from when they control a permanent with start your engines!, and the
ability that makes it grow, which no object has. That ability stands in the command zone, like an emblem."""

from __future__ import annotations

from judge.abilities.ability import TriggeredAbility
from judge.abilities.instructions import IncreaseSpeed
from judge.abilities.selectors import Compare, PlayerWord, SpeedOf
from judge.abilities.terms import GREATEST_SPEED, Comparison, Keyword, Zone
from judge.abilities.triggers import InTurnOf, LosesLife
from judge.engine.actions.emblems import put_in_command
from judge.engine.actions.functioning import bearing
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.outcome import EventKind, Justification, ObjectAt
from judge.rules.concept import Concept

#: What stands before the slash in the id of what bears the ability of a player who has speed.
SPEED = "speed"
_ABILITIES = (
    TriggeredAbility(
        (InTurnOf(LosesLife(PlayerWord.EACH_OPPONENT), PlayerWord.YOU),),
        (IncreaseSpeed(),),
        condition=Compare(SpeedOf(PlayerWord.YOU), Comparison.LESS, GREATEST_SPEED),
        once_each_turn=True,
        together=True,
        zone=Zone.COMMAND,
    ),
)


def start_engines(game: Game) -> None:
    """Each player without speed who controls a permanent with the keyword now has speed 1 (702.179a)."""
    for obj in bearing(game, Keyword.START_YOUR_ENGINES):
        player = game.controller(obj)
        if not game.players[player].speed:
            increase_speed(game, player, 1, because(Concept.START_YOUR_ENGINES, source=obj.at))


def increase_speed(game: Game, player: str, by: int, why: Justification) -> None:
    """From none it becomes that number (702.179c). There is no speed above the greatest."""
    seat = game.players[player]
    speed = min(seat.speed + by, GREATEST_SPEED)
    if speed == seat.speed:
        return
    seat.speed = speed
    give_ability(game, player)
    game.touch()
    emit(game, EventKind.SPEED_CHANGED, why, player=player, amount=speed)


def give_ability(game: Game, player: str) -> None:
    """The ability of whoever has speed, once (702.179d)."""
    if f"{SPEED}/{player}" not in game.newest:
        put_in_command(game, ObjectAt(f"{SPEED}/{player}", 0), _ABILITIES, player)
