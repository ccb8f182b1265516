"""The steps of the turn in order, and what happens by itself as each begins and ends (500–514). Combat declarations
are handed in by the story; whatever else a step does is done here."""

from __future__ import annotations

from typing import Protocol

from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import Duration, Step
from judge.engine.actions.cards import draw
from judge.engine.characteristics import player_rules
from judge.engine.combat.damage import combat_damage, first_damage_step
from judge.engine.combat.leaving import end_combat
from judge.engine.combat.state import Combat
from judge.engine.game import Game
from judge.engine.log import because, emit, simultaneous, under
from judge.engine.outcome import EventKind, ObjectAt
from judge.engine.signals import BoundReachedError
from judge.engine.turn.beginning import untap_step
from judge.engine.turn.durations import expire
from judge.engine.turn.ending import cleanup
from judge.engine.turn.pool import empty_pools
from judge.engine.turn.priority import resolve_all, settle
from judge.rules.concept import Concept
from judge.rules.law import UnspentMana

ORDER = tuple(Step)
_NEXT = dict(zip(ORDER, (*ORDER[1:], Step.UNTAP), strict=True))

_PHASE_ENDS = frozenset({Step.DRAW, Step.PRECOMBAT_MAIN, Step.END_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.CLEANUP})
_COMBAT = frozenset(
    {
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.FIRST_STRIKE_DAMAGE,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
    }
)
_CONCEPTS = {
    Step.UNTAP: Concept.UNTAP_STEP,
    Step.UPKEEP: Concept.UPKEEP_STEP,
    Step.DRAW: Concept.DRAW_STEP,
    Step.PRECOMBAT_MAIN: Concept.MAIN_PHASE,
    Step.BEGINNING_OF_COMBAT: Concept.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS: Concept.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS: Concept.DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE: Concept.FIRST_STRIKE_STEP,
    Step.COMBAT_DAMAGE: Concept.COMBAT_DAMAGE_STEP,
    Step.END_OF_COMBAT: Concept.END_OF_COMBAT,
    Step.POSTCOMBAT_MAIN: Concept.MAIN_PHASE,
    Step.END: Concept.END_STEP,
    Step.CLEANUP: Concept.CLEANUP_DISCARD,
}
#: Turns after which a play is given up.
MAX_TURNS = 30


class Declarations(Protocol):
    """What the story says of the combat about to be declared."""

    def attack(self, game: Game) -> None:
        """Declares attackers, told, required, or none."""

    def block(self, game: Game) -> None:
        """Declares blockers, told, required, or none."""


def advance(game: Game, declarations: Declarations) -> None:
    """Ends the current step, with an empty stack, and begins the next one that is not skipped."""
    resolve_all(game)
    _end_step(game)
    step = _following(game)
    begin(game, step, declarations)


def begin(game: Game, step: Step, declarations: Declarations) -> None:
    """Begins that step: its turn-based actions, its triggers, then priority."""
    game.step = step
    if step is Step.BEGINNING_OF_COMBAT:
        game.combat = Combat()
    if step is Step.UPKEEP:
        expire(game, Duration.YOUR_NEXT_UPKEEP)
    number = emit(
        game,
        EventKind.STEP_BEGINS,
        because(_CONCEPTS[step], Concept.STEPS_AND_PHASES),
        player=game.active,
        value=step.value,
        causes=game.causes,
    )
    with under(game, number):
        match step:
            case Step.UNTAP:
                untap_step(game)
                return
            case Step.UPKEEP:
                # Echo has been looked at by now, whether it triggered or not.
                _echo_seen(game)
            case Step.DRAW:
                draw(game, game.active, 1, because(Concept.DRAW_STEP, Concept.DRAWING))
            case Step.DECLARE_ATTACKERS:
                with simultaneous(game):
                    declarations.attack(game)
            case Step.DECLARE_BLOCKERS:
                with simultaneous(game):
                    declarations.block(game)
            case Step.FIRST_STRIKE_DAMAGE | Step.COMBAT_DAMAGE:
                combat_damage(game)
            case Step.CLEANUP:
                cleanup(game)
                return
            case _:
                pass
    settle(game)


def _echo_seen(game: Game) -> None:
    for obj in game.battlefield:
        if obj.echo_due and game.controller(obj) == game.active:
            obj.echo_due = False


def _end_step(game: Game) -> None:
    law = game.law.unspent_mana
    if law is UnspentMana.EMPTIES_AT_STEP_END or game.step in _PHASE_ENDS:
        empty_pools(game)
    if game.step is Step.END_OF_COMBAT:
        expire(game, Duration.END_OF_COMBAT)
        end_combat(game)
    settle(game)


def _following(game: Game) -> Step:
    """The next step that is not skipped; a new turn is begun on the way."""
    step = game.step
    for _ in range(3 * len(ORDER)):
        if step is Step.END_OF_COMBAT and game.extra_combats:
            step = Step.BEGINNING_OF_COMBAT
            game.extra_combats.pop(0)
        else:
            step = _NEXT[step]
        if step is Step.UNTAP:
            new_turn(game)
        if not _skipped(game, step):
            return step
    raise BoundReachedError


def _skipped(game: Game, step: Step) -> bool:
    combat = game.combat
    match step:
        case Step.DECLARE_BLOCKERS | Step.COMBAT_DAMAGE:
            # "No attackers" skips both (508.8).
            if combat is None or not combat.any_attack:
                emit(
                    game,
                    EventKind.STEP_SKIPPED,
                    because(Concept.NO_ATTACKERS),
                    player=game.active,
                    value=step.value,
                    causes=(),
                )
                return True
        case Step.FIRST_STRIKE_DAMAGE:
            return combat is None or not combat.any_attack or not first_damage_step(game)
        case _:
            pass
    key = (game.active, step)
    if key in game.skipped:
        game.skipped.remove(key)
        _note_skip(game, step, None)
        return True
    kind = _SKIPPING.get(step)
    if kind is not None:
        for active in player_rules(game, game.active):
            if active.rule.kind is kind:
                _note_skip(game, step, active.source)
                return True
    return False


_SKIPPING = {Step.DRAW: PlayerRuleKind.SKIP_DRAW_STEP, Step.UNTAP: PlayerRuleKind.SKIP_UNTAP_STEP}


def _note_skip(game: Game, step: Step, source: ObjectAt | None) -> None:
    emit(
        game,
        EventKind.STEP_SKIPPED,
        because(Concept.STEPS_AND_PHASES, source=source),
        player=game.active,
        value=step.value,
    )


def new_turn(game: Game) -> None:
    """The next player's turn begins, or an extra turn."""
    if game.turn >= MAX_TURNS:
        raise BoundReachedError
    order = game.turn_order()
    game.active = game.extra_turns.pop() if game.extra_turns else order[1 % len(order)]
    game.turn += 1
    game.combat = None
    for player in game.players.values():
        player.lands_played = 0
        player.drawn_this_turn = 0
    for obj in game.battlefield:
        obj.damaged_this_turn = False
        obj.attacked_this_turn = False
    for obj in game.battlefield:
        if game.look(obj).stated_controller == game.active:
            obj.since_turn_began = True
            obj.since_turn_told = True
    expire(game, Duration.YOUR_NEXT_TURN)
    game.touch()
    emit(game, EventKind.TURN_BEGINS, because(Concept.STEPS_AND_PHASES), player=game.active, causes=())


def in_combat(step: Step) -> bool:
    """Whether the step belongs to the combat phase."""
    return step in _COMBAT
