"""What a spell or ability announces as it is put on the stack: modes, the effects and targets that follow from them,
and the division of what it divides (601.2b-d, 603.3c-d)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from judge.abilities.ability import ChooseModes, Effect, TargetSpec
from judge.abilities.instructions import DealDamage, PutCounters, dealt_in
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import Recipient, TargetObject, TargetPlayer
from judge.engine.characteristics import amount
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.log import require
from judge.engine.objects import GameObject, StackItem, Target
from judge.engine.outcome import DecisionKind, Option
from judge.engine.signals import NotCoveredError
from judge.engine.stack.context import context_of
from judge.engine.stack.targets import legal_targets
from judge.engine.story.choices import told_division
from judge.rules.concept import Concept


def choose_modes(game: Game, obj: GameObject, told: tuple[int, ...] = (), *, every: bool = False) -> None:
    """Fixes the modes, and with them the effects and the targets that the item asks for. Modes whose targets nothing
    legal can fill can't be chosen (700.2)."""
    item = obj.item
    assert item is not None
    place = next((i for i, effect in enumerate(item.effects) if isinstance(effect, ChooseModes)), None)
    if place is None:
        return
    modal = item.effects[place]
    assert isinstance(modal, ChooseModes)
    if told:
        chosen = tuple(sorted(told))
        there = all(0 <= mode < len(modal.modes) for mode in chosen)
        once = modal.repeated or len(set(chosen)) == len(chosen)
        asked = len(modal.modes) if every else modal.count
        so_many = len(chosen) <= asked if modal.up_to and not every else len(chosen) == asked
        require(game, Concept.CASTING, there and once and so_many, subject=obj.at, value="modes")
    elif every:
        chosen = tuple(range(len(modal.modes)))
    else:
        chosen = _chosen_modes(game, obj, item, modal)
    item.chosen_modes = chosen
    item.mode_costs = tuple(part for mode in chosen for part in modal.modes[mode].cost)
    effects: list[Effect] = list(item.effects[:place])
    specs: list[TargetSpec] = list(item.specs)
    for mode in chosen:
        shift = len(specs)
        specs.extend(modal.modes[mode].targets)
        effects.extend(shifted(effect, shift) for effect in modal.modes[mode].effects)
    effects.extend(item.effects[place + 1 :])
    item.effects = tuple(effects)
    item.specs = tuple(specs)


def _chosen_modes(game: Game, obj: GameObject, item: StackItem, modal: ChooseModes) -> tuple[int, ...]:
    context = context_of(item)
    possible = [
        number
        for number, mode in enumerate(modal.modes)
        if all(spec.up_to or legal_targets(game, obj, spec, context) for spec in mode.targets)
    ]
    most = modal.count if modal.repeated and possible else min(modal.count, len(possible))
    sizes = range(1, modal.count + 1) if modal.up_to else (most,)
    chosen = itertools.combinations_with_replacement if modal.repeated else itertools.combinations
    options = [Option(modes) for size in sizes for modes in chosen(possible, size)]
    require(game, Concept.CASTING_TARGETS, bool(options), subject=obj.at)
    taken = choose(game, DecisionKind.MODES, item.controller, options, subject=obj.at)
    return tuple(mode for mode in taken.value if isinstance(mode, int))


def shifted(effect: Effect, by: int) -> Effect:
    """The effect with its references to targets moved on: each mode numbers its own from zero."""
    if by == 0:
        return effect

    def moved(part: object) -> object | None:
        return type(part)(part.index + by) if isinstance(part, TargetObject | TargetPlayer) else None

    return rewritten(effect, moved)


def divide(game: Game, obj: GameObject, told: tuple[int, ...] = ()) -> None:
    """Announces how the item's amount is divided among its targets: each gets at least 1 (601.2d)."""
    item = obj.item
    assert item is not None
    effect = next((each for each in _divisible(item.effects) if each.divided), None)
    if effect is None:
        return
    damage = isinstance(effect, DealDamage)
    targets = divided_targets(item, effect.to if isinstance(effect, DealDamage) else effect.on)
    total = amount(game, effect.amount, context_of(item))
    if not told:
        told = _told(game, item, targets)
    if told:
        fits = len(told) == len(targets) and sum(told) == total and all(part >= 1 for part in told)
        require(game, Concept.CASTING, fits, subject=obj.at, value="division")
        item.division = told
        return
    options = [Option(parts) for parts in _parts(total, len(targets))]
    if targets and item.trigger is None:
        require(game, Concept.CASTING, bool(options), subject=obj.at, value="division")
    if not options:
        return
    kind = DecisionKind.DAMAGE_DIVISION if damage else DecisionKind.DIVISION
    taken = choose(game, kind, item.controller, [_named(o, targets) for o in options], subject=obj.at)
    item.division = tuple(part[1] for part in taken.value if isinstance(part, tuple) and isinstance(part[1], int))


def _divisible(effects: Iterable[Effect]) -> Iterator[DealDamage | PutCounters]:
    for effect in effects:
        yield from (effect,) if isinstance(effect, PutCounters) else dealt_in(effect)


def _told(game: Game, item: StackItem, targets: tuple[Target, ...]) -> tuple[int, ...]:
    division = told_division(game, item.controller, item.source.id)
    if division is None:
        return ()
    parts = dict(division)
    return tuple(parts.get(_id(target), 0) for target in targets)


def _named(option: Option, targets: tuple[Target, ...]) -> Option:
    return Option(tuple((_id(target), part) for target, part in zip(targets, option.value, strict=True)))


def _id(target: Target) -> str:
    return target if isinstance(target, str) else target.id


def divided_targets(item: StackItem, to: Recipient) -> tuple[Target, ...]:
    """The targets among which it is divided."""
    match to:
        case TargetObject(index) | TargetPlayer(index):
            return item.targets[index] if index < len(item.targets) else ()
        case _:
            raise NotCoveredError("effect:division", item.source.id)


def shares(item: StackItem | None, to: Recipient, legal: list[Target], total: int) -> dict[Target, int]:
    """What each target gets as announced; the share of an illegal one is lost (601.2d, 608.2b)."""
    if not legal:
        return {}
    if item is None or not item.division:
        if len(legal) == 1:
            return {legal[0]: total}
        raise NotCoveredError("effect:division", item.source.id if item is not None else None)
    announced = divided_targets(item, to)
    return {target: part for target, part in zip(announced, item.division, strict=True) if target in legal}


def _parts(total: int, count: int) -> list[tuple[int, ...]]:
    if count == 0 or total < count:
        return []
    if count == 1:
        return [(total,)]
    return [(first, *rest) for first in range(1, total - count + 2) for rest in _parts(total - first, count - 1)]
