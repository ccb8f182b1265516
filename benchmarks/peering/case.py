"""What every translation gives: a structured scenario as plain data, or the reason why it cannot be told as one."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

#: Data of others, as their JSON has it: its form is looked at as it is used.
Json: TypeAlias = Any
Mapping: TypeAlias = dict[str, Json]


class Peer(msgspec.Struct, frozen=True, kw_only=True):
    """One case. `strict`: every prompt is answered in the case; else unlisted choices may have gone any way. `sure`:
    nothing of the case was guessed; what is not sure cannot fail. `clicks`: what may not be done is not done, and
    nothing is said of it.
    `cards`: English names of all cards in it. `editions`: laws under one of which it must come out right."""

    id: str
    document: Mapping
    cards: tuple[str, ...]
    strict: bool
    sure: bool = True
    clicks: bool = False
    editions: tuple[str, ...] = ("actuelle",)


class Untold(Exception):
    """The case cannot be told in a structured scenario: why, in a few words that are counted, and of what."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why)
        self.detail = detail
