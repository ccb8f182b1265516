"""Soulbond (702.95): two creatures paired as long as both stay creatures that the same player controls."""

from __future__ import annotations

from judge.engine.game import Game, is_permanent
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, Justification
from judge.rules.concept import Concept


def pair(game: Game, one: GameObject, other: GameObject, player: str, why: Justification) -> None:
    """Pairs them, if both are unpaired creatures of that player (702.95c-d)."""
    able = all(each.paired is None and _is_creature_of(game, each, player) for each in (one, other))
    if one is other or not able:
        return
    unite(one, other, player)
    game.touch()
    emit(game, EventKind.PAIRED, why, subject=one.at, other=other.at)


def unite(one: GameObject, other: GameObject, player: str) -> None:
    """Makes them a pair of that player's."""
    one.paired, other.paired = other.at, one.at
    one.paired_under = other.paired_under = player


def part_broken_pairs(game: Game) -> None:
    """Unpairs what can no longer be paired (702.95e); pairs do not come back."""
    for obj in tuple(game.battlefield):
        if obj.paired is None:
            continue
        other = game.objects[obj.paired]
        # Both under another player's control at once are no pair any more either.
        player = obj.paired_under or game.controller(obj)
        if _is_creature_of(game, obj, player) and _is_creature_of(game, other, player):
            continue
        obj.paired = other.paired = None
        obj.paired_under = other.paired_under = None
        game.touch()
        emit(game, EventKind.UNPAIRED, because(Concept.SOULBOND, source=obj.at), subject=obj.at, other=other.at)


def _is_creature_of(game: Game, obj: GameObject, player: str) -> bool:
    return is_permanent(obj) and game.look(obj).is_creature and game.controller(obj) == player
