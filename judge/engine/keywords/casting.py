"""Keywords that have cards cast otherwise than from hand for their mana cost, or copied as they are cast."""

from __future__ import annotations

from judge.abilities.ability import (
    Ability,
    EntersModified,
    ForEach,
    GainAbility,
    KeywordAbility,
    May,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from judge.abilities.instructions import (
    Cast,
    CopySpell,
    DigUntil,
    LookAt,
    Mill,
    Move,
    RemoveCounters,
    Reveal,
)
from judge.abilities.selectors import (
    All,
    AllOf,
    Amount,
    Choice,
    Compare,
    ControlledBy,
    CostPaid,
    Filter,
    HasCounter,
    HasType,
    HowOften,
    InZone,
    IsPermanentCard,
    LibrarySizeOf,
    ManaValue,
    ManaValueOf,
    Matches,
    Not,
    OwnerOf,
    PlayerWord,
    Previous,
    Seen,
    Shares,
    ThatObject,
    This,
    TimesPaid,
    TopOfLibrary,
)
from judge.abilities.terms import CardType, Comparison, CounterKind, Keyword, Trait, Zone
from judge.abilities.triggers import CastsSpell, DiscardsCard, LastCounterRemoved, WouldDrawCard, ZoneChange
from judge.engine.keywords.parts import CREATURE, ENTERS, SELF, YOUR_UPKEEP, Expansion, number
from judge.rules.law import Hideaway, Madness, Suspend

_TIME = CounterKind.TIME.value
_IS_CAST = CastsSpell(SELF, PlayerWord.YOU)


def _as_it_is_cast(*effects: Cast | CopySpell | DigUntil | May | ForEach | Move) -> TriggeredAbility:
    return TriggeredAbility((_IS_CAST,), effects, zone=Zone.STACK)


# ── From exile ─────────────────────────────────────────────────────────────────────────────────────────────────────


def suspend(ability: KeywordAbility, law: Suspend) -> tuple[Ability, ...]:
    """Putting it aside is a special action; here is what follows it (702.62a)."""
    played = Cast(This(), keyword=Keyword.SUSPEND, lands=True)
    suspended = Matches(This(), (HasCounter(_TIME),))
    kept = Matches(This(), (*CREATURE, ControlledBy(OwnerOf(This()))))
    return (
        TriggeredAbility((YOUR_UPKEEP,), (RemoveCounters(_TIME, 1, This()),), condition=suspended, zone=Zone.EXILE),
        TriggeredAbility(
            (LastCounterRemoved(SELF, _TIME),),
            (May((played,)),) if law is Suspend.MAY_PLAY else (played,),
            zone=Zone.EXILE,
        ),
        StaticAbility(
            This(),
            (GainAbility(KeywordAbility(Keyword.HASTE)),),
            condition=AllOf((CostPaid(Keyword.SUSPEND), kept)),
        ),
    )


def madness(ability: KeywordAbility, law: Madness) -> tuple[Ability, ...]:
    """Discarded, it is exiled, and may then be cast for its madness cost (702.35a)."""
    played = Cast(This(), ability.cost, Keyword.MADNESS)
    left = Move(This(), Zone.GRAVEYARD, origin=Zone.EXILE)
    discarded = DiscardsCard(PlayerWord.YOU, SELF)
    return (
        ReplacementAbility(
            discarded,
            (Move(This(), Zone.EXILE, origin=Zone.HAND),),
            optional=law is Madness.MAY_EXILE,
            zone=Zone.HAND,
        ),
        TriggeredAbility((discarded,), (May((played,), otherwise=(left,)),), zone=Zone.EXILE),
    )


# ── On top of the library ──────────────────────────────────────────────────────────────────────────────────────────


def under_library(which: Filter, *, in_random_order: bool) -> Move:
    """What has been shown and stayed goes to the bottom."""
    return Move(All(which), Zone.LIBRARY, position=-1, random_order=in_random_order)


def _cascade(ability: KeywordAbility) -> tuple[Ability, ...]:
    cheaper = (Not(HasType(CardType.LAND)), ManaValue(Comparison.LESS, ManaValueOf(This())))
    return (
        _as_it_is_cast(
            DigUntil(cheaper, Zone.EXILE),
            May((Cast(Previous(), keyword=Keyword.CASCADE),)),
            under_library((Seen(), InZone(Zone.EXILE)), in_random_order=True),
        ),
    )


def _ripple(ability: KeywordAbility) -> tuple[Ability, ...]:
    namesakes = All((Seen(), InZone(Zone.LIBRARY), Shares(Trait.NAME, This())))
    shown = (
        Reveal(TopOfLibrary(PlayerWord.YOU, number(ability))),
        ForEach((May((Cast(ThatObject(), keyword=Keyword.RIPPLE),)),), namesakes),
        under_library((Seen(), InZone(Zone.LIBRARY)), in_random_order=False),
    )
    return (_as_it_is_cast(May(shown)),)


def _miracle(ability: KeywordAbility) -> tuple[Ability, ...]:
    """Revealing it as it is drawn is played where cards are drawn: this then triggers (702.94a)."""
    return (TriggeredAbility((), (May((Cast(This(), ability.cost, Keyword.MIRACLE),)),), zone=Zone.HAND),)


def _dredge(ability: KeywordAbility) -> tuple[Ability, ...]:
    some = number(ability)
    return (
        ReplacementAbility(
            WouldDrawCard(PlayerWord.YOU),
            (Mill(some), Move(This(), Zone.HAND, origin=Zone.GRAVEYARD)),
            condition=Compare(LibrarySizeOf(PlayerWord.YOU), Comparison.AT_LEAST, some),
            optional=True,
            zone=Zone.GRAVEYARD,
        ),
    )


def hideaway(ability: KeywordAbility, law: Hideaway) -> tuple[Ability, ...]:
    """One of the cards on top is exiled face down, the others go under (702.75a). Until 2022 four cards were looked
    at, and the permanent entered tapped."""
    among = (Seen(), InZone(Zone.LIBRARY))
    looks = (
        LookAt(TopOfLibrary(PlayerWord.YOU, number(ability, 4))),
        Move(Choice(among), Zone.EXILE, face_down=True),
        under_library(among, in_random_order=law is Hideaway.NUMBERED),
    )
    # Cards of that time have no number, and enter tapped by their own text since (702.75b).
    enters_tapped = law is Hideaway.ENTERS_TAPPED or ability.amount is None
    tapped = (EntersModified(tapped=True),) if enters_tapped else ()
    return (*tapped, TriggeredAbility((ENTERS,), looks))


# ── Copies ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _copied(times: Amount) -> tuple[Ability, ...]:
    return (_as_it_is_cast(ForEach((CopySpell(This()),), times=times)),)


def _replicate(ability: KeywordAbility) -> tuple[Ability, ...]:
    copies = ForEach((CopySpell(This()),), times=TimesPaid(Keyword.REPLICATE))
    return (TriggeredAbility((_IS_CAST,), (copies,), condition=CostPaid(Keyword.REPLICATE), zone=Zone.STACK),)


def _casualty(ability: KeywordAbility) -> tuple[Ability, ...]:
    paid = CostPaid(Keyword.CASUALTY)
    return (TriggeredAbility((_IS_CAST,), (CopySpell(This()),), condition=paid, zone=Zone.STACK),)


def _demonstrate(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (_as_it_is_cast(May((CopySpell(This()), CopySpell(This(), player=PlayerWord.OPPONENT)))),)


def _gravestorm(ability: KeywordAbility) -> tuple[Ability, ...]:
    fallen = ZoneChange((IsPermanentCard(),), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return _copied(HowOften(fallen))


EXPANSIONS: dict[Keyword, Expansion] = {
    Keyword.CASCADE: _cascade,
    Keyword.CASUALTY: _casualty,
    Keyword.DEMONSTRATE: _demonstrate,
    Keyword.DREDGE: _dredge,
    Keyword.GRAVESTORM: _gravestorm,
    Keyword.MIRACLE: _miracle,
    Keyword.REPLICATE: _replicate,
    Keyword.RIPPLE: _ripple,
    Keyword.SUSPEND: lambda ability: suspend(ability, Suspend.MUST_PLAY),
}
