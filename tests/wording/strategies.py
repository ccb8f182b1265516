"""Random members of the vocabulary, built from its own type annotations: whatever is added to it must be sayable, or
the property tests fail. A value is a function of its seed, which hypothesis chooses."""

from __future__ import annotations

import enum
import functools
import random
import types
import typing
from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import strategies as st

from judge.abilities.ability import Ability
from judge.abilities.costs import ManaCost
from judge.abilities.selectors import AnyOf

_MANA = ("1", "2", "X", "W", "U", "B", "R", "G", "C", "W/U", "G/P")
_SUBTYPES = ("Goblin", "Elf", "Forest", "Island", "Aura", "Equipment", "Soldier")
_COUNTERS = ("+1/+1", "-1/-1", "charge", "loyalty")
_BY_NAME: dict[str, Callable[[random.Random], Any]] = {
    "subtype": lambda dice: dice.choice(_SUBTYPES),
    "nth": lambda dice: dice.randint(1, 3),
    "subtypes": lambda dice: tuple(dice.sample(_SUBTYPES, dice.randint(0, 2))),
}


def members(union: object) -> tuple[type, ...]:
    """The classes of a union of the vocabulary."""
    return typing.get_args(union)


def values(kind: type, *, depth: int = 3) -> st.SearchStrategy[Any]:
    """Values of one class of the vocabulary, nested at most so deep."""
    return st.integers(0, 2**32).map(lambda seed: build(kind, random.Random(seed), depth))


def abilities(*, depth: int = 4) -> st.SearchStrategy[Any]:
    """Any ability."""
    return st.sampled_from(members(Ability)).flatmap(lambda kind: values(kind, depth=depth))


def build(kind: type, dice: random.Random, depth: int) -> Any:
    """One value; below the depth only required fields are filled, with the smallest members."""
    if kind is ManaCost:
        return ManaCost(tuple(dice.choices(_MANA, k=dice.randint(1, 3))))
    if kind is AnyOf:
        return AnyOf(tuple(_of(_hints(kind)["filters"], dice, depth - 1))[:2] or ((), ()))
    filled = {}
    for field in msgspec.structs.fields(kind):
        if not field.required and (depth <= 0 or dice.random() < 0.4):
            continue
        filled[field.name] = _field(kind, field.name, dice, depth)
    return kind(**filled)


def _field(kind: type, name: str, dice: random.Random, depth: int) -> Any:
    hint = _hints(kind)[name]
    if name == "symbols":
        return tuple(dice.choices("WUBRG", k=dice.randint(1, 5)))
    if name == "kind" and str in (hint, *typing.get_args(hint)):
        return dice.choice(_COUNTERS)
    if name in _BY_NAME:
        return _BY_NAME[name](dice)
    return _of(hint, dice, depth - 1)


@functools.cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _of(hint: Any, dice: random.Random, depth: int) -> Any:
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        options = typing.get_args(hint)
        small = [option for option in options if _is_small(option)] if depth <= 0 else []
        return _of(dice.choice(small or list(options)), dice, depth)
    if origin is tuple:
        arguments = typing.get_args(hint)
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return tuple(_of(arguments[0], dice, depth) for _ in range(dice.randint(0, 2) if depth > -2 else 0))
        return tuple(_of(argument, dice, depth) for argument in arguments)
    if hint is type(None):
        return None
    if hint is int:
        return dice.randint(0, 4)
    if hint is bool:
        return dice.random() < 0.5
    if hint is str:
        return dice.choice(("Foudre", "or", "o1"))
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return dice.choice(list(hint))
    return build(hint, dice, depth)


def _is_small(option: object) -> bool:
    """A union's leaves: numbers, words, and structs without required fields."""
    if not isinstance(option, type):
        return False
    if option in (int, bool, str, type(None)) or issubclass(option, enum.Enum):
        return True
    return all(not field.required for field in msgspec.structs.fields(option))
