"""From the grammar's tree to chunks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from lark import Token, Tree

from judge.errors import Span
from judge.french.chunks.grammar import WordToken
from judge.french.chunks.noun_groups import Part, noun_groups
from judge.french.chunks.values import Chunk, MarkChunk, NounChunk, PrepChunk, WhChunk
from judge.french.chunks.verb_groups import verb_chunk
from judge.french.lexer.choice import Tagged
from judge.french.lexicon.entry import Category

C = Category
Node: TypeAlias = Tree[Token] | Token
_DETERMINERS = (C.PREDET, C.DET)


def chunks_of(tree: Tree[Token]) -> tuple[Chunk, ...]:
    """The chunks of a parsed sentence in order."""
    found: list[Chunk] = []
    for node in tree.children:
        found.extend(_chunk(node))
    return tuple(found)


def _leaves(node: Node) -> Iterator[Tagged]:
    if isinstance(node, WordToken):
        yield node.tagged
    elif isinstance(node, Tree):
        for child in node.children:
            yield from _leaves(child)


def _span(words: Sequence[Tagged]) -> Span:
    return words[0].word.span.to(words[-1].word.span)


def _chunk(node: Node) -> Iterator[Chunk]:
    words = tuple(_leaves(node))
    assert isinstance(node, Tree)
    rule: str = node.data
    children = node.children
    match rule:
        case "noun_group":
            yield from _noun_chunks(children)
        case "prepositional" | "contracted":
            yield from _preposition(words[0], children[1:])
        case "asked_with":
            yield WhChunk(words[1].lexeme.lemma, _span(words), words[0].lexeme.lemma)
        case "question_word":
            asked = words[0].lexeme.lemma if words[0].category is C.WH else ""
            yield WhChunk(asked, _span(words))
        case "mark":
            (word,) = words
            yield MarkChunk(word.category, word.lexeme.lemma, word.word.span, word.word.values)
        case _:
            yield verb_chunk(rule, words)


def _noun_chunks(children: Sequence[Node]) -> Iterator[NounChunk]:
    determiners = [
        node.tagged for node in children if isinstance(node, WordToken) and node.tagged.category in _DETERMINERS
    ]
    parts = tuple(_parts(children[len(determiners) :]))
    for group in noun_groups(determiners, parts):
        only_adjectives = not determiners and all(
            part.category in (C.ADJ, C.PART) for part in parts if group.span.start <= part.span.start < group.span.end
        )
        yield NounChunk(group, group.span, only_adjectives)


def _parts(nodes: Sequence[Node]) -> Iterator[Part]:
    or_groups = 0
    for node in nodes:
        if isinstance(node, WordToken):
            yield Part(node.tagged)
        elif isinstance(node, Tree) and node.data == "adjectives":
            leaves = tuple(_leaves(node))
            alternative = any(word.category is C.JOIN and word.lexeme.lemma == "ou" for word in leaves)
            or_groups += alternative
            yield from _negatable(leaves, or_groups if alternative else 0)
        else:
            yield from _negatable(tuple(_leaves(node)), 0)


def _negatable(words: Sequence[Tagged], or_group: int) -> Iterator[Part]:
    negated = False
    for word in words:
        if word.category is C.NON:
            negated = True
        elif word.category not in (C.JOIN, C.OPEN_PT, C.CLOSE):
            yield Part(word, negated, or_group)
            negated = False


def _preposition(word: Tagged, rest: Sequence[Node]) -> Iterator[Chunk]:
    lemma = word.lexeme.lemma
    if not rest:
        yield PrepChunk(lemma, None, word.word.span, word.word.contracted)
        return
    (group,) = rest
    assert isinstance(group, Tree)
    first, *others = _noun_chunks(group.children)
    yield PrepChunk(lemma, first.group, word.word.span.to(first.span), word.word.contracted)
    yield from others
