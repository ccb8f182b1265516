"""The words of a noun group put into a `NounGroup`: which one is the head, and what the others say of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from judge.errors import Span
from judge.french.clause import (
    AmountKind,
    CardHead,
    Determiner,
    EllipticHead,
    Head,
    KeywordPhrase,
    Modifier,
    NameHead,
    NounGroup,
    NounHead,
    Person,
    PlayerHead,
    PronounHead,
    Quantity,
    SelfHead,
)
from judge.french.lexer.choice.surroundings import Tagged
from judge.french.lexicon import meaning
from judge.french.lexicon.entry import Category

C = Category
#: Determiners that say more than how many.
_COMPARED = {"more_than": "plus", "less_than": "moins"}
_DEGREES = {"assez de": "assez", "trop de": "trop"}
#: Pronouns that stand for a player on their own.
_PERSONS = frozenset(("moi", "toi", "lui", "elle", "nous", "vous"))
_PROPER = (C.CARD, C.NAME, C.PLAYER, C.PRON, C.SELF, C.UNKNOWN)
_HEADS = (*_PROPER, C.NOUN, C.KEYWORD)
#: Kinds of meaning that may stand before a name: "le rituel Foudre", "le Griffon Croisé"; and the things that may.
_INTRODUCING = ("type", "subtype", "supertype")
_INTRODUCING_THINGS = frozenset(
    f"thing:{thing}" for thing in ("card", "spell", "token", "permanent", "ability", "source")
)


#: Keywords that nobody has "un" of: after an article they are a creature.
_BEARERS = frozenset({"vol", "portée", "piétinement"})
#: "ma mue" is the creature that was cast face down by it.
_HIDDEN, _DOWN = "mue", "face cachée"


class Part(msgspec.Struct, frozen=True):
    """One word of the group. `negated`: after "non-"; `or_group`: alternatives share a nonzero number."""

    tagged: Tagged
    negated: bool = False
    or_group: int = 0

    @property
    def category(self) -> Category:
        """The class of the word."""
        return self.tagged.category

    @property
    def lemma(self) -> str:
        """The standard word."""
        return self.tagged.lexeme.lemma

    @property
    def span(self) -> Span:
        """Where the word stands."""
        return self.tagged.word.span


def noun_groups(determiners: Sequence[Tagged], parts: Sequence[Part]) -> Iterator[NounGroup]:
    """The groups that stand side by side in the words ("Anne Foudre" is two); the determiners are the first one's."""
    asked = any(tagged.lexeme.detail == "how_many" for tagged in determiners)
    for index, members in enumerate(_split(parts, asked=asked)):
        yield _group(determiners if index == 0 else (), members)


def _split(parts: Sequence[Part], *, asked: bool) -> Iterator[Sequence[Part]]:
    """`asked`: after "combien de", which counts a kind and no name ("combien de créatures | Bob contrôle-t-il")."""
    start = 0
    head: Part | None = None
    for index, part in enumerate(parts):
        again = _said_twice(parts[start:index], part) or _counts_a_size(parts[start:index], parts[index : index + 2])
        if again or (head is not None and _counts_another(parts, index)):
            # "de la partie | trois cartes", "un 2/2 | 3/3"
            yield parts[start:index]
            start, head = index, None
        if part.category not in (*_PROPER, C.NOUN):
            continue
        if head is not None and not (_together(head, part) and not (asked and part.category is C.NAME)):
            yield parts[start:index]
            start = index
            head = part
        elif head is None or head.category is C.NOUN:
            head = part
    yield parts[start:]


def _said_twice(before: Sequence[Part], part: Part) -> bool:
    """Whether the group already has a size, a change of size or a rank: it cannot have two."""
    return part.category in (C.PT, C.PT_CHANGE, C.ORD) and any(each.category is part.category for each in before)


def _counts_a_size(before: Sequence[Part], following: Sequence[Part]) -> bool:
    """ "2 2/2 | 1 3/3": a number before a second size counts that."""
    if before and before[-1].category is C.NUM and following[0].category is C.NUM:
        return True  # "on a tous les deux | 1 pv"
    counts = [part.category for part in following] == [C.NUM, C.PT]
    return counts and any(each.category is C.PT for each in before)


def _counts_another(parts: Sequence[Part], index: int) -> bool:
    """Whether a number counts the noun that follows it, or after "moi" what the clause before counted."""
    before = parts[index - 1]
    if parts[index].category not in (C.NUM, C.BOUND) or before.category in (C.BOUND, C.KEYWORD):
        return False
    if before.category is C.PLAYER or (before.category is C.PRON and before.lemma in _PERSONS):
        return True
    return any(part.category in (C.NOUN, C.CARD) for part in parts[index + 1 :])


def _together(head: Part, part: Part) -> bool:
    """Whether two nouns or names make one group: "le joueur A", "un jeton Soldat", "la carte Foudre"."""
    if part.category is C.NOUN:
        return head.category in (C.NOUN, C.CARD, C.NAME)
    if head.category is not C.NOUN or part.category is C.PRON:
        return False
    meant = meaning(head.lemma) or ""
    kind = meant.partition(":")[0]
    if part.category is C.PLAYER or kind == "player":
        return kind == "player"
    return kind in _INTRODUCING or meant in _INTRODUCING_THINGS


def _group(determiners: Sequence[Tagged], parts: Sequence[Part]) -> NounGroup:
    build = _Build(determiners, parts)
    for index, part in enumerate(parts):
        build.add(part, index)
    return build.done()


class _Build:
    def __init__(self, determiners: Sequence[Tagged], parts: Sequence[Part]) -> None:
        self._parts = parts
        self._determiners = determiners
        self._head = self._find_head()
        self._quantity: Quantity | None = None
        self._bound = ""
        self._ordinal: int | None = None
        self._pt: tuple[int | str | None, int | str | None] | None = None
        self._pt_change: tuple[int | str, int | str] | None = None
        self._counter: str | None = None
        self._mana: tuple[str, ...] | None = None
        self._modifiers: list[Modifier] = []
        self._keywords: list[KeywordPhrase] = []
        self._targeted = False
        self._negated = False
        self._particles: list[str] = []

    def _find_head(self) -> Part | None:
        """The name if there is one, else the first noun that is more than a subtype beside another."""
        proper = next((part for part in self._parts if part.category in _PROPER), None)
        if proper is not None:
            return proper
        nouns = [part for part in self._parts if part.category is C.NOUN]
        if nouns:
            return nouns[0]
        keywords = [part for part in self._parts if part.category is C.KEYWORD]
        told = any(
            part.category is C.PT or (part.category is C.NUM and not self._follows_keyword(index))
            for index, part in enumerate(self._parts)
        )
        if not keywords or told or (len(keywords) == 1 and self._stands_for_its_bearer(keywords[0])):
            return None
        return keywords[0]

    def _stands_for_its_bearer(self, keyword: Part) -> bool:
        """ "il bloque avec une portée", "ma pro rouge", "mon indestructible": the keyword is the creature that has
        it."""
        last = self._determiners[-1].lexeme.detail if self._determiners else ""
        if keyword.lemma == _HIDDEN:
            return last == "possessive" and all(part.lemma in (_HIDDEN, _DOWN) for part in self._parts)
        if keyword.tagged.word.text.lower() == "pro" or keyword.tagged.word.can(C.ADJ):
            colours = [part for part in self._parts if part.category is C.ADJ and _is_colour(part.lemma)]
            return last in ("indefinite", "possessive") and len(self._parts) == 1 + len(colours)
        return keyword.lemma in _BEARERS and last == "indefinite" and len(self._parts) == 1

    def _follows_keyword(self, index: int) -> bool:
        """ "regard 1", "bushido 2": the number is the keyword's."""
        return index > 0 and self._parts[index - 1].category is C.KEYWORD

    def add(self, part: Part, index: int) -> None:
        word = part.tagged.word
        match part.category:
            case C.NUM | C.SIGNED:
                self._number(part, index)
            case C.ORD:
                self._ordinal = int(part.lemma)
            case C.BOUND:
                self._bound = part.tagged.lexeme.detail
            case C.BOUND_AFTER:
                self._limit(part.tagged.lexeme.detail)
            case C.PT:
                self._pt = (_half(word.values[0]), _half(word.values[1]))
            case C.PT_CHANGE:
                self._pt_change = (_signed(word.values[0]), _signed(word.values[1]))
            case C.MANA:
                if not self._gives_cost(part, index):
                    self._mana = (*(self._mana or ()), *word.values)
            case C.KEYWORD:
                self._keyword(part)
            case C.ADJ | C.PART | C.ALLOWED:
                self._adjective(part, index)
            case C.NOUN:
                self._noun(part)
            case _:
                pass

    def _number(self, part: Part, index: int) -> None:
        before = self._parts[index - 1] if index else None
        if before is not None and before.category is C.KEYWORD:
            self._last_keyword(amount=_amount(part.lemma))
            return
        self._quantity = _amount(part.lemma)
        if self._bound:
            self._limit(self._bound)

    def _limit(self, kind: str) -> None:
        amount = self._quantity
        if amount is None:
            if kind in ("at_least", "at_most"):
                self._particles.append(kind)
            return
        match kind:
            case "at_least":
                amount = msgspec.structs.replace(amount, at_least=True)
            case "at_most":
                amount = msgspec.structs.replace(amount, at_most=True)
            case "more_than" if amount.number is not None:
                amount = msgspec.structs.replace(amount, number=amount.number + 1, at_least=True)
            case "less_than" if amount.number is not None:
                amount = msgspec.structs.replace(amount, number=amount.number - 1, at_most=True)
            case "no_more_than" if amount.number is not None:
                amount = msgspec.structs.replace(amount, at_most=True)
                self._particles.append("pas plus")
            case "only":
                self._particles.append("seulement")
            case _:
                pass
        self._quantity = amount

    def _gives_cost(self, part: Part, index: int) -> bool:
        before = self._parts[index - 1] if index else None
        if before is not None and before.category is C.NUM and index > 1:
            # "la suspension 4 {1}": the number and the cost are both the keyword's.
            before = self._parts[index - 2]
        if before is None or before.category is not C.KEYWORD:
            return False
        self._last_keyword(cost=part.tagged.word.values)
        return True

    def _last_keyword(self, amount: Quantity | None = None, cost: tuple[str, ...] = ()) -> None:
        if self._keywords:
            last = self._keywords[-1]
            self._keywords[-1] = msgspec.structs.replace(last, amount=amount or last.amount, cost=cost or last.cost)

    def _keyword(self, part: Part) -> None:
        if self._head is not None and self._head.lemma == "marqueur" and self._counter is None:
            self._counter = part.lemma  # "un marqueur vol"
            return
        self._keywords.append(KeywordPhrase(part.lemma, part.span))
        if part.lemma == _HIDDEN and self._head is None and len(self._parts) == 1:
            self._modifiers.append(Modifier(_DOWN, part.span))

    def _adjective(self, part: Part, index: int) -> None:
        modifier = Modifier(part.lemma, part.span, part.negated, part.or_group)
        before = self._parts[index - 1] if index else None
        if part.category is C.PART and part.lemma == "cibler":
            self._targeted = not part.negated
        elif before is not None and before.category is C.KEYWORD and _is_colour(part.lemma):
            quality = NounGroup(span=part.span, head=EllipticHead(), modifiers=(modifier,))
            self._keywords[-1] = msgspec.structs.replace(
                self._keywords[-1], of=(*self._keywords[-1].of, quality), span=self._keywords[-1].span.to(part.span)
            )
        else:
            self._modifiers.append(modifier)

    def _noun(self, part: Part) -> None:
        if part is self._head:
            self._negated = part.negated
            return
        meant = meaning(part.lemma) or ""
        if meant.startswith("counter:") and self._head is not None and self._head.lemma == "marqueur":
            self._counter = meant.partition(",")[0].removeprefix("counter:")
        else:
            self._modifiers.append(Modifier(part.lemma, part.span, part.negated, part.or_group))

    def done(self) -> NounGroup:
        enough = self._determiners[-1].lexeme.lemma if self._determiners else ""
        if enough in _DEGREES:
            self._particles.append(_DEGREES[enough])
        if self._quantity is None and self._bound in _COMPARED:
            self._particles.append(_COMPARED[self._bound])  # "plus de créatures que vous"
        head = self._head
        keywords = tuple(self._keywords)
        lemma = head.lemma if head is not None else ""
        pt_change = self._pt_change
        counter = self._counter
        if lemma == "marqueur" and pt_change is not None:
            counter = _counter_of(*pt_change)
            pt_change = None
        determiner, possessor, possessor_plural = _determined(self._determiners)
        number = self._quantity.number if self._quantity else None
        plural = (number or 0) > 1 or self._plural()
        spans = [tagged.word.span for tagged in self._determiners] + [part.span for part in self._parts]
        return NounGroup(
            span=Span(min(span.start for span in spans), max(span.end for span in spans)),
            head=_head(head),
            determiner=determiner,
            possessor=possessor,
            possessor_plural=possessor_plural,
            quantity=self._quantity,
            ordinal=self._ordinal,
            plural=plural,
            feminine=self._feminine(),
            pt=self._pt,
            pt_change=pt_change,
            counter_kind=counter,
            mana=self._mana,
            modifiers=tuple(self._modifiers),
            keywords=keywords,
            targeted=self._targeted,
            negated=self._negated,
            particles=tuple(self._particles),
        )

    def _plural(self) -> bool:
        marks = [tagged.lexeme.number for tagged in self._determiners]
        marks += [part.tagged.lexeme.number for part in self._parts if part.category in _HEADS]
        known = [mark for mark in marks if mark]
        return bool(known) and known[-1 if len(known) == 1 else 0] == "p"

    def _feminine(self) -> bool | None:
        words = [self._head.tagged] if self._head is not None else []
        words += list(self._determiners)
        words += [part.tagged for part in self._parts if part.category in (C.ADJ, C.PART, C.ORD)]
        for tagged in words:
            if tagged.lexeme.gender:
                return tagged.lexeme.gender == "f"
        return None


def _head(part: Part | None) -> Head:
    if part is None:
        return EllipticHead()
    word = part.tagged.word
    match part.category:
        case C.CARD:
            return CardHead(word.values, word.text)
        case C.NAME | C.UNKNOWN:
            return NameHead(part.lemma)
        case C.PLAYER:
            return PlayerHead(part.lemma)
        case C.PRON:
            persons = part.tagged.lexeme.persons
            person = Person(persons) if len(persons) == 1 else Person.THIRD
            return PronounHead(part.lemma, person, part.tagged.lexeme.number == "p")
        case C.SELF:
            return SelfHead()
        case _:
            return NounHead(part.lemma)


_DETERMINERS = {
    "indefinite": Determiner.INDEFINITE,
    "definite": Determiner.DEFINITE,
    "demonstrative": Determiner.DEMONSTRATIVE,
    "possessive": Determiner.POSSESSIVE,
    "possessive_plural": Determiner.POSSESSIVE,
    "all": Determiner.ALL,
    "each": Determiner.EACH,
    "any": Determiner.ANY,
    "no": Determiner.NO,
    "which": Determiner.WHICH,
    "how_many": Determiner.HOW_MANY,
    "other": Determiner.OTHER,
    "as_many": Determiner.AS_MANY,
}


def _determined(determiners: Sequence[Tagged]) -> tuple[Determiner, Person | None, bool]:
    if not determiners:
        return Determiner.NONE, None, False
    last = determiners[-1].lexeme
    kind = _DETERMINERS.get(last.detail, Determiner.ALL)
    possessor = Person(last.persons) if kind is Determiner.POSSESSIVE else None
    first = determiners[0]
    if first.category is C.PREDET:
        # "tous les", "chacune des", "l'un de ces"
        kind = _DETERMINERS.get(first.lexeme.detail, Determiner.ALL)
    return kind, possessor, last.detail == "possessive_plural"


def _amount(written: str) -> Quantity:
    if written.lstrip("+-").upper() == "X":
        return Quantity(AmountKind.X)
    if written == "moitié":
        return Quantity(AmountKind.HALF)
    return Quantity(AmountKind.NUMBER, int(written))


def _half(written: str) -> int | str | None:
    return int(written) if written.isdigit() else written


def _signed(written: str) -> int | str:
    return int(written) if written[1:].isdigit() else written


def _counter_of(power: int | str, toughness: int | str) -> str:
    """The counter's name: a nought has the sign of the other half (122.1a)."""
    taken = any(isinstance(half, int) and half < 0 for half in (power, toughness))
    halves = (
        "-0" if half == 0 and taken else f"{half:+d}" if isinstance(half, int) else half for half in (power, toughness)
    )
    return "/".join(halves)


def _is_colour(lemma: str) -> bool:
    return (meaning(lemma) or "").startswith(("colour:", "quality:"))
