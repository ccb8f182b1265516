"""The same event with another number (614.1a): "le double de ces blessures", "autant de marqueurs plus un"."""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s, triggers as t
from judge.compile.effects.common import is_amount_of
from judge.compile.nouns.halves import half_in
from judge.compile.nouns.references import count_of
from judge.compile.nouns.scope import Scope
from judge.compile.statics.would import Would
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import (
    AmountKind,
    Determiner,
    EllipticHead,
    NounGroup,
    NounHead,
    Person,
    PronounHead,
    Quantity,
)
from judge.french.elaborate.nouns.senses import counter_of

#: What is counted in the event, and the verbs that say it again.
_UNITS: tuple[tuple[type, tuple[str, ...], frozenset[str]], ...] = (
    (t.DealsDamage, ("damage", "combat_damage"), frozenset({"infliger"})),
    (t.GainsLife, ("life",), frozenset({"gagner"})),
    (t.CounterPut, ("counter",), frozenset({"mettre", "placer", "gagner", "recevoir"})),
    (t.TokensCreated, ("token",), frozenset({"créer", "mettre"})),
    (t.BecomesTapped, ("mana",), frozenset({"produire"})),
)
_TIMES = {"double": 2, "triple": 3}
_ADVERBS = {"deux fois": 2, "trois fois": 3}
_ROLES = ("patient", "amount", "topic", "source", "origin")


def number_of(scope: Scope, would: Would, view: ClauseView) -> s.Amount | None:
    """The new number, the clause being taken; `None` when it says something else. Nothing has been taken then."""
    for pattern, things, verbs in _UNITS:
        if isinstance(would.pattern, pattern) and view.clause.verb in verbs:
            trial = ClauseView(view.clause)
            number = _number(scope, trial, things, kind=getattr(would.pattern, "kind", None))
            if number is not None and _only_refers_back(trial):
                view.take_all()
                return number
    return None


def _number(scope: Scope, view: ClauseView, things: tuple[str, ...], *, kind: str | None) -> s.Amount | None:
    groups: list[NounGroup] = []
    of_it = False
    while (group := view.group(*_ROLES)) is not None:
        if _is_en(group):
            of_it = True
        else:
            groups.append(group)
    bare = view.quantity("amount", "patient")
    if bare is not None and not groups:
        return count_of(scope, bare) if of_it and bare.kind is AmountKind.NUMBER and not bare.at_least else None
    adverb = next((word for word in _ADVERBS if view.adverb(word)), None)
    less = view.adverb("moins")
    more = view.adverb("plus")
    if not groups:
        return None
    first, *others = (part for group in groups for part in _members(group))
    rest: list[NounGroup | Quantity] = [*others, *([] if bare is None else [bare])]
    times = _times(first, things)
    if times is not None and not rest and adverb is None:
        return s.Times(s.ThatMuch(), times)
    half = half_in(first)
    if half is not None:
        those = half.whole.determiner is Determiner.DEMONSTRATIVE and _counts(half.whole, things)
        meant = (those or _is_that_number(half.whole, things)) and not rest and adverb is None
        return s.HalfOf(s.ThatMuch(), half.rounded_up) if meant else None
    if adverb is not None and _is_that_number(first, things) and not rest:
        return s.Times(s.ThatMuch(), _ADVERBS[adverb])
    if kind is not None and first.counter_kind is not None and counter_of(first.counter_kind) != kind:
        return None
    named = kind is None or first.counter_kind is not None
    as_many = first.determiner is Determiner.AS_MANY and named and _counts(first, things)
    if (as_many or (kind is None and adverb is None and _is_that_number(first, things))) and len(rest) == 1:
        change = _bare_number(rest[0])
        if change is not None:
            return s.Plus(s.ThatMuch(), -change if less else change)
    quantity = first.quantity
    if quantity is not None and quantity.kind is AmountKind.NUMBER and not rest and not (less or more):
        elliptic = of_it and isinstance(first.head, EllipticHead)
        if not (elliptic or (named and _counts(first, things))) or quantity.at_least:
            return None
        return count_of(scope, quantity)
    return None


def _members(group: NounGroup) -> tuple[NounGroup, ...]:
    return (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)


def _is_en(group: NounGroup) -> bool:
    """ "vous en gagnez le double"."""
    return isinstance(group.head, PronounHead) and group.head.lemma == "en"


def _counts(group: NounGroup, things: tuple[str, ...]) -> bool:
    return any(is_amount_of(group, thing) for thing in things) or ("counter" in things and bool(group.counter_kind))


def _of_those(group: NounGroup, things: tuple[str, ...]) -> bool:
    """ "… de ces blessures", or nothing after "en"."""
    return not group.complements or (
        len(group.complements) == 1
        and group.complements[0].preposition == "de"
        and group.complements[0].object.determiner is Determiner.DEMONSTRATIVE
        and _counts(group.complements[0].object, things)
    )


def _times(group: NounGroup, things: tuple[str, ...]) -> int | None:
    words = [modifier.lemma for modifier in group.modifiers]
    if isinstance(group.head, NounHead):
        words.append(group.head.lemma)
    if len(words) != 1 or words[0] not in _TIMES or not _of_those(group, things):
        return None
    return _TIMES[words[0]]


def _is_that_number(group: NounGroup, things: tuple[str, ...]) -> bool:
    """ "ce nombre de jetons", "ce nombre"."""
    if not is_amount_of(group, "number") or group.determiner is not Determiner.DEMONSTRATIVE:
        return False
    named = [_each_kind_of(part.object) for part in group.complements]
    return not named or (len(named) == 1 and _counts(named[0], things))


def _each_kind_of(group: NounGroup) -> NounGroup:
    """The counters of "chaque sorte de marqueur": so many of each is what is asked for every kind by itself."""
    if not is_amount_of(group, "kind") or group.determiner is not Determiner.EACH or len(group.complements) != 1:
        return group
    nothing_but(group, "complements")
    return group.complements[0].object


def _bare_number(said: NounGroup | Quantity) -> int | None:
    """ "… plus un", "… moins 1"."""
    if isinstance(said, Quantity):
        return None if said.at_least or said.at_most or said.of is not None else said.number
    group, quantity = said, said.quantity
    if quantity is not None and isinstance(quantity.number, int):
        nothing_but(group, "quantity")
        return quantity.number
    return 1 if isinstance(group.head, PronounHead) and group.head.lemma in ("l'un", "un") else None


def _only_refers_back(view: ClauseView) -> bool:
    """Everything else of the clause says again who, on what and to whom: "elle … à ce permanent ou à ce joueur"."""
    view.adverb("à la place")
    view.adverb("au minimum")
    view.adverb("supplémentaire")
    while (group := view.group("agent", "recipient", "target", "place", "controller")) is not None:
        if not all(_refers_back(member) for member in _members(group)):
            return False
    view.subordinate("si")
    try:
        view.finish()
    except NotCompiledError:
        return False
    return True


def _refers_back(group: NounGroup) -> bool:
    if isinstance(group.head, PronounHead):
        # "sur ce ou ce joueur": a word is missing.
        return not group.complements and group.head.lemma != "ce"
    bare = not (group.complements or group.relatives or group.modifiers or group.keywords)
    return bare and (group.determiner is Determiner.DEMONSTRATIVE or group.possessor is Person.SECOND)
