"""Writes a colour, type or name that was chosen into the words that speak of "the chosen …" (607.2d, 608.2d)."""

from __future__ import annotations

import functools
from typing import TypeAlias, TypeVar

from judge.abilities.ability import Ability, KeywordAbility, PlayerStaticAbility, StaticAbility
from judge.abilities.instructions import AddChosenMana, AddMana
from judge.abilities.modifications import AddColour, AddType, BecomeChosen, SetColour, SetType
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import AnyOf, HasChosen, HasColour, HasName, HasSubtype
from judge.abilities.terms import NAMES, Choosable, Colour

V = TypeVar("V")
_ByChoice: TypeAlias = StaticAbility | PlayerStaticAbility | KeywordAbility
_BY_CHOICE = (StaticAbility, PlayerStaticAbility, KeywordAbility)


@functools.lru_cache(maxsize=1024)
def left_open(value: object) -> tuple[Choosable, ...]:
    """The kinds of qualities that are still to be chosen in it."""
    found: list[Choosable] = []

    def look(part: object) -> object | None:
        if isinstance(part, HasChosen | BecomeChosen) and part.kind not in found:
            found.append(part.kind)
        return None

    rewritten(value, look)
    return tuple(found)


@functools.lru_cache(maxsize=1024)
def speaks_of_choice(value: object) -> bool:
    """Whether something in it speaks of what was chosen, now or as the object entered."""
    found: list[object] = []

    def look(part: object) -> object | None:
        if isinstance(part, HasChosen | BecomeChosen | AddChosenMana):
            found.append(part)
        return None

    rewritten(value, look)
    return bool(found)


def with_choices(value: V, chosen: tuple[tuple[Choosable, str], ...]) -> V:
    """The value with what was chosen in the place of what speaks of it."""
    return _with_choices(value, chosen)  # type: ignore[return-value]  # rebuilt from the same classes


@functools.lru_cache(maxsize=1024)
def _with_choices(value: object, chosen: tuple[tuple[Choosable, str], ...]) -> object:
    known = dict(chosen)

    def settle(part: object) -> object | None:
        if isinstance(part, AddChosenMana):
            colour = known.get(Choosable.COLOUR)
            return None if colour is None else AddMana((colour,), part.amount, player=part.player)
        if not isinstance(part, HasChosen | BecomeChosen):
            return None
        if part.kind is Choosable.CARD_NAME:
            # "The chosen name" is whichever name was chosen.
            name = next((each for kind, each in chosen if kind in NAMES), None)
            return None if name is None else HasName(name)
        if part.kind is Choosable.COLOUR:
            return _coloured(part, Colour(known[part.kind])) if part.kind in known else None
        # "The chosen type" is whichever type was chosen.
        subtype = next((each for kind, each in chosen if kind not in _NO_TYPES), None)
        return None if subtype is None else _typed(part, subtype)

    return rewritten(value, settle)


_NO_TYPES = {*NAMES, Choosable.COLOUR}


def _coloured(part: HasChosen | BecomeChosen, colour: Colour) -> object:
    match part:
        case HasChosen():
            return HasColour(colour)
        case BecomeChosen(_, besides):
            return AddColour((colour,)) if besides else SetColour((colour,))


def _typed(part: HasChosen | BecomeChosen, subtype: str) -> object:
    match part:
        case HasChosen():
            return HasSubtype(subtype)
        case BecomeChosen(_, besides):
            return AddType(subtypes=(subtype,)) if besides else SetType(subtypes=(subtype,))


def linked(abilities: tuple[Ability, ...], chosen: tuple[tuple[Choosable, str], ...]) -> tuple[Ability, ...]:
    """The abilities of an object as they speak of what was chosen for it. A static ability of an object for which
    nothing was chosen finds nothing of that quality, nor does a protection (607.5a)."""
    return tuple(
        _without_choice(one) if isinstance(one, _BY_CHOICE) and left_open(one) else one
        for one in with_choices(abilities, chosen)
    )


@functools.lru_cache(maxsize=256)
def _without_choice(ability: _ByChoice) -> _ByChoice:
    return rewritten(ability, lambda part: AnyOf(()) if isinstance(part, HasChosen) else None)
