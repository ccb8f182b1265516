"""Seeing what triggers: looks at events as they happen and keeps the abilities that triggered waiting (603.2, 603.6,
603.10). Leaving the battlefield is seen by what was there just before, the leaving object included."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.abilities.ability import KeywordAbility, PlayerStaticAbility, TriggeredAbility
from judge.abilities.instructions import AddChosenMana, AddMana, AddManaLike
from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.selectors import Condition
from judge.abilities.terms import Keyword, Step, Zone
from judge.abilities.triggers import (
    Attacks,
    BecomesTapped,
    BeginningOf,
    ChangesControl,
    CounterPut,
    EventPattern,
    IsSacrificed,
    ReachesChapter,
    StateHolds,
    ZoneChange,
)
from judge.engine.actions.blessing import bless
from judge.engine.actions.daytime import keep_daytime
from judge.engine.actions.functioning import abilities_of, functioning
from judge.engine.characteristics import Context, Decree, holds, matches, player_rules, players_of
from judge.engine.continuous import DelayedTrigger
from judge.engine.game import Game
from judge.engine.keywords import expand
from judge.engine.log import because, check, emit, under
from judge.engine.objects import GameObject, TriggerData
from judge.engine.outcome import Event, EventKind, ObjectAt
from judge.engine.triggers.patterns import KINDS, Watcher, kinds_of, seen
from judge.engine.triggers.waiting import WaitingTrigger
from judge.rules.concept import Concept

_TOO_LATE = frozenset({EventKind.ENTERED, EventKind.ATTACKING})
_TRIGGERING = frozenset(kind for kinds in KINDS.values() for kind in kinds) | _TOO_LATE


def observe(game: Game, events: tuple[Event, ...]) -> None:
    """Notes every ability that triggers on these events, which happened together."""
    events = tuple([event for event in events if event.kind in _TRIGGERING])
    if not events:
        return
    for event in events:
        if event.kind in _TOO_LATE:
            _note_too_late(game, event)
    if any(event.kind is EventKind.ENTERED for event in events):
        bless(game)
        keep_daytime(game)
    for source, ability in watching(game):
        _watch(game, source, ability, events, back=False)
    before = watching(game) if game.watched_before is None else game.watched_before
    if before and any(map(_may_be_looked_back_at, events)):
        for source, ability in before:
            _watch(game, source, ability, events, back=True)
    for delayed in tuple(game.delayed):
        _watch_delayed(game, delayed, events)
    # What is so for a moment only, in the middle of a resolution, triggers all the same.
    observe_state(game)


def _note_too_late(game: Game, event: Event) -> None:
    """Checks that say why an ability of what has just come does not trigger: its step has begun already (603.6c,
    513.2), or it is attacking without having been declared (508.4)."""
    if event.subject is None:
        return
    source = game.objects[event.subject]
    for ability in abilities_of(game, source):
        if not isinstance(ability, TriggeredAbility):
            continue
        for pattern in ability.patterns:
            concept = None
            if event.kind is EventKind.ATTACKING and isinstance(pattern, Attacks):
                concept = Concept.PUT_ATTACKING
            elif event.kind is EventKind.ENTERED and isinstance(pattern, BeginningOf) and pattern.step is game.step:
                concept = Concept.END_STEP_LATE if game.step is Step.END else Concept.TRIGGERED_ABILITY
            if concept is not None:
                check(game, concept, False, source=source.at, subject=source.at, event=event.number)


def watching(game: Game) -> list[tuple[GameObject, TriggeredAbility]]:
    """The triggered abilities that function now, with the objects that have them."""
    return functioning(game, TriggeredAbility)


def observe_state(game: Game) -> None:
    """State triggers (603.8): one that is true and not already waiting or on the stack triggers."""
    for source, ability in watching(game):
        states = [pattern.state for pattern in ability.patterns if isinstance(pattern, StateHolds)]
        if not states or _pending(game, source, ability):
            continue
        context = Context(controller=game.controller(source), source=source.at)
        data = TriggerData(event=max(0, len(game.events) - 1))
        if any(holds(game, state, context) for state in states) and _may_trigger(game, source, ability, data):
            _wait(game, source, ability, data, game.look(source).controller)


def _watch(game: Game, source: GameObject, ability: TriggeredAbility, events: tuple[Event, ...], *, back: bool) -> None:
    """`back`: as it was just before the events, else as it is now."""
    watcher: Watcher | None = None
    counted: set[tuple[ObjectAt | None, str | None]] = set()
    for event in events:
        for pattern in ability.patterns:
            if isinstance(pattern, CounterPut) and (event.subject, event.player) in counted:
                continue
            if event.kind not in kinds_of(pattern) or _looks_back(pattern) is not back:
                continue
            if not _had(game, source, ability, event):
                continue
            if watcher is None:
                who = _controller_before(game, source, events) if back else game.look(source).controller
                watcher = Watcher(game, source, Context(controller=who, source=source.at))
            data = seen(watcher, pattern, event, events)
            # Counters that it enters with are no entering (122.6).
            entering = not isinstance(pattern, CounterPut)
            if data is not None and entering and _is_silenced(game, event, watcher.context.controller, events):
                continue
            if data is not None and ability.together:
                data = _counted(watcher, ability.patterns, data, events)
            if data is not None and _may_trigger(game, source, ability, data):
                _wait(game, source, ability, data, watcher.context.controller)
                for _ in range(_more_times(game, source, ability, pattern, event, data.amount)):
                    if _may_trigger(game, source, ability, data):
                        _wait(game, source, ability, data, watcher.context.controller)
                if ability.together and isinstance(pattern, CounterPut):
                    # "One or more counters": once for each object that gets some.
                    counted.add((event.subject, event.player))
                    break
                if ability.together:
                    return
                if not isinstance(pattern, ReachesChapter):
                    break


def _more_times(
    game: Game, source: GameObject, ability: TriggeredAbility, pattern: object, event: Event, number: int | None
) -> int:
    """How often it triggers besides the first time: for each further counter (603.2c), and for each effect that makes
    what enters cause it again (603.2d)."""
    if isinstance(pattern, CounterPut) and not ability.together:
        return max(0, (number or 1) - 1)
    if not isinstance(pattern, ZoneChange) or event.kind is not EventKind.ENTERED or event.subject is None:
        return 0
    if source.zone is not Zone.BATTLEFIELD:
        return 0
    entered = game.objects[event.subject]
    return sum(
        matches(game, entered, active.rule.filter, Context(controller=active.controller, source=active.source))
        for active in player_rules(game, game.look(source).controller)
        if active.rule.kind is PlayerRuleKind.ENTERING_TRIGGERS_AGAIN
    )


#: What silences an event of that kind.
_SILENCING = {
    EventKind.ENTERED: PlayerRuleKind.ENTERING_CAUSES_NO_TRIGGER,
    EventKind.DIED: PlayerRuleKind.DYING_CAUSES_NO_TRIGGER,
}


def _is_silenced(game: Game, event: Event, player: str, events: tuple[Event, ...]) -> bool:
    """Whether an effect keeps the event from causing abilities of that player to trigger, which is noted."""
    kind = _SILENCING.get(event.kind)
    if kind is None or event.subject is None:
        return False
    subject = game.objects[event.subject]
    leaving = _decreed_in_leaving(game, player, events) if event.kind is EventKind.DIED else ()
    for active in (*player_rules(game, player), *leaving):
        context = Context(controller=active.controller, source=active.source)
        if active.rule.kind is kind and matches(game, subject, active.rule.filter, context):
            silencing = because(Concept.CANT_BEATS_CAN, Concept.TRIGGERED_ABILITY, source=active.source)
            emit(game, EventKind.RULE_APPLIED, silencing, subject=subject.at, causes=(event.number,))
            return True
    return False


def _decreed_in_leaving(game: Game, player: str, events: tuple[Event, ...]) -> Iterator[Decree]:
    """What leaves at the same time still decreed just before (603.10a)."""
    for event in events:
        if event.origin is not Zone.BATTLEFIELD or event.subject is None or not game.objects[event.subject].gone:
            continue
        left = game.look(game.objects[event.subject])
        for ability in left.stated_abilities:
            if isinstance(ability, PlayerStaticAbility):
                context = Context(controller=left.controller, source=event.subject)
                if player in players_of(game, ability.players, context):
                    yield Decree(ability.rule, event.subject, left.controller)


_LEFT = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD})
_HIDDEN = frozenset({Zone.HAND, Zone.LIBRARY})


def _may_be_looked_back_at(event: Event) -> bool:
    return event.origin in _LEFT or event.kind in (EventKind.SACRIFICED, EventKind.CONTROL_CHANGED)


def _looks_back(pattern: object) -> bool:
    """Whether it is seen by what there was just before: what leaves the battlefield or a graveyard (603.10a), what a
    player loses control of (603.10d). What enters, or goes somewhere from anywhere, is seen by what there is now."""
    match pattern:
        case ZoneChange(_, Zone.BATTLEFIELD, _) | IsSacrificed():
            return True
        case ChangesControl(_, loser):
            return loser is not None
        case ZoneChange(_, Zone.GRAVEYARD, destination):
            return destination is not Zone.BATTLEFIELD and destination not in _HIDDEN
        case _:
            return False


def _controller_before(game: Game, source: GameObject, events: tuple[Event, ...]) -> str:
    """Who controlled the source just before the events."""
    lost = (each.value for each in events if each.kind is EventKind.CONTROL_CHANGED and each.subject == source.at)
    return next(lost, None) or game.look(source).controller


def _had(game: Game, source: GameObject, ability: TriggeredAbility, event: Event) -> bool:
    """A card that watches from the hidden zone where all saw it put must have had the ability just before (603.10a)."""
    if event.destination not in _HIDDEN or event.subject is None:
        return True
    moved = game.objects[event.subject]
    return moved.successor != source.at or ability in abilities_of(game, moved)


def _may_trigger(game: Game, source: GameObject, ability: TriggeredAbility, data: TriggerData) -> bool:
    if _is_settled_echo(game, source, ability):
        return False
    if ability.once_each_turn:
        mark = (source.at, ability, game.turn)
        if mark in game.triggered_once:
            return False
    if ability.condition is not None and not intervening_if(game, ability.condition, source, data):
        return False
    if ability.once_each_turn:
        game.triggered_once.add(mark)
    return True


def intervening_if(game: Game, condition: Condition, source: GameObject, data: TriggerData) -> bool:
    """Whether the intervening "if" holds now (603.4), noted as a check."""
    context = Context(
        controller=game.look(source).controller,
        source=source.at,
        that_object=data.that_object,
        other_object=data.other_object,
        that_player=data.player,
        amount=data.amount,
        costs=source.costs,
        kicks=source.kicks,
        x=source.x_paid,
    )
    true = holds(game, condition, context)
    check(game, Concept.INTERVENING_IF, true, source=source.at, subject=source.at, event=data.event)
    return true


def _is_settled_echo(game: Game, source: GameObject, ability: TriggeredAbility) -> bool:
    """Echo triggers only in the first upkeep after the permanent came under its controller's control."""
    if source.echo_due:
        return False
    return any(
        isinstance(each, KeywordAbility) and each.keyword is Keyword.ECHO and ability in expand(each, game.law)
        for each in game.look(source).stated_abilities
    )


def is_mana_trigger(ability: TriggeredAbility) -> bool:
    """A triggered mana ability: from mana being produced, adding mana, without target (605.1b)."""
    return (
        not ability.targets
        and any(isinstance(effect, AddMana | AddChosenMana | AddManaLike) for effect in ability.effects)
        and all(isinstance(pattern, BecomesTapped) and pattern.for_mana for pattern in ability.patterns)
    )


def _wait(game: Game, source: GameObject, ability: TriggeredAbility, data: TriggerData, controller: str) -> None:
    if is_mana_trigger(ability):
        _resolve_at_once(game, source, ability, data)
        return
    game.waiting.append(
        WaitingTrigger(
            source=source.at,
            controller=controller,
            effects=ability.effects,
            specs=ability.targets,
            condition=ability.condition,
            ability=ability,
            data=data,
        )
    )


def _resolve_at_once(game: Game, source: GameObject, ability: TriggeredAbility, data: TriggerData) -> None:
    """Without the stack: nobody can respond (605.4a)."""
    number = emit(
        game,
        EventKind.TRIGGERED,
        because(Concept.MANA_ABILITY, Concept.TRIGGERED_ABILITY, source=source.at),
        subject=source.at,
        player=game.look(source).controller,
        causes=(data.event,),
        detail=ability,
    )
    context = Context(
        controller=game.look(source).controller,
        source=source.at,
        that_object=data.that_object,
        that_player=data.player,
        amount=data.amount,
    )
    with under(game, number):
        game.machinery.perform(game, ability.effects, context)


def _pending(game: Game, source: GameObject, ability: TriggeredAbility) -> bool:
    if any(each.source == source.at and each.ability == ability for each in game.waiting):
        return True
    return any(
        obj.item is not None and obj.item.source == source.at and obj.item.ability == ability for obj in game.stack
    )


def _watch_delayed(game: Game, delayed: DelayedTrigger, events: tuple[Event, ...]) -> None:
    source = game.objects[delayed.source]
    context = Context(
        controller=delayed.controller,
        source=delayed.source,
        targets=delayed.targets,
        previous=delayed.memory,
        that_object=delayed.trigger.that_object if delayed.trigger else None,
        other_object=delayed.trigger.other_object if delayed.trigger else None,
    )
    watcher = Watcher(game, source, context)
    for event in events:
        if event.number <= delayed.event:
            continue
        data = seen(watcher, delayed.pattern, event, events)
        if data is not None and delayed.together:
            data = _counted(watcher, (delayed.pattern,), data, events)
        if data is None or _is_silenced(game, event, delayed.controller, events):
            continue
        game.waiting.append(
            WaitingTrigger(
                source=delayed.source,
                controller=delayed.controller,
                effects=delayed.effects,
                data=_merged(data, delayed.trigger),
                targets=delayed.targets,
                memory=delayed.memory,
                made=delayed.event,
            )
        )
        if delayed.once:
            game.delayed.remove(delayed)
        if delayed.once or delayed.together:
            return


def _counted(
    watcher: Watcher, patterns: tuple[EventPattern, ...], data: TriggerData, events: tuple[Event, ...]
) -> TriggerData:
    """What an ability that triggers once on several events remembers: how many they are, where none has a number."""
    if data.amount is not None:
        return data
    fitting = sum(
        any(event.kind in kinds_of(pattern) and seen(watcher, pattern, event, events) for pattern in patterns)
        for event in events
    )
    return msgspec.structs.replace(data, amount=fitting)


def _merged(data: TriggerData, earlier: TriggerData | None) -> TriggerData:
    """A delayed ability speaks of the objects of the effect that made it, where it named some."""
    if earlier is None:
        return data
    return TriggerData(
        event=data.event,
        that_object=earlier.that_object or data.that_object,
        other_object=earlier.other_object or data.other_object,
        player=earlier.player or data.player,
        amount=data.amount if data.amount is not None else earlier.amount,
    )
