"""A clause being compiled: every part that is taken disappears from the view, and whatever is left at the end makes the
sentence opaque. No word of a card's text is passed over in silence.
"""

from __future__ import annotations

from typing import TypeVar

from judge.errors import Span
from judge.french.clause import Clause, KeywordPhrase, Modal, Modifier, NounGroup, Quantity, Role, TimePhrase


class NotCompiledError(Exception):
    """Leaves the sentence being compiled, which then stays opaque; never leaves the package. `word`: what could not
    be used, as far as it is known by name."""

    def __init__(self, span: Span, word: str = "") -> None:
        super().__init__(word)
        self.span = span
        self.word = word

    def shifted(self, offset: int) -> NotCompiledError:
        """The same for a text in which the sentence begins at that place."""
        return NotCompiledError(Span(self.span.start + offset, self.span.end + offset), self.word)


def nothing_but(group: NounGroup, *parts: str) -> None:
    """Refuse a group of which anything but its noun, determiner and those parts says something: whoever reads it by
    the noun alone would lose the rest."""
    for part in _PARTS:
        if part not in parts and getattr(group, part) not in (None, (), "", False):
            raise NotCompiledError(group.span)


_PARTS = (
    "quantity",
    "ordinal",
    "pt",
    "pt_change",
    "counter_kind",
    "mana",
    "modifiers",
    "keywords",
    "complements",
    "relatives",
    "apposition",
    "coordinated",
    "quoted",
    "targeted",
    "negated",
    "particles",
)

_F = TypeVar("_F", NounGroup, KeywordPhrase, Modifier, Quantity, Clause)


class ClauseView:
    """What is still unread of a clause. Flags such as the negation count as parts: they must be asked for."""

    def __init__(self, clause: Clause) -> None:
        self.clause = clause
        self.roles: list[Role] = list(clause.roles)
        self.times: list[TimePhrase] = list(clause.times)
        self.adverbs: list[str] = list(clause.adverbs)
        self.subordinates: list[tuple[str, Clause]] = list(clause.clauses)
        self._negated = clause.negated
        self._modal = clause.modal
        self._modal_negated = clause.modal_negated
        self._only = clause.only

    @property
    def span(self) -> Span:
        """Where the clause stands."""
        return self.clause.span

    def stop(self, word: str = "") -> NotCompiledError:
        """The exception that makes the sentence opaque because of this clause."""
        return NotCompiledError(self.span, word or self.clause.verb)

    def negated(self) -> bool:
        """Takes the negation of the verb."""
        found, self._negated = self._negated, False
        return found

    def only(self) -> bool:
        """Takes "ne … que"."""
        found, self._only = self._only, False
        return found

    def modal(self) -> tuple[Modal | None, bool]:
        """Takes the modal verb and its own negation ("ne peut pas")."""
        found = self._modal, self._modal_negated
        self._modal, self._modal_negated = None, False
        return found

    def peek(self, *names: str) -> Role | None:
        """The first role of one of those names, left where it is."""
        return next((role for role in self.roles if role.name in names), None)

    def group(self, *names: str) -> NounGroup | None:
        """Takes the first role of one of those names that a noun group fills."""
        return self._take(names, NounGroup)

    def keyword(self, *names: str) -> KeywordPhrase | None:
        """Takes the first role of one of those names that a keyword fills."""
        return self._take(names, KeywordPhrase)

    def keywords(self, *names: str) -> list[KeywordPhrase]:
        """Takes all of them."""
        found = []
        while (phrase := self._take(names, KeywordPhrase)) is not None:
            found.append(phrase)
        return found

    def modifier(self, *names: str) -> Modifier | None:
        """Takes the first role of one of those names that an adjective fills."""
        return self._take(names, Modifier)

    def quantity(self, *names: str) -> Quantity | None:
        """Takes the first role of one of those names that a bare quantity fills."""
        return self._take(names, Quantity)

    def inner(self, *names: str) -> Clause | None:
        """Takes the first role of one of those names that a clause fills."""
        return self._take(names, Clause)

    def needed(self, *names: str) -> NounGroup:
        """As `group`; the sentence stays opaque when the role is missing."""
        found = self.group(*names)
        if found is None:
            raise self.stop()
        return found

    def adverb(self, *words: str) -> bool:
        """Takes those adverbs; whether there was one."""
        before = len(self.adverbs)
        self.adverbs = [adverb for adverb in self.adverbs if adverb not in words]
        return len(self.adverbs) < before

    def time(self, *lemmas: str) -> TimePhrase | None:
        """Takes the first time phrase of one of those lemmas."""
        for phrase in self.times:
            if phrase.lemma in lemmas:
                self.times.remove(phrase)
                return phrase
        return None

    def subordinate(self, *conjunctions: str) -> Clause | None:
        """Takes the first subordinate clause under one of those conjunctions."""
        for pair in self.subordinates:
            if pair[0] in conjunctions:
                self.subordinates.remove(pair)
                return pair[1]
        return None

    def take_all(self) -> None:
        """Takes everything: the whole clause was read another way."""
        self.roles.clear()
        self.times.clear()
        self.adverbs.clear()
        self.subordinates.clear()
        self._negated = self._modal_negated = self._only = False
        self._modal = None

    def finish(self) -> None:
        """Refuse the clause when something was not taken."""
        for role in self.roles:
            raise NotCompiledError(role.span)
        for phrase in self.times:
            raise NotCompiledError(phrase.span, phrase.lemma)
        for adverb in self.adverbs:
            raise NotCompiledError(self.span, adverb)
        for conjunction, clause in self.subordinates:
            raise NotCompiledError(clause.span, conjunction)
        if self._negated or self._modal is not None or self._modal_negated or self._only:
            raise self.stop()

    def _take(self, names: tuple[str, ...], kind: type[_F]) -> _F | None:
        for role in self.roles:
            if role.name in names and isinstance(role.filler, kind):
                self.roles.remove(role)
                return role.filler
        return None
