"""Instructions about turns, phases and steps: added, skipped, ended (500.7, 500.8, 500.11, 724)."""

from __future__ import annotations

from judge.abilities.selectors import Amount, PlayerRef, PlayerWord, Value
from judge.abilities.terms import Phase, Step


class ExtraTurn(Value, frozen=True):
    player: PlayerRef = PlayerWord.YOU


class ExtraPhases(Value, frozen=True):
    """A phase after this phase, and those that follow it in that order (500.8). `player`: that player gets them, and
    gets nothing in another player's turn (500.10a)."""

    phase: Phase
    then: tuple[Phase, ...] = ()
    player: PlayerRef | None = None


class ExtraStep(Value, frozen=True):
    """Such a step after this step (500.9). `player`: as of phases."""

    step: Step
    player: PlayerRef | None = None


class SkipStep(Value, frozen=True):
    """That player's next such step; the next combat phase by its first step."""

    step: Step
    player: PlayerRef = PlayerWord.YOU


class SkipTurn(Value, frozen=True):
    """That many of the player's next turns."""

    player: PlayerRef = PlayerWord.YOU
    amount: Amount = 1


class EndTurn(Value, frozen=True):
    """What waits on the stack is exiled, and the turn goes straight to its cleanup step (724)."""
