"""Paying with the power of creatures: any number of them are tapped whose powers come to enough (702.122a)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from judge.abilities.terms import CardType
from judge.engine.actions.status import tap
from judge.engine.decisions import MAX_OPTIONS, choose
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, require
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, ObjectAt, Option
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept


def strong_enough(game: Game, player: str, wanted: int, subject: ObjectAt) -> bool:
    """Whether the creatures that can be tapped have power enough together."""
    return sum(max(0, game.look(obj).power) for obj in _able(game, player, subject)) >= wanted


def tap_for_power(game: Game, player: str, wanted: int, subject: ObjectAt, told: tuple[str, ...]) -> None:
    """Taps the creatures told, or such as the player chooses. More than are needed are tapped only where they are told.
    Raises `IllegalActionError` when those told cannot be tapped or are not strong enough."""
    able = _able(game, player, subject)
    named = told or told_objects(game, player, subject.id) or ()
    if named:
        chosen = [obj for obj in able if obj.id in named]
        enough = len(chosen) == len(set(named)) and _power(game, chosen) >= wanted
        require(game, Concept.PAYING_COSTS, enough, subject=subject, player=player, value=",".join(named))
    else:
        groups = list(itertools.islice(_just_enough(game, able, wanted), MAX_OPTIONS))
        options = [Option(tuple(obj.id for obj in group)) for group in groups]
        taken = choose(game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=subject)
        chosen = list(groups[options.index(taken)])
    for obj in chosen:
        tap(game, obj, because(Concept.PAYING_COSTS, source=subject))


def _able(game: Game, player: str, subject: ObjectAt) -> list[GameObject]:
    """The other untapped creatures of the player: that they have just arrived does not matter, for it is no {T}."""
    return [
        obj
        for obj in game.permanents()
        if obj.at != subject
        and is_permanent(obj)
        and not obj.tapped
        and CardType.CREATURE in game.look(obj).types
        and game.controller(obj) == player
    ]


def _just_enough(game: Game, able: list[GameObject], wanted: int) -> Iterator[tuple[GameObject, ...]]:
    """The groups that are strong enough and would not be with any creature fewer."""
    for size in range(len(able) + 1):
        for group in itertools.combinations(able, size):
            weakest = min((game.look(obj).power for obj in group), default=0)
            total = _power(game, group)
            if total >= wanted > total - weakest or (not group and wanted <= 0):
                yield group


def _power(game: Game, group: tuple[GameObject, ...] | list[GameObject]) -> int:
    return sum(game.look(obj).power for obj in group)
