"""Aura swap (702.65): the Aura on the battlefield and one in hand take each other's place, or neither does."""

from __future__ import annotations

from judge.abilities.terms import Zone
from judge.engine.actions.entering import Entry
from judge.engine.actions.zones import move
from judge.engine.decisions import NO, choose
from judge.engine.effects.doing import Doing
from judge.engine.game import is_permanent
from judge.engine.log import check, simultaneous
from judge.engine.objects import GameObject, Target
from judge.engine.outcome import DecisionKind, ObjectAt, Option
from judge.engine.signals import NotCoveredError
from judge.engine.stack.hosts import attach_refusal, enchant_player_refusal
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept


def swap(doing: Doing) -> None:
    """The player may exchange the source with an Aura card of their hand, which then enchants what it enchanted."""
    game, player = doing.game, doing.controller
    source = None if doing.source is None else game.objects[doing.source]
    if source is None:
        raise NotCoveredError("effect:SwapAura")
    host = source.attached_to
    there = is_permanent(source) and game.controller(source) == player == source.owner and host is not None
    able = _able(doing, host) if there and host is not None else []
    check(game, Concept.AURA_SWAP, bool(able), subject=source.at, player=player)
    if not able:
        if there and game.players[player].hand_unknown != 0:
            # An Aura that nobody named may be in that hand.
            raise NotCoveredError("card:unknown", source.id)
        return
    taken = _chosen(doing, source, able)
    if taken is None:
        return
    why = doing.why(Concept.AURA_SWAP, Concept.EXCHANGE)
    with simultaneous(game):
        move(game, source, Zone.HAND, why)
        move(game, taken, Zone.BATTLEFIELD, why, entry=Entry(controller=player, attach_to=host))


def _able(doing: Doing, host: Target) -> list[GameObject]:
    """The Auras in hand that can enchant that."""
    game = doing.game
    auras = [card for card in game.players[doing.controller].hand if "Aura" in card.base.subtypes]
    if isinstance(host, str):
        return [card for card in auras if enchant_player_refusal(game, card, host) is None]
    return [card for card in auras if attach_refusal(game, card, _object(doing, host)) is None]


def _object(doing: Doing, at: ObjectAt) -> GameObject:
    return doing.game.objects[at]


def _chosen(doing: Doing, source: GameObject, able: list[GameObject]) -> GameObject | None:
    told = told_objects(doing.game, doing.controller, source.id, lambda ids: ids[0] in {one.id for one in able})
    if told is not None:
        return next(one for one in able if one.id == told[0])
    options = [NO, *(Option((one.id,)) for one in able)]
    place = options.index(choose(doing.game, DecisionKind.MAY, doing.controller, options, subject=source.at))
    return able[place - 1] if place else None
