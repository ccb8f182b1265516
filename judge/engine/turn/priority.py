"""Priority (117): what is done each time a player would receive it, and what happens when all pass in succession."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.actions.control import watch_control
from judge.engine.game import Game
from judge.engine.signals import BoundReachedError, GameOverError
from judge.engine.stack.resolving import resolve_top
from judge.engine.triggers.collect import observe_state
from judge.engine.triggers.putting import put_waiting
from judge.engine.turn.durations import expire
from judge.engine.turn.loops import LoopWatch
from judge.engine.turn.state_based import state_based_actions

#: Rounds of state-based actions and triggers after which a loop is given up.
_MOST_ROUNDS = 100
#: Objects that resolve one after the other before the play is given up.
_MOST_RESOLVED = 600


def settle(game: Game) -> bool:
    """State-based actions, then waiting triggers onto the stack, until neither is left (117.5). Whether anything
    happened. The game may be over afterwards."""
    if game.end_turn_now:
        game.machinery.end_turn(game)
        return True
    happened = False
    for _ in range(_MOST_ROUNDS):
        if game.effects:
            # Those that last while their source remains.
            expire(game, None)
        watch_control(game)
        acted = state_based_actions(game)
        if game.over:
            raise GameOverError
        observe_state(game)
        put = put_waiting(game)
        if not acted and not put:
            return happened
        happened = True
    raise BoundReachedError


def resolve_one(game: Game) -> None:
    """All players pass: the top of the stack resolves, then the game settles."""
    resolve_top(game)
    settle(game)


def resolve_all(game: Game, *, until: Callable[[], bool] = lambda: False) -> None:
    """Everyone passes until the stack is empty, or what is awaited has come about."""
    watch = LoopWatch()
    for _ in range(_MOST_RESOLVED):
        if not game.stack or until():
            return
        resolve_one(game)
        if game.stack:
            watch.look(game)
    raise BoundReachedError
