"""Continuous effects of resolving spells and abilities: what they affect is fixed now, with the numbers they read
(608.2h, 611.2)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.abilities.ability import Apply, BecomeCopyOf, Effect, GainAbility, Modification
from judge.abilities.instructions import ApplyToPlayers, Move, Multiply
from judge.abilities.modifications import ChangeText, GainThisAbility, ModifyPT, SetController
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import All, ObjectRef, PowerOf, ThatObject, This, Times, ToughnessOf
from judge.abilities.terms import Duration
from judge.cards.card import Characteristics
from judge.engine.actions.control import watch_control
from judge.engine.characteristics import copiable, fix_amounts
from judge.engine.characteristics.changes import aspect_of
from judge.engine.characteristics.text import words_changed
from judge.engine.characteristics.view import Aspect
from judge.engine.continuous import ContinuousEffect, PlayerEffect
from judge.engine.effects.doing import Doing
from judge.engine.keywords import keyword_concepts
from judge.engine.log import check, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind, Justification, ObjectAt
from judge.engine.signals import NotCoveredError
from judge.engine.turn.durations import never_begins
from judge.rules.concept import Concept
from judge.rules.law import SaidOfArrival


def apply(doing: Doing, effect: Apply) -> None:
    """Starts a continuous effect and says of each object what it does to it."""
    game = doing.game
    effect = rewritten(effect, lambda part: _this_ability(doing) if isinstance(part, GainThisAbility) else None)
    unlocked = isinstance(effect.what, All) and not any(
        aspect_of(modification) is not Aspect.RULES for modification in effect.modifications
    )
    objects = doing.objects(effect.what)
    if never_begins(game, effect.duration, doing.source, doing.controller):
        check(game, Concept.DURATION_NEVER_BEGINS, False, source=doing.source, subject=doing.source)
        return
    modifications = fix_amounts(game, effect.modifications, doing.context)
    if effect.entering and doing.arriving is not None:
        # It began as they entered.
        doing.arriving = None
        _say_begun(doing, objects, modifications, effect.duration, doing.why(Concept.CONTINUOUS_EFFECT))
        return
    rewrites = any(isinstance(modification, ChangeText) for modification in modifications)
    begin(
        doing,
        objects,
        modifications,
        effect.duration,
        unlocked=effect.what if unlocked else None,
        concepts=(Concept.TEXT_CHANGING,) if rewrites else (),
    )
    if any(isinstance(modification, SetController) for modification in modifications):
        watch_control(game, doing.why(Concept.CONTINUOUS_EFFECT))
    # "It" in what is done was still what the instruction before spoke of. A card calls itself by its name after that,
    # and "it" by the thing that it has spoken of before.
    if effect.what != This():
        doing.remember(*(obj.at for obj in objects))


def said_of_arrival(doing: Doing, effect: Effect, following: tuple[Effect, ...]) -> Apply | None:
    """What the next instruction says that the permanents are which this one puts onto the battlefield (611.2e)."""
    said = following[0] if following else None
    if not (isinstance(effect, Move) and isinstance(said, Apply) and said.entering):
        return None
    return said if doing.game.law.said_of_arrival is SaidOfArrival.AS_IT_ENTERS else None


def of_arrival(doing: Doing) -> ContinuousEffect | None:
    """The effect of what is said of the permanents that arrive, before any has."""
    said = doing.arriving
    if said is None:
        return None
    return _effect(doing, frozenset(), fix_amounts(doing.game, said.modifications, doing.context), said.duration)


def begin(
    doing: Doing,
    objects: Sequence[GameObject],
    modifications: tuple[Modification, ...],
    duration: Duration,
    *,
    unlocked: ObjectRef | None = None,
    concepts: tuple[Concept, ...] = (),
) -> None:
    """Starts a continuous effect on those objects, and says so of each. `unlocked`: it only decrees rules, for whatever
    that reference finds at any time; `concepts`: what says that it happens, besides."""
    game = doing.game
    affected = None if unlocked is not None else frozenset(obj.at for obj in objects)
    game.effects.append(_effect(doing, affected, modifications, duration, unlocked))
    for obj in objects:
        _rewrite_spell(obj, modifications)
    game.touch()
    until = (Concept.UNTIL_END_OF_TURN,) if duration is Duration.END_OF_TURN else ()
    copy = (Concept.COPY,) if any(isinstance(each, BecomeCopyOf) for each in modifications) else ()
    why = doing.why(*concepts, *_keyword(doing), *copy, Concept.CONTINUOUS_EFFECT, *until)
    _say_begun(doing, objects, modifications, duration, why)


def _effect(
    doing: Doing,
    affected: frozenset[ObjectAt] | None,
    modifications: tuple[Modification, ...],
    duration: Duration,
    unlocked: ObjectRef | None = None,
) -> ContinuousEffect:
    return doing.game.new_effect(
        doing.source,
        doing.controller,
        affected,
        modifications,
        duration,
        scope=unlocked,
        context=doing.context,
        copied=_copied(doing, modifications),
    )


def _say_begun(
    doing: Doing,
    objects: Sequence[GameObject],
    modifications: tuple[Modification, ...],
    duration: Duration,
    why: Justification,
) -> None:
    for obj in objects:
        for modification in modifications:
            emit(
                doing.game,
                EventKind.CONTINUOUS_EFFECT,
                why,
                subject=obj.at,
                other=doing.source,
                value=duration.value,
                detail=modification,
            )


def _rewrite_spell(obj: GameObject, modifications: tuple[Modification, ...]) -> None:
    """A spell resolves, and looks at its targets, by its changed text."""
    item = obj.item
    for change in modifications:
        if isinstance(change, ChangeText) and item is not None:
            item.effects = words_changed(item.effects, change)
            item.specs = words_changed(item.specs, change)


def _this_ability(doing: Doing) -> GainAbility:
    """The ability that resolves, which the copy that it makes keeps."""
    ability = doing.item.ability if doing.item is not None else None
    if ability is None:
        raise NotCoveredError("modification:GainThisAbility", doing.source.id if doing.source else None)
    return GainAbility(ability)


def multiply(doing: Doing, effect: Multiply) -> None:
    """Each object gets as much more as makes its power or toughness so many times what it is now (701.10a-b)."""
    more = effect.factor - 1
    power = Times(PowerOf(ThatObject()), more) if effect.of_power else 0
    toughness = Times(ToughnessOf(ThatObject()), more) if effect.of_toughness else 0
    objects = doing.permanents(effect.what)
    for obj in objects:
        one = doing.about(obj.at)
        one.taking = Concept.DOUBLE if effect.factor == 2 else Concept.TRIPLE
        apply(one, Apply(ThatObject(), (ModifyPT(power, toughness),), effect.duration))
    doing.remember(*(obj.at for obj in objects))


def _keyword(doing: Doing) -> tuple[Concept, ...]:
    """The keyword that the resolving ability stands for, where it does."""
    if doing.item is None or doing.source is None or doing.item.ability is None:
        return ()
    owned = doing.game.look(doing.game.objects[doing.source]).stated_abilities
    return keyword_concepts(doing.item.ability, owned, doing.game.law)


def _copied(doing: Doing, modifications: tuple[Modification, ...]) -> Characteristics | None:
    for modification in modifications:
        if isinstance(modification, BecomeCopyOf):
            models = doing.models(modification.object)
            if len(models) != 1:
                raise NotCoveredError("modification:BecomeCopyOf", doing.source.id if doing.source else None)
            return copiable(doing.game, models[0])
    return None


def apply_to_players(doing: Doing, effect: ApplyToPlayers) -> None:
    game = doing.game
    players = doing.players(effect.players)
    number = len(game.events)
    for player in players:
        number = emit(
            game,
            EventKind.RULE_APPLIED,
            doing.why(Concept.CONTINUOUS_EFFECT),
            player=player,
            subject=doing.source,
            detail=effect.rule,
        )
    game.player_effects.append(
        PlayerEffect(
            source=doing.source,
            players=frozenset(players),
            rule=effect.rule,
            duration=effect.duration,
            controller=doing.controller,
            turn=game.turn,
            event=number,
        )
    )
    game.touch()
