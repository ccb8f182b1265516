"""Choices of a quality made while an instruction is carried out ("the colour of your choice")."""

from __future__ import annotations

from msgspec.structs import replace

from judge.abilities.ability import Apply, Effect
from judge.abilities.modifications import ChangeText
from judge.abilities.selectors import ObjectRef
from judge.engine.actions.choices import choose_quality, choose_words
from judge.engine.characteristics.chosen import left_open, with_choices
from judge.engine.characteristics.text import words_in
from judge.engine.effects.doing import Doing


def with_words_chosen(doing: Doing, effect: Effect) -> Effect:
    """The instruction with the words that it replaces, and those that it puts in their place, where it leaves them to
    its controller (612.1, 608.2d)."""
    if not isinstance(effect, Apply):
        return effect
    settled = tuple(
        _settled(doing, effect.what, each) if isinstance(each, ChangeText) and not (each.old and each.new) else each
        for each in effect.modifications
    )
    return effect if settled == effect.modifications else replace(effect, modifications=settled)


def _settled(doing: Doing, what: ObjectRef, change: ChangeText) -> ChangeText:
    game = doing.game
    views = [game.look(obj) for obj in doing.objects(what)]
    there = {word for view in views for kind in change.kinds for word in words_in(view, kind)}
    old, new = choose_words(game, change, doing.controller, there, subject=doing.source)
    return replace(change, old=old, new=new)


def with_qualities_chosen(doing: Doing, effect: Effect) -> Effect:
    """The instruction with a colour or type where it leaves one to choose; one choice serves the whole resolution."""
    for kind in left_open(effect):
        if kind not in dict(doing.context.chosen):
            value = choose_quality(doing.game, kind, doing.controller, subject=doing.source)
            doing.context = replace(doing.context, chosen=(*doing.context.chosen, (kind, value)))
    return with_choices(effect, doing.context.chosen) if doing.context.chosen else effect
