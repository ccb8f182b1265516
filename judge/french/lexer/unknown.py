"""Words that nothing explains: the diagnostic, with the nearest words of the lexicon and names of cards. Only here is
the fuzzy matcher loaded."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from judge.errors import Diagnostic, Level
from judge.french.context import CardNames
from judge.french.lexer.pieces import ENDLESS, Piece
from judge.french.lexicon import lexicon
from judge.french.lexicon.entry import Lexeme
from judge.text.folding import fold

#: Shorter words resemble too many others.
_SHORTEST = 4
_NEAR = 78


def unknown_word(piece: Piece, names: CardNames) -> Diagnostic:
    """LEX001 for a word, LEX002 for a sign, LEX004 for a number that is too long."""
    if sum(map(str.isdecimal, piece.text)) >= ENDLESS:
        return Diagnostic("LEX004", Level.ERROR, "Ce nombre a trop de chiffres.", piece.span)
    if not piece.text.isalnum():
        return Diagnostic("LEX002", Level.ERROR, f"Je ne comprends pas le signe « {piece.text} ».", piece.span)
    found = near_words(piece.folded)
    suggestions = tuple(dict.fromkeys((*found, *names.suggestions(piece.text))))[:3]
    return Diagnostic("LEX001", Level.ERROR, f"Je ne connais pas le mot « {piece.text} ».", piece.span, suggestions)


def heard_word(piece: Piece, readings: tuple[Lexeme, ...]) -> Diagnostic:
    """LEX003: how a word that was written as it is heard was taken."""
    words = " ou ".join(dict.fromkeys(f"« {lexeme.lemma} »" for lexeme in readings))
    return Diagnostic("LEX003", Level.NOTE, f"J'ai lu « {piece.text} » comme {words}.", piece.span)


def near_words(folded: str, near: int = _NEAR) -> tuple[str, ...]:
    """At most three forms of the lexicon close to a folded word (0–100), best first."""
    if len(folded) < _SHORTEST:
        return ()
    from rapidfuzz import fuzz, process

    found = process.extract(folded, _words(), scorer=fuzz.ratio, limit=3, score_cutoff=near)
    return tuple(str(word) for _, _, word in found)


@functools.cache
def _words() -> Mapping[str, str]:
    """Every single word of the lexicon → its spelling without accents; of two that differ in accents only, the one
    that has them."""
    spelt: dict[str, str] = {}
    for key in lexicon().forms:
        if " " not in key and len(key) >= _SHORTEST and (key != fold(key) or fold(key) not in spelt):
            spelt[fold(key)] = key
    return {key: plain for plain, key in spelt.items()}
