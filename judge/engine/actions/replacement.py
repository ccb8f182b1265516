"""The loop of replacement and prevention effects (614–616): while some apply to an event that is about to happen, the
affected player, or the controller of the affected object, chooses one; each applies at most once to an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from judge.abilities.terms import Keyword
from judge.engine.decisions import choose, yes_no
from judge.engine.game import Game
from judge.engine.outcome import DecisionKind, ObjectAt, Option
from judge.engine.story.choices import told_acceptance

E = TypeVar("E")


class Replacement(Generic[E]):
    """One effect that could modify the event. `apply` returns what is left of the event, `None` for nothing;
    `optional`: that player may decline; `source`: whose effect it is, where a player may be told to use it."""

    __slots__ = ("apply", "key", "optional", "source", "total")

    def __init__(
        self,
        key: tuple[object, ...],
        apply: Callable[[E], E | None],
        *,
        optional: str | None = None,
        source: ObjectAt | None = None,
        total: bool = False,
    ) -> None:
        #: Identifies the effect among the options and within one event.
        self.key = key
        self.apply = apply
        self.optional = optional
        self.source = source
        #: Undoes the whole event without using anything up: among such effects there is nothing to choose.
        self.total = total


def replaced(
    game: Game,
    event: E,
    applicable: Callable[[E], list[Replacement[E]]],
    *,
    chooser: str,
    affected: ObjectAt | None = None,
    applied: frozenset[tuple[object, ...]] = frozenset(),
) -> E | None:
    """What really happens instead of the event, `None` for nothing. What an effect puts in its place is still the same
    event to the effects that have been applied, also those `applied` to what the event was before."""
    used = {*game.replacing, *applied}
    now: E | None = event
    while now is not None:
        ready = [each for each in applicable(now) if each.key not in used]
        if not ready:
            break
        taken = _first(game, ready, chooser, affected)
        used.add(taken.key)
        if taken.optional is not None and not _accepts(game, taken, taken.optional, affected):
            continue
        before = game.replacing
        game.replacing = before | used
        try:
            now = taken.apply(now)
        finally:
            game.replacing = before
    return now


def _accepts(game: Game, effect: Replacement[E], player: str, affected: ObjectAt | None) -> bool:
    told = None if effect.source is None else told_acceptance(game, player, effect.source.id)
    if told is None and effect.source is not None and game.told_to_be_cast_for(effect.source.id, Keyword.MADNESS):
        # To be cast for its madness cost it has been exiled.
        told = True
    if told is not None:
        return told
    return yes_no(game, DecisionKind.MAY, player, subject=effect.source or affected)


def _first(game: Game, ready: list[Replacement[E]], chooser: str, affected: ObjectAt | None) -> Replacement[E]:
    if len(ready) == 1:
        return ready[0]
    if all(each.total for each in ready):
        return ready[0]
    options = [Option(each.key) for each in ready]
    option = choose(game, DecisionKind.REPLACEMENT_ORDER, chooser, options, subject=affected)
    return next(each for each in ready if each.key == option.value)
