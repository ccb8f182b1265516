"""Continuous effects of resolving spells and abilities: what they affect is fixed now, with the numbers they read
(608.2h, 611.2)."""

from __future__ import annotations

from judge.abilities.ability import Apply, BecomeCopyOf, Modification
from judge.abilities.instructions import ApplyToPlayers, ExchangeControl
from judge.abilities.modifications import SetController
from judge.abilities.selectors import All, SpecificPlayer
from judge.abilities.terms import Duration
from judge.cards.card import Characteristics
from judge.engine.actions.control import watch_control
from judge.engine.characteristics import copiable, fix_amounts
from judge.engine.characteristics.changes import aspect_of
from judge.engine.characteristics.view import Aspect
from judge.engine.continuous import ContinuousEffect, PlayerEffect
from judge.engine.effects.doing import Doing
from judge.engine.keywords import keyword_concepts
from judge.engine.log import emit
from judge.engine.outcome import EventKind
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept


def apply(doing: Doing, effect: Apply) -> None:
    """Starts a continuous effect and says of each object what it does to it."""
    game = doing.game
    unlocked = isinstance(effect.what, All) and not any(
        aspect_of(modification) is not Aspect.RULES for modification in effect.modifications
    )
    objects = doing.objects(effect.what)
    doing.remember(*(obj.at for obj in objects))
    modifications = fix_amounts(game, effect.modifications, doing.context)
    first = len(game.events)
    timestamp = game.timestamp()
    game.effects.append(
        ContinuousEffect(
            number=timestamp,
            source=doing.source,
            controller=doing.controller,
            affected=None if unlocked else frozenset(obj.at for obj in objects),
            scope=effect.what if unlocked else None,
            context=doing.context,
            copied=_copied(doing, modifications),
            modifications=modifications,
            duration=effect.duration,
            timestamp=timestamp,
            turn=game.turn,
            event=first,
        )
    )
    game.touch()
    concepts = (
        (Concept.CONTINUOUS_EFFECT, Concept.UNTIL_END_OF_TURN)
        if effect.duration is Duration.END_OF_TURN
        else (Concept.CONTINUOUS_EFFECT,)
    )
    keyword = _keyword(doing)
    for obj in objects:
        for modification in modifications:
            emit(
                game,
                EventKind.CONTINUOUS_EFFECT,
                doing.why(*keyword, *concepts),
                subject=obj.at,
                other=doing.source,
                value=effect.duration.value,
                detail=modification,
            )
    if any(isinstance(modification, SetController) for modification in modifications):
        watch_control(game, doing.why(Concept.CONTINUOUS_EFFECT))


def _keyword(doing: Doing) -> tuple[Concept, ...]:
    """The keyword that the resolving ability stands for, where it does."""
    if doing.item is None or doing.source is None or doing.item.ability is None:
        return ()
    owned = doing.game.look(doing.game.objects[doing.source]).stated_abilities
    return keyword_concepts(doing.item.ability, owned, doing.game.law)


def _copied(doing: Doing, modifications: tuple[Modification, ...]) -> Characteristics | None:
    for modification in modifications:
        if isinstance(modification, BecomeCopyOf):
            models = doing.objects(modification.object)
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


def exchange_control(doing: Doing, effect: ExchangeControl) -> None:
    """Both must be there and under different control (701.12b)."""
    game = doing.game
    left, right = doing.permanents(effect.left), doing.permanents(effect.right)
    if len(left) != 1 or len(right) != 1:
        return
    one, other = left[0], right[0]
    mine, theirs = game.controller(one), game.controller(other)
    if mine == theirs:
        return
    for obj, player in ((one, theirs), (other, mine)):
        timestamp = game.timestamp()
        game.effects.append(
            ContinuousEffect(
                number=timestamp,
                source=doing.source,
                controller=doing.controller,
                affected=frozenset({obj.at}),
                context=doing.context,
                modifications=(SetController(SpecificPlayer(player)),),
                duration=Duration.PERMANENT,
                timestamp=timestamp,
                turn=game.turn,
                event=len(game.events),
            )
        )
    game.touch()
    watch_control(game, doing.why(Concept.CONTINUOUS_EFFECT))
