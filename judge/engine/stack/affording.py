"""Which keyword's cost a spell is cast for when nothing is told of it and its mana cost can't be paid."""

from __future__ import annotations

from judge.abilities.ability import StaticAbility
from judge.abilities.costs import PayMana
from judge.abilities.modifications import CostChange
from judge.abilities.terms import CAST_FACE_DOWN, Keyword, Zone
from judge.engine.actions.functioning import abilities_of, functioning
from judge.engine.characteristics import Context, holds
from judge.engine.decisions import yes_no
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind
from judge.engine.paying.costs import can_pay
from judge.engine.stack.ways import ways


def needed(game: Game, player: str, obj: GameObject) -> tuple[Keyword, ...]:
    """The keyword whose cost can be paid where the mana cost of the card in hand can't; nothing where it can, where
    nothing else can be paid either, or where something changes what is paid."""
    view = game.look(obj)
    context = Context(controller=player, source=obj.at)
    for each in view.keyword_abilities(Keyword.CLEAVE):
        # The shorter text lets it do more: the player decides on that too.
        able = can_pay(game, player, each.cost, context, subject=obj.at)
        if able and yes_no(game, DecisionKind.PAY, player, subject=obj.at):
            return (Keyword.CLEAVE,)
    mana = view.stated_mana_cost
    if obj.zone is not Zone.HAND or obj.faces or mana is None:
        return ()
    if _changing(game, obj) or can_pay(game, player, (PayMana(mana),), context, subject=obj.at):
        return ()
    others = [
        (way.keyword, way.cost)
        for way in ways(view)
        if way.instead
        and way.keyword is not None
        and way.keyword not in CAST_FACE_DOWN
        and way.zone is Zone.HAND
        and (way.condition is None or holds(game, way.condition, context))
    ]
    others += [(each.keyword, each.cost) for each in view.keyword_abilities(Keyword.PROTOTYPE)]
    payable = (keyword for keyword, cost in others if can_pay(game, player, cost, context, subject=obj.at))
    return tuple(payable)[:1]


def _changing(game: Game, obj: GameObject) -> bool:
    """Whether something could make the mana cost another one."""
    static = [ability for _, ability in functioning(game, StaticAbility)]
    static += [ability for ability in abilities_of(game, obj) if isinstance(ability, StaticAbility)]
    return any(isinstance(each, CostChange) for ability in static for each in ability.modifications)
