"""Entering the battlefield as a copy of something (707.9)."""

from __future__ import annotations

from judge.abilities.selectors import Filter
from judge.engine.characteristics import Context, copiable, objects_matching
from judge.engine.decisions import may
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, Option
from judge.engine.story.choices import told_objects


def enter_as_copy(game: Game, new: GameObject, wanted: Filter, context: Context) -> None:
    """The controller may choose something on the battlefield; the object enters with its copiable values."""
    models = [obj for obj in objects_matching(game, wanted, context) if obj is not new]
    told = told_objects(game, new.controller, new.id)
    if told is not None:
        chosen = next((obj for obj in models if obj.id in told), None)
    else:
        options = [Option(("no",)), *(Option((obj.id,)) for obj in models)]
        taken = may(game, DecisionKind.CHOOSE_OBJECTS, new.controller, options, subject=new.at)
        chosen = next((obj for obj in models if (obj.id,) == taken.value), None)
    if chosen is not None:
        new.base = copiable(game, chosen)
