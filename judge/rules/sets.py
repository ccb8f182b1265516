"""Sets of cards as names of editions: "M10" or "Dixième édition" means the rules on the first day of that set."""

from __future__ import annotations

import datetime
import functools

import msgspec

from judge.data.built import built
from judge.text.folding import folded_words


class CardSet(msgspec.Struct, frozen=True):
    """A set: its code, its French name (English where none is known), its English name, the first day of its rules, and
    other ways to say it."""

    code: str
    name: str
    english: str
    date: datetime.date
    variants: tuple[str, ...] = ()


def find_set(name: str) -> CardSet | None:
    """The set of a code or name; capitals, accents and punctuation do not matter."""
    return _names().get(_key(name))


def near_sets(name: str) -> tuple[CardSet, ...]:
    """At most three sets whose name is nearest to one that is none."""
    from difflib import get_close_matches

    near = get_close_matches(_key(name), _names(), n=6, cutoff=0.75)
    return tuple({_names()[key].code: _names()[key] for key in near}.values())[:3]


def sets_between(start: datetime.date, stop: datetime.date) -> tuple[CardSet, ...]:
    """The sets whose rules start from `start` on and before `stop`, oldest first."""
    return tuple(one for one in _sets() if start <= one.date < stop)


def _key(name: str) -> str:
    return " ".join(folded_words(name))


@functools.cache
def _names() -> dict[str, CardSet]:
    return {_key(name): one for one in _sets() for name in (one.code, one.name, one.english, *one.variants)}


@functools.cache
def _sets() -> tuple[CardSet, ...]:
    return built("sets", tuple[CardSet, ...])
