"""From French text to a Scenario and back: lexer, chunks, frames, elaborate, write. Knows no rules of play."""

from __future__ import annotations

from judge.errors import Diagnostic, Level, Span
from judge.french.context import Context
from judge.french.reading import Reading, ReadResult
from judge.scenario.question import Predicate, Question

__all__ = ["read", "read_fact", "read_questions"]


def read(text: str, context: Context) -> ReadResult:
    """Every understanding of a text: its scenario and its questions. An error diagnostic leaves no reading."""
    from judge.french.elaborate import elaborate
    from judge.french.syntax import analyse
    from judge.french.unknown_cards import misspelt_cards

    try:
        syntax = analyse(text, context.names)
        if any(diagnostic.level is Level.ERROR for diagnostic in syntax.diagnostics):
            return _refused(text, syntax.diagnostics, context)
        result = elaborate(text, syntax, context)
        if not result.readings:
            return _refused(text, result.diagnostics, context)
        misspelt = misspelt_cards(text, context.names)
        return ReadResult((), misspelt) if misspelt else result
    except RecursionError:
        # Clauses nested hundreds deep: no player writes so, and a depth of our own would be one more limit to keep.
        message = "Cette phrase emboîte trop de propositions ; coupez-la en plusieurs phrases."
        return ReadResult((), (Diagnostic("PHR007", Level.ERROR, message, Span(0, len(text))),))


def _refused(text: str, diagnostics: tuple[Diagnostic, ...], context: Context) -> ReadResult:
    """No reading: because of a keyword that is not played, of a name that no card has, or for what the diagnostics
    say."""
    from judge.french.dated import dated
    from judge.french.unknown_cards import misspelt_cards, unknown_cards
    from judge.french.unplayed import unplayed

    if misspelt := misspelt_cards(text, context.names):
        return ReadResult((), misspelt)
    if keywords := unplayed(text, diagnostics, context.names):
        return ReadResult((), keywords)
    if year := dated(text):
        return ReadResult((), year)
    unknown = unknown_cards(text, diagnostics, context.names)
    rest = tuple(one for one in diagnostics if not any(_within(one.span, name.span) for name in unknown))
    return ReadResult((), (*unknown, *rest))


def _within(inner: Span | None, outer: Span | None) -> bool:
    if inner is None or outer is None:
        return False
    return outer.start <= inner.start and inner.end <= outer.end


def read_fact(text: str, reading: Reading, context: Context) -> Predicate | tuple[Diagnostic, ...]:
    """One statement about the objects and players of a reading ("B est à 17 points de vie."), as a predicate."""
    from judge.french.elaborate.asking.facts import fact
    from judge.french.syntax import analyse

    syntax = analyse(text, context.names)
    if any(diagnostic.level is Level.ERROR for diagnostic in syntax.diagnostics):
        return syntax.diagnostics
    return fact(text, syntax, reading, context)


def read_questions(text: str, reading: Reading, context: Context) -> tuple[Question, ...] | tuple[Diagnostic, ...]:
    """Questions about the objects and players of a reading, which tell nothing new ("Le Griffon survit-il ?")."""
    from judge.french.elaborate.asking.facts import questions
    from judge.french.syntax import analyse

    syntax = analyse(text, context.names)
    if any(diagnostic.level is Level.ERROR for diagnostic in syntax.diagnostics):
        return syntax.diagnostics
    return questions(text, syntax, reading, context)
