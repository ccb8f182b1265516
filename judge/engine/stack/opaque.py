"""Sentences that were not understood, inside abilities."""

from __future__ import annotations

import functools

import msgspec

from judge.abilities.ability import Ability, OpaqueAbility
from judge.abilities.instructions import Opaque


@functools.lru_cache(maxsize=2048)
def opaque_text(ability: Ability) -> str | None:
    """The first sentence of the ability that was not understood; `None`: all of it was."""
    return _find(ability)


def _find(value: object) -> str | None:
    if isinstance(value, Opaque | OpaqueAbility):
        return value.text
    if isinstance(value, tuple):
        return next((text for each in value if (text := _find(each)) is not None), None)
    if isinstance(value, msgspec.Struct):
        fields = (getattr(value, name) for name in value.__struct_fields__)
        return next((text for each in fields if (text := _find(each)) is not None), None)
    return None
