"""The Ring that tempts a player (701.54): an emblem whose abilities grow in number, and the creature that bears it."""

from __future__ import annotations

from judge.abilities.ability import Ability, Delayed, StaticAbility, TriggeredAbility
from judge.abilities.instructions import Discard, Draw, LoseLife, Sacrifice
from judge.abilities.modifications import AddType, CantBeBlocked
from judge.abilities.selectors import (
    All,
    ControlledBy,
    ControllerOf,
    Designated,
    Filter,
    HasType,
    OtherObject,
    PlayerWord,
    Power,
    PowerOf,
    RingTempted,
    ThatObject,
)
from judge.abilities.terms import CardType, Comparison, Designation, Step, Supertype, Zone
from judge.abilities.triggers import Attacks, BecomesBlocked, BeginningOf, DealsDamage
from judge.engine.actions.emblems import put_in_command
from judge.engine.game import Game, is_permanent
from judge.engine.log import emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, Justification, ObjectAt

#: What stands before the slash in the id of a player's Ring.
RING = "ring"
_BEARER: Filter = (Designated(Designation.RING_BEARER), ControlledBy(PlayerWord.YOU))
_STRONGER = (Power(Comparison.MORE, PowerOf(ThatObject())),)
_BY_CREATURE = (HasType(CardType.CREATURE),)
_ABILITIES: tuple[Ability, ...] = (
    StaticAbility(
        All(_BEARER),
        (
            AddType(supertypes=(Supertype.LEGENDARY,)),
            CantBeBlocked(by=_STRONGER),
        ),
        zone=Zone.COMMAND,
    ),
    TriggeredAbility((Attacks(_BEARER),), (Draw(), Discard(1)), condition=RingTempted(2), zone=Zone.COMMAND),
    TriggeredAbility(
        (BecomesBlocked(_BEARER, by=_BY_CREATURE),),
        (Delayed(BeginningOf(Step.END_OF_COMBAT), (Sacrifice(OtherObject(), ControllerOf(OtherObject())),)),),
        condition=RingTempted(3),
        zone=Zone.COMMAND,
    ),
    TriggeredAbility(
        (DealsDamage(_BEARER, to_objects=None, combat=True),),
        (LoseLife(3, PlayerWord.EACH_OPPONENT),),
        condition=RingTempted(4),
        zone=Zone.COMMAND,
    ),
)


def tempt(game: Game, player: str, why: Justification) -> None:
    """The Ring tempts the player once more, who gets it the first time (701.54c)."""
    seat = game.players[player]
    seat.tempted += 1
    game.touch()
    if seat.tempted == 1:
        ring = put_in_command(game, ObjectAt(f"{RING}/{player}", 0), _ABILITIES, player)
        emit(game, EventKind.EMBLEM_GOTTEN, why, subject=ring.at, player=player)


def bear(game: Game, obj: GameObject) -> None:
    """The creature becomes the Ring-bearer of its controller, and whatever was it no longer is."""
    player = game.controller(obj)
    before = game.players[player].bearer
    if before is not None:
        game.objects[before].designations.discard(Designation.RING_BEARER)
    obj.designations.add(Designation.RING_BEARER)
    game.players[player].bearer = obj.at
    game.touch()


def release_bearers(game: Game) -> None:
    """Whatever another player now controls is no longer the Ring-bearer (701.54a)."""
    for player in game.players.values():
        if player.bearer is None:
            continue
        obj = game.objects[player.bearer]
        if not is_permanent(obj) or game.controller(obj) != player.id:
            obj.designations.discard(Designation.RING_BEARER)
            player.bearer = None
            game.touch()
