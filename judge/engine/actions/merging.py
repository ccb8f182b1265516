"""Merging with a permanent (702.140, 729): a mutating creature spell becomes one object with its target, represented by
several cards, whose topmost one says what it is; it has the abilities of all."""

from __future__ import annotations

import msgspec

from judge.cards.card import Characteristics, Layout
from judge.engine.characteristics import copiable
from judge.engine.decisions import NO, YES, choose
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import DecisionKind, EventKind
from judge.engine.signals import NotCoveredError
from judge.engine.story.choices import told_place
from judge.rules.concept import Concept

#: Permanents of several faces turn all of them over together (729.2i), which is not played.
_ONE_FACED = frozenset({Layout.NORMAL, Layout.ADVENTURE})


def merge(game: Game, spell: GameObject, permanent: GameObject) -> None:
    """The spell leaves the stack and becomes part of the permanent; its controller puts it on top or at the bottom.
    The permanent is the same object as before (729.2c)."""
    for part in (spell, permanent):
        if part.kind is ObjectKind.SPELL_COPY or part.face_down or part.layout not in _ONE_FACED:
            raise NotCoveredError("merge", part.id)
    beneath = _is_put_beneath(game, spell)
    mutating = copiable(game, spell)
    before = copiable(game, permanent)
    spell.lki = game.look(spell)
    game.stack.remove(spell)
    game.remove(spell)
    spell.successor = permanent.at
    permanent.base = _merged(before, mutating) if beneath else _merged(mutating, before)
    if not beneath:
        permanent.kind = spell.kind
    permanent.merged = (*permanent.merged, spell)
    game.newest[spell.id] = permanent
    game.merged.append((spell.id, permanent.id))
    game.touch()
    emit(
        game,
        EventKind.MUTATED,
        because(Concept.MERGE, Concept.MUTATE, source=spell.at),
        subject=permanent.at,
        other=spell.at,
        player=permanent.controller,
        value="beneath" if beneath else "on top",
    )


def _is_put_beneath(game: Game, spell: GameObject) -> bool:
    player = game.controller(spell)
    told = told_place(game, player, spell.id)
    if told is not None:
        return told
    options = (msgspec.structs.replace(NO, label="au-dessus"), msgspec.structs.replace(YES, label="en dessous"))
    return choose(game, DecisionKind.PLACE, player, options, subject=spell.at).value == YES.value


def _merged(top: Characteristics, under: Characteristics) -> Characteristics:
    """What the topmost component is, with the abilities of both (702.140e)."""
    return msgspec.structs.replace(top, abilities=(*top.abilities, *under.abilities))
