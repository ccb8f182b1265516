"""Leaving combat (506.4): a creature or planeswalker stops attacking, blocking or being attacked.

Whatever was blocked stays blocked. Silent for what leaves the battlefield, since its departure is an event already.
"""

from __future__ import annotations

from judge.engine.combat.state import Combat
from judge.engine.game import Game
from judge.engine.log import emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, Justification, ObjectAt


def leave_combat(game: Game, at: ObjectAt) -> bool:
    """Forgets the object in the current combat, without an event. Says whether it was there."""
    combat = game.combat
    if combat is None or not _takes_part(combat, at):
        return False
    attacker = combat.attackers.pop(at, None)
    if attacker is not None:
        combat.former[at] = attacker
        for blocker in combat.blockers.values():
            if at in blocker.attackers:
                blocker.attackers.remove(at)
        for band in combat.bands:
            band.discard(at)
    if combat.blockers.pop(at, None) is not None:
        for other in combat.attackers.values():
            if at in other.blockers:
                other.blockers.remove(at)
    for other in combat.attackers.values():
        if other.defender == at:
            other.defender = None
    game.touch()
    return True


def remove_from_combat(game: Game, obj: GameObject, why: Justification) -> int | None:
    """Removes a permanent that stays on the battlefield; returns the event, `None` if it took no part in combat."""
    if not leave_combat(game, obj.at):
        return None
    return emit(game, EventKind.REMOVED_FROM_COMBAT, why, subject=obj.at)


def _takes_part(combat: Combat, at: ObjectAt) -> bool:
    return (
        at in combat.attackers
        or at in combat.blockers
        or any(attacker.defender == at for attacker in combat.attackers.values())
    )
