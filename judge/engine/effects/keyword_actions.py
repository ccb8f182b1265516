"""Keyword actions that other instructions make up (701), and the designations that some of them give."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.abilities.ability import Effect
from judge.abilities.instructions import Designate, Pair, TakeAction
from judge.abilities.selectors import Choice, ObjectRef, PlayerWord, TopOfLibrary
from judge.abilities.terms import Designation, KeywordAction
from judge.engine.actions.dungeons import venture
from judge.engine.actions.pairing import pair
from judge.engine.actions.ring import bear, tempt
from judge.engine.characteristics import objects_of
from judge.engine.effects.doing import Doing
from judge.engine.keywords.actions import expand_action
from judge.engine.log import emit, under
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind
from judge.engine.paying.keyword_actions import do_action
from judge.engine.signals import AbsentTermError
from judge.rules.concept import Concept

Run = Callable[[Doing, tuple[Effect, ...]], None]


def take(doing: Doing, effect: TakeAction, run: Run) -> None:
    """Each player, or each object in turn, takes the action. An object that has left does what it still can (701.44c).
    Raises `AbsentTermError` where the law does not know the action."""
    if effect.action.value not in doing.game.law.terms:
        raise AbsentTermError(effect.action.value)
    if effect.what is None:
        for player in doing.players(effect.player):
            _taken(doing, effect, player, None, run)
        return
    objects = _meant(doing, effect.what)
    # "Son contrôleur manifeste la carte du dessus": another player does it, who then has what comes of it.
    others = () if effect.player is PlayerWord.YOU else doing.players(effect.player)
    for obj in objects:
        _taken(doing, effect, doing.game.controller(obj), obj, run, by=next(iter(others), None))
    if objects:
        doing.remember(*(obj.at for obj in objects))


def _meant(doing: Doing, what: ObjectRef) -> list[GameObject]:
    if isinstance(what, Choice | TopOfLibrary):
        return doing.objects(what)
    found = [one for obj in objects_of(doing.game, what, doing.context) for one in doing.followed(obj) or [obj]]
    first = doing.game.turn_order()
    return sorted(found, key=lambda obj: first.index(player) if (player := obj.controller) in first else len(first))


def _taken(
    doing: Doing, effect: TakeAction, player: str, obj: GameObject | None, run: Run, *, by: str | None = None
) -> None:
    """One taking of the action, by that player, with the object as "that object"; `by`: who does it to the object,
    where that is not the controller of the spell or ability."""
    game = doing.game
    concept = Concept(effect.action.value)
    number = emit(
        game,
        EventKind.ACTION_TAKEN,
        doing.why(concept),
        subject=obj.at if obj is not None else None,
        player=player,
        value=effect.action.value,
        amount=doing.number(effect.amount),
    )
    # What an action does to an object is still the effect of whoever controls the spell or ability.
    if obj is None:
        context = replace(doing.context, controller=player)
    else:
        context = replace(doing.context, that_object=obj.at, controller=by or doing.context.controller)
    inner = Doing(game, context, item=doing.item)
    inner.taking = concept
    with under(game, number):
        if effect.action is KeywordAction.THE_RING_TEMPTS_YOU:
            tempt(game, player, doing.why(concept))
        if effect.action in (KeywordAction.FORAGE, KeywordAction.COLLECT_EVIDENCE):
            do_action(game, player, effect.action, doing.number(effect.amount), doing.source, announce=False)
        if effect.action is KeywordAction.VENTURE:
            venture(game, player, doing.why(concept), into=effect.subtype)
        run(inner, expand_action(effect))
    doing.context = replace(doing.context, previous=inner.context.previous)


def designate(doing: Doing, effect: Designate) -> None:
    """Permanents that are it already do not become it again (701.60d)."""
    for obj in doing.permanents(effect.what):
        if effect.designation is Designation.RING_BEARER:
            bear(doing.game, obj)
        elif effect.designation in obj.designations:
            continue
        else:
            obj.designations.add(effect.designation)
            doing.game.touch()
        if effect.designation not in _CONCEPTS:
            # How it came says it already.
            continue
        emit(
            doing.game,
            EventKind.DESIGNATED,
            doing.why(_CONCEPTS[effect.designation]),
            subject=obj.at,
            value=effect.designation.value,
        )


def pair_up(doing: Doing, effect: Pair) -> None:
    """Pairs the first creature with the other, where each is one."""
    left, right = doing.permanents(effect.left), doing.permanents(effect.right)
    if len(left) == len(right) == 1:
        pair(doing.game, left[0], right[0], doing.controller, doing.why(Concept.SOULBOND))


_CONCEPTS = {
    Designation.MONSTROUS: Concept.MONSTROSITY,
    Designation.RENOWNED: Concept.RENOWN,
    Designation.RING_BEARER: Concept.THE_RING_TEMPTS_YOU,
    Designation.SADDLED: Concept.SADDLE,
    Designation.SOLVED: Concept.SOLVED,
    Designation.SUSPECTED: Concept.SUSPECT,
}
