"""Emblems (114): objects of the command zone that have nothing but abilities, which work from there."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import Ability, ActivatedAbility, StaticAbility, TriggeredAbility
from judge.abilities.terms import Zone
from judge.cards.card import Characteristics
from judge.engine.game import Game
from judge.engine.log import emit
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import EventKind, Justification, ObjectAt


def get_emblem(
    game: Game, player: str, abilities: tuple[Ability, ...], why: Justification, *, maker: str
) -> GameObject:
    """Puts an emblem with those abilities into the command zone, owned and controlled by the player. `maker`: the id
    of what gives it."""
    emblem = put_in_command(game, game.born(maker, "e"), tuple(map(_from_there, abilities)), player)
    emit(game, EventKind.EMBLEM_GOTTEN, why, subject=emblem.at, player=player)
    return emblem


def put_in_command(game: Game, at: ObjectAt, abilities: tuple[Ability, ...], player: str) -> GameObject:
    """A new object of the command zone that has those abilities and nothing else, the player's."""
    bearer = GameObject(
        at,
        Characteristics(name="", colours=frozenset(), abilities=abilities),
        kind=ObjectKind.EMBLEM,
        zone=Zone.COMMAND,
        owner=player,
        controller=player,
        timestamp=game.timestamp(),
    )
    game.add(bearer)
    game.command.append(bearer)
    game.touch()
    return bearer


def _from_there(ability: Ability) -> Ability:
    """The ability as it functions in the command zone (114.4)."""
    if isinstance(ability, StaticAbility | TriggeredAbility | ActivatedAbility):
        return msgspec.structs.replace(ability, zone=Zone.COMMAND)
    return ability
