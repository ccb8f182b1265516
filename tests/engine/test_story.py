"""Told stories: declarations completed by requirements, told choices, what comes too late, several players (closed
world)."""

from __future__ import annotations

import msgspec
import pytest

from judge.abilities.ability import (
    ActivatedAbility,
    Apply,
    Delayed,
    GainAbility,
    KeywordAbility,
    StaticAbility,
    TargetSpec,
    TriggeredAbility,
    Unless,
)
from judge.abilities.costs import ManaCost, PayMana, SacrificeCost, TapSelf
from judge.abilities.instructions import Destroy, LoseLife, Move, Sacrifice
from judge.abilities.modifications import ModifyPT, MustAttack, MustBeBlocked
from judge.abilities.selectors import (
    HasChosen,
    HasColour,
    InZone,
    Is,
    OtherObject,
    Specific,
    SpecificPlayer,
    TargetObject,
    This,
)
from judge.abilities.terms import CardType, Colour, Keyword, Step, Whose, Zone
from judge.abilities.triggers import Attacks, BecomesBlocked, BeginningOf, Blocks, CastsSpell, ZoneChange
from judge.engine.outcome import AssumptionKind, DecisionPoint, EventKind
from judge.engine.play import play
from judge.rules.concept import Concept
from judge.scenario import Scenario
from judge.scenario.board import PlayerSetup, Start
from judge.scenario.story import (
    ActivateAbility,
    Arrives,
    AttackWith,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Moment,
    MoveTo,
    PassPriority,
    PlayLand,
)
from tests.engine.tale import (
    ALL_LAWS,
    CREATURE,
    LAW_2004,
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
    terror,
    thing,
    told,
    zone,
)

SELF = (Is(This()),)


def test_nothing_untold_happens():
    outcome = clean(board(creature("a", 2, 2), creature("b", 5, 5, by="B"), story=(attack("a"),)))
    assert player(outcome, "B").life == 18
    assert AssumptionKind.NO_BLOCK in {each.kind for each in outcome.assumed}


def test_no_block_is_assumed_only_where_one_could_be():
    outcome = clean(board(creature("a", 2, 2, kw(Keyword.FLYING)), creature("b", 5, 5, by="B"), story=(attack("a"),)))
    assert AssumptionKind.NO_BLOCK not in {each.kind for each in outcome.assumed}


def test_a_told_attack_is_completed_by_what_must_attack():
    berserk = StaticAbility(This(), (MustAttack(),))
    outcome = clean(board(creature("a", 2, 2), creature("mad", 3, 3, berserk), story=(attack("a"),)))
    assert player(outcome, "B").life == 15


def test_what_must_attack_may_not_be_told_to_stay():
    berserk = StaticAbility(This(), (MustAttack(),))
    refusal = told(DeclareAttack((AttackWith("mad"),)), negated=True)
    outcome = ended(board(creature("mad", 3, 3, berserk), story=(refusal,)))
    assert outcome.illegal.check.justification.concepts[0] is Concept.ATTACK_REQUIREMENTS
    free = ended(board(creature("bear", 3, 3), story=(told(DeclareAttack((AttackWith("bear"),)), negated=True),)))
    assert free.illegal is None


def test_what_must_attack_attacks_when_the_combat_is_passed():
    berserk = StaticAbility(This(), (MustAttack(),))
    outcome = clean(board(creature("mad", 3, 3, berserk), story=(told(MoveTo(), step=Step.POSTCOMBAT_MAIN),)))
    assert player(outcome, "B").life == 17


def test_a_lure_makes_everything_block_though_nobody_told_it():
    lure = StaticAbility(This(), (MustBeBlocked(by_all=True),))
    scenario = board(creature("lure", 1, 9, lure), creature("b1", 1, 1, by="B"), story=(attack("lure"),))
    outcome = clean(scenario)
    assert zone(outcome, "b1") is Zone.GRAVEYARD
    refused = board(
        creature("lure", 1, 9, lure),
        creature("b1", 1, 1, by="B"),
        story=(attack("lure"), told(DeclareBlock((), player="B"))),
    )
    assert ended(refused).illegal.check.justification.concepts[0] is Concept.BLOCK_REQUIREMENTS


def test_what_arrives_after_blocks_cannot_block():
    story = (
        attack("a"),
        told(DeclareBlock((), player="B")),
        told(Arrives("late"), moment=Moment.AFTER_BLOCKS),
        block(late="a"),
    )
    outcome = ended(board(creature("a", 2, 2), creature("late", 3, 3, by="B", zone=Zone.GRAVEYARD), story=story))
    assert outcome.illegal is not None
    assert outcome.illegal.index == 3


def test_what_arrives_after_attacks_may_block():
    story = (attack("a"), told(Arrives("quick"), moment=Moment.AFTER_ATTACKS), block(quick="a"))
    outcome = clean(board(creature("a", 2, 2), creature("quick", 3, 3, by="B", zone=Zone.HAND), story=story))
    assert zone(outcome, "a") is Zone.GRAVEYARD


def test_blocks_told_in_two_sentences_are_one_declaration():
    story = (attack("a", "b"), block(x="a"), block(y="b"))
    outcome = clean(
        board(
            creature("a", 1, 1),
            creature("b", 1, 1),
            creature("x", 2, 2, by="B"),
            creature("y", 2, 2, by="B"),
            story=story,
        )
    )
    assert player(outcome, "B").life == 20
    assert len(events(outcome, EventKind.BLOCKED)) == 2


@pytest.mark.parametrize("law", ALL_LAWS)
def test_put_onto_the_battlefield_attacking(law):
    plower = TriggeredAbility(
        (Attacks(SELF),),
        (Move(TargetObject(), Zone.BATTLEFIELD, attacking=True),),
        (TargetSpec(objects=(*CREATURE, InZone(Zone.GRAVEYARD))),),
    )
    still = kw(Keyword.DEFENDER) if law is not LAW_2004 else kw(Keyword.FLYING)
    story = (attack("nephilim"),)
    outcome = clean(
        board(creature("nephilim", 2, 2, plower), creature("dead", 4, 4, still, zone=Zone.GRAVEYARD), story=story), law
    )
    assert player(outcome, "B").life == 14


@pytest.mark.parametrize("law", ALL_LAWS)
def test_a_basilisk_destroys_at_end_of_combat(law):
    look = TriggeredAbility(
        (Blocks(SELF, blocked=CREATURE), BecomesBlocked(SELF, by=CREATURE)),
        (Delayed(BeginningOf(Step.END_OF_COMBAT), (Destroy(OtherObject()),)),),
    )
    story = (attack("basilisk"), block(wall="basilisk"))
    outcome = clean(board(creature("basilisk", 1, 9, look), creature("wall", 0, 9, by="B"), story=story), law)
    died = events(outcome, EventKind.DIED, "wall")[0]
    assert died.step is Step.END_OF_COMBAT


def test_a_choice_nobody_asks_for_is_not_passed_over():
    outcome = ended(board(creature("bear", 2, 2), story=(told(Decide("A", subject="bear", pay=True)),)))
    assert outcome.illegal is not None
    assert outcome.illegal.index == 0


def test_passing_is_nothing():
    outcome = clean(board(bolt(), story=(casts("bolt", "B"), told(PassPriority("B")))))
    assert player(outcome, "B").life == 17


def test_a_told_ability_among_several_is_the_one_that_fits():
    tap = ActivatedAbility((TapSelf(),), (LoseLife(1, SpecificPlayer("B")),))
    sac = ActivatedAbility((SacrificeCost(This()),), (Destroy(TargetObject()),), (TargetSpec(objects=CREATURE),))
    both = creature("imp", 1, 1, tap, sac)
    outcome = clean(
        board(both, creature("bear", 2, 2, by="B"), story=(told(ActivateAbility("A", "imp", targets=("bear",))),))
    )
    assert zone(outcome, "bear") is Zone.GRAVEYARD
    assert zone(outcome, "imp") is Zone.GRAVEYARD


def test_a_later_turn_may_be_told():
    story = (attack("a"), attack("b", turn=1, whose="B"))
    outcome = clean(board(creature("a", 2, 2), creature("b", 3, 3, by="B"), story=story))
    assert (player(outcome, "A").life, player(outcome, "B").life) == (17, 18)
    assert outcome.final.active == "B"


def test_without_a_word_no_turn_passes():
    story = (attack("a"), attack("b"))
    outcome = ended(board(creature("a", 2, 2), creature("b", 3, 3, by="B"), story=story))
    assert outcome.illegal is not None


def test_attackers_choose_among_several_opponents():
    three = tuple(PlayerSetup(id=id, name=id) for id in "ABC")
    scenario = Scenario(
        players=three,
        objects=(creature("a", 2, 2), creature("b", 3, 3)),
        story=(told(DeclareAttack((AttackWith("a", "B"), AttackWith("b", "C")))),),
    )
    outcome = clean(scenario)
    assert (player(outcome, "B").life, player(outcome, "C").life) == (18, 17)
    open_attack = Scenario(players=three, objects=(creature("a", 2, 2),), story=(attack("a"),))
    point = play(open_attack, NOW)
    assert isinstance(point, DecisionPoint)
    assert {option.value for option in point.options} == {("B",), ("C",)}


def test_a_spell_of_unknown_text_may_still_be_told_its_target():
    unknown = thing("spell", types=(CardType.INSTANT,), zone=Zone.HAND, colours=(Colour.BLACK,))
    shrouded = creature("bear", 2, 2, kw(Keyword.SHROUD), by="B")
    outcome = ended(board(unknown, shrouded, story=(casts("spell", "bear"),)))
    assert outcome.illegal.check.justification.concepts[0] is Concept.SHROUD
    clean(board(unknown, creature("bear", 2, 2, by="B"), story=(casts("spell", "bear"),)))


def test_an_emblem_of_green_spells_does_not_see_a_land_played():
    tooth = thing(
        "tooth",
        types=(CardType.ARTIFACT,),
        abilities=(TriggeredAbility((CastsSpell((HasColour(Colour.GREEN),)),), (LoseLife(1, SpecificPlayer("B")),)),),
    )
    arbor = thing(
        "arbor",
        types=(CardType.LAND, CardType.CREATURE),
        power=1,
        toughness=1,
        subtypes=("Forest", "Dryad"),
        colours=(Colour.GREEN,),
        zone=Zone.HAND,
    )
    outcome = clean(board(tooth, arbor, story=(told(PlayLand("A", "arbor")),)))
    assert player(outcome, "B").life == 20
    assert ended(board(tooth, arbor, story=(casts("arbor"),))).illegal is not None
    outcome = clean(
        board(tooth, creature("bear", 2, 2, colours=(Colour.GREEN,), zone=Zone.HAND), story=(casts("bear"),))
    )
    assert player(outcome, "B").life == 19


def test_playing_twice_gives_the_same_bytes():
    scenario = board(
        creature("a", 5, 5),
        creature("x", 4, 4, by="B"),
        creature("y", 2, 2, by="B"),
        story=(attack("a"), block(x="a", y="a")),
    )
    first, second = play(scenario, LAW_2011), play(scenario, LAW_2011)
    assert repr(first) == repr(second)
    assert isinstance(msgspec.to_builtins(first.options), list | tuple)


def test_a_spell_told_to_be_on_the_stack_resolves():
    waiting = spell("doom", Destroy(TargetObject()), targets=(TargetSpec(objects=CREATURE),), zone=Zone.STACK)
    outcome = clean(board(waiting, creature("bear", 2, 2, by="B"), story=(casts("doom", "bear"),)))
    assert zone(outcome, "bear") is Zone.GRAVEYARD
    outcome = clean(board(waiting, creature("bear", 2, 2, by="B"), story=()))
    assert zone(outcome, "bear") is Zone.GRAVEYARD


def test_removing_all_blockers_leaves_the_attacker_blocked():
    story = (
        attack("a"),
        block(b="a"),
        casts("terror", "b", moment=Moment.BEFORE_DAMAGE),
    )
    for law in ALL_LAWS:
        outcome = clean(board(creature("a", 3, 3), creature("b", 2, 2, by="B"), terror(), story=story), law)
        assert player(outcome, "B").life == 20
        trampler = creature("a", 3, 3, kw(Keyword.TRAMPLE))
        outcome = clean(board(trampler, creature("b", 2, 2, by="B"), terror(), story=story), law)
        assert player(outcome, "B").life == 17


def test_a_bonus_told_after_a_bolt_answers_it():
    outcome = clean(
        board(
            bolt(),
            creature("bear", 2, 2, by="B"),
            story=(casts("bolt", "bear"), happens(Apply(Specific("bear"), (ModifyPT(0, 3),)))),
        )
    )
    assert zone(outcome, "bear") is Zone.BATTLEFIELD


def test_a_response_to_a_triggered_ability():
    enters = ZoneChange(SELF, None, Zone.BATTLEFIELD)
    shot = TriggeredAbility((enters,), (Destroy(TargetObject()),), (TargetSpec(objects=CREATURE),))
    sac = ActivatedAbility((SacrificeCost(This()),), (LoseLife(1, SpecificPlayer("A")),))
    story = (
        casts("hunter"),
        told(Decide("A", subject="hunter", choose=("imp",))),
        told(ActivateAbility("B", "imp"), response_to_ability="hunter"),
    )
    outcome = clean(
        board(creature("hunter", 2, 2, shot, zone=Zone.HAND), creature("imp", 1, 1, sac, by="B"), story=story)
    )
    assert zone(outcome, "hunter") is Zone.BATTLEFIELD
    assert player(outcome, "A").life == 19
    assert events(outcome, EventKind.DID_NOT_RESOLVE)


def test_a_story_told_in_the_upkeep_begins_with_it():
    upkeep = TriggeredAbility(
        (BeginningOf(Step.UPKEEP, Whose.YOURS),), (Unless((Sacrifice(This()),), (PayMana(ManaCost(("2",))),)),)
    )
    refuses = told(Decide("A", subject="raptor", pay=True), negated=True, step=Step.UPKEEP)
    outcome = clean(board(creature("raptor", 4, 3, upkeep), story=(refuses,)))
    assert zone(outcome, "raptor") is Zone.GRAVEYARD
    pays = told(Decide("A", subject="raptor", pay=True), step=Step.UPKEEP)
    outcome = clean(board(creature("raptor", 4, 3, upkeep), story=(pays,), start=Start(active="A")))
    assert zone(outcome, "raptor") is Zone.BATTLEFIELD
    assert outcome.final.turn == 1


def test_nobody_responds_to_a_land_or_to_a_mana_ability():
    grove = land("grove", "Forest", zone=Zone.HAND)
    story = (told(PlayLand("A", "grove")), casts("bolt", "A", by="B", response_to=0))
    outcome = ended(board(grove, bolt(by="B"), story=story))
    assert outcome.illegal.check.justification.concepts[0] is Concept.PLAY_LAND
    tapped = (told(ActivateAbility("A", "forest")), casts("bolt", "A", by="B", response_to=0))
    outcome = ended(board(land("forest", "Forest"), bolt(by="B"), story=tapped))
    assert outcome.illegal.check.justification.concepts[0] is Concept.MANA_ABILITY


def test_a_phase_ends_when_both_pass_on_an_empty_stack():
    both = (told(PassPriority("A")), told(PassPriority("B")))
    assert clean(board(story=both)).final.step is Step.BEGINNING_OF_COMBAT
    assert clean(board(story=both[:1])).final.step is Step.PRECOMBAT_MAIN
    outcome = clean(board(bolt(), story=(casts("bolt", "B"), *both)))
    assert player(outcome, "B").life == 17
    assert outcome.final.step is Step.PRECOMBAT_MAIN


def test_a_colour_is_chosen_while_it_resolves():
    shelter = spell(
        "shelter",
        Apply(TargetObject(), (GainAbility(KeywordAbility(Keyword.PROTECTION, filter=(HasChosen(),))),)),
        targets=(TargetSpec(objects=CREATURE),),
    )
    knight = creature("knight", 2, 2)
    point = play(board(shelter, knight, story=(casts("shelter", "knight"),)), NOW)
    assert isinstance(point, DecisionPoint)
    assert len(point.options) == 5
    story = (casts("shelter", "knight"), told(Decide("A", subject="shelter", choose=("R",))))
    outcome = clean(board(shelter, knight, story=story))
    assert KeywordAbility(Keyword.PROTECTION, filter=(HasColour(Colour.RED),)) in final(outcome, "knight").abilities
