"""Instructions that leave something to chance: flipping a coin (705)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.abilities.instructions import FlipCoin
from judge.engine.decisions import choose
from judge.engine.effects.doing import Doing
from judge.engine.log import emit
from judge.engine.outcome import CHANCE, DecisionKind, EventKind, Option
from judge.engine.story.choices import told_flip
from judge.rules.concept import Concept


def flip_coin(doing: Doing, effect: FlipCoin) -> None:
    """Each player calls the coin: both ways that it can come up are explored, unless one is told."""
    game = doing.game
    for player in doing.players(effect.player):
        won = told_flip(game, player, doing.source.id if doing.source else None)
        if won is None:
            options = (Option(("won", player)), Option(("lost", player)))
            won = choose(game, DecisionKind.COIN, CHANCE, options, subject=doing.source) is options[0]
        number = emit(
            game,
            EventKind.COIN_FLIPPED,
            doing.why(Concept.COIN_FLIP),
            player=player,
            value="won" if won else "lost",
        )
        doing.context = replace(doing.context, flip=number)
