"""Venturing into the dungeon (309, 701.49): a card of the command zone whose rooms trigger as its owner walks down."""

from __future__ import annotations

from judge.abilities.ability import TriggeredAbility
from judge.abilities.terms import Zone
from judge.engine.actions.dungeon_rooms import DUNGEONS, Dungeon
from judge.engine.actions.emblems import put_in_command
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import TriggerData
from judge.engine.outcome import DecisionKind, EventKind, Justification, ObjectAt, Option
from judge.engine.triggers.waiting import WaitingTrigger
from judge.rules.concept import Concept

#: What stands before the slash in the id of a player's dungeon.
DUNGEON = "dungeon"


def venture(game: Game, player: str, why: Justification, *, into: str = "") -> None:
    """The venture marker goes to the next room, or to the topmost one of another dungeon (701.49a-c). `into`: which one
    that is, where it is said (701.49d)."""
    seat = game.players[player]
    if seat.room is not None and not DUNGEONS[seat.room[0]].rooms[seat.room[1]].exits:
        _complete(game, player)
    if seat.room is None:
        named = [(number, each) for number, each in enumerate(DUNGEONS) if into in ("", each.key)]
        options = [Option((number,), each.name) for number, each in named]
        number = named[options.index(choose(game, DecisionKind.ROOM, player, options))][0]
        put_in_command(game, _next_card(game, player), (), player)
        _enter(game, player, number, 0, why)
        return
    number, place = seat.room
    rooms = DUNGEONS[number].rooms
    options = [Option((each,), rooms[each].says) for each in rooms[place].exits]
    taken = choose(game, DecisionKind.ROOM, player, options)
    _enter(game, player, number, rooms[place].exits[options.index(taken)], why)


def _next_card(game: Game, player: str) -> ObjectAt:
    before = game.newest.get(f"{DUNGEON}/{player}")
    return ObjectAt(f"{DUNGEON}/{player}", 0 if before is None else before.at.incarnation + 1)


def _enter(game: Game, player: str, number: int, place: int, why: Justification) -> None:
    """Moves the marker there; the ability of the room triggers (309.4c)."""
    seat = game.players[player]
    seat.room = (number, place)
    game.touch()
    dungeon = game.newest[f"{DUNGEON}/{player}"]
    room = DUNGEONS[number].rooms[place]
    entered = emit(game, EventKind.ROOM_ENTERED, why, player=player, value=room.says)
    game.waiting.append(
        WaitingTrigger(
            source=dungeon.at,
            controller=player,
            effects=room.effects,
            specs=room.targets,
            data=TriggerData(event=entered),
            ability=TriggeredAbility((), room.effects, room.targets, zone=Zone.COMMAND),
        )
    )


def complete_dungeons(game: Game) -> None:
    """A dungeon whose owner is in its bottommost room, with no room ability of it left, leaves the game (704.5t)."""
    for player in game.turn_order():
        room = game.players[player].room
        if room is None or DUNGEONS[room[0]].rooms[room[1]].exits:
            continue
        card = game.newest[f"{DUNGEON}/{player}"].at
        waiting = [each.source for each in game.waiting]
        on_stack = [obj.item.source for obj in game.stack if obj.item is not None]
        if card not in waiting and card not in on_stack:
            _complete(game, player)


def _complete(game: Game, player: str) -> None:
    """The player completes the dungeon as it is removed from the game (309.7)."""
    seat = game.players[player]
    if seat.room is None:
        return
    dungeon: Dungeon = DUNGEONS[seat.room[0]]
    card = game.newest[f"{DUNGEON}/{player}"]
    card.lki = game.look(card)
    game.remove(card)
    game.command.remove(card)
    seat.completed = (*seat.completed, dungeon.name)
    seat.room = None
    game.touch()
    why = because(Concept.DUNGEON_COMPLETED)
    emit(game, EventKind.DUNGEON_COMPLETED, why, player=player, value=dungeon.name)
