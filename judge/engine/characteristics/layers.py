"""Computes what every object looks like: continuous effects in layers, by timestamp and dependency (613).

The list of layers is the law's. Dependency is found by trial: an effect depends on another when applying the other
first would change whether it exists, what it reaches or what it does.
"""

from __future__ import annotations

import functools
from typing import TypeAlias

import msgspec

from judge.abilities.ability import BecomeCopyOf, GainAbility, KeywordAbility, Modification
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.modifications import ChangeText, LoseAllAbilities, LoseKeyword, SetType
from judge.abilities.selectors import (
    Colourless,
    HasColour,
    HasKeyword,
    Monocoloured,
    Multicoloured,
    Power,
    PowerOf,
    Shares,
    ThatObject,
    Toughness,
    ToughnessOf,
)
from judge.abilities.terms import CardType, Designation, Keyword, Zone
from judge.cards.card import Characteristics, Layout
from judge.engine.applied import Applied, Origin
from judge.engine.characteristics.changes import aspect_of, changed, concrete, copiable_values, with_copiable
from judge.engine.characteristics.chosen import linked, speaks_of_choice
from judge.engine.characteristics.context import Context
from judge.engine.characteristics.parts import (
    Effect,
    Key,
    Reach,
    effects_in,
    layers_of,
    may_be_static,
    modifications_in,
    reach,
)
from judge.engine.characteristics.readers import is_alone, is_steady
from judge.engine.characteristics.view import Rule, Status, View
from judge.engine.characteristics.world import World, base_view
from judge.engine.game import Game
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import MissingFact, ObjectAt
from judge.engine.signals import MissingFactError, NotCoveredError
from judge.rules.law import EnteringChoice, Layer

#: What an effect does to one object: concrete changes, and parts that an unstated fact leaves in doubt.
Changes: TypeAlias = tuple[
    tuple[tuple[Modification, Modification | Characteristics | None], ...],
    tuple[tuple[Modification, MissingFact], ...],
]


class Layered:
    """Every object before and after the layers, and the effects that made the difference."""

    __slots__ = ("after", "alone", "before", "by_layer", "steady")

    def __init__(self, before: dict[ObjectAt, View], layering: _Layering, *, special: bool) -> None:
        self.before = before
        self.after = layering.world.views
        #: Effects with a part in each layer.
        self.by_layer = layering.by_layer or {}
        effects = layering.met.values()
        #: To no object it makes a difference who else is there: nothing but effects that look at each by itself, in the
        #: order of their timestamps.
        self.alone = not special and layering.in_order and all(map(is_alone, effects))
        #: It makes no difference either who is tapped, damaged or in combat, how players fare, or when.
        self.steady = self.alone or all(map(is_steady, effects))


def all_layers(game: Game) -> Layered:
    """All objects of the game after all layers."""
    world = _unmodified(game)
    before = dict(world.views)
    layering = _Layering(world, game.law.layers)
    special = layering.is_special()
    if special or layering.is_changed():
        layering.run()
    return Layered(before, layering, special=special)


def through_layers(game: Game, view: View, known: Layered) -> View:
    """The one object after the effects known, which look at nothing but each object and its own source."""
    if not known.by_layer:
        return view
    world = World(game, {view.at: view}, beyond=known.after)
    layering = _Layering(world, game.law.layers, known.by_layer)
    for layer in game.law.layers:
        for effect in known.by_layer.get(layer, ()):
            layering.begin(layer, effect)
    layering.finish()
    return world.views[view.at]


def copiable(game: Game, obj: GameObject) -> Characteristics:
    """Copiable values (707.2): the object after copy effects only, as it last was where it has left. Raises
    `NotCoveredError` for a flipped permanent: a copy of it is not flipped, but may be."""
    if obj.layout is Layout.FLIP and obj.up:
        raise NotCoveredError("face:flip", obj.id)
    world = _unmodified(game, obj)
    layering = _Layering(world, game.law.layers)
    for layer in game.law.layers:
        if layer in (Layer.COPY, Layer.COPY_A, Layer.COPY_B):
            layering.apply(layer)
    return copiable_values(world.view(obj.at))


def _unmodified(game: Game, *also: GameObject) -> World:
    there = (obj for obj in game.objects.values() if not obj.gone)
    return World(game, {obj.at: base_view(game, obj) for obj in (*there, *also)})


#: What an effect must read for another of the same layer to change what it reaches or does. In a layer that is not
#: listed every effect is tried after every other.
_READERS: dict[Layer, tuple[type, ...]] = {
    Layer.COLOUR: (HasColour, Colourless, Monocoloured, Multicoloured, Shares),
    Layer.ABILITY: (HasKeyword,),
    Layer.OTHER: (HasColour, Colourless, Monocoloured, Multicoloured, Shares, HasKeyword),
    **dict.fromkeys(
        (
            Layer.PT_CDA,
            Layer.PT_SET,
            Layer.PT_RESOLVED,
            Layer.PT_MODIFY,
            Layer.PT_COUNTERS,
            Layer.PT_SWITCH,
            Layer.PT_ALL,
        ),
        (Power, Toughness, PowerOf, ToughnessOf),
    ),
}


#: What a spell cast face down or a permanent lying so is (708.2a).
FACE_DOWN = Characteristics(
    name="", types=(CardType.CREATURE,), mana_cost=ManaCost(), colours=frozenset(), power=2, toughness=2
)


_WARDED = msgspec.structs.replace(
    FACE_DOWN, abilities=(KeywordAbility(Keyword.WARD, cost=(PayMana(ManaCost(("2",))),)),)
)


def _face_down(status: Status) -> Characteristics:
    """What lies face down is: with ward when it is cloaked or was cast disguised (701.58a, 702.168a)."""
    warded = Designation.CLOAKED in status.designations or Keyword.DISGUISE in status.costs
    return _WARDED if warded else FACE_DOWN


def is_special(view: View) -> bool:
    """Whether the object lies face down, or its text speaks of what was chosen for it."""
    return view.status.face_down or bool(view.stated_abilities and speaks_of_choice(view.stated_abilities))


class _Layering:
    """One computation: the world as far as it is computed, and the effects that have begun to apply."""

    def __init__(
        self, world: World, layers: tuple[Layer, ...], by_layer: dict[Layer | None, list[Effect]] | None = None
    ) -> None:
        self.world = world
        self.layers = layers
        #: An effect that began in one layer goes on in the others, for the same objects, even when its ability is
        #: gone (613.6).
        self.begun: dict[Key, tuple[Effect, Reach]] = {}
        #: Effects with a part in each layer; `None`: still to be gathered.
        self.by_layer = by_layer
        #: What was applied to each object.
        self.lines: dict[ObjectAt, list[Applied]] = {}
        #: Every effect gathered so far.
        self.met: dict[Key, Effect] = {}
        self.in_order = True
        #: For effects that waited for newer ones, the sources of those (613.8).
        self.waited: dict[Key, set[ObjectAt]] = {}

    def is_special(self) -> bool:
        """Whether something but effects changes what objects are."""
        return any(map(is_special, self.world.views.values()))

    def is_changed(self) -> bool:
        """Whether any effect changes what objects are."""
        return any(True for _ in effects_in(self.world))

    def run(self) -> None:
        """Applies all there is."""
        for layer in self.layers:
            self.apply(layer)
        self.finish()

    def apply(self, layer: Layer) -> None:
        """Applies the parts of that layer one by one; after each, the order of the rest is looked at anew (613.8c)."""
        applied: set[Key] = set()
        while True:
            pending = [effect for effect in self._effects(layer) if effect.key not in applied]
            if not pending:
                break
            if self._in_order(layer, pending):
                for effect in pending:
                    self.begin(layer, effect)
                break
            self.in_order = False
            effect = self._next(layer, pending)
            applied.add(effect.key)
            self.begin(layer, effect)
            if self._alters_statics(effect, layer):
                self.by_layer = None
        if layer in (Layer.COPY, Layer.COPY_B):
            self._turn_face_down(layer)
        if layer is Layer.TEXT:
            # What was chosen is no word of the text: changes of text leave it.
            self._link_choices()

    def begin(self, layer: Layer, effect: Effect) -> None:
        """Applies the part of that layer of an effect, which has then begun to apply."""
        reached = self._apply_to(self.world, effect, layer)
        if effect.key not in self.begun:
            self.begun[effect.key] = (effect, reached)

    def _turn_face_down(self, layer: Layer) -> None:
        """What lies face down is a nameless 2/2 creature, whatever it copies (613.2b, 708.2a)."""
        for at, view in self.world.views.items():
            if view.status.face_down and view.zone in (Zone.BATTLEFIELD, Zone.STACK):
                turned = with_copiable(view, _face_down(view.status))
                line = Applied(
                    layer=layer,
                    origin=Origin.FACE_DOWN,
                    modification=None,
                    source=at,
                    timestamp=self.world.game.objects[at].timestamp,
                    result=turned.appearance,
                )
                self.world.views[at] = turned
                self.lines.setdefault(at, []).append(line)
                self.by_layer = None

    def _link_choices(self) -> None:
        """What an object has copied speaks of what was chosen for itself, and is no copiable value (607.2d, 707.6)."""
        game = self.world.game
        for at, view in self.world.views.items():
            if speaks_of_choice(view.stated_abilities):
                obj = game.objects[at]
                serves = obj.chosen_as == view.name or game.law.entering_choice is EnteringChoice.REMEMBERED
                chosen = tuple(sorted(obj.chosen.items())) if serves else ()
                abilities = linked(view.stated_abilities, chosen)
                self.world.views[at] = msgspec.structs.replace(view, stated_abilities=abilities)
                self.by_layer = None

    def finish(self) -> None:
        """After all characteristics: which objects stand under which rule-changing effects (613.11), and what was
        applied to each."""
        for at, lines in self.lines.items():
            self.world.views[at] = msgspec.structs.replace(self.world.views[at], applied=tuple(lines))
        added: dict[ObjectAt, list[Rule]] = {}
        world = self.world
        for effect in self._effects(None):
            parts = modifications_in(effect, None, self.layers)
            reached = self._reach(world, effect)
            context = effect.context(world)
            for at in reached.affected:
                added.setdefault(at, []).extend(Rule(part, effect.source or at, context) for part in parts)
            for at, fact in reached.doubtful:
                world.views[at] = world.views[at].doubting(aspect_of(parts[0]), fact)
        for at, rules in added.items():
            world.views[at] = msgspec.structs.replace(world.views[at], stated_rules=tuple(rules))

    # ── Effects in force ───────────────────────────────────────────────────────────────────────────────────────────

    def _effects(self, layer: Layer | None) -> list[Effect]:
        """Effects with a part in that layer, in timestamp order."""
        if self.by_layer is None:
            present = {effect.key: effect for effect in effects_in(self.world)}
            for key, (effect, _) in self.begun.items():
                present.setdefault(key, effect)
            self.met.update(present)
            self.by_layer = {}
            for effect in sorted(present.values(), key=_order):
                for each in layers_of(effect, self.layers):
                    self.by_layer.setdefault(each, []).append(effect)
        return self.by_layer.get(layer, [])

    def _alters_statics(self, effect: Effect, layer: Layer) -> bool:
        """Whether applying that part can make static abilities come or go."""
        return any(_may_alter_statics(part) for part in modifications_in(effect, layer, self.layers))

    # ── Applying ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _apply_to(self, world: World, effect: Effect, layer: Layer) -> Reach:
        """Applies the part of that layer and returns what the effect reaches."""
        reached = self._reach(world, effect)
        parts = modifications_in(effect, layer, self.layers)
        origin, after = _origin(world, effect), tuple(sorted(self.waited.get(effect.key, ())))
        on_trial = world is not self.world
        for at, (known, in_doubt) in _changes_by_object(world, effect, parts, reached).items():
            view = world.views[at]
            for part, change in known:
                if change is not None:
                    view = changed(view, change, effect.timestamp, world.game.law.indestructible)
                    if on_trial:
                        continue
                    line = Applied(
                        layer=layer,
                        origin=origin,
                        modification=part if isinstance(change, Characteristics) else change,
                        source=effect.source,
                        timestamp=effect.timestamp,
                        after=after,
                        keyword=effect.keyword,
                        result=view.appearance,
                    )
                    self.lines.setdefault(at, []).append(line)
            for modification, fact in in_doubt:
                view = view.doubting(aspect_of(modification), fact)
            world.views[at] = view
        for at, fact in reached.doubtful:
            for modification in parts:
                world.views[at] = world.views[at].doubting(aspect_of(modification), fact)
        return reached

    def _reach(self, world: World, effect: Effect) -> Reach:
        started = self.begun.get(effect.key)
        return started[1] if started is not None else reach(world, effect)

    # ── Dependency (613.8) ─────────────────────────────────────────────────────────────────────────────────────────

    def _in_order(self, layer: Layer, pending: list[Effect]) -> bool:
        """Whether none of them can depend on another: they apply in the order of their timestamps."""
        readers = _READERS.get(layer)
        if any(self._alters_statics(effect, layer) for effect in pending):
            return False
        return len(pending) == 1 or (readers is not None and not any(_reads(effect, readers) for effect in pending))

    def _next(self, layer: Layer, pending: list[Effect]) -> Effect:
        """The earliest effect that waits for no other, or only for those that wait for it too (a loop)."""
        if len(pending) == 1:
            return pending[0]
        vanishing = any(self._alters_statics(effect, layer) for effect in pending)
        before = {effect.key: self._signature(self.world, effect, layer) for effect in pending}
        waits: dict[Key, set[Key]] = {effect.key: set() for effect in pending}
        for other in pending:
            trial = self.world.fork()
            self._apply_to(trial, other, layer)
            for effect in pending:
                if effect is not other and effect.defining is other.defining:
                    gone = vanishing and self._has_vanished(trial, effect)
                    if gone or self._signature(trial, effect, layer) != before[effect.key]:
                        waits[effect.key].add(other.key)
        reachable = _closure(waits)
        for place, effect in enumerate(pending):
            if all(effect.key in reachable[other] for other in reachable[effect.key]):
                self._note_waiting(pending[:place], effect, waits)
                return effect
        return pending[0]

    def _note_waiting(self, older: list[Effect], first: Effect, waits: dict[Key, set[Key]]) -> None:
        """Older effects that let this one pass, because they depend on it."""
        for effect in older:
            if first.key in waits[effect.key] and first.source is not None:
                self.waited.setdefault(effect.key, set()).add(first.source)

    def _has_vanished(self, world: World, effect: Effect) -> bool:
        if not effect.static or effect.key in self.begun:
            return False
        return all(each.key != effect.key for each in effects_in(world))

    def _signature(self, world: World, effect: Effect, layer: Layer) -> object:
        """What dependency compares: what the effect reaches and what it does."""
        reached = self._reach(world, effect)
        return reached, _changes_by_object(world, effect, modifications_in(effect, layer, self.layers), reached)


def _origin(world: World, effect: Effect) -> Origin:
    if effect.counters:
        return Origin.COUNTERS
    if effect.defining:
        return Origin.DEFINING
    if effect.static and effect.source is not None and world.game.objects[effect.source].kind is ObjectKind.EMBLEM:
        return Origin.EMBLEM
    return Origin.STATIC if effect.static else Origin.RESOLVED


def _order(effect: Effect) -> tuple[bool, int]:
    return effect.order


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
            known.append((part, concrete(world, part, context, effect.copied)))
        except MissingFactError as error:
            in_doubt.append((part, MissingFact(error.object_id, error.fact)))
    return tuple(known), tuple(in_doubt)


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


def _may_alter_statics(part: Modification) -> bool:
    """Whether the modification can give or take a static ability."""
    match part:
        case GainAbility(ability):
            return may_be_static(ability)
        case LoseKeyword(keyword):
            return may_be_static(KeywordAbility(keyword))
        case LoseAllAbilities() | SetType() | BecomeCopyOf() | ChangeText():
            return True
        case _:
            return False


def _reads(effect: Effect, classes: tuple[type, ...]) -> bool:
    scope = None if isinstance(effect.scope, frozenset) else effect.scope
    return _mentions((effect.modifications, scope, effect.condition), classes)


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
