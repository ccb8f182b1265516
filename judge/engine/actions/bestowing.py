"""Bestow (702.103): a creature card that is an Aura as a spell and as long as it stays attached."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from judge.abilities.ability import GainAbility, KeywordAbility
from judge.abilities.modifications import SetType
from judge.abilities.selectors import HasType
from judge.abilities.terms import CardType, Duration, Keyword
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind
from judge.rules.concept import Concept

_ENCHANTS_CREATURES = KeywordAbility(Keyword.ENCHANT, (HasType(CardType.CREATURE),))
#: No more than an Aura enchantment, which enchants creatures.
_AS_AURA = (SetType((CardType.ENCHANTMENT,), ("Aura",)), GainAbility(_ENCHANTS_CREATURES))


def bestow(game: Game, obj: GameObject) -> None:
    """Makes the spell or permanent an Aura until it ceases to be bestowed."""
    effect = game.new_effect(obj.at, obj.controller, frozenset({obj.at}), _AS_AURA, Duration.PERMANENT)
    obj.bestowed = effect.number
    game.effects.append(effect)
    game.touch()


@contextmanager
def considered_bestowed(game: Game, obj: GameObject) -> Iterator[None]:
    """While it is looked at whether the card may be cast so, it counts as the Aura that it will be (601.3a-b)."""
    bestow(game, obj)
    try:
        yield
    finally:
        _unmake(game, obj)


def _unmake(game: Game, obj: GameObject) -> None:
    game.effects = [effect for effect in game.effects if effect.number != obj.bestowed]
    obj.bestowed = None
    game.touch()


def cease_to_be_bestowed(game: Game, obj: GameObject) -> None:
    """It is a creature again."""
    if obj.bestowed is None:
        return
    _unmake(game, obj)
    emit(game, EventKind.RULE_APPLIED, because(Concept.BESTOW, source=obj.at), subject=obj.at)
