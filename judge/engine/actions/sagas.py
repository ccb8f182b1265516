"""Sagas (714): which chapters one has, and when it is at its end."""

from __future__ import annotations

from judge.abilities.ability import Ability, OpaqueAbility, TriggeredAbility
from judge.abilities.terms import CounterKind
from judge.engine.actions.entering import SAGA
from judge.engine.actions.status import put_counters
from judge.engine.game import Game
from judge.engine.log import because, simultaneous
from judge.engine.objects import GameObject
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept
from judge.rules.law import SagaWithoutChapters


def is_saga(game: Game, obj: GameObject) -> bool:
    return game.look(obj).has_subtype(SAGA)


def chapters(game: Game, obj: GameObject) -> tuple[int, ...]:
    """The numbers of its chapter abilities."""
    triggered = (ability for ability in game.look(obj).abilities if isinstance(ability, TriggeredAbility))
    return tuple(number for ability in triggered for number in ability.chapters)


def require_known_chapters(game: Game, obj: GameObject) -> None:
    """Which chapters come next is only known where every ability is understood. Raises `NotCoveredError`."""
    for ability in game.look(obj).abilities:
        if isinstance(ability, OpaqueAbility):
            raise NotCoveredError(ability.text, obj.id)


def is_chapter(ability: Ability | None) -> bool:
    return isinstance(ability, TriggeredAbility) and bool(ability.chapters)


def add_lore(game: Game) -> None:
    """As the active player's precombat main phase begins, each Saga of that player tells on (714.3b)."""
    with simultaneous(game):
        for obj in game.permanents():
            if game.controller(obj) == game.active and is_saga(game, obj) and _goes_on(game, obj):
                require_known_chapters(game, obj)
                why = because(Concept.SAGA_LORE)
                put_counters(game, obj, CounterKind.LORE.value, 1, why, by_effect=False, by=game.active)


def _goes_on(game: Game, obj: GameObject) -> bool:
    """Whether the law minds it: since 2025 a Saga without chapters stays as it is."""
    return game.law.saga_without_chapters is SagaWithoutChapters.SACRIFICED or bool(chapters(game, obj))


def is_finished(game: Game, obj: GameObject) -> bool:
    """Whether its last chapter is reached and none of its chapter abilities is still to leave the stack (714.4)."""
    if not is_saga(game, obj) or not _goes_on(game, obj):
        return False
    if obj.counters.get(CounterKind.LORE.value, 0) < max(chapters(game, obj), default=0):
        return False
    require_known_chapters(game, obj)
    waits = any(each.source == obj.at and is_chapter(each.ability) for each in game.waiting)
    on_stack = (other.item for other in game.stack if other.item is not None)
    return not waits and not any(item.source == obj.at and is_chapter(item.ability) for item in on_stack)
