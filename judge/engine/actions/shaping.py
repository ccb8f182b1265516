"""Which events made a creature the size that it is: continuous effects of spells and abilities, and counters."""

from __future__ import annotations

from judge.abilities.modifications import ModifyPT, SetBasePT, SwitchPT
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind

_SIZING = (ModifyPT, SetBasePT, SwitchPT)


def shaped_by(game: Game, obj: GameObject) -> tuple[int, ...]:
    """Numbers of the events that changed its power or toughness, in order."""
    found = [
        effect.event
        for effect in game.effects
        if effect.affected is not None
        and obj.at in effect.affected
        and any(isinstance(each, _SIZING) for each in effect.modifications)
    ]
    if obj.counters:
        found.extend(
            event.number
            for event in game.events
            if event.kind is EventKind.COUNTERS_PUT and event.subject == obj.at and event.value in obj.counters
        )
    return tuple(sorted(set(found)))
