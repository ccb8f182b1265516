"""Freezing the end of a play: the state that the outcome carries."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.terms import CounterKind, Zone
from judge.engine.characteristics.view import View
from judge.engine.game import Game
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import FinalObject, FinalPlayer, FinalState, ObjectAt
from judge.engine.players import Player


def final_state(game: Game) -> FinalState:
    """Everything as it now is; every object of the scenario or born in play, wherever it ended."""
    return FinalState(
        players=tuple(_player(player) for player in game.players.values()),
        objects=tuple(_object(game, obj) for obj in _there(game)),
        turn=game.turn,
        step=game.step,
        active=game.active,
    )


def _there(game: Game) -> Iterator[GameObject]:
    """Each once, also where several ids mean it."""
    for id, obj in game.newest.items():
        if obj.kind is not ObjectKind.COMBAT_DAMAGE and obj.id == id:
            yield obj


def _player(player: Player) -> FinalPlayer:
    return FinalPlayer(
        id=player.id,
        life=player.life,
        poison=player.counters.get(CounterKind.POISON.value, 0),
        counters=tuple(sorted(pair for pair in player.counters.items() if pair[0] != CounterKind.POISON.value)),
        speed=player.speed,
        lost=player.lost,
        won=player.won,
        hand_size=player.hand_size,
        drawn=player.drawn,
        library_size=player.library_size,
        mana_pool=tuple(map(str, player.mana)),
    )


def _object(game: Game, obj: GameObject) -> FinalObject:
    view = game.look(obj)
    combat = game.combat
    blocker = combat.blockers.get(obj.at) if combat is not None else None
    host = obj.attached_to
    there = obj.zone is Zone.BATTLEFIELD and not obj.gone
    was = None if there else _as_it_was(game, obj)
    return FinalObject(
        id=obj.id,
        incarnation=obj.at.incarnation,
        name=view.name,
        zone=Zone.NOWHERE if obj.gone else obj.zone,
        controller=view.stated_controller,
        owner=obj.owner,
        token=obj.kind is ObjectKind.TOKEN,
        power=view.stated_power,
        toughness=view.stated_toughness,
        damage=obj.damage,
        tapped=obj.tapped,
        face_down=there and obj.face_down,
        counters=tuple(sorted((kind, count) for kind, count in obj.counters.items() if count)),
        untold_counters=obj.untold_counters,
        types=view.stated_types,
        subtypes=view.stated_subtypes,
        supertypes=view.supertypes,
        basic_untold=view.basic_untold,
        every_creature_type=view.every_creature_type,
        colours=view.stated_colours,
        mana_value=view.stated_mana_value,
        abilities=view.stated_abilities,
        attached_to=(host.id if isinstance(host, ObjectAt) else host) if there else None,
        attacking=combat is not None and obj.at in combat.attackers,
        blocking=tuple(at.id for at in blocker.attackers) if blocker is not None else (),
        phased_out=obj.phased_out,
        designations=frozenset(obj.designations),
        applied=view.applied if there else (),
        last_applied=was.applied if was is not None else (),
        last_size=(was.stated_power, was.stated_toughness) if was is not None else (None, None),
    )


def _as_it_was(game: Game, obj: GameObject) -> View | None:
    """The newest of its incarnations that was on the battlefield, as it last was there."""
    for incarnation in range(obj.at.incarnation, -1, -1):
        was = game.objects.get(ObjectAt(obj.id, incarnation))
        if was is not None and was.lki is not None and was.zone is Zone.BATTLEFIELD:
            return was.lki
    return None
