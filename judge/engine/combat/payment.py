"""Paying to attack or block (508.1g–j, 509.1d–f): the total is fixed first, then paid in full or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from judge.abilities.costs import Cost, CostPart, ManaCost, PayMana
from judge.engine.characteristics import Rule, amount
from judge.engine.game import Game
from judge.engine.log import because, check
from judge.engine.objects import GameObject
from judge.engine.outcome import Check
from judge.engine.paying.costs import can_pay, pay
from judge.engine.signals import IllegalActionError
from judge.engine.story.choices import told_mana, told_payment
from judge.rules.concept import Concept

#: A creature, what it must pay to be declared, and the effect that asks.
Owed = tuple[GameObject, Cost, Rule]


def pay_all(game: Game, player: str, costs: Sequence[Owed], *, concept: Concept, paid: Concept) -> None:
    """Pays for every creature that a cost was found for. Raises `IllegalActionError` when the player cannot pay all,
    or is told not to. `concept`: that there is a cost; `paid`: that it is paid in full."""
    if not costs:
        return
    total = _total(game, costs)
    creature, _, rule = costs[0]
    subjects = (rule.source.id, *(each.id for each, _, _ in costs))
    refused = any(told_payment(game, player, subject) is False for subject in subjects)
    offered = _offered(game, player, subjects)
    if offered is not None and offered < _mana_value(total):
        refused = True
    if refused or not can_pay(game, player, total, rule.context, subject=rule.source):
        failed = Check(
            justification=because(concept, paid, source=rule.source),
            holds=False,
            subject=creature.at,
            player=player,
            value="refused" if refused else "",
        )
        game.checks.append(failed)
        raise IllegalActionError(failed)
    check(game, concept, True, source=rule.source, subject=creature.at, player=player)
    pay(game, player, total, rule.context, subject=rule.source, concept=concept)


def _offered(game: Game, player: str, subjects: Sequence[str]) -> int | None:
    """How much mana is told to be paid: for what asks for it, or for each creature."""
    source, *creatures = subjects
    whole = told_mana(game, player, source)
    if whole is not None:
        return whole.mana_value
    shares = [told.mana_value for each in creatures if (told := told_mana(game, player, each)) is not None]
    return sum(shares) if shares else None


def _mana_value(cost: Cost) -> int:
    return sum(part.mana.mana_value for part in cost if isinstance(part, PayMana))


def _total(game: Game, costs: Sequence[Owed]) -> Cost:
    """Everything owed, all mana in one sum, so that no part can be paid without the rest."""
    symbols: list[str] = []
    others: list[CostPart] = []
    for _, cost, rule in costs:
        for part in cost:
            if isinstance(part, PayMana):
                symbols.extend(part.mana.symbols * amount(game, part.times, rule.context))
            else:
                others.append(part)
    return (*((PayMana(ManaCost(tuple(symbols))),) if symbols else ()), *others)
