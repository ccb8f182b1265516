"""Exchanges: all of it or nothing (701.12)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities.instructions import Exchangeable, ExchangeControl, ExchangeNumbers
from judge.abilities.modifications import PlayerRuleKind, SetBasePT, SetController
from judge.abilities.selectors import LifeOf, PowerOf, SpecificPlayer, ToughnessOf
from judge.abilities.terms import Duration, Zone
from judge.engine.actions.control import watch_control
from judge.engine.actions.life import set_life
from judge.engine.characteristics import decreed
from judge.engine.effects.doing import Doing
from judge.engine.effects.duration import begin
from judge.engine.log import check, simultaneous
from judge.engine.objects import GameObject
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept


def exchange_control(doing: Doing, effect: ExchangeControl) -> None:
    """Both must be there and under different control (701.12b)."""
    game = doing.game
    objects = doing.objects(effect.what)
    if any(obj.zone is Zone.STACK for obj in objects):
        raise NotCoveredError("effect:ExchangeControl.spell", doing.source.id if doing.source else None)
    there = [obj for obj in objects if obj.zone is Zone.BATTLEFIELD and not obj.phased_out]
    holders = [game.controller(obj) for obj in there]
    if not _possible(doing, len(there) == 2 and holders[0] != holders[1]):
        return
    for obj, player in zip(there, reversed(holders), strict=True):
        change = (SetController(SpecificPlayer(player)),)
        begin(doing, (obj,), change, Duration.PERMANENT, concepts=(Concept.EXCHANGE,))
    watch_control(game, doing.why(Concept.EXCHANGE, Concept.CONTINUOUS_EFFECT))


class _Place(msgspec.Struct, frozen=True):
    """Where one of the numbers stands: what it is, whether it can become another, and how it does."""

    number: int
    can_be: Callable[[int], bool]
    become: Callable[[int], None]


def exchange_numbers(doing: Doing, effect: ExchangeNumbers) -> None:
    """Each takes the other's former value: a life total by gain or loss, a power or toughness by an effect that sets
    it (701.12g)."""
    places = [place for number in (effect.left, effect.right) for place in _places(doing, number, effect.duration)]
    if not _possible(doing, len(places) == 2):
        return
    one, other = places
    if not _possible(doing, one.can_be(other.number) and other.can_be(one.number)):
        return
    with simultaneous(doing.game):
        one.become(other.number)
        other.become(one.number)


def _possible(doing: Doing, possible: bool) -> bool:
    check(doing.game, Concept.EXCHANGE, possible, source=doing.source, subject=doing.source)
    return possible


def _places(doing: Doing, number: Exchangeable | None, duration: Duration) -> list[_Place]:
    game = doing.game
    match number:
        case LifeOf(player):
            return [_life(doing, each) for each in doing.players(player) if not game.players[each].lost]
        case PowerOf(ref):
            return [
                _value(doing, obj, game.look(obj).power, lambda now: SetBasePT(now, None), duration)
                for obj in doing.permanents(ref)
            ]
        case ToughnessOf(ref):
            return [
                _value(doing, obj, game.look(obj).toughness, lambda now: SetBasePT(None, now), duration)
                for obj in doing.permanents(ref)
            ]
        case None:
            return []


def _life(doing: Doing, player: str) -> _Place:
    game = doing.game
    now = game.players[player].life

    def can_be(total: int) -> bool:
        """Who can't gain life can't be given a higher total (119.7)."""
        gains = decreed(game, player, PlayerRuleKind.CANT_GAIN_LIFE) is None
        return total <= now or gains

    return _Place(now, can_be, lambda total: set_life(game, player, total, doing.why(Concept.EXCHANGE)))


def _value(doing: Doing, obj: GameObject, now: int, setting: Callable[[int], SetBasePT], duration: Duration) -> _Place:
    return _Place(
        now,
        lambda total: True,
        lambda total: begin(doing, (obj,), (setting(total),), duration, concepts=(Concept.EXCHANGE,)),
    )
