"""Keywords about spells: of the spell itself as it is cast, of permanents that watch spells, of cards that wait in a
graveyard."""

from __future__ import annotations

from judge.abilities.ability import Ability, Apply, ForEach, KeywordAbility, May, TriggeredAbility
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.instructions import CopySpell, CounterSpell, GainLife, LoseLife, Move
from judge.abilities.modifications import ModifyPT
from judge.abilities.selectors import (
    ControlledBy,
    HasType,
    Not,
    OtherObject,
    OwnedBy,
    PlayerWord,
    ThatMuch,
    This,
)
from judge.abilities.terms import CardType, Keyword, Zone
from judge.abilities.triggers import BecomesTarget, CastsSpell, ZoneChange
from judge.engine.keywords.parts import ANOTHER, CREATURE, SELF, Expansion


def _prowess(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = CastsSpell((Not(HasType(CardType.CREATURE)),), PlayerWord.YOU)
    return (TriggeredAbility((pattern,), (Apply(This(), (ModifyPT(1, 1),)),)),)


def _storm(ability: KeywordAbility) -> tuple[Ability, ...]:
    copies = ForEach((CopySpell(This()),), times=ThatMuch())
    return (TriggeredAbility((CastsSpell(SELF, PlayerWord.YOU),), (copies,), zone=Zone.STACK),)


def _ward(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = BecomesTarget(SELF, by=(ControlledBy(PlayerWord.OPPONENT),))
    return (TriggeredAbility((pattern,), (CounterSpell(OtherObject(), unless=ability.cost),)),)


def _extort(ability: KeywordAbility) -> tuple[Ability, ...]:
    drained = (LoseLife(1, PlayerWord.EACH_OPPONENT), GainLife(ThatMuch()))
    paid = May(drained, cost=(PayMana(ManaCost(("W/B",))),))
    return (TriggeredAbility((CastsSpell((), PlayerWord.YOU),), (paid,)),)


def _recover(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = ZoneChange((*CREATURE, OwnedBy(PlayerWord.YOU), ANOTHER), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    back = May(
        (Move(This(), Zone.HAND, origin=Zone.GRAVEYARD),),
        cost=ability.cost,
        otherwise=(Move(This(), Zone.EXILE, origin=Zone.GRAVEYARD),),
    )
    return (TriggeredAbility((pattern,), (back,), zone=Zone.GRAVEYARD),)


EXPANSIONS: dict[Keyword, Expansion] = {
    Keyword.EXTORT: _extort,
    Keyword.PROWESS: _prowess,
    Keyword.RECOVER: _recover,
    Keyword.STORM: _storm,
    Keyword.WARD: _ward,
}
