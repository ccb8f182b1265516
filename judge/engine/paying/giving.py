"""What mana does to the spell that it is spent on (106.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.abilities.modifications import PlainModification
from judge.abilities.terms import Duration
from judge.engine.game import Game
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, ObjectAt
from judge.engine.paying.mana import Use, use_of
from judge.engine.paying.marked_mana import MarkedMana
from judge.rules.concept import Concept


def given_to(game: Game, spell: GameObject, spent: Iterable[str]) -> dict[ObjectAt, tuple[PlainModification, ...]]:
    """What that mana does to what it pays for, if that is a spell, by what produced it."""
    return dict(_given(spent)) if use_of(game, spell.at) is Use.SPELL else {}


def give(game: Game, player: str, spell: GameObject, given: dict[ObjectAt, tuple[PlainModification, ...]]) -> None:
    """Does it, for as long as the object is that spell."""
    for source, modifications in given.items():
        affected = frozenset((spell.at,))
        game.effects.append(game.new_effect(source, player, affected, modifications, Duration.PERMANENT))
        game.touch()
        why = because(Concept.MANA_CONDITIONS, Concept.CONTINUOUS_EFFECT, source=source)
        for modification in modifications:
            emit(game, EventKind.CONTINUOUS_EFFECT, why, subject=spell.at, other=source, detail=modification)


def _given(spent: Iterable[str]) -> Iterator[tuple[ObjectAt, tuple[PlainModification, ...]]]:
    for mana in spent:
        if isinstance(mana, MarkedMana) and mana.only is not None and mana.only.gives:
            yield mana.source, mana.only.gives
