"""The steps of the turn in order, and what happens by itself as each begins and ends (500–514). Combat declarations
are handed in by the story; whatever else a step does is done here."""

from __future__ import annotations

from typing import Protocol

from judge.abilities.terms import Duration, Step
from judge.engine.actions.cards import draw
from judge.engine.actions.sagas import add_lore
from judge.engine.combat.damage import combat_damage
from judge.engine.combat.leaving import end_combat
from judge.engine.combat.state import Combat
from judge.engine.game import Game
from judge.engine.log import because, emit, simultaneous, under
from judge.engine.outcome import EventKind
from judge.engine.signals import BoundReachedError
from judge.engine.turn.beginning import untap_step
from judge.engine.turn.durations import expire
from judge.engine.turn.ending import cleanup
from judge.engine.turn.pool import empty_pools
from judge.engine.turn.priority import resolve_all, settle
from judge.engine.turn.schedule import PHASE_ENDS, following, forget_added, next_player, skips
from judge.rules.concept import Concept
from judge.rules.law import UnspentMana

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
    step = following(game)
    while step is None:
        new_turn(game)
        step = _first_step(game)
    begin(game, step, declarations)


def _first_step(game: Game) -> Step | None:
    """The first step of the new turn that is not skipped."""
    return Step.UNTAP if not skips(game, Step.UNTAP) else following(game)


def begin(game: Game, step: Step, declarations: Declarations) -> None:
    """Begins that step: its turn-based actions, its triggers, then priority."""
    game.step = step
    if step is Step.BEGINNING_OF_COMBAT:
        game.combat = Combat()
    if step is Step.UPKEEP:
        expire(game, Duration.YOUR_NEXT_UPKEEP)
    added = game.begun_by
    number = emit(
        game,
        EventKind.STEP_BEGINS,
        because(*((added.concept,) if added and added.step is step else ()), _CONCEPTS[step], Concept.STEPS_AND_PHASES),
        player=game.active,
        value=step.value,
        causes=(*game.causes, added.event) if added else game.causes,
    )
    with under(game, number):
        match step:
            case Step.UNTAP:
                untap_step(game)
                return
            case Step.UPKEEP:
                # Echo has been looked at by now, whether it triggered or not.
                _echo_seen(game)
            case Step.PRECOMBAT_MAIN:
                add_lore(game)
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
    if law is UnspentMana.EMPTIES_AT_STEP_END or game.step in PHASE_ENDS:
        empty_pools(game)
    if game.step is Step.END_OF_COMBAT:
        expire(game, Duration.END_OF_COMBAT)
        end_combat(game)
    settle(game)


def new_turn(game: Game) -> None:
    """The next player's turn begins, or an extra turn."""
    if game.turn >= MAX_TURNS:
        raise BoundReachedError
    game.active = next_player(game)
    game.turn += 1
    game.turns[game.turn] = game.active
    game.step = Step.UNTAP
    game.combat = None
    forget_added(game)
    for player in game.players.values():
        player.land_titles = []
        player.drawn_this_turn = 0
    for obj in game.battlefield:
        obj.damaged_this_turn = False
        obj.damaged_by = frozenset()
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
