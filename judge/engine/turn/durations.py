"""The end of continuous effects and shields (611.2): at their moment, or as soon as their source is no longer there."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from judge.abilities.terms import Duration
from judge.engine.actions.control import watch_control
from judge.engine.continuous import ContinuousEffect, DelayedTrigger, PlayerEffect, Shield
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, ObjectAt
from judge.rules.concept import Concept

#: What lasts for a while.
_Ending: TypeAlias = ContinuousEffect | PlayerEffect | Shield | DelayedTrigger


def expire(game: Game, moment: Duration | None) -> None:
    """Ends the effects that last until this moment, and those whose source has left where that ends them."""
    ended = [effect for effect in game.effects if _over(game, effect, moment)]
    if ended:
        game.effects = [effect for effect in game.effects if effect not in ended]
        game.touch()
        for effect in ended:
            _say_ended(game, effect)
        watch_control(game)
    game.player_effects = [effect for effect in game.player_effects if not _over(game, effect, moment)]
    game.delayed = [delayed for delayed in game.delayed if not _over(game, delayed, moment)]
    game.shields = [shield for shield in game.shields if not _over(game, shield, moment)]


def never_begins(game: Game, duration: Duration, source: ObjectAt | None, controller: str) -> bool:
    """Whether what the duration asks of the source does not hold as the effect would begin (611.2b)."""
    if duration not in _WHILE or source is None:
        return False
    return not _lasts(game, duration, controller, game.objects[source])


_NEXT_TURN = (Duration.YOUR_NEXT_TURN, Duration.YOUR_NEXT_UPKEEP, Duration.END_OF_YOUR_NEXT_TURN)
_WHILE = (Duration.WHILE_SOURCE_REMAINS, Duration.WHILE_SOURCE_CONTROLLED, Duration.WHILE_SOURCE_TAPPED)


def _over(game: Game, effect: _Ending, moment: Duration | None) -> bool:
    if moment is Duration.YOUR_NEXT_TURN and effect.duration in _NEXT_TURN and effect.controller in game.passed_over:
        # The turn of a player who has left would have begun: what lasts until some point of it ends (800.4m).
        return True
    match effect.duration:
        case Duration.PERMANENT:
            return False
        case Duration.WHILE_SOURCE_REMAINS | Duration.WHILE_SOURCE_CONTROLLED | Duration.WHILE_SOURCE_TAPPED:
            return never_begins(game, effect.duration, effect.source, effect.controller)
        case Duration.END_OF_TURN | Duration.END_OF_COMBAT:
            return effect.duration is moment
        case Duration.END_OF_YOUR_NEXT_TURN:
            return moment is Duration.END_OF_TURN and game.active == effect.controller and game.turn > effect.turn
        case Duration.YOUR_NEXT_TURN | Duration.YOUR_NEXT_UPKEEP:
            return effect.duration is moment and game.active == effect.controller and game.turn > effect.turn
        case _:
            assert_never(effect.duration)


def _lasts(game: Game, duration: Duration, controller: str, source: GameObject) -> bool:
    """Whether what is asked of the source still holds."""
    if source.gone or source.phased_out:
        return False
    match duration:
        case Duration.WHILE_SOURCE_CONTROLLED:
            return game.controller(source) == controller
        case Duration.WHILE_SOURCE_TAPPED:
            return source.tapped
        case _:
            return True


def _say_ended(game: Game, effect: ContinuousEffect) -> None:
    concept = Concept.CLEANUP_WEAR_OFF if effect.duration is Duration.END_OF_TURN else Concept.CONTINUOUS_EFFECT
    for at in sorted(effect.affected or ()):
        if not game.objects[at].gone:
            for modification in effect.modifications:
                emit(
                    game,
                    EventKind.EFFECT_ENDED,
                    because(concept, Concept.UNTIL_END_OF_TURN),
                    subject=at,
                    other=effect.source,
                    value=effect.duration.value,
                    detail=modification,
                    causes=(effect.event,),
                )
