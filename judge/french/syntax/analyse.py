"""The road from text to clauses: words, chunks, frames. Every stage hands its diagnostics on.

Where the plain reading of the words fails, other readings that the lexicon allows are tried, a few of them, nearest to
the fault first. A word that may be a card or a common noun gives two readings when both make sense.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from judge.errors import Diagnostic, Level, Span
from judge.french.chunks.chunking import chunks_of
from judge.french.chunks.grammar import Refused, parse
from judge.french.clause import Mood, Sentence, Syntax
from judge.french.context import CardNames
from judge.french.frames.expected import broken_phrase
from judge.french.frames.table import de_verbs
from judge.french.lexer.choice.choose import choose
from judge.french.lexer.choice.surroundings import Tagged
from judge.french.lexer.lexer import lex
from judge.french.lexer.words import Word
from judge.french.lexicon.entry import Category
from judge.french.syntax.clauses.sentence import read_sentence
from judge.french.syntax.losses import losses

_ENDS = (Category.STOP, Category.QUESTION)
#: How many other readings are tried after a failure.
_TRIES = 8
#: How many readings with a card instead of a common noun are kept.
_CARD_READINGS = 2


class _Attempt(msgspec.Struct, frozen=True):
    """The text under one choice of readings."""

    tagged: tuple[Tagged, ...]
    sentences: tuple[Sentence, ...]
    diagnostics: tuple[Diagnostic, ...]

    def fault(self) -> Diagnostic | None:
        """The first error."""
        return next((each for each in self.diagnostics if each.level is Level.ERROR), None)


def analyse(text: str, names: CardNames, *, slang: bool = True) -> Syntax:
    """The clauses of the text, a French question, story or rules text, with what was not understood. `slang`: words
    that only players use are understood (in the text of a card they would be other words: "Bête")."""
    lexed = lex(text, names, slang=slang)
    plain = _attempt(lexed.words, {})
    fault = plain.fault()
    if fault is not None and not lexed.diagnostics:
        plain = _retried(lexed.words, plain, fault)
    if plain.fault() is not None or lexed.diagnostics:
        return Syntax((plain.sentences,), (*lexed.diagnostics, *plain.diagnostics))
    others = [other.sentences for other in _with_cards(lexed.words, plain) if other.fault() is None]
    return Syntax((plain.sentences, *others), plain.diagnostics)


def _attempt(words: tuple[Word, ...], settled: Mapping[int, Category]) -> _Attempt:
    tagged = choose(words, de_verbs(), settled)
    diagnostics: list[Diagnostic] = []
    sentences: list[Sentence] = []
    for members, question in split_sentences(tagged):
        tree = parse(members)
        if isinstance(tree, Refused):
            diagnostics.append(_refusal(members, tree))
            continue
        chunks = chunks_of(tree)
        faults: list[Diagnostic] = []
        sentence = read_sentence(chunks, question=question, diagnostics=faults)
        diagnostics.extend(faults or losses(chunks, sentence))
        sentences.append(sentence)
    return _Attempt(tagged, tuple(sentences), tuple(diagnostics))


def _retried(words: tuple[Word, ...], plain: _Attempt, fault: Diagnostic) -> _Attempt:
    """The first other choice without a fault, or the plain one."""
    for settled in _choices(words, plain.tagged, fault):
        attempt = _attempt(words, settled)
        if attempt.fault() is None and _as_full(attempt, plain):
            return attempt
    return plain


def _as_full(attempt: _Attempt, plain: _Attempt) -> bool:
    """Whether another reading says as much as the plain one: it loses no verb and turns nothing into an order, unless
    the plain one could not be parsed at all."""
    if len(plain.sentences) < len(attempt.sentences):
        return True
    return _verbs(attempt) == _verbs(plain) and _orders(attempt) <= _orders(plain)


def _verbs(attempt: _Attempt) -> int:
    return sum(bool(clause.verb) for sentence in attempt.sentences for clause in sentence.clauses)


def _orders(attempt: _Attempt) -> int:
    moods = [clause.mood for sentence in attempt.sentences for clause in sentence.clauses]
    return moods.count(Mood.IMPERATIVE)


def _choices(words: tuple[Word, ...], tagged: tuple[Tagged, ...], fault: Diagnostic) -> list[Mapping[int, Category]]:
    """Each other class of each doubtful word, nearest to the fault first."""
    chosen = {each.word.span: each.lexeme.category for each in tagged}
    place = fault.span.start if fault.span is not None else 0
    doubtful: list[tuple[int, int, Category]] = []
    for index, word in enumerate(words):
        if word.hyphen:
            continue
        for category in dict.fromkeys(lexeme.category for lexeme in word.readings):
            if category is not chosen.get(word.span):
                doubtful.append((abs(word.span.start - place), index, category))
    doubtful.sort(key=lambda each: each[:2])
    return [{index: category} for _, index, category in doubtful[:_TRIES]]


def _with_cards(words: tuple[Word, ...], plain: _Attempt) -> Iterator[_Attempt]:
    """The readings in which a capital at the beginning of a sentence makes a card of a common noun."""
    chosen = {each.word.span: each.category for each in plain.tagged}
    doubtful = [
        index
        for index, word in enumerate(words)
        if word.capital
        and word.can(Category.CARD)
        and not word.can(Category.PLAYER, Category.NAME)
        and chosen.get(word.span) is not Category.CARD
    ]
    for index in doubtful[:_CARD_READINGS]:
        yield _attempt(words, {index: Category.CARD})


def split_sentences(words: tuple[Tagged, ...]) -> Iterator[tuple[tuple[Tagged, ...], bool]]:
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
