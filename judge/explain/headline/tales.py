"""First line of "que se passe-t-il ?": what became of the subject first, then of the rest, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.terms import CardType, Zone
from judge.engine.outcome import Event, EventKind, Outcome
from judge.explain.naming import Names
from judge.explain.sentences.tell import tell
from judge.explain.sentences.template import Filling, fill
from judge.explain.steps import Group, grouped
from judge.ruling.facts.chronicle import about, final_object, left_battlefield, of_kind
from judge.ruling.ruling import Ruling

#: More than that many facts make no first line; the steps tell the rest.
_MOST = 4
_SUBJECT_KINDS = (
    EventKind.DESTROYED,
    EventKind.SACRIFICED,
    EventKind.DIED,
    EventKind.EXILED,
    EventKind.COUNTERED,
    EventKind.DID_NOT_RESOLVE,
    EventKind.CEASED_TO_EXIST,
    EventKind.REGENERATED,
    EventKind.PHASED_OUT,
    EventKind.PHASED_IN,
    EventKind.TRANSFORMED,
    EventKind.FLIPPED,
    EventKind.TURNED_FACE_UP,
    EventKind.TURNED_FACE_DOWN,
    EventKind.MUTATED,
    EventKind.DESIGNATED,
    EventKind.LEVEL_GAINED,
    EventKind.BECAME_MONARCH,
    EventKind.DUNGEON_COMPLETED,
    EventKind.DAY_TIME,
    EventKind.EMBLEM_GOTTEN,
    EventKind.POISONED,
    EventKind.CONTROL_CHANGED,
    EventKind.ATTACHED,
    EventKind.UNATTACHED,
    EventKind.COUNTERS_PUT,
    EventKind.REMOVED_FROM_COMBAT,
    EventKind.TOKEN_CREATED,
    EventKind.LOST_GAME,
    EventKind.WON_GAME,
    EventKind.GAME_DRAWN,
    EventKind.DREW,
    EventKind.DISCARDED,
)

#: What may be told of a permanent to which nothing worse happens.
_CHANGES = (EventKind.CONTINUOUS_EFFECT, EventKind.TAPPED, EventKind.UNTAPPED)


def tale(ruling: Ruling, names: Names) -> str:
    """The main results of the witness, the subject of the question first."""
    outcome = ruling.witness
    if outcome is None:
        return "rien ne se passe"
    subject = ruling.question.subject or names.scenario.subject
    facts = list(dict.fromkeys(_ordered(outcome, subject, names)))
    return " ; ".join(facts[:_MOST]) if facts else _nothing(outcome, names)


def _ordered(outcome: Outcome, subject: str | None, names: Names) -> Iterator[str]:
    groups = _results(outcome)
    about_subject = [group for group in groups if subject is not None and _concerns(group, subject)]
    if subject is not None and not about_subject:
        yield from _unharmed(outcome, subject, names)
    for group in (*about_subject, *(group for group in groups if group not in about_subject)):
        said = tell(group.events, names, absorbed=group.absorbed)
        if said is not None:
            yield said
    yield from _life(outcome, names)
    yield from _survivors(outcome, names)


def _results(outcome: Outcome) -> list[Group]:
    """Groups of events that change where things are; moves between hidden or passing zones are left out."""
    kept = [
        event
        for event in outcome.events
        if event.kind in _SUBJECT_KINDS
        or (event.kind is EventKind.MOVED and _shows(event))
        or (event.kind is EventKind.ENTERED and event.origin is not Zone.STACK)
    ]
    return list(grouped(kept))


def _shows(event: Event) -> bool:
    """Whether the move is seen and no part of casting, drawing or discarding."""
    match event.origin:
        case Zone.BATTLEFIELD:
            return True
        case Zone.LIBRARY:
            return event.destination in (Zone.GRAVEYARD, Zone.EXILE)
        case Zone.GRAVEYARD:
            return event.destination is not Zone.STACK
        case _:
            return False


def _concerns(group: Group, id: str) -> bool:
    return any(about(event.subject, id) or event.player == id for event in group.events)


def _unharmed(outcome: Outcome, subject: str, names: Names) -> Iterator[str]:
    final = final_object(outcome, subject)
    if final is None or final.zone is not Zone.BATTLEFIELD:
        return
    hurt = any(about(event.other, subject) for event in of_kind(outcome, EventKind.DAMAGE_DEALT))
    happened = () if hurt else of_kind(outcome, *_CHANGES)
    changes = [event for event in happened if about(event.subject, subject) and _is_result(outcome, event)]
    told = [tell(group.events, names, absorbed=group.absorbed) for group in grouped(changes)]
    yield from (one for one in told if one is not None)
    if any(told) or CardType.CREATURE not in final.types:
        return
    entered = () if hurt else tuple(e for e in of_kind(outcome, EventKind.ENTERED) if about(e.subject, subject))
    arrived = [tell(group.events, names, absorbed=group.absorbed) for group in grouped(entered[-1:])]
    if any(arrived):
        # What came into play in the tale has survived nothing: it came.
        yield from (one for one in arrived if one is not None)
    else:
        yield fill("{S} {S:survivre}", Filling({"S": (names.noun(subject),)}))


def _is_result(outcome: Outcome, event: Event) -> bool:
    """Whether something that resolves does it, not a cost or an attack."""
    if event.kind is EventKind.CONTINUOUS_EFFECT:
        return True
    return any(outcome.events[number].kind is EventKind.RESOLVED for number in event.causes)


def _life(outcome: Outcome, names: Names) -> Iterator[str]:
    """Where each player whose life changed now stands."""
    changed = {event.player for event in _life_events(outcome)}
    for player in outcome.final.players:
        if player.id in changed and not player.lost:
            yield fill("{S} {S:être} à {N:point de vie}", Filling({"S": (names.noun(player.id),)}, {"N": player.life}))


def _life_events(outcome: Outcome) -> Iterator[Event]:
    for event in of_kind(outcome, EventKind.LIFE_LOST, EventKind.LIFE_GAINED, EventKind.LIFE_SET):
        yield event
    for event in of_kind(outcome, EventKind.DAMAGE_DEALT):
        if event.player is not None and event.other is None:
            yield event


def _survivors(outcome: Outcome, names: Names) -> Iterator[str]:
    """Creatures that were dealt damage, or fought, and are still there."""
    for item in outcome.final.objects:
        hurt = any(about(event.other, item.id) for event in of_kind(outcome, EventKind.DAMAGE_DEALT))
        if hurt and item.zone is Zone.BATTLEFIELD and not left_battlefield(outcome, item.id):
            yield fill("{S} {S:survivre}", Filling({"S": (names.noun(item.id),)}))


#: What is told where no object moved.
_LAST_WORTH_TELLING = (
    EventKind.RESOLVED,
    EventKind.CONTINUOUS_EFFECT,
    EventKind.RULE_APPLIED,
    EventKind.ATTACKED,
    EventKind.ACTION_TAKEN,
)


def _nothing(outcome: Outcome, names: Names) -> str:
    """When no object moved: the last thing worth telling, else that nothing changes."""
    for event in reversed(outcome.events):
        if event.kind in _LAST_WORTH_TELLING:
            said = tell((event,), names)
            if said is not None:
                return said
    return "rien ne change"
