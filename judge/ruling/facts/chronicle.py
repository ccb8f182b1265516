"""Looking things up in one outcome: events by kind and object, what caused what, where an object ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.abilities.terms import Zone
from judge.engine.outcome import Event, EventKind, FinalObject, FinalPlayer, ObjectAt, Outcome

#: Events by which an object stops being the same permanent (400.7).
LEAVING = frozenset({EventKind.DIED, EventKind.MOVED, EventKind.EXILED, EventKind.CEASED_TO_EXIST})


def of_kind(outcome: Outcome, *kinds: EventKind) -> Iterator[Event]:
    """Events of those kinds, in order."""
    return (event for event in outcome.events if event.kind in kinds)


def about(at: ObjectAt | None, id: str) -> bool:
    """Whether the place in an event is that object, in whatever incarnation."""
    return at is not None and at.id == id


def recipient_is(event: Event, id: str) -> bool:
    """Whether damage, an attack… of the event goes to that object or player."""
    return about(event.other, id) or event.player == id


def left_battlefield(outcome: Outcome, id: str) -> tuple[Event, ...]:
    """The events by which the object left the battlefield."""
    return tuple(
        event
        for event in of_kind(outcome, *LEAVING)
        if about(event.subject, id)
        and (event.origin is Zone.BATTLEFIELD or event.kind is EventKind.DIED)
        and event.destination is not Zone.BATTLEFIELD
    )


def final_object(outcome: Outcome, id: str) -> FinalObject | None:
    """What became of it; of what is part of a merged permanent, that permanent."""
    found = next((item for item in outcome.final.objects if item.id == id), None)
    host = dict(outcome.merged).get(id) if found is None else None
    return found if host is None else final_object(outcome, host)


def final_player(outcome: Outcome, id: str) -> FinalPlayer | None:
    return next((player for player in outcome.final.players if player.id == id), None)


def is_player(outcome: Outcome, id: str) -> bool:
    return final_player(outcome, id) is not None


def ancestors(outcome: Outcome, numbers: Iterable[int]) -> frozenset[int]:
    """Those events and everything that led to them."""
    by_number = {event.number: event for event in outcome.events}
    found: set[int] = set()
    waiting = list(numbers)
    while waiting:
        number = waiting.pop()
        if number in found or number not in by_number:
            continue
        found.add(number)
        waiting.extend(by_number[number].causes)
    return frozenset(found)


def culprits(outcome: Outcome, death: Event) -> frozenset[str]:
    """Ids of what killed: sources of damage, of destruction, of -X/-X and of counters that led to that death, and the
    spells or abilities that did it. Who merely attacked or blocked beside them is no culprit."""
    by_number = {event.number: event for event in outcome.events}
    found: set[str] = set()
    seen: set[int] = set()
    waiting = [death.number]
    while waiting:
        number = waiting.pop()
        if number in seen or number not in by_number:
            continue
        seen.add(number)
        event = by_number[number]
        if event.kind in _COMBAT_DECLARATIONS:
            continue
        found.update(place.id for place in _responsible(event) if place is not None)
        waiting.extend(event.causes)
    return frozenset(found)


_COMBAT_DECLARATIONS = frozenset(
    {
        EventKind.ATTACKED,
        EventKind.BLOCKED,
        EventKind.BECAME_BLOCKED,
        EventKind.UNBLOCKED,
        EventKind.STEP_BEGINS,
        EventKind.ORDERED,
        EventKind.CAST,
        EventKind.COST_PAID,
    }
)


def _responsible(event: Event) -> tuple[ObjectAt | None, ...]:
    match event.kind:
        case EventKind.DAMAGE_DEALT | EventKind.RESOLVED:
            return (event.subject, event.justification.source)
        case EventKind.DESTROYED | EventKind.CONTINUOUS_EFFECT:
            return (event.other, event.justification.source)
        case EventKind.COUNTERS_PUT | EventKind.COUNTERS_REMOVED | EventKind.SACRIFICED | EventKind.LIFE_LOST:
            return (event.justification.source,)
        case EventKind.TRIGGERED | EventKind.ACTIVATED:
            return (event.subject,)
        case _:
            return ()
