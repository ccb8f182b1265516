"""Cards as bytes and back, safe to read from a file that anybody may have changed: values are written as lists that
begin with the name of their class, and only classes that a card may hold are made. Reading needs no description of all
types beforehand, which costs more at start-up than reading the few cards that a question names.
"""

from __future__ import annotations

import datetime
import enum
import functools
from collections.abc import Callable, Mapping
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
    try:
        value = _read(msgspec.msgpack.decode(content), _makers())
    except (msgspec.DecodeError, ValueError, TypeError, LookupError, RecursionError) as error:
        raise ValueError("not a card") from error
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


_Maker = Callable[..., object]


def _read(written: object, makers: Mapping[str, _Maker]) -> object:
    if not isinstance(written, list):
        return written
    return makers[written[0]](*[_read(part, makers) if isinstance(part, list) else part for part in written[1:]])


@functools.cache
def _makers() -> Mapping[str, _Maker]:
    """What makes each value that a card may hold of its parts, by name."""
    modules: tuple[ModuleType, ...] = (terms, selectors, costs, triggers, instructions, modifications, ability, card)
    kinds = (value for module in modules for value in vars(module).values() if isinstance(value, type))
    makers: dict[str, _Maker] = {kind.__name__: maker for kind in kinds if (maker := _maker(kind)) is not None}
    return {**makers, _TUPLE: lambda *parts: parts, _SET: lambda *parts: frozenset(parts), _DATE: _date}


def _maker(kind: type) -> _Maker | None:
    if issubclass(kind, enum.Enum):
        return {member.value: member for member in kind}.__getitem__
    if not issubclass(kind, msgspec.Struct):
        return None
    fields = kind.__struct_fields__
    if kind.__match_args__ == fields:
        # No field is given by name only.
        return kind
    return lambda *parts: kind(**dict(zip(fields, parts, strict=True)))


def _date(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)
