"""Grammatical gender and the shape of whatever French can name: the smallest words of the road.

`Nominal` is what the naming functions ask of a noun; scenario labels satisfy it as they are.
"""

from __future__ import annotations

import enum
from typing import Protocol

import msgspec


class Gender(enum.StrEnum):
    MASCULINE = "m"
    FEMININE = "f"


class Nominal(Protocol):
    """A noun group without its article. `aspirated`: begins with an h (or onze, oui…) before which nothing elides."""

    @property
    def head(self) -> str: ...
    @property
    def gender(self) -> Gender: ...
    @property
    def plural(self) -> bool: ...
    @property
    def aspirated(self) -> bool: ...


class Noun(msgspec.Struct, frozen=True):
    """A noun group ready for an article: `head` is already in the number said by `plural` ("créatures 2/2 vertes").

    `article` false: a proper name used bare ("Anne", "Pacifisme"), which every naming function then leaves so."""

    head: str
    gender: Gender = Gender.MASCULINE
    plural: bool = False
    aspirated: bool = False
    article: bool = True
