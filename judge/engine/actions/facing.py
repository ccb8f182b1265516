"""Face-down permanents turned face up (708.8)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from judge.abilities.terms import Designation
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.rules.law import TurnedTimestamp

#: What is said of a permanent only while it is face down.
_FACE_DOWN_ONLY = frozenset({Designation.CLOAKED, Designation.MANIFESTED})


def reveal(game: Game, obj: GameObject) -> None:
    """Turns it face up; the caller writes the event."""
    obj.face_down = False
    restamp(game, obj)
    game.touch()
    obj.designations -= _FACE_DOWN_ONLY


def restamp(game: Game, obj: GameObject) -> None:
    """The timestamp of what was just turned (613.7f-g)."""
    if game.law.turned_timestamp is TurnedTimestamp.NEW:
        obj.timestamp = game.timestamp()


@contextmanager
def considered_face_up(game: Game, obj: GameObject) -> Iterator[None]:
    """Within, the permanent looks as it would face up, under all that applies to it (702.37e)."""
    down, obj.face_down = obj.face_down, False
    game.touch()
    try:
        yield
    finally:
        obj.face_down = down
        game.touch()
