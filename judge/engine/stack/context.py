"""What the words of a spell or ability on the stack mean: its controller, its source, its targets, its event."""

from __future__ import annotations

from judge.abilities.ability import ActivatedAbility
from judge.engine.characteristics import Context
from judge.engine.game import Game
from judge.engine.objects import GameObject, StackItem, Target


def context_of(item: StackItem, *, targets: tuple[tuple[Target, ...], ...] | None = None) -> Context:
    """The context in which the item's effects are read; `targets`: those still legal, on resolution."""
    data = item.trigger
    return Context(
        controller=item.controller,
        source=item.source,
        targets=item.referred or (tuple(item.targets) if targets is None else targets),
        that_object=data.that_object if data else None,
        other_object=data.other_object if data else None,
        that_player=data.player if data else None,
        amount=data.amount if data else None,
        previous=item.memory,
        exiled=item.memory if isinstance(item.ability, ActivatedAbility) else (),
        sacrificed=item.sacrificed,
        x=item.x,
        ability=item.ability,
        costs=item.costs,
        kicks=item.kicks,
    )


def source_of(game: Game, obj: GameObject) -> GameObject:
    """What has the qualities that protection and the like ask about: the spell itself, or the source of the
    ability (113.7)."""
    item = obj.item
    return obj if item is None else game.objects[item.source]
