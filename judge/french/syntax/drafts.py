"""A clause while it is being put together: its verb, what stands around it, and the reader of chunks."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from judge.errors import Diagnostic, Span
from judge.french.clause import Clause, NounGroup, TimePhrase
from judge.french.lexicon.entry import Category
from judge.french.syntax.chunks import Chunk, MarkChunk, NounChunk, VerbChunk

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


class Reader:
    """The chunks of a sentence and the place reached."""

    def __init__(self, chunks: tuple[Chunk, ...], diagnostics: list[Diagnostic]) -> None:
        self.chunks = chunks
        self.place = 0
        self.diagnostics = diagnostics

    def peek(self, ahead: int = 0) -> Chunk | None:
        """The chunk so far ahead, without going there."""
        place = self.place + ahead
        return self.chunks[place] if 0 <= place < len(self.chunks) else None

    def take(self) -> Chunk:
        """The chunk here; moves past it."""
        chunk = self.chunks[self.place]
        self.place += 1
        return chunk

    def mark(self, *categories: Category, ahead: int = 0) -> MarkChunk | None:
        """The mark of one of these categories that stands there."""
        chunk = self.peek(ahead)
        return chunk if isinstance(chunk, MarkChunk) and chunk.category in categories else None

    def noun(self, ahead: int = 0) -> NounChunk | None:
        """The noun group that stands there, lone adjectives left out."""
        chunk = self.peek(ahead)
        return chunk if isinstance(chunk, NounChunk) and not chunk.attribute else None

    def finite(self, ahead: int = 0) -> VerbChunk | None:
        """The conjugated verb that stands there."""
        chunk = self.peek(ahead)
        return chunk if isinstance(chunk, VerbChunk) and chunk.kind is Category.FIN else None

    def here(self) -> int:
        """Where the current chunk begins in the text, or the end of the last one."""
        chunk = self.peek()
        if chunk is not None:
            return chunk.span.start
        return self.chunks[-1].span.end if self.chunks else 0

    def behind(self) -> int:
        """Where the last chunk taken ends."""
        return self.chunks[self.place - 1].span.end if self.place else 0
