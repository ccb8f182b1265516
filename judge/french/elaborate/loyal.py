"""How loyal a planeswalker is told to be, where only a number says it: "j'ai un Jace à 3", "à 3 marqueurs"."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import CardType
from judge.french.clause import CardHead, Clause, EllipticHead, NounGroup, NounHead, Quantity, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.nouns.senses import counter_kind_of
from judge.french.elaborate.spoken import split

_HAVING = frozenset({"avoir", "contrôler", "posséder", "y avoir"})


def loyal(draft: Draft, clause: Clause) -> Clause:
    """The clause with so many loyalty counters; the clause itself where it says anything else."""
    place, others = split(clause, "place")
    walker = next((role.filler for role in others if role.name == "patient"), None)
    if clause.verb not in _HAVING or place is None or not _is_walker(draft, walker):
        return clause
    number = _number(place.filler)
    if number is None or not draft.slice(place.span).lower().startswith(("à ", "a ")):
        return clause
    plural = number.number != 1
    counters = NounGroup(span=place.span, head=NounHead("loyauté"), quantity=number, plural=plural)
    return msgspec.structs.replace(clause, roles=(*others, Role("place", counters, place.span)))


def _is_walker(draft: Draft, group: object) -> bool:
    if not isinstance(group, NounGroup) or not isinstance(group.head, CardHead) or group.coordinated:
        return False
    cards = [draft.context.names.card(name).characteristics.types for name in group.head.names]
    return any(CardType.PLANESWALKER in types for types in cards)


def _number(filler: object) -> Quantity | None:
    """A number alone, or of counters whose kind is not said."""
    if isinstance(filler, Quantity):
        return filler if filler.number is not None else None
    if not isinstance(filler, NounGroup) or filler.quantity is None or filler.quantity.number is None:
        return None
    more = filler.modifiers or filler.complements or filler.relatives or filler.coordinated or filler.pt
    counted = isinstance(filler.head, EllipticHead) or getattr(filler.head, "lemma", "") == "marqueur"
    return filler.quantity if counted and not more and counter_kind_of(filler) is None else None
