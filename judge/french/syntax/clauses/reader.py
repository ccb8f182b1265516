"""The chunks of a sentence with the place reached."""

from __future__ import annotations

from judge.errors import Diagnostic
from judge.french.chunks.values import Chunk, MarkChunk, NounChunk, VerbChunk
from judge.french.lexicon.entry import Category


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
