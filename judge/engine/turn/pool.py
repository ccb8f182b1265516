"""Unspent mana (106.4, 500.5): it vanishes at the end of the step or phase, in the older law burning its player."""

from __future__ import annotations

from typing import assert_never

from judge.abilities.modifications import PlayerRuleKind
from judge.engine.actions.life import lose_life
from judge.engine.characteristics import player_rules
from judge.engine.game import Game
from judge.engine.log import because, emit, under
from judge.engine.outcome import EventKind
from judge.rules.concept import Concept
from judge.rules.law import UnspentMana


def empty_pools(game: Game) -> None:
    """Empties every pool as the law of the date says."""
    for player in game.players.values():
        if not player.mana:
            continue
        kinds = {active.rule.kind for active in player_rules(game, player.id)}
        if PlayerRuleKind.MANA_DOES_NOT_EMPTY in kinds:
            continue
        count = len(player.mana)
        lost = "".join(f"{{{symbol}}}" for symbol in player.mana)
        player.mana.clear()
        number = emit(
            game,
            EventKind.MANA_LOST,
            because(Concept.MANA_EMPTIES),
            player=player.id,
            amount=count,
            value=lost,
            causes=(),
        )
        match game.law.unspent_mana:
            case UnspentMana.BURNS_AT_PHASE_END:
                if PlayerRuleKind.NO_MANA_BURN in kinds:
                    continue
                why = because(Concept.MANA_BURN, Concept.MANA_EMPTIES)
                with under(game, number):
                    burn = emit(game, EventKind.MANA_BURN, why, player=player.id, amount=count)
                with under(game, burn):
                    lose_life(game, player.id, count, why)
            case UnspentMana.EMPTIES_AT_STEP_END:
                pass
            case _:
                assert_never(game.law.unspent_mana)
