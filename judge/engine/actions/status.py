"""Status of permanents (110.5) and what is put on them: tapping, counters, attachment, control, phasing."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.modifications import CantHaveCountersPut
from judge.abilities.terms import CounterKind, Duration, Keyword, Zone
from judge.engine.actions.numbers import Numbered, Settled, settled_number
from judge.engine.characteristics.view import Rule
from judge.engine.combat.leaving import leave_combat
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, emit
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import EventKind, Justification, ObjectAt
from judge.rules.concept import Concept
from judge.rules.law import Phasing


def tap(game: Game, obj: GameObject, why: Justification, *, for_mana: bool = False) -> int | None:
    """Taps it; `None` when it was tapped or is not there."""
    if obj.tapped or not is_permanent(obj):
        return None
    obj.tapped = True
    game.touch_status(obj)
    return emit(game, EventKind.TAPPED, why, subject=obj.at, value="mana" if for_mana else "")


def untap(game: Game, obj: GameObject, why: Justification) -> int | None:
    if not obj.tapped or not is_permanent(obj):
        return None
    obj.tapped = False
    game.touch_status(obj)
    return emit(game, EventKind.UNTAPPED, why, subject=obj.at)


def put_counters(
    game: Game,
    obj: GameObject,
    kind: str,
    amount: int,
    why: Justification,
    *,
    by_effect: bool = True,
    by: str | None = None,
) -> int | None:
    """Puts that many, or as many as the replacements make of them. `by_effect`: see `CounterPut`; `by`: the player who
    puts them, its controller where none is told."""
    if amount <= 0 or obj.gone:
        return None
    by = by or game.controller(obj)
    settled = counters_settled(game, obj, kind, amount, by_effect=by_effect, by=by)
    amount = settled.amount
    if amount <= 0:
        return None
    obj.counters[kind] = obj.counters.get(kind, 0) + amount
    obj.counter_times[kind] = game.timestamp()
    game.touch()
    causes = settled.caused(game)
    return emit(game, EventKind.COUNTERS_PUT, why, subject=obj.at, amount=amount, value=kind, causes=causes, detail=by)


def counters_settled(
    game: Game, obj: GameObject, kind: str, amount: int, *, by_effect: bool = True, by: str | None = None
) -> Settled:
    """How many counters are really put on it, also as it enters: then by its controller (122.6a)."""
    for given in _bars(game, obj, kind):
        why = because(Concept.CANT_BEATS_CAN, Concept.COUNTERS, source=given.source)
        emit(game, EventKind.RULE_APPLIED, why, subject=obj.at)
        return Settled(0)
    event = Numbered(
        kind=EventKind.COUNTERS_PUT,
        amount=amount,
        player=game.controller(obj),
        object=obj.at,
        counter=kind,
        by_effect=by_effect,
        by=by or game.controller(obj),
    )
    return settled_number(game, event)


def counters_may_be_put(game: Game, obj: GameObject, kind: str) -> bool:
    """Whether nothing forbids counters of that kind on it (101.2); where something does, that cost can't be paid."""
    return next(_bars(game, obj, kind), None) is None


def _bars(game: Game, obj: GameObject, kind: str) -> Iterator[Rule]:
    rules = game.look(obj).rules_of(CantHaveCountersPut)
    return (given for rule, given in rules if rule.kind in (None, kind))


def remove_counters(game: Game, obj: GameObject, kind: str, amount: int | None, why: Justification) -> int:
    """Removes that many (`None`: all) or as many as there are; returns how many."""
    there = obj.counters.get(kind, 0)
    taken = there if amount is None else min(amount, there)
    if taken <= 0:
        return 0
    obj.counters[kind] = there - taken
    game.touch()
    emit(game, EventKind.COUNTERS_REMOVED, why, subject=obj.at, amount=taken, value=kind)
    return taken


def attach(game: Game, obj: GameObject, to: Target, why: Justification) -> int | None:
    """Attaches it there; the caller has checked that it may be (701.3)."""
    if obj.attached_to == to:
        return None
    obj.attached_to = to
    obj.fell_off = None
    obj.timestamp = game.timestamp()
    game.touch()
    return emit(
        game,
        EventKind.ATTACHED,
        why,
        subject=obj.at,
        other=None if isinstance(to, str) else to,
        player=to if isinstance(to, str) else None,
    )


def unattach(game: Game, obj: GameObject, why: Justification, *, causes: tuple[int, ...] | None = None) -> int | None:
    was = obj.attached_to
    if was is None:
        return None
    obj.attached_to = None
    obj.fell_off = was if isinstance(was, ObjectAt) and game.objects[was].gone else None
    game.touch()
    return emit(
        game,
        EventKind.UNATTACHED,
        why,
        subject=obj.at,
        other=None if isinstance(was, str) else was,
        player=was if isinstance(was, str) else None,
        causes=causes,
    )


def attachments(game: Game, host: Target) -> list[GameObject]:
    """What is attached to that object or player."""
    return [obj for obj in game.battlefield if obj.attached_to == host]


def phase_out(game: Game, obj: GameObject, why: Justification) -> None:
    """Phases it out with everything attached to it (702.26)."""
    if obj.phased_out or obj.gone:
        return
    for attached in attachments(game, obj.at):
        if attached.phased_out:
            continue
        attached.phased_with = obj.at
        phase_out(game, attached, because(Concept.PHASING, source=obj.at))
    obj.controller_when_left = game.controller(obj)
    if game.law.phasing.is_zone:
        _forget(game, obj)
    obj.phased_out = True
    leave_combat(game, obj.at)
    game.touch()
    # In the oldest law it leaves play, which triggers what watches for that.
    leaves = game.law.phasing is Phasing.ZONE
    emit(game, EventKind.PHASED_OUT, why, subject=obj.at, origin=Zone.BATTLEFIELD if leaves else None)


def _forget(game: Game, obj: GameObject) -> None:
    """In the older law damage is removed from what phases out, and effects with an end have no hold on it any more."""
    obj.damage = 0
    obj.damage_events.clear()
    game.hold_no_more(obj.at, lambda effect: effect.duration is not Duration.PERMANENT)


def phase_in(game: Game, obj: GameObject, why: Justification) -> None:
    """Phases it in with what phased out with it."""
    if not obj.phased_out:
        return
    obj.phased_out = False
    obj.phased_with = None
    if game.law.phasing.is_zone:
        # It may attack and be tapped as though it had haste; it has been there since now.
        obj.since_turn_began = True
        obj.came, obj.legend_since = game.moment(), None
    game.touch()
    emit(game, EventKind.PHASED_IN, why, subject=obj.at)
    for other in game.battlefield:
        if other.phased_with == obj.at:
            phase_in(game, other, because(Concept.PHASING, source=obj.at))


def let_go_of_absent_host(game: Game, obj: GameObject) -> None:
    """What phased out by itself phases in unattached where its host has phased out or left meanwhile (702.26i)."""
    host = game.objects.get(obj.attached_to) if isinstance(obj.attached_to, ObjectAt) else None
    if host is not None and (host.phased_out or host.gone):
        unattach(game, obj, because(Concept.PHASING))


def has_phasing(game: Game, obj: GameObject) -> bool:
    return game.look(obj).has(Keyword.PHASING)


def counters_stated(obj: GameObject, kind: CounterKind) -> bool:
    """A planeswalker told without its loyalty has some, a battle its defense."""
    return kind.value not in obj.untold_counters
