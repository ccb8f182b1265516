"""What a "… instead" ability makes of an event that it replaces as a whole: its effects are performed in its place."""

from __future__ import annotations

from typing import TypeVar

from judge.abilities.ability import ReplacementAbility
from judge.engine.actions.replacement import Replacement
from judge.engine.characteristics import Context
from judge.engine.game import Game
from judge.engine.log import because, emit, under
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, ObjectAt
from judge.rules.concept import Concept

E = TypeVar("E")


def instead(
    game: Game,
    source: GameObject,
    ability: ReplacementAbility,
    index: int,
    context: Context,
    *,
    kind: EventKind,
    other: ObjectAt | None = None,
    player: str | None = None,
) -> Replacement[E]:
    """The replacement by the ability, number `index` of those that function, of an event of that kind that would befall
    `other` or `player`. The event goes on where the ability only adds to it."""

    def apply(now: E) -> E | None:
        number = emit(
            game,
            EventKind.REPLACED,
            because(Concept.REPLACEMENT_EFFECT, source=source.at),
            subject=source.at,
            other=other,
            player=player,
            value=kind.value,
        )
        with under(game, number):
            game.machinery.perform(game, ability.effects, context)
        return now if ability.also else None

    return Replacement(
        ("replaces", source.id, index), apply, optional=game.controller(source) if ability.optional else None
    )
