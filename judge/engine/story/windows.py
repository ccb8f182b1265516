"""From the words of a told action to the window of time in which it happens: which turn, which step, and whether what
waits on the stack has resolved by then."""

from __future__ import annotations

import enum

import msgspec

from judge.abilities.terms import Step
from judge.engine.game import Game
from judge.engine.turn.schedule import still_to_come, turns_ahead
from judge.scenario.story import Moment, When


class Stack(enum.Enum):
    """What becomes of the stack before the action."""

    #: It resolves first.
    RESOLVES = "resolves"
    #: The action is a response: the stack stays as it is.
    STAYS = "stays"


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """Where the action belongs. `turn`: number of the turn; `step` `None`: wherever that turn now stands; `latest`:
    it may also happen earlier in that turn, up to `step`."""

    turn: int
    step: Step | None = None
    latest: bool = False
    stack: Stack = Stack.RESOLVES


_STEP_OF = {
    Moment.BEFORE_ATTACKS: Step.BEGINNING_OF_COMBAT,
    Moment.AFTER_ATTACKS: Step.DECLARE_ATTACKERS,
    Moment.AFTER_BLOCKS: Step.DECLARE_BLOCKERS,
    Moment.BEFORE_DAMAGE: Step.DECLARE_BLOCKERS,
    Moment.DAMAGE_ON_STACK: Step.COMBAT_DAMAGE,
    Moment.AFTER_FIRST_STRIKE: Step.FIRST_STRIKE_DAMAGE,
    Moment.AFTER_DAMAGE: Step.COMBAT_DAMAGE,
}


def window_of(game: Game, when: When, first_turn: int, starter: str) -> Window:
    """The window that those words imply, seen from where the game now is. `first_turn`, `starter`: the turn in which
    the story began and whose it was."""
    step = when.step if when.step is not None else (_STEP_OF[when.moment] if when.moment is not None else None)
    stays = when.response_to is not None or when.moment is Moment.DAMAGE_ON_STACK
    stack = Stack.STAYS if stays else Stack.RESOLVES
    turn = _turn(game, when, first_turn, starter)
    latest = when.moment is Moment.BEFORE_ATTACKS
    if when.turn is None and when.whose is None and step is not None and not latest and _passed(game, step):
        turn += 1
    return Window(turn=turn, step=step, latest=latest, stack=stack)


def _passed(game: Game, step: Step | None) -> bool:
    return step is not None and step is not game.step and not still_to_come(game, step)


def _turn(game: Game, when: When, first_turn: int, starter: str) -> int:
    """Turns are counted from the one in which the story began: those that were, then those that are to come as far as
    they are known now."""
    if when.whose is None:
        return max(game.turn, first_turn + (when.turn or 0))
    turns = {first_turn: starter, **game.turns, **dict(turns_ahead(game))}
    theirs = [number for number, player in sorted(turns.items()) if player == when.whose and number >= first_turn]
    if when.turn:
        theirs = [number for number in theirs if number > first_turn][when.turn - 1 :]
    step = when.step
    for number in theirs:
        over = number == game.turn and not when.turn and step is not None and when.moment is None
        if number > game.turn or (number == game.turn and not (over and _passed(game, step))):
            return number
    return game.turn
