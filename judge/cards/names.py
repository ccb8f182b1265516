"""Finding cards by name: what the French reading is given as `CardNames`.

Names are compared word by word after folding. Three keys serve, in this order: the words as they stand; a nickname, or
the part of a name before its comma; the words without their marks of number, so that "deux Foudres", "mes grizzlis" and
"un Elfe de Llanowar" are found without a list of plurals. Cards of several bases that share a name are all meant.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from judge.cards.card import Card
from judge.text.folding import fold, folded_words

#: The longest card names have nine words in French, more in English.
MAX_NAME_WORDS = 16
#: A misspelt name nearer than this (0–100) is proposed.
_NEAR_ENOUGH = 75
#: Shorter words are words of grammar ("de", "the").
_SHORTEST_WORD = 4
#: Shorter words resemble too many names.
_SHORTEST_SUGGESTED = 4
#: Articles that may be written before a name, contracted or not.
_ARTICLES = frozenset(
    "le la les l un une du de des d au aux mon ma mes son sa ses deux trois quatre the a an".split()  # noqa: SIM905
)

#: "de la Foudre".
_MOST_ARTICLES = 2


class Found(msgspec.Struct, frozen=True):
    """The oracle names that a key leads to, by how: the very name, a short form or nickname, the name in another
    number."""

    exact: tuple[str, ...] = ()
    short: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()


NOTHING = Found()


class CardBase(Protocol):
    """A set of cards: the built-in one, or one that the user imported. Keys are made by `exact_key` and
    `numberless_key`."""

    def lookup(self, exact: str, numberless: str) -> Found:
        """The cards of that name."""
        ...

    def lengths(self, words: tuple[str, ...]) -> int:
        """How many words the names have that may begin with the first of these folded words: bit n is set for n."""
        ...

    def beginning(self, key: str) -> tuple[str, ...]:
        """Oracle names of the cards one of whose names begins with the words of an exact key."""
        ...

    def has_word(self, word: str) -> bool:
        """Whether the word, less its mark of number, stands in some name."""
        ...

    def has_card(self, oracle_name: str) -> bool:
        """Whether the base has a card of that English name."""
        ...

    def card(self, oracle_name: str) -> Card | None:
        """The card, or `None` when the base has none of that English name."""
        ...

    def shown_names(self) -> Mapping[str, str]:
        """Folded name → name, for suggestions: every French and English name."""
        ...


class NameIndex(msgspec.Struct, frozen=True):
    """Keys to oracle names, as compiled ahead for the built-in cards; `words`: all words of names, less their marks of
    number; `shown`: names to suggest, by their folded spelling."""

    exact: dict[str, tuple[str, ...]]
    #: Parts of names, nicknames.
    short: dict[str, tuple[str, ...]]
    numberless: dict[str, tuple[str, ...]]
    #: By `start_keys`.
    starts: dict[str, int]
    words: frozenset[str]
    shown: dict[str, str]

    def lookup(self, exact: str, numberless: str) -> Found:
        """As `CardBase.lookup`."""
        return Found(self.exact.get(exact, ()), self.short.get(exact, ()), self.numberless.get(numberless, ()))

    def lengths(self, words: tuple[str, ...]) -> int:
        """As `CardBase.lengths`."""
        return functools.reduce(operator.or_, (self.starts.get(key, 0) for key in start_keys(words)), 0)

    def beginning(self, key: str) -> tuple[str, ...]:
        """As `CardBase.beginning`."""
        start = key + " "
        return tuple(sorted({name for known, names in self.exact.items() if known.startswith(start) for name in names}))


class KnownNames:
    """`CardNames` over one or several bases; of a card that several bases have, the first one's is taken."""

    def __init__(self, bases: tuple[CardBase, ...]) -> None:
        self._bases = bases

    def longest_match(self, words: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """How many of the folded words, from the first, make the longest known name, and the oracle names it may
        mean. `(0, ())` when no name begins there."""
        if not words:
            return 0, ()
        lengths = functools.reduce(operator.or_, (base.lengths(words) for base in self._bases))
        for length in range(min(len(words), MAX_NAME_WORDS), 0, -1):
            if lengths >> length & 1:
                names = self._spoken_of(words[:length])
                if names:
                    return length, names
        return 0, ()

    def find(self, name: str) -> tuple[str, ...]:
        """The oracle names that a whole written name may mean: with or without an article before it, or its first
        words where no other name begins so."""
        words = folded_words(name)
        if name.startswith('"') and any(base.has_card(name) for base in self._bases):
            return (name,)
        forms = [words]
        while forms[-1] and forms[-1][0] in _ARTICLES and len(forms) <= _MOST_ARTICLES:
            forms.append(forms[-1][1:])
        for look in (self._meant, self._begun):
            for form in forms:
                if form and (found := look(form)):
                    return found
        return ()

    def card(self, oracle_name: str) -> Card:
        """The card. Raises `KeyError` when unknown."""
        for base in self._bases:
            card = base.card(oracle_name)
            if card is not None:
                return card
        raise KeyError(oracle_name)

    def knows_word(self, word: str) -> bool:
        """Whether the folded word stands in the name of some card, in the singular or plural; short words never."""
        if len(word) < _SHORTEST_WORD:
            return False
        return any(base.has_word(_numberless(word)) for base in self._bases)

    def suggestions(self, text: str) -> tuple[str, ...]:
        """At most three names close to a misspelt one, best first."""
        if len(text) < _SHORTEST_SUGGESTED:
            return ()
        from rapidfuzz import fuzz, process

        shown = self._shown
        scores: dict[str, float] = {}
        # As it is written, or with its words in another order.
        for scorer in (fuzz.ratio, fuzz.token_sort_ratio):
            near = process.extract(fold(text), shown.keys(), scorer=scorer, limit=9, score_cutoff=_NEAR_ENOUGH)
            for key, score, _ in near:
                scores[key] = max(score, scores.get(key, 0))
        best = sorted(scores, key=lambda key: (-scores[key], shown[key]))
        return tuple(dict.fromkeys(shown[key] for key in best))[:3]

    def shown_from(self, start: str) -> list[str]:
        """The names worth suggesting that begin with a folded text, in order."""
        return [name for key, name in sorted(self._shown.items()) if key.startswith(start)]

    @functools.cached_property
    def _shown(self) -> dict[str, str]:
        return {key: name for base in reversed(self._bases) for key, name in base.shown_names().items()}

    def _meant(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The cards of a name written for itself, the closest kind of name first."""
        found = self._lookup(words)
        return found.exact or found.short or found.loose

    def _spoken_of(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The cards of a name in a French sentence: there "Urborg" is short for the land of that beginning, not the
        card so called that was never printed in French."""
        found = self._lookup(words)
        if found.exact and found.short and not any(self.card(name).french_names for name in found.exact):
            return found.short
        return found.exact or found.short or found.loose

    def _lookup(self, words: tuple[str, ...]) -> Found:
        """What all bases find, each card once."""
        key, loose = exact_key(words), numberless_key(words)
        found = [base.lookup(key, loose) for base in self._bases]
        return Found(
            exact=_unquoted(name for each in found for name in each.exact),
            short=_unquoted(name for each in found for name in each.short),
            loose=_unquoted(name for each in found for name in each.loose),
        )

    def _begun(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The one card whose name begins so. One word is not enough: it may be any word of the language."""
        if len(words) < 2:
            return ()
        names = dict.fromkeys(name for base in self._bases for name in base.beginning(exact_key(words)))
        return tuple(names) if len(names) == 1 else ()


def _unquoted(names: Iterable[str]) -> tuple[str, ...]:
    """The cards of a name, each once, without those that bear it between quotation marks, as cards made to be tried do,
    where another has it plain."""
    found = tuple(dict.fromkeys(names))
    return tuple(name for name in found if not name.startswith('"')) or found


def exact_key(words: tuple[str, ...]) -> str:
    """The key of a name whose folded words are these."""
    return " ".join(words)


def numberless_key(words: tuple[str, ...]) -> str:
    """The same key for a singular and its plural: final -s and -x dropped, -aux taken for -al. Words of three
    letters or fewer stay: there the letter is seldom a mark of number ("dos", "feu")."""
    return " ".join(_numberless(word) for word in words)


def start_keys(words: tuple[str, ...]) -> tuple[str, ...]:
    """The keys under which a name is counted that begins with these folded words: of its first two words, or of its
    only one."""
    pair = numberless_key(words[:2])
    return (pair,) if len(words) == 1 else (pair, pair.partition(" ")[0])


def _numberless(word: str) -> str:
    if len(word) <= 3:
        return word
    if word.endswith("aux"):
        return word[:-3] + "al"
    return word.rstrip("sx")


def short_forms(name: str, *, person: bool) -> tuple[tuple[str, ...], ...]:
    """The folded words of the shorter ways to say a name: without the article that it begins with, and that of a person
    or place that there is one of (`person`) up to its comma: "Dent, ongle et queue" is not said "la dent"."""
    words = folded_words(name)
    head = folded_words(name.partition(",")[0]) if person else words
    forms = [head] if head != words else []
    forms += [form[1:] for form in dict.fromkeys((words, head)) if len(form) > 2 and form[0] in _ARTICLES]
    return tuple(form for form in forms if form)


class NamedCard(msgspec.Struct, frozen=True):
    """What the index must know of a card; `person`: legendary, or a planeswalker."""

    oracle_name: str
    french_names: tuple[str, ...] = ()
    nicknames: tuple[str, ...] = ()
    person: bool = False


def index_names(cards: Iterable[NamedCard]) -> NameIndex:
    """The index of a set of cards. A short form leads to every card that shares it."""
    exact: dict[str, set[str]] = {}
    short: dict[str, set[str]] = {}
    numberless: dict[str, set[str]] = {}
    starts: dict[str, int] = {}
    shown = {}
    for card in cards:
        oracle_name = card.oracle_name
        for name in (oracle_name, *card.french_names):
            shown[fold(name)] = name
            words = folded_words(name)
            exact.setdefault(exact_key(words), set()).add(oracle_name)
            numberless.setdefault(numberless_key(words), set()).add(oracle_name)
            for form in short_forms(name, person=card.person):
                short.setdefault(exact_key(form), set()).add(oracle_name)
        for nickname in card.nicknames:
            words = folded_words(nickname)
            short.setdefault(exact_key(words), set()).add(oracle_name)
            numberless.setdefault(numberless_key(words), set()).add(oracle_name)
    for key in (*exact, *short, *numberless):
        count_start(starts, tuple(key.split(" ")))
    return NameIndex(
        exact=_sorted(exact),
        short=_sorted(short),
        numberless=_sorted(numberless),
        starts=dict(sorted(starts.items())),
        words=frozenset(word for key in numberless for word in key.split()),
        shown=dict(sorted(shown.items())),
    )


def count_start(starts: dict[str, int], words: tuple[str, ...]) -> None:
    """Counts one more name in a table for `CardBase.lengths`."""
    key = start_keys(words)[0]
    starts[key] = starts.get(key, 0) | 1 << len(words)


def _sorted(found: dict[str, set[str]]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(sorted(names)) for key, names in found.items()}
