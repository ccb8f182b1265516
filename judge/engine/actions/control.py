"""Changes of control, whatever effect makes or ends them: the permanent leaves combat and has not been under its new
controller's control since the turn began (302.6, 506.4)."""

from __future__ import annotations

from judge.engine.combat.leaving import remove_from_combat
from judge.engine.game import Game
from judge.engine.log import because, emit, under
from judge.engine.outcome import EventKind, Justification
from judge.rules.concept import Concept


def watch_control(game: Game, why: Justification | None = None) -> None:
    """Notes every permanent that changed controller since this was last asked."""
    if game.controlled_version == game.version:
        return
    game.controlled_version = game.version
    for obj in game.permanents():
        now = game.look(obj).stated_controller
        if now == obj.known_controller:
            continue
        before, obj.known_controller = obj.known_controller, now
        obj.since_turn_began = False
        obj.since_turn_told = True
        obj.echo_due = True
        number = emit(
            game,
            EventKind.CONTROL_CHANGED,
            why or because(Concept.CONTINUOUS_EFFECT),
            subject=obj.at,
            player=now,
            value=before,
        )
        with under(game, number):
            remove_from_combat(game, obj, because(Concept.REMOVED_FROM_COMBAT))
        game.touch()
