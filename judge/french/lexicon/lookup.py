"""The lexicon at run time: one compiled table, asked by form or by lemma."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from judge.data.built import built
from judge.french.lexicon.entry import Lexicon


@functools.cache
def lexicon() -> Lexicon:
    """The compiled lexicon."""
    return built("lexicon", Lexicon)


def meaning(lemma: str) -> str | None:
    """What a standard word means in the game, as "kind:value" ("type:creature", "colour:W"), or `None` when it means
    nothing of its own."""
    return lexicon().meanings.get(lemma)


def gender(lemma: str) -> str | None:
    """The gender "m" or "f" of a noun of the lexicon."""
    return lexicon().genders.get(lemma)


def lemma_of(meant: str) -> str | None:
    """The standard word for a meaning."""
    return _lemmas().get(meant)


@functools.cache
def _lemmas() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for lemma, meant in lexicon().meanings.items():
        found.setdefault(meant, lemma)
    return found
