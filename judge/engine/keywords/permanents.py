"""Keywords of permanents about how they come, stay and go: counters they enter with, upkeeps, what happens as they
enter or die."""

from __future__ import annotations

from judge.abilities.ability import (
    Ability,
    Apply,
    CreateToken,
    EntersModified,
    GainAbility,
    If,
    KeywordAbility,
    May,
    ReplacementAbility,
    StaticAbility,
    TargetSpec,
    TokenSpec,
    TriggeredAbility,
    Unless,
)
from judge.abilities.instructions import (
    AttachTo,
    Draw,
    Move,
    Pair,
    PutCounters,
    RemoveCounters,
    Reveal,
    Sacrifice,
    TakeAction,
)
from judge.abilities.modifications import AddType, AllCreatureTypes, CantBlock, RemoveType, SetColour
from judge.abilities.selectors import (
    AllOf,
    Choice,
    Compare,
    ControlledBy,
    CostPaid,
    Count,
    CountersOn,
    ExiledWith,
    Exists,
    Happened,
    HasCounter,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsPaired,
    IsTurnOf,
    ManaValue,
    Matches,
    Not,
    OneOf,
    OwnedBy,
    OwnerOf,
    PlayerWord,
    PowerOf,
    Previous,
    Product,
    Shares,
    TargetObject,
    ThatObject,
    This,
    Times,
    ToughnessOf,
    X,
)
from judge.abilities.terms import (
    CardType,
    Colour,
    Comparison,
    CounterKind,
    Duration,
    Keyword,
    KeywordAction,
    Step,
    Trait,
    Whose,
    Zone,
)
from judge.abilities.triggers import BeginningOf, PlayerIsDealtDamage, ZoneChange
from judge.engine.keywords.parts import (
    ANOTHER,
    CREATURE,
    DIES,
    ENTERS,
    LEAVES,
    PLUS1,
    YOUR_CREATURE,
    YOUR_UPKEEP,
    Expansion,
    number,
    whole_number,
)


def _enters_with(kind: str, ability: KeywordAbility) -> EntersModified:
    return EntersModified(counters=((kind, number(ability, 0)),))


# ── What they are ──────────────────────────────────────────────────────────────────────────────────────────────────


def _changeling(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (StaticAbility(This(), (AllCreatureTypes(),), characteristic_defining=True),)


def _devoid(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (StaticAbility(This(), (SetColour(()),), characteristic_defining=True),)


def _living_metal(ability: KeywordAbility) -> tuple[Ability, ...]:
    creature = AddType((CardType.ARTIFACT, CardType.CREATURE))
    return (StaticAbility(This(), (creature,), condition=IsTurnOf(PlayerWord.YOU)),)


# ── Upkeeps ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _echo(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (TriggeredAbility((YOUR_UPKEEP,), (Unless((Sacrifice(This()),), ability.cost),)),)


def _cumulative_upkeep(ability: KeywordAbility) -> tuple[Ability, ...]:
    kind = CounterKind.AGE.value
    effects = (
        PutCounters(kind, 1, This()),
        Unless((Sacrifice(This()),), ability.cost, times=CountersOn(This(), kind)),
    )
    return (TriggeredAbility((YOUR_UPKEEP,), effects),)


def _fading(ability: KeywordAbility) -> tuple[Ability, ...]:
    kind = CounterKind.FADE.value
    some = Compare(CountersOn(This(), kind), Comparison.AT_LEAST, 1)
    effects = (If(some, (RemoveCounters(kind, 1, This()),), (Sacrifice(This()),)),)
    return (_enters_with(kind, ability), TriggeredAbility((YOUR_UPKEEP,), effects))


def _vanishing(ability: KeywordAbility) -> tuple[Ability, ...]:
    kind = CounterKind.TIME.value
    none = Compare(CountersOn(This(), kind), Comparison.EQUAL, 0)
    effects = (RemoveCounters(kind, 1, This()), If(none, (Sacrifice(This()),)))
    some = Matches(This(), (HasCounter(kind),))
    return (_enters_with(kind, ability), TriggeredAbility((YOUR_UPKEEP,), effects, condition=some))


# ── Arriving ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _as_it_enters(*choice: May) -> tuple[Ability, ...]:
    return (ReplacementAbility(ENTERS, choice, also=True),)


def _bloodthirst(ability: KeywordAbility) -> tuple[Ability, ...]:
    hurt = Happened(PlayerIsDealtDamage(PlayerWord.EACH_OPPONENT))
    return (EntersModified(counters=((PLUS1, number(ability)),), condition=hurt),)


def _unleash(ability: KeywordAbility) -> tuple[Ability, ...]:
    tamed = StaticAbility(This(), (CantBlock(),), condition=Matches(This(), (HasCounter(PLUS1),)))
    return (*_as_it_enters(May((PutCounters(PLUS1, 1, This()),))), tamed)


def _riot(ability: KeywordAbility) -> tuple[Ability, ...]:
    hasty = Apply(This(), (GainAbility(KeywordAbility(Keyword.HASTE)),), Duration.PERMANENT)
    return _as_it_enters(May((PutCounters(PLUS1, 1, This()),), otherwise=(hasty,)))


def _tribute(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _as_it_enters(May((PutCounters(PLUS1, number(ability), This()),), PlayerWord.OPPONENT))


def _devour(ability: KeywordAbility) -> tuple[Ability, ...]:
    others = (*YOUR_CREATURE, ANOTHER)
    eaten = Sacrifice(Choice(others, count=Count(others), up_to=True))
    how_many = Count((Is(Previous()),))
    # "Devour X, where X is the number of creatures devoured this way."
    each = whole_number(ability) if isinstance(ability.amount, int) else ability.amount
    counters = Times(how_many, each) if isinstance(each, int) else Product(how_many, each or how_many)
    bigger = PutCounters(PLUS1, counters, This())
    return _as_it_enters(May((eaten, bigger)))


def _amplify(ability: KeywordAbility) -> tuple[Ability, ...]:
    kin = (InZone(Zone.HAND), OwnedBy(PlayerWord.YOU), Shares(Trait.CREATURE_TYPE, This()))
    shown = Reveal(Choice(kin, count=Count(kin), up_to=True))
    bigger = PutCounters(PLUS1, Times(Count((Is(Previous()),)), whole_number(ability)), This())
    return _as_it_enters(May((shown, bigger)))


def _exploit(ability: KeywordAbility) -> tuple[Ability, ...]:
    # The creature exploits the one that is then sacrificed (702.110b).
    return (TriggeredAbility((ENTERS,), (May((TakeAction(KeywordAction.EXPLOIT, This()),)),)),)


def _fabricate(ability: KeywordAbility) -> tuple[Ability, ...]:
    servo = TokenSpec((CardType.ARTIFACT, CardType.CREATURE), ("Servo",), power=1, toughness=1)
    some = number(ability)
    choice = May((PutCounters(PLUS1, some, This()),), otherwise=(CreateToken(servo, some),))
    return (TriggeredAbility((ENTERS,), (choice,)),)


def _backup(ability: KeywordAbility) -> tuple[Ability, ...]:
    another = Matches(TargetObject(), (ANOTHER,))
    gained = Apply(TargetObject(), tuple(GainAbility(each) for each in ability.below))
    effects = (PutCounters(PLUS1, number(ability), TargetObject()), If(another, (gained,)))
    return (TriggeredAbility((ENTERS,), effects, (TargetSpec(objects=CREATURE),)),)


def _ravenous(ability: KeywordAbility) -> tuple[Ability, ...]:
    big = Compare(X(), Comparison.AT_LEAST, 5)
    return (EntersModified(counters=((PLUS1, X()),)), TriggeredAbility((ENTERS,), (Draw(1),), condition=big))


def _impending(ability: KeywordAbility) -> tuple[Ability, ...]:
    kind = CounterKind.TIME.value
    paid = CostPaid(Keyword.IMPENDING)
    waits = AllOf((paid, Matches(This(), (HasCounter(kind),))))
    your_end = BeginningOf(Step.END, Whose.YOURS)
    return (
        EntersModified(counters=((kind, number(ability)),), condition=paid),
        StaticAbility(This(), (RemoveType((CardType.CREATURE,)),), condition=waits),
        TriggeredAbility((your_end,), (RemoveCounters(kind, 1, This()),), condition=waits),
    )


def _job_select(ability: KeywordAbility) -> tuple[Ability, ...]:
    hero = TokenSpec(subtypes=("Hero",), power=1, toughness=1)
    return (TriggeredAbility((ENTERS,), (CreateToken(hero), AttachTo(This(), Previous()))),)


def _living_weapon(ability: KeywordAbility) -> tuple[Ability, ...]:
    germ = TokenSpec(subtypes=("Phyrexian", "Germ"), colours=(Colour.BLACK,), power=0, toughness=0)
    return (TriggeredAbility((ENTERS,), (CreateToken(germ), AttachTo(This(), Previous()))),)


def _for_mirrodin(ability: KeywordAbility) -> tuple[Ability, ...]:
    rebel = TokenSpec(subtypes=("Rebel",), colours=(Colour.RED,), power=2, toughness=2)
    return (TriggeredAbility((ENTERS,), (CreateToken(rebel), AttachTo(This(), Previous()))),)


def _soulbond(ability: KeywordAbility) -> tuple[Ability, ...]:
    unpaired = Not(IsPaired())
    partners = (*YOUR_CREATURE, ANOTHER, unpaired)
    alone = Matches(This(), (*YOUR_CREATURE, unpaired))
    arrives = ZoneChange((*YOUR_CREATURE, ANOTHER), destination=Zone.BATTLEFIELD)
    newcomer = AllOf((alone, Matches(ThatObject(), (*YOUR_CREATURE, unpaired))))
    own = May((Pair(This(), Choice(partners)),))
    others = May((Pair(This(), ThatObject()),))
    return (
        TriggeredAbility((ENTERS,), (own,), condition=AllOf((alone, Exists(partners)))),
        TriggeredAbility((arrives,), (others,), condition=newcomer),
    )


def _evolve(ability: KeywordAbility) -> tuple[Ability, ...]:
    arrives = ZoneChange((*YOUR_CREATURE, ANOTHER), destination=Zone.BATTLEFIELD)
    greater = OneOf(
        (
            Compare(PowerOf(ThatObject()), Comparison.MORE, PowerOf(This())),
            Compare(ToughnessOf(ThatObject()), Comparison.MORE, ToughnessOf(This())),
        )
    )
    return (TriggeredAbility((arrives,), (PutCounters(PLUS1, 1, This()),), condition=greater),)


def _graft(ability: KeywordAbility) -> tuple[Ability, ...]:
    arrives = ZoneChange((*CREATURE, ANOTHER), destination=Zone.BATTLEFIELD)
    moved = May((RemoveCounters(PLUS1, 1, This()), PutCounters(PLUS1, 1, ThatObject())))
    some = Matches(This(), (HasCounter(PLUS1),))
    return (_enters_with(PLUS1, ability), TriggeredAbility((arrives,), (moved,), condition=some))


# ── Leaving ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _returns_with(without: CounterKind) -> Expansion:
    def made(ability: KeywordAbility) -> tuple[Ability, ...]:
        back = Move(
            ThatObject(),
            Zone.BATTLEFIELD,
            origin=Zone.GRAVEYARD,
            under=OwnerOf(ThatObject()),
            counters=((without.value, 1),),
        )
        had_none = Matches(ThatObject(), (Not(HasCounter(without.value)),))
        return (TriggeredAbility((DIES,), (back,), condition=had_none),)

    return made


def _haunt(ability: KeywordAbility) -> tuple[Ability, ...]:
    target = TargetSpec(objects=CREATURE)
    away = Move(ThatObject(), Zone.EXILE, origin=Zone.GRAVEYARD, haunting=TargetObject())
    return (TriggeredAbility((DIES,), (away,), (target,)),)


def _champion(ability: KeywordAbility) -> tuple[Ability, ...]:
    kind = ability.filter or CREATURE
    away = May(
        (Move(Choice((*kind, ControlledBy(PlayerWord.YOU), ANOTHER)), Zone.EXILE, origin=Zone.BATTLEFIELD),),
        otherwise=(Sacrifice(This()),),
    )
    back = Move(ExiledWith(), Zone.BATTLEFIELD, origin=Zone.EXILE)
    return (TriggeredAbility((ENTERS,), (away,)), TriggeredAbility((LEAVES,), (back,)))


def _modular(ability: KeywordAbility) -> tuple[Ability, ...]:
    target = TargetSpec(objects=(HasType(CardType.ARTIFACT), *CREATURE))
    handed_on = May((PutCounters(PLUS1, CountersOn(ThatObject(), PLUS1), TargetObject()),))
    return (_enters_with(PLUS1, ability), TriggeredAbility((DIES,), (handed_on,), (target,)))


def _soulshift(ability: KeywordAbility) -> tuple[Ability, ...]:
    spirit = (
        HasSubtype("Spirit"),
        InZone(Zone.GRAVEYARD),
        OwnedBy(PlayerWord.YOU),
        ManaValue(Comparison.AT_MOST, number(ability)),
    )
    back = May((Move(TargetObject(), Zone.HAND),))
    return (TriggeredAbility((DIES,), (back,), (TargetSpec(objects=spirit),)),)


def _afterlife(ability: KeywordAbility) -> tuple[Ability, ...]:
    spirit = TokenSpec(
        subtypes=("Spirit",),
        colours=(Colour.WHITE, Colour.BLACK),
        power=1,
        toughness=1,
        abilities=(KeywordAbility(Keyword.FLYING),),
    )
    return (TriggeredAbility((DIES,), (CreateToken(spirit, number(ability)),)),)


EXPANSIONS: dict[Keyword, Expansion] = {
    Keyword.AFTERLIFE: _afterlife,
    Keyword.AMPLIFY: _amplify,
    Keyword.BACKUP: _backup,
    Keyword.BLOODTHIRST: _bloodthirst,
    Keyword.CHANGELING: _changeling,
    Keyword.CHAMPION: _champion,
    Keyword.CUMULATIVE_UPKEEP: _cumulative_upkeep,
    Keyword.DEVOID: _devoid,
    Keyword.DEVOUR: _devour,
    Keyword.ECHO: _echo,
    Keyword.EVOLVE: _evolve,
    Keyword.EXPLOIT: _exploit,
    Keyword.FABRICATE: _fabricate,
    Keyword.FADING: _fading,
    Keyword.FOR_MIRRODIN: _for_mirrodin,
    Keyword.GRAFT: _graft,
    Keyword.HAUNT: _haunt,
    Keyword.IMPENDING: _impending,
    Keyword.JOB_SELECT: _job_select,
    Keyword.LIVING_METAL: _living_metal,
    Keyword.LIVING_WEAPON: _living_weapon,
    Keyword.MODULAR: _modular,
    Keyword.PERSIST: _returns_with(CounterKind.MINUS1),
    Keyword.RAVENOUS: _ravenous,
    Keyword.RIOT: _riot,
    Keyword.SOULBOND: _soulbond,
    Keyword.SOULSHIFT: _soulshift,
    Keyword.TRIBUTE: _tribute,
    Keyword.UNDYING: _returns_with(CounterKind.PLUS1),
    Keyword.UNLEASH: _unleash,
    Keyword.VANISHING: _vanishing,
}
