"""The continuous effects in force, cut into parts by layer (611, 613.6): where they come from, what they reach.

A part is gathered from a world, so that abilities granted or taken away in one layer count in the next.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from typing import TypeAlias

import msgspec

from judge.abilities.ability import Ability, BecomeCopyOf, GainAbility, KeywordAbility, Modification, StaticAbility
from judge.abilities.modifications import (
    AddColour,
    AddType,
    AllCreatureTypes,
    CantAttack,
    CantBeCountered,
    ChangeText,
    CostChange,
    LoseAllAbilities,
    LoseCreatureTypes,
    LoseKeyword,
    MayPlayAsThoughFlash,
    ModifyPT,
    RemoveType,
    SetBasePT,
    SetColour,
    SetController,
    SetType,
    SwitchPT,
)
from judge.abilities.selectors import All, Amount, Condition, Group, Host, NotSo, ObjectRef, PlayerWord, Plus, This
from judge.abilities.terms import ON_COUNTERS, PT_COUNTER, Keyword, Zone
from judge.cards.card import Characteristics
from judge.engine.characteristics.conditions import holds
from judge.engine.characteristics.context import Context
from judge.engine.characteristics.evaluate import is_found, objects
from judge.engine.characteristics.places import whereabouts
from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import World
from judge.engine.continuous import ContinuousEffect
from judge.engine.keywords import static_part
from judge.engine.outcome import MissingFact, ObjectAt
from judge.engine.signals import MissingFactError
from judge.rules.law import Layer, Stars

#: Identity of an effect through the layers: a resolved effect's number, a static ability on an object (with its
#: rank among equal ones), the counters of an object.
Key: TypeAlias = tuple[str, int] | tuple[ObjectAt, StaticAbility, int] | tuple[str, ObjectAt, str]


class Effect(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One continuous effect. `scope`: the objects it is fixed to, or what it reaches at any moment."""

    key: Key
    timestamp: int
    source: ObjectAt | None
    #: Fixed for a resolved effect; a static ability follows its source.
    controller: str | None
    modifications: tuple[Modification, ...]
    scope: frozenset[ObjectAt] | ObjectRef
    condition: Condition | None = None
    defining: bool = False
    static: bool = False
    #: The keyword that stands for the static ability.
    keyword: Keyword | None = None
    counters: bool = False
    #: Copied values fixed at resolution (707.2b).
    copied: Characteristics | None = None
    #: What the words of a resolved effect that keeps looking for its objects mean.
    told_context: Context | None = None

    @property
    def order(self) -> tuple[bool, int]:
        """Characteristic-defining abilities first, then by timestamp (613.3)."""
        return not self.defining, self.timestamp

    def context(self, world: World) -> Context:
        """What the words of the effect mean in the world as it is."""
        if self.told_context is not None:
            return self.told_context
        if self.controller is not None:
            return Context(controller=self.controller, source=self.source)
        assert self.source is not None
        source = world.view(self.source)
        # The value chosen for a spell; of a card that is none X is 0 (107.3g).
        x = None if source.zone is Zone.BATTLEFIELD else source.status.x or 0
        return Context(controller=source.stated_controller, source=self.source, x=x)


class Reach(msgspec.Struct, frozen=True, gc=False):
    """What an effect applies to, and the objects for which an unstated fact leaves that in doubt."""

    affected: frozenset[ObjectAt]
    doubtful: frozenset[tuple[ObjectAt, MissingFact]] = frozenset()


def effects_in(world: World) -> Iterator[Effect]:
    """Every effect in force in the world as it is, in no order: static abilities, resolved effects, counters."""
    for view in world:
        if view.status.phased_out:
            continue
        if view.stated_abilities:
            yield from _static_effects(world, view)
        if view.status.counters and view.zone is Zone.BATTLEFIELD:
            yield from _counter_effects(world, view)
    for effect in world.game.effects:
        made = _resolved(effect)
        if made is not None:
            yield made


def reach(world: World, effect: Effect) -> Reach:
    """What the effect applies to in the world as it is."""
    found = _reach(world, effect)
    alone = world.game.by_itself
    if alone is None or effect.source == alone or isinstance(effect.scope, frozenset):
        return found
    return Reach(found.affected - {alone}, frozenset(doubt for doubt in found.doubtful if doubt[0] != alone))


def _reach(world: World, effect: Effect) -> Reach:
    if isinstance(effect.scope, frozenset):
        return Reach(frozenset(at for at in effect.scope if at in world.views and not _phased_out(world, at)))
    context = effect.context(world)
    if effect.condition is not None and _speaks_of_defender(effect.condition):
        return _reach_by_attack(world, effect, context)
    if effect.condition is not None:
        try:
            if not holds(world, effect.condition, context):
                return Reach(frozenset())
        except MissingFactError as error:
            fact = MissingFact(error.object_id, error.fact)
            return Reach(frozenset(), frozenset((at, fact) for at in _candidates(world, effect.scope, context)))
    match effect.scope:
        case This():
            return Reach(frozenset((effect.source,)) if effect.source in world.views else frozenset())
        case Host():
            host = None if effect.source is None else world.view(effect.source).status.attached_to
            return Reach(frozenset((host,)) if host is not None and host in world.views else frozenset())
        case All(wanted):
            affected: list[ObjectAt] = []
            doubtful: list[tuple[ObjectAt, MissingFact]] = []
            where = whereabouts(wanted)
            for view in world:
                try:
                    if is_found(world, view, wanted, context, where):
                        affected.append(view.at)
                except MissingFactError as error:
                    doubtful.append((view.at, MissingFact(error.object_id, error.fact)))
            return Reach(frozenset(affected), frozenset(doubtful))
        case Group(members):
            each = [reach(world, msgspec.structs.replace(effect, scope=member, condition=None)) for member in members]
            return Reach(
                frozenset().union(*(one.affected for one in each)), frozenset().union(*(one.doubtful for one in each))
            )
        case _:
            return Reach(frozenset(view.at for view in objects(world, effect.scope, context)))


def _reach_by_attack(world: World, effect: Effect, context: Context) -> Reach:
    """A condition about the defending player is looked at for each attacker with its own (508.5a)."""
    combat = world.game.combat
    affected: list[ObjectAt] = []
    doubtful: list[tuple[ObjectAt, MissingFact]] = []
    assert effect.condition is not None
    for at in _candidates(world, effect.scope, context):
        defender = combat.defending_player(at) if combat is not None else None
        try:
            if holds(world, effect.condition, msgspec.structs.replace(context, defending_player=defender)):
                affected.append(at)
        except MissingFactError as error:
            doubtful.append((at, MissingFact(error.object_id, error.fact)))
    return Reach(frozenset(affected), frozenset(doubtful))


@functools.cache
def _speaks_of_defender(value: object) -> bool:
    """Whether the defending player is mentioned in the value."""
    if isinstance(value, tuple):
        return any(_speaks_of_defender(each) for each in value)
    if isinstance(value, msgspec.Struct):
        return any(_speaks_of_defender(getattr(value, name)) for name in value.__struct_fields__)
    return value is PlayerWord.DEFENDING_PLAYER


def _candidates(world: World, scope: frozenset[ObjectAt] | ObjectRef, context: Context) -> Iterator[ObjectAt]:
    """What the scope could reach if the condition held."""
    match scope:
        case All(wanted):
            where = whereabouts(wanted)
            for view in world:
                try:
                    if is_found(world, view, wanted, context, where):
                        yield view.at
                except MissingFactError:
                    yield view.at
        case Group(members):
            for member in members:
                yield from _candidates(world, member, context)
        case frozenset():
            yield from scope
        case _:
            yield from (view.at for view in objects(world, scope, context))


def _phased_out(world: World, at: ObjectAt) -> bool:
    return world.views[at].status.phased_out


# ── Where effects come from ────────────────────────────────────────────────────────────────────────────────────────


def _static_effects(world: World, view: View) -> Iterator[Effect]:
    ranks: dict[StaticAbility, int] = {}
    # Since 2005-10-01 only an object's own abilities define it, not those that an effect gives it (604.3a).
    gained_define = Layer.PT_ALL in world.game.law.layers
    stars_are_zero = world.game.law.stars is Stars.IN_PLAY
    found = (
        (static, granted, ability.keyword if isinstance(ability, KeywordAbility) else None)
        for ability, granted in zip(view.stated_abilities, view.ability_times, strict=True)
        for static in _statics(ability)
    )
    for static, granted, keyword in found:
        if not _functions(static, view.zone):
            continue
        rank = ranks[static] = ranks.get(static, 0) + 1
        modifications, condition = _for_each_defender(static)
        if static.characteristic_defining and view.zone is not Zone.BATTLEFIELD and stars_are_zero:
            modifications = _with_stars_of_zero(modifications)
        yield Effect(
            key=(view.at, static, rank),
            timestamp=max(world.game.objects[view.at].timestamp, granted),
            source=view.at,
            controller=None,
            modifications=modifications,
            scope=static.scope,
            condition=condition,
            defining=static.characteristic_defining and (gained_define or not granted),
            static=True,
            keyword=keyword,
        )


@functools.cache
def _with_stars_of_zero(modifications: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return tuple(
        SetBasePT(_with_star_of_zero(each.power), _with_star_of_zero(each.toughness))
        if isinstance(each, SetBasePT)
        else each
        for each in modifications
    )


def _with_star_of_zero(amount: Amount | None) -> int | None:
    """The fixed part of the number: 1 of "1+*"."""
    match amount:
        case int() | None:
            return amount
        case Plus(left, right):
            return (_with_star_of_zero(left) or 0) + (_with_star_of_zero(right) or 0)
        case _:
            return 0


@functools.cache
def _for_each_defender(static: StaticAbility) -> tuple[tuple[Modification, ...], Condition | None]:
    """What the ability does, and under which condition. Whether something "can't attack" as long as something is so of
    the defending player is looked at for each player that it could attack (508.5)."""
    off = static.condition
    restrictions = tuple(each for each in static.modifications if isinstance(each, CantAttack) and each.unless is None)
    if off is None or len(restrictions) < len(static.modifications) or not _speaks_of_defender(off):
        return static.modifications, off
    unless = off.condition if isinstance(off, NotSo) else NotSo(off)
    return tuple(msgspec.structs.replace(each, unless=unless) for each in restrictions), None


def may_be_static(ability: Ability) -> bool:
    """Whether the ability is static, or a keyword that stands for one."""
    return bool(_statics(ability))


def _statics(ability: Ability) -> tuple[StaticAbility, ...]:
    if isinstance(ability, StaticAbility):
        return (ability,)
    return static_part(ability) if isinstance(ability, KeywordAbility) else ()


def _functions(static: StaticAbility, zone: Zone) -> bool:
    """Whether the ability works in that zone (113.6)."""
    if static.characteristic_defining or zone is static.zone:
        return True
    # What says how its own object is cast or countered works where that happens.
    return isinstance(static.scope, This) and all(
        isinstance(each, CantBeCountered | CostChange | MayPlayAsThoughFlash) for each in static.modifications
    )


_KEYWORD_COUNTERS = {keyword.value: keyword for keyword in ON_COUNTERS}


def _counter_effects(world: World, view: View) -> Iterator[Effect]:
    times = world.game.objects[view.at].counter_times
    for kind, count in view.status.counters:
        modification = _counter_modification(kind, count)
        if modification is not None:
            yield Effect(
                key=("counter", view.at, kind),
                timestamp=times.get(kind, 0),
                source=view.at,
                controller=view.stated_controller,
                modifications=(modification,),
                scope=frozenset((view.at,)),
                counters=True,
            )


def _counter_modification(kind: str, count: int) -> Modification | None:
    """What counters of that kind do to the object that has them (122.1a-b)."""
    numbers = PT_COUNTER.fullmatch(kind)
    if numbers is not None:
        return ModifyPT(int(numbers[1]) * count, int(numbers[2]) * count)
    keyword = _KEYWORD_COUNTERS.get(kind)
    return None if keyword is None else GainAbility(KeywordAbility(keyword))


def _resolved(effect: ContinuousEffect) -> Effect | None:
    scope = effect.scope if effect.affected is None else effect.affected
    if scope is None:
        return None
    return Effect(
        key=("resolved", effect.number),
        timestamp=effect.timestamp,
        source=effect.source,
        controller=effect.controller,
        modifications=effect.modifications,
        scope=scope,
        copied=effect.copied,
        told_context=effect.context,
    )


# ── Which layer ────────────────────────────────────────────────────────────────────────────────────────────────────


def modifications_in(effect: Effect, layer: Layer | None, layers: tuple[Layer, ...]) -> tuple[Modification, ...]:
    """The part of the effect that applies in that layer of the law's list; `None`: what changes rules of the game
    rather than characteristics."""
    return _sorted_out(effect.modifications, layers, effect.defining, effect.static, effect.counters).get(layer, ())


def layers_of(effect: Effect, layers: tuple[Layer, ...]) -> Iterable[Layer | None]:
    """The layers of the law's list in which the effect has a part."""
    return _sorted_out(effect.modifications, layers, effect.defining, effect.static, effect.counters)


def is_of_characteristics(modification: Modification) -> bool:
    """Whether it has a place in the layers, rather than changing rules."""
    return type(modification) in _PLACES


@functools.lru_cache(maxsize=4096)
def _sorted_out(
    modifications: tuple[Modification, ...], layers: tuple[Layer, ...], defining: bool, static: bool, counters: bool
) -> dict[Layer | None, tuple[Modification, ...]]:
    whole = Layer.TYPE_WHOLE in layers and any(isinstance(each, _TYPE_CHANGES) for each in modifications)
    found: dict[Layer | None, tuple[Modification, ...]] = {}
    for each in modifications:
        layer = _layer_of(type(each), layers, defining, static, counters, whole)
        found[layer] = (*found.get(layer, ()), each)
    return found


_TYPE_CHANGES = (AddType, SetType, RemoveType, AllCreatureTypes, LoseCreatureTypes)


def _layer_of(
    kind: type[Modification],
    layers: tuple[Layer, ...],
    defining: bool,
    static: bool,
    counters: bool,
    whole: bool,
) -> Layer | None:
    """The first of the places where such a modification would go that the law has."""
    places = _PLACES.get(kind)
    if places is None:
        return None
    if whole:
        return Layer.TYPE_WHOLE
    if kind is SetBasePT and defining:
        places = (Layer.PT_CDA,)
    elif kind is ModifyPT and counters and Layer.PT_COUNTERS in layers:
        places = (Layer.PT_COUNTERS,)
    elif kind is ModifyPT and static:
        places = (Layer.PT_ALL, Layer.PT_MODIFY)
    return next(place for place in places if place in layers)


_PLACES: dict[type[Modification], tuple[Layer, ...]] = {
    BecomeCopyOf: (Layer.COPY, Layer.COPY_A),
    SetController: (Layer.CONTROL,),
    ChangeText: (Layer.TEXT,),
    **dict.fromkeys(_TYPE_CHANGES, (Layer.TYPE, Layer.TYPE_WHOLE)),
    **dict.fromkeys((AddColour, SetColour), (Layer.COLOUR, Layer.OTHER)),
    **dict.fromkeys((GainAbility, LoseKeyword, LoseAllAbilities), (Layer.ABILITY, Layer.OTHER)),
    SetBasePT: (Layer.PT_SET, Layer.PT_RESOLVED, Layer.PT_ALL),
    ModifyPT: (Layer.PT_RESOLVED, Layer.PT_ALL, Layer.PT_MODIFY),
    SwitchPT: (Layer.PT_SWITCH, Layer.PT_ALL),
}
