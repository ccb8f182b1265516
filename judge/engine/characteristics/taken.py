"""What took an object's own abilities away: an effect that says so, or one that makes a land something else."""

from __future__ import annotations

from collections.abc import Iterable

from judge.abilities.ability import Modification
from judge.abilities.modifications import LoseAllAbilities, SetType
from judge.engine.applied import Applied
from judge.engine.characteristics.subtypes import BASIC_LAND_TYPES
from judge.engine.outcome import ObjectAt
from judge.rules.concept import Concept


def sets_land_type(change: Modification | None) -> bool:
    """Whether it makes a land basic land types in place of its own (305.7)."""
    return isinstance(change, SetType) and not change.types and not BASIC_LAND_TYPES.keys().isdisjoint(change.subtypes)


def taken_by(lines: Iterable[Applied]) -> tuple[Concept | None, ObjectAt | None]:
    """The rule by which an effect took the object's own abilities, and the source of that effect; nothing: none did."""
    for line in lines:
        if isinstance(line.modification, LoseAllAbilities):
            return Concept.LAYER_ABILITY, line.source
        if sets_land_type(line.modification):
            return Concept.LAND_TYPE_CHANGE, line.source
    return None, None
