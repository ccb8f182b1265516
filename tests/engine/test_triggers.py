"""Triggered abilities and keywords that stand for them (603, 702)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from judge.abilities.ability import Delayed, KeywordAbility, May, TargetSpec, TriggeredAbility
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.instructions import DealDamage, Destroy, Draw, GainLife, LoseLife, Move, Sacrifice
from judge.abilities.selectors import (
    All,
    ControlledBy,
    Exists,
    HasCounter,
    HasSubtype,
    HasType,
    InZone,
    Is,
    Matches,
    OtherObject,
    PlayerWord,
    TargetObject,
    ThatMuch,
    ThatObject,
    This,
)
from judge.abilities.terms import CardType, CounterKind, Keyword, Step, Whose, Zone
from judge.abilities.triggers import (
    Attacks,
    BecomesBlocked,
    BeginningOf,
    Blocks,
    CastsSpell,
    DealsDamage,
    IsDealtDamage,
    ZoneChange,
)
from judge.engine.outcome import DecisionKind, DecisionPoint, EventKind, Option
from judge.engine.play import play
from judge.rules.concept import Concept
from judge.scenario.story import Arrives, Decide, MoveTo, PlayLand
from tests.engine.tale import (
    ALL_LAWS,
    CREATURE,
    LAW_2004,
    NOW,
    at,
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
DIES = ZoneChange(SELF, Zone.BATTLEFIELD, Zone.GRAVEYARD)
ENTERS = ZoneChange(SELF, None, Zone.BATTLEFIELD)


def when(pattern, *effects, **more):
    return TriggeredAbility((pattern,), effects, **more)


def wrath(by: str = "A"):
    return spell("wrath", Destroy(All(CREATURE)), kind=CardType.SORCERY, by=by)


def test_an_ability_that_triggers_on_entering():
    monk = creature("monk", 1, 1, when(ENTERS, GainLife(3)), zone=Zone.HAND)
    outcome = clean(board(monk, story=(casts("monk"),)))
    assert player(outcome, "A").life == 23
    assert events(outcome, EventKind.TRIGGERED, "monk")


def test_a_creature_sees_itself_and_those_that_die_with_it():
    feast = when(ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD), LoseLife(1, PlayerWord.EACH_OPPONENT))
    outcome = clean(
        board(
            wrath(),
            creature("artist", 1, 1, feast),
            creature("x", 2, 2, by="B"),
            creature("y", 2, 2),
            story=(casts("wrath"),),
        )
    )
    assert player(outcome, "B").life == 17


def test_the_active_players_triggers_go_on_the_stack_first():
    mine = creature("mine", 1, 1, when(DIES, GainLife(1)))
    theirs = creature("theirs", 1, 1, when(DIES, GainLife(1)), by="B")
    outcome = clean(board(wrath(), theirs, mine, story=(casts("wrath"),)))
    assert [event.subject.id for event in events(outcome, EventKind.TRIGGERED)] == ["mine", "theirs"]


def test_a_player_orders_their_own_triggers():
    one = creature("one", 1, 1, when(DIES, GainLife(1)))
    two = creature("two", 1, 1, when(DIES, Draw(1)))
    scenario = board(wrath(), one, two, story=(casts("wrath"),))
    point = play(scenario, NOW)
    assert isinstance(point, DecisionPoint)
    assert (point.kind, point.owner) == (DecisionKind.TRIGGER_ORDER, "A")
    told_order = board(wrath(), one, two, story=(casts("wrath"), told(Decide("A", order=("two", "one")))))
    outcome = clean(told_order)
    kinds = [e.kind for e in outcome.events if e.kind in (EventKind.DREW, EventKind.LIFE_GAINED)]
    assert kinds == [EventKind.DREW, EventKind.LIFE_GAINED]


def test_an_intervening_if_is_asked_twice():
    condition = Exists((HasType(CardType.LAND), HasSubtype("Forest"), ControlledBy(PlayerWord.YOU)))
    elf = creature("elf", 1, 1, when(ENTERS, Draw(1), condition=condition), zone=Zone.HAND)
    with_forest = clean(board(elf, land("forest", "Forest"), story=(casts("elf"),)))
    assert player(with_forest, "A").drawn == 1
    without = clean(board(elf, story=(casts("elf"),)))
    assert not events(without, EventKind.TRIGGERED)
    lost = clean(
        board(
            elf,
            land("forest", "Forest"),
            spell("raze", Destroy(TargetObject()), targets=(A_LAND,), by="B"),
            story=(casts("elf"), casts("raze", "forest", by="B", response_to=0)),
        )
    )
    assert player(lost, "A").drawn == 0


A_LAND = TargetSpec(objects=(HasType(CardType.LAND),))


def test_a_spell_cast_triggers_on_casting_not_on_a_land():
    tooth = thing(
        "tooth",
        types=(CardType.ARTIFACT,),
        abilities=(when(CastsSpell((), PlayerWord.YOU), GainLife(1)),),
    )
    outcome = clean(board(tooth, bolt(), story=(casts("bolt", "B"),)))
    assert player(outcome, "A").life == 21
    outcome = clean(board(tooth, land("forest", "Forest", zone=Zone.HAND), story=(told(PlayLand("A", "forest")),)))
    assert player(outcome, "A").life == 20


def test_a_trigger_without_a_legal_target_leaves_the_stack():
    hunter = creature("hunter", 1, 1, when(ENTERS, Destroy(TargetObject()), targets=(ELF,)), zone=Zone.HAND)
    outcome = clean(board(hunter, story=(casts("hunter"),)))
    assert events(outcome, EventKind.TRIGGERED, "hunter")
    assert not events(outcome, EventKind.RESOLVED, "hunter/a1")


ELF = TargetSpec(objects=(*CREATURE, HasSubtype("Elf")))


def test_a_delayed_trigger_waits_for_the_end_step():
    temporary = spell(
        "reanimate",
        Move(TargetObject(), Zone.BATTLEFIELD, under=PlayerWord.YOU),
        Delayed(BeginningOf(Step.END), (Move(TargetObject(), Zone.EXILE),)),
        targets=(TargetSpec(objects=(*CREATURE, InZone(Zone.GRAVEYARD))),),
        kind=CardType.SORCERY,
    )
    story = (casts("reanimate", "dead"), told(MoveTo(), step=Step.END))
    outcome = clean(board(temporary, creature("dead", 5, 5, zone=Zone.GRAVEYARD), story=story))
    assert events(outcome, EventKind.ENTERED, "dead")
    assert zone(outcome, "dead") is Zone.EXILE


def test_being_dealt_damage_by_two_at_once_is_once():
    spiky = creature("spiky", 1, 5, when(IsDealtDamage(SELF), GainLife(ThatMuch())), by="B")
    story = (attack("one"), block(spiky="one"))
    outcome = clean(board(creature("one", 2, 2), spiky, story=story))
    assert player(outcome, "B").life == 22


def test_damage_dealt_by_it_gives_the_amount():
    vampire = creature("vampire", 3, 3, when(DealsDamage(SELF, to_objects=None), GainLife(ThatMuch())))
    outcome = clean(board(vampire, story=(attack("vampire"),)))
    assert player(outcome, "A").life == 23


def test_at_the_beginning_of_your_upkeep():
    clock = creature("clock", 1, 1, when(BeginningOf(Step.UPKEEP, Whose.YOURS), LoseLife(1)))
    outcome = clean(board(clock, story=(told(MoveTo(), turn=1, whose="A", step=Step.DRAW),)))
    assert player(outcome, "A").life == 19


def test_what_comes_in_the_end_step_waits_for_the_next_one():
    spark = creature("spark", 1, 1, when(BeginningOf(Step.END), Sacrifice(This())), zone=Zone.HAND)
    story = (told(Arrives("spark"), step=Step.END), told(MoveTo(), turn=1, step=Step.UPKEEP))
    assert zone(clean(board(spark, story=story)), "spark") is Zone.BATTLEFIELD
    story = (told(Arrives("spark"), step=Step.END), told(MoveTo(), turn=1, step=Step.CLEANUP))
    assert zone(clean(board(spark, story=story)), "spark") is Zone.GRAVEYARD


# ── Keywords ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("law", ALL_LAWS)
def test_flanking_weakens_a_blocker_without_it(law):
    knight = creature("knight", 2, 2, kw(Keyword.FLANKING))
    outcome = clean(board(knight, creature("bear", 2, 2, by="B"), story=(attack("knight"), block(bear="knight"))), law)
    assert (zone(outcome, "knight"), zone(outcome, "bear")) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    same = creature("rider", 2, 2, kw(Keyword.FLANKING), by="B")
    outcome = clean(board(knight, same, story=(attack("knight"), block(rider="knight"))), law)
    assert zone(outcome, "knight") is Zone.GRAVEYARD


def test_bushido_and_rampage_and_exalted():
    samurai = creature("samurai", 2, 2, KeywordAbility(Keyword.BUSHIDO, amount=1))
    outcome = clean(board(samurai, creature("bear", 2, 2, by="B"), story=(attack("samurai"), block(bear="samurai"))))
    assert final(outcome, "samurai").power == 3
    beast = creature("beast", 3, 3, KeywordAbility(Keyword.RAMPAGE, amount=2))
    two = (creature("b1", 1, 1, by="B"), creature("b2", 1, 1, by="B"))
    outcome = play(board(beast, *two, story=(attack("beast"), block(b1="beast", b2="beast"))), NOW)
    assert isinstance(outcome, DecisionPoint)
    assert outcome.kind is DecisionKind.DAMAGE_DIVISION
    noble = creature("noble", 0, 1, kw(Keyword.EXALTED))
    outcome = clean(board(noble, creature("bear", 2, 2), story=(attack("bear"),)))
    assert player(outcome, "B").life == 17


@pytest.mark.parametrize("law", ALL_LAWS)
def test_provoke_forces_the_block(law):
    goader = creature("goader", 5, 5, kw(Keyword.PROVOKE))
    wall = creature("bear", 2, 2, by="B", tapped=True)
    story = (attack("goader"), told(Decide("A", subject="goader", accept=True)))
    outcome = clean(board(goader, wall, story=story), law)
    assert events(outcome, EventKind.UNTAPPED, "bear")
    assert events(outcome, EventKind.BLOCKED, "bear")
    assert zone(outcome, "bear") is Zone.GRAVEYARD


def test_echo_is_asked_once():
    cost = (PayMana(ManaCost(("2", "G"))),)
    beast = creature("beast", 4, 4, KeywordAbility(Keyword.ECHO, cost=cost), zone=Zone.HAND)
    refuse = told(Decide("A", subject="beast", pay=False))
    story = (casts("beast"), refuse, told(MoveTo(), turn=1, whose="A", step=Step.DRAW))
    outcome = clean(board(beast, story=story))
    assert zone(outcome, "beast") is Zone.GRAVEYARD
    assert events(outcome, EventKind.SACRIFICED, "beast")
    pay = told(Decide("A", subject="beast", pay=True))
    story = (casts("beast"), pay, told(MoveTo(), turn=2, whose="A", step=Step.DRAW))
    outcome = clean(board(beast, story=story))
    assert zone(outcome, "beast") is Zone.BATTLEFIELD
    assert len(events(outcome, EventKind.TRIGGERED, "beast")) == 1


def test_cumulative_upkeep_grows():
    cost = (PayMana(ManaCost(("1",))),)
    wall = creature("wall", 0, 5, KeywordAbility(Keyword.CUMULATIVE_UPKEEP, cost=cost))
    pay = told(Decide("A", subject="wall", pay=True))
    outcome = clean(board(wall, story=(pay, told(MoveTo(), turn=2, whose="A", step=Step.DRAW))))
    assert dict(final(outcome, "wall").counters) == {"age": 2}
    assert [e.value for e in events(outcome, EventKind.COST_PAID)] == ["{1}", "{2}"]


def test_fading_and_vanishing():
    blast = creature("blast", 5, 5, KeywordAbility(Keyword.FADING, amount=1), zone=Zone.HAND)
    story = (casts("blast"), told(MoveTo(), turn=1, whose="A", step=Step.DRAW))
    assert zone(clean(board(blast, story=story)), "blast") is Zone.BATTLEFIELD
    story = (casts("blast"), told(MoveTo(), turn=2, whose="A", step=Step.DRAW))
    assert zone(clean(board(blast, story=story)), "blast") is Zone.GRAVEYARD
    slip = creature("slip", 5, 5, KeywordAbility(Keyword.VANISHING, amount=1), zone=Zone.HAND)
    story = (casts("slip"), told(MoveTo(), turn=1, whose="A", step=Step.DRAW))
    assert zone(clean(board(slip, story=story)), "slip") is Zone.GRAVEYARD


def test_persist_and_undying_return_once():
    goblin = creature("goblin", 2, 2, kw(Keyword.PERSIST))
    outcome = clean(board(terror(), goblin, story=(casts("terror", "goblin"),)))
    assert zone(outcome, "goblin") is Zone.BATTLEFIELD
    assert dict(final(outcome, "goblin").counters) == {"-1/-1": 1}
    marked = creature("goblin", 2, 2, kw(Keyword.PERSIST), counters=((CounterKind.MINUS1.value, 1),))
    assert zone(clean(board(terror(), marked, story=(casts("terror", "goblin"),))), "goblin") is Zone.GRAVEYARD
    wolf = creature("wolf", 2, 2, kw(Keyword.UNDYING))
    assert final(clean(board(terror(), wolf, story=(casts("terror", "wolf"),))), "wolf").power == 3


def test_prowess_and_ward():
    monk = creature("monk", 1, 2, kw(Keyword.PROWESS))
    outcome = clean(board(monk, bolt(), story=(casts("bolt", "B"),)))
    assert final(outcome, "monk").power == 2
    warded = creature("ward", 2, 2, KeywordAbility(Keyword.WARD, cost=(PayMana(ManaCost(("2",))),)), by="B")
    refuse = told(Decide("A", subject="ward", pay=False))
    outcome = clean(board(bolt(), warded, story=(casts("bolt", "ward"), refuse)))
    assert zone(outcome, "ward") is Zone.BATTLEFIELD
    assert events(outcome, EventKind.COUNTERED, "bolt")
    pay = told(Decide("A", subject="ward", pay=True))
    outcome = clean(board(bolt(), warded, story=(casts("bolt", "ward"), pay)))
    assert zone(outcome, "ward") is Zone.GRAVEYARD


def test_lifelink_triggered_then_static():
    cat = creature("cat", 2, 2, kw(Keyword.LIFELINK))
    scenario = board(cat, story=(attack("cat"),))
    triggered = clean(scenario, at("2008-01-01"))
    assert events(triggered, EventKind.TRIGGERED, "cat")
    assert player(triggered, "A").life == 22
    static = clean(scenario)
    assert not events(static, EventKind.TRIGGERED)
    assert events(static, EventKind.LIFE_GAINED)[0].justification.concepts[0] is Concept.LIFELINK
    assert ended(scenario, LAW_2004).absent is not None


def test_storm_copies_for_each_spell_before():
    storm = spell("storm", LoseLife(1, PlayerWord.EACH_OPPONENT), kind=CardType.SORCERY)
    base = storm.characteristics
    storm = replace(storm, characteristics=replace(base, abilities=(*base.abilities, kw(Keyword.STORM))))
    outcome = clean(board(bolt("b1"), bolt("b2"), storm, story=(casts("b1", "A"), casts("b2", "A"), casts("storm"))))
    assert player(outcome, "B").life == 17


def test_blocking_several_is_one_block():
    guard = creature(
        "guard",
        1,
        9,
        when(Blocks(SELF), GainLife(1)),
        by="B",
    )
    outcome = clean(board(creature("one", 1, 1), guard, story=(attack("one"), block(guard="one"))))
    assert player(outcome, "B").life == 21


def test_becoming_blocked_by_each_blocker():
    thorn = creature("thorn", 3, 3, when(BecomesBlocked(SELF, by=CREATURE), DealDamage(1, OtherObject())))
    story = (attack("thorn"), block(b1="thorn", b2="thorn"))
    outcome = clean(board(thorn, creature("b1", 1, 1, by="B"), creature("b2", 1, 1, by="B"), story=story))
    assert (zone(outcome, "b1"), zone(outcome, "b2")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert zone(outcome, "thorn") is Zone.BATTLEFIELD


def test_attack_triggers_look_at_the_declaration_only():
    general = creature("general", 2, 2, when(Attacks(CREATURE), GainLife(1)))
    ninja = creature("ninja", 1, 1, zone=Zone.HAND)
    story = (attack("general"), told(Arrives("ninja", attacking=True)))
    outcome = clean(board(general, ninja, story=story))
    assert player(outcome, "A").life == 21
    assert player(outcome, "B").life == 17
    assert events(outcome, EventKind.ATTACKING, "ninja")


def test_a_choice_on_resolution_is_declined_unless_opened():
    seer = creature("seer", 1, 1, when(ENTERS, May((Draw(1),))), zone=Zone.HAND)
    scenario = board(seer, story=(casts("seer"),))
    assert player(clean(scenario), "A").drawn == 0
    opened = play(scenario, NOW, open_for=frozenset({"A"}))
    assert isinstance(opened, DecisionPoint)
    assert not opened.forced
    assert player(clean(scenario, open_for=frozenset({"A"}), decisions=(Option(("yes",)),)), "A").drawn == 1


def test_the_last_known_counters_of_what_died():
    hydra = creature(
        "hydra",
        0,
        0,
        when(DIES, GainLife(2), condition=Matches(ThatObject(), (HasCounter("+1/+1"),))),
        counters=(("+1/+1", 2),),
    )
    outcome = clean(board(terror(), hydra, story=(casts("terror", "hydra"),)))
    assert player(outcome, "A").life == 22
