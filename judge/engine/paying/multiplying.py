"""What makes a permanent that is tapped for mana produce several times as much (106.12b)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.ability import ReplacementAbility
from judge.abilities.selectors import ThatMuch, Times
from judge.abilities.triggers import BecomesTapped
from judge.engine.actions.instead import watching
from judge.engine.characteristics import Context, matches
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind
from judge.rules.concept import Concept


def multiplied(game: Game, player: str, obj: GameObject) -> int:
    """How many times what it produces the player gets for tapping it for mana: in whatever order such effects apply,
    the product is the same."""
    product = 1
    for _, times in _multiplying(game, player, obj):
        product *= times
    return product


def note_multiplied(game: Game, player: str, obj: GameObject) -> tuple[int, ...]:
    """An event for each effect by which it produces more. Returns their numbers."""
    return tuple(
        emit(
            game,
            EventKind.REPLACED,
            because(Concept.REPLACEMENT_EFFECT, source=source.at),
            subject=source.at,
            other=obj.at,
            player=player,
            amount=times,
            value=EventKind.MANA_ADDED.value,
        )
        for source, times in tuple(_multiplying(game, player, obj))
    )


def _multiplying(game: Game, player: str, obj: GameObject) -> Iterator[tuple[GameObject, int]]:
    def fits(source: GameObject, ability: ReplacementAbility) -> Context | None:
        pattern = ability.pattern
        if not isinstance(pattern, BecomesTapped) or not pattern.for_mana:
            return None
        context = Context(controller=game.controller(source), source=source.at, that_object=obj.at, that_player=player)
        return context if matches(game, obj, pattern.filter, context) else None

    for _, source, ability, _ in watching(game, fits):
        match ability.number:
            case Times(amount=ThatMuch(), factor=factor):
                yield source, factor
