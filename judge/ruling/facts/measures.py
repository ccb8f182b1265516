"""What "combien", "quelle force", "où", "quand", "qui" ask the value of, read off one line of play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, assert_never, cast

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.selectors import Filter, IsToken
from judge.abilities.terms import CardType, Colour, CounterKind, Step, Supertype, Zone
from judge.engine.outcome import Event, EventKind, FinalObject, Outcome
from judge.engine.signals import MissingFactError
from judge.rules.concept import Concept
from judge.ruling.facts.chronicle import about, final_object, final_player, is_player, of_kind
from judge.ruling.facts.described import fits, surely_fits
from judge.ruling.facts.finding import Finding
from judge.ruling.facts.predicates import damage, holds, killed_by, life_lost
from judge.ruling.lines.horizon import happens_in_a_turn
from judge.ruling.substitution import put_in_place
from judge.scenario import Scenario
from judge.scenario.question import (
    ASKED,
    FIRST,
    IN_ORDER,
    AndP,
    CountersAre,
    DealsDamageTo,
    Does,
    HasColourNow,
    HasKeywordNow,
    HasTypeNow,
    IsAttachedTo,
    IsControlledBy,
    IsIn,
    IsTapped,
    Kills,
    Measure,
    NotP,
    OrP,
    PowerToughnessIs,
    Predicate,
    Question,
)
from judge.scenario.story import Decide, Told


class PowerToughness(msgspec.Struct, frozen=True):
    """Written "2/2"."""

    power: int
    toughness: int


class NoSize(msgspec.Struct, frozen=True):
    """What is no creature has neither power nor toughness."""


class Kinds(msgspec.Struct, frozen=True):
    """The types of an object."""

    types: tuple[CardType, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[Supertype, ...]


class Colours(msgspec.Struct, frozen=True):
    """The colours of an object, in the order of the wheel."""

    colours: tuple[Colour, ...]


class Abilities(msgspec.Struct, frozen=True):
    """The abilities of an object, in the order in which it has them."""

    abilities: tuple[Ability, ...]


class Place(msgspec.Struct, frozen=True):
    """Where an object ended: the zone and whose it is (on the battlefield: who controls it)."""

    zone: Zone
    player: str


class Moment(msgspec.Struct, frozen=True):
    """When something happened."""

    turn: int
    step: Step


#: The answer to a question that is not yes or no. A tuple holds the ids that "qui" found.
Value: TypeAlias = int | PowerToughness | NoSize | Kinds | Colours | Abilities | Place | Moment | tuple[str, ...] | str


class Reading(msgspec.Struct, frozen=True):
    """`value` `None`: the line does not say. `events`: what the value comes from."""

    value: Value | None
    events: tuple[int, ...] = ()


def measured(question: Question, outcome: Outcome) -> Reading:
    """The value of the question's measure in that line."""
    subject, other = question.subject, question.other
    measure = question.measure
    if measure is None:
        raise ValueError("a question of quantity without a measure")
    if happens_in_a_turn(question):
        there = tuple(event for event in outcome.events if event.turn == outcome.final.turn)
        outcome = msgspec.structs.replace(outcome, events=there)
    match measure:
        case Measure.DAMAGE_DEALT:
            return _sum(damage(outcome, source=subject, to=other))
        case Measure.DAMAGE_TAKEN:
            return _sum(damage(outcome, source=other, to=subject))
        case Measure.LIFE:
            return _life(outcome, subject)
        case Measure.SPEED:
            return _speed(outcome, subject)
        case Measure.LIFE_LOST:
            return _sum([] if subject is None else life_lost(outcome, subject))
        case Measure.LIFE_GAINED:
            return _sum(_of_player(outcome, subject, EventKind.LIFE_GAINED))
        case Measure.CARDS_DRAWN:
            return _sum(_of_player(outcome, subject, EventKind.DREW))
        case Measure.CARDS_DISCARDED:
            return _sum(_of_player(outcome, subject, EventKind.DISCARDED))
        case Measure.STEPS:
            held = [event for event in of_kind(outcome, EventKind.STEP_BEGINS) if _is_step(event, question.kind)]
            return Reading(len(held), _numbers(held))
        case Measure.HAND_SIZE:
            player = None if subject is None else final_player(outcome, subject)
            return Reading(None if player is None else player.hand_size)
        case Measure.LIBRARY_SIZE:
            player = None if subject is None else final_player(outcome, subject)
            return Reading(None if player is None else player.library_size)
        case Measure.MANA:
            player = None if subject is None else final_player(outcome, subject)
            added = _of_player(outcome, subject, EventKind.MANA_ADDED)
            return Reading(None if player is None else len(player.mana_pool), _numbers(added))
        case Measure.MANA_TO_PAY:
            return _mana_to_pay(outcome, subject)
        case Measure.COUNTERS:
            return _counters(outcome, subject, question.kind)
        case Measure.POWER | Measure.TOUGHNESS | Measure.POWER_TOUGHNESS:
            return _power_toughness(outcome, subject, measure)
        case Measure.TYPES | Measure.COLOURS | Measure.ABILITIES | Measure.MANA_VALUE:
            return _characteristic(outcome, subject, measure)
        case Measure.TRIGGERS:
            triggered = [
                event
                for event in of_kind(outcome, EventKind.TRIGGERED)
                if subject is None or about(event.subject, subject) or event.player == subject
            ]
            return Reading(len(triggered), _numbers(triggered))
        case Measure.ATTACKERS:
            return _events_about(outcome, question.counted, EventKind.ATTACKED, EventKind.ATTACKING)
        case Measure.TOKENS_CREATED:
            return _tokens(outcome, subject, question.counted)
        case Measure.DEATHS:
            return _deaths(outcome, subject, question.counted)
        case Measure.OBJECTS:
            return _objects(outcome, question)
        case _:
            assert_never(measure)


def who(question: Question, outcome: Outcome, scenario: Scenario) -> Reading:
    """The ids, in the order of the scenario, that make the predicate true in the place of what is asked."""
    if question.predicate is None:
        raise ValueError("a question of who without a predicate")
    match question.predicate:
        case Does(Told(Decide(player=asked, subject=subject))) if asked == ASKED:
            return _chooser(question, outcome, subject)
        case _:
            pass
    found: list[tuple[str, tuple[int, ...]]] = []
    for candidate in candidates(question, scenario, outcome):
        finding = holds(put_in_place(question.predicate, ASKED, candidate), outcome)
        if finding.value:
            found.append((candidate, finding.events))
    if question.kind in (FIRST, IN_ORDER):
        if not all(events for _, events in found):
            return Reading(None)  # so from the start, or not said when
        found.sort(key=lambda each: min(each[1]))
        found = [each for each in found if question.kind == IN_ORDER or _at_once(outcome, found[0][1], each[1])]
    return Reading(tuple(id for id, _ in found), tuple(number for _, events in found for number in events))


def _at_once(outcome: Outcome, one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether nothing but other departures happened between the two: several die together (704.3)."""
    between = (event for event in outcome.events if min(one) < event.number < min(other))
    return all(event.kind in _DEPARTURES for event in between)


_DEPARTURES = frozenset({EventKind.DIED, EventKind.DESTROYED, EventKind.SACRIFICED, EventKind.TRIGGERED})
_DEPARTURES |= {EventKind.LOST_GAME, EventKind.UNATTACHED, EventKind.REMOVED_FROM_COMBAT}


def _chooser(question: Question, outcome: Outcome, subject: str | None) -> Reading:
    """Who takes a decision of that kind (`question.kind`) about the subject; nobody where nothing was to be decided."""
    owners = [
        decision.owner
        for decision in outcome.decisions
        if question.kind in (None, decision.kind) and (subject is None or about(decision.subject, subject))
    ]
    return Reading(tuple(dict.fromkeys(owners)))


def candidates(question: Question, scenario: Scenario, outcome: Outcome) -> tuple[str, ...]:
    """Players, the objects told, and those born during play: everything that "qui" or "lequel" may mean."""
    players = [player.id for player in scenario.players]
    told = [item.id for item in scenario.objects]
    born = [item.id for item in outcome.final.objects if item.id not in told and item.name]
    match question.predicate:
        case DealsDamageTo(source=asked) | Kills(source=asked) if asked == ASKED:
            # Sources are objects (120.1); a player only controls them.
            return (*told, *born)
        case _:
            return (*players, *told, *born)


def when(question: Question, outcome: Outcome) -> Reading:
    """The step of the event that makes the predicate true: the first, of what happens; the last of those that bear on a
    state, which may have been so before and not in between."""
    if question.predicate is None:
        raise ValueError("a question of time without a predicate")
    finding = holds(question.predicate, outcome)
    proofs = _proofs(outcome, finding)
    proof = None if not proofs else proofs[-1 if _is_state(question.predicate) else 0]
    return Reading(None if proof is None else Moment(proof.turn, proof.step), finding.events)


def where(question: Question, outcome: Outcome) -> Reading:
    """The zone in which the subject ended."""
    final = None if question.subject is None else final_object(outcome, question.subject)
    if final is None:
        return Reading(None)
    moves = tuple(
        event.number
        for event in of_kind(
            outcome, EventKind.MOVED, EventKind.DIED, EventKind.EXILED, EventKind.ENTERED, EventKind.CEASED_TO_EXIST
        )
        if about(event.subject, final.id)
    )
    return Reading(Place(final.zone, _whose(final)), moves)


def _whose(final: FinalObject) -> str:
    return final.controller if final.zone in (Zone.BATTLEFIELD, Zone.STACK) else final.owner


def _proofs(outcome: Outcome, finding: Finding) -> list[Event]:
    return [event for event in outcome.events if event.number in finding.events] if finding.value else []


def _is_state(predicate: Predicate) -> bool:
    match predicate:
        case AndP(predicates) | OrP(predicates):
            return all(map(_is_state, predicates))
        case NotP(inner):
            return _is_state(inner)
        case _:
            return isinstance(predicate, _STATES)


#: What is so or not at a moment, and may be so again.
_STATES = IsIn | IsTapped | IsControlledBy | IsAttachedTo | HasKeywordNow | HasTypeNow | HasColourNow
_STATES |= PowerToughnessIs | CountersAre


def _sum(events: list[Event]) -> Reading:
    return Reading(sum(1 if event.amount is None else event.amount for event in events), _numbers(events))


def _of_player(outcome: Outcome, player: str | None, *kinds: EventKind) -> list[Event]:
    return [event for event in of_kind(outcome, *kinds) if player is None or event.player == player]


def _numbers(events: list[Event]) -> tuple[int, ...]:
    return tuple(event.number for event in events)


def _life(outcome: Outcome, subject: str | None) -> Reading:
    player = None if subject is None else final_player(outcome, subject)
    changes = _of_player(
        outcome, subject, EventKind.LIFE_LOST, EventKind.LIFE_GAINED, EventKind.LIFE_SET, EventKind.DAMAGE_DEALT
    )
    return Reading(None if player is None else player.life, _numbers(changes))


def _mana_to_pay(outcome: Outcome, subject: str | None) -> Reading:
    """The mana asked for the spell or ability, from the costs paid or refused."""
    costs = [
        event
        for event in of_kind(outcome, EventKind.COST_PAID, EventKind.COST_NOT_PAID)
        if subject is None or about(event.subject, subject) or event.player == subject
    ]
    symbols = [symbol for event in costs for symbol in event.value.strip("{}").split("}{") if symbol]
    total = sum(int(symbol) if symbol.isdigit() else 1 for symbol in symbols)
    return Reading(total if costs else None, _numbers(costs))


def _counters(outcome: Outcome, subject: str | None, kind: str | None) -> Reading:
    if subject is None:
        return Reading(None)
    changes = [
        event
        for event in of_kind(outcome, EventKind.COUNTERS_PUT, EventKind.COUNTERS_REMOVED, EventKind.POISONED)
        if (about(event.subject, subject) or event.player == subject) and kind in (None, _kind_of_counter(event))
    ]
    if is_player(outcome, subject):
        player = final_player(outcome, subject)
        if player is None:
            return Reading(None)
        counters = {CounterKind.POISON.value: player.poison, **dict(player.counters)}
        total = sum(counters.values()) if kind is None else counters.get(kind, 0)
        return Reading(total, _numbers(changes))
    final = final_object(outcome, subject)
    if final is None:
        return Reading(None)
    came = [
        event
        for event in of_kind(outcome, EventKind.ENTERED)
        if about(event.subject, subject) and not _WITH_COUNTERS.isdisjoint(event.justification.concepts)
    ]
    if final.untold_counters and (kind is None or kind in final.untold_counters):
        raise MissingFactError(final.id, kind or min(final.untold_counters))
    changes = sorted((*came, *changes), key=lambda event: event.number)
    return Reading(sum(count for name, count in final.counters if kind in (None, name)), _numbers(changes))


#: What says with which counters something enters.
_WITH_COUNTERS = frozenset({Concept.PLANESWALKER_LOYALTY, Concept.SAGA_ENTERS, Concept.ENTERS_MODIFIED})


def _kind_of_counter(event: Event) -> str:
    return CounterKind.POISON.value if event.kind is EventKind.POISONED else event.value


#: Another face of the card is up from there on.
_TURNED = (EventKind.TRANSFORMED, EventKind.FLIPPED, EventKind.TURNED_FACE_UP, EventKind.TURNED_FACE_DOWN)


def _speed(outcome: Outcome, subject: str | None) -> Reading:
    player = None if subject is None else final_player(outcome, subject)
    if player is None:
        return Reading(None)
    return Reading(player.speed, _numbers(_of_player(outcome, player.id, EventKind.SPEED_CHANGED)))


def _characteristic(outcome: Outcome, subject: str | None, measure: Measure) -> Reading:
    final = None if subject is None else final_object(outcome, subject)
    if final is None:
        return Reading(None)
    changes = tuple(
        event.number
        for event in of_kind(outcome, EventKind.CONTINUOUS_EFFECT, EventKind.COPIED, *_TURNED)
        if about(event.subject, final.id)
    )
    match measure:
        case Measure.TYPES if final.types and not final.every_creature_type:
            return Reading(Kinds(final.types, final.subtypes, final.supertypes), changes)
        case Measure.COLOURS if final.colours is not None:
            return Reading(Colours(tuple(colour for colour in Colour if colour in final.colours)), changes)
        case Measure.MANA_VALUE:
            return Reading(final.mana_value, changes)
        case Measure.ABILITIES:
            return Reading(Abilities(cast("tuple[Ability, ...]", final.abilities)), changes)
        case _:
            return Reading(None, changes)


def _power_toughness(outcome: Outcome, subject: str | None, measure: Measure) -> Reading:
    final = None if subject is None else final_object(outcome, subject)
    if final is None:
        return Reading(None)
    changes = tuple(
        event.number
        for event in of_kind(
            outcome,
            EventKind.CONTINUOUS_EFFECT,
            EventKind.COPIED,
            EventKind.COUNTERS_PUT,
            EventKind.COUNTERS_REMOVED,
            EventKind.EFFECT_ENDED,
            EventKind.ATTACHED,
            EventKind.UNATTACHED,
            *_TURNED,
            # What it is elsewhere is not what it was there.
            EventKind.DIED,
            EventKind.EXILED,
        )
        if about(event.subject, final.id) or (event.kind is not EventKind.COPIED and about(event.other, final.id))
    )
    if final.zone is Zone.BATTLEFIELD and final.types and CardType.CREATURE not in final.types:
        return Reading(NoSize(), changes)
    power, toughness = final.power, final.toughness
    died = next((event for event in of_kind(outcome, EventKind.DIED) if about(event.subject, final.id)), None)
    if died is not None and final.zone is not Zone.BATTLEFIELD and _died_of_itself(died):
        # Nobody told it to die: asked of the creature, not of the card that is left of it.
        power, toughness = final.last_size
        changes = tuple(number for number in changes if number < died.number)
    if measure is Measure.POWER:
        return Reading(power, changes)
    if measure is Measure.TOUGHNESS:
        return Reading(toughness, changes)
    if power is None or toughness is None:
        return Reading(None, changes)
    return Reading(PowerToughness(power, toughness), changes)


def _died_of_itself(died: Event) -> bool:
    return died.justification.concepts[0] in _DEADLY_STATES


_DEADLY_STATES = frozenset({Concept.SBA_TOUGHNESS, Concept.SBA_LETHAL_DAMAGE, Concept.SBA_DEATHTOUCH})


def _is_step(event: Event, kind: str | None) -> bool:
    """Whether the step that begins is of that kind; the first strike step is a combat damage step too (510.4)."""
    step = event.value or event.step
    return kind in (None, step) or (kind == Step.COMBAT_DAMAGE and step == Step.FIRST_STRIKE_DAMAGE)


def _deaths(outcome: Outcome, killer: str | None, counted: Filter) -> Reading:
    """How many of that description died, by that object's or player's doing where one is named."""
    deaths = [
        event
        for event in _about_such(outcome, counted, EventKind.DIED)
        if killer is None or killed_by(outcome, event, killer)
    ]
    return Reading(len(deaths), _numbers(deaths))


def _tokens(outcome: Outcome, player: str | None, counted: Filter) -> Reading:
    """How many tokens of that description were created, gone or not."""
    such = {item.id for item in outcome.final.objects if surely_fits(item, counted, outcome)}
    there = {item.id for item in outcome.final.objects}
    any_token = counted == (IsToken(),)
    made = [
        event
        for event in _of_player(outcome, player, EventKind.TOKEN_CREATED)
        if event.subject is not None and (event.subject.id in such or (any_token and event.subject.id not in there))
    ]
    return Reading(len(made), _numbers(made))


def _events_about(outcome: Outcome, counted: Filter, *kinds: EventKind) -> Reading:
    events = list(_about_such(outcome, counted, *kinds))
    return Reading(len(events), _numbers(events))


def _about_such(outcome: Outcome, counted: Filter, *kinds: EventKind) -> Iterator[Event]:
    """Events of those kinds that happened to objects of that description."""
    happened = [event for event in of_kind(outcome, *kinds) if event.subject is not None]
    touched = {event.subject.id for event in happened if event.subject is not None}
    such = {item.id for item in outcome.final.objects if item.id in touched and fits(item, counted, outcome)}
    return (event for event in happened if event.subject is not None and event.subject.id in such)


_COMINGS = (EventKind.ENTERED, EventKind.DIED, EventKind.MOVED, EventKind.EXILED, EventKind.CEASED_TO_EXIST)


def _objects(outcome: Outcome, question: Question) -> Reading:
    """How many there are in that zone at the end; proved by what came and went."""
    zone = Zone(question.kind) if question.kind else Zone.BATTLEFIELD
    there = [
        item
        for item in outcome.final.objects
        if item.zone is zone
        and not item.phased_out
        and question.subject in (None, _whose(item))
        and fits(item, question.counted, outcome)
    ]
    such = {item.id for item in outcome.final.objects if surely_fits(item, question.counted, outcome)}
    comings = of_kind(outcome, *_COMINGS)
    return Reading(len(there), _numbers([one for one in comings if one.subject is not None and one.subject.id in such]))
