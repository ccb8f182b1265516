"""Computes what every object looks like: continuous effects in layers, by timestamp and dependency (613).

The list of layers is the law's. Dependency is found by trial: an effect depends on another when applying the other
first would change whether it exists, what it reaches or what it does.
"""

from __future__ import annotations

import functools
from typing import TypeAlias

import msgspec

from judge.abilities.ability import Modification
from judge.abilities.selectors import Power, PowerOf, ThatObject, Toughness, ToughnessOf
from judge.cards.card import Characteristics
from judge.engine.characteristics.changes import aspect_of, changed, concrete, copiable_values
from judge.engine.characteristics.context import Context
from judge.engine.characteristics.parts import Effect, Key, Reach, effects_in, modifications_in, reach
from judge.engine.characteristics.view import Rule, View
from judge.engine.characteristics.world import World, base_view
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import MissingFact, ObjectAt
from judge.engine.signals import MissingFactError
from judge.rules.law import Layer

#: What an effect does to one object: concrete changes, and parts that an unstated fact leaves in doubt.
Changes: TypeAlias = tuple[
    tuple[Modification | Characteristics | None, ...], tuple[tuple[Modification, MissingFact], ...]
]


def characteristics(game: Game, obj: GameObject) -> View:
    """The object after all layers. Computes every object of the game at once and leaves the others in `game.views`."""
    world = computed(game)
    game.views.update(world.views)
    return world.view(obj.at)


def computed(game: Game) -> World:
    """All present objects after all layers."""
    world = World(game, {obj.at: base_view(game, obj) for obj in game.objects.values() if not obj.gone})
    layers = game.law.layers
    begun: dict[Key, tuple[Effect, Reach]] = {}
    if any(True for _ in effects_in(world)):
        for layer in layers:
            _apply_layer(world, layer, layers, begun)
        _collect_rules(world, layers, begun)
    return world


def copiable(game: Game, obj: GameObject) -> Characteristics:
    """Copiable values (707.2): the object after copy effects only."""
    world = World(game, {each.at: base_view(game, each) for each in game.objects.values() if not each.gone})
    for layer in (Layer.COPY, Layer.COPY_A, Layer.COPY_B):
        if layer in game.law.layers:
            _apply_layer(world, layer, game.law.layers, {})
    return copiable_values(world.view(obj.at))


#: Layers in which abilities come and go, so that later effects of the same layer may appear or vanish.
_ABILITY_LAYERS = frozenset({Layer.COPY, Layer.COPY_A, Layer.TYPE, Layer.TYPE_WHOLE, Layer.ABILITY, Layer.OTHER})
_PT_LAYERS = frozenset(
    {Layer.PT_CDA, Layer.PT_SET, Layer.PT_MODIFY, Layer.PT_COUNTERS, Layer.PT_SWITCH, Layer.PT_ALL, Layer.PT_RESOLVED}
)


def _apply_layer(world: World, layer: Layer, layers: tuple[Layer, ...], begun: dict[Key, tuple[Effect, Reach]]) -> None:
    """Applies the parts of that layer one by one; after each, the order of the rest is looked at anew (613.8c)."""
    applied: set[Key] = set()
    pending = _pending(world, layer, layers, begun, applied)
    while pending:
        effect = pending[0] if len(pending) == 1 else _next(world, layer, layers, pending, begun)
        applied.add(effect.key)
        begun[effect.key] = (effect, _apply(world, effect, layer, layers, begun))
        if layer in _ABILITY_LAYERS:
            pending = _pending(world, layer, layers, begun, applied)
        else:
            pending.remove(effect)


def _pending(
    world: World,
    layer: Layer,
    layers: tuple[Layer, ...],
    begun: dict[Key, tuple[Effect, Reach]],
    applied: set[Key],
) -> list[Effect]:
    """Effects with a part in that layer that are still to be applied, in timestamp order. One that began in an
    earlier layer goes on although its ability is gone (613.6)."""
    present = {effect.key: effect for effect in effects_in(world)}
    for key, (effect, _) in begun.items():
        present.setdefault(key, effect)
    waiting = [
        effect for key, effect in present.items() if key not in applied and modifications_in(effect, layer, layers)
    ]
    return sorted(waiting, key=_order)


def _order(effect: Effect) -> tuple[bool, int]:
    return effect.order


def _apply(
    world: World, effect: Effect, layer: Layer, layers: tuple[Layer, ...], begun: dict[Key, tuple[Effect, Reach]]
) -> Reach:
    """Applies the part of that layer and returns what the effect reaches from now on."""
    reached = _reach(world, effect, begun)
    parts = modifications_in(effect, layer, layers)
    changes = _changes_by_object(world, effect, parts, reached)
    for at, (known, in_doubt) in changes.items():
        view = world.views[at]
        for change in known:
            view = changed(view, change, effect.timestamp)
        for modification, fact in in_doubt:
            view = view.doubting(aspect_of(modification), fact)
        world.views[at] = view
    for at, fact in reached.doubtful:
        for modification in parts:
            world.views[at] = world.views[at].doubting(aspect_of(modification), fact)
    return reached


def _reach(world: World, effect: Effect, begun: dict[Key, tuple[Effect, Reach]]) -> Reach:
    started = begun.get(effect.key)
    return started[1] if started is not None else reach(world, effect)


def _changes_by_object(
    world: World, effect: Effect, parts: tuple[Modification, ...], reached: Reach
) -> dict[ObjectAt, Changes]:
    """What the effect does to each object it reaches; the same to all, unless it speaks of each one's own values."""
    context = effect.context(world)
    if effect.static and _mentions(parts, (ThatObject,)):
        return {
            at: _changes(world, effect, parts, msgspec.structs.replace(context, that_object=at))
            for at in reached.affected
        }
    return dict.fromkeys(reached.affected, _changes(world, effect, parts, context))


def _changes(world: World, effect: Effect, parts: tuple[Modification, ...], context: Context) -> Changes:
    known = []
    in_doubt = []
    for part in parts:
        try:
            known.append(concrete(world, part, context, effect.copied))
        except MissingFactError as error:
            in_doubt.append((part, MissingFact(error.object_id, error.fact)))
    return tuple(known), tuple(in_doubt)


# ── Dependency (613.8) ─────────────────────────────────────────────────────────────────────────────────────────────


def _next(
    world: World,
    layer: Layer,
    layers: tuple[Layer, ...],
    pending: list[Effect],
    begun: dict[Key, tuple[Effect, Reach]],
) -> Effect:
    """The earliest effect that waits for no other, or only for those that wait for it too (a loop)."""
    if layer in _PT_LAYERS and not any(_reads_power(effect) for effect in pending):
        return pending[0]
    before = {effect.key: _signature(world, effect, layer, layers, begun) for effect in pending}
    waits: dict[Key, set[Key]] = {effect.key: set() for effect in pending}
    for other in pending:
        trial = world.fork()
        _apply(trial, other, layer, layers, begun)
        for effect in pending:
            if effect is not other and effect.defining is other.defining:
                after = _signature(trial, effect, layer, layers, begun)
                if after != before[effect.key]:
                    waits[effect.key].add(other.key)
    reachable = _closure(waits)
    for effect in pending:
        if all(effect.key in reachable[other] for other in reachable[effect.key]):
            return effect
    return pending[0]


def _closure(waits: dict[Key, set[Key]]) -> dict[Key, set[Key]]:
    """What each effect waits for, directly or through others."""
    closure = {key: set(others) for key, others in waits.items()}
    grown = True
    while grown:
        grown = False
        for others in closure.values():
            further = {more for other in others for more in closure[other]} - others
            if further:
                others |= further
                grown = True
    return closure


def _signature(
    world: World,
    effect: Effect,
    layer: Layer,
    layers: tuple[Layer, ...],
    begun: dict[Key, tuple[Effect, Reach]],
) -> object:
    """Everything that dependency compares: whether the effect exists, what it reaches, what it does."""
    if effect.static and effect.key not in begun and all(each.key != effect.key for each in effects_in(world)):
        return None
    reached = _reach(world, effect, begun)
    return reached, _changes_by_object(world, effect, modifications_in(effect, layer, layers), reached)


def _reads_power(effect: Effect) -> bool:
    return _mentions((effect.modifications, effect.scope, effect.condition), (Power, Toughness, PowerOf, ToughnessOf))


@functools.cache
def _mentions(value: object, kinds: tuple[type, ...]) -> bool:
    """Whether something of those classes stands in the value."""
    if isinstance(value, kinds):
        return True
    if isinstance(value, tuple | frozenset):
        return any(_mentions(each, kinds) for each in value)
    if isinstance(value, msgspec.Struct):
        return any(_mentions(getattr(value, name), kinds) for name in value.__struct_fields__)
    return False


# ── Rules of the game (613.11) ─────────────────────────────────────────────────────────────────────────────────────


def _collect_rules(world: World, layers: tuple[Layer, ...], begun: dict[Key, tuple[Effect, Reach]]) -> None:
    """After all characteristics: which objects stand under which rule-changing effects."""
    present = {effect.key: effect for effect in effects_in(world)}
    for key, (effect, _) in begun.items():
        present.setdefault(key, effect)
    added: dict[ObjectAt, list[Rule]] = {}
    for effect in sorted(present.values(), key=_order):
        parts = modifications_in(effect, None, layers)
        if not parts:
            continue
        reached = _reach(world, effect, begun)
        context = effect.context(world)
        for at in reached.affected:
            added.setdefault(at, []).extend(Rule(part, effect.source or at, context) for part in parts)
        for at, fact in reached.doubtful:
            world.views[at] = world.views[at].doubting(aspect_of(parts[0]), fact)
    for at, rules in added.items():
        world.views[at] = msgspec.structs.replace(world.views[at], stated_rules=tuple(rules))
