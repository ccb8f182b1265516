"""Combat from the declaration to its end, played: what the seeds say of it, under each law."""

import datetime

import pytest

from judge.abilities.ability import GainAbility, KeywordAbility, StaticAbility, TriggeredAbility
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.instructions import Draw, Tap
from judge.abilities.modifications import (
    AssignsDamageAsUnblocked,
    AttackTax,
    BlockTax,
    ModifyPT,
    MustAttack,
    MustBeBlocked,
    SetController,
)
from judge.abilities.selectors import (
    Count,
    HasColour,
    Host,
    InZone,
    Is,
    OwnedBy,
    PlayerWord,
    Specific,
    SpecificPlayer,
    This,
)
from judge.abilities.terms import CardType, Colour, Keyword, Zone
from judge.abilities.triggers import Attacks, AttacksUnblocked, BecomesBlocked, Blocks
from judge.engine.outcome import AssumptionKind, EventKind
from judge.rules.concept import Concept
from judge.scenario.board import PlayerSetup
from judge.scenario.story import Moment
from tests.engine.combat.arena import IN_2004, IN_2005, IN_2011, NOW, keyword
from tests.engine.combat.duel import Duel

ALL = [IN_2004, IN_2005, IN_2011, NOW]
SELF = (Is(This()),)
SINCE_2007 = [IN_2011, NOW]


def whenever(pattern):
    return TriggeredAbility((pattern,), (Draw(),))


@pytest.mark.parametrize("day", ALL)
def test_a_plain_fight(day):
    played = Duel(day).creature("bear").creature("ox", 3, 3, controller="B").attack("bear").block(ox="bear").play()
    assert played.died("bear")
    assert not played.died("ox")
    assert (played.life(), played.damage("bear", "ox")) == (20, 2)


@pytest.mark.parametrize("day", ALL)
def test_unblocked_damage_costs_life(day):
    played = Duel(day).creature("bear").attack("bear").play()
    assert played.life() == 18
    assert played.object("bear").tapped


def test_no_block_is_assumed_only_where_one_was_possible():
    assert all(
        a.kind is not AssumptionKind.NO_BLOCK for a in Duel().creature("bear").attack("bear").play().outcome.assumed
    )
    played = Duel().creature("bear").creature("ox", controller="B").attack("bear").play()
    assert any(a.kind is AssumptionKind.NO_BLOCK for a in played.outcome.assumed)


@pytest.mark.parametrize("day", ALL)
def test_a_blocked_attacker_without_its_blocker_deals_no_damage(day):
    duel = Duel(day).creature("beast", 5, 5).creature("griffin", controller="B").attack("beast").block(griffin="beast")
    played = duel.leaves("griffin").play()
    assert (played.life(), played.damage("griffin", "beast")) == (20, 0)


@pytest.mark.parametrize("day", ALL)
def test_unless_it_tramples(day):
    duel = Duel(day).creature("beast", 5, 5, keyword(Keyword.TRAMPLE)).creature("griffin", controller="B")
    played = duel.attack("beast").block(griffin="beast").leaves("griffin").play()
    assert played.life() == 15


@pytest.mark.parametrize("day", ALL)
def test_or_may_assign_as_though_unblocked(day):
    rhox = StaticAbility(This(), (AssignsDamageAsUnblocked(),))
    duel = Duel(day).creature("rhox", 5, 5, rhox).creature("griffin", controller="B")
    duel.attack("rhox").block(griffin="rhox")
    point = duel.asked(open_for="A")
    assert not point.forced
    assert duel.play(("yes",), open_for="A").life() == 15
    assert duel.play().life() == 20


@pytest.mark.parametrize("day", [IN_2004, IN_2005])
def test_damage_on_the_stack_is_dealt_though_its_source_is_gone(day):
    duel = Duel(day).creature("beast", 4, 4).creature("angel", 4, 4, controller="B")
    played = duel.attack("beast").block(angel="beast").leaves("angel", moment=Moment.DAMAGE_ON_STACK).play()
    assert played.died("beast")
    assert played.damage("beast", "angel") == 0


@pytest.mark.parametrize("day", [IN_2011, NOW])
def test_no_moment_with_damage_on_the_stack_since_2009(day):
    duel = Duel(day).creature("beast", 4, 4).creature("angel", 4, 4, controller="B")
    played = duel.attack("beast").block(angel="beast").leaves("angel", moment=Moment.DAMAGE_ON_STACK).play()
    assert played.outcome.illegal is not None or played.outcome.absent is not None


@pytest.mark.parametrize("day", ALL)
def test_a_bonus_between_blocks_and_damage_counts(day):
    duel = Duel(day).creature("bear").creature("ox", 3, 3, controller="B").attack("bear").block(ox="bear")
    played = duel.becomes("bear", ModifyPT(2, 2), moment=Moment.AFTER_BLOCKS).play()
    assert played.died("ox")
    assert not played.died("bear")


@pytest.mark.parametrize("day", ALL)
def test_a_creature_that_changes_controller_leaves_combat(day):
    duel = Duel(day).creature("bear").creature("ox", 3, 3, controller="B").attack("bear").block(ox="bear")
    played = duel.becomes("bear", SetController(SpecificPlayer("B")), moment=Moment.AFTER_BLOCKS).play()
    assert [event.subject.id for event in played.events(EventKind.REMOVED_FROM_COMBAT)] == ["bear"]
    assert not played.died("bear")


@pytest.mark.parametrize("day", ALL)
def test_tapping_a_blocker_or_attacker_changes_nothing(day):
    duel = Duel(day).creature("bear").creature("ox", 3, 3, controller="B").attack("bear").block(ox="bear")
    assert duel.happens(Tap(Specific("ox")), moment=Moment.AFTER_BLOCKS).play().died("bear")


# ── Triggers of declarations ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("day", ALL)
def test_attack_block_and_unblocked_triggers(day):
    duel = (
        Duel(day)
        .creature(
            "one", 2, 2, whenever(Attacks(SELF)), whenever(BecomesBlocked(SELF)), whenever(AttacksUnblocked(SELF))
        )
        .creature(
            "two", 2, 2, whenever(Attacks(SELF)), whenever(BecomesBlocked(SELF)), whenever(AttacksUnblocked(SELF))
        )
        .creature("ox", 3, 3, whenever(Blocks(SELF)), controller="B")
        .attack("one", "two")
        .block(ox="one")
    )
    played = duel.play(*trigger_orders(duel))
    assert [played.triggered(name) for name in ("one", "two", "ox")] == [2, 2, 1]


def trigger_orders(duel):
    """Takes the first order at each decision."""
    taken = []
    while True:
        try:
            point = duel.asked(*taken)
        except AssertionError:
            return taken
        taken.append(point.options[0].value)


@pytest.mark.parametrize("day", ALL)
def test_an_attack_trigger_gained_afterwards_does_not_trigger(day):
    duel = Duel(day).creature("bear").attack("bear")
    duel.becomes("bear", GainAbility(whenever(Attacks(SELF))), moment=Moment.AFTER_ATTACKS)
    assert duel.play().triggered("bear") == 0


@pytest.mark.parametrize("day", ALL)
def test_attacking_alone(day):
    exalted = whenever(Attacks(SELF, alone=True))
    assert Duel(day).creature("bear", 2, 2, exalted).attack("bear").play().triggered("bear") == 1
    together = Duel(day).creature("bear", 2, 2, exalted).creature("ogre").attack("bear", "ogre")
    assert together.play().triggered("bear") == 0


# ── Division ───────────────────────────────────────────────────────────────────────────────────────────────────────


def hollow(day, *abilities):
    duel = Duel(day).creature("beast", 5, 4, *abilities).creature("angel", 4, 4, controller="B")
    duel.creature("griffin1", 2, 2, controller="B").creature("griffin2", 2, 2, controller="B")
    return duel.attack("beast").block(angel="beast", griffin1="beast", griffin2="beast")


@pytest.mark.parametrize("day", ALL)
def test_five_damage_kills_both_griffins(day):
    duel = hollow(day)
    if day is IN_2011:
        duel.order("beast", "griffin1", "griffin2", "angel")
    played = duel.divide("beast", griffin1=2, griffin2=3).play()
    assert [played.died(name) for name in ("angel", "griffin1", "griffin2")] == [False, True, True]


@pytest.mark.parametrize("day", ALL)
def test_or_the_angel(day):
    duel = hollow(day)
    if day is IN_2011:
        duel.order("beast", "angel", "griffin1", "griffin2")
    played = duel.divide("beast", angel=5).play()
    assert [played.died(name) for name in ("angel", "griffin1", "griffin2")] == [True, False, False]


def test_in_2011_damage_out_of_order_is_illegal_and_now_it_is_not():
    for day, illegal in ((IN_2011, Concept.ATTACKER_ORDERS_BLOCKERS), (NOW, None)):
        duel = hollow(day)
        if day is IN_2011:
            duel.order("beast", "angel", "griffin1", "griffin2")
        assert duel.divide("beast", angel=3, griffin1=2).play().illegal is illegal


@pytest.mark.parametrize("day", SINCE_2007)
def test_deathtouch_kills_three_with_one_each(day):
    duel = hollow(day, keyword(Keyword.DEATHTOUCH))
    if day is IN_2011:
        duel.order("beast", "angel", "griffin1", "griffin2")
    played = duel.divide("beast", angel=1, griffin1=1, griffin2=3).play()
    assert all(played.died(name) for name in ("angel", "griffin1", "griffin2"))


@pytest.mark.parametrize("day", ALL)
def test_a_blocked_creature_assigns_all_its_damage(day):
    duel = Duel(day).creature("beast", 5, 5).creature("griffin", controller="B").attack("beast").block(griffin="beast")
    assert duel.divide("beast", griffin=2).play().illegal is Concept.ASSIGN_POWER


# ── Strikes ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("day", ALL)
def test_a_first_striker_survives_what_it_kills(day):
    duel = Duel(day).creature("knight", 2, 2, keyword(Keyword.FIRST_STRIKE)).creature("ox", 2, 2, controller="B")
    played = duel.attack("knight").block(ox="knight").play()
    assert (played.died("knight"), played.died("ox")) == (False, True)


@pytest.mark.parametrize("day", ALL)
def test_double_strike_hits_the_player_twice(day):
    played = Duel(day).creature("knight", 2, 2, keyword(Keyword.DOUBLE_STRIKE)).attack("knight").play()
    assert played.life() == 16


@pytest.mark.parametrize("day", ALL)
def test_double_strike_on_both_sides(day):
    duel = Duel(day).creature("one", 2, 4, keyword(Keyword.DOUBLE_STRIKE))
    duel.creature("two", 2, 4, keyword(Keyword.DOUBLE_STRIKE), controller="B")
    played = duel.attack("one").block(two="one").play()
    assert played.died("one")
    assert played.died("two")


# ── Legality ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("day", ALL)
@pytest.mark.parametrize(
    ("setup", "concept"),
    [
        pytest.param({"tapped": True}, Concept.ATTACKERS_CHOSEN, id="tapped"),
        pytest.param({"since_turn_began": False}, Concept.SUMMONING_SICKNESS, id="new"),
    ],
)
def test_illegal_attacks(day, setup, concept):
    assert Duel(day).creature("bear", **setup).attack("bear").play().illegal is concept


@pytest.mark.parametrize("day", ALL)
def test_a_flyer_is_not_blocked_from_the_ground(day):
    duel = Duel(day).creature("bird", 2, 2, keyword(Keyword.FLYING)).creature("ox", controller="B")
    assert duel.attack("bird").block(ox="bird").play().illegal is Concept.FLYING


@pytest.mark.parametrize("day", ALL)
def test_protection_stops_a_white_blocker(day):
    protection = KeywordAbility(Keyword.PROTECTION, (HasColour(Colour.WHITE),))
    duel = Duel(day).creature("knight", 2, 2, protection)
    duel.creature("angel", 4, 4, controller="B", colours=frozenset({Colour.WHITE}))
    assert duel.attack("knight").block(angel="knight").play().illegal is Concept.PROTECTION_BLOCK


@pytest.mark.parametrize("day", ALL)
def test_defaults_that_let_it_attack_are_assumed(day):
    kinds = {a.kind for a in Duel(day).creature("bear").attack("bear").play().outcome.assumed}
    assert {AssumptionKind.UNTAPPED, AssumptionKind.SINCE_TURN_BEGAN} <= kinds


@pytest.mark.parametrize("day", ALL)
def test_a_required_block_happens_untold(day):
    lure = StaticAbility(This(), (MustBeBlocked(by_all=True),))
    duel = Duel(day).creature("lurer", 1, 1, lure).creature("ox", 3, 3, controller="B")
    played = duel.attack("lurer").play()
    assert played.died("lurer")
    blocked = played.events(EventKind.BLOCKED)
    assert [event.justification.concepts[0] for event in blocked] == [Concept.BLOCK_REQUIREMENTS]
    assert blocked[0].justification.source.id == "lurer"


@pytest.mark.parametrize("day", ALL)
def test_told_not_to_block_against_a_requirement_is_illegal(day):
    lure = StaticAbility(This(), (MustBeBlocked(by_all=True),))
    duel = Duel(day).creature("lurer", 1, 1, lure).creature("ox", 3, 3, controller="B").attack("lurer")
    from judge.scenario.story import BlockWith, DeclareBlock

    duel.tell(DeclareBlock((BlockWith("ox", "lurer"),)), negated=True)
    assert duel.play().illegal is Concept.BLOCK_REQUIREMENTS


@pytest.mark.parametrize("day", ALL)
def test_told_not_to_attack_against_a_requirement_is_illegal(day):
    from judge.scenario.story import AttackWith, DeclareAttack

    duel = Duel(day).creature("berserker", 5, 5, StaticAbility(This(), (MustAttack(),)))
    duel.tell(DeclareAttack((AttackWith("berserker"),)), negated=True)
    assert duel.play().illegal is Concept.ATTACK_REQUIREMENTS


@pytest.mark.parametrize("day", ALL)
def test_provoke_untaps_and_forces_a_block(day):
    duel = Duel(day).creature("provoker", 3, 3, keyword(Keyword.PROVOKE)).creature("ox", controller="B", tapped=True)
    duel.attack("provoker")
    taken = []
    while True:
        try:
            point = duel.asked(*taken, open_for="A")
        except AssertionError:
            break
        taken.append(point.options[-1].value)
    played = duel.play(*taken, open_for="A")
    assert [(event.subject.id, event.other.id) for event in played.events(EventKind.BLOCKED)] == [("ox", "provoker")]


# ── Planeswalkers and several opponents ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("day", SINCE_2007)
def test_an_attacked_planeswalker_loses_loyalty_and_its_player_no_life(day):
    duel = (
        Duel(day).creature("bear").permanent("jace", CardType.PLANESWALKER, controller="B", counters=(("loyalty", 4),))
    )
    played = duel.attack(bear="jace").play()
    assert played.life() == 20
    assert dict(played.object("jace").counters)["loyalty"] == 2


@pytest.mark.parametrize("day", ALL)
def test_each_opponent_is_damaged_by_its_own_attacker(day):
    duel = Duel(day, players="ABC").creature("bear").creature("ogre", 3, 3).attack(bear="B", ogre="C")
    played = duel.play()
    assert (played.life("B"), played.life("C")) == (18, 17)


@pytest.mark.parametrize("day", ALL)
def test_another_opponent_does_not_block(day):
    duel = Duel(day, players="ABC").creature("bear").creature("ogre", 3, 3).creature("ox", controller="C")
    assert duel.attack(bear="B", ogre="C").block(ox="bear").play().illegal is Concept.BLOCKERS_CHOSEN


# ── Bands ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("day", ALL)
def test_a_band_is_blocked_together(day):
    duel = Duel(day).creature("hero", 1, 1, keyword(Keyword.BANDING)).creature("ogre", 3, 3)
    duel.creature("cat", controller="B").attack("hero", "ogre", bands=(("hero", "ogre"),)).block(cat="hero")
    duel.divide("cat", ogre=2)
    if day is IN_2011:
        duel.order("cat", "hero", "ogre")
    played = duel.play()
    assert {event.subject.id for event in played.events(EventKind.BECAME_BLOCKED)} == {"hero", "ogre"}
    assert played.died("cat")
    assert not played.died("hero")
    assert played.life() == 20


def test_a_play_is_the_same_every_time():
    duel = hollow(NOW).divide("beast", angel=5)
    assert duel.play().outcome == duel.play().outcome


def test_zone_of_the_dead():
    duel = Duel(datetime.date(2010, 1, 1)).creature("bear").creature("ox", 3, 3, controller="B")
    assert duel.attack("bear").block(ox="bear").play().zone("bear") is Zone.GRAVEYARD


def test_you_is_the_controller_of_the_attacker():
    ability = TriggeredAbility((Attacks(SELF),), (Draw(player=PlayerWord.YOU),))
    played = Duel().creature("bear", 2, 2, ability).attack("bear").play()
    assert [event.player for event in played.events(EventKind.DREW)] == ["A"]


# ── Costs ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def cowed(day, cards, forests):
    """A's creature may attack and block only if A pays one mana for each card in B's hand."""
    hand = Count((InZone(Zone.HAND), OwnedBy(PlayerWord.YOU)))
    cost = (PayMana(ManaCost(("1",)), times=hand),)
    tax = (AttackTax(cost, PlayerWord.EACH_PLAYER, planeswalkers=True), BlockTax(cost))
    duel = Duel(day).creature("ox", 3, 3).creature("bear", controller="B")
    duel.permanent(
        "wisdom", CardType.ENCHANTMENT, StaticAbility(Host(), tax), controller="B", subtypes=("Aura",), attached_to="ox"
    )
    for number in range(forests):
        duel.creature(f"forest{number}", None, None, types=(CardType.LAND,), subtypes=("Forest",))
    duel.players["A"] = PlayerSetup(id="A", name="A", mana_stated=True)
    duel.players["B"] = PlayerSetup(id="B", name="B", hand_size=cards)
    return duel


@pytest.mark.parametrize("day", ALL)
def test_a_tax_for_each_card_in_hand(day):
    assert cowed(day, 2, 2).attack("ox").play().life() == 17
    assert cowed(day, 3, 2).attack("ox").play().illegal is Concept.ATTACK_COSTS


@pytest.mark.parametrize("day", ALL)
def test_the_tax_counts_for_blocks_too(day):
    assert cowed(day, 1, 1).attack("bear").block(ox="bear").play().died("bear")
    assert cowed(day, 3, 1).attack("bear").block(ox="bear").play().illegal is Concept.BLOCK_COSTS
