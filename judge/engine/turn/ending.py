"""The cleanup step (514), and a turn that is ended at once (724)."""

from __future__ import annotations

import itertools

from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import Designation, Duration, Step
from judge.engine.actions.cards import discard, discard_unknown
from judge.engine.characteristics import player_rules
from judge.engine.combat.leaving import end_combat
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.log import because, emit, simultaneous, under
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, EventKind, Option
from judge.engine.paying.costs import UNKNOWN
from judge.engine.signals import BoundReachedError, GameOverError
from judge.engine.story.choices import told_objects
from judge.engine.turn.durations import expire
from judge.engine.turn.pool import empty_pools
from judge.engine.turn.priority import resolve_all, settle
from judge.engine.turn.schedule import forget_added
from judge.engine.turn.state_based import state_based_actions
from judge.rules.concept import Concept

_MAXIMUM_HAND = 7
#: Cleanup steps of one turn after which the play is given up.
_MOST_CLEANUPS = 20


def cleanup(game: Game) -> None:
    """Discards to hand size, then damage wears off as effects end; again if somebody received priority."""
    for _ in range(_MOST_CLEANUPS):
        _discard_to_hand_size(game)
        _wear_off(game)
        # Priority only if something triggered or a state-based action was performed (514.3a).
        if not settle(game) and not game.stack:
            return
        emit(game, EventKind.RULE_APPLIED, because(Concept.CLEANUP_PRIORITY), player=game.active)
        resolve_all(game)
    raise BoundReachedError


def end_turn(game: Game) -> None:
    """State-based actions once, without priority; then the turn is at its cleanup step, whatever was still to come."""
    game.end_turn_now = False
    state_based_actions(game)
    if game.over:
        raise GameOverError
    empty_pools(game)
    expire(game, Duration.END_OF_COMBAT)
    end_combat(game, because(Concept.ENDING_TURN))
    forget_added(game)
    game.step = Step.CLEANUP
    number = emit(
        game,
        EventKind.STEP_BEGINS,
        because(Concept.ENDING_TURN, Concept.STEPS_AND_PHASES),
        player=game.active,
        value=game.step.value,
    )
    with under(game, number):
        cleanup(game)


def _discard_to_hand_size(game: Game) -> None:
    player = game.active
    size = game.players[player].hand_size
    most = _maximum(game, player)
    if size is None or most is None or size <= most:
        return
    who = game.players[player]
    count = size - most
    unknown = min(who.hand_unknown or 0, count)
    pool: list[GameObject | None] = [*who.hand, *([None] * unknown)]
    groups: dict[tuple[str, ...], tuple[GameObject | None, ...]] = {}
    for group in itertools.combinations(pool, count):
        groups.setdefault(tuple(UNKNOWN if one is None else one.id for one in group), group)
    why = because(Concept.CLEANUP_DISCARD, Concept.DISCARD)
    sets = {frozenset(ids): group for ids, group in groups.items()}
    told = told_objects(game, player, None, lambda ids: frozenset(ids) in sets)
    if told is not None:
        chosen = sets[frozenset(told)]
    else:
        options = [Option(ids) for ids in groups]
        taken = choose(game, DecisionKind.DISCARD, player, options)
        chosen = list(groups.values())[options.index(taken)]
    nameless = sum(one is None for one in chosen)
    with simultaneous(game):
        for one in chosen:
            if one is not None:
                discard(game, one, why)
        if nameless:
            discard_unknown(game, player, nameless, why)


def _maximum(game: Game, player: str) -> int | None:
    most: int | None = _MAXIMUM_HAND
    for active in player_rules(game, player):
        if active.rule.kind is PlayerRuleKind.NO_MAXIMUM_HAND_SIZE:
            return None
        if active.rule.kind is PlayerRuleKind.MAXIMUM_HAND_SIZE and active.rule.amount is not None:
            most = active.rule.amount
    return most


def _wear_off(game: Game) -> None:
    with simultaneous(game):
        for obj in game.battlefield:
            if obj.damage:
                obj.damage = 0
                obj.damage_events.clear()
                emit(game, EventKind.DAMAGE_WORE_OFF, because(Concept.CLEANUP_WEAR_OFF), subject=obj.at)
            obj.regeneration_shields.clear()
            obj.designations.discard(Designation.SADDLED)
        expire(game, Duration.END_OF_TURN)
    game.touch_only(*game.battlefield)
