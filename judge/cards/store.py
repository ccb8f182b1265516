"""Cards as bytes and back. Values are written as lists that begin with the name of their class: reading them needs no
description of all types beforehand, which costs more at start-up than reading the few cards that a question names.
"""

from __future__ import annotations

import datetime
import enum
import functools
from collections.abc import Mapping
from types import ModuleType

import msgspec

from judge.abilities import ability, costs, instructions, modifications, selectors, terms, triggers
from judge.cards import card
from judge.cards.card import Card

#: Names that no class has, for what is no class of ours.
_TUPLE, _SET, _DATE = "()", "{}", "date"


def encode(value: Card) -> bytes:
    """The card as compact bytes."""
    return msgspec.msgpack.encode(_written(value))


def decode(content: bytes) -> Card:
    """The card of such bytes. Raises `ValueError` when they hold no card."""
    value = _read(msgspec.msgpack.decode(content))
    if not isinstance(value, Card):
        raise ValueError("not a card")
    return value


def _written(value: object) -> object:
    match value:
        case enum.Enum():
            return [type(value).__name__, value.value]
        case None | bool() | int() | str():
            return value
        case tuple():
            return [_TUPLE, *map(_written, value)]
        case frozenset():
            return [_SET, *map(_written, sorted(value))]
        case datetime.date():
            return [_DATE, value.isoformat()]
        case msgspec.Struct():
            return [type(value).__name__, *(_written(getattr(value, field)) for field in value.__struct_fields__)]
        case _:
            raise TypeError(f"no card holds a {type(value).__name__}")


def _read(written: object) -> object:
    if not isinstance(written, list):
        return written
    name, *parts = written
    if name == _TUPLE:
        return tuple(map(_read, parts))
    if name == _SET:
        return frozenset(map(_read, parts))
    if name == _DATE:
        return datetime.date.fromisoformat(parts[0])
    kind = _kinds()[name]
    if issubclass(kind, enum.Enum):
        return kind(parts[0])
    return kind(**dict(zip(kind.__struct_fields__, map(_read, parts), strict=True)))


@functools.cache
def _kinds() -> Mapping[str, type[enum.Enum] | type[msgspec.Struct]]:
    """Every class that a card may hold, by name."""
    modules: tuple[ModuleType, ...] = (terms, selectors, costs, triggers, instructions, modifications, ability, card)
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, enum.Enum | msgspec.Struct)
    }
