"""Everything inside a value of the vocabulary, at any depth."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.abilities.ability import Ability, ActivatedAbility, BecomeCopyOf, EntersModified
from judge.abilities.instructions import Regenerate


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


def enters_as_copy(abilities: tuple[Ability, ...]) -> bool:
    """Whether what has the abilities enters as a copy of something chosen then."""
    return any(
        isinstance(part, BecomeCopyOf) or (isinstance(part, EntersModified) and part.copy_of is not None)
        for part in parts_of(abilities)
    )


def regenerates(abilities: tuple[Ability, ...]) -> bool:
    """Whether what has the abilities can be activated to regenerate something."""
    activated = (one for one in abilities if isinstance(one, ActivatedAbility))
    return any(isinstance(effect, Regenerate) for one in activated for effect in one.effects)
