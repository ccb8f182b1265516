"""The steps of the explanation: events of the slice in order, those that happened together in one sentence, each with
the rules of its justification."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from judge.engine.outcome import Event, EventKind, Outcome
from judge.explain.explanation import Sentence
from judge.explain.naming import Names
from judge.explain.sentences.tell import SHARED, tell
from judge.explain.slice import Slice
from judge.rules import citations
from judge.rules.concept import Concept
from judge.text.lists import sentence

#: A consequence that its cause already tells: (cause, consequence). The consequence's rules go with the cause's.
_TOLD_WITH: frozenset[tuple[EventKind, EventKind]] = frozenset(
    {
        (EventKind.DESTROYED, EventKind.DIED),
        (EventKind.SACRIFICED, EventKind.DIED),
        (EventKind.DAMAGE_DEALT, EventKind.LIFE_LOST),
        (EventKind.CAST, EventKind.TARGET_CHOSEN),
        (EventKind.ACTIVATED, EventKind.TARGET_CHOSEN),
        (EventKind.BLOCKED, EventKind.BECAME_BLOCKED),
        (EventKind.ATTACKED, EventKind.TAPPED),
        (EventKind.LOST_GAME, EventKind.WON_GAME),
        (EventKind.MANA_BURN, EventKind.LIFE_LOST),
        (EventKind.TOKEN_CREATED, EventKind.ENTERED),
        (EventKind.COUNTERS_REMOVED, EventKind.COUNTERS_REMOVED),
    }
)


#: Numbers of one concept that a sentence cites; more would bury the one that matters.
NUMBERS_EACH = 1


#: Causes that are told apart in the full tree only; otherwise their rules go with what they led to.
_SILENT = frozenset({EventKind.DAMAGE_ASSIGNED})


class Group(msgspec.Struct, frozen=True):
    """Events told in one sentence, those that go without saying after them, and the silent ones before."""

    events: tuple[Event, ...]
    absorbed: tuple[Event, ...] = ()
    silent: tuple[Event, ...] = ()

    @property
    def first(self) -> Event:
        return self.events[0]

    def concepts(self) -> tuple[Concept, ...]:
        """What justifies the sentence, the narrowest of each event first."""
        found: dict[Concept, None] = {}
        for event in (*self.silent, *self.events, *self.absorbed):
            found.update(dict.fromkeys(event.justification.concepts))
        return tuple(found)


def steps(outcome: Outcome, slice: Slice, names: Names, *, level: int = 4) -> tuple[Sentence, ...]:
    """Sentences of level 2 for the main events and of level 4 for the rest of the tree, in order of the play; none
    above `level`."""
    shown = [event for event in outcome.events if event.number in slice.tree]
    sentences: list[Sentence] = []
    for group in grouped(shown):
        there = 2 if group.first.number in slice.main else 4
        if there > level:
            continue
        text = tell(group.events, names, absorbed=group.absorbed)
        if text is None:
            continue
        sentences.append(Sentence(sentence(text), numbers(group.concepts(), names), there))
    return tuple(sentences)


def numbers(concepts: Iterable[Concept], names: Names) -> tuple[str, ...]:
    """The narrowest rule numbers of the edition for those concepts, without repetition."""
    found: dict[str, None] = {}
    for concept in concepts:
        found.update(dict.fromkeys(citations(concept, names.law.date)[:NUMBERS_EACH]))
    return tuple(found)


def grouped(events: Sequence[Event]) -> tuple[Group, ...]:
    """Neighbours of one kind with the same cause in one group; consequences told with their cause absorbed."""
    by_number = {event.number: event for event in events}
    groups: list[list[Event]] = []
    absorbed: dict[int, list[Event]] = {}
    told: list[Event] = []
    for event in events:
        cause = _told_by(event, by_number)
        if cause is not None:
            absorbed.setdefault(cause.number, []).append(event)
        else:
            told.append(event)
    for event in told:
        last = groups[-1][-1] if groups else None
        # What is told with one of them is told of all: not where something else became of one.
        alike = last is not None and (last.kind in SHARED or _kinds(absorbed, last) == _kinds(absorbed, event))
        if last is not None and alike and _together(last, event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return tuple(
        Group(
            tuple(group),
            tuple(item for event in group for item in absorbed.get(event.number, ())),
            tuple(by_number[number] for event in group for number in event.causes if _silent(by_number.get(number))),
        )
        for group in groups
    )


def _kinds(absorbed: dict[int, list[Event]], cause: Event) -> frozenset[EventKind]:
    return frozenset(event.kind for event in absorbed.get(cause.number, ()))


def _silent(event: Event | None) -> bool:
    return event is not None and event.kind in _SILENT


def _told_by(event: Event, by_number: dict[int, Event]) -> Event | None:
    for number in event.causes:
        cause = by_number.get(number)
        if cause is not None and (cause.kind, event.kind) in _TOLD_WITH and _same_matter(cause, event):
            return cause
    return None


def _same_matter(cause: Event, event: Event) -> bool:
    """Whether the consequence befalls what the cause was about."""
    match event.kind:
        case EventKind.LIFE_LOST:
            return cause.player == event.player and cause.amount == event.amount
        case EventKind.BECAME_BLOCKED:
            return cause.other == event.subject
        case EventKind.WON_GAME:
            return True
        case _:
            return cause.subject == event.subject


def _together(left: Event, right: Event) -> bool:
    """Whether two neighbours differ in their subject alone, or are damage of one source, so that one sentence tells
    both."""
    if left.kind is right.kind is EventKind.DREW:
        return (left.player, left.causes) == (right.player, right.causes)
    if left.kind is right.kind and left.kind in SHARED:
        return (left.subject, left.value, left.step) == (right.subject, right.value, right.step)
    return (
        left.kind is right.kind
        and left.kind in _JOINABLE
        and left.subject != right.subject
        and left.justification.concepts == right.justification.concepts
        and (left.other, left.player, left.amount, left.destination, left.value, left.turn, left.step)
        == (right.other, right.player, right.amount, right.destination, right.value, right.turn, right.step)
    )


_JOINABLE = frozenset(
    {
        EventKind.DESTROYED,
        EventKind.DIED,
        EventKind.EXILED,
        EventKind.MOVED,
        EventKind.ENTERED,
        EventKind.SACRIFICED,
        EventKind.ATTACKED,
        EventKind.BLOCKED,
        EventKind.BECAME_BLOCKED,
        EventKind.UNBLOCKED,
        EventKind.TAPPED,
        EventKind.UNTAPPED,
        EventKind.STAYED_TAPPED,
        EventKind.REMOVED_FROM_COMBAT,
        EventKind.CEASED_TO_EXIST,
        EventKind.REGENERATED,
        EventKind.NO_DAMAGE_ASSIGNED,
        EventKind.TURNED_FACE_UP,
        EventKind.TURNED_FACE_DOWN,
        EventKind.PHASED_OUT,
        EventKind.PHASED_IN,
        EventKind.CONTINUOUS_EFFECT,
        EventKind.DAMAGE_WORE_OFF,
        EventKind.COUNTERS_PUT,
        EventKind.TOKEN_CREATED,
        EventKind.DISCARDED,
    }
)
