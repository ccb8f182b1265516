"""Sentences that were not understood, inside abilities."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.abilities.ability import OpaqueAbility
from judge.abilities.instructions import Opaque


def opaque_texts(value: object) -> Iterator[str]:
    """Every sentence in the value (an ability, a part of one, a tuple of such) that was not understood, in order."""
    if isinstance(value, Opaque | OpaqueAbility):
        yield value.text
    elif isinstance(value, tuple):
        for each in value:
            yield from opaque_texts(each)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from opaque_texts(getattr(value, name))
