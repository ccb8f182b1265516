"""Combat damage: division under the three laws, trample, deathtouch, first strike, banding, the stack."""

import datetime

import pytest

from judge.abilities.ability import GainAbility, StaticAbility
from judge.abilities.modifications import (
    AssignsDamageAsUnblocked,
    AssignsDamageByToughness,
    CanBlockAdditional,
    DealsNoCombatDamage,
    LoseKeyword,
)
from judge.abilities.selectors import All, HasType, Is, Not, This
from judge.abilities.terms import CardType, Duration, Keyword, Step
from judge.engine.combat.damage import combat_damage, deal_assigned, first_damage_step
from judge.engine.combat.leaving import leave_combat
from judge.engine.continuous import ContinuousEffect
from judge.engine.outcome import EventKind
from judge.engine.signals import DecisionNeeded
from judge.rules.concept import Concept
from tests.engine.combat.arena import IN_2004, IN_2005, IN_2011, NOW, Arena, illegal, keyword

TRAMPLE = keyword(Keyword.TRAMPLE)
DEATHTOUCH = keyword(Keyword.DEATHTOUCH)
FIRST_STRIKE = keyword(Keyword.FIRST_STRIKE)
DOUBLE_STRIKE = keyword(Keyword.DOUBLE_STRIKE)
IN_SUMMER_2009 = datetime.date(2009, 8, 1)
FREE = [IN_2004, IN_2005, NOW]


def rule(*modifications):
    return StaticAbility(This(), modifications)


def resolve(arena):
    """Deals what waits on the stack."""
    deal_assigned(arena.game, arena.game.stack.pop())


def test_an_unblocked_attacker_damages_the_player():
    arena = Arena()
    arena.creature("bear")
    arena.attack("bear")
    arena.block()
    arena.fight()
    assert arena.life() == 18


def test_an_unblocked_attacker_damages_the_planeswalker_it_attacks():
    arena = Arena()
    arena.creature("bear")
    jace = arena.permanent("jace", CardType.PLANESWALKER, controller="B")
    jace.counters["loyalty"] = 4
    arena.attack(bear="jace")
    arena.block()
    arena.fight()
    assert (arena.life(), jace.counters["loyalty"]) == (20, 2)


def test_without_the_planeswalker_no_damage_is_assigned():
    arena = Arena()
    arena.creature("bear")
    arena.permanent("jace", CardType.PLANESWALKER, controller="B")
    arena.attack(bear="jace")
    arena.block()
    arena.remove("jace")
    arena.fight()
    assert arena.life() == 20


def test_blocked_and_blocker_damage_each_other():
    arena = Arena()
    arena.creature("bear", 2, 2)
    arena.creature("ox", 3, 4, controller="B")
    arena.attack("bear")
    arena.block(ox="bear")
    arena.fight()
    assert (arena.marked("bear"), arena.marked("ox"), arena.life()) == (3, 2, 20)


def test_no_power_no_damage():
    arena = Arena()
    arena.creature("wall", 0, 4)
    arena.creature("minus", -1, 4)
    arena.attack("wall", "minus")
    arena.block()
    arena.fight()
    assert arena.life() == 20


# ── Division ───────────────────────────────────────────────────────────────────────────────────────────────────────


def hollow(day, *order, power=5, abilities=()):
    """A creature blocked by a 4/4 and two 2/2; `order`: in which it deals them damage."""
    arena = Arena(day)
    if order:
        arena.tell("beast", order=order)
    arena.creature("beast", power, 4, *abilities)
    arena.creature("angel", 4, 4, controller="B")
    arena.creature("griffin1", 2, 2, controller="B")
    arena.creature("griffin2", 2, 2, controller="B")
    arena.attack("beast")
    arena.block(angel="beast", griffin1="beast", griffin2="beast")
    return arena


def killed(option):
    lethal = {"angel": 4, "griffin1": 2, "griffin2": 2}
    return frozenset(name for name, amount in option if amount >= lethal[name])


@pytest.mark.parametrize("day", FREE)
def test_five_damage_kills_the_big_one_or_both_small_ones_never_all(day):
    options = hollow(day).options()
    assert all(sum(amount for _, amount in option) == 5 for option in options)
    deaths = {killed(option) for option in options}
    assert {frozenset({"angel"}), frozenset({"griffin1", "griffin2"})} <= deaths
    assert frozenset({"angel", "griffin1"}) not in deaths


def test_in_2011_the_order_decides_whom_the_damage_reaches():
    arena = hollow(IN_2011, "griffin1", "angel", "griffin2")
    deaths = {killed(option) for option in arena.options()}
    assert deaths == {frozenset({"griffin1"})}
    first_angel = hollow(IN_2011, "angel", "griffin1", "griffin2")
    assert {killed(option) for option in first_angel.options()} == {frozenset({"angel"})}
    first_griffins = hollow(IN_2011, "griffin1", "griffin2", "angel")
    assert frozenset({"griffin1", "griffin2"}) in {killed(option) for option in first_griffins.options()}


@pytest.mark.parametrize("day", [IN_2011, NOW])
def test_deathtouch_kills_all_three(day):
    order = ("angel", "griffin1", "griffin2") if day is IN_2011 else ()
    arena = hollow(day, *order, abilities=(DEATHTOUCH,))
    assert any(
        {name for name, amount in option if amount} == {"angel", "griffin1", "griffin2"} for option in arena.options()
    )


def test_in_the_first_year_deathtouch_ignores_the_order():
    arena = hollow(IN_SUMMER_2009, ("angel", "griffin1", "griffin2"), abilities=(DEATHTOUCH,))
    options = arena.options()
    assert any(dict(option).get("griffin2", 0) and not dict(option).get("angel", 0) for option in options)


def test_a_told_division_is_followed():
    arena = hollow(NOW)
    arena.tell("beast", division=(("angel", 3), ("griffin1", 2)))
    arena.fight()
    assert [arena.marked(name) for name in ("angel", "griffin1", "griffin2")] == [3, 2, 0]


def test_what_is_not_told_goes_to_the_others():
    arena = hollow(NOW)
    arena.tell("beast", division=(("griffin1", 1),))
    arena.tell("beast", division=(("griffin2", 0),))
    arena.fight()
    assert [arena.marked(name) for name in ("angel", "griffin1", "griffin2")] == [4, 1, 0]


@pytest.mark.parametrize(
    ("day", "division", "concept"),
    [
        pytest.param(
            NOW, (("angel", 4), ("griffin1", 0), ("griffin2", 0)), Concept.ASSIGN_POWER, id="less than the power"
        ),
        pytest.param(NOW, (("angel", 4), ("B", 1)), Concept.ASSIGN_BLOCKED, id="to the player"),
        pytest.param(
            IN_2011, (("angel", 3), ("griffin1", 2)), Concept.ATTACKER_ORDERS_BLOCKERS, id="2011: out of order"
        ),
    ],
)
def test_an_illegal_division_is_refused(day, division, concept):
    arena = hollow(day, *(("angel", "griffin1", "griffin2") if day is IN_2011 else ()))
    arena.tell("beast", division=division)
    assert illegal(arena.damage)[0] is concept


def test_a_told_order_is_followed():
    arena = Arena(IN_2011)
    arena.creature("beast", 5, 4)
    arena.creature("angel", 4, 4, controller="B")
    arena.creature("griffin", 2, 2, controller="B")
    arena.attack("beast")
    arena.tell("beast", order=("griffin", "angel"))
    arena.block(angel="beast", griffin="beast")
    assert [event.value for event in arena.events(EventKind.ORDERED)] == ["griffin,angel"]


def test_marked_damage_counts_towards_lethal():
    arena = Arena(IN_2011)
    arena.creature("beast", 3, 4)
    arena.creature("angel", 4, 4, controller="B", damage=2)
    arena.creature("griffin", 2, 2, controller="B")
    arena.attack("beast")
    arena.block(angel="beast", griffin="beast")
    assert (("angel", 2), ("griffin", 1)) in arena.options()


@pytest.mark.parametrize("day", [*FREE, IN_2011])
def test_one_blocker_gets_all_the_damage(day):
    arena = Arena(day)
    arena.creature("beast", 5, 4)
    arena.creature("griffin", 2, 2, controller="B")
    arena.attack("beast")
    arena.block(griffin="beast")
    arena.fight()
    if arena.game.stack:
        resolve(arena)
    assert (arena.marked("griffin"), arena.life()) == (5, 20)


def test_a_blocker_of_two_divides_among_them():
    arena = Arena()
    arena.creature("one", 2, 2)
    arena.creature("two", 2, 2)
    arena.creature("guard", 3, 6, rule(CanBlockAdditional()), controller="B")
    arena.attack("one", "two")
    arena.block(guard=("one", "two"))
    assert (("one", 2), ("two", 1)) in arena.options()


def test_in_2011_a_blocker_of_two_has_an_order():
    """Whatever it is, one of them gets lethal damage before the other gets any."""
    arena = Arena(IN_2011)
    arena.creature("one", 2, 2)
    arena.creature("two", 2, 2)
    arena.creature("guard", 2, 6, rule(CanBlockAdditional()), controller="B")
    arena.attack("one", "two")
    arena.block(guard=("one", "two"))
    assert arena.options() == {(("one", 2),), (("two", 2),)}


def test_an_order_that_the_first_damage_step_showed_holds_in_the_second():
    arena = Arena(IN_2011, (("cat", 2),))
    arena.creature("beast", 2, 9, keyword(Keyword.DOUBLE_STRIKE))
    for name in ("cat", "dog"):
        arena.creature(name, 0, 4, controller="B")
    arena.attack("beast")
    arena.block(cat="beast", dog="beast")
    arena.fight()
    assert (arena.marked("cat"), arena.marked("dog")) == (4, 0)


# ── Trample ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("day", [*FREE, IN_2011])
def test_trample_lets_what_is_more_than_lethal_through(day):
    arena = Arena(day)
    arena.creature("beast", 5, 4, TRAMPLE)
    arena.creature("griffin", 2, 2, controller="B")
    arena.attack("beast")
    arena.block(griffin="beast")
    through = {dict(option).get("B", 0) for option in arena.options()}
    assert through == {0, 1, 2, 3}


def test_trample_with_deathtouch_needs_one_damage():
    arena = Arena()
    arena.creature("beast", 5, 4, TRAMPLE, DEATHTOUCH)
    arena.creature("wall", 0, 7, controller="B")
    arena.attack("beast")
    arena.block(wall="beast")
    assert (("wall", 1), ("B", 4)) in arena.options()


def test_in_the_first_year_trample_with_deathtouch_needs_the_toughness():
    arena = Arena(IN_SUMMER_2009)
    arena.creature("beast", 5, 4, TRAMPLE, DEATHTOUCH)
    arena.creature("ox", 0, 3, controller="B")
    arena.attack("beast")
    arena.block(ox="beast")
    assert max(dict(option).get("B", 0) for option in arena.options()) == 2


@pytest.mark.parametrize("day", [*FREE, IN_2011])
def test_trample_without_blockers_left_goes_to_the_player(day):
    arena = Arena(day)
    arena.creature("beast", 5, 4, TRAMPLE)
    arena.creature("griffin", 2, 2, controller="B")
    arena.attack("beast")
    arena.block(griffin="beast")
    arena.remove("griffin")
    arena.fight()
    if arena.game.stack:
        resolve(arena)
    assert arena.life() == 15


def test_trample_is_of_no_use_to_a_blocker():
    arena = Arena()
    arena.creature("bear")
    arena.creature("ox", 5, 5, TRAMPLE, controller="B")
    arena.attack("bear")
    arena.block(ox="bear")
    arena.fight()
    assert (arena.marked("bear"), arena.life("A")) == (5, 20)


def test_a_trampler_counts_what_others_assign():
    """Both attackers are blocked by one creature: the trampler needs less."""
    arena = Arena(NOW, (("guard", 2), ("B", 3)))
    arena.creature("beast", 5, 4, TRAMPLE)
    arena.creature("bear", 2, 9)
    arena.creature("guard", 0, 4, rule(CanBlockAdditional()), controller="B")
    arena.attack("beast", "bear")
    arena.block(guard=("beast", "bear"))
    arena.fight()
    assert (arena.marked("guard"), arena.life()) == (4, 17)


# ── Other ways to assign ───────────────────────────────────────────────────────────────────────────────────────────


def rhox(*decisions):
    arena = Arena(NOW, *decisions)
    arena.creature("rhox", 5, 5, rule(AssignsDamageAsUnblocked()))
    arena.creature("griffin", 2, 2, controller="B")
    arena.attack("rhox")
    arena.block(griffin="rhox")
    return arena


def test_as_though_unblocked_is_a_choice():
    arena = rhox()
    arena.fight()
    assert (arena.marked("griffin"), arena.life()) == (5, 20)
    told = rhox()
    told.tell("rhox", accept=True)
    told.fight()
    assert (told.marked("griffin"), told.life()) == (0, 15)


def test_as_though_unblocked_works_without_blockers_too():
    arena = rhox()
    arena.game.open_for = frozenset({"A"})
    arena.remove("griffin")
    with pytest.raises(DecisionNeeded):
        arena.fight()


def test_damage_by_toughness():
    arena = Arena()
    arena.creature("wall", 0, 4, rule(AssignsDamageByToughness()))
    arena.attack("wall")
    arena.block()
    arena.fight()
    assert arena.life() == 16


def test_a_creature_that_deals_no_combat_damage():
    arena = Arena()
    arena.creature("bear", 2, 2, rule(DealsNoCombatDamage()))
    arena.attack("bear")
    arena.block()
    arena.fight()
    assert arena.life() == 20


def test_a_blocker_with_banding_lets_its_controller_divide():
    arena = hollow_with_banding()
    with pytest.raises(DecisionNeeded) as needed:
        arena.damage()
    assert needed.value.point.owner == "B"


def hollow_with_banding():
    arena = Arena()
    arena.creature("beast", 5, 4)
    arena.creature("angel", 4, 4, keyword(Keyword.BANDING), controller="B")
    arena.creature("griffin", 2, 2, controller="B")
    arena.attack("beast")
    arena.block(angel="beast", griffin="beast")
    return arena


# ── First and double strike ────────────────────────────────────────────────────────────────────────────────────────


def duel(day=NOW, attacking=(), blocking=()):
    arena = Arena(day)
    arena.creature("bear", 2, 2, *attacking)
    arena.creature("ox", 2, 2, *blocking, controller="B")
    arena.attack("bear")
    arena.block(ox="bear")
    return arena


def test_without_first_strike_there_is_one_damage_step():
    assert not first_damage_step(duel().game)


def test_first_strike_deals_its_damage_before():
    arena = duel(attacking=(FIRST_STRIKE,))
    arena.first_damage()
    assert (arena.marked("ox"), arena.marked("bear")) == (2, 0)
    arena.remove("ox")
    arena.damage()
    assert arena.marked("bear") == 0


def test_survivors_deal_theirs_in_the_second_step_and_first_strikers_not_again():
    arena = duel(attacking=(FIRST_STRIKE,))
    arena.first_damage()
    arena.damage()
    assert (arena.marked("ox"), arena.marked("bear")) == (2, 2)


def test_double_strike_deals_twice():
    arena = duel(attacking=(DOUBLE_STRIKE,))
    arena.fight()
    assert (arena.marked("ox"), arena.marked("bear")) == (4, 2)


def change(arena, name, modification):
    """A spell that has just resolved does that to the creature, and no other does anything."""
    stamp = arena.game.timestamp()
    effect = ContinuousEffect(
        number=stamp,
        source=None,
        controller="A",
        affected=frozenset({arena.game.named(name).at}),
        modifications=(modification,),
        duration=Duration.END_OF_TURN,
        timestamp=stamp,
        turn=1,
        event=0,
    )
    arena.game.effects = [effect]
    arena.game.touch()


def test_first_strike_gained_between_the_steps_does_not_prevent_damage():
    arena = duel(attacking=(FIRST_STRIKE,))
    arena.first_damage()
    change(arena, "ox", GainAbility(FIRST_STRIKE))
    arena.damage()
    assert arena.marked("bear") == 2


def test_first_strike_lost_between_the_steps_gives_no_second_damage():
    arena = duel(attacking=(FIRST_STRIKE,))
    arena.first_damage()
    change(arena, "bear", LoseKeyword(Keyword.FIRST_STRIKE))
    arena.damage()
    assert arena.marked("ox") == 2


def test_double_strike_lost_between_the_steps_gives_no_second_damage():
    arena = duel(attacking=(DOUBLE_STRIKE,))
    arena.first_damage()
    change(arena, "bear", LoseKeyword(Keyword.DOUBLE_STRIKE))
    arena.damage()
    assert arena.marked("ox") == 2


def test_double_strike_gained_after_first_strike_damage_gives_a_second():
    arena = duel(attacking=(FIRST_STRIKE,))
    arena.first_damage()
    change(arena, "bear", GainAbility(DOUBLE_STRIKE))
    arena.damage()
    assert arena.marked("ox") == 4


# ── On the stack ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("day", [IN_2004, IN_2005])
def test_damage_waits_on_the_stack_and_is_dealt_as_assigned(day):
    arena = duel(day)
    arena.game.step = Step.COMBAT_DAMAGE
    combat_damage(arena.game)
    assert (arena.marked("bear"), arena.marked("ox")) == (0, 0)
    arena.remove("ox")
    resolve(arena)
    assert arena.marked("bear") == 2
    assert any(check.justification.concepts[0] is Concept.COMBAT_DAMAGE_RECIPIENT_GONE for check in arena.game.checks)


def test_damage_on_the_stack_reaches_what_only_left_combat():
    arena = duel(IN_2004)
    arena.damage()
    leave_combat(arena.game, arena.game.named("ox").at)
    resolve(arena)
    assert arena.marked("ox") == 2


def test_since_2009_damage_is_dealt_at_once():
    arena = duel(IN_2011)
    arena.damage()
    assert (arena.game.stack, arena.marked("bear")) == ([], 2)


# ── What engines have got wrong ────────────────────────────────────────────────────────────────────────────────────


def test_a_double_striking_trampler_assigns_anew_in_the_second_step():
    arena = Arena(NOW, (("cat", 2), ("B", 1)))
    arena.creature("beast", 3, 3, DOUBLE_STRIKE, TRAMPLE)
    arena.creature("cat", 2, 2, controller="B")
    arena.attack("beast")
    arena.block(cat="beast")
    arena.first_damage()
    arena.remove("cat")
    arena.damage()
    assert arena.life() == 16


def test_in_the_second_step_the_blockers_left_must_be_dealt_lethal_damage():
    names = ("rat1", "rat2", "rat3", "rat4")
    arena = Arena(NOW, (("giant", 2), ("rat1", 1)))
    arena.creature("beast", 3, 3, DOUBLE_STRIKE, TRAMPLE)
    arena.creature("giant", 4, 2, controller="B")
    for name in names:
        arena.creature(name, 1, 1, controller="B")
    arena.attack("beast")
    arena.block(giant="beast", **dict.fromkeys(names, "beast"))
    arena.first_damage()
    arena.remove("giant")
    arena.remove("rat1")
    assert all("B" not in dict(option) for option in arena.options())


def test_first_strike_lost_with_its_giver_gives_no_second_damage():
    arena = Arena()
    grant = StaticAbility(All((HasType(CardType.CREATURE), Not(Is(This())))), (GainAbility(FIRST_STRIKE),))
    arena.creature("archetype", 2, 2, grant)
    arena.creature("angel", 4, 4)
    arena.attack("angel")
    arena.block()
    arena.first_damage()
    arena.remove("archetype")
    arena.damage()
    assert arena.life() == 16
