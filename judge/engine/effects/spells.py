"""Instructions about what is on the stack: countering, changing targets, copying (701.6, 115.7, 707.10)."""

from __future__ import annotations

import itertools

from msgspec.structs import replace

from judge.abilities.ability import apart
from judge.abilities.instructions import ChangeTargets, CopySpell, CounterSpell
from judge.abilities.modifications import CantBeCountered
from judge.abilities.selectors import Filter, ObjectRef, PlayerWord
from judge.abilities.terms import Zone
from judge.engine.characteristics import objects_of
from judge.engine.characteristics.changes import with_exceptions
from judge.engine.decisions import choose, yes_no
from judge.engine.effects.doing import Doing
from judge.engine.game import Game
from judge.engine.log import because, check, emit, require, under
from judge.engine.objects import GameObject, ObjectKind, StackItem, Target
from judge.engine.outcome import DecisionKind, EventKind, Justification, ObjectAt, Option
from judge.engine.paying.costs import offered
from judge.engine.stack.context import context_of
from judge.engine.stack.leaving import leave_stack
from judge.engine.stack.targets import announce_targets, find_target, legal_targets, refusal
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept


def counter(doing: Doing, effect: CounterSpell) -> None:
    """Counters each, unless its controller pays where that is offered."""
    game = doing.game
    for obj in doing.objects(effect.what):
        if obj.zone is not Zone.STACK or obj.item is None:
            if doing.source is None:
                # Told as something that happened: it could not.
                require(game, Concept.COUNTER_SPELL, False, subject=obj.at, value="not on the stack")
            continue
        if effect.unless and doing.source is not None:
            controller = game.controller(obj)
            context = replace(doing.context, controller=controller)
            if offered(game, controller, effect.unless, context, subject=doing.source, concept=Concept.PAY_TO_AVOID):
                continue
            with under(game, *game.causes, len(game.events) - 1):
                counter_object(game, obj, doing.why(Concept.COUNTER_SPELL), by=doing.source, to=effect.to)
            continue
        counter_object(game, obj, doing.why(Concept.COUNTER_SPELL), by=doing.source, to=effect.to)


def counter_object(
    game: Game, obj: GameObject, why: Justification, *, by: ObjectAt | None, to: Zone = Zone.GRAVEYARD
) -> bool:
    """Counters a spell or ability, if it can be countered."""
    for rule in game.look(obj).rules:
        if isinstance(rule.modification, CantBeCountered):
            check(game, Concept.COUNTER_SPELL, False, source=rule.source, subject=obj.at, other=by)
            emit(
                game,
                EventKind.RULE_APPLIED,
                because(Concept.CANT_BEATS_CAN, Concept.COUNTER_SPELL, source=rule.source),
                subject=obj.at,
            )
            return False
    number = emit(game, EventKind.COUNTERED, why, subject=obj.at, other=by)
    with under(game, number):
        leave_stack(game, obj, because(Concept.COUNTER_SPELL, source=by), to=to)
    return True


def change_targets(doing: Doing, effect: ChangeTargets) -> None:
    """Each target may be changed to another legal one; where none is, it stays (115.7)."""
    game = doing.game
    for obj in doing.objects(effect.what):
        item = obj.item
        if item is None or obj.gone:
            continue
        if (
            (effect.may or effect.new)
            and not _told_new(doing)
            and not yes_no(game, DecisionKind.MAY, doing.controller, subject=doing.source)
        ):
            continue
        if effect.to is not None:
            _change_one(doing, obj, item, effect.to)
        elif any(apart(spec.objects or ()) for spec in item.specs):
            _change_together(doing, obj, item, each=not effect.new)
        else:
            _change(doing, obj, item)


def _told_new(doing: Doing) -> bool:
    return told_objects(doing.game, doing.controller, doing.source.id if doing.source else None) is not None


def _change(doing: Doing, obj: GameObject, item: StackItem) -> None:
    game = doing.game
    context = context_of(item)
    told = told_objects(game, doing.controller, doing.source.id if doing.source else None)
    for place, (spec, chosen) in enumerate(zip(item.specs, tuple(item.targets), strict=False)):
        new: list[Target] = []
        for old in chosen:
            others = [t for t in legal_targets(game, obj, spec, context) if t != old and t not in (*new, *chosen)]
            if not others:
                check(game, Concept.CHANGING_TARGETS, False, source=doing.source, subject=obj.at)
                new.append(old)
                continue
            new.append(_new_target(doing, obj, others, told))
        if tuple(new) == chosen:
            continue
        item.targets[place] = tuple(new)
        game.touch()
        _note_changed(doing, obj, new)


def _change_one(doing: Doing, obj: GameObject, item: StackItem, to: ObjectRef) -> None:
    """One of its targets, the player choosing which, is changed to that object where that is legal (115.7b)."""
    game = doing.game
    for new in doing.objects(to):
        before = tuple(item.targets)
        sets = {}
        for place, chosen in enumerate(before):
            for number in range(len(chosen)):
                changed = (*chosen[:number], new.at, *chosen[number + 1 :])
                one = (*before[:place], changed, *before[place + 1 :])
                if new.at not in chosen and _is_legal_set(game, obj, item, one):
                    sets[Option((place, number))] = one
        item.targets[:] = before
        if not sets:
            check(game, Concept.CHANGING_TARGETS, False, source=doing.source, subject=obj.at)
            return
        options = list(sets)
        taken = options[0] if len(options) == 1 else choose(game, DecisionKind.TARGETS, doing.controller, options)
        item.targets[:] = sets[taken]
        game.touch()
        _note_changed(doing, obj, [new.at])


def _change_together(doing: Doing, obj: GameObject, item: StackItem, *, each: bool) -> None:
    """Targets that must differ from each other are changed all at once: only the final set is looked at, so that two
    may change places (115.7e). `each`: every one of them must be changed (115.7a)."""
    game = doing.game
    before = tuple(item.targets)
    alone = tuple(replace(spec, objects=_whatever_else(spec.objects)) for spec in item.specs)
    slots = [legal_targets(game, obj, spec, context_of(item)) for spec in alone]
    places = (itertools.permutations(slot, len(old)) for slot, old in zip(slots, before, strict=True))
    sets = [new for new in itertools.product(*places) if _is_legal_set(game, obj, item, new)]
    item.targets[:] = before
    old = [target for chosen in before for target in chosen]
    flat = [[target for chosen in new for target in chosen] for new in sets]
    changed = all if each else any
    options = {
        tuple(target if isinstance(target, str) else target.id for target in new): new
        for new in flat
        if changed(now != then for now, then in zip(new, old, strict=True))
    }
    if not options:
        check(game, Concept.CHANGING_TARGETS, False, source=doing.source, subject=obj.at)
        return
    told = told_objects(game, doing.controller, doing.source.id if doing.source else None, lambda ids: ids in options)
    names = (
        told
        or choose(game, DecisionKind.TARGETS, doing.controller, [Option(ids) for ids in options], subject=obj.at).value
    )
    new = options[tuple(str(name) for name in names)]
    rest = iter(new)
    item.targets[:] = [tuple(itertools.islice(rest, len(chosen))) for chosen in before]
    game.touch()
    _note_changed(doing, obj, new)


def _whatever_else(kinds: Filter | None) -> Filter | None:
    """The filter, with nothing said of the other targets."""
    return None if kinds is None else tuple(quality for quality in kinds if not apart((quality,)))


def _is_legal_set(game: Game, obj: GameObject, item: StackItem, new: tuple[tuple[Target, ...], ...]) -> bool:
    item.targets[:] = new
    context = context_of(item)
    return all(
        refusal(game, obj, spec, target, context) is None
        for spec, chosen in zip(item.specs, new, strict=True)
        for target in chosen
    )


def _note_changed(doing: Doing, obj: GameObject, new: list[Target]) -> None:
    for target in new:
        emit(
            doing.game,
            EventKind.TARGET_CHANGED,
            doing.why(Concept.CHANGING_TARGETS),
            subject=obj.at,
            other=None if isinstance(target, str) else target,
            player=target if isinstance(target, str) else None,
        )


def _new_target(doing: Doing, obj: GameObject, others: list[Target], told: tuple[str, ...] | None) -> Target:
    if told is not None:
        wanted = find_target(doing.game, told[0])
        if wanted in others:
            return wanted
        check(doing.game, Concept.CHANGING_TARGETS, False, source=doing.source, subject=obj.at)
    options = [Option((target if isinstance(target, str) else target.id,)) for target in others]
    taken = choose(doing.game, DecisionKind.TARGETS, doing.controller, options, subject=obj.at)
    return others[options.index(taken)]


def copy(doing: Doing, effect: CopySpell) -> None:
    """Puts a copy on the stack above, under the controller's control; it was not cast. What has left the stack is
    copied as it last was there (707.10, 608.2h)."""
    made: list[ObjectAt] = []
    copier = doing
    if effect.player is not PlayerWord.YOU:
        context = replace(doing.context, controller=doing.player(effect.player))
        copier = Doing(doing.game, context, item=doing.item)
    for obj in objects_of(doing.game, effect.what, doing.context):
        if obj.item is not None:
            made.append(_copy(copier, obj, obj.item, effect))
    doing.remember(*made)


def _copy(doing: Doing, obj: GameObject, item: StackItem, effect: CopySpell) -> ObjectAt:
    game = doing.game
    made = GameObject(
        game.born(obj.id, "c"),
        with_exceptions(obj.base, effect.exceptions),
        kind=ObjectKind.ABILITY if obj.kind is ObjectKind.ABILITY else ObjectKind.SPELL_COPY,
        zone=Zone.STACK,
        owner=doing.controller,
        controller=doing.controller,
        timestamp=game.timestamp(),
        card=obj.card,
    )
    copied = StackItem(
        controller=doing.controller,
        source=made.at if obj.kind is not ObjectKind.ABILITY else item.source,
        ability=item.ability,
        effects=item.effects,
        specs=item.specs,
        trigger=item.trigger,
    )
    copied.targets = list(item.targets)
    copied.chosen_modes = item.chosen_modes
    copied.x = item.x
    copied.costs = item.costs
    copied.kicks = item.kicks
    copied.sacrificed = item.sacrificed
    copied.division = item.division
    copied.referred = item.referred
    copied.memory = item.memory
    copied.intervening = item.intervening
    copied.turned = item.turned
    made.item = copied
    game.add(made)
    game.stack.append(made)
    game.touch()
    number = emit(game, EventKind.PUT_ON_STACK, doing.why(Concept.COPY), subject=made.at, other=obj.at)
    copied.event_number = number
    with under(game, number):
        anew = effect.new_targets and copied.targets
        if anew and (_told_new(doing) or yes_no(game, DecisionKind.MAY, doing.controller, subject=made.at)):
            _choose_anew(doing, made, copied)
        announce_targets(game, made)
    return made.at


def _choose_anew(doing: Doing, made: GameObject, copied: StackItem) -> None:
    """New targets for a copy: each may also stay as it is (115.7d). They become targets with the copy, not before."""
    context = context_of(copied)
    told = told_objects(doing.game, doing.controller, doing.source.id if doing.source else None)
    for place, (spec, chosen) in enumerate(zip(copied.specs, tuple(copied.targets), strict=False)):
        new: list[Target] = []
        for old in chosen:
            taken = (*new, *(other for other in chosen if other != old))
            legal = [target for target in legal_targets(doing.game, made, spec, context) if target not in taken]
            new.append(_new_target(doing, made, legal, told) if legal else old)
        copied.targets[place] = tuple(new)
    doing.game.touch()
