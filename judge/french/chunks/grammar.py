"""The chunk grammar compiled by Lark, over words instead of characters. Only this package imports Lark."""

from __future__ import annotations

import functools
import io
from collections.abc import Iterator, Sequence

from lark import Lark, Token, Tree, UnexpectedInput
from lark.common import LexerConf
from lark.lexer import Lexer

from judge.data.built import built
from judge.french.lexer.choice import Tagged

GRAMMAR = "french/chunks/chunks.lark"


class WordToken(Token):
    """A terminal that carries its word."""

    tagged: Tagged

    @classmethod
    def of(cls, tagged: Tagged) -> WordToken:
        """The token of a word: its type is the word's class."""
        span = tagged.word.span
        token = cls(tagged.category.value, tagged.word.text, span.start, end_pos=span.end)
        token.tagged = tagged
        return token


class WordLexer(Lexer):
    """Hands the words to Lark: they were cut and chosen before."""

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Lark's configuration of terminals is of no use here."""

    def lex(self, data: Sequence[Tagged]) -> Iterator[Token]:  # type: ignore[override]
        """One token for each word."""
        return map(WordToken.of, data)


@functools.cache
def parser() -> Lark:
    """The LALR parser of chunks, from its compiled tables."""
    return Lark.load(io.BytesIO(built("chunks", bytes)))


def parse(words: Sequence[Tagged]) -> Tree[Token] | Refused:
    """The tree of chunks of one sentence, or where it broke off."""
    try:
        return parser().parse(words)
    except UnexpectedInput as error:
        token = getattr(error, "token", None)
        accepted = frozenset(getattr(error, "accepts", None) or getattr(error, "expected", None) or ())
        return Refused(token.tagged if isinstance(token, WordToken) else None, accepted)


class Refused:
    """`word`: the first word that fits nowhere, `None` at the end of the sentence; `accepted`: the terminals that
    would have fitted."""

    def __init__(self, word: Tagged | None, accepted: frozenset[str]) -> None:
        self.word = word
        self.accepted = accepted
