"""A card of one of several kinds, which the grammar takes apart after a verb that has a "de" of its own: "révéler une
carte de créature, de terrain ou de planeswalker parmi elles"."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import Zone
from judge.compile.view import ClauseView
from judge.french.clause import Complement, Determiner, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import Thing, qualities_of, thing_of, zone_of


def of_several_kinds(view: ClauseView, group: NounGroup) -> NounGroup:
    """The group with the kinds that were read as where the card comes from; as it is where there are none."""
    role = view.peek("origin")
    others = role.filler if role is not None else None
    if not isinstance(others, NounGroup) or others.conjunction != "ou" or not _is_kind(others):
        return group
    first = _first_kind(group)
    if first is None or group.coordinated or group.relatives or group.modifiers:
        return group
    view.group("origin")
    rest = (msgspec.structs.replace(others, coordinated=(), conjunction=""), *others.coordinated)
    kinds = msgspec.structs.replace(first, coordinated=_flat(rest), conjunction="ou")
    card = NounHead("carte")
    return msgspec.structs.replace(group, head=card, complements=(Complement("de", kinds, others.span),))


def _flat(kinds: tuple[NounGroup, ...]) -> tuple[NounGroup, ...]:
    """All of them side by side, in the order in which they are told."""
    found = tuple(
        part
        for kind in kinds
        for part in (msgspec.structs.replace(kind, coordinated=(), conjunction=""), *_flat(kind.coordinated))
    )
    return tuple(sorted(found, key=lambda kind: kind.span.start))


def _first_kind(group: NounGroup) -> NounGroup | None:
    """The kind of "une carte de créature", one word of the lexicon or two."""
    if not isinstance(group.head, NounHead):
        return None
    if thing_of(group.head.lemma) is Thing.CARD and not group.head.lemma.startswith("carte d"):
        match group.complements:
            case (Complement("de", kind),) if _is_kind(kind) and not kind.coordinated:
                return kind
            case _:
                return None
    for start in ("carte de ", "carte d'"):
        if group.head.lemma.startswith(start) and not group.complements:
            return NounGroup(span=group.span, head=NounHead(group.head.lemma.removeprefix(start)))
    return None


def _is_kind(group: NounGroup) -> bool:
    """Whether it is a bare kind of card, no zone and nobody."""
    if not isinstance(group.head, NounHead) or group.determiner is not Determiner.NONE:
        return False
    zone: Zone | None = zone_of(group.head.lemma)
    return zone is None and qualities_of(group.head.lemma) is not None
