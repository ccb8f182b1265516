"""Banding and "bands with other" (702.22; 502.10-11 of the older rules): which attackers may be one band, and when the
other side divides a creature's damage."""

from __future__ import annotations

from collections.abc import Collection

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Keyword
from judge.engine.characteristics import Context, matches
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.rules.concept import Concept
from judge.rules.law import BandsWithOther


def without_banding(game: Game, members: Collection[GameObject]) -> list[GameObject]:
    """Those that can't be in one band with the rest: none, or at most one, is fine (702.22c)."""
    plain = [obj for obj in members if not game.look(obj).has(Keyword.BANDING)]
    if len(plain) <= 1 or any(_holds_together(game, ability, obj, members) for obj, ability in _special(game, members)):
        return []
    return plain


def _special(game: Game, members: Collection[GameObject]) -> list[tuple[GameObject, KeywordAbility]]:
    return [(obj, each) for obj in members for each in game.look(obj).keyword_abilities(Keyword.BANDS_WITH_OTHER)]


def _holds_together(game: Game, ability: KeywordAbility, bearer: GameObject, members: Collection[GameObject]) -> bool:
    match game.law.bands_with_other:
        case BandsWithOther.SAME_ABILITY:
            return all(
                game.look(obj).has(Keyword.BANDING)
                or ability in game.look(obj).keyword_abilities(Keyword.BANDS_WITH_OTHER)
                for obj in members
            )
        case BandsWithOther.SAME_QUALITY:
            return all(_has_quality(game, ability, bearer, obj) for obj in members)


def _has_quality(game: Game, ability: KeywordAbility, bearer: GameObject, obj: GameObject) -> bool:
    return matches(game, obj, ability.filter, Context(controller=game.controller(bearer), source=bearer.at))


def banding_concepts(game: Game, members: Collection[GameObject]) -> tuple[Concept, ...]:
    """The keywords by which they form a band: bands with other is a form of banding (702.22b)."""
    plain = [obj for obj in members if not game.look(obj).has(Keyword.BANDING)]
    return (Concept.BANDING,) if len(plain) <= 1 else (Concept.BANDS_WITH_OTHER, Concept.BANDING)


def divides(game: Game, creatures: Collection[GameObject]) -> GameObject | None:
    """One of the creatures by whose ability its controller divides the damage of what fights them all (702.22j-k)."""
    for obj in creatures:
        if game.look(obj).has(Keyword.BANDING):
            return obj
    for obj, ability in _special(game, creatures):
        others = [other for other in creatures if other is not obj]
        match game.law.bands_with_other:
            case BandsWithOther.SAME_ABILITY:
                paired = any(
                    ability in game.look(other).keyword_abilities(Keyword.BANDS_WITH_OTHER) for other in others
                )
            case BandsWithOther.SAME_QUALITY:
                paired = _has_quality(game, ability, obj, obj) and any(
                    _has_quality(game, ability, obj, other) for other in others
                )
        if paired:
            return obj
    return None
