"""A number and what it counts, one after the other: "deux créatures, une 3/3 et une 2/2" are two, not four."""

from __future__ import annotations

import msgspec

from judge.abilities.selectors import HasSubtype, HasType
from judge.french.clause import AmountKind, CardHead, Determiner, EllipticHead, NounGroup, NounHead, Quantity
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import qualities_of, type_of_subtype


def enumerated(draft: Draft, group: NounGroup) -> NounGroup:
    """The members of an enumeration alone, each of the noun that announces them; any other group as it is. Raises
    `NotUnderstood` where the numbers disagree after a colon, which can only announce."""
    group = _each_size(_another_such(_with_some(draft, group)))
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
    if apposed is None and not all(_may_be(draft, member, group) for member in members):
        return group
    first, *others = (_of_kind(member, group) for member in members)
    draft.read.add(group.span)
    return msgspec.structs.replace(first, coordinated=tuple(others), conjunction="et")


_SEVERAL = 2


def _each_size(group: NounGroup) -> NounGroup:
    """ "mes 3/3 et 2/2": one of each size."""
    members = (_alone(group), *group.coordinated)
    own = group.determiner is Determiner.POSSESSIVE and group.plural and _number(group) is None
    others = [member.determiner is Determiner.NONE and _number(member) is None for member in group.coordinated]
    if not own or not others or not all(others) or any(member.pt is None for member in members):
        return group
    one = [msgspec.structs.replace(member, plural=False) for member in members]
    mine = {"determiner": group.determiner, "possessor": group.possessor}
    rest = tuple(msgspec.structs.replace(member, **mine) for member in one[1:])
    return msgspec.structs.replace(one[0], coordinated=rest, conjunction="et")


def _another_such(group: NounGroup) -> NounGroup:
    """ "une Foudre puis une autre et un Choc", "un terrain puis un autre": the other one is what was said before it."""
    before, members = _alone(group), list(group.coordinated)
    for place, member in enumerate(members):
        if is_just_another(member) and isinstance(before.head, CardHead):
            members[place] = msgspec.structs.replace(member, head=before.head, modifiers=())
        elif is_just_another(member) and isinstance(before.head, NounHead):
            members[place] = msgspec.structs.replace(before, determiner=member.determiner, span=member.span)
        before = members[place]
    return msgspec.structs.replace(group, coordinated=tuple(members)) if members else group


def is_just_another(group: NounGroup) -> bool:
    """ "une autre", of which nothing else is said."""
    bare = not (group.pt or group.keywords or group.complements or group.relatives or group.quoted or group.apposition)
    other = [modifier.lemma for modifier in group.modifiers] == ["autre"]
    return isinstance(group.head, EllipticHead) and bare and other and group.determiner is Determiner.INDEFINITE


def _with_some(draft: Draft, group: NounGroup) -> NounGroup:
    """ "trois terrains dégagés dont une Montagne": that one and two others, all of them untapped. Raises
    `NotUnderstood` where the numbers disagree."""
    among = next((part for part in group.complements if part.preposition == "dont"), None)
    if among is None:
        return group
    some, told, whole = among.object, _number(among.object) or 1, _number(group)
    if whole is None or told >= whole or some.coordinated:
        raise draft.stop(Fault.UNUSED, among.span, mot=draft.slice(among.span))
    draft.read |= {group.span, some.span}
    others = msgspec.structs.replace(
        group,
        quantity=Quantity(AmountKind.NUMBER, whole - told),
        plural=whole - told > 1,
        complements=tuple(part for part in group.complements if part is not among),
    )
    if some.keywords or isinstance(some.head, EllipticHead):
        some = msgspec.structs.replace(some, head=group.head, feminine=group.feminine)
    first = msgspec.structs.replace(some, modifiers=some.modifiers + group.modifiers)
    return msgspec.structs.replace(first, coordinated=(others,), conjunction="et")


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


def _may_be(draft: Draft, member: NounGroup, group: NounGroup) -> bool:
    """Whether the member can be one of those announced: "deux forêts, une île et un Ours" announces nothing."""
    assert isinstance(group.head, NounHead)
    announced = {quality.type for quality in qualities_of(group.head.lemma) or () if isinstance(quality, HasType)}
    match member.head:
        case EllipticHead():
            return True
        case CardHead():
            return any(announced & set(card.types) for card in printed(draft, member))
        case NounHead(lemma):
            subtypes = [each.subtype for each in qualities_of(lemma) or () if isinstance(each, HasSubtype)]
            return bool(subtypes) and all(type_of_subtype(each) in announced for each in subtypes)
    return False


def _of_kind(member: NounGroup, group: NounGroup) -> NounGroup:
    if not isinstance(member.head, EllipticHead):
        return member
    return msgspec.structs.replace(member, head=group.head, feminine=group.feminine)
