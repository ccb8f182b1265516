"""The road from text to clauses: words, chunks, frames. Every stage hands its diagnostics on."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import Diagnostic, Level, Span
from judge.french.chunks.chunking import chunks_of
from judge.french.chunks.grammar import Refused, parse
from judge.french.clause import Sentence, Syntax
from judge.french.context import CardNames
from judge.french.frames.expected import broken_phrase
from judge.french.frames.table import de_verbs
from judge.french.lexer.choice.choose import choose
from judge.french.lexer.choice.surroundings import Tagged
from judge.french.lexer.lexer import lex
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.sentence import read_sentence
from judge.french.syntax.losses import losses

_ENDS = (Category.STOP, Category.QUESTION)


def analyse(text: str, names: CardNames) -> Syntax:
    """The clauses of the text, a French question, story or rules text, with what was not understood."""
    lexed = lex(text, names)
    diagnostics: list[Diagnostic] = list(lexed.diagnostics)
    tagged = choose(lexed.words, de_verbs())
    sentences: list[Sentence] = []
    for words, question in _sentences(tagged):
        tree = parse(words)
        if isinstance(tree, Refused):
            diagnostics.append(_refusal(words, tree))
            continue
        chunks = chunks_of(tree)
        sentence = read_sentence(chunks, question=question, diagnostics=diagnostics)
        if not any(diagnostic.level is Level.ERROR for diagnostic in diagnostics):
            diagnostics.extend(losses(chunks, sentence))
        sentences.append(sentence)
    return Syntax((tuple(sentences),), tuple(diagnostics))


def _sentences(words: tuple[Tagged, ...]) -> Iterator[tuple[tuple[Tagged, ...], bool]]:
    """The words of each sentence, and whether it ends with a question mark."""
    start = 0
    for index, word in enumerate(words):
        if _closing_quote(words, index):
            yield words[start : index + 1], False
            start = index + 1
        elif word.category in _ENDS or (word.category is Category.ITEM and index > start):
            if index > start:
                yield words[start:index], word.category is Category.QUESTION
            start = index if word.category is Category.ITEM else index + 1
    if start < len(words):
        yield words[start:], False


def _closing_quote(words: tuple[Tagged, ...], index: int) -> bool:
    """A quoted text that ends with its own full stop ends the sentence before a capital."""
    word = words[index]
    if word.category is not Category.QUOTE or index + 1 >= len(words):
        return False
    return word.word.values[0].endswith((".", "!", "?")) and words[index + 1].word.capital


def _refusal(words: tuple[Tagged, ...], refused: Refused) -> Diagnostic:
    word = refused.word
    place = words.index(word) if word is not None else len(words)
    last = words[place - 1] if place else None
    end = words[-1].word.span
    return broken_phrase(last, word, refused.accepted, Span(end.end, end.end))
