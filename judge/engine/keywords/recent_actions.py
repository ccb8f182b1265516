"""Keyword actions since 2022 that the rules define through other instructions (701.53 onwards), and fateseal: what each
stands for, told as in `judge.engine.keywords.actions`."""

from __future__ import annotations

from judge.abilities.ability import (
    ActivatedAbility,
    Apply,
    ChooseModes,
    CreateToken,
    Delayed,
    Effect,
    ForEach,
    GainAbility,
    If,
    KeywordAbility,
    May,
    Mode,
    TokenSpec,
)
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.instructions import (
    LookAt,
    Move,
    PutCounters,
    RemoveCounters,
    Scry,
    TakeAction,
    Transform,
)
from judge.abilities.modifications import AddType, MayBePlayed, SetBasePT
from judge.abilities.selectors import (
    All,
    AnyOf,
    Choice,
    Compare,
    ControlledBy,
    ControllerOf,
    HasCounter,
    HasKeyword,
    InZone,
    Is,
    Matches,
    OwnedBy,
    PlayerWord,
    Previous,
    Seen,
    ThatObject,
    This,
    TopOfLibrary,
)
from judge.abilities.terms import (
    CardType,
    Colour,
    Comparison,
    CounterKind,
    Duration,
    Keyword,
    KeywordAction,
    Zone,
)
from judge.abilities.triggers import ZoneChange
from judge.engine.keywords.parts import PLUS1, YOUR_CREATURE, ActionExpansion

_IT = ThatObject()
_TIME = CounterKind.TIME.value


# ── Players ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _blight(action: TakeAction) -> tuple[Effect, ...]:
    return (PutCounters(CounterKind.MINUS1.value, action.amount, Choice(YOUR_CREATURE)),)


def _fateseal(action: TakeAction) -> tuple[Effect, ...]:
    return (Scry(action.amount, library=PlayerWord.OPPONENT),)


def _incubate(action: TakeAction) -> tuple[Effect, ...]:
    turns = ActivatedAbility((PayMana(ManaCost(("2",))),), (Transform(This()),))
    born = TokenSpec(
        (CardType.ARTIFACT, CardType.CREATURE), ("Phyrexian",), power=0, toughness=0, name="Phyrexian Token"
    )
    incubator = TokenSpec((CardType.ARTIFACT,), ("Incubator",), abilities=(turns,), back=born)
    return (CreateToken(incubator, counters=((PLUS1, action.amount),)),)


def _manifest_dread(action: TakeAction) -> tuple[Effect, ...]:
    left = (Seen(), InZone(Zone.LIBRARY))
    return (
        LookAt(TopOfLibrary(PlayerWord.YOU, 2)),
        TakeAction(KeywordAction.MANIFEST, Choice(left)),
        Move(All(left), Zone.GRAVEYARD),
    )


def _time_travel(action: TakeAction) -> tuple[Effect, ...]:
    timed = HasCounter(_TIME)
    suspended = (OwnedBy(PlayerWord.YOU), InZone(Zone.EXILE), HasKeyword(Keyword.SUSPEND), timed)
    both = AnyOf(((ControlledBy(PlayerWord.YOU), InZone(Zone.BATTLEFIELD), timed), suspended))
    more = Mode((PutCounters(_TIME, 1, _IT),))
    less = Mode((RemoveCounters(_TIME, 1, _IT),))
    return (ForEach((ChooseModes((Mode(()), more, less)),), All((both,))),)


# ── Permanents that do it ──────────────────────────────────────────────────────────────────────────────────────────


def _endure(action: TakeAction) -> tuple[Effect, ...]:
    spirit = TokenSpec(subtypes=("Spirit",), colours=(Colour.WHITE,), power=action.amount, toughness=action.amount)
    token = (CreateToken(spirit, player=ControllerOf(_IT)),)
    grown = May((PutCounters(PLUS1, action.amount, _IT),), ControllerOf(_IT), otherwise=token)
    there = Matches(_IT, (InZone(Zone.BATTLEFIELD),))
    return (If(Compare(action.amount, Comparison.AT_LEAST, 1), (If(there, (grown,), token),)),)


# ── Permanents that it is done to ──────────────────────────────────────────────────────────────────────────────────


def _convert(action: TakeAction) -> tuple[Effect, ...]:
    return (Transform(_IT),)


def _airbend(action: TakeAction) -> tuple[Effect, ...]:
    cast_for_two = MayBePlayed(by_owner=True, cost=(PayMana(ManaCost(("2",))),))
    return (Move(_IT, Zone.EXILE), Apply(Previous(), (cast_for_two,), Duration.PERMANENT))


def _earthbend(action: TakeAction) -> tuple[Effect, ...]:
    hasty = GainAbility(KeywordAbility(Keyword.HASTE))
    alive = (AddType((CardType.CREATURE,)), SetBasePT(0, 0), hasty)
    here = (Is(Previous()),)
    back = Move(Previous(), Zone.BATTLEFIELD, under=PlayerWord.YOU, tapped=True)
    return (
        Apply(_IT, alive, Duration.PERMANENT),
        PutCounters(PLUS1, action.amount, _IT),
        *(Delayed(ZoneChange(here, Zone.BATTLEFIELD, zone), (back,)) for zone in (Zone.GRAVEYARD, Zone.EXILE)),
    )


def _exiling(action: TakeAction) -> tuple[Effect, ...]:
    # What it is done with is chosen and put away as it is done.
    return ()


def _venture(action: TakeAction) -> tuple[Effect, ...]:
    # The marker moves: nothing else is done until the ability of the room resolves.
    return ()


EXPANSIONS: dict[KeywordAction, ActionExpansion] = {
    KeywordAction.AIRBEND: _airbend,
    KeywordAction.BLIGHT: _blight,
    KeywordAction.CONVERT: _convert,
    KeywordAction.EARTHBEND: _earthbend,
    KeywordAction.ENDURE: _endure,
    KeywordAction.COLLECT_EVIDENCE: _exiling,
    KeywordAction.FATESEAL: _fateseal,
    KeywordAction.FORAGE: _exiling,
    KeywordAction.INCUBATE: _incubate,
    KeywordAction.MANIFEST_DREAD: _manifest_dread,
    KeywordAction.TIME_TRAVEL: _time_travel,
    KeywordAction.VENTURE: _venture,
}
