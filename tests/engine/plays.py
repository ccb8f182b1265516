"""Plays drawn at random: two creatures a side with random abilities, spells in hand, up to four things told."""

from __future__ import annotations

from hypothesis import strategies as st

from judge.abilities.ability import (
    Ability,
    ActivatedAbility,
    Apply,
    KeywordAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from judge.abilities.costs import ManaCost, PayMana, SacrificeCost, TapSelf
from judge.abilities.instructions import DealDamage, Destroy, Draw, GainLife, Move, Regenerate
from judge.abilities.modifications import ModifyPT, MustAttack, MustBeBlocked, SetController
from judge.abilities.selectors import All, ControlledBy, Is, PlayerWord, TargetObject, ThatMuch, ThatObject, This
from judge.abilities.terms import CardType, Colour, Keyword, Step, Zone
from judge.abilities.triggers import DealsDamage, ZoneChange
from judge.engine.outcome import Outcome, PlayResult
from judge.engine.play import play
from judge.rules.law import Law
from judge.scenario import Scenario
from judge.scenario.board import ObjectSetup
from judge.scenario.story import ActivateAbility, Arrives, Moment, MoveTo, Told
from tests.engine.tale import (
    A_CREATURE,
    ANY_TARGET,
    CREATURE,
    attack,
    block,
    board,
    bolt,
    casts,
    creature,
    protection,
    spell,
    terror,
    told,
)

#: Keywords that every law of the tests knows.
_KEYWORDS = (
    Keyword.FLYING,
    Keyword.FIRST_STRIKE,
    Keyword.DOUBLE_STRIKE,
    Keyword.TRAMPLE,
    Keyword.HASTE,
    Keyword.FLANKING,
    Keyword.PROVOKE,
    Keyword.PHASING,
    Keyword.BANDING,
    Keyword.INDESTRUCTIBLE,
)
_SELF = (Is(This()),)
_ABILITIES: tuple[Ability, ...] = (
    *(KeywordAbility(keyword) for keyword in _KEYWORDS),
    protection(Colour.RED),
    KeywordAbility(Keyword.RAMPAGE, amount=1),
    KeywordAbility(Keyword.ECHO, cost=(PayMana(ManaCost(("1",))),)),
    TriggeredAbility((ZoneChange(_SELF, Zone.BATTLEFIELD, Zone.GRAVEYARD),), (Draw(1),)),
    TriggeredAbility((ZoneChange(_SELF, None, Zone.BATTLEFIELD),), (DealDamage(1, TargetObject()),), (ANY_TARGET,)),
    TriggeredAbility((DealsDamage(_SELF),), (GainLife(ThatMuch()),)),
    StaticAbility(All((*CREATURE, ControlledBy(PlayerWord.YOU))), (ModifyPT(1, 1),)),
    StaticAbility(All(CREATURE), (ModifyPT(-1, -1),)),
    StaticAbility(This(), (MustAttack(),)),
    StaticAbility(This(), (MustBeBlocked(by_all=True),)),
    ActivatedAbility((PayMana(ManaCost(("1",))),), (Regenerate(This()),)),
    ActivatedAbility((SacrificeCost(This()),), (Destroy(TargetObject()),), (A_CREATURE,)),
    ActivatedAbility((TapSelf(),), (DealDamage(1, TargetObject()),), (ANY_TARGET,)),
    ReplacementAbility(ZoneChange(CREATURE, None, Zone.GRAVEYARD), (Move(ThatObject(), Zone.EXILE),)),
)
_SPELLS = (
    bolt("boltA"),
    bolt("boltB", by="B"),
    terror("terrorA"),
    terror("terrorB", by="B"),
    spell("wrath", Destroy(All(CREATURE)), kind=CardType.SORCERY),
    spell("steal", Apply(TargetObject(), (SetController(PlayerWord.YOU),)), targets=(A_CREATURE,)),
    creature("late", 2, 2, zone=Zone.HAND, by="B"),
)
_ATTACKERS = ("a0", "a1")
_BLOCKERS = ("b0", "b1")
_CREATURES = _ATTACKERS + _BLOCKERS


@st.composite
def _creature(draw: st.DrawFn, id: str, by: str) -> ObjectSetup:
    abilities = draw(st.lists(st.sampled_from(_ABILITIES), max_size=2))
    power, toughness = draw(st.integers(0, 5)), draw(st.integers(1, 5))
    colour = draw(st.sampled_from(tuple(Colour)))
    return creature(id, power, toughness, *abilities, by=by, colours=(colour,))


@st.composite
def _told(draw: st.DrawFn) -> Told:
    aimed = draw(st.sampled_from(_CREATURES))
    mine = draw(st.sampled_from(("boltA", "terrorA", "steal")))
    theirs = draw(st.sampled_from(("boltB", "terrorB")))
    moment = draw(st.sampled_from((None, None, Moment.AFTER_ATTACKS, Moment.BEFORE_DAMAGE)))
    return draw(
        st.sampled_from(
            (
                attack(*_ATTACKERS),
                attack(_ATTACKERS[0]),
                block(b0="a0"),
                block(b0="a0", b1="a0"),
                casts(mine, aimed, moment=moment),
                casts(theirs, aimed, by="B", moment=moment),
                casts("wrath"),
                told(Arrives("late")),
                told(ActivateAbility(None, aimed)),
                told(MoveTo(), turn=draw(st.integers(0, 2)), step=draw(st.sampled_from(tuple(Step)))),
            )
        )
    )


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    mine = [draw(_creature(id, "A")) for id in _ATTACKERS]
    theirs = [draw(_creature(id, "B")) for id in _BLOCKERS]
    return board(*mine, *theirs, *_SPELLS, story=tuple(draw(st.lists(_told(), min_size=1, max_size=4))))


def to_the_end(scenario: Scenario, law: Law) -> list[PlayResult]:
    """Every result on the way when the first option is always taken, optional decisions opened."""
    results: list[PlayResult] = []
    decisions: tuple[object, ...] = ()
    for _ in range(60):
        result = play(scenario, law, decisions, open_for=frozenset("AB"))  # type: ignore[arg-type]
        results.append(result)
        if isinstance(result, Outcome):
            return results
        decisions = (*decisions, result.options[0])
    raise AssertionError("the play asks for ever")
