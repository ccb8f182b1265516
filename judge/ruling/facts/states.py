"""Predicates on states: where an object is and how, what a player has, at the end of a line of play."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import CounterKind, Step, Zone
from judge.engine.outcome import EventKind, FinalObject, FinalPlayer, Outcome
from judge.rules.concept import Concept
from judge.ruling.facts.chronicle import about, final_object, final_player, is_player, of_kind
from judge.ruling.facts.finding import UNKNOWN, Finding, numbers, of_player, of_subject
from judge.ruling.facts.qualities import detail_matches, pool_contains
from judge.scenario import question as ask

_COMBAT = frozenset(
    {
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.FIRST_STRIKE_DAMAGE,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
    }
)

ObjectState: TypeAlias = (
    ask.IsIn
    | ask.IsTapped
    | ask.IsPhasedOut
    | ask.IsDesignated
    | ask.IsControlledBy
    | ask.IsAttachedTo
    | ask.HasKeywordNow
    | ask.HasTypeNow
    | ask.HasColourNow
    | ask.PowerToughnessIs
    | ask.CountersAre
    | ask.IsBlockedNow
    | ask.IsAttackingNow
    | ask.IsBlockingNow
)
OnePlayer: TypeAlias = ask.LifeIs | ask.HandSizeIs | ask.LibrarySizeIs | ask.LosesGame | ask.WinsGame
PlayerState: TypeAlias = OnePlayer | ask.GameIsDraw | ask.ManaProduced


def object_state(
    predicate: ObjectState,
    outcome: Outcome,
) -> Finding:
    if isinstance(predicate, ask.CountersAre) and is_player(outcome, predicate.object):
        return _on_player(predicate, outcome)
    final = final_object(outcome, predicate.object)
    if final is None:
        return UNKNOWN
    return Finding(_state_value(predicate, final, outcome), _state_proofs(predicate, outcome))


def _on_player(predicate: ask.CountersAre, outcome: Outcome) -> Finding:
    """Counters of that kind on a player."""
    player = final_player(outcome, predicate.object)
    if player is None:
        return UNKNOWN
    poison = predicate.kind == CounterKind.POISON
    count = player.poison if poison else dict(player.counters).get(predicate.kind, 0)
    put = EventKind.POISONED if poison else EventKind.COUNTERS_PUT
    events = [each for each in of_player(outcome, predicate.object, put) if poison or each.value == predicate.kind]
    return Finding(count > 0 if predicate.count is None else count == predicate.count, numbers(events))


def _state_value(
    predicate: ObjectState,
    final: FinalObject,
    outcome: Outcome,
) -> bool | None:
    match predicate:
        case ask.IsIn(_, zone, player):
            whose = final.controller if zone in (Zone.BATTLEFIELD, Zone.STACK) else final.owner
            # Phased out it is not there, whether or not the law of the day gives it a zone of its own.
            away = final.phased_out and zone is Zone.BATTLEFIELD
            return final.zone is zone and not away and player in (None, whose)
        case ask.IsTapped(_, tapped):
            return final.zone is Zone.BATTLEFIELD and final.tapped == tapped
        case ask.IsDesignated(_, designation):
            return designation in final.designations
        case ask.IsPhasedOut():
            return final.phased_out
        case ask.IsControlledBy(_, player):
            return final.zone in (Zone.BATTLEFIELD, Zone.STACK) and final.controller == player
        case ask.IsAttachedTo(_, to):
            return final.zone is Zone.BATTLEFIELD and final.attached_to == to
        case ask.HasKeywordNow(_, keyword, detail):
            return any(
                isinstance(ability, KeywordAbility) and ability.keyword is keyword and detail_matches(detail, ability)
                for ability in final.abilities
            )
        case ask.HasTypeNow(_, type, subtype):
            return type in (None, *final.types) and (subtype is None or final.has_subtype(subtype))
        case ask.HasColourNow(_, colour):
            if final.colours is None:
                return None
            return colour in final.colours if colour is not None else not final.colours
        case ask.PowerToughnessIs(_, power, toughness):
            return power in (None, final.power) and toughness in (None, final.toughness)
        case ask.CountersAre(_, kind, count):
            there = dict(final.counters).get(kind, 0)
            return there > 0 if count is None else there == count
        case ask.IsBlockedNow(object, by):
            return _is_blocked(outcome, object, by)
        case ask.IsAttackingNow(object):
            return final.attacking or _was_in_combat(outcome, object, EventKind.ATTACKED, EventKind.ATTACKING)
        case ask.IsBlockingNow(object):
            return bool(final.blocking) or _was_in_combat(outcome, object, EventKind.BLOCKED)
        case _:
            assert_never(predicate)


def _was_in_combat(outcome: Outcome, object: str, *kinds: EventKind) -> bool:
    """In the combat that was told and not taken out of it. The play runs to the end of combat, when everything is
    removed (511.3), which is not what "est-elle attaquante ?" asks about; after combat nothing attacks any more."""
    if outcome.final.step not in _COMBAT:
        return False
    entered = of_subject(outcome, object, *kinds)
    return bool(entered) and not _removed_since(outcome, object, entered[-1].number)


def _is_blocked(outcome: Outcome, object: str, by: str | None) -> bool:
    """Blocked, by that blocker where one is asked about; it stays so until removed from combat (509.1h)."""
    blocks = [
        event.number
        for event in of_kind(outcome, EventKind.BLOCKED, EventKind.BECAME_BLOCKED)
        if (about(event.other, object) and by in (None, event.subject and event.subject.id))
        or (by is None and event.kind is EventKind.BECAME_BLOCKED and about(event.subject, object))
    ]
    return bool(blocks) and outcome.final.step in _COMBAT and not _removed_since(outcome, object, blocks[-1])


def _removed_since(outcome: Outcome, object: str, number: int) -> bool:
    """Whether it was taken out of combat after that event, or left or came back as another object, the end of combat
    itself and what the damage did left aside."""
    removed = of_subject(outcome, object, EventKind.REMOVED_FROM_COMBAT, *_LEAVING)
    return any(event.number > number for event in removed if event.step not in _SETTLED)


_LEAVING = (EventKind.PHASED_OUT, EventKind.EXILED, EventKind.MOVED, EventKind.DIED, EventKind.ENTERED)
_SETTLED = (Step.COMBAT_DAMAGE, Step.FIRST_STRIKE_DAMAGE, Step.END_OF_COMBAT)


def _state_proofs(predicate: ObjectState, outcome: Outcome) -> tuple[int, ...]:
    """Events that touched the state asked about."""
    match predicate:
        case ask.IsTapped(object):
            kinds = {EventKind.TAPPED, EventKind.UNTAPPED, EventKind.STAYED_TAPPED, EventKind.ENTERED}
        case ask.IsDesignated(object):
            kinds = {EventKind.DESIGNATED}
        case ask.IsPhasedOut(object):
            kinds = {EventKind.PHASED_OUT, EventKind.PHASED_IN}
        case ask.IsControlledBy(object):
            kinds = {EventKind.CONTROL_CHANGED, EventKind.ENTERED, EventKind.TOKEN_CREATED}
        case ask.IsAttachedTo(object):
            kinds = {EventKind.ATTACHED, EventKind.UNATTACHED, EventKind.DIED, EventKind.MOVED}
        case ask.CountersAre(object):
            kinds = {EventKind.COUNTERS_PUT, EventKind.COUNTERS_REMOVED, EventKind.MOVED, EventKind.DIED}
        case ask.HasKeywordNow(object) | ask.HasTypeNow(object) | ask.HasColourNow(object):
            kinds = {EventKind.CONTINUOUS_EFFECT, EventKind.COPIED, EventKind.EFFECT_ENDED}
        case ask.PowerToughnessIs(object):
            kinds = {
                EventKind.CONTINUOUS_EFFECT,
                EventKind.COPIED,
                EventKind.EFFECT_ENDED,
                EventKind.COUNTERS_PUT,
                EventKind.COUNTERS_REMOVED,
            }
        case ask.IsBlockedNow(object) | ask.IsAttackingNow(object) | ask.IsBlockingNow(object):
            kinds = {
                EventKind.ATTACKED,
                EventKind.BLOCKED,
                EventKind.BECAME_BLOCKED,
                EventKind.REMOVED_FROM_COMBAT,
                EventKind.PHASED_OUT,
            }
        case ask.IsIn(object):
            kinds = {
                EventKind.MOVED,
                EventKind.DIED,
                EventKind.EXILED,
                EventKind.ENTERED,
                EventKind.CEASED_TO_EXIST,
            }
        case _:
            return ()
    return tuple(
        event.number
        for event in of_kind(outcome, *kinds)
        if about(event.subject, object) or (event.kind is EventKind.BLOCKED and about(event.other, object))
    )


def player_state(
    predicate: PlayerState,
    outcome: Outcome,
) -> Finding:
    match predicate:
        case ask.GameIsDraw():
            drawn = tuple(event.number for event in of_kind(outcome, EventKind.GAME_DRAWN))
            return Finding(bool(drawn), drawn)
        case ask.ManaProduced(player, mana):
            final = final_player(outcome, player)
            if final is None:
                return UNKNOWN
            added = of_player(outcome, player, EventKind.MANA_ADDED)
            lost = of_player(outcome, player, EventKind.MANA_LOST, EventKind.MANA_SPENT)
            return Finding(pool_contains(final.mana_pool, mana), numbers(added + lost))
        case (
            ask.LifeIs(player)
            | ask.HandSizeIs(player)
            | ask.LibrarySizeIs(player)
            | ask.LosesGame(player)
            | ask.WinsGame(player)
        ):
            final = final_player(outcome, player)
            return UNKNOWN if final is None else _one_player(predicate, final, outcome)
        case _:
            assert_never(predicate)


def _one_player(predicate: OnePlayer, final: FinalPlayer, outcome: Outcome) -> Finding:
    match predicate:
        case ask.LifeIs(player, life):
            changes = of_player(
                outcome, player, EventKind.LIFE_LOST, EventKind.LIFE_GAINED, EventKind.LIFE_SET, EventKind.DAMAGE_DEALT
            )
            return Finding(final.life == life, numbers(changes))
        case ask.HandSizeIs(player, count):
            changes = of_player(outcome, player, EventKind.DREW, EventKind.DISCARDED)
            return Finding(None if final.hand_size is None else final.hand_size == count, numbers(changes))
        case ask.LibrarySizeIs(player, count):
            drawn = of_player(outcome, player, EventKind.DREW)
            return Finding(None if final.library_size is None else final.library_size == count, numbers(drawn))
        case ask.LosesGame(player):
            kept = [
                event
                for event in of_player(outcome, player, EventKind.RULE_APPLIED)
                if Concept.LOSE_GAME in event.justification.concepts
            ]
            return Finding(final.lost, numbers(of_player(outcome, player, EventKind.LOST_GAME) or kept))
        case ask.WinsGame(player):
            won = of_player(outcome, player, EventKind.WON_GAME)
            others = [event for event in of_kind(outcome, EventKind.LOST_GAME) if event.player != player]
            return Finding(final.won, numbers(won or others))
        case _:
            assert_never(predicate)
