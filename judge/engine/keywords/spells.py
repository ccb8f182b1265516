"""Keywords about spells: of the spell itself as it is cast, of permanents that watch spells, of cards that wait in a
graveyard."""

from __future__ import annotations

from judge.abilities.ability import (
    Ability,
    Apply,
    CreateTokenCopy,
    Delayed,
    Effect,
    ForEach,
    GainAbility,
    If,
    KeywordAbility,
    May,
    Modification,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.instructions import CopySpell, CounterSpell, Draw, GainLife, LoseLife, Move, Sacrifice
from judge.abilities.modifications import CostChange, ModifyPT, SetBasePT
from judge.abilities.selectors import (
    ControlledBy,
    CostPaid,
    Count,
    HasType,
    Not,
    OtherObject,
    OwnedBy,
    PlayersCounted,
    PlayerWord,
    ThatMuch,
    This,
    Times,
    TimesPaid,
)
from judge.abilities.terms import CardType, Keyword, Step, Zone
from judge.abilities.triggers import BecomesTarget, BeginningOf, CastsSpell, ZoneChange
from judge.engine.keywords.parts import ANOTHER, CREATURE, DIES, ENTERS, SELF, Expansion


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


def _affinity(ability: KeywordAbility) -> tuple[Ability, ...]:
    fewer = Times(Count((*ability.filter, ControlledBy(PlayerWord.YOU))), -1)
    return (StaticAbility(This(), (CostChange(fewer),)),)


def _undaunted(ability: KeywordAbility) -> tuple[Ability, ...]:
    fewer = Times(PlayersCounted(PlayerWord.EACH_OPPONENT), -1)
    return (StaticAbility(This(), (CostChange(fewer),)),)


def _conspire(ability: KeywordAbility) -> tuple[Ability, ...]:
    cast = CastsSpell(SELF, PlayerWord.YOU)
    paid = CostPaid(Keyword.CONSPIRE)
    return (TriggeredAbility((cast,), (CopySpell(This()),), condition=paid, zone=Zone.STACK),)


# ── Permanents cast for another cost ───────────────────────────────────────────────────────────────────────────────


def _evoke(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (TriggeredAbility((ENTERS,), (Sacrifice(This()),), condition=CostPaid(Keyword.EVOKE)),)


def _offspring(ability: KeywordAbility) -> tuple[Ability, ...]:
    small = CreateTokenCopy(This(), exceptions=(SetBasePT(1, 1),))
    return (TriggeredAbility((ENTERS,), (small,), condition=CostPaid(Keyword.OFFSPRING)),)


def _squad(ability: KeywordAbility) -> tuple[Ability, ...]:
    copies = CreateTokenCopy(This(), TimesPaid(Keyword.SQUAD))
    return (TriggeredAbility((ENTERS,), (copies,), condition=CostPaid(Keyword.SQUAD)),)


def _dash(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _for_this_turn(Keyword.DASH, Move(This(), Zone.HAND, origin=Zone.BATTLEFIELD))


def _blitz(ability: KeywordAbility) -> tuple[Ability, ...]:
    draws = TriggeredAbility((DIES,), (Draw(1),))
    return _for_this_turn(Keyword.BLITZ, Sacrifice(This()), GainAbility(draws))


def _warp(ability: KeywordAbility) -> tuple[Ability, ...]:
    away = Move(This(), Zone.EXILE, origin=Zone.BATTLEFIELD, aside=Keyword.WARP)
    later = If(CostPaid(Keyword.WARP), (Delayed(BeginningOf(Step.END), (away,)),))
    return (ReplacementAbility(ENTERS, (later,), also=True),)


def _for_this_turn(keyword: Keyword, end: Effect, *gained: Modification) -> tuple[Ability, ...]:
    """Haste, and something that becomes of it at the beginning of the next end step, if that cost was paid."""
    paid = CostPaid(keyword)
    later = If(paid, (Delayed(BeginningOf(Step.END), (end,)),))
    hasty = GainAbility(KeywordAbility(Keyword.HASTE))
    return (
        StaticAbility(This(), (hasty, *gained), condition=paid),
        ReplacementAbility(ENTERS, (later,), also=True),
    )


EXPANSIONS: dict[Keyword, Expansion] = {
    Keyword.AFFINITY: _affinity,
    Keyword.BLITZ: _blitz,
    Keyword.CONSPIRE: _conspire,
    Keyword.DASH: _dash,
    Keyword.EVOKE: _evoke,
    Keyword.EXTORT: _extort,
    Keyword.OFFSPRING: _offspring,
    Keyword.PROWESS: _prowess,
    Keyword.RECOVER: _recover,
    Keyword.SQUAD: _squad,
    Keyword.STORM: _storm,
    Keyword.UNDAUNTED: _undaunted,
    Keyword.WARD: _ward,
    Keyword.WARP: _warp,
}
