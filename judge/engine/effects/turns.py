"""Instructions about turns, phases and steps: added, skipped, ended at once (500.7–500.11, 724)."""

from __future__ import annotations

from typing import assert_never

from judge.abilities.instructions import EndTurn, ExtraPhases, ExtraStep, ExtraTurn, SkipStep, SkipTurn
from judge.abilities.selectors import PlayerRef
from judge.abilities.terms import Phase, Step, Zone
from judge.engine.actions.zones import move
from judge.engine.effects.doing import Doing
from judge.engine.log import check, emit, under
from judge.engine.objects import ObjectKind
from judge.engine.outcome import EventKind
from judge.engine.stack.leaving import leave_stack
from judge.engine.turn.schedule import add_phases, add_step
from judge.rules.concept import Concept


def turns(doing: Doing, effect: ExtraTurn | ExtraPhases | ExtraStep | SkipStep | SkipTurn | EndTurn) -> None:
    """Notes what the schedule of turns will find, or ends the turn."""
    game = doing.game
    match effect:
        case ExtraTurn(player):
            for who in doing.players(player):
                game.extra_turns.append(who)
                emit(game, EventKind.RULE_APPLIED, doing.why(Concept.EXTRA_TURN), player=who)
        case ExtraPhases(phase, then, player):
            if _adds_to_this_turn(doing, player):
                add_phases(game, [(each, _note(doing, Concept.EXTRA_PHASE, each)) for each in (phase, *then)])
        case ExtraStep(step, player):
            if _adds_to_this_turn(doing, player):
                add_step(game, step, _note(doing, Concept.EXTRA_STEP, step))
        case SkipStep(step, player):
            game.skipped.extend((who, step, Concept.SKIPPING) for who in doing.players(player))
        case SkipTurn(player, number):
            for who in doing.players(player):
                game.skipped_turns[who] = game.skipped_turns.get(who, 0) + doing.number(number)
        case EndTurn():
            _end(doing)
        case _:
            assert_never(effect)


def _note(doing: Doing, concept: Concept, added: Phase | Step) -> int:
    game = doing.game
    return emit(game, EventKind.RULE_APPLIED, doing.why(concept), player=game.active, value=added.value)


def _adds_to_this_turn(doing: Doing, player: PlayerRef | None) -> bool:
    """Whoever gets a step or phase gets it in their own turn only."""
    game = doing.game
    if player is None or game.active in doing.players(player):
        return True
    check(game, Concept.EXTRA_STEP, False, source=doing.source, subject=doing.source, player=game.active)
    return False


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
