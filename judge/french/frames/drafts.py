"""A clause while it is being put together: its verb, what stands around it, and the reader of chunks."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from judge.errors import Span
from judge.french.chunks.values import VerbChunk
from judge.french.clause import Clause, NounGroup, TimePhrase

Filler: TypeAlias = NounGroup | Clause


class Argument(msgspec.Struct, frozen=True):
    """Something that may fill a role: the place where it stands ("objet", "sur"…) and what it is."""

    slot: str
    filler: Filler
    span: Span


class Draft(msgspec.Struct):
    """`nouns`: groups before the verb, the last one mostly its subject; `fronted`: asked groups put first."""

    verb: VerbChunk | None = None
    subject: NounGroup | Clause | None = None
    nouns: list[NounGroup] = msgspec.field(default_factory=list)
    fronted: list[NounGroup] = msgspec.field(default_factory=list)
    arguments: list[Argument] = msgspec.field(default_factory=list)
    times: list[TimePhrase] = msgspec.field(default_factory=list)
    adverbs: list[str] = msgspec.field(default_factory=list)
    clauses: list[tuple[str, Clause]] = msgspec.field(default_factory=list)
    asked: str = ""
    yes_no: bool = False
    connector: str = ""
    item: int | None = None
    negated: bool = False
    #: "que" after the object: "ne dépensez ce mana que pour…".
    only: bool = False
    #: After "à moins que", "avant que": a lone "ne" says nothing.
    expletive: bool = False
    #: After "si", "comme si", "à moins que": the imperfect is no past.
    unreal: bool = False
    #: A comma before the clause joins it to the one before.
    joined: bool = False
    start: int = 0
    end: int = 0

    def empty(self) -> bool:
        """Whether nothing but connectors has been read."""
        return not (
            self.verb or self.subject or self.nouns or self.fronted or self.arguments or self.times or self.clauses
        ) and not (self.asked or self.adverbs)
