"""What can be expected to go wrong, as values: a `Diagnostic` names a place, says what was expected and suggests.

Lowest step of the road: every stage returns diagnostics, none raises for a user's mistake.
"""

from __future__ import annotations

import enum

import msgspec


class Span(msgspec.Struct, frozen=True, order=True):
    """Half-open range of code points in the raw input."""

    start: int
    end: int

    def to(self, other: Span) -> Span:
        """The smallest span that holds both."""
        return Span(min(self.start, other.start), max(self.end, other.end))


class Level(enum.StrEnum):
    ERROR = "erreur"
    WARNING = "avertissement"
    NOTE = "note"


class Diagnostic(msgspec.Struct, frozen=True):
    """One expected failure, told to the user: stable `code` (registry in `judge/errors/codes.yaml`), French message,
    place in the input where there is one, at most three suggestions."""

    code: str
    level: Level
    message: str
    span: Span | None = None
    suggestions: tuple[str, ...] = ()


class JudgeError(Exception):
    """A fault at the boundary of the program (bad file, bad option), already worded for the user."""

    def __init__(self, diagnostic: Diagnostic, *, exit_code: int) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic
        self.exit_code = exit_code
