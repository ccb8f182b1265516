"""How many cards a player has where cards are not told one by one."""

from __future__ import annotations

from judge.engine.characteristics.world import World
from judge.engine.outcome import AssumptionKind
from judge.engine.signals import MissingFactError


def library_size(world: World, player: str) -> int:
    """A library of which nothing is told has cards enough for anything."""
    who = world.game.players[player]
    if who.library_open:
        world.game.assume(AssumptionKind.LIBRARY_LARGE, player)
        return LARGE_LIBRARY
    return len(who.library)


#: More cards than anything in the game counts.
LARGE_LIBRARY = 60


def hand_size(world: World, player: str) -> int:
    """The cards in that hand. Raises `MissingFactError` where their number is not told."""
    size = world.game.players[player].hand_size
    if size is None:
        raise MissingFactError(player, "hand_size")
    return size
