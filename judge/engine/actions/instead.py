"""What a "… instead" ability makes of an event that it replaces: the same with another number, or other things in its
place (614.1a, 614.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from judge.abilities.ability import ReplacementAbility
from judge.engine.actions.functioning import functioning
from judge.engine.actions.replacement import Replacement
from judge.engine.characteristics import Context, amount, holds
from judge.engine.game import Game
from judge.engine.keywords import keyword_concepts
from judge.engine.log import because, emit, under
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, ObjectAt
from judge.rules.concept import Concept

E = TypeVar("E")


def watching(
    game: Game, fits: Callable[[GameObject, ReplacementAbility], Context | None]
) -> Iterator[tuple[int, GameObject, ReplacementAbility, Context]]:
    """The "instead" abilities that function and whose pattern and condition fit; `fits` gives what their words mean
    for the event, `None` where it is not the event they watch for."""
    ranks: dict[ObjectAt, int] = {}
    for source, ability in functioning(game, ReplacementAbility):
        index = ranks[source.at] = ranks.get(source.at, -1) + 1
        context = fits(source, ability)
        if context is not None and (ability.condition is None or holds(game, ability.condition, context)):
            yield index, source, ability, context


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
    carried: Callable[[E, int | None, int], E | None] | None = None,
) -> Replacement[E]:
    """The replacement by the ability, number `index` of those of its source, of an event of that kind that would befall
    `other` or `player`. The event goes on where the ability only adds to it, or with another number: `carried` gives it
    that number (`None`: its own), and what it is further caused by."""

    def apply(now: E) -> E | None:
        number = None if ability.number is None else max(0, amount(game, ability.number, context))
        event = emit(
            game,
            EventKind.REPLACED,
            because(
                *keyword_concepts(ability, game.look(source).stated_abilities, game.law),
                Concept.REPLACEMENT_EFFECT,
                source=source.at,
            ),
            subject=source.at,
            other=other,
            player=player,
            amount=number,
            value=kind.value,
        )
        with under(game, event):
            game.machinery.perform(game, ability.effects, context)
        if number is None and not ability.also:
            return None
        return now if carried is None else carried(now, number, event)

    return Replacement(
        ("replaces", source.id, index),
        apply,
        optional=game.controller(source) if ability.optional else None,
        source=source.at,
    )
