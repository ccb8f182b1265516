"""Cards of a certain mana cost: "une carte d'artefact avec un coût de mana de {0} ou {1}" (202.1)."""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.compile.view import NotCompiledError, nothing_but
from judge.french.clause import Complement, EllipticHead, NounGroup, NounHead

_COST = "coût de mana"


def of_mana_cost(complement: Complement) -> s.HasManaCost | None:
    """ "avec un coût de mana de {0} ou {1}"; `None` for any other complement."""
    cost = complement.object
    if complement.preposition != "avec" or not isinstance(cost.head, NounHead) or cost.head.lemma != _COST:
        return None
    nothing_but(cost, "complements")
    named = [part.object for part in cost.complements if part.preposition == "de"]
    if len(named) != 1 or len(cost.complements) != 1 or named[0].conjunction not in ("", "ou"):
        raise NotCompiledError(cost.span)
    members = (msgspec.structs.replace(named[0], coordinated=(), conjunction=""), *named[0].coordinated)
    for member in members:
        nothing_but(member, "mana")
    return s.HasManaCost(tuple(member.mana or () for member in members))


def with_further_costs(group: NounGroup) -> NounGroup:
    """ "… avec un coût de mana de {0} ou {1}": the second is of the cost, though the grammar joins it to the card."""
    if group.conjunction != "ou" or not group.coordinated or not all(map(_is_mana, group.coordinated)):
        return group
    whole = _joined(msgspec.structs.replace(group, coordinated=(), conjunction=""), group.coordinated)
    return group if whole is None else whole


def _joined(group: NounGroup, costs: tuple[NounGroup, ...]) -> NounGroup | None:
    if not group.complements:
        return None
    *before, last = group.complements
    inner = last.object
    if isinstance(group.head, NounHead) and group.head.lemma == _COST and _is_mana(inner):
        inner = msgspec.structs.replace(inner, coordinated=costs, conjunction="ou")
    elif (found := _joined(inner, costs)) is not None:
        inner = found
    else:
        return None
    return msgspec.structs.replace(group, complements=(*before, msgspec.structs.replace(last, object=inner)))


def _is_mana(group: NounGroup) -> bool:
    return isinstance(group.head, EllipticHead) and group.mana is not None and not group.coordinated
