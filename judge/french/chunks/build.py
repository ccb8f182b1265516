"""Compiles the chunk grammar to Lark's parse tables, ahead of time."""

from __future__ import annotations

import io

from lark import Lark

from judge.data.files import package_dir
from judge.french.chunks.grammar import GRAMMAR, WordLexer


def build() -> bytes:
    """The tables as `Lark.save` writes them."""
    text = (package_dir() / GRAMMAR).read_text(encoding="utf-8")
    stream = io.BytesIO()
    Lark(text, parser="lalr", lexer=WordLexer).save(stream)
    return stream.getvalue()
