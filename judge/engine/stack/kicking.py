"""Kickers of which a card has several ("Kick {R} et/ou {W}"): each is paid at most once, and what is linked to one asks
for that one (702.33b, 702.33e)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import TypeAlias

from judge.abilities.ability import KeywordAbility
from judge.abilities.costs import Cost, PayMana
from judge.abilities.terms import Keyword
from judge.engine.characteristics import View
from judge.engine.decisions import choose, yes_no
from judge.engine.game import Game
from judge.engine.log import require
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, Option
from judge.engine.paying.costs import can_pay
from judge.engine.stack.context import context_of
from judge.rules.concept import Concept

#: A kicker by the mana symbols of its cost.
Kick: TypeAlias = tuple[str, ...]


def kickers_of(view: View) -> tuple[KeywordAbility, ...]:
    """The kickers of a card that has several; none of any other."""
    found = tuple(
        ability
        for ability in view.stated_abilities
        if isinstance(ability, KeywordAbility) and ability.keyword is Keyword.KICKER
    )
    return found if len(found) > 1 else ()


def kick_of(ability: KeywordAbility) -> Kick:
    """Which kicker it is."""
    return tuple(symbol for part in ability.cost if isinstance(part, PayMana) for symbol in part.mana.symbols)


def kicks_paid(game: Game, player: str, spell: GameObject, view: View, told: int) -> tuple[Kick, ...]:
    """Which of several kickers are paid: so many as were told, or else those that the player decides on."""
    kickers = kickers_of(view)
    if not kickers:
        return ()
    if told:
        require(
            game,
            Concept.KICKER,
            told <= len(kickers),
            also=(Concept.CASTING_COST,),
            subject=spell.at,
            player=player,
            value="paid once",
        )
        chosen = list(itertools.combinations(kickers, told))
        able = [each for each in chosen if _can_pay(game, player, spell, view, each)]
        options = [Option(tuple(map(kick_of, each))) for each in able or chosen]
        taken = choose(game, DecisionKind.PAY, player, options, subject=spell.at)
        return tuple(kick for kick in taken.value if isinstance(kick, tuple))
    paid: tuple[KeywordAbility, ...] = ()
    for kicker in kickers:
        more = (*paid, kicker)
        if _can_pay(game, player, spell, view, more) and yes_no(game, DecisionKind.PAY, player, subject=spell.at):
            paid = more
    return tuple(map(kick_of, paid))


def _can_pay(game: Game, player: str, spell: GameObject, view: View, kickers: Iterable[KeywordAbility]) -> bool:
    """Whether the player can pay them all beside the mana cost."""
    assert spell.item is not None
    mana: Cost = () if view.stated_mana_cost is None else (PayMana(view.stated_mana_cost),)
    cost = (*mana, *(part for each in kickers for part in each.cost))
    return can_pay(game, player, cost, context_of(spell.item), subject=spell.at)
