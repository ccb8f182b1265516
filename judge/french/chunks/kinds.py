"""What kind of noun group it is, and groups made larger: the questions that every later stage asks of them."""

from __future__ import annotations

import msgspec

from judge.errors import Span
from judge.french.chunks.values import MarkChunk, NounChunk
from judge.french.clause import (
    Complement,
    Determiner,
    EllipticHead,
    KeywordPhrase,
    Modifier,
    NounGroup,
    NounHead,
    PronounHead,
)
from judge.french.lexicon import meaning

replace = msgspec.structs.replace


def is_keyword_group(group: NounGroup) -> bool:
    """Whether the group is nothing but keyword abilities: "le vol", "vol et initiative"."""
    return bool(group.keywords) and isinstance(group.head, NounHead) and group.head.lemma == group.keywords[0].lemma


def is_bare_keywords(group: NounGroup) -> bool:
    """Whether the words are keywords and a size at most: "le vol", "piétinement 3/3", "le lien de vie 3/3"."""
    if is_keyword_group(group):
        return True
    plain = group.determiner in (Determiner.NONE, Determiner.DEFINITE)
    bare = isinstance(group.head, EllipticHead) and plain and group.quantity is None
    return bare and bool(group.keywords)


def is_zone(group: NounGroup) -> bool:
    """Whether the group names a zone."""
    meant = meaning(group.head.lemma) if isinstance(group.head, NounHead) else None
    return (meant or "").startswith("zone:")


def keywords_of(group: NounGroup) -> tuple[KeywordPhrase, ...]:
    """The keywords of a keyword group and of the groups joined to it."""
    found = group.keywords
    for member in group.coordinated:
        found += member.keywords
    return found


def modifiers_of(group: NounGroup) -> tuple[Modifier, ...]:
    """The adjectives of a group that is nothing but adjectives."""
    return group.modifiers if isinstance(group.head, EllipticHead) and group.pt is None else ()


def quotation(mark: MarkChunk) -> NounGroup:
    """A quoted text standing alone."""
    text, start = mark.values
    place = Span(int(start), int(start) + len(text))
    return NounGroup(span=mark.span, head=EllipticHead(), quoted=((text, place),))


def is_object(group: NounGroup) -> bool:
    """Whether the group is a thing that can act or be used, not something said of one."""
    meant = meaning(group.head.lemma) if isinstance(group.head, NounHead) else None
    return group.pt is not None or (meant or "").startswith(("type:", "subtype:", "player:"))


def is_quality(noun: NounChunk | None) -> bool:
    """ "le rouge" after "contre le noir et"."""
    return (
        noun is not None
        and isinstance(noun.group.head, EllipticHead)
        and bool(noun.group.modifiers)
        and noun.group.pt is None
    )


def join(group: NounGroup, member: NounGroup, conjunction: str) -> NounGroup:
    """The group with one more joined to it."""
    if conjunction == "ou" and member.targeted:
        group = replace(group, targeted=True)
    span = group.span.to(member.span)
    if group.coordinated and group.conjunction != conjunction:
        # "au joueur ou au planeswalker et à chaque créature": the alternatives are one member
        return replace(member, coordinated=(group, *member.coordinated), conjunction=conjunction, span=span)
    return replace(group, coordinated=(*group.coordinated, member), conjunction=conjunction, span=span)


def with_complement(group: NounGroup, preposition: str, inner: NounGroup, span: Span) -> NounGroup:
    """The group with one more prepositional complement."""
    complement = Complement(preposition, inner, span)
    return replace(group, complements=(*group.complements, complement), span=group.span.to(span))


def add_complement(group: NounGroup, preposition: str, inner: NounGroup, span: Span) -> NounGroup:
    """The group with a complement that the verb had no place for; of several joined groups, the last takes it."""
    if group.coordinated:
        last = add_complement(group.coordinated[-1], preposition, inner, span)
        return replace(group, coordinated=(*group.coordinated[:-1], last), span=group.span.to(span))
    if group.complements and group.complements[-1].preposition == "pour":
        # "pour chaque carte dans votre main": the cards are in the hand
        rest = group.complements[-1]
        deeper = replace(rest, object=add_complement(rest.object, preposition, inner, span), span=rest.span.to(span))
        return replace(group, complements=(*group.complements[:-1], deeper), span=group.span.to(span))
    return with_complement(group, preposition, inner, span)


def with_adjectives(group: NounGroup, adjectives: NounGroup) -> NounGroup:
    """The group with the lone adjectives that follow it."""
    return replace(
        group,
        modifiers=group.modifiers + adjectives.modifiers,
        targeted=group.targeted or adjectives.targeted,
        span=group.span.to(adjectives.span),
    )


def is_relative_pronoun(group: NounGroup) -> bool:
    """Whether the group is "qui", "que", "dont" or "où"."""
    return isinstance(group.head, PronounHead) and group.head.lemma in ("qui", "que", "dont", "où")
