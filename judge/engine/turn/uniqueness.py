"""Rules by which only one of several permanents may stay (704.5j-k and before): legends, planeswalkers, worlds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import CardType, Supertype
from judge.engine.characteristics import decreed
from judge.engine.characteristics.subtypes import kind_of
from judge.engine.decisions import choose
from judge.engine.game import Board, Game
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, Option
from judge.engine.story.choices import told_objects
from judge.rules.law import LegendRule, PlaneswalkerUniqueness


def legends(game: Game, board: Board) -> list[GameObject]:
    """Legendary permanents with the same name that must go, by the law of the date. Without a name an object has none
    in common with another (201.2a)."""
    named: dict[str, list[GameObject]] = {}
    seniority = game.law.legend_rule is LegendRule.NEWER_DIE
    for obj, view in board:
        if seniority:
            _note(game, obj, view.name if Supertype.LEGENDARY in view.supertypes else None)
        if view.name and Supertype.LEGENDARY in view.supertypes and not _exempt(game, view.controller):
            named.setdefault(view.name, []).append(obj)
    going: list[GameObject] = []
    for same in named.values():
        match game.law.legend_rule:
            case LegendRule.NEWER_DIE:
                going.extend(_newer(same))
            case LegendRule.ALL_DIE:
                going.extend(same if len(same) > 1 else [])
            case LegendRule.CONTROLLER_KEEPS_ONE:
                going.extend(_but_one_each(game, same))
            case _:
                assert_never(game.law.legend_rule)
    return going


def _exempt(game: Game, player: str) -> bool:
    """Whether an effect says that the legend rule doesn't apply to what the player controls."""
    return decreed(game, player, PlayerRuleKind.NO_LEGEND_RULE) is not None


def planeswalkers(game: Game, board: Board) -> list[GameObject]:
    """Planeswalkers that share a planeswalker type."""
    typed: dict[str, list[GameObject]] = {}
    for obj, view in board:
        if CardType.PLANESWALKER in view.types:
            for subtype in (each for each in view.subtypes if kind_of(each) is CardType.PLANESWALKER):
                typed.setdefault(subtype, []).append(obj)
    going: list[GameObject] = []
    for same in typed.values():
        match game.law.planeswalker_uniqueness:
            case PlaneswalkerUniqueness.ALL_DIE:
                going.extend(same if len(same) > 1 else [])
            case PlaneswalkerUniqueness.CONTROLLER_KEEPS_ONE:
                going.extend(_but_one_each(game, same))
            case PlaneswalkerUniqueness.NO_PLANESWALKERS | PlaneswalkerUniqueness.LEGEND_RULE:
                pass
            case _:
                assert_never(game.law.planeswalker_uniqueness)
    return going


def worlds(board: Board) -> list[GameObject]:
    """World permanents: all but the newest; all when several are newest together."""
    found = [obj for obj, view in board if Supertype.WORLD in view.supertypes]
    if not found:
        return []
    newest = max(obj.came for obj in found)
    stays = [obj for obj in found if obj.came == newest]
    return [obj for obj in found if obj not in stays] if len(stays) == 1 else found


def _newer(same: list[GameObject]) -> Iterable[GameObject]:
    """All but the one that has been a legend of that name longest; all if several have."""
    oldest = min(_since(obj) for obj in same)
    first = [obj for obj in same if _since(obj) == oldest]
    return [obj for obj in same if obj not in first] if len(first) == 1 else same


def _note(game: Game, obj: GameObject, name: str | None) -> None:
    """Notes since when the permanent is a legend of that name: since it came if it came since the last check, else
    since now."""
    if name is None:
        obj.legend_since = None
    elif obj.legend_since is None or obj.legend_since[0] != name:
        came = obj.came > game.last_check
        obj.legend_since = (name, obj.came if came else game.clock)


def _since(obj: GameObject) -> int:
    assert obj.legend_since is not None
    return obj.legend_since[1]


def _but_one_each(game: Game, same: list[GameObject]) -> list[GameObject]:
    going: list[GameObject] = []
    for player in game.turn_order():
        own = [obj for obj in same if game.controller(obj) == player]
        if len(own) < 2:
            continue
        kept = _kept(game, player, own)
        going.extend(obj for obj in own if obj is not kept)
    return going


def _kept(game: Game, player: str, own: list[GameObject]) -> GameObject:
    for obj in own:
        # What a Clone is told to copy, told of the Clone, is not which of them stays.
        if told_objects(game, player, obj.id, (obj.id,).__eq__) is not None:
            return obj
    options = [Option((obj.id,)) for obj in own]
    taken = choose(game, DecisionKind.LEGEND_KEPT, player, options, subject=own[-1].at)
    return own[options.index(taken)]
