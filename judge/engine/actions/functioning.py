"""Which abilities function now (113.6): those of permanents on the battlefield, and of objects elsewhere where the
ability says so or where it speaks of the creature that its card haunts (702.55c). Keywords that the rules define
through other abilities count as those."""

from __future__ import annotations

from typing import TypeVar

from judge.abilities.ability import (
    Ability,
    EntersModified,
    KeywordAbility,
    PlayerStaticAbility,
    ReplacementAbility,
    TriggeredAbility,
)
from judge.abilities.selectors import Haunted, InZone, Is, Matches, This
from judge.abilities.terms import Keyword, Zone
from judge.abilities.triggers import ZoneChange
from judge.engine.characteristics.view import Doubt
from judge.engine.game import Game, is_permanent
from judge.engine.keywords import expand
from judge.engine.objects import GameObject, ObjectKind

A = TypeVar("A", bound=Ability)


def functioning(game: Game, kind: type[A]) -> list[tuple[GameObject, A]]:
    """Abilities of that class with the objects that have them: on the battlefield in order of arrival, then
    elsewhere. Remembered until one of them may have come or gone."""
    if game.changed:
        game.renew()
    if not game.functioning:
        game.functioning = _by_class(game)
    return game.functioning.get(kind, [])  # type: ignore[return-value]  # keyed by the class of its abilities


def bearing(game: Game, keyword: Keyword) -> list[GameObject]:
    """The permanents that have the keyword. Raises `MissingFactError` where that is in doubt."""
    if game.changed or not game.functioning:
        functioning(game, KeywordAbility)
    if Doubt in game.functioning:
        return [obj for obj in game.permanents() if game.look(obj).has(keyword)]
    there = game.functioning.get(keyword)
    if not there:
        return []
    return [obj for obj in dict.fromkeys(obj for obj, _ in there) if is_permanent(obj) and game.look(obj).has(keyword)]


def _by_class(game: Game) -> dict[object, list[tuple[GameObject, Ability]]]:
    """All abilities that function now, by class, and keywords by themselves. Never empty, so that nothing functioning
    is remembered too. With an entry for `Doubt` where something is in doubt of a permanent."""
    found: dict[object, list[tuple[GameObject, Ability]]] = {object: []}
    for obj in _places(game):
        if obj.zone is Zone.BATTLEFIELD and game.look(obj).doubts:
            found[Doubt] = []
        for ability in abilities_of(game, obj):
            if _functions(obj, ability):
                found.setdefault(type(ability), []).append((obj, ability))
                if isinstance(ability, KeywordAbility):
                    found.setdefault(ability.keyword, []).append((obj, ability))
    return found


def abilities_of(game: Game, obj: GameObject) -> tuple[Ability, ...]:
    """The object's abilities, each keyword beside the abilities that it stands for under the law."""
    stated = game.look(obj).stated_abilities
    if not stated:
        return ()
    # Views come and go, but most share one tuple of abilities: what it expands to is kept beside it.
    if obj.expanded is not None and obj.expanded[0] is stated:
        return obj.expanded[1]
    found: list[Ability] = []
    for ability in stated:
        found.append(ability)
        if isinstance(ability, KeywordAbility):
            found.extend(expand(ability, game.law))
    obj.expanded = (stated, tuple(found))
    return obj.expanded[1]


def _places(game: Game) -> list[GameObject]:
    places = game.permanents()
    for player in game.players.values():
        places.extend(player.graveyard)
        places.extend(player.hand)
        places.extend(card for card in player.library if card is not None)
    places.extend(game.exile)
    places.extend(game.command)
    places.extend(game.stack)
    return places


def _functions(obj: GameObject, ability: Ability) -> bool:
    if obj.haunting is not None and isinstance(ability, TriggeredAbility):
        return any(isinstance(each, ZoneChange) and Haunted() in each.filter for each in ability.patterns)
    return obj.zone is _zone_of(ability) or obj.kind is ObjectKind.EMBLEM or _is_about_itself_anywhere(ability)


def _is_about_itself_anywhere(ability: Ability) -> bool:
    """What is said of the source as it goes somewhere "from anywhere" holds wherever it is."""
    return (
        isinstance(ability, ReplacementAbility)
        and isinstance(ability.pattern, ZoneChange)
        and ability.pattern.origin is None
        and ability.pattern.destination is not Zone.BATTLEFIELD
        and Is(This()) in ability.pattern.filter
    )


def _zone_of(ability: Ability) -> Zone:
    """Where it functions: said, or implied by a condition that its own source be there (113.6b)."""
    if isinstance(ability, PlayerStaticAbility | ReplacementAbility | EntersModified):
        match ability.condition:
            case Matches(This(), (InZone(zone), *_)):
                return zone
    return getattr(ability, "zone", Zone.BATTLEFIELD)
