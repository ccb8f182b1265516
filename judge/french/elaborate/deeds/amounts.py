"""Amounts, changes and durations inside told happenings."""

from __future__ import annotations

from judge.abilities import selectors as s
from judge.abilities.terms import Duration
from judge.errors import Span
from judge.french.clause import AmountKind, NounGroup, Quantity
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.views import ClauseView

_DURATIONS = {
    "jusqu'à la fin du tour": Duration.END_OF_TURN,
    "ce tour-ci": Duration.END_OF_TURN,
    "jusqu'à la fin du combat": Duration.END_OF_COMBAT,
}


def amount_of(draft: Draft, quantity: Quantity | None, span: Span, *, default: int | None = None) -> s.Amount:
    """A number that the teller gives; `default` where there is none ("pioche une carte")."""
    if quantity is None and default is not None:
        return default
    exact = quantity is not None and not (quantity.at_least or quantity.at_most)
    if quantity is not None and exact and quantity.kind is AmountKind.NUMBER and quantity.number is not None:
        return quantity.number * quantity.times
    raise draft.stop(Fault.UNREADABLE_AMOUNT, span, mot=draft.slice(span))


def whole_number(draft: Draft, filler: object, span: Span) -> int:
    """The plain number of a role, given alone or by the group that it counts. Raises `NotUnderstood`."""
    quantity = filler.quantity if isinstance(filler, NounGroup) else filler
    amount = amount_of(draft, quantity if isinstance(quantity, Quantity) else None, span)
    if not isinstance(amount, int):
        raise draft.stop(Fault.UNREADABLE_AMOUNT, span, mot=draft.slice(span))
    return amount


def pt_change(draft: Draft, group: NounGroup) -> tuple[int, int] | None:
    """ "+3/+3", "-2/-2" as two numbers."""
    if group.pt_change is None:
        return None
    power, toughness = group.pt_change
    if not isinstance(power, int) or not isinstance(toughness, int):
        raise draft.stop(Fault.UNREADABLE_AMOUNT, group.span, mot=draft.slice(group.span))
    return power, toughness


def duration(view: ClauseView) -> Duration:
    """How long a told change lasts: until end of turn unless said otherwise."""
    for lemma, found in _DURATIONS.items():
        if view.time(lemma) is not None:
            return found
    return Duration.END_OF_TURN
