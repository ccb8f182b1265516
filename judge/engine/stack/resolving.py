"""Resolution of the top object of the stack (608)."""

from __future__ import annotations

from judge.abilities.terms import PERMANENT_TYPES, CardType, Keyword, Zone
from judge.engine.actions.bestowing import cease_to_be_bestowed
from judge.engine.actions.blessing import bless_by_spell
from judge.engine.actions.entering import Entry
from judge.engine.actions.merging import merge
from judge.engine.actions.tokens import copy_becomes_token
from judge.engine.actions.zones import move
from judge.engine.characteristics import Context, holds
from judge.engine.combat.damage import deal_assigned
from judge.engine.effects.doing import Doing
from judge.engine.effects.perform import carry_out
from judge.engine.game import Game
from judge.engine.log import because, check, emit, under
from judge.engine.objects import GameObject, ObjectKind, StackItem, Target
from judge.engine.outcome import EventKind, ObjectAt
from judge.engine.stack.afterwards import finish
from judge.engine.stack.context import context_of
from judge.engine.stack.leaving import leave_stack
from judge.engine.stack.targets import still_legal
from judge.rules.concept import Concept
from judge.rules.law import IllegalTargets


def resolve_top(game: Game) -> None:
    """Resolves the top object of the stack and takes it off."""
    obj = game.stack[-1]
    item = obj.item
    assert item is not None
    cause = () if item.event_number is None else (item.event_number,)
    with under(game, *cause):
        if obj.kind is ObjectKind.COMBAT_DAMAGE:
            deal_assigned(game, obj)
            leave_stack(game, obj, because(Concept.COMBAT_DAMAGE_ON_STACK))
            return
        _resolve(game, obj, item)


def _resolve(game: Game, obj: GameObject, item: StackItem) -> None:
    before = len(game.events)
    legal = still_legal(game, obj)
    if any(item.targets) and not any(legal):
        if obj.bestowed is None and Keyword.MUTATE not in item.costs:
            lost = (event.number for event in game.events[before:] if event.kind is EventKind.TARGET_ILLEGAL)
            with under(game, *game.causes, *lost):
                _no_legal_target(game, obj)
            return
        # It resolves as a creature spell instead (702.103e, 702.140b).
        cease_to_be_bestowed(game, obj)
        item.costs = tuple(each for each in item.costs if each is not Keyword.MUTATE)
        legal = ()
    context = context_of(item, targets=legal)
    if item.intervening is not None and not holds(game, item.intervening, context):
        check(game, Concept.INTERVENING_IF, False, source=item.source, subject=obj.at)
        emit(
            game,
            EventKind.DID_NOT_RESOLVE,
            because(Concept.INTERVENING_IF, source=item.source),
            subject=obj.at,
        )
        leave_stack(game, obj, because(Concept.INTERVENING_IF))
        return
    number = emit(game, EventKind.RESOLVED, because(Concept.RESOLUTION, source=item.source), subject=obj.at)
    with under(game, number):
        if _is_permanent_spell(game, obj):
            _enter(game, obj, item, legal, context)
            return
        if obj.kind is not ObjectKind.ABILITY:
            bless_by_spell(game, obj, item.controller)
        carry_out(Doing(game, context, item=item), item.effects)
        if not finish(game, obj, item):
            leave_stack(game, obj, because(Concept.SPELL_TO_GRAVEYARD, Concept.RESOLUTION), resolved=True)


def _no_legal_target(game: Game, obj: GameObject) -> None:
    """All its targets are illegal: by the law of the date it is countered by the rules, or does not resolve."""
    match game.law.illegal_targets:
        case IllegalTargets.COUNTERED:
            kind = EventKind.COUNTERED
        case IllegalTargets.DOES_NOT_RESOLVE:
            kind = EventKind.DID_NOT_RESOLVE
    number = emit(game, kind, because(Concept.ILLEGAL_TARGETS), subject=obj.at)
    with under(game, number):
        leave_stack(game, obj, because(Concept.ILLEGAL_TARGETS))


def _is_permanent_spell(game: Game, obj: GameObject) -> bool:
    return obj.kind is not ObjectKind.ABILITY and not PERMANENT_TYPES.isdisjoint(game.look(obj).types)


def _enter(
    game: Game, obj: GameObject, item: StackItem, legal: tuple[tuple[Target, ...], ...], context: Context
) -> None:
    if Keyword.MUTATE in item.costs and legal and isinstance(legal[0][0], ObjectAt):
        merge(game, obj, game.at(legal[0][0]))
        return
    host: Target | None = None
    view = game.look(obj)
    if CardType.ENCHANTMENT in view.types and view.has_subtype("Aura") and legal and legal[0]:
        host = legal[0][0]
    entry = Entry(controller=context.controller, attach_to=host, face_down=obj.face_down, bestowed=obj.bestowed)
    why = because(Concept.PERMANENT_SPELL_RESOLVES, Concept.RESOLUTION)
    # What changes the spell or who controls it goes on for the permanent, as it enters already (400.7a).
    game.hold_also(obj.at, ObjectAt(obj.at.id, obj.at.incarnation + 1))
    if obj.kind is ObjectKind.SPELL_COPY:
        game.stack.remove(obj)
        copy_becomes_token(game, obj, context.controller, why, entry)
        return
    new = move(game, obj, Zone.BATTLEFIELD, why, entry=entry, face=obj.up)
    if new is not None and new.zone is not Zone.BATTLEFIELD:
        # It went elsewhere and is a new object to them (400.7).
        game.hold_no_more(new.at)
