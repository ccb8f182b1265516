"""What a predicate was found to be in one line of play, and what proves it."""

from __future__ import annotations

import msgspec

from judge.engine.outcome import Check, Event, EventKind, Outcome
from judge.ruling.facts.chronicle import about, of_kind


class Finding(msgspec.Struct, frozen=True):
    """`value`: true, false, or `None` where the line cannot say. `events`: numbers of the events that prove it."""

    value: bool | None
    events: tuple[int, ...] = ()
    checks: tuple[Check, ...] = ()


UNKNOWN = Finding(None)


def of_subject(outcome: Outcome, object: str, *kinds: EventKind) -> list[Event]:
    return [event for event in of_kind(outcome, *kinds) if about(event.subject, object)]


def of_player(outcome: Outcome, player: str, *kinds: EventKind) -> list[Event]:
    return [event for event in of_kind(outcome, *kinds) if event.player == player]


def numbers(events: list[Event]) -> tuple[int, ...]:
    return tuple(event.number for event in events)
