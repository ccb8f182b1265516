"""The steps of the turn, unspent mana, timing and the windows of told actions (500–514)."""

from __future__ import annotations

import pytest

from judge.abilities.ability import (
    ActivatedAbility,
    Apply,
    GainAbility,
    KeywordAbility,
    PlayerStaticAbility,
    StaticAbility,
    TriggeredAbility,
)
from judge.abilities.costs import LoyaltyCost, SacrificeCost, TapSelf
from judge.abilities.instructions import (
    AddMana,
    DealDamage,
    Draw,
    EndTurn,
    ExtraPhases,
    ExtraTurn,
    SkipStep,
    SkipTurn,
    Tap,
)
from judge.abilities.modifications import CostChange, DoesntUntap, ModifyPT, PlayerRule, PlayerRuleKind, SetController
from judge.abilities.selectors import All, InZone, PlayerWord, Specific, SpecificPlayer, TargetObject, This, X
from judge.abilities.terms import CardType, Keyword, Phase, Step, Zone
from judge.abilities.triggers import DiscardsCard
from judge.engine.outcome import AssumptionKind, DecisionPoint, EventKind
from judge.engine.play import play
from judge.rules.concept import Concept
from judge.scenario.board import PlayerSetup, Start
from judge.scenario.story import ActivateAbility, CastSpell, Moment, MoveTo, PlayLand, When
from tests.engine.tale import (
    A_CREATURE,
    ALL_LAWS,
    ANY_TARGET,
    LAW_2004,
    LAW_2005,
    LAW_2011,
    NOW,
    attack,
    block,
    board,
    bolt,
    casts,
    clean,
    creature,
    ended,
    events,
    final,
    happens,
    kw,
    land,
    player,
    spell,
    thing,
    told,
    zone,
)

ELF_MANA = ActivatedAbility((TapSelf(),), (AddMana(("G",)),))


def steps(outcome):
    return [event.value for event in events(outcome, EventKind.STEP_BEGINS)]


def test_the_steps_of_a_turn_without_attack_skip_blocks_and_damage():
    outcome = clean(board(story=(told(MoveTo(), turn=1, step=Step.UPKEEP),)))
    assert steps(outcome) == [
        "beginning_of_combat",
        "declare_attackers",
        "end_of_combat",
        "postcombat_main",
        "end",
        "cleanup",
        "untap",
        "upkeep",
    ]
    assert {event.value for event in events(outcome, EventKind.STEP_SKIPPED)} == {"declare_blockers", "combat_damage"}


def test_everything_untaps_together_but_what_may_not():
    still = StaticAbility(This(), (DoesntUntap(),))
    outcome = clean(
        board(
            creature("free", 1, 1, tapped=True, by="B"),
            creature("held", 1, 1, still, tapped=True, by="B"),
            creature("mine", 1, 1, tapped=True),
            story=(told(MoveTo(), turn=1, step=Step.UPKEEP),),
        )
    )
    assert [final(outcome, id).tapped for id in ("free", "held", "mine")] == [False, True, True]
    assert events(outcome, EventKind.STAYED_TAPPED, "held")


def test_phasing_happens_before_untapping():
    ghost = creature("ghost", 2, 2, kw(Keyword.PHASING), by="B")
    outcome = clean(board(ghost, story=(told(MoveTo(), turn=1, step=Step.UPKEEP),)))
    assert final(outcome, "ghost").phased_out
    outcome = clean(board(ghost, story=(told(MoveTo(), turn=2, whose="B", step=Step.UPKEEP),)))
    assert not final(outcome, "ghost").phased_out
    assert events(outcome, EventKind.PHASED_IN, "ghost")


def test_the_turns_draw_uses_no_stack():
    outcome = clean(board(story=(told(MoveTo(), turn=1, step=Step.DRAW),)))
    assert player(outcome, "B").drawn == 1
    assert events(outcome, EventKind.DREW)[0].justification.concepts[0] is Concept.DRAW_STEP


def test_no_priority_in_the_untap_step():
    outcome = ended(board(bolt(by="B"), story=(casts("bolt", "A", by="B", turn=1, step=Step.UNTAP),)))
    assert outcome.illegal is not None
    assert Concept.PRIORITY_NOT_IN_UNTAP in outcome.illegal.check.justification.concepts


def test_until_end_of_turn_ends_in_cleanup():
    story = (happens(Apply(Specific("bear"), (ModifyPT(3, 3),))),)
    scenario = board(creature("bear", 2, 2), story=story)
    assert final(clean(scenario), "bear").power == 5
    assert final(clean(scenario, until=When(step=Step.END)), "bear").power == 5
    later = clean(scenario, until=When(turn=1, step=Step.UPKEEP))
    assert final(later, "bear").power == 2
    assert events(later, EventKind.EFFECT_ENDED, "bear")


def test_only_the_active_player_discards_to_seven():
    players = (PlayerSetup(id="A", name="A", hand_size=9), PlayerSetup(id="B", name="B", hand_size=9))
    outcome = clean(board(players=players, story=(told(MoveTo(), turn=1, step=Step.UPKEEP),)))
    assert (player(outcome, "A").hand_size, player(outcome, "B").hand_size) == (7, 9)
    pack = thing(
        "tower",
        types=(CardType.ARTIFACT,),
        abilities=(PlayerStaticAbility(PlayerWord.YOU, PlayerRule(PlayerRuleKind.NO_MAXIMUM_HAND_SIZE)),),
    )
    outcome = clean(board(pack, players=players, story=(told(MoveTo(), turn=1, step=Step.UPKEEP),)))
    assert player(outcome, "A").hand_size == 9


# ── Lands and mana ─────────────────────────────────────────────────────────────────────────────────────────────────


def forest(id: str = "forest", **more):
    return land(id, "Forest", **more)


def test_one_land_a_turn_in_a_main_phase_with_an_empty_stack():
    outcome = clean(board(forest(zone=Zone.HAND), story=(told(PlayLand("A", "forest")),)))
    assert zone(outcome, "forest") is Zone.BATTLEFIELD
    two = board(
        forest(zone=Zone.HAND),
        forest("second", zone=Zone.HAND),
        story=(told(PlayLand("A", "forest")), told(PlayLand("A", "second"))),
    )
    assert ended(two).illegal.check.justification.concepts[0] is Concept.LAND_PER_TURN
    late = board(forest(zone=Zone.HAND), story=(told(PlayLand("A", "forest"), step=Step.END),))
    assert ended(late).illegal.check.justification.concepts[0] is Concept.PLAY_LAND
    answer = board(
        bolt(by="B"),
        forest(zone=Zone.HAND),
        story=(casts("bolt", "A", by="B"), told(PlayLand("A", "forest"), response_to=0)),
    )
    assert ended(answer).illegal is not None


def test_a_land_is_not_cast():
    outcome = ended(board(forest(zone=Zone.HAND), story=(casts("forest"),)))
    assert outcome.illegal.check.justification.concepts[0] is Concept.LAND_PLAYED_NOT_CAST


def test_a_land_drop_may_be_extra():
    explore = thing(
        "explorer",
        types=(CardType.ENCHANTMENT,),
        abilities=(PlayerStaticAbility(PlayerWord.YOU, PlayerRule(PlayerRuleKind.EXTRA_LAND_PLAYS, amount=1)),),
    )
    story = (told(PlayLand("A", "forest")), told(PlayLand("A", "second")))
    clean(board(explore, forest(zone=Zone.HAND), forest("second", zone=Zone.HAND), story=story))


def bear_in_hand(**more):
    return creature("bear", 2, 2, zone=Zone.HAND, cost=("1", "G"), **more)


PAYS = PlayerSetup(id="A", name="A", mana_stated=True)


def test_lands_and_elves_pay_for_a_creature():
    outcome = clean(
        board(forest(), creature("elf", 1, 1, ELF_MANA), bear_in_hand(), players=(PAYS,), story=(casts("bear"),))
    )
    assert zone(outcome, "bear") is Zone.BATTLEFIELD
    assert final(outcome, "forest").tapped
    assert final(outcome, "elf").tapped
    new = board(
        forest(),
        creature("elf", 1, 1, ELF_MANA, since_turn_began=False),
        bear_in_hand(),
        players=(PAYS,),
        story=(casts("bear"),),
    )
    assert ended(new).illegal.check.justification.concepts[0] is Concept.PAYING_COSTS


def test_mana_is_found_among_sources_of_several_colours():
    dual = thing(
        "dual",
        types=(CardType.LAND,),
        abilities=(ActivatedAbility((TapSelf(),), (AddMana(("W", "G"), choice=True),)),),
    )
    spell_wg = creature("wg", 2, 2, zone=Zone.HAND, cost=("W", "G"))
    outcome = clean(board(dual, forest(), spell_wg, players=(PAYS,), story=(casts("wg"),)))
    assert zone(outcome, "wg") is Zone.BATTLEFIELD


def test_without_stated_mana_what_is_told_can_be_paid():
    outcome = clean(board(bear_in_hand(), story=(casts("bear"),)))
    assert AssumptionKind.CAN_PAY in {each.kind for each in outcome.assumed}


def test_mana_of_a_ritual_is_spent_from_the_pool():
    ritual = spell("ritual", AddMana(("R", "R", "R")), cost=())
    ogre = creature("ogre", 3, 3, zone=Zone.HAND, cost=("2", "R"))
    outcome = clean(board(ritual, ogre, players=(PAYS,), story=(casts("ritual"), casts("ogre"))))
    assert zone(outcome, "ogre") is Zone.BATTLEFIELD
    assert player(outcome, "A").mana_pool == ()


@pytest.mark.parametrize(("law", "life"), [(LAW_2004, 19), (LAW_2005, 19), (LAW_2011, 20), (NOW, 20)])
def test_unspent_mana_burns_in_the_older_law(law, life):
    story = (told(ActivateAbility("A", "forest")), told(MoveTo(), step=Step.POSTCOMBAT_MAIN))
    outcome = clean(board(forest(), story=story), law)
    assert events(outcome, EventKind.MANA_LOST)
    assert player(outcome, "A").life == life


def test_mana_stays_between_the_steps_of_a_phase_in_the_older_law():
    story = (
        told(ActivateAbility("A", "forest"), step=Step.BEGINNING_OF_COMBAT),
        told(MoveTo(), step=Step.DECLARE_ATTACKERS),
    )
    assert player(clean(board(forest(), story=story), LAW_2004), "A").mana_pool == ("G",)
    assert player(clean(board(forest(), story=story), NOW), "A").mana_pool == ()


def test_a_tax_makes_spells_dearer():
    sphere = thing(
        "sphere",
        types=(CardType.ARTIFACT,),
        abilities=(StaticAbility(All((InZone(Zone.STACK),)), (CostChange(1),)),),
    )
    two = (forest(), forest("f2"))
    assert ended(board(sphere, *two, bear_in_hand(), players=(PAYS,), story=(casts("bear"),))).illegal is not None
    clean(board(sphere, *two, forest("f3"), bear_in_hand(), players=(PAYS,), story=(casts("bear"),)))


def test_x_is_asked_when_mana_is_stated():
    blaze = spell(
        "blaze",
        DealDamage(X(), TargetObject()),
        targets=(ANY_TARGET,),
        kind=CardType.SORCERY,
        cost=("X", "R"),
    )
    mountains = tuple(land(f"m{n}", "Mountain") for n in range(3))
    scenario = board(blaze, *mountains, players=(PAYS,), story=(casts("blaze", "B"),))
    point = play(scenario, NOW)
    assert isinstance(point, DecisionPoint)
    assert len(point.options) == 3
    fixed = board(blaze, *mountains, players=(PAYS,), story=(told(CastSpell("A", "blaze", ("B",), x=2)),))
    assert player(clean(fixed), "B").life == 18
    unknown = board(blaze, story=(casts("blaze", "B"),))
    assert ended(unknown).missing.fact == "x"


# ── Whose turn, and when ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_attacker_implies_whose_turn_it_is():
    outcome = clean(board(creature("bear", 2, 2, by="B"), story=(attack("bear"),)))
    assert outcome.final.active == "B"
    assert player(outcome, "A").life == 18
    assert outcome.final.step is Step.END_OF_COMBAT


def test_a_told_attack_runs_to_the_end_of_combat():
    outcome = clean(board(creature("bear", 2, 2), story=(attack("bear"),)))
    assert outcome.final.step is Step.END_OF_COMBAT


def test_before_damage_is_after_blocks():
    growth = spell("growth", Apply(TargetObject(), (ModifyPT(3, 3),)), targets=(A_CREATURE,), by="B")
    story = (
        attack("a"),
        block(b="a"),
        casts("growth", "b", by="B", moment=Moment.BEFORE_DAMAGE),
    )
    outcome = clean(board(creature("a", 3, 3), creature("b", 2, 2, by="B"), growth, story=story))
    assert zone(outcome, "a") is Zone.GRAVEYARD
    assert zone(outcome, "b") is Zone.BATTLEFIELD


def test_damage_on_the_stack_is_dealt_though_its_source_is_gone():
    sac = ActivatedAbility((SacrificeCost(This()),), (DealDamage(1, TargetObject()),), (ANY_TARGET,))
    blocker = creature("fanatic", 2, 2, sac, by="B")
    story = (
        attack("a"),
        block(fanatic="a"),
        told(ActivateAbility("B", "fanatic", targets=("a",)), moment=Moment.DAMAGE_ON_STACK),
    )
    scenario = board(creature("a", 3, 3), blocker, story=story)
    for law in (LAW_2004, LAW_2005):
        outcome = clean(scenario, law)
        assert zone(outcome, "a") is Zone.GRAVEYARD, law.date
    for law in (LAW_2011, NOW):
        refused = ended(scenario, law)
        assert refused.absent.term == "combat_damage_on_stack"


def test_a_blocker_sacrificed_before_damage_deals_none():
    sac = ActivatedAbility((SacrificeCost(This()),), (DealDamage(1, TargetObject()),), (ANY_TARGET,))
    story = (
        attack("a"),
        block(fanatic="a"),
        told(ActivateAbility("B", "fanatic", targets=("a",)), moment=Moment.BEFORE_DAMAGE),
    )
    for law in ALL_LAWS:
        outcome = clean(board(creature("a", 3, 3), creature("fanatic", 2, 2, sac, by="B"), story=story), law)
        assert zone(outcome, "a") is Zone.BATTLEFIELD
        assert player(outcome, "B").life == 20


def test_after_first_strike_there_is_a_time_to_act():
    story = (
        attack("knight"),
        block(bear="knight"),
        casts("bolt", "knight", by="B", moment=Moment.AFTER_FIRST_STRIKE),
    )
    knight = creature("knight", 1, 1, kw(Keyword.DOUBLE_STRIKE))
    outcome = clean(board(knight, creature("bear", 2, 2, by="B"), bolt(by="B"), story=story))
    assert zone(outcome, "bear") is Zone.BATTLEFIELD
    assert final(outcome, "bear").damage == 1


def test_a_moment_that_does_not_come_is_illegal():
    story = (casts("bolt", "B", moment=Moment.AFTER_BLOCKS),)
    outcome = ended(board(bolt(), story=story))
    assert outcome.illegal.check.justification.concepts[0] is Concept.NO_ATTACKERS


def test_tapping_an_attacker_after_blocks_changes_nothing():
    story = (attack("a"), block(b="a"), happens(Tap(Specific("b")), moment=Moment.AFTER_BLOCKS))
    outcome = clean(board(creature("a", 2, 2), creature("b", 2, 2, by="B"), story=story))
    assert zone(outcome, "a") is Zone.GRAVEYARD


def test_control_gained_makes_sick_unless_haste_and_leaves_combat():
    steal = (SetController(SpecificPlayer("A")),)
    story = (happens(Apply(Specific("bear"), steal)), attack("bear"))
    start = Start(active="A")
    outcome = ended(board(creature("bear", 2, 2, by="B"), story=story, start=start))
    assert outcome.illegal.check.justification.concepts[0] is Concept.SUMMONING_SICKNESS
    fast = (*steal, GainAbility(KeywordAbility(Keyword.HASTE)))
    story = (happens(Apply(Specific("bear"), fast)), attack("bear"))
    outcome = clean(board(creature("bear", 2, 2, by="B"), story=story, start=start))
    assert player(outcome, "B").life == 18
    back = clean(board(creature("bear", 2, 2, by="B"), story=story, start=start), until=When(turn=1, step=Step.UPKEEP))
    assert final(back, "bear").controller == "B"


def test_an_extra_turn_and_a_skipped_step():
    outcome = clean(board(story=(happens(ExtraTurn(SpecificPlayer("A"))), told(MoveTo(), turn=1, step=Step.UPKEEP))))
    assert outcome.final.active == "A"
    skip = happens(SkipStep(Step.DRAW, SpecificPlayer("B")))
    outcome = clean(board(story=(skip, told(MoveTo(), turn=1, step=Step.PRECOMBAT_MAIN))))
    assert player(outcome, "B").drawn == 0


def test_an_extra_turn_takes_no_turn_away():
    extra = happens(ExtraTurn(SpecificPlayer("A")))
    whose = [
        clean(board(story=(extra, told(MoveTo(), turn=turn, step=Step.UPKEEP)), start=Start(active="B"))).final.active
        for turn in (1, 2, 3)
    ]
    assert whose == ["A", "A", "B"]


def test_of_two_extra_turns_the_last_made_comes_first():
    story = (happens(ExtraTurn(SpecificPlayer("A")), ExtraTurn(SpecificPlayer("B"))),)
    whose = [
        clean(board(story=(*story, told(MoveTo(), turn=turn, step=Step.UPKEEP)))).final.active for turn in (1, 2, 3)
    ]
    assert whose == ["B", "A", "B"]


def test_a_skipped_turn_is_passed_over():
    skip = happens(SkipTurn(SpecificPlayer("B")))
    outcome = clean(board(story=(skip, told(MoveTo(), turn=1, step=Step.UPKEEP))))
    assert outcome.final.active == "A"
    assert events(outcome, EventKind.TURN_SKIPPED)


def test_a_skipped_combat_phase_has_no_attack():
    skip = happens(SkipStep(Step.BEGINNING_OF_COMBAT, SpecificPlayer("A")))
    outcome = clean(board(creature("a", 2, 2), story=(skip, told(MoveTo(), step=Step.POSTCOMBAT_MAIN))))
    assert [event.value for event in events(outcome, EventKind.STEP_SKIPPED)] == [Step.BEGINNING_OF_COMBAT]


def test_an_extra_combat_follows_the_phase_that_makes_it():
    extra = happens(ExtraPhases(Phase.COMBAT, (Phase.POSTCOMBAT_MAIN,)))
    vigilant = creature("a", 2, 2, KeywordAbility(Keyword.VIGILANCE))
    outcome = clean(board(vigilant, story=(extra, attack("a"), attack("a"))))
    assert player(outcome, "B").life == 16
    began = [event.value for event in events(outcome, EventKind.STEP_BEGINS)]
    between = began[began.index(Step.END_OF_COMBAT) :]
    assert between[1] == Step.POSTCOMBAT_MAIN
    assert between.count(Step.BEGINNING_OF_COMBAT) == 1


def test_a_turn_that_is_ended_goes_to_its_cleanup():
    story = (attack("a"), happens(EndTurn(), moment=Moment.AFTER_ATTACKS), told(MoveTo(), turn=1, step=Step.UNTAP))
    outcome = clean(board(creature("a", 2, 2), story=story))
    assert player(outcome, "B").life == 20
    assert not [event for event in events(outcome, EventKind.STEP_BEGINS) if event.value == Step.END]


def test_the_start_may_be_told():
    outcome = clean(board(bolt(by="B"), story=(casts("bolt", "A", by="B"),), start=Start(active="A", step=Step.UPKEEP)))
    assert outcome.final.step is Step.UPKEEP


def test_a_combat_under_way():
    scenario = board(
        creature("a", 3, 3, attacking=True),
        creature("b", 2, 2, by="B", blocking="a"),
        bolt(by="B"),
        story=(casts("bolt", "a", by="B"),),
    )
    outcome = clean(scenario)
    assert zone(outcome, "a") is Zone.GRAVEYARD
    assert zone(outcome, "b") is Zone.BATTLEFIELD
    assert outcome.final.step is Step.END_OF_COMBAT


def test_damage_and_bonuses_wear_off_together():
    grow = happens(Apply(Specific("bear"), (ModifyPT(0, 3),)))
    hurt = happens(DealDamage(4, Specific("bear"), source=Specific("imp")))
    scenario = board(creature("bear", 2, 2), creature("imp", 1, 1), story=(grow, hurt))
    outcome = clean(scenario, until=When(turn=1, step=Step.UPKEEP))
    assert zone(outcome, "bear") is Zone.BATTLEFIELD
    assert final(outcome, "bear").damage == 0


def test_a_trigger_in_the_cleanup_step_gives_priority_and_another_cleanup():
    wound = TriggeredAbility((DiscardsCard(PlayerWord.YOU),), (DealDamage(1, PlayerWord.OPPONENT),))
    players = (PlayerSetup(id="A", name="A", hand_size=8),)
    outcome = clean(
        board(creature("megrim", 1, 1, wound), players=players, story=()), until=When(turn=1, step=Step.UPKEEP)
    )
    assert player(outcome, "B").life == 19
    assert any(event.justification.concepts[0] is Concept.CLEANUP_PRIORITY for event in outcome.events)


def walker(*abilities, loyalty: int = 3, **more):
    return thing(
        "walker",
        types=(CardType.PLANESWALKER,),
        subtypes=("Jace",),
        loyalty=loyalty,
        abilities=abilities,
        **more,
    )


def test_a_loyalty_ability_once_a_turn_at_sorcery_speed():
    plus = ActivatedAbility((LoyaltyCost(1),), (Draw(1),))
    minus = ActivatedAbility((LoyaltyCost(-4),), (Draw(1),))
    up = told(ActivateAbility("A", "walker", ability=0))
    outcome = clean(board(walker(plus), story=(up,)))
    assert dict(final(outcome, "walker").counters) == {"loyalty": 4}
    assert player(outcome, "A").drawn == 1
    twice = ended(board(walker(plus), story=(up, up)))
    assert twice.illegal.check.justification.concepts[0] is Concept.LOYALTY_ABILITY
    too_dear = ended(board(walker(plus, minus), story=(told(ActivateAbility("A", "walker", ability=1)),)))
    assert too_dear.illegal.check.justification.concepts[0] is Concept.LOYALTY_COST
    clean(board(walker(plus, minus, loyalty=4), story=(told(ActivateAbility("A", "walker", ability=1)),)))
    late = ended(board(walker(plus), story=(told(ActivateAbility("A", "walker", ability=0), step=Step.END),)))
    assert late.illegal is not None


def test_combat_damage_takes_loyalty():
    target = walker(by="B")
    story = (attack("bear", on="walker"),)
    outcome = clean(board(creature("bear", 2, 2), target, story=story))
    assert dict(final(outcome, "walker").counters) == {"loyalty": 1}
    assert player(outcome, "B").life == 20
