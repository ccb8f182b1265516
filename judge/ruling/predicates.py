"""Whether a predicate of a question is true of one line of play, with the events and checks that prove it.

Every member of `Predicate` is decided here, on the final state or on what happened. `None`: the line does not say.
"""

from __future__ import annotations

from typing import assert_never

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Step, Zone
from judge.engine.outcome import Check, Event, EventKind, FinalObject, FinalPlayer, Outcome
from judge.ruling.chronicle import (
    about,
    culprits,
    final_object,
    final_player,
    left_battlefield,
    of_kind,
    recipient_is,
)
from judge.ruling.qualities import detail_matches, pool_contains
from judge.scenario import question as ask
from judge.scenario.question import Predicate
from judge.scenario.story import (
    ActivateAbility,
    Arrives,
    CastSpell,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    MoveTo,
    PassPriority,
    PlayLand,
    Told,
)


class Finding(msgspec.Struct, frozen=True):
    """`value`: true, false, or `None` where the line cannot say. `events`: numbers of the events that prove it."""

    value: bool | None
    events: tuple[int, ...] = ()
    checks: tuple[Check, ...] = ()


UNKNOWN = Finding(None)


def holds(predicate: Predicate, outcome: Outcome) -> Finding:
    """The truth of the predicate at the end of that line of play."""
    match predicate:
        case ask.Dies(object):
            return _happened(outcome, object, EventKind.DIED)
        case ask.Survives(object):
            return _survives(outcome, object)
        case ask.IsDestroyed(object):
            return _happened(outcome, object, EventKind.DESTROYED)
        case ask.IsSacrificed(object):
            return _happened(outcome, object, EventKind.SACRIFICED)
        case ask.IsRegenerated(object):
            return _happened(outcome, object, EventKind.REGENERATED)
        case ask.IsRemovedFromCombat(object):
            return _happened(outcome, object, EventKind.REMOVED_FROM_COMBAT)
        case ask.IsCountered(object):
            return _happened(outcome, object, EventKind.COUNTERED)
        case ask.Resolves(object):
            return _resolves(outcome, object)
        case ask.Triggers(object, times):
            return _counted(outcome, [event for event in _of(outcome, object, EventKind.TRIGGERED)], times)
        case ask.Kills(source, objects):
            return _kills(outcome, source, objects)
        case (
            ask.IsIn()
            | ask.IsTapped()
            | ask.IsControlledBy()
            | ask.IsAttachedTo()
            | ask.HasKeywordNow()
            | ask.HasTypeNow()
            | ask.HasColourNow()
            | ask.PowerToughnessIs()
            | ask.CountersAre()
            | ask.IsBlockedNow()
            | ask.IsAttackingNow()
            | ask.IsBlockingNow()
        ):
            return _object_state(predicate, outcome)
        case (
            ask.LifeIs() | ask.HandSizeIs() | ask.LosesGame() | ask.WinsGame() | ask.GameIsDraw() | ask.ManaProduced()
        ):
            return _player_state(predicate, outcome)
        case ask.DealsDamageTo(source, to, amount, combat):
            return _counted(outcome, damage(outcome, source=source, to=to, combat=combat), amount)
        case ask.LosesLifeAmount(player, amount):
            return _counted(outcome, life_lost(outcome, player), amount)
        case ask.GainsLifeAmount(player, amount):
            return _counted(outcome, _player_events(outcome, player, EventKind.LIFE_GAINED), amount)
        case ask.DrawsCards(player, count):
            return _counted(outcome, _player_events(outcome, player, EventKind.DREW), count)
        case ask.LosesMana(player, amount):
            return _counted(outcome, _player_events(outcome, player, EventKind.MANA_LOST), amount)
        case ask.Does(told):
            return _does(outcome, told)
        case ask.PlayIsLegal():
            return Finding(outcome.illegal is None, (), () if outcome.illegal is None else (outcome.illegal.check,))
        case ask.NotP(inner):
            found = holds(inner, outcome)
            return Finding(None if found.value is None else not found.value, found.events, found.checks)
        case ask.AndP(members):
            return _all(tuple(holds(member, outcome) for member in members))
        case ask.OrP(members):
            negations = tuple(holds(ask.NotP(member), outcome) for member in members)
            found = _all(negations)
            return Finding(None if found.value is None else not found.value, found.events, found.checks)
        case _:
            assert_never(predicate)


# ── What happened ──────────────────────────────────────────────────────────────────────────────────────────────────


def damage(outcome: Outcome, *, source: str | None, to: str | None, combat: bool | None = None) -> list[Event]:
    """Events of damage dealt by that source to that object or player; `None` is anything. A player as the source
    means the sources that this player controls at the end."""
    return [
        event
        for event in of_kind(outcome, EventKind.DAMAGE_DEALT)
        if (source is None or _is_source(outcome, event, source))
        and (to is None or recipient_is(event, to))
        and (combat is None or combat == (event.value == "combat"))
    ]


def life_lost(outcome: Outcome, player: str) -> list[Event]:
    """Every loss of life of the player. Damage causes its own loss of life, whether or not the play says so apart."""
    return _player_events(outcome, player, EventKind.LIFE_LOST) or [
        event for event in of_kind(outcome, EventKind.DAMAGE_DEALT) if event.player == player and event.other is None
    ]


def _is_source(outcome: Outcome, event: Event, source: str) -> bool:
    if about(event.subject, source) or about(event.justification.source, source):
        return True
    if final_player(outcome, source) is None or event.subject is None:
        return False
    dealer = final_object(outcome, event.subject.id)
    return dealer is not None and dealer.controller == source


def _of(outcome: Outcome, object: str, *kinds: EventKind) -> list[Event]:
    return [event for event in of_kind(outcome, *kinds) if about(event.subject, object)]


def _player_events(outcome: Outcome, player: str, *kinds: EventKind) -> list[Event]:
    return [event for event in of_kind(outcome, *kinds) if event.player == player]


def _numbers(events: list[Event]) -> tuple[int, ...]:
    return tuple(event.number for event in events)


def _happened(outcome: Outcome, object: str, *kinds: EventKind) -> Finding:
    events = _of(outcome, object, *kinds)
    return Finding(bool(events), _numbers(events))


def _counted(outcome: Outcome, events: list[Event], amount: int | None) -> Finding:
    """True when the events add up to the amount; without one, when there are any."""
    total = sum(1 if event.amount is None else event.amount for event in events)
    return Finding(total > 0 if amount is None else total == amount, _numbers(events))


def _survives(outcome: Outcome, object: str) -> Finding:
    left = left_battlefield(outcome, object)
    if left:
        return Finding(False, tuple(event.number for event in left))
    final = final_object(outcome, object)
    saved = _of(outcome, object, EventKind.REGENERATED, EventKind.DAMAGE_PREVENTED)
    return Finding(final is not None and final.zone is Zone.BATTLEFIELD, _numbers(saved))


def _resolves(outcome: Outcome, object: str) -> Finding:
    resolved = _of(outcome, object, EventKind.RESOLVED) or [
        event for event in of_kind(outcome, EventKind.RESOLVED) if about(event.justification.source, object)
    ]
    if resolved:
        return Finding(True, _numbers(resolved))
    return Finding(False, _numbers(_of(outcome, object, EventKind.COUNTERED, EventKind.DID_NOT_RESOLVE)))


def _kills(outcome: Outcome, source: str | None, objects: tuple[str, ...]) -> Finding:
    proofs: list[int] = []
    value = True
    for object in objects:
        deaths = [
            event
            for event in _of(outcome, object, EventKind.DIED)
            if source is None or source in culprits(outcome, event) or _controls_culprit(outcome, event, source)
        ]
        proofs.extend(event.number for event in deaths)
        value = value and bool(deaths)
    return Finding(value, tuple(proofs))


def _controls_culprit(outcome: Outcome, death: Event, player: str) -> bool:
    if final_player(outcome, player) is None:
        return False
    finals = (final_object(outcome, id) for id in culprits(outcome, death))
    return any(final is not None and final.controller == player for final in finals)


def _all(findings: tuple[Finding, ...]) -> Finding:
    """Conjunction in three values: one false member settles it."""
    values = [finding.value for finding in findings]
    value = False if False in values else None if None in values else True
    telling = [finding for finding in findings if value is not False or finding.value is False]
    return Finding(
        value,
        tuple(number for finding in telling for number in finding.events),
        tuple(check for finding in telling for check in finding.checks),
    )


# ── States ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _object_state(
    predicate: ask.IsIn
    | ask.IsTapped
    | ask.IsControlledBy
    | ask.IsAttachedTo
    | ask.HasKeywordNow
    | ask.HasTypeNow
    | ask.HasColourNow
    | ask.PowerToughnessIs
    | ask.CountersAre
    | ask.IsBlockedNow
    | ask.IsAttackingNow
    | ask.IsBlockingNow,
    outcome: Outcome,
) -> Finding:
    final = final_object(outcome, predicate.object)
    if final is None:
        return UNKNOWN
    return Finding(_state_value(predicate, final, outcome), _state_proofs(predicate, outcome))


def _state_value(
    predicate: ask.IsIn
    | ask.IsTapped
    | ask.IsControlledBy
    | ask.IsAttachedTo
    | ask.HasKeywordNow
    | ask.HasTypeNow
    | ask.HasColourNow
    | ask.PowerToughnessIs
    | ask.CountersAre
    | ask.IsBlockedNow
    | ask.IsAttackingNow
    | ask.IsBlockingNow,
    final: FinalObject,
    outcome: Outcome,
) -> bool | None:
    match predicate:
        case ask.IsIn(_, zone, player):
            whose = final.controller if zone in (Zone.BATTLEFIELD, Zone.STACK) else final.owner
            return final.zone is zone and player in (None, whose)
        case ask.IsTapped(_, tapped):
            return final.zone is Zone.BATTLEFIELD and final.tapped == tapped
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
            return type in (None, *final.types) and subtype in (None, *final.subtypes)
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
            return any(
                about(event.other, object) and (by is None or about(event.subject, by))
                for event in of_kind(outcome, EventKind.BLOCKED)
            ) or (by is None and bool(_of(outcome, object, EventKind.BECAME_BLOCKED)))
        case ask.IsAttackingNow(object):
            return final.attacking or _was_in_combat(outcome, object, EventKind.ATTACKED, EventKind.ATTACKING)
        case ask.IsBlockingNow(object):
            return bool(final.blocking) or _was_in_combat(outcome, object, EventKind.BLOCKED)
        case _:
            assert_never(predicate)


def _was_in_combat(outcome: Outcome, object: str, *kinds: EventKind) -> bool:
    """In the combat that was told and not taken out of it. The play runs to the end of combat, when everything is
    removed (511.3), which is not what "est-elle attaquante ?" asks about."""
    entered = _of(outcome, object, *kinds)
    if not entered:
        return False
    removed = _of(outcome, object, EventKind.REMOVED_FROM_COMBAT)
    return not any(event.number > entered[-1].number for event in removed if event.step is not Step.END_OF_COMBAT)


_STATE_EVENTS = frozenset(
    {
        EventKind.MOVED,
        EventKind.DIED,
        EventKind.EXILED,
        EventKind.ENTERED,
        EventKind.TAPPED,
        EventKind.UNTAPPED,
        EventKind.ATTACHED,
        EventKind.UNATTACHED,
        EventKind.CONTROL_CHANGED,
        EventKind.CONTINUOUS_EFFECT,
        EventKind.COUNTERS_PUT,
        EventKind.COUNTERS_REMOVED,
        EventKind.EFFECT_ENDED,
        EventKind.ATTACKED,
        EventKind.BLOCKED,
        EventKind.BECAME_BLOCKED,
        EventKind.REMOVED_FROM_COMBAT,
        EventKind.CEASED_TO_EXIST,
        EventKind.STAYED_TAPPED,
    }
)


def _state_proofs(predicate: Predicate, outcome: Outcome) -> tuple[int, ...]:
    """Events that touched the state asked about."""
    match predicate:
        case ask.IsTapped(object):
            kinds = {EventKind.TAPPED, EventKind.UNTAPPED, EventKind.STAYED_TAPPED, EventKind.ENTERED}
        case ask.IsControlledBy(object):
            kinds = {EventKind.CONTROL_CHANGED, EventKind.ENTERED, EventKind.TOKEN_CREATED}
        case ask.IsAttachedTo(object):
            kinds = {EventKind.ATTACHED, EventKind.UNATTACHED, EventKind.DIED, EventKind.MOVED}
        case ask.CountersAre(object):
            kinds = {EventKind.COUNTERS_PUT, EventKind.COUNTERS_REMOVED, EventKind.MOVED, EventKind.DIED}
        case ask.HasKeywordNow(object) | ask.HasTypeNow(object) | ask.HasColourNow(object):
            kinds = {EventKind.CONTINUOUS_EFFECT, EventKind.EFFECT_ENDED}
        case ask.PowerToughnessIs(object):
            kinds = {
                EventKind.CONTINUOUS_EFFECT,
                EventKind.EFFECT_ENDED,
                EventKind.COUNTERS_PUT,
                EventKind.COUNTERS_REMOVED,
            }
        case ask.IsBlockedNow(object) | ask.IsAttackingNow(object) | ask.IsBlockingNow(object):
            kinds = {EventKind.ATTACKED, EventKind.BLOCKED, EventKind.BECAME_BLOCKED, EventKind.REMOVED_FROM_COMBAT}
        case ask.IsIn(object):
            kinds = set(_STATE_EVENTS) & {
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


def _player_state(
    predicate: ask.LifeIs | ask.HandSizeIs | ask.LosesGame | ask.WinsGame | ask.GameIsDraw | ask.ManaProduced,
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
            added = _player_events(outcome, player, EventKind.MANA_ADDED)
            lost = _player_events(outcome, player, EventKind.MANA_LOST, EventKind.MANA_SPENT)
            return Finding(pool_contains(final.mana_pool, mana), _numbers(added + lost))
        case ask.LifeIs(player) | ask.HandSizeIs(player) | ask.LosesGame(player) | ask.WinsGame(player):
            final = final_player(outcome, player)
            return UNKNOWN if final is None else _one_player(predicate, final, outcome)
        case _:
            assert_never(predicate)


def _one_player(
    predicate: ask.LifeIs | ask.HandSizeIs | ask.LosesGame | ask.WinsGame, final: FinalPlayer, outcome: Outcome
) -> Finding:
    match predicate:
        case ask.LifeIs(player, life):
            changes = _player_events(
                outcome, player, EventKind.LIFE_LOST, EventKind.LIFE_GAINED, EventKind.LIFE_SET, EventKind.DAMAGE_DEALT
            )
            return Finding(final.life == life, _numbers(changes))
        case ask.HandSizeIs(player, count):
            changes = _player_events(outcome, player, EventKind.DREW, EventKind.DISCARDED)
            return Finding(None if final.hand_size is None else final.hand_size == count, _numbers(changes))
        case ask.LosesGame(player):
            return Finding(final.lost, _numbers(_player_events(outcome, player, EventKind.LOST_GAME)))
        case ask.WinsGame(player):
            won = _player_events(outcome, player, EventKind.WON_GAME)
            others = [event for event in of_kind(outcome, EventKind.LOST_GAME) if event.player != player]
            return Finding(final.won, _numbers(won or others))
        case _:
            assert_never(predicate)


# ── Actions ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _does(outcome: Outcome, told: Told) -> Finding:
    """Whether the action was done in that line."""
    action = told.action
    match action:
        case DeclareAttack(attacks):
            done = [_of(outcome, attack.attacker, EventKind.ATTACKED) for attack in attacks]
        case DeclareBlock(blocks):
            done = [
                [event for event in _of(outcome, block.blocker, EventKind.BLOCKED) if about(event.other, block.attacker)]
                for block in blocks
            ]
        case CastSpell(_, spell):
            done = [_of(outcome, spell, EventKind.CAST)]
        case ActivateAbility(_, source):
            done = [_of(outcome, source, EventKind.ACTIVATED, EventKind.MANA_ADDED)]
        case PlayLand(_, land):
            done = [_of(outcome, land, EventKind.LAND_PLAYED)]
        case Arrives(object):
            done = [_of(outcome, object, EventKind.ENTERED)]
        case Decide() | Happens() | PassPriority() | MoveTo():
            return Finding(None if outcome.illegal is not None else True)
        case _:
            assert_never(action)
    value = bool(done) and all(done)
    return Finding(value != told.negated, tuple(event.number for events in done for event in events))
