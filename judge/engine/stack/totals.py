"""What casting a spell costs in all: increases, reductions, and the least that an effect has spells cost (601.2f)."""

from __future__ import annotations

from judge.abilities.costs import Cost, PayMana
from judge.abilities.modifications import CostChange, PlayerRuleKind
from judge.engine.characteristics import Context, amount, decreed
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.paying.costs import settled
from judge.engine.paying.helping import least_cost
from judge.engine.signals import NotCoveredError
from judge.engine.stack.context import context_of
from judge.engine.stack.offering import changed, with_sacrifice


def total_cost(game: Game, player: str, spell: GameObject, base: Cost, paid_with: tuple[str, ...]) -> Cost:
    """That with what is sacrificed for it, increases and reductions (601.2f)."""
    assert spell.item is not None
    base = (*with_sacrifice(game, player, spell, base, paid_with), *spell.item.mode_costs)
    return changed(settled(game, base, context_of(spell.item)), cost_change(game, spell))


def cost_change(game: Game, spell: GameObject) -> int:
    """How much more or less it costs."""
    return sum(
        amount(game, rule.modification.change, Context(controller=rule.controller, source=rule.source))
        for rule in game.look(spell).rules
        if isinstance(rule.modification, CostChange)
    )


def at_least(game: Game, player: str, cost: Cost) -> Cost:
    """The cost, or the least that an effect has every spell cost: it applies after all that changes the cost."""
    mana = sum(part.mana.mana_value for part in cost if isinstance(part, PayMana))
    most = least_cost(game, player)
    for_life = {"P"} if decreed(game, player, PlayerRuleKind.LIFE_FOR_BLACK) is None else {"P", "B"}
    symbols = [symbol for part in cost if isinstance(part, PayMana) for symbol in part.mana.symbols]
    life = sum(not for_life.isdisjoint(symbol.split("/")) for symbol in symbols)
    if mana - life < most and life:
        # What life pays is no mana (107.4f), so that how much is added depends on how it is paid.
        raise NotCoveredError("minimum_cost:phyrexian")
    return changed(cost, max(0, most - mana))
