"""Players that a source means by what it does: whom it enchants, whom it attacks."""

from __future__ import annotations

from judge.engine.characteristics.context import Context
from judge.engine.characteristics.world import World


def enchanted_player(world: World, context: Context) -> tuple[str, ...]:
    """The player that the source enchants, or did as it left (608.2h)."""
    host = None if context.source is None else world.view(context.source).status.attached_to_player
    return () if host is None else (host,)


def promised_player(world: World, context: Context) -> tuple[str, ...]:
    """To whom a gift was promised as the source, or the spell that it was, was cast."""
    promised = None if context.source is None else world.game.objects[context.source].promised_to
    return () if promised is None else (promised,)


def defending_players(world: World, context: Context) -> tuple[str, ...]:
    """The player that the attacking source attacks or would attack (508.5), else everyone who defends."""
    if context.defending_player is not None:
        return (context.defending_player,)
    combat = world.game.combat
    if combat is None:
        return tuple(world.game.opponents(world.game.active))
    for candidate in (context.source, context.that_object, context.other_object):
        player = None if candidate is None else combat.defending_player(candidate)
        if player is not None:
            return (player,)
    return tuple(world.game.opponents(world.game.active))
