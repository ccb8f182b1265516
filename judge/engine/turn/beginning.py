"""The untap step (502): phasing first, then everything untaps together; nobody receives priority."""

from __future__ import annotations

from judge.abilities.modifications import DoesntUntap
from judge.engine.actions.status import has_phasing, let_go_of_absent_host, phase_in, phase_out, untap
from judge.engine.game import Game
from judge.engine.log import because, emit, simultaneous
from judge.engine.outcome import EventKind
from judge.rules.concept import Concept


def untap_step(game: Game) -> None:
    """The turn-based actions of the active player's untap step."""
    _phase(game)
    _untap(game)


def _phase(game: Game) -> None:
    why = because(Concept.UNTAP_PHASING_FIRST, Concept.PHASING)
    arriving = [
        obj
        for obj in game.battlefield
        if obj.phased_out and obj.phased_with is None and obj.controller_when_left == game.active
    ]
    leaving = [obj for obj in game.permanents() if has_phasing(game, obj) and game.controller(obj) == game.active]
    with simultaneous(game):
        for obj in leaving:
            phase_out(game, obj, why)
        for obj in arriving:
            phase_in(game, obj, why)
        for obj in arriving:
            let_go_of_absent_host(game, obj)


def _untap(game: Game) -> None:
    with simultaneous(game):
        for obj in game.permanents():
            view = game.look(obj)
            if view.controller != game.active:
                continue
            held = next((rule for rule in view.rules if isinstance(rule.modification, DoesntUntap)), None)
            if obj.doesnt_untap_next or held is not None:
                obj.doesnt_untap_next = False
                if obj.tapped:
                    emit(
                        game,
                        EventKind.STAYED_TAPPED,
                        because(Concept.UNTAP_PERMANENTS, source=held.source if held is not None else None),
                        subject=obj.at,
                    )
                continue
            untap(game, obj, because(Concept.UNTAP_PERMANENTS, Concept.UNTAP_STEP))
