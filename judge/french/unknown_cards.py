"""Names that no card has: where a text could not be read because of one, it is told so with the names that are near,
instead of being told that one of its words is strange."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher

from judge.errors import Diagnostic, Level, Span
from judge.french.context import CardNames
from judge.french.lexicon import lexicon
from judge.text.folding import folded_words

CODE = "CAR005"

#: What is said of words that a name may be made of.
_STRANGE = frozenset({"LEX001", "PHR001", "PHR003", "PHR004", "SEN001", "SEN010"})
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
#: A name goes no further than a sentence, nor than the words of the longest ones.
_END = re.compile(r"[.?!:;\n]")
_LONGEST = 7
_SMALL = 3
#: Longer words that no name ends with either.
_JOINING = frozenset({"avec", "dans", "pour", "sans", "chez", "sous", "contre", "puis", "mais", "donc"})
#: How far before the word that was not understood its name may begin, or how long it may be.
_BEFORE = 40
#: "Ange de Sera", "Elfes de Lanowar".
_OF_SOMEBODY = re.compile(r"\b[^\W\d_a-zß-öø-ÿœ]\w+(?: \w+)? d(?:e |['’])(?P<owner>[^\W\d_a-zß-öø-ÿœ]\w+)\b")
#: Two words at least so alike are one, misspelt.
_ALIKE = 0.8


def unknown_cards(text: str, errors: Iterable[Diagnostic], names: CardNames) -> tuple[Diagnostic, ...]:
    """One diagnostic for each name with a capital that an error stands in, where some card is called nearly so."""
    found: dict[Span, Diagnostic] = {}
    for error in errors:
        if error.code not in _STRANGE or error.span is None:
            continue
        for start in _capitals(text, error.span):
            near = _near(text, start, error.span, names)
            if near is not None:
                span, suggestions = near
                message = f"Je ne connais pas de carte « {text[span.start : span.end]} »."
                found.setdefault(span, Diagnostic(CODE, Level.ERROR, message, span, suggestions))
                break
    return tuple(found.values())


def misspelt_cards(text: str, names: CardNames) -> tuple[Diagnostic, ...]:
    """One diagnostic for each "Ange de Sera" that is all but the name of a card, where nobody else is called Sera: read
    as it stands it would be the Angel of a player. One for each "Dromosarue" too, which would be somebody's own name
    for a thing of which nothing is known."""
    found = list(_strangers(text, names))
    for match in _OF_SOMEBODY.finditer(text):
        written, owner = match.group(), match["owner"]
        words = folded_words(written)
        if len(re.findall(rf"(?<!de )(?<!d['’])\b{owner}\b", text)) or names.longest_match(words)[0] == len(words):
            continue
        near = tuple(name for name in names.suggestions(written) if _all_but(folded_words(name), words))
        if near:
            message = f"Je ne connais pas de carte « {written} »."
            found.append(Diagnostic(CODE, Level.ERROR, message, Span(*match.span()), near))
    return tuple(found)


def _strangers(text: str, names: CardNames) -> Iterator[Diagnostic]:
    """Names of things, their first word one that the language does not know, that are all but the name of a card."""
    told: set[str] = set()
    for match in _THING.finditer(text):
        first = match["first"]
        following = text[match.start("name") : match.start("name") + _BEFORE]
        if first in told or _is_plain_word(first) or names.longest_match(folded_words(following))[0]:
            continue
        words = list(_WORD.finditer(text, match.start("name"), match.end("name")))
        for last in reversed(words):
            written = text[match.start("name") : last.end()]
            near = tuple(
                name for name in names.suggestions(written) if _all_but(folded_words(name), folded_words(written))
            )
            if near:
                told.add(first)
                span = Span(match.start("name"), last.end())
                yield Diagnostic(CODE, Level.ERROR, f"Je ne connais pas de carte « {written} ».", span, near)
                break


#: "un Dromosarue", "deux Berserkrs elfes": a name of a thing, of which nothing is told as of one of their own.
_THING = re.compile(
    r"\b(?:une?|mon|ma|mes|ton|ta|son|sa|ses|deux|trois|quatre) "
    r"(?P<name>(?P<first>[^\W\d_a-zß-öø-ÿœ][^\W\d_]{7,}+(?:-[^\W\d_]+)*+)(?: [^\W\d_]+\b(?!['’-])){0,4}+)"
    r"(?![\w'’-]| ?(?:\d|,|avec\b|\())"
)


def _all_but(name: tuple[str, ...], written: tuple[str, ...]) -> bool:
    """Whether the names differ by a letter or two in one word."""
    differing = [pair for pair in zip(name, written, strict=False) if pair[0] != pair[1]]
    return len(name) == len(written) and len(differing) == 1 and _alike(*differing[0])


def _alike(left: str, right: str) -> bool:
    return SequenceMatcher(None, left, right, autojunk=False).ratio() >= _ALIKE


def _capitals(text: str, error: Span) -> Iterator[int]:
    """Where a name may begin that the error is in: at a capital, not too far before it, in the same sentence."""
    opening = max(0, error.start - _BEFORE)
    cuts = [cut.end() for cut in _END.finditer(text, opening, error.start)]
    for word in _WORD.finditer(text, max([opening, *cuts]), error.end):
        if word.group()[0].isupper() and len(word.group()) > 1 and not (_opens(text, word) and _is_plain(word)):
            yield word.start()


def _opens(text: str, word: re.Match[str]) -> bool:
    before = text[: word.start()].rstrip()
    return not before or _END.match(before[-1]) is not None


def _is_plain(word: re.Match[str]) -> bool:
    return _is_plain_word(word.group())


def _is_plain_word(word: str) -> bool:
    """Whether the language knows the word."""
    return bool(lexicon().forms.get(word.lower()))


def _near(text: str, start: int, error: Span, names: CardNames) -> tuple[Span, tuple[str, ...]] | None:
    """The longest run of words from there that holds the error's beginning and is nearly the name of some card. `None`
    where the error is in a card's name, or all its words are common: the trouble is another."""
    stop = _END.search(text, start)
    words = list(_WORD.finditer(text, start, stop.start() if stop else len(text)))[:_LONGEST]
    for last in reversed(words):
        written = text[start : last.end()]
        if last.end() <= error.start:
            return None
        if (len(last.group()) <= _SMALL and last.group().islower()) or last.group() in _JOINING:
            continue  # no name ends with "de", "sur"…
        count, known = names.longest_match(folded_words(written))
        if known and (count > 1 or words[min(count, len(words)) - 1].end() > error.start):
            return None
        strange = any(not _is_plain(word) or word.group()[0].isupper() for word in words[1 : words.index(last) + 1])
        if (strange or not _is_plain(words[0])) and (suggestions := names.suggestions(written)):
            return Span(start, last.end()), suggestions
    return None
