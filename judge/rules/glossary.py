"""The glossary: what a term of the game means, in French, what it was called before, and since when it exists. Read by
questions about a word; the law itself only knows the terms' first dates."""

from __future__ import annotations

import datetime
import functools

import msgspec

from judge.data.built import built
from judge.errors import Diagnostic, Level
from judge.rules.concept import Concept
from judge.rules.editions import newest_edition
from judge.rules.statements import Anchor, RuleNumber, citations, statement
from judge.text.folding import folded_words


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A term as the data has it. `since`: first day of the thing; `word_since`: first day of the word only, for what
    was called otherwise before (`old_names`). `variants`: other ways to say it. Its meaning is `definition`, else the
    statement of `concept`."""

    term: str
    english: str
    name: str | None
    old_names: tuple[str, ...]
    variants: tuple[str, ...]
    since: datetime.date | None
    word_since: datetime.date | None
    rule: Anchor | None
    concept: Concept | None
    definition: str | None
    #: `False`: a word of the players, no term of the rules.
    official: bool = True


class Definition(msgspec.Struct, frozen=True, kw_only=True):
    """A term explained for a day. `name`: in French, or in English where no French name is known. `numbers`: of the
    rule that defines it on that day. `absent`: the thing did not exist yet; the meaning is then the newest one. `text`
    is empty for a term whose meaning is not written."""

    term: str
    name: str
    english: str
    old_names: tuple[str, ...]
    since: datetime.date | None
    word_since: datetime.date | None
    text: str
    numbers: tuple[RuleNumber, ...]
    concept: Concept | None
    absent: bool
    official: bool = True


def define(word: str, day: datetime.date) -> Definition | Diagnostic:
    """What a word means on a day. `word` is a French name, new, old or familiar, an English one, or the term's id;
    capitals, accents and hyphens do not matter. An unknown word gives a diagnostic with the nearest names."""
    entry = _names().get(_key(word)) if word.strip() else None
    if entry is None:
        message = f"« {word} » n'est pas un terme du glossaire."
        return Diagnostic("GLO001", Level.ERROR, message, suggestions=_near(word))
    absent = entry.since is not None and day < entry.since
    meant = newest_edition().date if absent else day
    return Definition(
        term=entry.term,
        name=entry.name or entry.english,
        english=entry.english,
        old_names=entry.old_names,
        since=entry.since,
        word_since=entry.word_since,
        text=entry.definition or (statement(entry.concept, meant) if entry.concept else ""),
        numbers=_numbers(entry, day),
        concept=entry.concept,
        absent=absent,
        official=entry.official,
    )


def entries() -> tuple[Entry, ...]:
    """The whole glossary, in the order of the data."""
    return _entries()


def _numbers(entry: Entry, day: datetime.date) -> tuple[RuleNumber, ...]:
    own = entry.rule.number_on(day) if entry.rule else None
    cited = citations(entry.concept, day) if entry.concept else ()
    return tuple(dict.fromkeys((*cited, *((own,) if own else ()))))


def _near(word: str) -> tuple[str, ...]:
    from difflib import get_close_matches

    key = _key(word)
    near = get_close_matches(key, _names(), n=6, cutoff=0.6) if key else []
    return tuple(dict.fromkeys(entry.name or entry.english for entry in map(_names().__getitem__, near)))[:3]


def _key(word: str) -> str:
    return " ".join(folded_words(word))


@functools.cache
def _names() -> dict[str, Entry]:
    """French names win over English ones ("flash", "menace"), names of today over old ones, ids over nothing."""
    names: dict[str, Entry] = {}
    for entry in _entries():
        names.setdefault(_key(entry.name or entry.english), entry)
    for entry in _entries():
        for name in (*entry.old_names, *entry.variants, entry.english, entry.term):
            names.setdefault(_key(name), entry)
    return names


@functools.cache
def _entries() -> tuple[Entry, ...]:
    return built("glossary", tuple[Entry, ...])
