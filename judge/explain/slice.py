"""What of a play belongs to the answer: the events that prove it and what led to them, without the noise of the turn.

The causes of events are the only authority: nothing is added because it would read well.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.abilities.terms import Zone
from judge.engine.outcome import Check, Event, EventKind, ObjectAt, Outcome
from judge.rules.concept import Concept
from judge.ruling.facts.chronicle import about, ancestors, left_battlefield, of_kind
from judge.ruling.facts.measures import measured, when, where, who
from judge.ruling.facts.predicates import holds
from judge.ruling.ruling import Ruling, Status
from judge.ruling.unbound import requirement
from judge.scenario import Scenario
from judge.scenario.question import (
    HasColourNow,
    HasKeywordNow,
    HasTypeNow,
    IsControlledBy,
    IsTapped,
    Measure,
    Mode,
    PowerToughnessIs,
    Question,
)

#: Told in the full tree only: they frame what happens but decide nothing by themselves.
NOISE = frozenset(
    {
        EventKind.TURN_BEGINS,
        EventKind.STEP_BEGINS,
        EventKind.PUT_ON_STACK,
        EventKind.MANA_ADDED,
        EventKind.MANA_SPENT,
        EventKind.TARGET_CHOSEN,
        EventKind.UNTAPPED,
        EventKind.TAPPED,
        EventKind.BECAME_BLOCKED,
        EventKind.DAMAGE_ASSIGNED,
        EventKind.DAMAGE_WORE_OFF,
        EventKind.EFFECT_ENDED,
    }
)
#: Whose payment belongs to the announcement of a spell or ability.
_ASKED_APART = frozenset({Concept.CASTING_COST, Concept.ACTIVATING, Concept.ATTACK_COSTS, Concept.BLOCK_COSTS})
#: What "que se passe-t-il ?" is told by.
RESULTS = frozenset(
    {
        EventKind.CAST,
        EventKind.ACTIVATED,
        EventKind.TRIGGERED,
        EventKind.RESOLVED,
        EventKind.COUNTERED,
        EventKind.DID_NOT_RESOLVE,
        EventKind.MOVED,
        EventKind.ENTERED,
        EventKind.DIED,
        EventKind.TOKEN_CREATED,
        EventKind.TURNED_FACE_UP,
        EventKind.TURNED_FACE_DOWN,
        EventKind.MUTATED,
        EventKind.CEASED_TO_EXIST,
        EventKind.DESTROYED,
        EventKind.SACRIFICED,
        EventKind.EXILED,
        EventKind.ATTACHED,
        EventKind.UNATTACHED,
        EventKind.CONTROL_CHANGED,
        EventKind.DAMAGE_DEALT,
        EventKind.DAMAGE_PREVENTED,
        EventKind.DAMAGE_REDIRECTED,
        EventKind.LIFE_GAINED,
        EventKind.LIFE_LOST,
        EventKind.LIFE_SET,
        EventKind.POISONED,
        EventKind.COUNTERS_PUT,
        EventKind.COUNTERS_REMOVED,
        EventKind.REGENERATED,
        EventKind.REPLACED,
        EventKind.ATTACKED,
        EventKind.ATTACKING,
        EventKind.BLOCKED,
        EventKind.UNBLOCKED,
        EventKind.NO_BLOCK,
        EventKind.NO_DAMAGE_ASSIGNED,
        EventKind.REMOVED_FROM_COMBAT,
        EventKind.FOUGHT,
        EventKind.DESIGNATED,
        EventKind.COIN_FLIPPED,
        EventKind.ROOM_ENTERED,
        EventKind.DUNGEON_COMPLETED,
        EventKind.DAY_TIME,
        EventKind.LEVEL_GAINED,
        EventKind.PAIRED,
        EventKind.UNPAIRED,
        EventKind.ACTION_TAKEN,
        EventKind.CONTINUOUS_EFFECT,
        EventKind.COPIED,
        EventKind.RULE_APPLIED,
        EventKind.DREW,
        EventKind.DISCARDED,
        EventKind.LAND_PLAYED,
        EventKind.COST_PAID,
        EventKind.COST_NOT_PAID,
        EventKind.MANA_LOST,
        EventKind.MANA_BURN,
        EventKind.PHASED_IN,
        EventKind.PHASED_OUT,
        EventKind.STAYED_TAPPED,
        EventKind.LOST_GAME,
        EventKind.LEFT_GAME,
        EventKind.WON_GAME,
        EventKind.GAME_DRAWN,
    }
)
#: A step or turn that did not take place is told where an effect says so: that nobody attacks goes without saying.
_SKIPPED = frozenset({EventKind.STEP_SKIPPED, EventKind.TURN_SKIPPED})


#: A characteristic that nothing changed needs no tale.
_CHARACTERISTICS = frozenset(
    {
        Measure.POWER,
        Measure.TOUGHNESS,
        Measure.POWER_TOUGHNESS,
        Measure.MANA_VALUE,
        Measure.TYPES,
        Measure.COLOURS,
        Measure.ABILITIES,
        Measure.COUNTERS,
    }
)


#: A tale this short is told whole when nothing in particular proves a "no".
_FEW = 10
#: Why combat damage did not come, though what it would have been dealt to is not named by these events.
_KEEPING_AWAY = frozenset({EventKind.NO_DAMAGE_ASSIGNED, EventKind.DAMAGE_PREVENTED})
#: What could have made a state otherwise: for these predicates nothing else is told.
_TOUCHES: dict[type, frozenset[EventKind]] = {
    IsTapped: frozenset(
        {
            EventKind.ATTACKED,
            EventKind.BLOCKED,
            EventKind.RULE_APPLIED,
            EventKind.STAYED_TAPPED,
            EventKind.ENTERED,
        }
    ),
    IsControlledBy: frozenset({EventKind.CONTROL_CHANGED, EventKind.ENTERED}),
    HasColourNow: frozenset({EventKind.CONTINUOUS_EFFECT, EventKind.COPIED}),
    HasTypeNow: frozenset({EventKind.CONTINUOUS_EFFECT, EventKind.COPIED}),
    HasKeywordNow: frozenset({EventKind.CONTINUOUS_EFFECT, EventKind.COPIED}),
    PowerToughnessIs: frozenset({EventKind.CONTINUOUS_EFFECT, EventKind.COPIED, EventKind.COUNTERS_PUT}),
}


class Slice(msgspec.Struct, frozen=True):
    """`main`: numbers of the events told by default. `tree`: all causes of the answer, noise included. `proofs`: the
    events that state the answer itself."""

    main: frozenset[int]
    tree: frozenset[int]
    proofs: frozenset[int]


def cut(ruling: Ruling, outcome: Outcome, scenario: Scenario) -> Slice:
    """The events of one line that the answer rests on."""
    proofs = frozenset(_proofs(ruling, outcome, scenario))
    tree = ancestors(outcome, proofs)
    tree |= ancestors(outcome, _in_spite_of(outcome, tree))
    by_number = {event.number: event for event in outcome.events}
    cast = {event.subject for event in of_kind(outcome, EventKind.CAST) if event.number in tree}
    main = frozenset(
        number
        for number in tree
        if not _is_noise(by_number[number])
        or (number in proofs and not _comes_to_be_cast(by_number[number], outcome, cast))
    )
    return Slice(main, tree, proofs)


def _comes_to_be_cast(event: Event, outcome: Outcome, cast: set[ObjectAt | None]) -> bool:
    """A card put on the stack to be cast, which its casting tells."""
    if event.kind is not EventKind.MOVED or event.destination is not Zone.STACK or event.subject is None:
        return False
    return any(each is not None and each.id == event.subject.id for each in cast)


def _in_spite_of(outcome: Outcome, tree: frozenset[int]) -> Iterable[int]:
    """What a reader would expect to have changed the causes and did not, as the damage was waiting on the stack: its
    source had left before it was dealt, or somebody did something. And what let trample through: the blockers had
    gone."""
    dealt = [event for event in outcome.events if event.number in tree and event.kind is EventKind.DAMAGE_DEALT]
    stacked = [
        event.number
        for event in of_kind(outcome, EventKind.PUT_ON_STACK)
        if Concept.COMBAT_DAMAGE_ON_STACK in event.justification.concepts
    ]
    for event in dealt:
        source = event.subject
        if source is None or event.value != "combat":
            continue
        gone = [left.number for left in left_battlefield(outcome, source.id) if left.number < event.number]
        yield from gone
        done = [act.number for act in of_kind(outcome, EventKind.CAST, EventKind.ACTIVATED) if act.number in tree]
        yield from (waiting for waiting in stacked if gone or any(waiting < number < event.number for number in done))
    for event in of_kind(outcome, EventKind.DAMAGE_ASSIGNED):
        alone = Concept.TRAMPLE_NO_BLOCKER in event.justification.concepts
        if alone and event.number in tree and event.subject is not None:
            yield from _blockers_gone(outcome, event.subject.id, event.number)


def _blockers_gone(outcome: Outcome, attacker: str, before: int) -> Iterable[int]:
    """How those that blocked the attacker went out of combat."""
    blocked = (event for event in of_kind(outcome, EventKind.BLOCKED) if about(event.other, attacker))
    for blocker in [event.subject.id for event in blocked if event.subject is not None]:
        removed = (event for event in of_kind(outcome, EventKind.REMOVED_FROM_COMBAT) if about(event.subject, blocker))
        yield from (event.number for event in (*left_battlefield(outcome, blocker), *removed) if event.number < before)


def _is_noise(event: Event) -> bool:
    """Noise by its kind, or a card's way through the stack, which casting and resolving already tell."""
    through_stack = event.destination is Zone.STACK or (
        event.origin is Zone.STACK and event.destination is Zone.GRAVEYARD
    )
    if event.kind is EventKind.COST_PAID:
        # A cost to cast or activate goes without saying; what was paid to have something done or not does not.
        return not _ASKED_APART.isdisjoint(event.justification.concepts)
    if event.kind is EventKind.PUT_ON_STACK and Concept.COMBAT_DAMAGE_ON_STACK in event.justification.concepts:
        return False
    return event.kind in NOISE or (event.kind is EventKind.MOVED and through_stack)


def failed_checks(ruling: Ruling, outcome: Outcome, scenario: Scenario) -> tuple[Check, ...]:
    """Checks that failed about what the question names, the one that made an action illegal first."""
    names = named(ruling.question, scenario)
    checks = [] if outcome.illegal is None else [outcome.illegal.check]
    checks.extend(
        check
        for check in outcome.checks
        if not check.holds and check not in checks and (not names or any(_about(check, id) for id in names))
    )
    return tuple(checks)


def named(question: Question, scenario: Scenario) -> tuple[str, ...]:
    """Ids that the question names, in order; those of the whole scenario are known, so that words are not ids."""
    known = {item.id for item in scenario.objects} | {player.id for player in scenario.players}
    found: dict[str, None] = {}
    for value in (question.predicate, question.subject, question.other):
        for word in _strings(value):
            if word in known:
                found.setdefault(word)
    return tuple(found)


def _proofs(ruling: Ruling, outcome: Outcome, scenario: Scenario) -> Iterable[int]:
    if ruling.status is Status.ILLEGAL or (outcome.illegal is not None and outcome.events):
        return (event.number for event in outcome.events if event.kind is EventKind.ILLEGAL)
    loop = [event.number for event in outcome.events if Concept.LOOP in event.justification.concepts]
    if loop:
        return loop
    question = ruling.question
    found: tuple[int, ...] = ()
    if requirement(ruling):
        # That nothing requires it is no event; what then happened is none of the question's business.
        return ()
    match question.mode:
        case Mode.HOW_MUCH:
            found = measured(question, outcome).events
        case Mode.WHO if question.claims:
            found = tuple(n for claim in question.claims for n in holds(claim.predicate, outcome).events)
        case Mode.WHO:
            found = who(question, outcome, scenario).events
        case Mode.WHEN:
            found = when(question, outcome).events
        case Mode.WHERE:
            found = where(question, outcome).events
        case Mode.TELL | Mode.DEFINE | Mode.CARD_TEXT:
            found = ()
        case Mode.FACT | Mode.CAN | Mode.MUST | Mode.WHY:
            found = () if question.predicate is None else holds(question.predicate, outcome).events
    if found:
        return found
    if question.measure in _CHARACTERISTICS:
        return ()
    results = [event for event in outcome.events if _is_result(event)]
    names = named(question, scenario)
    kinds = _TOUCHES.get(type(question.predicate))
    if question.mode is Mode.TELL or not names or (kinds is None and len(results) <= _FEW):
        return (event.number for event in results)
    touching = [
        event
        for event in results
        if (event.kind in _KEEPING_AWAY or any(_event_about(event, id) for id in names))
        and (kinds is None or event.kind in kinds)
    ]
    # Where nothing touched it, a short tale is the reason.
    return (event.number for event in touching or (results if len(results) <= _FEW else ()))


def _is_result(event: Event) -> bool:
    if event.kind in _SKIPPED:
        return Concept.SKIPPING in event.justification.concepts
    if event.kind is EventKind.TARGET_ILLEGAL:
        # Where all are, that it does not resolve tells it.
        return Concept.SOME_ILLEGAL_TARGETS in event.justification.concepts
    return event.kind in RESULTS and not _is_noise(event)


def _event_about(event: Event, id: str) -> bool:
    return about(event.subject, id) or about(event.other, id) or event.player == id


def _about(check: Check, id: str) -> bool:
    return about(check.subject, id) or about(check.other, id) or check.player == id


def _strings(value: object) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _strings(getattr(value, field))
