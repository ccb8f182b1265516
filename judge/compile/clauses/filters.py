"""Noun groups of card texts as filters. What every text shares is read by the French package; added here is what only a
card says: "une autre créature", "une carte de créature de votre cimetière", "dont la force est supérieure à…".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import Comparison
from judge.compile.clauses.view import NotCompiledError
from judge.french.clause import Clause, Complement, Determiner, EllipticHead, NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.qualities import to_filter
from judge.french.elaborate.nouns.senses import Thing, qualities_of, thing_of

PlayerReader: TypeAlias = Callable[[NounGroup], s.PlayerRef | None]
#: Adjectives that say which one or how many, not what: left to whoever asked for the filter.
WITHOUT_QUALITY = frozenset({"autre", "supplémentaire", "seul", "même"})


class FilterContext(msgspec.Struct, frozen=True):
    """What a filter needs from outside: how players are named, which object "autre" sets apart, and how amounts are
    read ("supérieure au nombre de…")."""

    player: PlayerReader
    other_than: s.ObjectRef
    amount: Callable[[NounGroup], s.Amount]


def read_filter(group: NounGroup, context: FilterContext) -> s.Filter:
    """The filter of the group. Raises `NotCompiledError` for any part without a meaning."""
    if group.coordinated:
        return _alternatives(group, context)
    found: list[s.Quality] = []
    plain = _without_others(group)
    if plain is not group or group.determiner is Determiner.OTHER:
        found.append(s.Not(s.Is(context.other_than)))
    inner: list[s.Quality] = []
    rest = []
    for complement in plain.complements:
        if _is_kind(complement):
            inner.extend(read_filter(complement.object, context))
        else:
            rest.append(complement)
    relatives = []
    for relative in plain.relatives:
        measure = _measure(relative, context)
        if measure is None:
            relatives.append(relative)
        else:
            inner.append(measure)
    plain = msgspec.structs.replace(plain, complements=tuple(rest), relatives=tuple(relatives))
    reading = to_filter(plain, context.player)
    for unread in reading.unread:
        raise NotCompiledError(unread.span, unread.word)
    return _without_twins((*reading.filter, *inner, *found))


def _alternatives(group: NounGroup, context: FilterContext) -> s.Filter:
    """ "un artefact ou une créature": what the last member adds ("que vous contrôlez") holds for it alone, unless the
    members before are bare nouns, which share it."""
    members = [msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated]
    last = members[-1]
    shared = not any(member.complements or member.relatives or member.keywords for member in members[:-1])
    if shared and (last.complements or last.relatives):
        bare = msgspec.structs.replace(last, complements=(), relatives=())
        filters = [read_filter(member, context) for member in (*members[:-1], bare)]
        common = read_filter(
            msgspec.structs.replace(last, head=EllipticHead(), modifiers=(), keywords=(), pt=None), context
        )
        return (s.AnyOf(tuple(filters)), *common)
    return (s.AnyOf(tuple(read_filter(member, context) for member in members)),)


def _without_others(group: NounGroup) -> NounGroup:
    if not any(modifier.lemma == "autre" for modifier in group.modifiers):
        return group
    return msgspec.structs.replace(
        group, modifiers=tuple(modifier for modifier in group.modifiers if modifier.lemma != "autre")
    )


def _is_kind(complement: Complement) -> bool:
    """ "carte de créature", "sort d'éphémère ou de rituel": the complement is itself a kind of object."""
    head = complement.object.head
    if complement.preposition != "de" or not isinstance(head, NounHead) or complement.object.possessor is not None:
        return False
    if complement.object.determiner not in (Determiner.NONE, Determiner.INDEFINITE):
        return False
    return thing_of(head.lemma) is None and qualities_of(head.lemma) is not None


def _measure(relative: Clause, context: FilterContext) -> s.Quality | None:
    """ "dont la force est supérieure au nombre de cartes dans votre main"."""
    if relative.verb != "être" or relative.negated or relative.modal is not None or relative.times or relative.clauses:
        return None
    subject = next((role.filler for role in relative.roles if role.name == "agent"), None)
    if not isinstance(subject, NounGroup) or not isinstance(subject.head, NounHead):
        return None
    kind = _MEASURES.get(thing_of(subject.head.lemma))
    attributes = [role.filler for role in relative.roles if role.name == "attribute"]
    limits = [role.filler for role in relative.roles if role.name in ("recipient", "level")]
    others = [role for role in relative.roles if role.name not in ("agent", "attribute", "recipient", "level")]
    others = [role for role in others if not _is_dont(role.filler)]
    if kind is None or len(attributes) != 1 or len(limits) != 1 or others:
        return None
    comparison = _COMPARISONS.get(getattr(attributes[0], "lemma", ""))
    limit = limits[0]
    if comparison is None or not isinstance(limit, NounGroup):
        return None
    return kind(comparison, context.amount(limit))


def _is_dont(filler: object) -> bool:
    return isinstance(filler, NounGroup) and isinstance(filler.head, PronounHead) and filler.head.lemma == "dont"


_MEASURES: dict[Thing | None, type[s.Power] | type[s.Toughness] | type[s.ManaValue]] = {
    Thing.POWER: s.Power,
    Thing.TOUGHNESS: s.Toughness,
    Thing.MANA_VALUE: s.ManaValue,
}
_COMPARISONS = {"supérieur": Comparison.MORE, "inférieur": Comparison.LESS, "égal": Comparison.EQUAL}


def _without_twins(qualities: tuple[s.Quality, ...]) -> s.Filter:
    """Each quality once, in the order said."""
    return tuple(dict.fromkeys(qualities))
