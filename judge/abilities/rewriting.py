"""Values of the vocabulary with some of their parts exchanged: targets renumbered, a choice made; what they mention."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import msgspec

from judge.abilities.selectors import PlayerRef, SpecificPlayer

V = TypeVar("V")


def rewritten(value: V, change: Callable[[object], object | None]) -> V:
    """The value with every part for which `change` gives another one exchanged for it; the value itself when there is
    none."""
    return _rewritten(value, change)  # type: ignore[return-value]  # rebuilt from the same classes


def _rewritten(value: object, change: Callable[[object], object | None]) -> object:
    other = change(value)
    if other is not None:
        return other
    if isinstance(value, tuple):
        parts = tuple(_rewritten(each, change) for each in value)
        return value if all(one is two for one, two in zip(parts, value, strict=True)) else parts
    if isinstance(value, msgspec.Struct):
        before = {name: getattr(value, name) for name in value.__struct_fields__}
        after = {name: _rewritten(part, change) for name, part in before.items()}
        return value if all(after[name] is before[name] for name in before) else type(value)(**after)
    return value


def with_player(value: V, word: PlayerRef, player: str) -> V:
    """The value with that player in the place of the word that stands for one of several."""
    return rewritten(value, lambda part: SpecificPlayer(player) if part is word else None)


def parts_of(value: object) -> Iterator[object]:
    """The value and all that it holds: structs and plain values, in order."""
    if isinstance(value, tuple):
        for member in value:
            yield from parts_of(member)
        return
    yield value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from parts_of(getattr(value, field))


def speaks_of(value: object, what: object) -> bool:
    """Whether the value, or a part of it, is that one."""
    if value == what:
        return True
    match value:
        case tuple():
            return any(speaks_of(member, what) for member in value)
        case msgspec.Struct():
            return any(speaks_of(getattr(value, name), what) for name in value.__struct_fields__)
        case _:
            return False


def mentions(value: object, *kinds: type) -> bool:
    """Whether the value, or a part of it, is of one of those classes."""
    match value:
        case _ if isinstance(value, kinds):
            return True
        case tuple():
            return any(mentions(member, *kinds) for member in value)
        case msgspec.Struct():
            return any(mentions(getattr(value, name), *kinds) for name in value.__struct_fields__)
        case _:
            return False
