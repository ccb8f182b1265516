"""Unspent mana (106.4, 500.5): it vanishes at the end of the step or phase, in the older law burning its player."""

from __future__ import annotations

from typing import assert_never

from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import Duration, Step
from judge.engine.actions.life import lose_life
from judge.engine.characteristics import player_rules
from judge.engine.game import Game
from judge.engine.log import because, emit, under
from judge.engine.outcome import EventKind
from judge.engine.paying.marked_mana import MarkedMana
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
        kept = [mana for mana in player.mana if _lasts(mana, game.step)]
        gone = [mana for mana in player.mana if not _lasts(mana, game.step)]
        if not gone:
            continue
        count = len(gone)
        lost = "".join(f"{{{symbol}}}" for symbol in gone)
        player.mana[:] = kept
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


def _lasts(mana: str, ending: Step) -> bool:
    """Whether that mana stays although the step ends."""
    if not isinstance(mana, MarkedMana):
        return False
    match mana.lasts:
        case Duration.END_OF_COMBAT:
            return ending in _DURING_COMBAT
        case Duration.END_OF_TURN:
            return ending is not Step.CLEANUP
        case _:
            return False


#: Steps of the combat phase after which it goes on.
_DURING_COMBAT = frozenset(
    {
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.FIRST_STRIKE_DAMAGE,
        Step.COMBAT_DAMAGE,
    }
)
