"""Replacement and prevention, and the instructions of effects (609–616, 701)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from judge.abilities.ability import (
    Apply,
    BecomeCopyOf,
    CreateToken,
    CreateTokenCopy,
    EntersModified,
    ForEach,
    GainAbility,
    If,
    KeywordAbility,
    PlayerStaticAbility,
    PreventionAbility,
    ReplacementAbility,
    StaticAbility,
    TokenSpec,
    TriggeredAbility,
    Unless,
)
from judge.abilities.costs import ManaCost, PayLife, PayMana
from judge.abilities.instructions import (
    AttachTo,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    ExchangeControl,
    Fight,
    GainLife,
    LoseGame,
    LoseLife,
    Mill,
    Move,
    Opaque,
    PhaseOut,
    PreventDamage,
    PutCounters,
    RedirectDamage,
    RemoveCounters,
    Sacrifice,
    Scry,
    Search,
    SetLife,
    SkipNextUntap,
    Tap,
    Untap,
)
from judge.abilities.modifications import (
    AddType,
    DamageCantBePrevented,
    ModifyPT,
    PlayerRule,
    PlayerRuleKind,
    SetController,
)
from judge.abilities.selectors import (
    All,
    Choice,
    Compare,
    ControlledBy,
    Count,
    CountersOn,
    Group,
    InZone,
    Is,
    LifeOf,
    Not,
    PlayerWord,
    PowerOf,
    Previous,
    Specific,
    SpecificPlayer,
    TargetObject,
    ThatMuch,
    ThatObject,
    This,
    Times,
)
from judge.abilities.terms import CardType, Colour, Comparison, Duration, Keyword, Step, Zone
from judge.abilities.triggers import PlayerIsDealtDamage, WouldBeDestroyed, WouldDrawCard, ZoneChange
from judge.engine.outcome import DecisionKind, DecisionPoint, EventKind, Option
from judge.engine.play import play
from judge.rules.concept import Concept
from judge.scenario.board import PlayerSetup
from judge.scenario.story import ActivateAbility, Arrives, Decide, Happens, MoveTo
from tests.engine.tale import (
    A_CREATURE,
    ALL_LAWS,
    CREATURE,
    LAW_2004,
    LAW_2005,
    LAW_2011,
    NOW,
    attack,
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
    protection,
    spell,
    terror,
    thing,
    told,
    zone,
)

SELF = (Is(This()),)


def enchantment(*abilities, by: str = "A", **more):
    return thing("rule", types=(CardType.ENCHANTMENT,), abilities=abilities, by=by, **more)


# ── Prevention, redirection, replacement ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("law", ALL_LAWS)
def test_protection_prevents_damage_that_does_not_target(law):
    quake = spell("quake", DealDamage(2, All(CREATURE)), kind=CardType.SORCERY, colours=(Colour.RED,))
    outcome = clean(
        board(quake, creature("knight", 2, 2, protection(Colour.RED)), creature("bear", 2, 2), story=(casts("quake"),)),
        law,
    )
    assert (zone(outcome, "knight"), zone(outcome, "bear")) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    prevented = events(outcome, EventKind.DAMAGE_PREVENTED)[0]
    assert prevented.justification.concepts[0] is Concept.PROTECTION_DAMAGE


@pytest.mark.parametrize("law", ALL_LAWS)
def test_protection_does_not_stop_a_destruction(law):
    wrath = spell("wrath", Destroy(All(CREATURE)), kind=CardType.SORCERY, colours=(Colour.WHITE,))
    outcome = clean(board(wrath, creature("knight", 2, 2, protection(Colour.WHITE)), story=(casts("wrath"),)), law)
    assert zone(outcome, "knight") is Zone.GRAVEYARD


def test_a_prevention_shield_of_an_amount_is_used_up():
    shield = happens(PreventDamage(4, to=Specific("bear")))
    scenario = board(
        bolt("b1"), bolt("b2"), creature("bear", 2, 2, by="B"), story=(shield, casts("b1", "bear"), casts("b2", "bear"))
    )
    outcome = clean(scenario)
    assert [event.amount for event in events(outcome, EventKind.DAMAGE_PREVENTED)] == [3, 1]
    assert zone(outcome, "bear") is Zone.GRAVEYARD


def test_preventing_damage_does_not_stop_a_toughness_loss():
    shield = happens(PreventDamage(None, to=Specific("bear")))
    shrink = happens(Apply(Specific("bear"), (ModifyPT(-2, -2),)))
    outcome = clean(board(creature("bear", 2, 2), story=(shield, shrink)))
    assert zone(outcome, "bear") is Zone.GRAVEYARD


def test_losing_life_is_no_damage_and_is_not_prevented():
    shield = happens(PreventDamage(None, to=SpecificPlayer("A")))
    outcome = clean(board(story=(shield, happens(LoseLife(3, SpecificPlayer("A"))))))
    assert player(outcome, "A").life == 17


def test_only_combat_damage_is_prevented_by_a_fog():
    fog = happens(PreventDamage(None, combat=True))
    outcome = clean(board(creature("bear", 2, 2), bolt(), story=(fog, attack("bear"), casts("bolt", "B"))))
    assert player(outcome, "B").life == 17


def test_unpreventable_damage_passes_shields_and_protection():
    sure = StaticAbility(All(()), (DamageCantBePrevented(),))
    outcome = clean(
        board(
            enchantment(sure),
            creature("imp", 2, 2, colours=(Colour.RED,)),
            creature("knight", 2, 2, protection(Colour.RED), by="B"),
            story=(happens(DealDamage(2, Specific("knight"), source=Specific("imp"))),),
        )
    )
    assert zone(outcome, "knight") is Zone.GRAVEYARD


def test_damage_is_redirected():
    turn = happens(RedirectDamage(3, SpecificPlayer("B"), Specific("wall")))
    outcome = clean(board(bolt(), creature("wall", 0, 4, by="B"), story=(turn, casts("bolt", "B"))))
    assert player(outcome, "B").life == 20
    assert final(outcome, "wall").damage == 3
    assert events(outcome, EventKind.DAMAGE_REDIRECTED)


def test_the_affected_player_chooses_among_shields():
    one = happens(PreventDamage(2, to=SpecificPlayer("B")))
    two = happens(RedirectDamage(2, SpecificPlayer("B"), SpecificPlayer("A")))
    point = play(board(bolt(), story=(one, two, casts("bolt", "B"))), NOW)
    assert isinstance(point, DecisionPoint)
    assert (point.kind, point.owner, len(point.options)) == (DecisionKind.REPLACEMENT_ORDER, "B", 2)


def test_a_static_prevention():
    monk = creature("monk", 1, 1, PreventionAbility(to_objects=SELF), by="B")
    outcome = clean(board(bolt(), monk, story=(casts("bolt", "monk"),)))
    assert zone(outcome, "monk") is Zone.BATTLEFIELD


def test_damage_doubled_instead():
    double = ReplacementAbility(PlayerIsDealtDamage(PlayerWord.EACH_PLAYER), number=Times(ThatMuch(), 2))
    outcome = clean(board(enchantment(double), bolt(), story=(casts("bolt", "B"),)))
    assert player(outcome, "B").life == 14


def test_exiled_instead_of_dying():
    peace = ReplacementAbility(ZoneChange(CREATURE, None, Zone.GRAVEYARD), (Move(ThatObject(), Zone.EXILE),))
    outcome = clean(
        board(enchantment(peace), terror(), creature("bear", 2, 2, by="B"), story=(casts("terror", "bear"),))
    )
    assert zone(outcome, "bear") is Zone.EXILE
    assert events(outcome, EventKind.DESTROYED, "bear")
    assert not events(outcome, EventKind.DIED, "bear")


def test_a_card_drawn_is_replaced():
    abundance = ReplacementAbility(WouldDrawCard(PlayerWord.YOU), (GainLife(2),))
    outcome = clean(board(enchantment(abundance), story=(happens(Draw(1, SpecificPlayer("A"))),)))
    assert (player(outcome, "A").drawn, player(outcome, "A").life) == (0, 22)


def test_a_destruction_replaced():
    totem = ReplacementAbility(WouldBeDestroyed(CREATURE), (Sacrifice(This()),))
    outcome = clean(board(enchantment(totem), terror(), creature("bear", 2, 2), story=(casts("terror", "bear"),)))
    assert zone(outcome, "bear") is Zone.BATTLEFIELD
    assert zone(outcome, "rule") is Zone.GRAVEYARD


def test_entering_tapped_or_with_counters():
    outcome = clean(
        board(
            creature("hydra", 0, 0, EntersModified(counters=(("+1/+1", 3),)), zone=Zone.HAND), story=(casts("hydra"),)
        )
    )
    assert final(outcome, "hydra").power == 3
    imposing = EntersModified(scope=All((*CREATURE, Not(ControlledBy(PlayerWord.YOU)))), tapped=True)
    outcome = clean(
        board(enchantment(imposing, by="B"), creature("bear", 2, 2, zone=Zone.HAND), story=(casts("bear"),))
    )
    assert final(outcome, "bear").tapped


def test_a_shock_land_asks_for_life():
    shock = land("shock", "Forest", zone=Zone.HAND)
    shock = replace(
        shock,
        characteristics=replace(shock.characteristics, abilities=(EntersModified(tapped=True, unless=(PayLife(2),)),)),
    )
    outcome = clean(board(shock, story=(told(Arrives("shock")),)))
    assert final(outcome, "shock").tapped
    paid = clean(board(shock, story=(told(Decide("A", subject="shock", pay=True)), told(Arrives("shock")))))
    assert not final(paid, "shock").tapped
    assert player(paid, "A").life == 18


def test_entering_as_a_copy():
    clone = creature("clone", 0, 0, EntersModified(copy_of=CREATURE), zone=Zone.HAND)
    story = (told(Decide("A", subject="clone", choose=("ogre",))), casts("clone"))
    outcome = clean(board(clone, creature("ogre", 3, 3, by="B"), story=story))
    assert (final(outcome, "clone").name, final(outcome, "clone").power) == ("ogre", 3)


def test_a_player_who_cannot_gain_life():
    curse = PlayerStaticAbility(PlayerWord.EACH_PLAYER, PlayerRule(PlayerRuleKind.CANT_GAIN_LIFE))
    outcome = clean(board(enchantment(curse), story=(happens(GainLife(3, SpecificPlayer("A"))),)))
    assert player(outcome, "A").life == 20


# ── Instructions ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_fighting_is_no_combat_damage():
    first = creature("first", 2, 2, kw(Keyword.FIRST_STRIKE), kw(Keyword.LIFELINK))
    scenario = board(
        first, creature("bear", 2, 2, by="B"), story=(happens(Fight(Specific("first"), Specific("bear"))),)
    )
    outcome = clean(scenario)
    assert (zone(outcome, "first"), zone(outcome, "bear")) == (Zone.GRAVEYARD, Zone.GRAVEYARD)
    assert player(outcome, "A").life == 22
    assert all(event.value == "" for event in events(outcome, EventKind.DAMAGE_DEALT))
    assert ended(scenario, LAW_2005).absent is not None
    plain = board(creature("a", 2, 2), creature("b", 2, 2), story=(happens(Fight(Specific("a"), Specific("b"))),))
    assert ended(plain, LAW_2005).absent.term == "fight"
    clean(plain, LAW_2011)


def test_a_fight_with_one_missing_deals_nothing():
    duel = spell("duel", Fight(TargetObject(0), TargetObject(1)), targets=(A_CREATURE, A_CREATURE))
    story = (casts("duel", "a", "b"), casts("terror", "b", by="B", response_to=0))
    outcome = clean(board(duel, terror(by="B"), creature("a", 2, 2), creature("b", 2, 2, by="B"), story=story))
    assert final(outcome, "a").damage == 0


def test_tokens_and_their_owner():
    soldier = TokenSpec(subtypes=("Soldier",), colours=(Colour.WHITE,), power=1, toughness=1)
    gift = happens(CreateToken(soldier, 2, SpecificPlayer("B")))
    outcome = clean(board(story=(gift,)))
    token = final(outcome, "B/t1")
    assert (token.controller, token.owner, token.power, token.token) == ("B", "B", 1, True)
    assert final(clean(board(story=(gift,)), LAW_2004), "B/t1").owner == "A"


def test_a_token_that_is_a_copy():
    outcome = clean(board(creature("ogre", 3, 3), story=(happens(CreateTokenCopy(Specific("ogre"))),)))
    assert final(outcome, "A/t1").name == "ogre"


def test_counters_move_power_and_toughness():
    story = (happens(PutCounters("+1/+1", 2, Specific("bear"))), happens(RemoveCounters("+1/+1", 1, Specific("bear"))))
    outcome = clean(board(creature("bear", 2, 2), story=story))
    assert final(outcome, "bear").power == 3


def test_zone_changes_make_new_objects():
    blink = happens(Move(Specific("bear"), Zone.EXILE), Move(Previous(), Zone.BATTLEFIELD))
    pump = happens(Apply(Specific("bear"), (ModifyPT(3, 3),)))
    outcome = clean(board(creature("bear", 2, 2), story=(pump, blink)))
    assert (final(outcome, "bear").incarnation, final(outcome, "bear").power) == (2, 2)


def test_what_is_exiled_until_the_source_leaves_comes_back():
    jailer = thing(
        "jailer",
        types=(CardType.ENCHANTMENT,),
        abilities=(
            TriggeredAbility(
                (ZoneChange(SELF, None, Zone.BATTLEFIELD),),
                (Move(TargetObject(), Zone.EXILE, until_leaves=True),),
                (A_CREATURE,),
            ),
        ),
        zone=Zone.HAND,
    )
    scenario = board(jailer, creature("bear", 2, 2, by="B"), story=(casts("jailer"),))
    assert zone(clean(scenario), "bear") is Zone.EXILE
    freed = board(jailer, creature("bear", 2, 2, by="B"), story=(casts("jailer"), happens(Destroy(Specific("jailer")))))
    assert zone(clean(freed), "bear") is Zone.BATTLEFIELD


def test_a_player_chooses_what_to_sacrifice():
    edict = spell("edict", Sacrifice(Choice(CREATURE), PlayerWord.OPPONENT), kind=CardType.SORCERY)
    scenario = board(edict, creature("one", 1, 1, by="B"), creature("two", 2, 2, by="B"), story=(casts("edict"),))
    point = play(scenario, NOW)
    assert isinstance(point, DecisionPoint)
    assert (point.owner, len(point.options)) == ("B", 2)
    assert zone(clean(scenario, decisions=(Option(("two",)),)), "two") is Zone.GRAVEYARD


def test_only_what_one_controls_is_sacrificed():
    story = (happens(Sacrifice(Specific("bear"), SpecificPlayer("A"))),)
    outcome = ended(board(creature("bear", 2, 2, by="B"), story=story))
    assert outcome.illegal.check.justification.concepts[0] is Concept.SACRIFICE


def test_an_unless_cost():
    tax = spell("tax", Unless((LoseLife(5, PlayerWord.OPPONENT),), (PayMana(ManaCost(("2",))),), PlayerWord.OPPONENT))
    refuse = told(Decide("B", subject="tax", pay=False))
    assert player(clean(board(tax, story=(casts("tax"), refuse))), "B").life == 15
    pays = told(Decide("B", subject="tax", pay=True))
    assert player(clean(board(tax, story=(casts("tax"), pays))), "B").life == 20


def test_conditions_loops_and_amounts():
    many = spell(
        "many",
        If(Compare(LifeOf(PlayerWord.YOU), Comparison.AT_LEAST, 20), (GainLife(1),), (GainLife(10),)),
        ForEach((GainLife(1),), objects=All(CREATURE)),
        LoseLife(Count(CREATURE), PlayerWord.OPPONENT),
    )
    outcome = clean(board(many, creature("a", 1, 1), creature("b", 1, 1), story=(casts("many"),)))
    assert (player(outcome, "A").life, player(outcome, "B").life) == (23, 18)


def test_damage_equal_to_a_power():
    bite = spell(
        "bite",
        DealDamage(PowerOf(TargetObject(0)), TargetObject(1), source=TargetObject(0)),
        targets=(A_CREATURE, A_CREATURE),
    )
    outcome = clean(board(bite, creature("a", 4, 1), creature("b", 2, 4, by="B"), story=(casts("bite", "a", "b"),)))
    assert zone(outcome, "b") is Zone.GRAVEYARD
    assert events(outcome, EventKind.DAMAGE_DEALT)[0].subject.id == "a"


def test_discards_mills_searches():
    players = (PlayerSetup(id="B", name="B", hand_size=3),)
    outcome = clean(board(players=players, story=(happens(Discard(2, SpecificPlayer("B"))),)))
    assert player(outcome, "B").hand_size == 1
    outcome = clean(board(bolt(by="B"), story=(happens(Discard(None, SpecificPlayer("B"))),)))
    assert zone(outcome, "bolt") is Zone.GRAVEYARD
    outcome = clean(
        board(players=(PlayerSetup(id="A", name="A", library_size=10),), story=(happens(Mill(3, SpecificPlayer("A"))),))
    )
    assert player(outcome, "A").library_size == 7
    tutor = spell("tutor", Search(CREATURE, Zone.HAND), kind=CardType.SORCERY)
    story = (casts("tutor"), told(Decide("A", subject="tutor", choose=("bear",))))
    outcome = clean(board(tutor, creature("bear", 2, 2, zone=Zone.LIBRARY), story=story))
    assert zone(outcome, "bear") is Zone.HAND


def test_tapping_untapping_and_not_untapping():
    story = (happens(Tap(Specific("bear")), SkipNextUntap(Specific("bear"))), told(MoveTo(), turn=1, step=Step.UPKEEP))
    outcome = clean(board(creature("bear", 2, 2, by="B"), story=story))
    assert final(outcome, "bear").tapped
    outcome = clean(board(creature("bear", 2, 2, tapped=True), story=(happens(Untap(Specific("bear"))),)))
    assert not final(outcome, "bear").tapped


def test_phasing_out_takes_attachments_along():
    aura = thing(
        "aura",
        types=(CardType.ENCHANTMENT,),
        subtypes=("Aura",),
        attached_to="bear",
        abilities=(KeywordAbility(Keyword.ENCHANT, filter=CREATURE),),
    )
    outcome = clean(board(creature("bear", 2, 2), aura, story=(happens(PhaseOut(Specific("bear"))),)))
    assert final(outcome, "aura").phased_out
    assert zone(outcome, "aura") is Zone.BATTLEFIELD


def test_equipping_moves_an_equipment():
    sword = thing(
        "sword",
        types=(CardType.ARTIFACT,),
        subtypes=("Equipment",),
        abilities=(KeywordAbility(Keyword.EQUIP, cost=(PayMana(ManaCost(("1",))),)),),
        attached_to="a",
    )
    outcome = clean(
        board(
            sword,
            creature("a", 1, 1),
            creature("b", 1, 1),
            story=(told(ActivateAbility("A", "sword", targets=("b",))),),
        )
    )
    assert final(outcome, "sword").attached_to == "b"
    outcome = clean(
        board(
            sword,
            creature("a", 1, 1),
            creature("b", 1, 1),
            story=(happens(AttachTo(Specific("sword"), Specific("b"))),),
        )
    )
    assert final(outcome, "sword").attached_to == "b"


def test_becoming_something_else_for_a_turn():
    animate = happens(
        Apply(Specific("forest"), (AddType((CardType.CREATURE,)), GainAbility(kw(Keyword.HASTE)), ModifyPT(0, 0)))
    )
    outcome = clean(board(land("forest", "Forest", power=2, toughness=2), story=(animate,)))
    assert CardType.CREATURE in final(outcome, "forest").types
    copy = happens(Apply(Specific("a"), (BecomeCopyOf(Specific("ogre")),)))
    outcome = clean(board(creature("a", 1, 1), creature("ogre", 3, 3), story=(copy,)))
    assert final(outcome, "a").power == 3


def test_exchanging_control():
    swap = happens(ExchangeControl(Group((Specific("a"), Specific("b")))))
    outcome = clean(board(creature("a", 1, 1), creature("b", 2, 2, by="B"), story=(swap,)))
    assert (final(outcome, "a").controller, final(outcome, "b").controller) == ("B", "A")


def test_setting_life_and_losing_the_game():
    outcome = clean(board(story=(happens(SetLife(5, SpecificPlayer("A"))),)))
    assert player(outcome, "A").life == 5
    outcome = clean(board(story=(happens(LoseGame(SpecificPlayer("A"))),)))
    assert player(outcome, "A").lost
    assert player(outcome, "B").won


def test_an_opaque_sentence_is_never_played_past():
    outcome = ended(board(spell("odd", Opaque("Faites le poirier.")), story=(casts("odd"),)))
    assert outcome.not_covered.what == "Faites le poirier."


def test_a_told_cause_that_is_not_there_is_impossible():
    outcome = ended(board(creature("bear", 2, 2, zone=Zone.GRAVEYARD), story=(happens(Destroy(Specific("bear"))),)))
    assert outcome.illegal.check.justification.concepts[0] is Concept.IMPOSSIBLE_IGNORED


def test_a_known_top_card_is_scried_away():
    story = (happens(Scry(1, SpecificPlayer("A"))), happens(Draw(1, SpecificPlayer("A"))))
    scenario = board(creature("bear", 2, 2, zone=Zone.LIBRARY, library_position=0), story=story)
    kept = clean(scenario, decisions=(Option(("top",)),))
    assert zone(kept, "bear") is Zone.HAND
    away = clean(scenario, decisions=(Option(("bottom",)),))
    assert zone(away, "bear") is Zone.LIBRARY


def test_damage_by_a_nameless_source_asks_its_colour_when_protection_does():
    hit = happens(DealDamage(2, Specific("knight")))
    outcome = ended(board(creature("knight", 2, 2, protection(Colour.RED)), story=(hit,)))
    assert outcome.missing.fact == "colours"
    outcome = clean(board(creature("bear", 2, 2), story=(happens(DealDamage(2, Specific("bear"))),)))
    assert zone(outcome, "bear") is Zone.GRAVEYARD


def test_what_enters_together_does_not_yet_say_how_the_others_enter():
    priest = creature(
        "priest",
        2,
        2,
        ReplacementAbility(
            ZoneChange((*CREATURE, Not(Is(This()))), None, Zone.BATTLEFIELD), (Move(ThatObject(), Zone.EXILE),)
        ),
        zone=Zone.GRAVEYARD,
    )
    march = spell("march", Move(All((*CREATURE, InZone(Zone.GRAVEYARD))), Zone.BATTLEFIELD), kind=CardType.SORCERY)
    outcome = clean(board(march, priest, creature("bear", 2, 2, zone=Zone.GRAVEYARD), story=(casts("march"),)))
    assert zone(outcome, "bear") is Zone.BATTLEFIELD
    later = clean(
        board(
            march,
            creature("bear", 2, 2, zone=Zone.GRAVEYARD),
            replace(priest, zone=Zone.BATTLEFIELD),
            story=(casts("march"),),
        )
    )
    assert zone(later, "bear") is Zone.EXILE


def test_an_effect_ends_as_its_source_leaves():
    shackles = happens(Apply(Specific("bear"), (SetController(SpecificPlayer("A")),), Duration.WHILE_SOURCE_REMAINS))
    story = (told(Happens(shackles.action.effects, source="chains")), happens(Destroy(Specific("chains"))))
    chains = thing("chains", types=(CardType.ARTIFACT,))
    outcome = clean(board(chains, creature("bear", 2, 2, by="B"), story=story[:1]))
    assert final(outcome, "bear").controller == "A"
    outcome = clean(board(chains, creature("bear", 2, 2, by="B"), story=story))
    assert final(outcome, "bear").controller == "B"


def test_opposite_counters_do_not_save_what_dies_at_the_same_time():
    thopters = TriggeredAbility(
        (ZoneChange(SELF, Zone.BATTLEFIELD, Zone.GRAVEYARD),), (GainLife(CountersOn(This(), "+1/+1")),)
    )
    walker = creature("walker", 0, 0, thopters, counters=(("+1/+1", 3),))
    outcome = clean(board(walker, story=(happens(PutCounters("-1/-1", 3, Specific("walker"))),)))
    assert zone(outcome, "walker") is Zone.GRAVEYARD
    assert player(outcome, "A").life == 23
