"""Instructions about turns, phases and steps: added, skipped, ended at once (500.7–500.11, 724)."""

from __future__ import annotations

from typing import assert_never

from judge.abilities.instructions import EndTurn, ExtraCombat, ExtraTurn, SkipStep, SkipTurn
from judge.abilities.terms import Step, Zone
from judge.engine.actions.zones import move
from judge.engine.effects.doing import Doing
from judge.engine.log import emit, under
from judge.engine.objects import ObjectKind
from judge.engine.outcome import EventKind
from judge.engine.stack.leaving import leave_stack
from judge.engine.turn.schedule import add_phases
from judge.rules.concept import Concept


def turns(doing: Doing, effect: ExtraTurn | ExtraCombat | SkipStep | SkipTurn | EndTurn) -> None:
    """Notes what the schedule of turns will find, or ends the turn."""
    game = doing.game
    match effect:
        case ExtraTurn(player):
            for who in doing.players(player):
                game.extra_turns.append(who)
                emit(game, EventKind.RULE_APPLIED, doing.why(Concept.EXTRA_TURN), player=who)
        case ExtraCombat(with_main):
            emit(game, EventKind.RULE_APPLIED, doing.why(Concept.EXTRA_PHASE), player=game.active)
            add_phases(game, Step.BEGINNING_OF_COMBAT, *((Step.POSTCOMBAT_MAIN,) if with_main else ()))
        case SkipStep(step, player):
            game.skipped.extend((who, step, Concept.SKIPPING) for who in doing.players(player))
        case SkipTurn(player, number):
            for who in doing.players(player):
                game.skipped_turns[who] = game.skipped_turns.get(who, 0) + doing.number(number)
        case EndTurn():
            _end(doing)
        case _:
            assert_never(effect)


def _end(doing: Doing) -> None:
    """What has triggered and waits is forgotten, what is on the stack is exiled, this spell too."""
    game = doing.game
    number = emit(game, EventKind.RULE_APPLIED, doing.why(Concept.ENDING_TURN), player=doing.controller)
    game.waiting.clear()
    with under(game, number):
        for obj in reversed(game.stack):
            if obj.kind is ObjectKind.CARD:
                move(game, obj, Zone.EXILE, doing.why(Concept.ENDING_TURN, Concept.EXILE))
            else:
                leave_stack(game, obj, doing.why(Concept.ENDING_TURN))
    game.end_turn_now = True
