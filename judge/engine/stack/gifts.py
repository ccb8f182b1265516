"""To whom a gift is promised as a spell is cast (702.174a)."""

from __future__ import annotations

from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, Option


def promise_to_opponent(game: Game, player: str, spell: GameObject) -> None:
    """An opponent of the caster's choice, whom the spell and the permanent that it becomes keep in mind."""
    opponents = list(game.opponents(player))
    options = [Option((each,)) for each in opponents]
    taken = options[0] if len(options) == 1 else choose(game, DecisionKind.OTHER, player, options, subject=spell.at)
    spell.promised_to = opponents[options.index(taken)]
