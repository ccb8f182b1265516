"""The lexicon at run time: one compiled table, asked by form or by lemma."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

import msgspec

from judge.data.built import built
from judge.french.lexicon.entry import Lexeme, Lexicon


class _Stored(msgspec.Struct, frozen=True):
    """The compiled `Lexicon` with its lexemes still encoded: a question needs a few dozen of the 15,000."""

    forms: dict[str, msgspec.Raw]
    folded: dict[str, msgspec.Raw]
    longest: dict[str, int]
    folded_longest: dict[str, int]
    meanings: dict[str, str]
    genders: dict[str, str]
    expansions: dict[str, tuple[str, ...]]


class _Forms(Mapping[str, tuple[Lexeme, ...]]):
    """Form → its lexemes, decoded when asked for."""

    def __init__(self, encoded: dict[str, msgspec.Raw]) -> None:
        self._encoded = encoded
        self._decoded: dict[str, tuple[Lexeme, ...]] = {}
        self._decode = msgspec.msgpack.Decoder(tuple[Lexeme, ...]).decode

    def __getitem__(self, key: str) -> tuple[Lexeme, ...]:
        found = self._decoded.get(key)
        if found is None:
            found = self._decoded[key] = self._decode(self._encoded[key])
        return found

    def __contains__(self, key: object) -> bool:
        return key in self._encoded

    def __iter__(self) -> Iterator[str]:
        return iter(self._encoded)

    def __len__(self) -> int:
        return len(self._encoded)


@functools.cache
def lexicon() -> Lexicon:
    """The compiled lexicon."""
    stored = built("lexicon", _Stored)
    return Lexicon(
        _Forms(stored.forms),
        _Forms(stored.folded),
        stored.longest,
        stored.folded_longest,
        stored.meanings,
        stored.genders,
        stored.expansions,
    )


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
