"""The state of a game as a value that compares: everything the rest of the play can depend on, and nothing of how it
came about (no event numbers, incarnations or timestamps, but their order).

Two games with equal states go on alike. `shape` leaves out what can be counted; `quantities` holds the counts, so that
a sequence of actions that only makes some numbers grow is seen to repeat.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from judge.abilities.terms import Step
from judge.engine.characteristics.context import Context
from judge.engine.continuous import ContinuousEffect, DelayedTrigger, PlayerEffect, Shield
from judge.engine.objects import GameObject, ObjectKind, StackItem, Target, TriggerData
from judge.engine.outcome import ObjectAt
from judge.engine.paying.marked_mana import MarkedMana

if TYPE_CHECKING:
    from judge.engine.combat.state import Combat
    from judge.engine.game import Game
    from judge.engine.triggers.waiting import WaitingTrigger
    from judge.engine.turn.schedule import Added

#: The number that tells apart what was born in play of the same parent.
_BORN = re.compile(r"(/[a-z])\d+")


class State(msgspec.Struct, frozen=True):
    """Equal shapes and equal quantities: the same state."""

    shape: tuple[object, ...]
    #: What is counted, by name: ("life", player), ("permanents", …)…
    quantities: tuple[tuple[object, int], ...]

    def change_from(self, earlier: State) -> dict[object, int]:
        """How each quantity changed since an earlier state of the same shape."""
        before = dict(earlier.quantities)
        return {name: count - before.get(name, 0) for name, count in self.quantities if count != before.get(name, 0)}


def _marks(mana: str) -> tuple[object, ...]:
    """What is said of that mana."""
    return (mana.only, mana.lasts) if isinstance(mana, MarkedMana) else ()


def _steps(added: Iterable[Added]) -> tuple[Step, ...]:
    return tuple(each.step for each in added)


def state_of(game: Game) -> State:
    """The present state."""
    quantities: Counter[object] = Counter()
    shape: list[object] = [game.turn, game.active, game.step, game.day_time]
    shape.extend((game.in_order, game.resume, game.resume_step))
    shape.extend((tuple(game.extra_turns), _steps(game.coming), _steps(game.coming_steps), tuple(game.skipped)))
    shape.append(tuple(sorted(game.skipped_turns.items())))
    shape.append(frozenset((_at(game, at), place) for at, place in game.freely_used))
    for player in game.players.values():
        quantities["life", player.id] = player.life
        quantities["library", player.id] = -1 if player.library_open else len(player.library)
        quantities["hand", player.id] = player.hand_unknown or 0
        for kind, count in player.counters.items():
            quantities["player counters", player.id, kind] = count
        quantities.update(("mana", player.id, symbol, *_marks(symbol)) for symbol in player.mana)
        shape.append(
            (player.id, player.lost, len(player.land_titles), player.drew_from_empty, player.blessed, player.tempted)
        )
        shape.append((player.room, player.completed, player.speed))
        shape.append(tuple(sorted(_name(card) for card in player.hand)))
        shape.append(tuple(_name(card) for card in player.graveyard))
        shape.append(tuple(None if card is None else _name(card) for card in player.library))
    shape.append(tuple(sorted((_name(card), card.playable_by or "") for card in game.exile)))
    shape.append(tuple((_name(each), each.owner) for each in game.command))
    seen: set[object] = set()
    for obj in game.battlefield:
        permanent = _permanent(game, obj)
        quantities["permanents", permanent] += 1
        for kind, count in obj.counters.items():
            quantities["counters", permanent, kind] += count
        quantities["damage", permanent] += obj.damage
        if permanent not in seen:
            seen.add(permanent)
            shape.append(permanent)
    shape.append(tuple(_on_stack(game, obj) for obj in game.stack))
    lasting: tuple[ContinuousEffect | PlayerEffect | Shield, ...] = (
        *game.effects,
        *game.player_effects,
        *game.shields,
    )
    shape.extend(_effect(game, effect) for effect in lasting)
    shape.extend(_delayed(game, each) for each in game.delayed)
    shape.extend((ban.filter, ban.waiting, ban.context.controller) for ban in game.untap_bans)
    shape.extend(_waiting(game, each) for each in game.waiting)
    shape.append(None if game.combat is None else _combat(game, game.combat))
    shape.append(frozenset((_at(game, at), ability, turn) for at, ability, turn in game.triggered_once))
    return State(tuple(shape), tuple(sorted(quantities.items(), key=repr)))


def likeness(game: Game, obj: GameObject) -> tuple[object, ...]:
    """Equal for two permanents that nobody could tell apart. What anything else refers to is like nothing."""
    referred = (
        any(effect.affected is not None and obj.at in effect.affected for effect in game.effects)
        or any(other.attached_to == obj.at for other in game.battlefield)
        or any(obj.at in chosen for item in _items(game) for chosen in item.targets)
        or any(obj.at in delayed.memory for delayed in game.delayed)
        or obj.attached_to is not None
    )
    _, *rest = _permanent(game, obj)
    counters = tuple(sorted(obj.counters.items()))
    return (obj.at if referred else None, obj.base.name if obj.card is not None else None, obj.damage, counters, *rest)


def _items(game: Game) -> Iterable[StackItem]:
    return (obj.item for obj in game.stack if obj.item is not None)


def _name(obj: GameObject) -> str:
    return _BORN.sub(r"\1", obj.id)


def _at(game: Game, at: ObjectAt | None) -> object:
    """The object meant, and whether it is still there."""
    if at is None:
        return None
    obj = game.objects.get(at)
    return (_BORN.sub(r"\1", at.id), obj is None or obj.gone)


def _target(game: Game, target: Target | None) -> object:
    return target if target is None or isinstance(target, str) else _at(game, target)


def _permanent(game: Game, obj: GameObject) -> tuple[object, ...]:
    return (
        _name(obj),
        obj.base,
        obj.up,
        obj.untold_counters,
        obj.controller,
        obj.tapped,
        obj.since_turn_began,
        bool(obj.deathtouched),
        _target(game, obj.attached_to),
        obj.face_down,
        obj.phased_out,
        len(obj.regeneration_shields),
        obj.doesnt_untap_next,
        _target(game, obj.haunting),
        frozenset(obj.designations),
        obj.level,
        obj.bestowed is not None,
        tuple(_name(part) for part in obj.merged),
        _target(game, obj.paired),
        frozenset(_at(game, at) for at in obj.damaged_by),
        obj.loyalty_used_turn == game.turn,
        obj.legend_since,
        obj.permission_used_turn == game.turn,
        tuple(ability for turn, ability in obj.used_abilities if turn == game.turn),
        tuple(_at(game, at) for at in obj.memory),
        tuple(_at(game, at) for at in obj.exiled),
        (obj.chosen_as, tuple(sorted(obj.chosen.items()))),
    )


def _on_stack(game: Game, obj: GameObject) -> tuple[object, ...]:
    item = obj.item
    if item is None:
        return (_name(obj),)
    name = _BORN.sub(r"\1", item.source.id) if obj.kind is ObjectKind.ABILITY else _name(obj)
    return (obj.kind, name, item.controller, *_item(game, item))


def _item(game: Game, item: StackItem) -> Iterable[object]:
    yield item.effects
    yield tuple(tuple(_target(game, target) for target in chosen) for chosen in item.targets)
    yield (item.chosen_modes, item.x, item.costs, item.kicks, item.division, item.intervening)
    yield tuple(tuple(_target(game, target) for target in chosen) for chosen in item.referred)
    yield tuple(_at(game, at) for at in item.memory)
    yield _trigger(game, item.trigger)


def _trigger(game: Game, data: TriggerData | None) -> object:
    if data is None:
        return None
    return (_at(game, data.that_object), _at(game, data.other_object), data.player, data.amount)


def _context(game: Game, context: Context | None) -> object:
    if context is None:
        return None
    return (
        context.controller,
        tuple(tuple(_target(game, target) for target in chosen) for chosen in context.targets),
        _at(game, context.that_object),
        tuple(_at(game, at) for at in context.previous),
        context.x,
    )


def _effect(game: Game, effect: ContinuousEffect | PlayerEffect | Shield) -> object:
    match effect:
        case ContinuousEffect():
            affected = None if effect.affected is None else frozenset(_at(game, at) for at in effect.affected)
            return (
                effect.controller,
                affected,
                effect.scope,
                _context(game, effect.context) if effect.affected is None else None,
                effect.modifications,
                effect.duration,
            )
        case PlayerEffect():
            return (effect.controller, effect.players, effect.rule, effect.duration)
        case Shield():
            to = None if effect.to is None else frozenset(_target(game, each) for each in effect.to)
            sources = None if effect.sources is None else frozenset(_at(game, each) for each in effect.sources)
            return (effect.controller, effect.duration, effect.left, to, sources, _target(game, effect.new))


def _delayed(game: Game, delayed: DelayedTrigger) -> object:
    targets = tuple(tuple(_target(game, target) for target in chosen) for chosen in delayed.targets)
    memory = tuple(_at(game, at) for at in delayed.memory)
    return (delayed.pattern, delayed.effects, delayed.controller, delayed.once, targets, memory)


def _waiting(game: Game, waiting: WaitingTrigger) -> object:
    return (_at(game, waiting.source), waiting.controller, waiting.effects, _trigger(game, waiting.data))


def _combat(game: Game, combat: Combat) -> object:
    attackers = tuple(
        (_at(game, at), _target(game, each.defender), each.blocked, tuple(_at(game, one) for one in each.blockers))
        for at, each in combat.attackers.items()
    )
    return (
        attackers,
        combat.any_attack,
        combat.blockers_declared,
        frozenset(_at(game, at) for at in combat.dealt_first),
    )
