"""Words written as they are heard: "attacke", "meurre", "adversère". A word of no lexicon that sounds like the forms of
one word, and of no other, is that word; the answer says so in a note."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from judge.french.lexicon import lexicon
from judge.french.lexicon.entry import Lexeme
from judge.text.folding import fold

#: Shorter words sound like too many others.
_SHORTEST = 5
#: Spellings of one sound, in the order in which they are put into one.
_ALIKE: tuple[tuple[str, str], ...] = (
    (r"ph", "f"),
    (r"(?<!c)h", ""),
    (r"(.)\1", r"\1"),
    (r"qu|ck|q|c(?![eihy])", "k"),
    (r"gu(?=[eiy])", "g"),
    (r"c(?=[eiy])", "s"),
    (r"m[ea]nt?s?$", "man"),
    (r"(?:e?nt|e[sz]?|[sxtdz])$", ""),
    (r"(.)\1", r"\1"),
    (r"eau|au", "o"),
    (r"ai|ei", "e"),
    (r"y", "i"),
    (r"em(?=[bp])|en(?![aeiou])", "an"),
    (r"m(?=[bp])", "n"),
    (r"er$", "e"),
)
#: How like its true spelling the word must be, of 100.
_LIKE = 70


def heard(word: str) -> tuple[Lexeme, ...]:
    """The readings of the one word that sounds like this one; none where no word or several do."""
    if len(word) < _SHORTEST:
        return ()
    forms = _by_sound().get(_sound(fold(word)), ())
    found = tuple(dict.fromkeys(lexeme for form in forms for lexeme in lexicon().forms[form]))
    words = {(lexeme.lemma, lexeme.category) for lexeme in found}
    lemmas = {lemma for lemma, _ in words}
    alone = len(lemmas) == 1 or len({category for _, category in words}) == len(words)
    return found if found and alone and _is_like(fold(word), forms) else ()


def _is_like(word: str, forms: tuple[str, ...]) -> bool:
    from rapidfuzz import fuzz

    return any(form[0] == word[0] and fuzz.ratio(word, form) >= _LIKE for form in map(fold, forms))


def _sound(word: str) -> str:
    for spelt, said in _ALIKE:
        word = re.sub(spelt, said, word)
    return word


@functools.cache
def _by_sound() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for form in lexicon().forms:
        if " " not in form and len(form) >= _SHORTEST:
            sound = _sound(fold(form))
            found[sound] = (*found.get(sound, ()), form)
    return found
