"""Putting waiting triggered abilities on the stack (603.3b): the active player's first, each player's own in the order
that player chooses."""

from __future__ import annotations

from judge.abilities.terms import Zone
from judge.abilities.triggers import BecomesBlocked, Blocks
from judge.engine.actions.monarch import CROWN
from judge.engine.actions.ring import RING
from judge.engine.actions.sagas import is_chapter
from judge.engine.actions.speed import SPEED
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.keywords import keyword_concepts
from judge.engine.log import because, check, emit, simultaneous
from judge.engine.objects import GameObject, StackItem
from judge.engine.outcome import DecisionKind, EventKind, Option
from judge.engine.signals import IllegalActionError
from judge.engine.stack.activating import put_ability
from judge.engine.stack.announcing import choose_modes, divide
from judge.engine.stack.targets import announce_targets, choose_targets
from judge.engine.story.choices import told_order
from judge.engine.triggers.waiting import WaitingTrigger
from judge.rules.concept import Concept


def put_waiting(game: Game) -> bool:
    """Puts everything that waits on the stack; whether there was anything."""
    if not game.waiting:
        return False
    waiting, game.waiting = game.waiting, []
    several = len({each.controller for each in waiting}) > 1
    for player in game.turn_order():
        for trigger in _ordered(game, player, [each for each in waiting if each.controller == player]):
            _put(game, trigger, several=several)
    return True


def _ordered(game: Game, player: str, mine: list[WaitingTrigger]) -> list[WaitingTrigger]:
    """In the order in which they go on the stack: the last one resolves first."""
    left = list(mine)
    told = told_order(game, player, None) if len(left) > 1 else None
    if told is not None:
        rank = {name: place for place, name in enumerate(told)}
        # Told in the order in which they resolve.
        left.sort(key=lambda each: -rank.get(each.source.id, len(rank)))
        return left
    ordered: list[WaitingTrigger] = []
    while left:
        distinct: list[WaitingTrigger] = []
        for each in left:
            if all(not _alike(each, other) for other in distinct):
                distinct.append(each)
        options = [Option((each.source.id, each.data.event)) for each in distinct]
        taken = choose(game, DecisionKind.TRIGGER_ORDER, player, options)
        first = distinct[options.index(taken)]
        left.remove(first)
        ordered.append(first)
    return ordered


def _value_of_x(game: Game, trigger: WaitingTrigger, source: GameObject) -> int | None:
    """The X of the spell that became the source, or of the ability whose activation triggered."""
    if source.x_paid is not None:
        return source.x_paid
    if trigger.data.event >= len(game.events):
        # A state that held before anything had happened.
        return None
    event = game.events[trigger.data.event]
    activated = game.objects.get(event.other) if event.kind is EventKind.ACTIVATED and event.other else None
    return None if activated is None or activated.item is None else activated.item.x


def _alike(left: WaitingTrigger, right: WaitingTrigger) -> bool:
    """Whether their order can't matter: the same text."""
    return left.effects == right.effects and left.specs == right.specs


def _put(game: Game, trigger: WaitingTrigger, *, several: bool) -> None:
    """`several`: abilities of different players go on the stack together."""
    source = game.objects[trigger.source]
    item = StackItem(
        controller=trigger.controller,
        source=trigger.source,
        ability=trigger.ability,
        effects=trigger.effects,
        specs=trigger.specs,
        trigger=trigger.data,
    )
    item.intervening = trigger.condition
    item.memory = trigger.memory
    item.costs = source.costs
    item.kicks = source.kicks
    item.x = _value_of_x(game, trigger, source)
    on_stack = put_ability(game, source, item)
    aimed = source.id in game.aims
    try:
        choose_modes(game, on_stack)
        complete = choose_targets(game, on_stack)
    except IllegalActionError:
        if aimed:
            # It was told with the casting what the ability targets.
            raise
        complete = False
    item.referred = trigger.targets
    concept = Concept.DELAYED_TRIGGER if trigger.ability is None else Concept.TRIGGERED_ABILITY
    chapter = (Concept.SAGA_CHAPTER,) if is_chapter(trigger.ability) else ()
    keyword = keyword_concepts(trigger.ability, game.look(source).stated_abilities, game.law)
    crown = _BEARERS.get(source.id.partition("/")[0], ())
    order = (Concept.APNAP,) if several else ()
    patterns = () if trigger.ability is None else trigger.ability.patterns
    block = (Concept.BLOCK_TRIGGERS,) if any(isinstance(each, _ON_BLOCK) for each in patterns) else ()
    back = (Concept.LEAVES_LOOK_BACK,) if source.gone and _left_with(game, trigger) else ()
    number = emit(
        game,
        EventKind.TRIGGERED,
        because(
            *chapter, *crown, *keyword, concept, *block, *back, Concept.TRIGGER_ON_STACK, *order, source=trigger.source
        ),
        subject=trigger.source,
        other=on_stack.at,
        player=trigger.controller,
        causes=(*(() if trigger.made is None else (trigger.made,)), trigger.data.event),
        detail=trigger.ability,
    )
    item.event_number = number
    if not complete:
        # No legal target: the ability is removed from the stack (603.3d).
        check(game, Concept.CASTING_TARGETS, False, also=(Concept.TARGET,), source=trigger.source, subject=on_stack.at)
        game.stack.remove(on_stack)
        on_stack.lki = game.look(on_stack)
        game.remove(on_stack)
        game.touch_only(on_stack)
        return
    divide(game, on_stack)
    with simultaneous(game):
        announce_targets(game, on_stack, causes=(number,))


def _left_with(game: Game, trigger: WaitingTrigger) -> bool:
    """Whether it triggered as something left the battlefield."""
    at = trigger.data.event
    return trigger.ability is not None and 0 <= at < len(game.events) and game.events[at].origin is Zone.BATTLEFIELD


#: What the abilities in the command zone that no card has are of, by what stands before the slash in their bearer's id.
#: What triggers as blockers are declared, and not later (509.3f).
_ON_BLOCK = (Blocks, BecomesBlocked)
_BEARERS = {CROWN: (Concept.MONARCH,), RING: (Concept.THE_RING,), SPEED: (Concept.START_YOUR_ENGINES,)}
