"""Face-down permanents turned face up (708.8)."""

from __future__ import annotations

from judge.abilities.terms import Designation
from judge.engine.objects import GameObject

#: What is said of a permanent only while it is face down.
_FACE_DOWN_ONLY = frozenset({Designation.CLOAKED, Designation.MANIFESTED})


def reveal(obj: GameObject) -> None:
    """Turns it face up; the caller calls `Game.touch` and writes the event."""
    obj.face_down = False
    obj.designations -= _FACE_DOWN_ONLY
