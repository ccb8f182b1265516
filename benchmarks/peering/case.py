"""What every translation gives: a structured scenario as plain data, or the reason why it cannot be told as one."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

#: Data of others, as their JSON has it: its form is looked at as it is used.
Json: TypeAlias = Any
Mapping: TypeAlias = dict[str, Json]


class Peer(msgspec.Struct, frozen=True, kw_only=True):
    """One case. `strict`: every prompt is answered in the case; else unlisted choices may have gone any way.
    `cards`: English names of all cards in it. `editions`: laws under one of which it must come out right."""

    id: str
    document: Mapping
    cards: tuple[str, ...]
    strict: bool
    editions: tuple[str, ...] = ("actuelle",)


class Untold(Exception):
    """The case cannot be told in a structured scenario: why, in a few words that are counted."""
