"""What the layers did to an object, step by step: the lines of its layer table (613)."""

from __future__ import annotations

import enum

import msgspec

from judge.abilities.ability import Modification
from judge.abilities.terms import CardType, Colour, Keyword, Supertype
from judge.engine.outcome import ObjectAt
from judge.rules.law import Layer


class Origin(enum.Enum):
    """Where a continuous effect comes from (611.1, 114.4, 122.1a, 708.2)."""

    STATIC = "static"
    DEFINING = "defining"
    EMBLEM = "emblem"
    RESOLVED = "resolved"
    COUNTERS = "counters"
    FACE_DOWN = "face_down"


class Appearance(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the object looks like at one point of the layers; `None` where nothing states it."""

    controller: str
    types: tuple[CardType, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[Supertype, ...]
    colours: frozenset[Colour] | None
    power: int | None
    toughness: int | None
    abilities: int


class Applied(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One modification applied to the object. `source` `None`: a told happening. `after`: the sources of the effects of
    its layer that it waited for though they are newer, because it depends on them (613.8). `keyword`: the one that
    stands for the ability that it comes from."""

    layer: Layer
    origin: Origin
    modification: Modification | None
    source: ObjectAt | None
    timestamp: int
    after: tuple[ObjectAt, ...] = ()
    keyword: Keyword | None = None
    result: Appearance
