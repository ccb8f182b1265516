"""Keyword actions that the rules define through other instructions (701): what each stands for. Where it is an object
that takes the action, or that it is done to, the object is `ThatObject`; "you" is the player who takes it.
"""

from __future__ import annotations

import functools

from judge.abilities.ability import (
    Apply,
    CreateToken,
    CreateTokenCopy,
    Effect,
    ForEach,
    GainAbility,
    If,
    KeywordAbility,
    May,
    StaticAbility,
    TokenSpec,
)
from judge.abilities.instructions import (
    Cast,
    Designate,
    DigUntil,
    Discard,
    Draw,
    Move,
    PutCounters,
    Reveal,
    Sacrifice,
    SkipNextUntap,
    TakeAction,
    Tap,
)
from judge.abilities.modifications import AddType, CantActivate, CantAttack, CantBlock, Goaded
from judge.abilities.named_tokens import CLUE
from judge.abilities.selectors import (
    Choice,
    ControllerOf,
    CostWasPaid,
    Count,
    Designated,
    Exists,
    HasCounter,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsToken,
    Least,
    ManaValue,
    Matches,
    Not,
    NotSo,
    PlayerWord,
    Previous,
    Seen,
    ThatObject,
    This,
    TopOfLibrary,
    Toughness,
)
from judge.abilities.terms import (
    CardType,
    Colour,
    Comparison,
    Designation,
    Duration,
    Keyword,
    KeywordAction,
    Measure,
    Zone,
)
from judge.engine.keywords.casting import under_library
from judge.engine.keywords.parts import PLUS1, YOUR_CREATURE, ActionExpansion
from judge.engine.keywords.recent_actions import EXPANSIONS as RECENT

_IT = ThatObject()
_HERS = ControllerOf(_IT)


@functools.lru_cache(maxsize=256)
def expand_action(action: TakeAction) -> tuple[Effect, ...]:
    """The instructions that the action stands for."""
    return _EXPANSIONS[action.action](action)


# ── Players ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _investigate(action: TakeAction) -> tuple[Effect, ...]:
    clue = CreateToken(CLUE)
    # One after the other: each is an event of its own.
    return (clue,) if action.amount == 1 else (ForEach((clue,), times=action.amount),)


def _learn(action: TakeAction) -> tuple[Effect, ...]:
    # What lies outside the game is told of by nobody: no Lesson is taken from there.
    return (May((Discard(1),)), If(CostWasPaid(), (Draw(1),)))


def _populate(action: TakeAction) -> tuple[Effect, ...]:
    return (CreateTokenCopy(Choice((*YOUR_CREATURE, IsToken()))),)


def _amass(action: TakeAction) -> tuple[Effect, ...]:
    army = (HasSubtype("Army"), *YOUR_CREATURE)
    first = TokenSpec(subtypes=(action.subtype, "Army"), colours=(Colour.BLACK,), power=0, toughness=0)
    kin = Apply(Previous(), (AddType(subtypes=(action.subtype,)),), Duration.PERMANENT)
    return (
        If(NotSo(Exists(army)), (CreateToken(first),)),
        PutCounters(PLUS1, action.amount, Choice(army)),
        If(Matches(Previous(), (Not(HasSubtype(action.subtype)),)), (kin,)),
    )


def _bolster(action: TakeAction) -> tuple[Effect, ...]:
    weakest = Toughness(Comparison.EQUAL, Least(Measure.TOUGHNESS, YOUR_CREATURE))
    return (PutCounters(PLUS1, action.amount, Choice((*YOUR_CREATURE, weakest))),)


def _the_ring_tempts_you(action: TakeAction) -> tuple[Effect, ...]:
    return (Designate(Choice(YOUR_CREATURE), Designation.RING_BEARER),)


def _discover(action: TakeAction) -> tuple[Effect, ...]:
    found = (Not(HasType(CardType.LAND)), ManaValue(Comparison.AT_MOST, action.amount))
    kept = Move(Previous(), Zone.HAND, origin=Zone.EXILE)
    return (
        DigUntil(found, Zone.EXILE),
        May((Cast(Previous(), at_most=action.amount),), otherwise=(kept,)),
        under_library((Seen(), InZone(Zone.EXILE)), in_random_order=True),
    )


# ── Permanents that do it ──────────────────────────────────────────────────────────────────────────────────────────


def _adapt(action: TakeAction) -> tuple[Effect, ...]:
    none = Matches(_IT, (Not(HasCounter(PLUS1)),))
    return (If(none, (PutCounters(PLUS1, action.amount, _IT),)),)


def _monstrosity(action: TakeAction) -> tuple[Effect, ...]:
    not_yet = Matches(_IT, (Not(Designated(Designation.MONSTROUS)),))
    grown = (PutCounters(PLUS1, action.amount, _IT), Designate(_IT, Designation.MONSTROUS))
    return (If(not_yet, grown),)


def _explore(action: TakeAction) -> tuple[Effect, ...]:
    top = TopOfLibrary(_HERS)
    grown = PutCounters(PLUS1, 1, _IT)
    away = May((Move(top, Zone.GRAVEYARD),), _HERS)
    land = Matches(top, (HasType(CardType.LAND),))
    return (Reveal(top), If(land, (Move(top, Zone.HAND),), (grown, away)))


def _connive(action: TakeAction) -> tuple[Effect, ...]:
    spells = Count((Is(Previous()), Not(HasType(CardType.LAND))))
    return (Draw(action.amount, _HERS), Discard(action.amount, _HERS), PutCounters(PLUS1, spells, _IT))


# ── Permanents that it is done to ──────────────────────────────────────────────────────────────────────────────────


def _detain(action: TakeAction) -> tuple[Effect, ...]:
    return (Apply(_IT, (CantAttack(), CantBlock(), CantActivate()), Duration.YOUR_NEXT_TURN),)


def _goad(action: TakeAction) -> tuple[Effect, ...]:
    return (Apply(_IT, (Goaded(),), Duration.YOUR_NEXT_TURN),)


def _manifest(action: TakeAction) -> tuple[Effect, ...]:
    return _face_down(Designation.MANIFESTED)


def _cloak(action: TakeAction) -> tuple[Effect, ...]:
    return _face_down(Designation.CLOAKED)


def _enlist(action: TakeAction) -> tuple[Effect, ...]:
    return (Tap(_IT),)


def _exert(action: TakeAction) -> tuple[Effect, ...]:
    return (SkipNextUntap(_IT, PlayerWord.YOU),)


def _exploit(action: TakeAction) -> tuple[Effect, ...]:
    return (Sacrifice(Choice((HasType(CardType.CREATURE),))),)


def _face_down(designation: Designation) -> tuple[Effect, ...]:
    arrives = Move(_IT, Zone.BATTLEFIELD, under=PlayerWord.YOU, face_down=True)
    return (arrives, Designate(Previous(), designation))


def _support(action: TakeAction) -> tuple[Effect, ...]:
    return (PutCounters(PLUS1, 1, _IT),)


def _suspect(action: TakeAction) -> tuple[Effect, ...]:
    cannot_block = StaticAbility(This(), (CantBlock(),))
    abilities = (GainAbility(KeywordAbility(Keyword.MENACE)), GainAbility(cannot_block))
    not_yet = Matches(_IT, (Not(Designated(Designation.SUSPECTED)),))
    suspected = (Designate(_IT, Designation.SUSPECTED), Apply(_IT, abilities, Duration.PERMANENT))
    return (If(not_yet, suspected),)


_EXPANSIONS: dict[KeywordAction, ActionExpansion] = {
    **RECENT,
    KeywordAction.ADAPT: _adapt,
    KeywordAction.AMASS: _amass,
    KeywordAction.BOLSTER: _bolster,
    KeywordAction.CLOAK: _cloak,
    KeywordAction.CONNIVE: _connive,
    KeywordAction.DETAIN: _detain,
    KeywordAction.DISCOVER: _discover,
    KeywordAction.ENLIST: _enlist,
    KeywordAction.EXERT: _exert,
    KeywordAction.EXPLOIT: _exploit,
    KeywordAction.EXPLORE: _explore,
    KeywordAction.GOAD: _goad,
    KeywordAction.INVESTIGATE: _investigate,
    KeywordAction.LEARN: _learn,
    KeywordAction.MANIFEST: _manifest,
    KeywordAction.MONSTROSITY: _monstrosity,
    KeywordAction.POPULATE: _populate,
    KeywordAction.SUPPORT: _support,
    KeywordAction.SUSPECT: _suspect,
    KeywordAction.THE_RING_TEMPTS_YOU: _the_ring_tempts_you,
}
