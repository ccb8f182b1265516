"""Keywords that trigger in combat: on attacking, blocking, being blocked or dealing combat damage."""

from __future__ import annotations

from judge.abilities.ability import (
    Ability,
    Apply,
    AsAttacks,
    CreateToken,
    CreateTokenCopy,
    Delayed,
    ForEach,
    KeywordAbility,
    May,
    PreventionAbility,
    Reflexive,
    StaticAbility,
    TargetSpec,
    TokenSpec,
    TriggeredAbility,
)
from judge.abilities.instructions import AddMana, Designate, LoseLife, Move, PutCounters, Sacrifice, TakeAction, Untap
from judge.abilities.modifications import CantBlock, ModifyPT, MustBlock
from judge.abilities.selectors import (
    All,
    BlockingOrBlockedBy,
    Choice,
    ControlledBy,
    Count,
    Designated,
    HasKeyword,
    HasSummoningSickness,
    IsAttacking,
    IsPermanentCard,
    IsTapped,
    Matches,
    Not,
    OtherObject,
    PlayersCounted,
    PlayerWord,
    Plus,
    Power,
    PowerOf,
    Previous,
    TargetObject,
    ThatObject,
    This,
    Times,
    TopOfLibrary,
)
from judge.abilities.terms import (
    Colour,
    Comparison,
    CounterKind,
    Designation,
    Duration,
    Keyword,
    KeywordAction,
    Step,
    Zone,
)
from judge.abilities.triggers import Attacks, AttacksUnblocked, BecomesBlocked, BeginningOf, Blocks, DealsDamage
from judge.engine.keywords.parts import ANOTHER, CREATURE, PLUS1, SELF, YOUR_CREATURE, Expansion, number, whole_number

_ATTACKS = Attacks(SELF)
_HITS_PLAYER = DealsDamage(SELF, to_objects=None, combat=True)


def _flanking(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = BecomesBlocked(SELF, by=(Not(HasKeyword(Keyword.FLANKING)),))
    return (TriggeredAbility((pattern,), (Apply(OtherObject(), (ModifyPT(-1, -1),)),)),)


def _bushido(ability: KeywordAbility) -> tuple[Ability, ...]:
    bonus = number(ability)
    return (TriggeredAbility((Blocks(SELF), BecomesBlocked(SELF)), (Apply(This(), (ModifyPT(bonus, bonus),)),)),)


def _rampage(ability: KeywordAbility) -> tuple[Ability, ...]:
    bonus = Times(Plus(Count((BlockingOrBlockedBy(This()),)), -1), whole_number(ability))
    return (TriggeredAbility((BecomesBlocked(SELF),), (Apply(This(), (ModifyPT(bonus, bonus),)),)),)


def _exalted(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (TriggeredAbility((Attacks(YOUR_CREATURE, alone=True),), (Apply(ThatObject(), (ModifyPT(1, 1),)),)),)


def _provoke(ability: KeywordAbility) -> tuple[Ability, ...]:
    target = TargetSpec(objects=(*CREATURE, ControlledBy(PlayerWord.DEFENDING_PLAYER)))
    must = Apply(TargetObject(), (MustBlock(This()),), Duration.END_OF_COMBAT)
    return (TriggeredAbility((_ATTACKS,), (May((must, Untap(TargetObject()))),), (target,)),)


def _annihilator(ability: KeywordAbility) -> tuple[Ability, ...]:
    lost = Choice((IsPermanentCard(),), count=number(ability))
    return (TriggeredAbility((_ATTACKS,), (Sacrifice(lost, PlayerWord.DEFENDING_PLAYER),)),)


def _battle_cry(ability: KeywordAbility) -> tuple[Ability, ...]:
    others = All((*CREATURE, IsAttacking(), ANOTHER))
    return (TriggeredAbility((_ATTACKS,), (Apply(others, (ModifyPT(1, 0),)),)),)


def _frenzy(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (TriggeredAbility((AttacksUnblocked(SELF),), (Apply(This(), (ModifyPT(number(ability), 0),)),)),)


def _poisonous(ability: KeywordAbility) -> tuple[Ability, ...]:
    counters = PutCounters(CounterKind.POISON.value, number(ability), PlayerWord.THAT_PLAYER)
    return (TriggeredAbility((_HITS_PLAYER,), (counters,)),)


def _ingest(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (TriggeredAbility((_HITS_PLAYER,), (Move(TopOfLibrary(PlayerWord.THAT_PLAYER), Zone.EXILE),)),)


def _afflict(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (TriggeredAbility((BecomesBlocked(SELF),), (LoseLife(number(ability), PlayerWord.DEFENDING_PLAYER),)),)


def _mentor(ability: KeywordAbility) -> tuple[Ability, ...]:
    target = TargetSpec(objects=(*CREATURE, IsAttacking(), Power(Comparison.LESS, PowerOf(This()))))
    return (TriggeredAbility((_ATTACKS,), (PutCounters(PLUS1, 1, TargetObject()),), (target,)),)


def _mobilize(ability: KeywordAbility) -> tuple[Ability, ...]:
    warrior = TokenSpec(subtypes=("Warrior",), colours=(Colour.RED,), power=1, toughness=1)
    effects = (
        CreateToken(warrior, number(ability), tapped=True, attacking=True),
        Delayed(BeginningOf(Step.END), (Sacrifice(Previous()),)),
    )
    return (TriggeredAbility((_ATTACKS,), effects),)


def _firebending(ability: KeywordAbility) -> tuple[Ability, ...]:
    fire = AddMana((Colour.RED.value,), number(ability), lasts=Duration.END_OF_COMBAT)
    return (TriggeredAbility((_ATTACKS,), (fire,)),)


def _decayed(ability: KeywordAbility) -> tuple[Ability, ...]:
    end = Delayed(BeginningOf(Step.END_OF_COMBAT), (Sacrifice(This()),))
    return (StaticAbility(This(), (CantBlock(),)), TriggeredAbility((_ATTACKS,), (end,)))


def _renown(ability: KeywordAbility) -> tuple[Ability, ...]:
    grown = (PutCounters(PLUS1, number(ability), This()), Designate(This(), Designation.RENOWNED))
    not_yet = Matches(This(), (Not(Designated(Designation.RENOWNED)),))
    return (TriggeredAbility((_HITS_PLAYER,), grown, condition=not_yet),)


def _dethrone(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = Attacks(SELF, defender=PlayerWord.MOST_LIFE)
    return (TriggeredAbility((pattern,), (PutCounters(PLUS1, 1, This()),)),)


def _training(ability: KeywordAbility) -> tuple[Ability, ...]:
    pattern = Attacks(SELF, beside=(*CREATURE, Power(Comparison.MORE, PowerOf(This()))))
    return (TriggeredAbility((pattern,), (PutCounters(PLUS1, 1, This()),)),)


def _enlist(ability: KeywordAbility) -> tuple[Ability, ...]:
    helping = (*YOUR_CREATURE, ANOTHER, Not(IsTapped()), Not(IsAttacking()), Not(HasSummoningSickness()))
    stronger = Reflexive((Apply(This(), (ModifyPT(PowerOf(Previous()), 0),)),))
    return (AsAttacks((May((TakeAction(KeywordAction.ENLIST, Choice(helping)),)), stronger)),)


def _melee(ability: KeywordAbility) -> tuple[Ability, ...]:
    bonus = PlayersCounted(PlayerWord.EACH_OPPONENT, attacked=True)
    return (TriggeredAbility((_ATTACKS,), (Apply(This(), (ModifyPT(bonus, bonus),)),)),)


def _myriad(ability: KeywordAbility) -> tuple[Ability, ...]:
    copied = (
        CreateTokenCopy(This(), tapped=True, attacking=PlayerWord.THAT_PLAYER),
        Delayed(BeginningOf(Step.END_OF_COMBAT), (Move(Previous(), Zone.EXILE, origin=Zone.BATTLEFIELD),)),
    )
    return (TriggeredAbility((_ATTACKS,), (ForEach((May(copied),), players=PlayerWord.OTHER_OPPONENTS),)),)


def _absorb(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (PreventionAbility(number(ability), to_objects=SELF),)


EXPANSIONS: dict[Keyword, Expansion] = {
    Keyword.ABSORB: _absorb,
    Keyword.AFFLICT: _afflict,
    Keyword.ANNIHILATOR: _annihilator,
    Keyword.BATTLE_CRY: _battle_cry,
    Keyword.BUSHIDO: _bushido,
    Keyword.DECAYED: _decayed,
    Keyword.DETHRONE: _dethrone,
    Keyword.ENLIST: _enlist,
    Keyword.EXALTED: _exalted,
    Keyword.FIREBENDING: _firebending,
    Keyword.FLANKING: _flanking,
    Keyword.FRENZY: _frenzy,
    Keyword.INGEST: _ingest,
    Keyword.MELEE: _melee,
    Keyword.MENTOR: _mentor,
    Keyword.MOBILIZE: _mobilize,
    Keyword.MYRIAD: _myriad,
    Keyword.POISONOUS: _poisonous,
    Keyword.PROVOKE: _provoke,
    Keyword.RAMPAGE: _rampage,
    Keyword.RENOWN: _renown,
    Keyword.TRAINING: _training,
}
