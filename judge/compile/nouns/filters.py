"""Noun groups of card texts as filters. What every text shares is read by the French package; added here is what only a
card says: "une autre créature", "une carte de créature de votre cimetière", "dont la force est supérieure à…".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judge.abilities import selectors as s
from judge.abilities.terms import CardType, Comparison, Supertype
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Complement, Determiner, EllipticHead, Modifier, NounGroup, NounHead, PronounHead
from judge.french.elaborate.nouns.qualities import to_filter
from judge.french.elaborate.nouns.senses import Thing, qualities_of, senses, thing_of

PlayerReader: TypeAlias = Callable[[NounGroup], s.PlayerRef | None]


class FilterContext(msgspec.Struct, frozen=True):
    """What a filter needs from outside: how players are named, which object "autre" sets apart, and how amounts
    ("supérieure au nombre de…") and other objects ("qui la bloque") are read."""

    player: PlayerReader
    other_than: s.ObjectRef
    amount: Callable[[NounGroup], s.Amount]
    object: Callable[[NounGroup], s.ObjectRef]


def read_filter(group: NounGroup, context: FilterContext) -> s.Filter:
    """The filter of the group. Raises `NotCompiledError` for any part without a meaning."""
    if group.coordinated:
        return _alternatives(group, context)
    found: list[s.Quality] = []
    plain = _without(group, _is_other)
    if plain is not group or group.determiner is Determiner.OTHER:
        found.append(s.Not(s.Is(context.other_than)))
    nonbasic = _without(plain, _is_nonbasic)
    if nonbasic is not plain:
        plain = nonbasic
        found.insert(0, s.Not(s.HasSupertype(Supertype.BASIC)))
    if plain.negated and isinstance(plain.head, NounHead) and thing_of(plain.head.lemma) is Thing.BASIC_LAND:
        plain = msgspec.structs.replace(plain, negated=False, head=EllipticHead())
        found[:0] = [s.HasType(CardType.LAND), s.Not(s.HasSupertype(Supertype.BASIC))]
    inner: list[s.Quality] = []
    rest = []
    for complement in plain.complements:
        compared = _compared(complement, rest_of=plain, context=context)
        if _is_kind(complement):
            inner.extend(read_filter(complement.object, context))
        elif compared is not None:
            inner.append(compared)
            break
        else:
            rest.append(complement)
    relatives = []
    for relative in plain.relatives:
        measure = _measure(relative, context)
        in_combat = _in_combat(relative, context)
        if measure is not None:
            inner.append(measure)
        elif in_combat is not None:
            inner.extend(in_combat)
        else:
            relatives.append(relative)
    plain = msgspec.structs.replace(plain, complements=tuple(rest), relatives=tuple(relatives))
    if _names_abilities(plain):
        plain = msgspec.structs.replace(plain, head=EllipticHead())
        inner.insert(0, s.IsAbility())
    reading = to_filter(plain, context.player)
    for unread in reading.unread:
        raise NotCompiledError(unread.span, unread.word)
    return _tidy((*reading.filter, *inner, *found))


def _alternatives(group: NounGroup, context: FilterContext) -> s.Filter:
    """ "un artefact ou une créature": what the last member adds ("que vous contrôlez") holds for it alone, unless the
    members before are bare nouns, which share it."""
    members = [msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated]
    if any(not read_filter(member, context) for member in members):
        raise NotCompiledError(group.span)
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


def _without(group: NounGroup, says: Callable[[Modifier], bool]) -> NounGroup:
    """The group less the adjectives of that kind; the very same when it has none."""
    if not any(says(modifier) for modifier in group.modifiers):
        return group
    return msgspec.structs.replace(group, modifiers=tuple(m for m in group.modifiers if not says(m)))


def _is_other(modifier: Modifier) -> bool:
    return modifier.lemma == "autre" and not modifier.negated


def _is_nonbasic(modifier: Modifier) -> bool:
    """ "non-base": neither half of "terrain de base" is denied, but their union."""
    return modifier.negated and thing_of(modifier.lemma) is Thing.BASIC_LAND


def _names_abilities(group: NounGroup) -> bool:
    """ "la capacité activée ou déclenchée ciblée": every ability on the stack is one or the other."""
    return isinstance(group.head, NounHead) and ("thing", "activated_or_triggered_ability") in senses(group.head.lemma)


def _is_kind(complement: Complement) -> bool:
    """ "carte de créature", "sort d'éphémère ou de rituel": the complement is itself a kind of object."""
    head = complement.object.head
    if complement.preposition != "de" or not isinstance(head, NounHead) or complement.object.possessor is not None:
        return False
    if complement.object.determiner not in (Determiner.NONE, Determiner.INDEFINITE):
        return False
    return thing_of(head.lemma) in (None, Thing.BASIC_LAND) and qualities_of(head.lemma) is not None


def _measure(relative: Clause, context: FilterContext) -> s.Quality | None:
    """ "dont la force est supérieure au nombre de cartes dans votre main"."""
    view = ClauseView(relative)
    subject = view.group("agent")
    if relative.verb != "être" or subject is None or not isinstance(subject.head, NounHead):
        return None
    kind = _MEASURES.get(thing_of(subject.head.lemma))
    whose = view.group("theme", "source", "patient")
    if kind is None or whose is None or not _is_dont(whose):
        return None
    nothing_but(subject)
    adjective = view.modifier("attribute")
    comparison = _COMPARISONS.get(adjective.lemma) if adjective is not None and not adjective.negated else None
    limit = view.group("level", "recipient")
    if comparison is None or limit is None:
        raise view.stop()
    place = view.group("place")
    view.finish()
    return kind(comparison, context.amount(limit if place is None else glued(limit, place)))


def _in_combat(relative: Clause, context: FilterContext) -> s.Filter | None:
    """ "qui la bloque", "bloquée par cette créature", "que cette créature bloque"."""
    if relative.verb != "bloquer" or relative.negated or relative.modal is not None or relative.passive:
        return None
    view = ClauseView(relative)
    agent, patient = view.group("agent"), view.group("patient")
    if agent is None or patient is None:
        return None
    view.finish()
    if isinstance(agent.head, PronounHead) and agent.head.lemma == "qui":
        return (s.IsBlocking(), s.BlockingOrBlockedBy(context.object(patient)))
    if isinstance(patient.head, PronounHead) and patient.head.lemma == "que":
        return (s.IsAttacking(), s.BlockingOrBlockedBy(context.object(agent)))
    return None


def _compared(complement: Complement, *, rest_of: NounGroup, context: FilterContext) -> s.Quality | None:
    """ "avec une force supérieure au nombre de cartes dans votre main": the comparison takes all that follows."""
    measure = complement.object
    kind = _MEASURES.get(thing_of(measure.head.lemma)) if isinstance(measure.head, NounHead) else None
    comparisons = [modifier.lemma for modifier in measure.modifiers]
    if complement.preposition != "avec" or kind is None or len(comparisons) != 1 or comparisons[0] not in _COMPARISONS:
        return None
    nothing_but(measure, "modifiers", "complements")
    limits = [part.object for part in measure.complements if part.preposition == "à"]
    if len(limits) != 1 or len(measure.complements) != 1:
        raise NotCompiledError(measure.span)
    limit = limits[0]
    index = rest_of.complements.index(complement)
    for part in rest_of.complements[index + 1 :]:
        limit = glued(limit, part.object)
    return kind(_COMPARISONS[comparisons[0]], context.amount(limit))


def glued(group: NounGroup, place: NounGroup) -> NounGroup:
    """A zone told apart ("dans votre main") put where it belongs: with the last thing counted."""
    if group.complements:
        *before, last = group.complements
        inner = msgspec.structs.replace(last, object=glued(last.object, place))
        return msgspec.structs.replace(group, complements=(*before, inner))
    return msgspec.structs.replace(group, complements=(Complement("dans", place, place.span),))


def _is_dont(filler: NounGroup) -> bool:
    return isinstance(filler.head, PronounHead) and filler.head.lemma == "dont"


_MEASURES: dict[Thing | None, type[s.Power] | type[s.Toughness] | type[s.ManaValue]] = {
    Thing.POWER: s.Power,
    Thing.TOUGHNESS: s.Toughness,
    Thing.MANA_VALUE: s.ManaValue,
}
_COMPARISONS = {"supérieur": Comparison.MORE, "inférieur": Comparison.LESS, "égal": Comparison.EQUAL}


def _tidy(qualities: tuple[s.Quality, ...]) -> s.Filter:
    """Each quality once, in the order said; an alternative need not repeat what holds anyway."""
    said = set(qualities)
    tidied = []
    for quality in dict.fromkeys(qualities):
        if isinstance(quality, s.AnyOf):
            quality = s.AnyOf(tuple(tuple(q for q in filter_ if q not in said) for filter_ in quality.filters))
        tidied.append(quality)
    return tuple(tidied)
