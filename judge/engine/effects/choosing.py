"""Choices of a quality made while an instruction is carried out ("the colour of your choice")."""

from __future__ import annotations

import functools

from msgspec.structs import replace

from judge.abilities.ability import Effect
from judge.abilities.selectors import HasChosenColour, HasColour
from judge.abilities.terms import Colour
from judge.engine.decisions import choose
from judge.engine.effects.doing import Doing
from judge.engine.outcome import DecisionKind, Option
from judge.engine.rewriting import rewritten
from judge.engine.story.choices import told_objects


def with_colour_chosen(doing: Doing, effect: Effect) -> Effect:
    """The instruction with a colour where it leaves one to choose; one choice serves the whole resolution."""
    if not _leaves_colour(effect):
        return effect
    colour = doing.context.chosen_colour
    if colour is None:
        colour = _choose(doing)
        doing.context = replace(doing.context, chosen_colour=colour)
    return rewritten(effect, lambda part: HasColour(colour) if isinstance(part, HasChosenColour) else None)


def _choose(doing: Doing) -> Colour:
    told = told_objects(doing.game, doing.controller, doing.source.id if doing.source else None)
    for colour in Colour:
        if told is not None and colour.value in told:
            return colour
    options = [Option((colour.value,)) for colour in Colour]
    taken = choose(doing.game, DecisionKind.COLOUR, doing.controller, options, subject=doing.source)
    return Colour(str(taken.value[0]))


@functools.lru_cache(maxsize=1024)
def _leaves_colour(effect: Effect) -> bool:
    found = False

    def look(part: object) -> object | None:
        nonlocal found
        found = found or isinstance(part, HasChosenColour)
        return None

    rewritten(effect, look)
    return found
