"""A number and what it counts, one after the other: "deux créatures, une 3/3 et une 2/2" are two, not four."""

from __future__ import annotations

import msgspec

from judge.french.clause import AmountKind, Determiner, EllipticHead, NounGroup, NounHead
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.faults import Fault


def enumerated(draft: Draft, group: NounGroup) -> NounGroup:
    """The members of an enumeration alone, each of the noun that announces them; any other group as it is. Raises
    `NotUnderstood` where the numbers disagree after a colon, which can only announce."""
    apposed = group.apposition
    if apposed is not None and apposed.coordinated:
        members: tuple[NounGroup, ...] = (_alone(apposed), *apposed.coordinated)
    else:
        members = group.coordinated
    announced = _number(group)
    if announced is None or announced < _SEVERAL or len(members) < _SEVERAL or not _announces(group):
        return group
    numbers = [_number(member) or (1 if member.determiner is Determiner.INDEFINITE else None) for member in members]
    if None in numbers or sum(number or 0 for number in numbers) != announced:
        if apposed is not None:
            raise draft.stop(Fault.UNUSED, apposed.span, mot=draft.slice(apposed.span))
        return group
    first, *others = (_of_kind(member, group) for member in members)
    draft.read.add(group.span)
    return msgspec.structs.replace(first, coordinated=tuple(others), conjunction="et")


_SEVERAL = 2


def _alone(group: NounGroup) -> NounGroup:
    return msgspec.structs.replace(group, coordinated=(), conjunction="")


def _number(group: NounGroup) -> int | None:
    quantity = group.quantity
    if quantity is None or quantity.kind is not AmountKind.NUMBER or quantity.at_least or quantity.at_most:
        return None
    return quantity.number


def _announces(group: NounGroup) -> bool:
    """A bare plural noun: what it would say besides has no one to be said of."""
    more = group.pt or group.keywords or group.complements or group.relatives or group.quoted or group.modifiers
    return (
        isinstance(group.head, NounHead) and not more and group.determiner in (Determiner.NONE, Determiner.INDEFINITE)
    )


def _of_kind(member: NounGroup, group: NounGroup) -> NounGroup:
    if not isinstance(member.head, EllipticHead):
        return member
    return msgspec.structs.replace(member, head=group.head, feminine=group.feminine)
