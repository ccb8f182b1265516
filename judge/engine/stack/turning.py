"""Turning a permanent face up for a cost: a special action, which nobody can respond to (116.2b, 702.37e, 701.40b)."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.costs import Cost, PayMana
from judge.abilities.terms import CAST_FACE_DOWN, CardType, CounterKind, Designation
from judge.engine.actions.facing import considered_face_up, reveal
from judge.engine.actions.status import put_counters
from judge.engine.characteristics import Context
from judge.engine.decisions import choose
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, emit, require, simultaneous, under
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import DecisionKind, EventKind, Option
from judge.engine.paying.costs import pay
from judge.engine.signals import MissingFactError, NotCoveredError
from judge.engine.stack.timing import require_priority
from judge.rules.concept import Concept


class _Price(msgspec.Struct, frozen=True):
    """A cost for which it may be turned face up, by the rule that allows it."""

    concept: Concept
    cost: Cost


def turn_up(game: Game, player: str, obj: GameObject) -> None:
    """Pays the cost of the keyword that the permanent would have face up, or of a manifested card its mana cost, and
    turns it; raises `IllegalActionError` where nothing allows it."""
    prices = _prices(game, obj)
    able = is_permanent(obj) and obj.face_down and bool(prices) and game.controller(obj) == player
    require(game, _rule(obj), able, subject=obj.at, player=player)
    require_priority(game, player, obj=obj)
    options = [Option((price.concept.value,)) for price in prices]
    price = prices[options.index(choose(game, DecisionKind.PAY, player, options, subject=obj.at))]
    pay(game, player, price.cost, Context(controller=player, source=obj.at), subject=obj.at, concept=price.concept)
    reveal(game, obj)
    why = because(price.concept, source=obj.at)
    # The counter comes as it is turned up: whatever triggers on that sees it.
    with simultaneous(game):
        turned = emit(game, EventKind.TURNED_FACE_UP, why, subject=obj.at, player=player)
        if price.concept is Concept.MEGAMORPH:
            with under(game, turned):
                put_counters(game, obj, CounterKind.PLUS1.value, 1, why)


def _prices(game: Game, obj: GameObject) -> list[_Price]:
    with considered_face_up(game, obj):
        keywords = [each for each in game.look(obj).stated_abilities if isinstance(each, KeywordAbility)]
    found = [_Price(Concept(each.keyword.value), each.cost) for each in keywords if each.keyword in CAST_FACE_DOWN]
    for designation, concept in _MANIFESTED.items():
        if designation in obj.designations and obj.kind is ObjectKind.CARD:
            if not obj.base.types:
                # A card that nobody named: whether it is a creature card decides.
                raise NotCoveredError("card:unknown", obj.id)
            if CardType.CREATURE in obj.base.types:
                if obj.base.mana_cost is None:
                    raise MissingFactError(obj.id, "mana_cost")
                found.append(_Price(concept, (PayMana(obj.base.mana_cost),)))
    return found


def _rule(obj: GameObject) -> Concept:
    """The rule by which such a permanent is turned face up."""
    return next((concept for each, concept in _MANIFESTED.items() if each in obj.designations), Concept.MORPH)


_MANIFESTED = {Designation.MANIFESTED: Concept.MANIFEST, Designation.CLOAKED: Concept.CLOAK}
