"""Instructions about instructions: if, may, unless, for each, modes, delayed triggers (603.7, 608.2, 609)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from judge.abilities.ability import ChooseModes, Delayed, Effect, ForEach, If, May, Reflexive, Unless
from judge.abilities.instructions import Cast, Discard, Move, PutCounters, Sacrifice, TakeAction
from judge.abilities.rewriting import parts_of, with_player
from judge.abilities.selectors import (
    All,
    Choice,
    Condition,
    CostWasPaid,
    FlipWon,
    Is,
    NotSo,
    ObjectRef,
    PlayerRef,
    PlayerWord,
    Previous,
    SpecificPlayer,
)
from judge.abilities.terms import KeywordAction, Zone
from judge.engine.actions.destruction import can_sacrifice
from judge.engine.characteristics import holds, matches, objects_matching
from judge.engine.continuous import DelayedTrigger
from judge.engine.decisions import NO, YES, choose, may as ask
from judge.engine.effects.casting import can_cast, is_told, is_told_from_library
from judge.engine.effects.doing import Doing
from judge.engine.keywords.actions import expand_action
from judge.engine.log import check, emit, under
from judge.engine.objects import GameObject, TriggerData
from judge.engine.outcome import DecisionKind, EventKind, ObjectAt, Option
from judge.engine.paying.costs import offered
from judge.engine.paying.keyword_actions import ways_to_do
from judge.engine.signals import NotCoveredError
from judge.engine.story.choices import told_acceptance
from judge.engine.triggers.waiting import WaitingTrigger
from judge.rules.concept import Concept

Run = Callable[[Doing, tuple[Effect, ...]], None]

V = TypeVar("V")


def if_(doing: Doing, effect: If, run: Run) -> None:
    """The first branch when the condition holds now, else the second."""
    true = holds(doing.game, effect.condition, doing.context)
    check(doing.game, Concept.RESOLUTION, true, source=doing.source, subject=doing.source)
    # What follows from how the coin came up happens because it did.
    causes = (doing.context.flip,) if _asks_of_a_coin(effect.condition) and doing.context.flip is not None else ()
    with under(doing.game, *doing.game.causes, *causes):
        run(doing, effect.then if true else effect.otherwise)


def _asks_of_a_coin(condition: Condition) -> bool:
    return isinstance(condition, FlipWon) or (isinstance(condition, NotSo) and _asks_of_a_coin(condition.condition))


def note_done(doing: Doing, effect: Effect, following: tuple[Effect, ...], *, done: bool) -> None:
    """ "Sacrifice a creature. If you do, …": whether an instruction that is no option did anything (608.2c)."""
    match following[:1]:
        case (Reflexive(),):
            asked = True
        case (If(condition=condition),):
            asked = condition in _IF_DONE
        case _:
            asked = False
    if asked and not isinstance(effect, May | Unless | If):
        doing.context = replace(doing.context, paid=done)


_IF_DONE = (CostWasPaid(), NotSo(CostWasPaid()))


def may(doing: Doing, effect: May, run: Run) -> None:
    """The player does it, pays for it, or lets it be; each of several in turn, for themselves. Whether "a player did"
    is whether any of them has."""
    game = doing.game
    anyone = False
    for player in doing.players(effect.player):
        offer = _asked_of(effect, effect.player, player)
        if effect.cost:
            done = offered(
                game,
                player,
                effect.cost,
                replace(doing.context, controller=player),
                subject=_subject(doing),
                concept=Concept.RESOLUTION_CHOICES,
            )
        elif _possible(doing, offer.effects, player):
            done = _accepts(doing, offer, player)
        else:
            check(game, Concept.RESOLUTION_CHOICES, False, source=doing.source, subject=doing.source, player=player)
            done = False
        anyone = anyone or done
        doing.context = replace(doing.context, paid=done)
        run(doing, offer.effects if done else offer.otherwise)
        doing.context = replace(doing.context, paid=anyone)


def _asked_of(asking: V, asked: PlayerRef, player: str) -> V:
    """What that one of the players who are asked may do ("n'importe quel adversaire peut sacrifier une créature"):
    whoever accepts, or does not pay, is the one who does it."""
    return with_player(asking, asked, player) if asked in _SEVERAL else asking


_SEVERAL = frozenset(
    {PlayerWord.OPPONENT, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_PLAYER, PlayerWord.OTHER_OPPONENTS}
)


def _possible(doing: Doing, effects: tuple[Effect, ...], player: str) -> bool:
    """Whether the first thing that the player may do can be done at all (608.2d): something to sacrifice, a card to
    discard, an object to choose."""
    game = doing.game
    match effects[0] if effects else None:
        case Sacrifice(what=Choice(filter=filter), player=PlayerWord.YOU | SpecificPlayer()):
            context = replace(doing.context, controller=player)
            return any(
                matches(game, obj, filter, context) and can_sacrifice(game, obj, player) for obj in game.permanents()
            )
        case Move(what=Choice(filter=filter), origin=Zone.BATTLEFIELD):
            context = replace(doing.context, controller=player)
            return any(not obj.gone for obj in objects_matching(game, filter, context))
        case TakeAction(action=KeywordAction.FORAGE | KeywordAction.COLLECT_EVIDENCE as action, amount=number):
            return bool(ways_to_do(game, player, action, doing.number(number)))
        case TakeAction(what=None) as action:
            return _possible(doing, expand_action(action), player)
        case TakeAction(what=Choice(filter=filter)) | PutCounters(on=Choice(filter=filter)):
            return bool(objects_matching(game, filter, replace(doing.context, controller=player)))
        case Discard(amount=amount, player=PlayerWord.YOU | SpecificPlayer(), filter=()) if amount is not None:
            return game.players[player].hand_size != 0
        case Cast() as cast:
            return can_cast(doing, cast, player)
        case _:
            return True


def _accepts(doing: Doing, effect: May, player: str) -> bool:
    """Whether the player does what they may; where something else happens if not, either is a choice of theirs and
    neither is doing nothing."""
    choosing = any(isinstance(part, Choice) for part in parts_of(effect.effects))
    told = told_acceptance(doing.game, player, doing.source.id if doing.source else None, choosing=choosing)
    if told is not None:
        return told
    first = effect.effects[0] if effect.effects else None
    if isinstance(first, Cast):
        if (told := is_told(doing, first, player)) is not None:
            return told
    elif is_told_from_library(doing, effect.effects, player):
        return True
    elif effect.otherwise:
        return choose(doing.game, DecisionKind.MAY, player, (NO, YES), subject=doing.source) is YES
    return ask(doing.game, DecisionKind.MAY, player, (NO, YES), subject=doing.source) is YES


def unless(doing: Doing, effect: Unless, run: Run) -> None:
    """The effects, if the player does not pay."""
    times = doing.number(effect.times)
    for player in doing.players(effect.player):
        paid = offered(
            doing.game,
            player,
            effect.cost * times,
            replace(doing.context, controller=player),
            subject=_subject(doing),
            concept=Concept.PAY_TO_AVOID,
        )
        doing.context = replace(doing.context, paid=paid)
        if not paid:
            # What follows happens because it was not paid.
            with under(doing.game, *doing.game.causes, len(doing.game.events) - 1):
                run(doing, _asked_of(effect.effects, effect.player, player))


def _subject(doing: Doing) -> ObjectAt:
    if doing.source is None:
        raise NotCoveredError("cost without a source")
    return doing.source


def for_each(doing: Doing, effect: ForEach, run: Run) -> None:
    """Once for each object or player, or that many times."""
    if effect.players is not None:
        for player in doing.players(effect.players):
            # Named, so that what goes on after the instructions still means that one.
            run(doing.with_player(player), with_player(effect.effects, PlayerWord.THAT_PLAYER, player))
        return
    if effect.objects is not None:
        for obj in _each_of(doing, effect.objects):
            run(doing.about(obj.at), effect.effects)
        return
    for _ in range(doing.number(effect.times if effect.times is not None else 1)):
        run(doing, effect.effects)


def _each_of(doing: Doing, ref: ObjectRef) -> list[GameObject]:
    """The objects; those of the instruction before ("pour chaque créature exilée de cette manière") as they last were,
    wherever they are now."""
    match ref:
        case All(filter=wanted) if Is(Previous()) in wanted:
            before = (doing.game.objects[each] for each in doing.context.previous)
            return [obj for obj in before if matches(doing.game, obj, wanted, doing.context)]
        case _:
            return doing.objects(ref)


def choose_modes(doing: Doing, effect: ChooseModes, run: Run) -> None:
    """A choice among modes made on resolution, where the modes have no targets (else they were announced)."""
    count = len(effect.modes)
    if any(mode.targets for mode in effect.modes):
        raise NotCoveredError("effect:ChooseModes", doing.source.id if doing.source else None)
    options = [Option((number,)) for number in range(count)]
    for _ in range(effect.count if effect.repeated else min(effect.count, count)):
        taken = choose(doing.game, DecisionKind.MODES, doing.controller, options, subject=doing.source)
        if not effect.repeated:
            options = [option for option in options if option is not taken] or options
        number = taken.value[0]
        if isinstance(number, int):
            run(doing, effect.modes[number].effects)


def reflexive(doing: Doing, effect: Reflexive) -> None:
    """Triggers when what came before was done; it waits like any other ability that triggered (603.12)."""
    if not doing.context.paid:
        return
    if doing.source is None:
        raise NotCoveredError("effect:Reflexive")
    context = doing.context
    doing.game.waiting.append(
        WaitingTrigger(
            source=doing.source,
            controller=doing.controller,
            effects=effect.effects,
            specs=effect.targets,
            data=TriggerData(
                event=len(doing.game.events) - 1,
                that_object=context.that_object,
                other_object=context.other_object,
                player=context.that_player,
                amount=context.amount,
            ),
            memory=context.previous,
        )
    )


def delayed(doing: Doing, effect: Delayed) -> None:
    """Makes a delayed triggered ability; it speaks of the objects as they are now."""
    game = doing.game
    context = doing.context
    # What a teller lets happen comes from nothing that is named: what it was done to stands for it.
    source = doing.source or next(iter(context.previous), None)
    if source is None:
        raise NotCoveredError("effect:Delayed")
    number = emit(game, EventKind.RULE_APPLIED, doing.why(Concept.DELAYED_TRIGGER), subject=source)
    game.delayed.append(
        DelayedTrigger(
            number=len(game.events),
            pattern=effect.pattern,
            effects=effect.effects,
            source=source,
            controller=doing.controller,
            once=effect.once,
            together=effect.together,
            turn=game.turn,
            duration=effect.until,
            event=number,
            memory=context.previous,
            targets=context.targets,
            trigger=TriggerData(
                event=number,
                that_object=context.that_object,
                other_object=context.other_object,
                player=context.that_player,
                amount=context.amount,
            ),
        )
    )
