"""What the reading of a filter needs from the text around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judge.abilities import selectors as s
from judge.compile.nouns.measures import MeasureContext
from judge.french.clause import NounGroup

PlayerReader: TypeAlias = Callable[[NounGroup], s.PlayerRef | None]


class FilterContext(msgspec.Struct, frozen=True):
    """What a filter needs from outside: how players are named, which objects "autre" sets apart, and how amounts
    ("supérieure au nombre de…") and other objects ("qui la bloque") are read."""

    player: PlayerReader
    other_than: Callable[[NounGroup], tuple[s.ObjectRef, ...]]
    measures: MeasureContext
    seen: bool
    last_verb: str
    object: Callable[[NounGroup], s.ObjectRef]
