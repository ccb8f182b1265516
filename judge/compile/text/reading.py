"""A piece of card text as clauses, through the French grammar that scenarios use too."""

from __future__ import annotations

import re

from judge.compile.nouns.smallwords import made_plain
from judge.compile.text.names import NoNames
from judge.compile.text.structure import Piece, outside_quotes
from judge.compile.view import NotCompiledError
from judge.errors import Level, Span
from judge.french.clause import Clause
from judge.french.syntax import analyse

_NO_NAMES = NoNames()
#: "d'éphémère et/ou de rituel": one, the other or both, as "ou" of kinds is. As long as what it stands for.
_EITHER = re.compile(r"\bet/ou\b", re.IGNORECASE)
_KEYWORD_COLON = re.compile(r"enchanter\s*:", re.IGNORECASE)


def clauses_of(piece: Piece, *, slang: bool = False) -> tuple[Clause, ...]:
    """The clauses of the piece. Raises `NotCompiledError`, placed within the piece, when the grammar does not
    understand all of it or understands it in several ways. `slang`: players' words too ("bête" for a creature), which
    printed cards never use."""
    colon = next(outside_quotes(piece.text, ":"), None)
    if colon is not None and _KEYWORD_COLON.match(piece.text) is None:
        # What stands before a colon is a cost, however it is worded: never a further instruction.
        raise NotCompiledError(Span(colon, colon + 1), ":")
    syntax = analyse(_EITHER.sub("ou   ", piece.text), _NO_NAMES, slang=False)
    for diagnostic in syntax.diagnostics:
        if diagnostic.level is Level.ERROR:
            raise NotCompiledError(diagnostic.span or Span(0, len(piece.text)))
    if len(syntax.readings) != 1:
        raise NotCompiledError(Span(0, len(piece.text)))
    found = tuple(made_plain(clause, piece.text) for sentence in syntax.readings[0] for clause in sentence.clauses)
    if not found:
        raise NotCompiledError(Span(0, len(piece.text)))
    return found
