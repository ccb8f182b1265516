"""Whether an event is what a pattern watches for, and what the ability then remembers of it (603.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.selectors import Filter, PlayerRef, PlayerWord
from judge.abilities.terms import CounterKind, Keyword, Whose
from judge.abilities.triggers import (
    ActivatesAbility,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesDesignated,
    BecomesLevel,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    BeginningOf,
    Blocks,
    CastsSpell,
    ChangesControl,
    CopiesSpell,
    CounterPut,
    Crews,
    DayTurns,
    DealsDamage,
    DiscardsCard,
    DrawsCard,
    EventPattern,
    FlipsCoin,
    GainsLife,
    InTurnOf,
    IsDealtDamage,
    IsSacrificed,
    LastCounterRemoved,
    LosesLife,
    Mutates,
    Nth,
    PlayerIsDealtDamage,
    PlaysLand,
    ReachesChapter,
    StateHolds,
    TakesAction,
    TokensCreated,
    Transforms,
    TurnedFaceUp,
    WouldBeDestroyed,
    WouldDrawCard,
    ZoneChange,
)
from judge.engine.characteristics import Context, matches, players_of
from judge.engine.game import Game
from judge.engine.keywords import expand
from judge.engine.objects import GameObject, TriggerData
from judge.engine.outcome import Event, EventKind, ObjectAt

_MOVES = frozenset({EventKind.DIED, EventKind.EXILED, EventKind.ENTERED, EventKind.MOVED, EventKind.PHASED_OUT})

#: Kinds of events that each pattern can see.
KINDS: dict[type[EventPattern], frozenset[EventKind]] = {
    ZoneChange: _MOVES,
    Attacks: frozenset({EventKind.ATTACKED}),
    Blocks: frozenset({EventKind.BLOCKED}),
    BecomesBlocked: frozenset({EventKind.BECAME_BLOCKED, EventKind.BLOCKED}),
    AttacksUnblocked: frozenset({EventKind.UNBLOCKED}),
    DealsDamage: frozenset({EventKind.DAMAGE_DEALT}),
    IsDealtDamage: frozenset({EventKind.DAMAGE_DEALT}),
    PlayerIsDealtDamage: frozenset({EventKind.DAMAGE_DEALT}),
    CastsSpell: frozenset({EventKind.CAST}),
    CopiesSpell: frozenset({EventKind.PUT_ON_STACK}),
    PlaysLand: frozenset({EventKind.LAND_PLAYED}),
    ActivatesAbility: frozenset({EventKind.ACTIVATED}),
    Crews: frozenset({EventKind.ACTIVATED}),
    BecomesTarget: frozenset({EventKind.TARGET_CHOSEN, EventKind.TARGET_CHANGED}),
    BecomesTapped: frozenset({EventKind.TAPPED}),
    BecomesUntapped: frozenset({EventKind.UNTAPPED}),
    TurnedFaceUp: frozenset({EventKind.TURNED_FACE_UP}),
    Transforms: frozenset({EventKind.TRANSFORMED}),
    BecomesLevel: frozenset({EventKind.LEVEL_GAINED}),
    DayTurns: frozenset({EventKind.DAY_TIME}),
    FlipsCoin: frozenset({EventKind.COIN_FLIPPED}),
    Mutates: frozenset({EventKind.MUTATED}),
    BeginningOf: frozenset({EventKind.STEP_BEGINS}),
    DrawsCard: frozenset({EventKind.DREW}),
    DiscardsCard: frozenset({EventKind.DISCARDED}),
    GainsLife: frozenset({EventKind.LIFE_GAINED}),
    LosesLife: frozenset({EventKind.LIFE_LOST}),
    IsSacrificed: frozenset({EventKind.SACRIFICED}),
    CounterPut: frozenset({EventKind.COUNTERS_PUT, EventKind.POISONED, EventKind.ENTERED}),
    #: Also as it enters, with a lore counter.
    ReachesChapter: frozenset({EventKind.COUNTERS_PUT, EventKind.ENTERED}),
    BecomesDesignated: frozenset({EventKind.DESIGNATED}),
    TakesAction: frozenset({EventKind.ACTION_TAKEN}),
    LastCounterRemoved: frozenset({EventKind.COUNTERS_REMOVED}),
    ChangesControl: frozenset({EventKind.CONTROL_CHANGED}),
    Nth: frozenset(),
    InTurnOf: frozenset(),
    StateHolds: frozenset(),
    TokensCreated: frozenset(),
    WouldBeDestroyed: frozenset(),
    WouldDrawCard: frozenset(),
}


def kinds_of(pattern: EventPattern) -> frozenset[EventKind]:
    """The kinds of events that the pattern can see."""
    return kinds_of(pattern.pattern) if isinstance(pattern, Nth | InTurnOf) else KINDS[type(pattern)]


class Watcher:
    """Where a pattern is read: the object whose ability it is and what its words mean there."""

    __slots__ = ("context", "game", "source")

    def __init__(self, game: Game, source: GameObject, context: Context) -> None:
        self.game = game
        self.source = source
        self.context = context

    def passes(self, at: ObjectAt | None, wanted: Filter) -> bool:
        """Whether the object of the event, as it then was, has those qualities."""
        if at is None or not wanted:
            return at is not None
        obj = self.game.objects[at]
        # A card that watches from where it was just put is the very object that moved.
        itself = obj.successor is not None and obj.successor == self.context.source
        context = msgspec.structs.replace(self.context, source=at) if itself else self.context
        return matches(self.game, obj, wanted, context)

    def is_player(self, player: str | None, wanted: PlayerRef) -> bool:
        return player is not None and player in players_of(self.game, wanted, self.context)


def seen(watcher: Watcher, pattern: EventPattern, event: Event, batch: tuple[Event, ...]) -> TriggerData | None:
    """What the ability remembers when the pattern sees the event; `None` when it does not."""
    if event.kind not in kinds_of(pattern):
        return None
    game = watcher.game
    match pattern:
        case ZoneChange() if event.kind is EventKind.PHASED_OUT and event.origin is None:
            return None
        case ZoneChange(wanted, origin, destination):
            fits = origin in (None, event.origin) and destination in (None, event.destination)
            return _data(event) if fits and watcher.passes(event.subject, wanted) else None
        case Attacks():
            fits = _attacks(watcher, pattern, event, batch)
            return _data(event, player=_defending(game, event)) if fits else None
        case Blocks(wanted, blocked):
            if not blocked and _blocked_before(event, batch):
                return None
            fits = watcher.passes(event.subject, wanted) and watcher.passes(event.other, blocked)
            return _data(event) if fits else None
        case BecomesBlocked(wanted, by):
            return _becomes_blocked(watcher, event, wanted, by)
        case AttacksUnblocked(wanted):
            return _data(event, player=_defending(game, event)) if watcher.passes(event.subject, wanted) else None
        case DealsDamage() | IsDealtDamage() | PlayerIsDealtDamage():
            return _damage(watcher, pattern, event, batch)
        case CastsSpell(wanted, player):
            fits = watcher.is_player(event.player, player) and watcher.passes(event.subject, wanted)
            return _data(event, amount=_cast_before(game, event)) if fits else None
        case CopiesSpell(wanted, player):
            fits = event.other is not None and watcher.passes(event.subject, wanted)
            maker = game.objects[event.subject].controller if fits and event.subject is not None else None
            return _data(event, player=maker) if watcher.is_player(maker, player) else None
        case ActivatesAbility(wanted, player, keyword):
            fits = watcher.is_player(event.player, player) and _activated(watcher, event, wanted, keyword)
            return _data(event) if fits else None
        case Crews(wanted, vehicle):
            crewed = _activated(watcher, event, vehicle, Keyword.CREW)
            crewing = next((at for at in _tapped_for(game, event) if watcher.passes(at, wanted)), None)
            return _data(event, that=crewing, other=event.subject) if crewed and crewing is not None else None
        case PlaysLand(wanted, player) | IsSacrificed(wanted, player):
            fits = watcher.is_player(event.player, player) and watcher.passes(event.subject, wanted)
            return _data(event) if fits else None
        case BecomesTarget(wanted, by, player):
            return _becomes_target(watcher, event, wanted, by, player)
        case BecomesTapped(wanted, for_mana):
            fits = (not for_mana or event.value == "mana") and watcher.passes(event.subject, wanted)
            if not fits or not for_mana or event.subject is None:
                return _data(event) if fits else None
            # Only its controller activates a mana ability of a permanent (602.2).
            return _data(event, player=watcher.game.controller(watcher.game.objects[event.subject]))
        case BecomesUntapped(wanted) | TurnedFaceUp(wanted) | Transforms(wanted) | Mutates(wanted):
            return _data(event) if watcher.passes(event.subject, wanted) else None
        case ChangesControl(wanted, loser):
            fits = (loser is None or watcher.is_player(event.value, loser)) and watcher.passes(event.subject, wanted)
            return _data(event) if fits else None
        case BecomesLevel(wanted, level):
            return _data(event) if event.amount == level and watcher.passes(event.subject, wanted) else None
        case DayTurns():
            return _data(event) if event.detail is not None else None
        case FlipsCoin(player, won):
            fits = (event.value == "won") is won and watcher.is_player(event.player, player)
            return _data(event, player=event.player) if fits else None
        case BecomesDesignated(wanted, designation):
            fits = event.value == designation.value and watcher.passes(event.subject, wanted)
            return _data(event) if fits else None
        case TakesAction(action, filter, player):
            fits = event.value == action.value and watcher.is_player(event.player, player)
            fits = fits and (filter is None or watcher.passes(event.subject, filter))
            return _data(event) if fits else None
        case BeginningOf(step, whose):
            fits = event.value == step.value and _whose(watcher, event, whose)
            return _data(event) if fits else None
        case DrawsCard(player) | GainsLife(player) | LosesLife(player):
            return _data(event) if watcher.is_player(event.player, player) else None
        case DiscardsCard(player, wanted):
            fits = watcher.is_player(event.player, player) and (not wanted or watcher.passes(event.subject, wanted))
            return _data(event) if fits else None
        case CounterPut():
            return _counters_put(watcher, pattern, event)
        case ReachesChapter(number):
            return _data(event) if _reaches(watcher, event, number) else None
        case LastCounterRemoved(wanted, kind):
            left = event.subject is None or event.value != kind or game.objects[event.subject].counters.get(kind)
            return None if left or not watcher.passes(event.subject, wanted) else _data(event)
        case Nth(inner, number):
            data = seen(watcher, inner, event, batch)
            return data if data is not None and _earlier(watcher, inner, event) == number - 1 else None
        case InTurnOf(inner, whose):
            fits = watcher.is_player(game.turns.get(event.turn, game.active), whose)
            return seen(watcher, inner, event, batch) if fits else None
        case StateHolds() | TokensCreated() | WouldBeDestroyed() | WouldDrawCard():
            return None
        case _:
            assert_never(pattern)


def _data(
    event: Event,
    *,
    that: ObjectAt | None = None,
    other: ObjectAt | None = None,
    player: str | None = None,
    amount: int | None = None,
) -> TriggerData:
    return TriggerData(
        event=event.number,
        that_object=that or event.subject,
        other_object=other or event.other,
        player=player or event.player,
        amount=event.amount if amount is None else amount,
    )


def _counters_put(watcher: Watcher, pattern: CounterPut, event: Event) -> TriggerData | None:
    """Counters put on a permanent, by a player, also those that it enters with (122.6), or on a player."""
    amount, by = event.amount, event.detail
    match event.kind:
        case EventKind.POISONED:
            if pattern.kind not in (None, CounterKind.POISON.value):
                return None
        case EventKind.ENTERED:
            assert event.subject is not None
            counters = {event.value: event.amount or 0} if event.value else watcher.game.objects[event.subject].counters
            amount, by = sum(n for kind, n in counters.items() if pattern.kind in (None, kind)), event.player
        case _:
            if pattern.kind not in (None, event.value):
                return None
    if not amount or (pattern.by is not None and not watcher.is_player(str(by) if by else None, pattern.by)):
        return None
    if event.subject is not None:
        fits = pattern.filter is not None and watcher.passes(event.subject, pattern.filter)
    else:
        fits = pattern.players is not None and watcher.is_player(event.player, pattern.players)
    return _data(event, amount=amount) if fits else None


def _reaches(watcher: Watcher, event: Event, number: int) -> bool:
    """Whether the counters just put on the source, or those that it entered with, brought it to that chapter."""
    if event.subject != watcher.source.at:
        return False
    there = watcher.source.counters.get(CounterKind.LORE.value, 0)
    arrived = watcher.source.entered_turn == watcher.game.turn
    if arrived and there != number and watcher.game.look(watcher.source).has(Keyword.READ_AHEAD):
        # The chapters read past are skipped (702.155a).
        return False
    if event.kind is EventKind.ENTERED:
        return there >= number
    return event.value == CounterKind.LORE.value and there - (event.amount or 0) < number <= there


def _tapped_for(game: Game, event: Event) -> tuple[ObjectAt, ...]:
    """What was tapped to pay for the ability that was activated."""
    ability = game.objects.get(event.other) if event.other is not None else None
    return () if ability is None or ability.item is None else ability.item.memory


def _activated(watcher: Watcher, event: Event, wanted: Filter, keyword: Keyword | None) -> bool:
    """Whether the ability is one of that source and keyword. A card that was put elsewhere to pay is still itself."""
    game = watcher.game
    if event.subject is None:
        return False
    source = game.objects[event.subject]
    stands_for = (
        event.detail in expand(each, game.law)
        for each in source.base.abilities
        if isinstance(each, KeywordAbility) and each.keyword is keyword
    )
    if keyword is not None and not any(stands_for):
        return False
    itself = source.successor == watcher.source.at
    return watcher.passes(watcher.source.at if itself else event.subject, wanted)


def _attacks(watcher: Watcher, pattern: Attacks, event: Event, batch: tuple[Event, ...]) -> bool:
    """The attacker, how many attack beside it, and whom it attacks."""
    game = watcher.game
    if pattern.alone and len(_attackers(game)) != 1:
        return False
    if pattern.others and sum(other.kind is EventKind.ATTACKED for other in batch) <= pattern.others:
        return False
    if pattern.beside is not None:
        others = [other for other in batch if other.kind is EventKind.ATTACKED and other.subject != event.subject]
        if not any(watcher.passes(other.subject, pattern.beside) for other in others):
            return False
    if pattern.defender is not None:
        attacked = event.other is None or pattern.planeswalkers
        if not attacked or not watcher.is_player(_defending(game, event), pattern.defender):
            return False
    return watcher.passes(event.subject, pattern.filter)


def _earlier(watcher: Watcher, pattern: EventPattern, event: Event) -> int:
    """How many such events came before it in its turn."""
    game = watcher.game
    return sum(
        other.turn == event.turn and seen(watcher, pattern, other, (other,)) is not None
        for other in game.events[: event.number]
    )


def _attackers(game: Game) -> list[ObjectAt]:
    return list(game.combat.attackers) if game.combat is not None else []


def _defending(game: Game, event: Event) -> str | None:
    if event.player is not None or game.combat is None or event.subject is None:
        return event.player
    return game.combat.defending_player(event.subject)


def _blocked_before(event: Event, batch: tuple[Event, ...]) -> bool:
    """A creature that blocks several attackers blocks once (509.3a)."""
    return any(
        other.kind is EventKind.BLOCKED and other.subject == event.subject and other.number < event.number
        for other in batch
    )


def _becomes_blocked(watcher: Watcher, event: Event, wanted: Filter, by: Filter | None) -> TriggerData | None:
    if by is None:
        fits = event.kind is EventKind.BECAME_BLOCKED and watcher.passes(event.subject, wanted)
        return _data(event) if fits else None
    if event.kind is not EventKind.BLOCKED:
        return None
    fits = watcher.passes(event.other, wanted) and watcher.passes(event.subject, by)
    return _data(event, that=event.other, other=event.subject) if fits else None


def _damage(
    watcher: Watcher,
    pattern: DealsDamage | IsDealtDamage | PlayerIsDealtDamage,
    event: Event,
    batch: tuple[Event, ...],
) -> TriggerData | None:
    if pattern.combat and event.value != "combat":
        return None
    match pattern:
        case DealsDamage(source, to_objects, to_player):
            if event.other is not None:
                fits = to_objects is not None and watcher.passes(event.other, to_objects)
            else:
                fits = to_player is not None and watcher.is_player(event.player, to_player)
            if not fits or not watcher.passes(event.subject, source):
                return None
            if (to_objects, to_player) != ((), PlayerWord.EACH_PLAYER):
                return _data(event)
            total = _total(event, batch, lambda other: other.subject == event.subject)
            return None if total is None else _data(event, amount=total)
        case IsDealtDamage(wanted):
            fits = event.other is not None and watcher.passes(event.other, wanted)
        case PlayerIsDealtDamage(player):
            fits = event.other is None and watcher.is_player(event.player, player)
    if not fits:
        return None
    total = _total(event, batch, lambda other: (other.other, other.player) == (event.other, event.player))
    return None if total is None else _data(event, that=event.other, other=event.subject, amount=total)


def _total(event: Event, batch: tuple[Event, ...], alike: Callable[[Event], bool]) -> int | None:
    """Being dealt damage by several sources at once happens once, with the sum, and so does dealing damage to several
    recipients at once, where none is asked for; `None`: it has been counted with an earlier event of the batch."""
    same = [other for other in batch if other.kind is EventKind.DAMAGE_DEALT and alike(other)] or [event]
    return sum(other.amount or 0 for other in same) if same[0].number == event.number else None


def _cast_before(game: Game, event: Event) -> int:
    """Spells cast earlier this turn (storm)."""
    return sum(other.kind is EventKind.CAST and other.turn == event.turn for other in game.events[: event.number])


def _becomes_target(
    watcher: Watcher, event: Event, wanted: Filter, by: Filter, player: PlayerRef | None
) -> TriggerData | None:
    if event.other is not None:
        fits = player is None and watcher.passes(event.other, wanted)
    else:
        fits = player is not None and watcher.is_player(event.player, player)
    if not fits or not watcher.passes(event.subject, by):
        return None
    return _data(event, that=event.other, other=event.subject)


def _whose(watcher: Watcher, event: Event, whose: Whose) -> bool:
    active = event.player
    match whose:
        case Whose.ANY:
            return True
        case Whose.YOURS:
            return active == watcher.context.controller
        case Whose.OPPONENTS:
            return active != watcher.context.controller
        case Whose.HOSTS | Whose.ENCHANTED:
            host = watcher.source.attached_to
            if host is None:
                return False
            return active == (host if isinstance(host, str) else watcher.game.controller(watcher.game.objects[host]))
        case _:
            assert_never(whose)
