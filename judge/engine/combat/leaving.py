"""Leaving combat (506.4): a creature or planeswalker stops attacking, blocking or being attacked.

Whatever was blocked stays blocked. Silent for what leaves the battlefield, since its departure is an event already.
"""

from __future__ import annotations

from judge.engine.combat.legal.attacks import can_be_attacked
from judge.engine.combat.state import Combat
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, Justification, ObjectAt
from judge.rules.concept import Concept


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
    game.touch_status(game.objects[at], *fighting(game, combat))
    return True


def remove_from_combat(game: Game, obj: GameObject, why: Justification) -> int | None:
    """Removes a permanent that stays on the battlefield; returns the event, `None` if it took no part in combat."""
    if not leave_combat(game, obj.at):
        return None
    return emit(game, EventKind.REMOVED_FROM_COMBAT, why, subject=obj.at)


def fighting(game: Game, combat: Combat) -> list[GameObject]:
    """The creatures that attack or block."""
    return [game.objects[at] for at in (*combat.attackers, *combat.blockers)]


def _takes_part(combat: Combat, at: ObjectAt) -> bool:
    return (
        at in combat.attackers
        or at in combat.blockers
        or any(attacker.defender == at for attacker in combat.attackers.values())
    )


def sweep(game: Game) -> None:
    """Removes from combat what is no creature any more, and no planeswalker or battle any more (506.4). What changes
    control is removed as that is noticed."""
    combat = game.combat
    if combat is None:
        return
    gone = [obj for obj in fighting(game, combat) if is_permanent(obj) and not game.look(obj).is_creature]
    targets = dict.fromkeys(each.defender for each in combat.attackers.values() if isinstance(each.defender, ObjectAt))
    gone += [game.objects[at] for at in targets if not can_be_attacked(game.look(game.objects[at]))]
    for obj in gone:
        remove_from_combat(game, obj, because(Concept.REMOVED_FROM_COMBAT))


def end_combat(game: Game, why: Justification | None = None) -> None:
    """As the end of combat step ends, or for another reason, everything leaves combat and the combat phase is over
    (511.3)."""
    combat = game.combat
    if combat is None:
        return
    for at in dict.fromkeys((*combat.attackers, *combat.blockers)):
        if is_permanent(game.objects[at]):
            emit(game, EventKind.REMOVED_FROM_COMBAT, why or because(Concept.END_OF_COMBAT), subject=at)
    game.combat = None
    game.touch_status(*fighting(game, combat))
