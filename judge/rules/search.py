"""Full-text search in the rulebook and the glossary: accents and case do not matter, words match by their stem, an
exact phrase comes first. The index is SQLite's FTS5, made when the book is compiled."""

from __future__ import annotations

import msgspec

from judge.rules.editions import Edition
from judge.rules.lineage import lineage
from judge.rules.store import book
from judge.text.folding import folded_words

#: Marks around what matched, in `Hit.extract`.
OPEN, CLOSE = "\x02", "\x03"


class Hit(msgspec.Struct, frozen=True):
    """One place found. `key`: the rule's number in the edition asked, or the term's name; `extract`: the words around
    what matched, each match between `OPEN` and `CLOSE`; `phrase`: all the words stand there in order."""

    kind: str
    key: str
    title: str
    extract: str
    phrase: bool


def search(words: str, edition: Edition, *, chapter: str | None = None, limit: int = 10) -> tuple[Hit, ...]:
    """The best places for some words, phrase matches first. `chapter`: only rules whose number begins so. No words:
    nothing."""
    wanted = folded_words(words)
    if not wanted:
        return ()
    found: dict[tuple[str, str], Hit] = {}
    phrase = '"' + " ".join(wanted) + '"'
    told = [word for word in wanted if word not in _WEIGHTLESS] or wanted
    stems = " AND ".join(f'"{_stem(word)}"*' for word in told)
    day = edition.date.isoformat()
    for query, exact in ((phrase, True), (stems, False)):
        for kind, key, title, extract in book().execute(_QUERY, (OPEN, CLOSE, query, day, day)):
            hit = _placed(kind, key, title, extract, exact, edition)
            if hit and (chapter is None or (hit.kind == "regle" and hit.key.startswith(chapter))):
                found.setdefault((hit.kind, hit.key), hit)
    return tuple(found.values())[:limit]


#: Words that every statement has: they count in a phrase only.
_WEIGHTLESS = frozenset(
    ("a", "au", "aux", "ce", "d", "de", "des", "du", "en", "et", "l", "la", "le", "les", "ou", "par", "pour", "que")
) | frozenset(("qui", "sa", "se", "ses", "son", "un", "une"))

_QUERY = """
select kind, key, title, snippet(search, -1, ?, ?, '…', 24) from search
where search match ? and (since = '' or since <= ?) and (stop = '' or stop > ?)
order by bm25(search, 0, 0, 0, 0, 4.0, 1.0), key
"""


def _placed(kind: str, key: str, title: str, extract: str, exact: bool, edition: Edition) -> Hit | None:
    """The hit under the number of the edition asked; `None` for a rule that it lacks."""
    if kind != "regle":
        return Hit(kind, title.split(" ; ")[0], title, extract, exact)
    number = lineage(key).number_at(edition.text_date)
    return Hit(kind, number, title, extract, exact) if number else None


def _stem(word: str) -> str:
    """The word without its inflection: what all forms begin with ("mortelles" → "mortel", "blessures" → "blessur")."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


_ENDINGS = ("elles", "elle", "iques", "ees", "ee", "ent", "ons", "ez", "es", "er", "e", "s", "x")
