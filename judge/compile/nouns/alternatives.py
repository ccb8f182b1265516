"""Alternatives of card texts: "un artefact ou une créature que vous contrôlez", "une carte de forêt ou d'île de base".
What the last one adds may be said of all, of it alone, or no reader can tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judge.abilities import selectors as s
from judge.abilities.subtypes import type_of_subtype
from judge.abilities.terms import CardType, Supertype
from judge.compile.nouns.shapes import is_kind
from judge.compile.view import NotCompiledError
from judge.french.clause import Complement, Determiner, EllipticHead, Modifier, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import Thing, senses, thing_of

#: Reads one group as a filter.
Reader: TypeAlias = Callable[[NounGroup], s.Filter]


def alternatives(group: NounGroup, read: Reader) -> s.Filter:
    """ "un artefact ou une créature": what the last member adds ("que vous contrôlez") holds for it alone, unless the
    members before are bare nouns, which share it."""
    members = _others_alike([msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated])
    if any(not read(member) for member in members):
        raise NotCompiledError(group.span)
    if group.conjunction == "et" and any(_is_one(member) for member in group.coordinated):
        # "une carte d'île et une autre carte": one of each, which no filter asks for.
        raise NotCompiledError(group.span, "et")
    _refuse_trailing(members, read)
    last = _hoisted(members[-1])
    shared = not any(_added(member) or member.relatives or member.keywords for member in members[:-1])
    if shared and (_added(last) or last.relatives):
        bare = msgspec.structs.replace(last, complements=tuple(filter(is_kind, last.complements)), relatives=())
        filters = [read(member) for member in (*members[:-1], bare)]
        if not all(filters):
            # "une carte non-terrain ou une carte de son cimetière": the last is nothing but what it adds.
            raise NotCompiledError(group.span)
        added = msgspec.structs.replace(
            last, head=EllipticHead(), modifiers=(), keywords=(), pt=None, complements=_added(last)
        )
        return (s.AnyOf(tuple(filters)), *read(added))
    return (s.AnyOf(tuple(read(member) for member in members)),)


def without_trailing(kinds: NounGroup) -> tuple[NounGroup, tuple[Modifier, ...]]:
    """ "un sort d'éphémère ou de rituel rouge", "une carte de forêt ou d'île de base": the spell is red, the card
    basic, whichever kind it is of."""
    *others, last = (kinds, *kinds.coordinated)
    plain = not others or last.determiner is not Determiner.NONE or any(member.modifiers for member in others)
    trailing = _trailing(last)
    if plain or not trailing:
        return kinds, ()
    if isinstance(last.head, NounHead) and thing_of(last.head.lemma) is Thing.PERMANENT:
        # "des cartes de terrain ou de permanent légendaire": a land is a permanent, so that the word is not of both.
        raise NotCompiledError(last.span, trailing[0].lemma)
    bare = msgspec.structs.replace(last, modifiers=tuple(m for m in last.modifiers if m not in trailing))
    return msgspec.structs.replace(kinds, coordinated=(*kinds.coordinated[:-1], bare)), trailing


def _others_alike(members: list[NounGroup]) -> list[NounGroup]:
    """ "un autre vampire ou zombie": what shares the article of the first is another one too."""
    first, *rest = members
    said = tuple(modifier for modifier in first.modifiers if modifier.lemma == "autre" and not modifier.negated)
    if not said or any(member.determiner is not Determiner.NONE or member.modifiers for member in rest):
        return members
    return [first, *(msgspec.structs.replace(member, modifiers=said) for member in rest)]


def _is_one(member: NounGroup) -> bool:
    return member.determiner is Determiner.INDEFINITE and not member.plural


def _refuse_trailing(members: list[NounGroup], read: Reader) -> None:
    """ "un kithkin ou un elfe attaquant", "une forêt ou île de base": an adjective after like kinds, or kinds without
    articles, may be said of them all, or of the last. Said of what the others never are ("une créature ou terrain de
    base"), it is the last one's."""
    *others, last = members
    trailing = _trailing(last)
    alike = all(_names_subtype(member) for member in members)
    if not trailing or any(member.modifiers for member in others) or not (alike or last.determiner is Determiner.NONE):
        return
    said = read(NounGroup(span=last.span, head=EllipticHead(), modifiers=trailing))
    lands = any(_is_land(quality) for member in others for quality in read(member))
    if said == (s.HasSupertype(Supertype.BASIC),) and not lands:
        return
    raise NotCompiledError(last.span, trailing[0].lemma)


def _trailing(member: NounGroup) -> tuple[Modifier, ...]:
    return tuple(m for m in member.modifiers if not (m.negated or m.lemma == "autre" or _is_subtype(m)))


def _names_subtype(member: NounGroup) -> bool:
    return isinstance(member.head, NounHead) and any(kind == "subtype" for kind, _ in senses(member.head.lemma))


def _is_subtype(modifier: Modifier) -> bool:
    """ "créature Slivoïde"."""
    return any(kind == "subtype" for kind, _ in senses(modifier.lemma))


def _is_land(quality: s.Quality) -> bool:
    match quality:
        case s.HasType(type=kind):
            return kind is CardType.LAND
        case s.HasSubtype(subtype=subtype):
            return type_of_subtype(subtype) is CardType.LAND
        case _:
            return False


def _hoisted(member: NounGroup) -> NounGroup:
    """ "une carte d'enchantement de votre cimetière": the card lies there, whatever the grammar joins it to."""
    parts: list[Complement] = []
    relatives = member.relatives
    for part in member.complements:
        kind = part.object
        if is_kind(part) and not kind.coordinated and (kind.complements or kind.relatives):
            bare = msgspec.structs.replace(kind, complements=(), relatives=())
            parts += [msgspec.structs.replace(part, object=bare), *kind.complements]
            relatives = (*kind.relatives, *relatives)
        else:
            parts.append(part)
    return msgspec.structs.replace(member, complements=tuple(parts), relatives=relatives)


def _added(member: NounGroup) -> tuple[Complement, ...]:
    """What is said of the objects beside their kind: where they are, whose, with what."""
    return tuple(part for part in member.complements if not is_kind(part))
