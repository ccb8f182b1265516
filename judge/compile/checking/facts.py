"""Facts: what a text or a value asserts, reduced to comparable words such as `target`, `number:3`, `keyword:flying`.

Some facts are counted, for losing one of two is a loss; of the others only the presence counts, since texts repeat
words that a value says once. A fact may be *allowed*: said or not, as the two sides word things differently.
"""

from __future__ import annotations

import re
from collections import Counter

import msgspec

from judge.abilities.subtypes import type_of_subtype
from judge.abilities.terms import ON_COUNTERS, CounterKind

#: Facts whose number counts, by their kind (what stands before the colon).
COUNTED = frozenset({"target", "trigger", "may", "mana"})
#: Facts of which the value may say more than the text: "2 damage to each creature and each player" is two instructions.
DISTRIBUTED = frozenset({"number", "X", "pt"})
_COUNTERS = frozenset(kind.value for kind in (*CounterKind, *ON_COUNTERS))
_BODY_COUNTER = re.compile(r"[+-]\d/[+-]\d")
_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split()  # noqa: SIM905
)
_ARTICLES = {"twenty": "20", "twice": "2", "a": "1", "an": "1"}
_ORDINALS = {"first": "1", "second": "2", "third": "3", "fourth": "4"}
_WORDS = {word: str(value) for value, word in enumerate(_NUMBERS)} | _ARTICLES | _ORDINALS


class Facts:
    """A set of facts being gathered."""

    def __init__(self) -> None:
        self.said: Counter[str] = Counter()
        self.allowed: Counter[str] = Counter()

    def say(self, *facts: str) -> None:
        """Those facts are asserted once more."""
        self.said.update(fact for fact in map(normal, facts) if fact)

    def allow(self, *facts: str) -> None:
        """Those facts may be asserted once more by the other side."""
        self.allowed.update(fact for fact in map(normal, facts) if fact)


def allow_type_of(subtype: str, facts: Facts) -> None:
    """ "Goblins", "Goblin creatures": the card type of a subtype goes without saying."""
    kind = type_of_subtype(subtype)
    if kind is not None:
        facts.allow(f"type:{kind.value}")


class Difference(msgspec.Struct, frozen=True):
    """A fact that one side asserts and the other does not; `ours`: it is the compiled value that does."""

    fact: str
    ours: bool


def differences(ours: Facts, theirs: Facts) -> tuple[Difference, ...]:
    """What only one side says, in alphabetical order."""
    surplus = [Difference(fact, ours=True) for fact in _surplus(ours, theirs, COUNTED)]
    missing = [Difference(fact, ours=False) for fact in _surplus(theirs, ours, COUNTED | DISTRIBUTED)]
    return (*surplus, *missing)


def _surplus(one: Facts, other: Facts, counted: frozenset[str]) -> list[str]:
    found = []
    for fact, count in one.said.items():
        known = other.said[fact] + other.allowed[fact]
        if count > known if fact.partition(":")[0] in counted else not known:
            found.append(fact)
    return sorted(found)


def normal(fact: str) -> str:
    """One spelling for each fact: numbers in digits, mana symbols in one order; nothing for the number one, which texts
    say by an article."""
    kind, colon, detail = fact.partition(":")
    if kind == "number":
        digits = _WORDS.get(detail, detail)
        if digits == "x":
            return "X"
        return "" if digits in ("0", "1", "") else f"number:{digits}"
    if kind == "mana":
        return "mana:" + "".join(sorted(re.findall(r"[^{}]+", detail)))
    if kind == "counter" and detail.replace(" ", "_") in _COUNTERS:
        return f"counter:{detail.replace(' ', '_')}"
    if kind == "counter" and detail not in _COUNTERS and not _BODY_COUNTER.fullmatch(detail):
        # Counters without a rule of their own are called by any name, in the language of the text.
        return "counter:named"
    if kind == "shares":
        return f"shares:{'colour' if detail == 'color' else detail.replace(' ', '_')}"
    if fact == "own:opponent":
        # "An opponent's graveyard".
        return "opponent"
    if kind == "pt":
        return fact.replace("-0", "+0")
    return fact if colon else kind
