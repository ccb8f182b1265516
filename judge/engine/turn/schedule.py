"""What comes next in a turn and which turn comes next: the fixed order of steps (500.1), phases and turns that effects
add or take away (500.7–500.11), steps that are not there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import Phase, Step
from judge.engine.characteristics import decreed
from judge.engine.combat.damage import first_damage_step
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.outcome import EventKind, ObjectAt
from judge.engine.signals import BoundReachedError
from judge.rules.concept import Concept

ORDER = tuple(Step)
_NEXT = dict(zip(ORDER, (*ORDER[1:], Step.UNTAP), strict=True))

PHASE_ENDS = frozenset({Step.DRAW, Step.PRECOMBAT_MAIN, Step.END_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.CLEANUP})
_PHASE_STARTS = frozenset(_NEXT[step] for step in PHASE_ENDS)
#: Turns looked ahead for the words "my next turn".
_AHEAD = 40


# ── Steps and phases ───────────────────────────────────────────────────────────────────────────────────────────────


class Added(msgspec.Struct, frozen=True):
    """A phase, by its first step, or a step that an effect added to the turn, with the event by which it did."""

    step: Step
    event: int
    concept: Concept


def add_phases(game: Game, phases: Sequence[tuple[Phase, int]]) -> None:
    """Phases that follow the present one in that order, each with the event that adds it. What was added last comes
    first (500.8)."""
    added = [Added(_FIRST_STEPS[phase], event, Concept.EXTRA_PHASE) for phase, event in phases]
    game.coming.extend(reversed(added))


_FIRST_STEPS = {
    Phase.BEGINNING: Step.UNTAP,
    Phase.PRECOMBAT_MAIN: Step.PRECOMBAT_MAIN,
    Phase.COMBAT: Step.BEGINNING_OF_COMBAT,
    Phase.POSTCOMBAT_MAIN: Step.POSTCOMBAT_MAIN,
    Phase.ENDING: Step.END,
}


def add_step(game: Game, step: Step, event: int) -> None:
    """A step directly after the present one; what was added last comes first (500.9)."""
    game.coming_steps.append(Added(step, event, Concept.EXTRA_STEP))


def forget_added(game: Game) -> None:
    """Nothing that was added to this turn is left to come."""
    game.coming.clear()
    game.resume = None
    game.coming_steps.clear()
    game.resume_step = None
    game.begun_by = None


def following(game: Game) -> Step | None:
    """The next step of this turn that is not skipped; `None`: the turn is over. What is skipped is noted."""
    step = game.step
    while step is not Step.CLEANUP:
        step = _after(game, step)
        if not skips(game, step):
            return step
        if step is Step.BEGINNING_OF_COMBAT:
            # The phase is skipped with all its steps.
            step = Step.END_OF_COMBAT
    return None


def _begun_by(game: Game, added: Added) -> Step:
    game.begun_by = added
    return added.step


def _after(game: Game, step: Step) -> Step:
    natural = game.resume_step or _NEXT[step]
    if game.coming_steps:
        game.resume_step = natural
        return _begun_by(game, game.coming_steps.pop())
    if game.resume_step is not None:
        game.resume_step = None
        game.begun_by = None
    if natural not in _PHASE_STARTS:
        return natural
    natural = game.resume or natural
    if game.coming:
        game.resume = natural
        return _begun_by(game, game.coming.pop())
    game.resume = None
    game.begun_by = None
    return natural


def still_to_come(game: Game, step: Step) -> bool:
    """Whether this turn can still reach the beginning of that step."""
    rest = [added.step for added in game.coming_steps]
    if game.resume_step is None:
        rest.extend(later for later in _rest_of_phase(game.step) if later is not game.step)
    elif game.resume_step not in _PHASE_STARTS:
        rest.extend(_rest_of_phase(game.resume_step))
    for added in reversed(game.coming):
        rest.extend(_rest_of_phase(added.step))
    if game.resume is not None:
        rest.extend(ORDER[ORDER.index(game.resume) :])
    else:
        rest.extend(ORDER[ORDER.index(game.resume_step or _NEXT[game.step]) :] if game.step is not ORDER[-1] else ())
    return step in rest


def _rest_of_phase(step: Step) -> list[Step]:
    rest = [step]
    while step not in PHASE_ENDS and step is not Step.CLEANUP:
        step = _NEXT[step]
        rest.append(step)
    return rest


def skips(game: Game, step: Step) -> bool:
    """Whether the step that would begin now is skipped, which is then noted."""
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
    told = next((each for each in game.skipped if each[:2] == (game.active, step)), None)
    if told is not None:
        game.skipped.remove(told)
        _note_skip(game, step, None, told[2])
        return True
    kind = _SKIPPING.get(step)
    if kind is not None:
        skipping = decreed(game, game.active, kind)
        if skipping is not None:
            _note_skip(game, step, skipping.source)
            return True
    return False


_SKIPPING = {Step.DRAW: PlayerRuleKind.SKIP_DRAW_STEP, Step.UNTAP: PlayerRuleKind.SKIP_UNTAP_STEP}


def _note_skip(game: Game, step: Step, source: ObjectAt | None, why: Concept = Concept.SKIPPING) -> None:
    emit(
        game,
        EventKind.STEP_SKIPPED,
        because(why, Concept.STEPS_AND_PHASES, source=source),
        player=game.active,
        value=step.value,
    )


# ── Turns ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def next_player(game: Game) -> str:
    """Whose turn comes next: the extra turn made last, else that of the next player in order; skipped ones are noted
    and passed over (500.7, 500.11)."""
    if game.in_order is None:
        game.in_order = game.active
    game.passed_over = frozenset()
    for _ in range(_AHEAD):
        if game.extra_turns:
            player = game.extra_turns.pop()
        else:
            player = game.in_order = _next_in_order(game, game.in_order)
        if game.players[player].lost:
            game.passed_over |= {player}
            continue
        left = game.skipped_turns.get(player, 0)
        if left:
            game.skipped_turns[player] = left - 1
            emit(game, EventKind.TURN_SKIPPED, because(Concept.SKIPPING), player=player, causes=())
            continue
        return player
    raise BoundReachedError


def _next_in_order(game: Game, player: str) -> str:
    seats = list(game.players)
    return seats[(seats.index(player) + 1) % len(seats)]


def turns_ahead(game: Game) -> Iterator[tuple[int, str]]:
    """The turns to come by number, as far as they are known now, the present one first."""
    yield game.turn, game.active
    extra = list(game.extra_turns)
    skipped = dict(game.skipped_turns)
    in_order = game.in_order or game.active
    number = game.turn
    for _ in range(_AHEAD):
        if extra:
            player = extra.pop()
        else:
            player = in_order = _next_in_order(game, in_order)
        if game.players[player].lost:
            continue
        if skipped.get(player, 0):
            skipped[player] -= 1
            continue
        number += 1
        yield number, player
