"""Keyword abilities that the rules define through other abilities (702): what each stands for under the law.

Adding such a keyword is one entry here. Keywords that change a rule directly (flying, trample, protection, haste…) are
not expanded: the part of the engine whose rule they change asks for them.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from judge.abilities.ability import (
    Ability,
    ActivatedAbility,
    Apply,
    EntersModified,
    ForEach,
    If,
    KeywordAbility,
    May,
    TargetSpec,
    Timing,
    TriggeredAbility,
    Unless,
)
from judge.abilities.costs import DiscardCost
from judge.abilities.instructions import (
    AttachTo,
    CopySpell,
    CounterSpell,
    Destroy,
    Draw,
    GainLife,
    Move,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    Untap,
)
from judge.abilities.modifications import ModifyPT, MustBlock
from judge.abilities.selectors import (
    BlockingOrBlockedBy,
    Compare,
    ControlledBy,
    Count,
    CountersOn,
    Filter,
    HasCounter,
    HasKeyword,
    HasType,
    Is,
    Matches,
    Not,
    OtherObject,
    OwnerOf,
    PlayerWord,
    Plus,
    TargetObject,
    ThatMuch,
    ThatObject,
    This,
    Times,
)
from judge.abilities.terms import CardType, Comparison, CounterKind, Duration, Keyword, Step, Whose, Zone
from judge.abilities.triggers import (
    Attacks,
    BecomesBlocked,
    BecomesTarget,
    BeginningOf,
    Blocks,
    CastsSpell,
    DealsDamage,
    ZoneChange,
)
from judge.rules.concept import Concept
from judge.rules.law import DamageKeyword, Law

SELF: Filter = (Is(This()),)
CREATURE: Filter = (HasType(CardType.CREATURE),)


def expand(ability: KeywordAbility, law: Law) -> tuple[Ability, ...]:
    """The abilities that the keyword stands for; empty for one whose rule is played elsewhere."""
    match ability.keyword:
        case Keyword.LIFELINK:
            return _LIFELINK_TRIGGER if law.lifelink is DamageKeyword.TRIGGERED else ()
        case Keyword.DEATHTOUCH:
            return _DEATHTOUCH_TRIGGER if law.deathtouch is DamageKeyword.TRIGGERED else ()
        case keyword if keyword in _EXPANSIONS:
            return _expanded(ability)
        case _:
            return ()


def keyword_concepts(ability: Ability | None, owned: tuple[Ability, ...], law: Law) -> tuple[Concept, ...]:
    """The concept of the keyword among those owned that the ability comes from; empty when it is no keyword's."""
    for each in owned:
        if isinstance(each, KeywordAbility) and ability in expand(each, law):
            return (Concept(each.keyword.value),)
    return ()


@functools.lru_cache(maxsize=512)
def _expanded(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _EXPANSIONS[ability.keyword](ability)


def _upkeep() -> BeginningOf:
    return BeginningOf(Step.UPKEEP, Whose.YOURS)


def _flanking(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = BecomesBlocked(SELF, by=(Not(HasKeyword(Keyword.FLANKING)),))
    return (TriggeredAbility((pattern,), (Apply(OtherObject(), (ModifyPT(-1, -1),)),)),)


def _bushido(ability: KeywordAbility) -> tuple[Ability, ...]:
    bonus = ability.amount if ability.amount is not None else 1
    return (TriggeredAbility((Blocks(SELF), BecomesBlocked(SELF)), (Apply(This(), (ModifyPT(bonus, bonus),)),)),)


def _rampage(ability: KeywordAbility) -> tuple[Ability, ...]:
    step = ability.amount if isinstance(ability.amount, int) else 1
    bonus = Times(Plus(Count((BlockingOrBlockedBy(This()),)), -1), step)
    return (TriggeredAbility((BecomesBlocked(SELF),), (Apply(This(), (ModifyPT(bonus, bonus),)),)),)


def _exalted(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = Attacks((*CREATURE, ControlledBy(PlayerWord.YOU)), alone=True)
    return (TriggeredAbility((pattern,), (Apply(ThatObject(), (ModifyPT(1, 1),)),)),)


def _provoke(ability: KeywordAbility) -> tuple[Ability, ...]:
    target = TargetSpec(objects=(*CREATURE, ControlledBy(PlayerWord.DEFENDING_PLAYER)))
    must = Apply(TargetObject(), (MustBlock(This()),), Duration.END_OF_COMBAT)
    return (TriggeredAbility((Attacks(SELF),), (May((must, Untap(TargetObject()))),), (target,)),)


def _echo(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (TriggeredAbility((_upkeep(),), (Unless((Sacrifice(This()),), ability.cost),)),)


def _cumulative_upkeep(ability: KeywordAbility) -> tuple[Ability, ...]:
    kind = CounterKind.AGE.value
    effects = (
        PutCounters(kind, 1, This()),
        Unless((Sacrifice(This()),), ability.cost, times=CountersOn(This(), kind)),
    )
    return (TriggeredAbility((_upkeep(),), effects),)


def _fading(ability: KeywordAbility) -> tuple[Ability, ...]:
    kind = CounterKind.FADE.value
    some = Compare(CountersOn(This(), kind), Comparison.AT_LEAST, 1)
    effects = (If(some, (RemoveCounters(kind, 1, This()),), (Sacrifice(This()),)),)
    return (
        EntersModified(counters=((kind, ability.amount if ability.amount is not None else 0),)),
        TriggeredAbility((_upkeep(),), effects),
    )


def _vanishing(ability: KeywordAbility) -> tuple[Ability, ...]:
    kind = CounterKind.TIME.value
    none = Compare(CountersOn(This(), kind), Comparison.EQUAL, 0)
    effects = (RemoveCounters(kind, 1, This()), If(none, (Sacrifice(This()),)))
    return (
        EntersModified(counters=((kind, ability.amount if ability.amount is not None else 0),)),
        TriggeredAbility((_upkeep(),), effects, condition=Matches(This(), (HasCounter(kind),))),
    )


def _returns_with(without: CounterKind) -> Callable[[KeywordAbility], tuple[Ability, ...]]:
    def made(ability: KeywordAbility) -> tuple[Ability, ...]:
        back = Move(
            ThatObject(),
            Zone.BATTLEFIELD,
            origin=Zone.GRAVEYARD,
            under=OwnerOf(ThatObject()),
            counters=((without.value, 1),),
        )
        dies = ZoneChange(SELF, Zone.BATTLEFIELD, Zone.GRAVEYARD)
        had_none = Matches(ThatObject(), (Not(HasCounter(without.value)),))
        return (TriggeredAbility((dies,), (back,), condition=had_none),)

    return made


def _prowess(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = CastsSpell((Not(HasType(CardType.CREATURE)),), PlayerWord.YOU)
    return (TriggeredAbility((pattern,), (Apply(This(), (ModifyPT(1, 1),)),)),)


def _storm(ability: KeywordAbility) -> tuple[Ability, ...]:
    copies = ForEach((CopySpell(This()),), times=ThatMuch())
    return (TriggeredAbility((CastsSpell(SELF, PlayerWord.YOU),), (copies,), zone=Zone.STACK),)


def _cycling(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (ActivatedAbility((*ability.cost, DiscardCost(This())), (Draw(1),), zone=Zone.HAND),)


def _equip(ability: KeywordAbility) -> tuple[Ability, ...]:
    target = TargetSpec(objects=(*CREATURE, ControlledBy(PlayerWord.YOU), *ability.filter))
    return (ActivatedAbility(ability.cost, (AttachTo(This(), TargetObject()),), (target,), timing=Timing.SORCERY),)


def _ward(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = BecomesTarget(SELF, by=(ControlledBy(PlayerWord.OPPONENT),))
    return (TriggeredAbility((pattern,), (CounterSpell(OtherObject(), unless=ability.cost),)),)


_LIFELINK_TRIGGER: tuple[Ability, ...] = (TriggeredAbility((DealsDamage(SELF),), (GainLife(ThatMuch()),)),)
_DEATHTOUCH_TRIGGER: tuple[Ability, ...] = (
    TriggeredAbility((DealsDamage(SELF, to_objects=CREATURE, to_player=None),), (Destroy(OtherObject()),)),
)

_EXPANSIONS: dict[Keyword, Callable[[KeywordAbility], tuple[Ability, ...]]] = {
    Keyword.BUSHIDO: _bushido,
    Keyword.CUMULATIVE_UPKEEP: _cumulative_upkeep,
    Keyword.CYCLING: _cycling,
    Keyword.ECHO: _echo,
    Keyword.EQUIP: _equip,
    Keyword.EXALTED: _exalted,
    Keyword.FADING: _fading,
    Keyword.FLANKING: _flanking,
    Keyword.PERSIST: _returns_with(CounterKind.MINUS1),
    Keyword.PROVOKE: _provoke,
    Keyword.PROWESS: _prowess,
    Keyword.RAMPAGE: _rampage,
    Keyword.STORM: _storm,
    Keyword.UNDYING: _returns_with(CounterKind.PLUS1),
    Keyword.VANISHING: _vanishing,
    Keyword.WARD: _ward,
}
