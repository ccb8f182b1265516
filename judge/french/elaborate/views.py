"""A clause being read: every role, time, adverb and subordinate clause that is taken disappears from the view, and what
is left at the end is reported. Nothing that the user wrote is passed over in silence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias, TypeVar

import msgspec

from judge.abilities.terms import CardType
from judge.errors import Span
from judge.french.clause import Clause, KeywordPhrase, Modifier, Node, NounGroup, Person, Quantity, Role, TimePhrase
from judge.french.elaborate.board.draft import A, Draft
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.likeness import nouns_of, spelled_out
from judge.scenario.story import When

_F = TypeVar("_F", NounGroup, KeywordPhrase, Modifier, Quantity, Clause)


Unread: TypeAlias = tuple[tuple[Role, ...], tuple[TimePhrase, ...], tuple[str, ...], tuple[tuple[str, Clause], ...]]


#: Verbs that say what there is; a clause without a verb does too.
_PRESENTING = frozenset({"", "avoir", "contrôler", "posséder", "y avoir"})


def _having(draft: Draft) -> frozenset[Person]:
    """Whose creatures were presented: those of whoever asks, those of the other."""
    players = {piece.controller for piece in draft.pieces.values() if CardType.CREATURE in piece.types}
    mine = {Person.FIRST} if A in players else set()
    return frozenset(mine | ({Person.THIRD} if players - {A, None} else set()))


class ClauseView:
    """What is still unread of a clause."""

    def __init__(self, draft: Draft, clause: Clause) -> None:
        self.draft = draft
        clause = self.clause = spelled_out(clause, draft.nouns, asking=draft.asking, having=_having(draft))
        draft.at, draft.now = clause.span, None
        draft.presents = clause.verb in _PRESENTING
        self._roles = list(clause.roles)
        self.times: list[TimePhrase] = list(clause.times)
        self.adverbs: list[str] = list(clause.adverbs)
        self.subordinates: list[tuple[str, Clause]] = list(clause.clauses)
        draft.together = next((n for n in map(floating, clause.adverbs) if n is not None), None)
        #: The window that subordinate clauses of time gave.
        self.window: When | None = None

    def unread(self) -> Unread:
        """What is still unread, to come back to."""
        return tuple(self._roles), tuple(self.times), tuple(self.adverbs), tuple(self.subordinates)

    def restore(self, unread: Unread) -> None:
        roles, times, adverbs, subordinates = unread
        self._roles, self.times = list(roles), list(times)
        self.adverbs, self.subordinates = list(adverbs), list(subordinates)

    @property
    def span(self) -> Span:
        return self.clause.span

    def has(self, *names: str) -> bool:
        return any(role.name in names for role in self._roles)

    def roles_left(self) -> tuple[Role, ...]:
        """The roles that nothing took yet."""
        return tuple(self._roles)

    def peek(self, *names: str) -> Role | None:
        return next((role for name in names for role in self._roles if role.name == name), None)

    def role(self, *names: str) -> Role | None:
        """Takes the first role of one of those names, in the order of the names."""
        found = self.peek(*names)
        if found is not None:
            self._roles.remove(found)
        return found

    def take(self, role: Role) -> None:
        """Takes that very role."""
        if role in self._roles:
            self._roles.remove(role)

    def replace(self, role: Role, filler: NounGroup) -> None:
        """Puts another group in the place of that of the role, which the words amount to."""
        changed = msgspec.structs.replace(role, filler=filler)
        self._roles = [changed if each is role else each for each in self._roles]
        self.clause = msgspec.structs.replace(
            self.clause, roles=tuple(changed if each is role else each for each in self.clause.roles)
        )

    def reword(self, clause: Clause) -> None:
        """Puts another clause that says the same in its place, of which what was read before stays read."""
        read = [role for role in self.clause.roles if role not in self._roles]
        self.clause = clause
        self._roles = [role for role in clause.roles if role not in read]
        self.adverbs = [adverb for adverb in self.adverbs if adverb in clause.adverbs]

    def give(self, role: Role) -> None:
        """Adds a role that the words of another amount to."""
        self._roles.append(role)

    def roles(self, *names: str) -> list[Role]:
        found = [role for role in self._roles if role.name in names]
        self._roles = [role for role in self._roles if role.name not in names]
        return found

    def group(self, *names: str) -> NounGroup | None:
        """Takes the first role of one of those names that is filled by a noun group."""
        return self._filled(names, NounGroup)

    def keyword(self, *names: str) -> KeywordPhrase | None:
        return self._filled(names, KeywordPhrase)

    def modifier(self, *names: str) -> Modifier | None:
        return self._filled(names, Modifier)

    def quantity(self, *names: str) -> Quantity | None:
        return self._filled(names, Quantity)

    def inner(self, *names: str) -> Clause | None:
        return self._filled(names, Clause)

    def _filled(self, names: tuple[str, ...], kind: type[_F]) -> _F | None:
        for name in names:
            for role in self._roles:
                if role.name == name and isinstance(role.filler, kind):
                    self._roles.remove(role)
                    return role.filler
        return None

    def needed(self, *names: str, expected: str) -> NounGroup:
        """As `group`; leaves the clause when the role is missing."""
        found = self.group(*names)
        if found is None:
            raise self.draft.stop(
                Fault.MISSING_ROLE, self.span, attendu=expected, verbe=self.clause.verb or self.draft.slice(self.span)
            )
        return found

    def adverb(self, *words: str) -> bool:
        """Takes all those adverbs; whether there was one."""
        before = len(self.adverbs)
        self.adverbs = [adverb for adverb in self.adverbs if adverb not in words]
        return len(self.adverbs) < before

    def time(self, *lemmas: str) -> TimePhrase | None:
        for phrase in self.times:
            if phrase.lemma in lemmas:
                self.times.remove(phrase)
                return phrase
        return None

    def _floating(self) -> None:
        """ "les tuer tous les trois": a number that agrees with a group of the sentence says nothing new."""
        counts = {len(ids) for _, ids in self.draft.mentions}
        for adverb in list(self.adverbs):
            if floating(adverb) in (0, *counts):
                self.adverbs.remove(adverb)

    def _joined_groups(self) -> None:
        """Of "3 points de vie et une carte", both must have been read."""
        for role in self.clause.roles:
            members = role.filler.coordinated if isinstance(role.filler, NounGroup) and role not in self._roles else ()
            for member in members:
                if member.span not in self.draft.read:
                    self.draft.complain(Fault.UNUSED, member.span, mot=self.draft.slice(member.span))

    def groups(self, *names: str) -> list[NounGroup]:
        """Takes all roles of those names that are filled by a noun group; others stay."""
        found = [role for role in self._roles if role.name in names and isinstance(role.filler, NounGroup)]
        self._roles = [role for role in self._roles if role not in found]
        return [role.filler for role in found if isinstance(role.filler, NounGroup)]

    def finish(self) -> None:
        """Report what was not taken."""
        self._floating()
        self._joined_groups()
        self.draft.nouns = nouns_of(self.clause) or self.draft.nouns
        left = [role.span for role in self._roles]
        left += [phrase.span for phrase in self.times]
        left += [self._place(adverb) for adverb in self.adverbs]
        left += [clause.span for _, clause in self.subordinates]
        for span in left:
            self.draft.complain(Fault.UNUSED, span, mot=self.draft.slice(span))

    def _place(self, adverb: str) -> Span:
        """Where the adverb stands in the clause; the whole clause when the user wrote another word for it."""
        said = self.draft.text[self.span.start : self.span.end].lower()
        found = re.search(rf"\b{re.escape(adverb)}\b", said)
        return self.span if found is None else Span(self.span.start + found.start(), self.span.start + found.end())


def floating(adverb: str) -> int | None:
    """The number of "tous les trois", 0 for "tous" alone, `None` for another adverb."""
    words = adverb.split()
    if words[0] not in ("tous", "toutes"):
        return None
    return int(words[-1]) if words[-1].isdigit() else 0


def walk(node: object) -> Iterator[Node]:
    """A node and everything inside it, in order."""
    if isinstance(node, tuple):
        for member in node:
            yield from walk(member)
    elif isinstance(node, msgspec.Struct):
        if isinstance(node, Node):
            yield node
        if not isinstance(node, Span):
            for field in node.__struct_fields__:
                yield from walk(getattr(node, field))
