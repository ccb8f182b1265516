"""Instructions about what a player becomes: winner or loser of the game, monarch, faster (104, 724, 702.179)."""

from __future__ import annotations

from judge.abilities.selectors import Amount, PlayerRef, PlayerWord, Value


class WinGame(Value, frozen=True):
    player: PlayerRef = PlayerWord.YOU


class LoseGame(Value, frozen=True):
    player: PlayerRef = PlayerWord.YOU


class BecomeMonarch(Value, frozen=True):
    """Rule 724."""

    player: PlayerRef = PlayerWord.YOU


class IncreaseSpeed(Value, frozen=True):
    """The speed of the player increases by that much (702.179)."""

    amount: Amount = 1
    player: PlayerRef = PlayerWord.YOU
