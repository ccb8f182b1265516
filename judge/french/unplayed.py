"""Keywords and variants of the rules that the program does not play: a text that could not be read because of one is
told so by its name, instead of being told that its words are strange."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator

from judge.abilities.registry import NamedKeyword, Sort, named_keywords
from judge.errors import Diagnostic, Level, Span
from judge.french.context import CardNames
from judge.text.folding import fold, folded_words
from judge.text.verbs import verb

#: Known to the rules, not played: the answer is « non couvert », not « non compris ».
CODE = "COV001"

_WORD = re.compile(r"[^\W_]+")
#: What a keyword stands behind when an object has it ("avec la cascade", "a l'affinité").
_ARTICLES = frozenset({"le", "la", "l", "un", "une", "d"})
_HAVING = frozenset({"avec", "a", "ont", "possede", "gagne", "acquiert"})
#: Words that an error about a keyword may cover ("annihilateur 2 attaque").
_COVERED = 4


def unplayed(text: str, errors: Iterable[Diagnostic], cards: CardNames) -> tuple[Diagnostic, ...]:
    """The keywords that stand where the text could not be read, each once; none when the trouble is another. A word
    inside the name of a card is none."""
    words = [(fold(found.group()), Span(*found.span())) for found in _WORD.finditer(text)]
    spans = [error.span for error in errors if error.span is not None]
    found: dict[str, Diagnostic] = {}
    for place, length, keyword in _occurrences(tuple(word for word, _ in words), cards):
        span = Span(words[place][1].start, words[place + length - 1][1].end)
        if length > 1 or _is_told(words, place) or any(_is_meant(words, span, error) for error in spans):
            found.setdefault(keyword.entry.term, _diagnostic(keyword, text[span.start : span.end], span))
    for word, span in words:
        if word in _VARIANTS and any(_is_meant(words, span, error) for error in spans):
            said = text[span.start : span.end]
            message = f"« {said} » : la variante de la règle {_VARIANTS[word]} n'est pas jouée par le programme."
            found.setdefault(_VARIANTS[word], Diagnostic(CODE, Level.ERROR, message, span))
    return tuple(found.values())


#: Words of the ways to play that are no part of the plain game, by their rule.
_VARIANTS = {"commandant": "903", "commander": "903", "edh": "903", "planechase": "901", "archenemy": "904"}


def _diagnostic(keyword: NamedKeyword, said: str, span: Span) -> Diagnostic:
    sort = "l'action-mot-clé" if keyword.sort is Sort.ACTION else "la capacité à mot-clé"
    message = f"« {said} » : {sort} de la règle {keyword.number} n'est pas jouée par le programme."
    return Diagnostic(CODE, Level.ERROR, message, span)


def _occurrences(words: tuple[str, ...], cards: CardNames) -> Iterator[tuple[int, int, NamedKeyword]]:
    """Where the names of what is not played stand, the longest name at each place: place, how many words, keyword."""
    names = _names()
    longest = max(map(len, names))
    place = 0
    while place < len(words):
        card, _ = cards.longest_match(words[place:])
        if card > 1 and words[place : place + card] not in names:
            place += card
            continue
        for length in range(min(longest, len(words) - place), 0, -1):
            keyword = names.get(tuple(words[place : place + length]))
            if keyword is not None:
                if not keyword.played:
                    yield place, length, keyword
                place += length - 1
                break
        place += 1


def _is_told(words: list[tuple[str, Span]], place: int) -> bool:
    """Whether an object is said to have it ("avec la cascade")."""
    before = [word for word, _ in words[max(0, place - 2) : place]]
    return any(word in _HAVING for word in before[-1:]) or (
        len(before) == 2 and before[0] in _HAVING and before[1] in _ARTICLES
    )


def _is_meant(words: list[tuple[str, Span]], name: Span, error: Span) -> bool:
    """Whether the error is about the word: it covers it, and little else."""
    if name.start < error.start or name.end > error.end:
        return False
    return sum(1 for _, span in words if error.start <= span.start and span.end <= error.end) <= _COVERED


@functools.cache
def _names() -> dict[tuple[str, ...], NamedKeyword]:
    """Folded names of the keywords, French and English, old and new; verbs in their forms too."""
    names: dict[tuple[str, ...], NamedKeyword] = {}
    for keyword in named_keywords():
        entry = keyword.entry
        forms = _forms(entry.name) if entry.name and keyword.sort is Sort.ACTION else ()
        for name in (entry.name or "", entry.english, *entry.old_names, *entry.variants, *forms):
            if words := folded_words(name):
                names.setdefault(words, keyword)
    return names


def _forms(name: str) -> Iterator[str]:
    """ "explorer": explore, explorent, explorez…"""
    first, _, rest = name.removeprefix("se ").removeprefix("s'").partition(" ")
    if first.endswith(("er", "ir", "re")):
        forms = verb(first)
        for form in (forms.singular, forms.plural, forms.you, forms.past, first):
            yield f"{form} {rest}"
