"""How one play is left early: exceptions that never leave the engine, since `play` turns each into its outcome.

They are not failures of the program but the ways in which a play stops: a decision to take, an illegal told action, a
fact that was not stated, a term the law lacks, something the engine does not play, the end of the game.
"""

from __future__ import annotations

from judge.engine.outcome import Check, DecisionPoint


class PlayStops(Exception):
    """Base of all signals."""


class DecisionNeeded(PlayStops):
    """A choice beyond those given."""

    def __init__(self, point: DecisionPoint) -> None:
        super().__init__(point.kind)
        self.point = point


class IllegalActionError(PlayStops):
    """The action being taken is forbidden: `check` failed, with the narrowest concept."""

    def __init__(self, check: Check) -> None:
        super().__init__(check.justification.concepts[0])
        self.check = check


class MissingFactError(PlayStops):
    """A characteristic that is not stated was read: `fact` as in `MissingFact`."""

    def __init__(self, object_id: str, fact: str) -> None:
        super().__init__(f"{object_id}.{fact}")
        self.object_id = object_id
        self.fact = fact


class AbsentTermError(PlayStops):
    """The law of the date lacks this term."""

    def __init__(self, term: str) -> None:
        super().__init__(term)
        self.term = term


class NotCoveredError(PlayStops):
    """The engine does not play this."""

    def __init__(self, what: str, object_id: str | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.object_id = object_id


class GameOverError(PlayStops):
    """A player won, lost or the game was drawn: nothing further happens."""


class BoundReachedError(PlayStops):
    """Too many turns or events."""
