"""What has happened this turn, for conditions that ask ("si une créature est morte ce tour-ci"): the events of the log
that fit a pattern, seen as an ability would have seen them."""

from __future__ import annotations

from judge.abilities.selectors import Filter, PlayerRef
from judge.abilities.triggers import EventPattern
from judge.engine.characteristics.context import Context
from judge.engine.characteristics.evaluate import passes, players
from judge.engine.characteristics.world import World
from judge.engine.objects import TriggerData
from judge.engine.outcome import ObjectAt
from judge.engine.triggers.patterns import Watcher, kinds_of, seen


class _Recorded(Watcher):
    """Reads patterns in a world whose views may be only half made: conditions are asked while the layers apply."""

    __slots__ = ("world",)

    def __init__(self, world: World, source: ObjectAt, context: Context) -> None:
        super().__init__(world.game, world.game.objects[source], context)
        self.world = world

    def passes(self, at: ObjectAt | None, wanted: Filter) -> bool:
        return at is not None and passes(self.world, self.world.view(at), wanted, self.context)

    def is_player(self, player: str | None, wanted: PlayerRef) -> bool:
        return player is not None and player in players(self.world, wanted, self.context)


def happened(world: World, pattern: EventPattern, context: Context, *, turns_ago: int = 0) -> tuple[TriggerData, ...]:
    """One entry for each event of this turn, or of one so many turns ago, that the pattern fits, in the order in which
    they happened."""
    if context.source is None:
        return ()
    game = world.game
    game.asks_history = True
    watcher = _Recorded(world, context.source, context)
    kinds = kinds_of(pattern)
    found = (
        seen(watcher, pattern, event, (event,))
        for event in game.events
        if event.turn == game.turn - turns_ago and event.kind in kinds
    )
    return tuple(data for data in found if data is not None)
