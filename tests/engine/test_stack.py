"""Casting, targets, responses and resolution (601, 608)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from judge.abilities.ability import (
    ActivatedAbility,
    Apply,
    ChooseModes,
    GainAbility,
    KeywordAbility,
    Mode,
    StaticAbility,
    TargetSpec,
)
from judge.abilities.costs import ManaCost, PayLife, PayMana, SacrificeCost, TapSelf
from judge.abilities.instructions import (
    ChangeTargets,
    CopySpell,
    CounterSpell,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    Regenerate,
)
from judge.abilities.modifications import CantBeCountered, ModifyPT
from judge.abilities.selectors import HasType, InZone, IsSpell, PlayerWord, TargetObject, TargetPlayer, This
from judge.abilities.terms import CardType, Colour, Keyword, Step, Zone
from judge.engine.outcome import AssumptionKind, DecisionKind, DecisionPoint, EventKind, Option
from judge.engine.play import play
from judge.rules.concept import Concept
from judge.scenario.story import ActivateAbility, CastSpell, Decide
from tests.engine.tale import (
    A_CREATURE,
    ALL_LAWS,
    ANY_TARGET,
    CREATURE,
    LAW_2004,
    LAW_2011,
    NOW,
    able,
    at,
    board,
    bolt,
    casts,
    clean,
    creature,
    ended,
    events,
    final,
    kw,
    player,
    protection,
    spell,
    terror,
    thing,
    told,
    zone,
)

A_SPELL = TargetSpec(objects=(IsSpell(), InZone(Zone.STACK)))


def counterspell(id: str = "counter", by: str = "B"):
    return spell(id, CounterSpell(TargetObject()), targets=(A_SPELL,), by=by, colours=(Colour.BLUE,))


def growth(id: str = "growth", by: str = "B", bonus: int = 3):
    return spell(id, Apply(TargetObject(), (ModifyPT(bonus, bonus),)), targets=(A_CREATURE,), by=by)


def test_a_spell_resolves_and_its_card_goes_to_the_graveyard():
    outcome = clean(board(bolt(), creature("bear", 2, 2, by="B"), story=(casts("bolt", "bear"),)))
    assert zone(outcome, "bear") is Zone.GRAVEYARD
    assert zone(outcome, "bolt") is Zone.GRAVEYARD


def test_damage_to_a_player_makes_life_be_lost():
    outcome = clean(board(bolt(), story=(casts("bolt", "B"),)))
    assert player(outcome, "B").life == 17
    lost = events(outcome, EventKind.LIFE_LOST)[0]
    assert outcome.events[lost.causes[0]].kind is EventKind.DAMAGE_DEALT


def test_a_response_resolves_first():
    story = (
        casts("bolt", "bear"),
        casts("growth", "bear", by="B", response_to=0),
    )
    outcome = clean(board(bolt(), growth(), creature("bear", 2, 2, by="B"), story=story))
    assert final(outcome, "bear").zone is Zone.BATTLEFIELD
    assert (final(outcome, "bear").power, final(outcome, "bear").damage) == (5, 3)


def test_without_a_word_the_first_spell_resolves_before_the_second_is_cast():
    story = (casts("growth", "bear"), casts("bolt", "bear", by="B"))
    outcome = clean(board(growth(by="A"), bolt(by="B"), creature("bear", 2, 2), story=story))
    assert final(outcome, "bear").zone is Zone.BATTLEFIELD


def test_what_would_be_too_late_is_done_in_response():
    story = (casts("bolt", "bear"), casts("growth", "bear", by="B"))
    outcome = clean(board(bolt(), growth(), creature("bear", 2, 2, by="B"), story=story))
    assert final(outcome, "bear").zone is Zone.BATTLEFIELD
    assert AssumptionKind.RESPONSE_IMPLIED in {each.kind for each in outcome.assumed}


def test_a_counterspell_is_a_response_by_nature():
    story = (casts("bolt", "bear"), casts("counter", "bolt", by="B"))
    outcome = clean(board(bolt(), counterspell(), creature("bear", 2, 2, by="B"), story=story))
    assert zone(outcome, "bear") is Zone.BATTLEFIELD
    assert events(outcome, EventKind.COUNTERED, "bolt")


def test_a_spell_that_cannot_be_countered_resolves():
    sure = spell(
        "sure",
        DealDamage(3, TargetObject()),
        targets=(ANY_TARGET,),
    )
    sure_base = sure.characteristics
    sure = replace(
        sure,
        characteristics=replace(
            sure_base,
            abilities=(*sure_base.abilities, StaticAbility(This(), (CantBeCountered(),), zone=Zone.STACK)),
        ),
    )
    story = (casts("sure", "bear"), casts("counter", "sure", by="B"))
    outcome = clean(board(sure, counterspell(), creature("bear", 2, 2, by="B"), story=story))
    assert zone(outcome, "bear") is Zone.GRAVEYARD


@pytest.mark.parametrize(
    ("law", "kind"),
    [
        (LAW_2004, EventKind.COUNTERED),
        (LAW_2011, EventKind.COUNTERED),
        (at("2018-04-26"), EventKind.COUNTERED),
        (at("2018-04-27"), EventKind.DID_NOT_RESOLVE),
        (NOW, EventKind.DID_NOT_RESOLVE),
    ],
)
def test_a_spell_whose_only_target_is_gone_does_nothing(law, kind):
    drain = spell(
        "drain",
        DealDamage(2, TargetObject()),
        GainLife(2),
        targets=(A_CREATURE,),
        colours=(Colour.BLACK,),
    )
    story = (
        casts("drain", "bear"),
        casts("terror", "bear", by="B", response_to=0),
    )
    outcome = clean(board(drain, terror(by="B"), creature("bear", 2, 2, by="B"), story=story), law)
    assert events(outcome, kind, "drain")
    assert player(outcome, "A").life == 20
    assert zone(outcome, "drain") is Zone.GRAVEYARD


def test_with_one_target_left_a_spell_does_what_it_can():
    both = spell("both", Destroy(TargetObject(0)), Destroy(TargetObject(1)), targets=(A_CREATURE, A_CREATURE))
    story = (
        casts("both", "one", "two"),
        casts("terror", "one", by="B", response_to=0),
    )
    outcome = clean(
        board(both, terror(by="B"), creature("one", 2, 2, by="B"), creature("two", 2, 2, by="B"), story=story)
    )
    assert zone(outcome, "two") is Zone.GRAVEYARD
    assert events(outcome, EventKind.RESOLVED, "both")


@pytest.mark.parametrize(
    ("keyword", "concept"), [(Keyword.SHROUD, Concept.SHROUD), (Keyword.HEXPROOF, Concept.HEXPROOF)]
)
def test_an_opponent_may_not_target_it(keyword, concept):
    outcome = ended(board(bolt(), creature("bear", 2, 2, kw(keyword), by="B"), story=(casts("bolt", "bear"),)))
    assert outcome.illegal is not None
    assert outcome.illegal.check.justification.concepts[0] is concept
    assert events(outcome, EventKind.ILLEGAL)


def test_hexproof_does_not_stop_its_own_controller():
    hexproof = creature("bear", 2, 2, kw(Keyword.HEXPROOF))
    outcome = clean(board(growth(by="A"), hexproof, story=(casts("growth", "bear"),)))
    assert final(outcome, "bear").power == 5


@pytest.mark.parametrize("law", ALL_LAWS)
def test_protection_forbids_targeting_by_that_colour(law):
    guarded = creature("knight", 2, 2, protection(Colour.RED), by="B")
    outcome = ended(board(bolt(), guarded, story=(casts("bolt", "knight"),)), law)
    assert outcome.illegal is not None
    assert outcome.illegal.check.justification.concepts[0] is Concept.PROTECTION_TARGET


def test_protection_of_another_colour_is_looked_at_and_does_not_step_in():
    guarded = creature("knight", 2, 2, protection(Colour.BLACK), by="B")
    outcome = clean(board(bolt(), guarded, story=(casts("bolt", "knight"),)))
    assert zone(outcome, "knight") is Zone.GRAVEYARD
    looked = [check for check in outcome.checks if check.justification.concepts[0] is Concept.PROTECTION_TARGET]
    assert looked
    assert all(check.holds for check in looked)


def test_shroud_gained_in_response_makes_the_target_illegal():
    veil = spell(
        "veil",
        Apply(TargetObject(), (GainAbility(KeywordAbility(Keyword.SHROUD)),)),
        targets=(A_CREATURE,),
        by="B",
    )
    story = (casts("bolt", "bear"), casts("veil", "bear", by="B", response_to=0))
    outcome = clean(board(bolt(), veil, creature("bear", 2, 2, by="B"), story=story))
    assert zone(outcome, "bear") is Zone.BATTLEFIELD
    assert events(outcome, EventKind.TARGET_ILLEGAL, "bolt")


def test_a_sorcery_may_not_answer_anything():
    wrath = spell("wrath", Destroy(TargetObject()), targets=(A_CREATURE,), kind=CardType.SORCERY, by="B")
    story = (casts("bolt", "B"), casts("wrath", "bear", by="B", response_to=0))
    outcome = ended(board(bolt(), wrath, creature("bear", 2, 2), story=story))
    assert outcome.illegal is not None
    assert outcome.illegal.index == 1
    assert outcome.illegal.check.justification.concepts[0] is Concept.SORCERY_TIMING


def test_a_creature_spell_needs_the_main_phase_unless_it_has_flash():
    slow = creature("bear", 2, 2, zone=Zone.HAND, by="B")
    quick = creature("cat", 2, 2, kw(Keyword.FLASH), zone=Zone.HAND, by="B")
    late = (told(CastSpell("B", "bear"), turn=0, step=Step.END),)
    outcome = ended(board(bolt(), slow, story=(casts("bolt", "B"), *late)))
    assert outcome.illegal is not None
    assert outcome.illegal.check.justification.concepts[0] is Concept.CREATURE_SPELL_TIMING
    outcome = clean(
        board(
            bolt(),
            quick,
            story=(casts("bolt", "B"), told(CastSpell("B", "cat"), turn=0, step=Step.END)),
        )
    )
    assert zone(outcome, "cat") is Zone.BATTLEFIELD


def test_targets_left_open_are_a_decision_of_the_caster():
    scenario = board(bolt(), creature("one", 2, 2, by="B"), creature("two", 2, 2, by="B"), story=(casts("bolt"),))
    point = play(scenario, NOW)
    assert isinstance(point, DecisionPoint)
    assert (point.kind, point.owner, point.forced) == (DecisionKind.TARGETS, "A", True)
    assert Option(("two",)) in point.options
    outcome = clean(scenario, decisions=(Option(("two",)),))
    assert zone(outcome, "two") is Zone.GRAVEYARD


def test_an_activated_ability_that_regenerates_saves_from_destruction():
    regenerates = ActivatedAbility((PayMana(ManaCost(("B",))),), (Regenerate(This()),))
    story = (casts("terror", "troll"), told(ActivateAbility("B", "troll")))
    outcome = clean(board(terror(), able("troll", regenerates, 2, 2, by="B"), story=story))
    assert zone(outcome, "troll") is Zone.BATTLEFIELD
    assert final(outcome, "troll").tapped
    assert events(outcome, EventKind.REGENERATED, "troll")


def test_the_tap_symbol_needs_a_creature_that_has_been_there():
    pinger = ActivatedAbility((TapSelf(),), (DealDamage(1, TargetObject()),), (ANY_TARGET,))
    story = (told(ActivateAbility("A", "tim", targets=("B",))),)
    outcome = clean(board(able("tim", pinger), story=story))
    assert player(outcome, "B").life == 19
    outcome = ended(board(able("tim", pinger, since_turn_began=False), story=story))
    assert outcome.illegal is not None
    assert outcome.illegal.check.justification.concepts[0] is Concept.SUMMONING_SICKNESS
    outcome = clean(board(creature("tim", 1, 1, pinger, kw(Keyword.HASTE), since_turn_began=False), story=story))
    assert player(outcome, "B").life == 19
    artifact = thing("wheel", types=(CardType.ARTIFACT,), abilities=(pinger,), since_turn_began=False)
    outcome = clean(board(artifact, story=(told(ActivateAbility("A", "wheel", targets=("B",))),)))
    assert player(outcome, "B").life == 19


def test_a_redirected_spell_hits_its_new_target():
    redirect = spell("redirect", ChangeTargets(TargetObject(), new=True), targets=(A_SPELL,), by="B")
    story = (
        casts("bolt", "bear"),
        casts("redirect", "bolt", by="B", response_to=0),
        told(Decide("B", subject="redirect", choose=("cat",))),
    )
    outcome = clean(board(bolt(), redirect, creature("bear", 2, 2, by="B"), creature("cat", 2, 2), story=story))
    assert zone(outcome, "bear") is Zone.BATTLEFIELD
    assert zone(outcome, "cat") is Zone.GRAVEYARD


def test_a_copy_of_a_spell_resolves_too_and_ceases_to_exist():
    twin = spell("twin", CopySpell(TargetObject(), new_targets=False), targets=(A_SPELL,))
    story = (casts("bolt", "B"), casts("twin", "bolt", response_to=0))
    outcome = clean(board(bolt(), twin, story=story))
    assert player(outcome, "B").life == 14
    assert zone(outcome, "bolt/c1") is Zone.NOWHERE


def test_modes_bring_their_own_targets():
    charm = spell(
        "charm",
        ChooseModes(
            (
                Mode((DealDamage(2, TargetObject()),), (A_CREATURE,)),
                Mode((Draw(1, TargetPlayer()),), (TargetSpec(players=PlayerWord.EACH_PLAYER),)),
            )
        ),
    )
    scenario = board(
        charm, creature("bear", 2, 2, by="B"), story=(told(CastSpell("A", "charm", ("bear",), modes=(0,))),)
    )
    assert zone(clean(scenario), "bear") is Zone.GRAVEYARD
    scenario = board(charm, story=(told(CastSpell("A", "charm", ("A",), modes=(1,))),))
    assert player(clean(scenario), "A").drawn == 1


def test_damage_divided_as_it_is_cast():
    rain = spell(
        "rain",
        DealDamage(3, TargetObject(), divided=True),
        targets=(TargetSpec(objects=CREATURE, count=2, up_to=True),),
    )
    story = (told(CastSpell("A", "rain", ("one", "two"), division=(1, 2))),)
    outcome = clean(board(rain, creature("one", 2, 2, by="B"), creature("two", 2, 2, by="B"), story=story))
    assert (zone(outcome, "one"), zone(outcome, "two")) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    wrong = board(
        rain,
        creature("one", 2, 2, by="B"),
        creature("two", 2, 2, by="B"),
        story=(told(CastSpell("A", "rain", ("one", "two"), division=(3, 1))),),
    )
    assert ended(wrong).illegal is not None


def test_split_second_lets_nothing_answer():
    krosan = bolt("grip")
    fast = replace(
        krosan,
        characteristics=replace(
            krosan.characteristics, abilities=(*krosan.characteristics.abilities, kw(Keyword.SPLIT_SECOND))
        ),
    )
    story = (casts("grip", "bear"), casts("growth", "bear", by="B", response_to=0))
    outcome = ended(board(fast, growth(), creature("bear", 2, 2, by="B"), story=story))
    assert outcome.illegal is not None
    assert outcome.illegal.check.justification.concepts[0] is Concept.SPLIT_SECOND


def test_a_spell_of_a_permanent_enters_under_its_caster():
    outcome = clean(board(creature("bear", 2, 2, zone=Zone.HAND), story=(casts("bear"),)))
    assert zone(outcome, "bear") is Zone.BATTLEFIELD
    assert final(outcome, "bear").controller == "A"


def test_a_target_may_not_be_what_the_spell_does_not_allow():
    ravine = spell("ravine", Destroy(TargetObject()), targets=(TargetSpec(objects=(HasType(CardType.LAND),)),))
    outcome = ended(board(ravine, creature("bear", 2, 2, by="B"), story=(casts("ravine", "bear"),)))
    assert outcome.illegal is not None
    assert outcome.illegal.check.justification.concepts[0] is Concept.TARGET


def test_an_illegal_casting_is_taken_back_and_what_was_done_before_stays_done():
    outcome = ended(board(bolt(), terror(), story=(casts("bolt", "B"), casts("terror", "B"))))
    assert outcome.illegal is not None
    assert zone(outcome, "bolt") is Zone.GRAVEYARD
    assert player(outcome, "B").life == 17
    assert zone(outcome, "terror") is Zone.HAND


def test_what_was_paid_for_an_illegal_activation_is_taken_back():
    costly = ActivatedAbility((SacrificeCost(This()), PayLife(30)), (GainLife(1),))
    outcome = ended(board(able("altar", costly), story=(told(ActivateAbility("A", "altar")),)))
    assert outcome.illegal is not None
    assert zone(outcome, "altar") is Zone.BATTLEFIELD
    assert player(outcome, "A").life == 20
