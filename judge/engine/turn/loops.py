"""Loops: the same state coming back by itself (104.4b, 731). Of mandatory actions alone the game is drawn; where
somebody chooses to go on, that player must say how often.
"""

from __future__ import annotations

from judge.abilities.terms import CounterKind
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.outcome import EventKind
from judge.engine.signals import GameOverError, MissingFactError
from judge.engine.state import State, state_of
from judge.rules.concept import Concept

#: Resolutions in a row after which states are compared.
_FROM = 3
#: The last events, which stand for a round of the loop.
_TOLD = 4
#: Quantities that may grow for ever without ending anything by themselves.
_HARMLESS = frozenset({"life", "hand", "mana", "permanents", "counters"})


class LoopWatch:
    """The states met while the stack resolves with nobody doing anything else."""

    __slots__ = ("_met", "_rounds")

    def __init__(self) -> None:
        self._rounds = 0
        #: Each state with the number of choices made by then.
        self._met: list[tuple[State, int]] = []

    def look(self, game: Game) -> None:
        """Notes the present state. Raises when it has come back: `GameOverError` for a draw, `MissingFactError` when a
        player must say how often the loop is repeated."""
        self._rounds += 1
        if self._rounds < _FROM:
            return
        now = state_of(game)
        same = [place for place, (state, _) in enumerate(self._met) if state.shape == now.shape]
        self._met.append((now, game.choices))
        if not same:
            return
        last = same[-1]
        change = now.change_from(self._met[last][0])
        if change and not self._grows_alike(same, change):
            return
        chosen = game.choices - self._met[last][1]
        if not chosen:
            game.over = True
            emit(game, EventKind.GAME_DRAWN, because(Concept.MANDATORY_LOOP))
            raise GameOverError
        round_of_it = tuple(event.number for event in game.events[-_TOLD:])
        emit(game, EventKind.RULE_APPLIED, because(Concept.LOOP), player=game.last_chooser, causes=round_of_it)
        raise MissingFactError(game.last_chooser, "repetitions")

    def _grows_alike(self, same: list[int], change: dict[object, int]) -> bool:
        """Whether each round changes the same quantities by as much, and none that would end the loop."""
        if len(same) < 2:
            return False
        before, last = self._met[same[-2]][0], self._met[same[-1]][0]
        if last.change_from(before) != change:
            return False
        return all(_harmless(name, step) for name, step in change.items())


def _harmless(name: object, step: int) -> bool:
    kind = name[0] if isinstance(name, tuple) else None
    if kind == "counters" and isinstance(name, tuple) and name[-1] == CounterKind.MINUS1.value:
        return False
    return step > 0 and kind in _HARMLESS
