"""The loyalty that a planeswalker is told to be at."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import CardType, CounterKind
from judge.french.clause import AmountKind, CardHead, Clause, Complement, NounGroup, NounHead, Quantity, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.nouns.senses import Thing, qualities_of
from judge.french.elaborate.spoken import split

_HAVING = frozenset({"avoir", "contrôler", "posséder", "y avoir", "attaquer"})


def had_at(draft: Draft, clause: Clause) -> Clause:
    """ "j'ai Jace Beleren à 4 (marqueurs)", "il attaque mon Jace à 4" as "… Jace avec 4 marqueurs loyauté"; the clause
    itself where it says something else."""
    place, others = split(clause, "place")
    what, _ = split(clause, "patient")
    count = place.filler if place is not None else None
    group = what.filler if what is not None else None
    if clause.verb not in _HAVING or place is None or what is None or clause.asked:
        return clause
    if not isinstance(group, NounGroup) or not _is_planeswalker(draft, group) or not _is_at(draft, place):
        return clause
    quantity = count if isinstance(count, Quantity) else _counted(count)
    if quantity is None or quantity.kind is not AmountKind.NUMBER:
        return clause
    counters = NounGroup(
        span=place.span,
        head=NounHead("marqueur"),
        quantity=quantity,
        plural=True,
        counter_kind=CounterKind.LOYALTY.value,
    )
    loyal = Complement("avec", counters, counters.span)
    told = msgspec.structs.replace(group, complements=(*group.complements, loyal))
    roles = tuple(msgspec.structs.replace(role, filler=told) if role is what else role for role in others)
    return msgspec.structs.replace(clause, roles=roles)


def _is_at(draft: Draft, place: Role) -> bool:
    """ "à 3", not "dans" or "en"."""
    words = draft.text[: place.filler.span.start].lower().split() if isinstance(place.filler, NounGroup) else []
    return not isinstance(place.filler, NounGroup) or words[-1:] in (["à"], ["a"])


def _counted(group: object) -> Quantity | None:
    """ "4 marqueurs", with nothing said of their kind."""
    bare = isinstance(group, NounGroup) and thing_of_group(group) is Thing.COUNTER
    if not isinstance(group, NounGroup) or not bare or group.modifiers or group.complements or group.counter_kind:
        return None
    return group.quantity


def _is_planeswalker(draft: Draft, group: NounGroup) -> bool:
    if isinstance(group.head, CardHead):
        return all(CardType.PLANESWALKER in card.types for card in printed(draft, group))
    kinds = qualities_of(group.head.lemma) if isinstance(group.head, NounHead) else None
    return any(getattr(quality, "type", None) is CardType.PLANESWALKER for quality in kinds or ())
