"""Entering the battlefield as a copy of something (614.12, 707.9)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.abilities.ability import EntersModified
from judge.abilities.modifications import KeepName
from judge.engine.characteristics import Context, copiable, fix_amounts, objects_matching, objects_of
from judge.engine.characteristics.changes import with_exceptions
from judge.engine.decisions import may
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, EventKind, Option
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept


def enter_as_copy(game: Game, new: GameObject, ability: EntersModified, context: Context) -> tuple[int, ...]:
    """The controller may choose something on the battlefield; the object enters with its copiable values, but for the
    exceptions of the copy effect. Returns the number of the event, where it does."""
    if ability.copied is not None:
        models = objects_of(game, ability.copied, context)
        if len(models) == 1 and models[0] is not new:
            return (_become(game, new, models[0], ability, context),)
        return ()
    if ability.copy_of is None:
        return ()
    models = [obj for obj in objects_matching(game, ability.copy_of, context) if obj is not new]
    ids = {obj.id for obj in models}
    told = told_objects(game, new.controller, new.id, ids.issuperset)
    if told is not None:
        chosen: GameObject | None = next(obj for obj in models if obj.id in told)
    else:
        options = [Option(("no",)), *(Option((obj.id,)) for obj in models)]
        taken = may(game, DecisionKind.CHOOSE_OBJECTS, new.controller, options, subject=new.at)
        chosen = next((obj for obj in models if (obj.id,) == taken.value), None)
    return () if chosen is None else (_become(game, new, chosen, ability, context),)


def _become(game: Game, new: GameObject, model: GameObject, ability: EntersModified, context: Context) -> int:
    exceptions = fix_amounts(game, ability.copy_except, context)
    name = new.base.name
    new.base = with_exceptions(copiable(game, model), tuple(each for each in exceptions if each != KeepName()))
    if KeepName() in exceptions:
        new.base = replace(new.base, name=name)
    why = because(Concept.COPY, Concept.ENTERS_MODIFIED, source=context.source)
    return emit(game, EventKind.COPIED, why, subject=new.at, other=model.at)
