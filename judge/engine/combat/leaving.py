"""Leaving combat (506.4): a creature or planeswalker stops attacking, blocking or being attacked.

Whatever was blocked stays blocked. Silent for what leaves the battlefield, since its departure is an event already.
"""

from __future__ import annotations

from judge.engine.combat.legal.attacks import can_be_attacked, defender_of
from judge.engine.combat.state import Attacker, Blocker, Combat
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


def sweep(game: Game) -> None:
    """Removes from combat what may not stay: no creature any more, under another player's control, a planeswalker or
    battle that is none any more or changed sides (506.4)."""
    combat = game.combat
    if combat is None:
        return
    roles: list[Attacker | Blocker] = [*combat.attackers.values(), *combat.blockers.values()]
    for role in roles:
        obj = game.objects[role.at]
        view = game.look(obj)
        if is_permanent(obj) and not (view.is_creature and view.controller == role.controller):
            remove_from_combat(game, obj, because(Concept.REMOVED_FROM_COMBAT))
    for attacker in combat.attackers.values():
        if isinstance(attacker.defender, ObjectAt):
            attacked = game.objects[attacker.defender]
            stays = can_be_attacked(game.look(attacked)) and defender_of(game, attacked) == attacker.defending_player
            if not stays:
                remove_from_combat(game, attacked, because(Concept.REMOVED_FROM_COMBAT))


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
    game.touch()
