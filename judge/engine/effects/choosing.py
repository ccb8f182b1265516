"""Choices of a quality made while an instruction is carried out ("the colour of your choice")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.abilities.ability import Effect
from judge.engine.actions.choices import choose_quality
from judge.engine.characteristics.chosen import left_open, with_choices
from judge.engine.effects.doing import Doing


def with_qualities_chosen(doing: Doing, effect: Effect) -> Effect:
    """The instruction with a colour or type where it leaves one to choose; one choice serves the whole resolution."""
    for kind in left_open(effect):
        if kind not in dict(doing.context.chosen):
            value = choose_quality(doing.game, kind, doing.controller, subject=doing.source)
            doing.context = replace(doing.context, chosen=(*doing.context.chosen, (kind, value)))
    return with_choices(effect, doing.context.chosen) if doing.context.chosen else effect
