"""Declaring attackers: who may attack whom, restrictions, requirements, costs, bands."""

import pytest

from judge.abilities.ability import KeywordAbility, PlayerStaticAbility, StaticAbility
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.modifications import AttackTax, CantAttack, MustAttack, PlayerRule, PlayerRuleKind
from judge.abilities.selectors import (
    All,
    ControlledBy,
    Exists,
    HasSubtype,
    HasType,
    PlayerWord,
    This,
)
from judge.abilities.terms import CardType, Keyword
from judge.engine.combat.legal.attacks import can_attack, required_attacks
from judge.engine.outcome import EventKind
from judge.rules.concept import Concept
from tests.engine.combat.arena import IN_2004, IN_2005, IN_2011, NOW, Arena, illegal, keyword

CANNOT = StaticAbility(This(), (CantAttack(),))
NOT_ALONE = StaticAbility(This(), (CantAttack(alone=True),))
MUST = StaticAbility(This(), (MustAttack(),))
ONLY_ONE = PlayerStaticAbility(PlayerWord.EACH_PLAYER, PlayerRule(PlayerRuleKind.MAX_ATTACKERS, amount=1))
TAX = StaticAbility(All((HasType(CardType.CREATURE),)), (AttackTax((PayMana(ManaCost(("2",))),)),))


def concepts(arena, name, defender="B"):
    return [check.justification.concepts[0] for check in can_attack(arena.game, arena.game.named(name), defender)]


def test_an_untapped_creature_that_was_there_may_attack_and_taps():
    arena = Arena()
    bear = arena.creature("bear")
    arena.attack("bear")
    assert bear.tapped
    assert [event.player for event in arena.events(EventKind.ATTACKED)] == ["B"]


@pytest.mark.parametrize(
    ("kwargs", "abilities", "concept"),
    [
        pytest.param({"tapped": True}, (), Concept.ATTACKERS_CHOSEN, id="tapped"),
        pytest.param({"fresh": True}, (), Concept.SUMMONING_SICKNESS, id="came this turn"),
        pytest.param({}, (keyword(Keyword.DEFENDER),), Concept.DEFENDER, id="defender"),
        pytest.param({}, (CANNOT,), Concept.ATTACK_RESTRICTIONS, id="an effect"),
        pytest.param({"controller": "B"}, (), Concept.ATTACKERS_CHOSEN, id="not the active player's"),
        pytest.param({"types": (CardType.ARTIFACT,)}, (), Concept.ATTACKERS_CHOSEN, id="no creature"),
        pytest.param(
            {"tapped": True}, (keyword(Keyword.VIGILANCE),), Concept.ATTACKERS_CHOSEN, id="tapped with vigilance"
        ),
    ],
)
def test_what_keeps_a_creature_from_attacking(kwargs, abilities, concept):
    arena = Arena()
    arena.creature("bear", 2, 2, *abilities, **kwargs)
    assert concepts(arena, "bear") == [concept]


def test_haste_lets_a_new_creature_attack():
    arena = Arena()
    arena.creature("bear", 2, 2, keyword(Keyword.HASTE), fresh=True)
    assert concepts(arena, "bear") == []


def test_vigilance_keeps_an_attacker_untapped():
    arena = Arena()
    angel = arena.creature("angel", 4, 4, keyword(Keyword.VIGILANCE))
    arena.attack("angel")
    assert not angel.tapped


@pytest.mark.parametrize(("day", "forbidden"), [(IN_2004, True), (IN_2005, False), (IN_2011, False), (NOW, False)])
def test_the_wall_type_forbids_attacking_until_october_2004(day, forbidden):
    arena = Arena(day)
    arena.creature("wall", 2, 4, subtypes=("Wall",))
    assert concepts(arena, "wall") == ([Concept.WALL] if forbidden else [])


def test_a_creature_is_never_attacked():
    arena = Arena()
    arena.creature("bear")
    other = arena.creature("ogre", controller="B")
    assert concepts(arena, "bear", other.at) == [Concept.ATTACK_WHOM]


def test_a_planeswalker_is_attacked_and_its_controller_defends():
    arena = Arena()
    arena.creature("bear")
    arena.permanent("jace", CardType.PLANESWALKER, controller="B")
    arena.attack(bear="jace")
    attacked = arena.events(EventKind.ATTACKED)[0]
    assert (attacked.other.id, attacked.player) == ("jace", "B")
    assert arena.game.combat.defending_player(arena.game.named("bear").at) == "B"


def test_one_s_own_planeswalker_is_not_attacked():
    arena = Arena()
    arena.creature("bear")
    jace = arena.permanent("jace", CardType.PLANESWALKER)
    assert concepts(arena, "bear", jace.at) == [Concept.ATTACK_WHOM]


def test_each_attacker_has_its_own_defending_player():
    arena = Arena(players="ABC")
    arena.creature("bear")
    arena.creature("ogre")
    arena.attack(bear="B", ogre="C")
    combat = arena.game.combat
    assert combat.defending_player(arena.game.named("bear").at) == "B"
    assert combat.defending_player(arena.game.named("ogre").at) == "C"


def test_a_condition_on_the_defending_player_looks_at_the_one_attacked():
    arena = Arena(players="ABC")
    island = Exists((HasSubtype("Island"), ControlledBy(PlayerWord.DEFENDING_PLAYER)))
    arena.creature("serpent", 5, 5, StaticAbility(This(), (CantAttack(unless=island),)))
    arena.creature("island", None, None, controller="C", types=(CardType.LAND,), subtypes=("Island",))
    assert concepts(arena, "serpent", "B") == [Concept.ATTACK_RESTRICTIONS]
    assert concepts(arena, "serpent", "C") == []


# ── Restrictions and requirements ──────────────────────────────────────────────────────────────────────────────────


def test_a_creature_that_cannot_attack_alone_needs_another():
    arena = Arena()
    arena.creature("shy", 2, 2, NOT_ALONE)
    arena.creature("bear")
    assert illegal(arena.attack, "shy") == (Concept.ATTACK_RESTRICTIONS, "shy")
    arena.attack("shy", "bear")


def test_no_more_attackers_than_the_rule_allows():
    arena = Arena()
    arena.permanent("arbiter", CardType.ENCHANTMENT, ONLY_ONE)
    arena.creature("bear")
    arena.creature("ogre")
    assert illegal(arena.attack, "bear", "ogre")[0] is Concept.ATTACK_RESTRICTIONS
    arena.attack("bear")


def test_a_creature_that_must_attack_makes_other_declarations_illegal():
    arena = Arena()
    arena.creature("berserker", 5, 5, MUST)
    arena.creature("bear")
    assert illegal(arena.attack) == (Concept.ATTACK_REQUIREMENTS, "berserker")
    assert illegal(arena.attack, "bear") == (Concept.ATTACK_REQUIREMENTS, "berserker")
    arena.attack("berserker")


@pytest.mark.parametrize("kwargs", [{"tapped": True}, {"fresh": True}], ids=["tapped", "summoning sickness"])
def test_a_creature_that_cannot_attack_need_not(kwargs):
    arena = Arena()
    arena.creature("berserker", 5, 5, MUST, **kwargs)
    arena.attack()
    assert required_attacks(arena.game) == ({},)


def test_the_one_that_may_attack_is_the_one_that_must():
    arena = Arena()
    arena.permanent("arbiter", CardType.ENCHANTMENT, ONLY_ONE)
    arena.creature("berserker", 5, 5, MUST)
    arena.creature("bear")
    assert illegal(arena.attack, "bear") == (Concept.ATTACK_REQUIREMENTS, "berserker")
    arena.attack("berserker")


def test_of_two_that_must_attack_where_one_may_either_does():
    arena = Arena()
    arena.permanent("arbiter", CardType.ENCHANTMENT, ONLY_ONE)
    arena.creature("one", 5, 5, MUST)
    arena.creature("two", 5, 5, MUST)
    assert [{at.id for at in attacks} for attacks in required_attacks(arena.game)] == [{"one"}, {"two"}]
    arena.attack("two")


def test_one_that_must_and_cannot_alone_takes_another_along():
    arena = Arena()
    arena.creature("flunkies", 3, 3, MUST, NOT_ALONE)
    arena.creature("bear")
    assert illegal(arena.attack) == (Concept.ATTACK_REQUIREMENTS, "flunkies")
    assert [{at.id for at in attacks} for attacks in required_attacks(arena.game)] == [{"flunkies", "bear"}]


def test_one_that_must_and_cannot_alone_stays_when_it_is_the_only_one():
    arena = Arena()
    arena.creature("flunkies", 3, 3, MUST, NOT_ALONE)
    arena.attack()
    assert arena.events(EventKind.ATTACKED) == []


def test_paying_to_attack_is_never_compulsory():
    arena = Arena()
    arena.creature("berserker", 5, 5, MUST)
    arena.permanent("prison", CardType.ENCHANTMENT, TAX, controller="B")
    arena.attack()
    assert arena.events(EventKind.ATTACKED) == []


def test_told_attacks_are_completed_by_what_is_required():
    arena = Arena()
    arena.creature("berserker", 5, 5, MUST)
    bear = arena.creature("bear")
    (completed,) = required_attacks(arena.game, {bear.at: "B"})
    assert {at.id for at in completed} == {"berserker", "bear"}


def test_told_attacks_that_stand_in_the_way_cannot_be_completed():
    arena = Arena()
    arena.permanent("arbiter", CardType.ENCHANTMENT, ONLY_ONE)
    arena.creature("berserker", 5, 5, MUST)
    bear = arena.creature("bear")
    assert required_attacks(arena.game, {bear.at: "B"}) == ()


# ── Costs ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def lands(arena, number):
    for index in range(number):
        arena.creature(f"forest{index}", None, None, types=(CardType.LAND,), subtypes=("Forest",))
    arena.game.players["A"].mana_stated = True


def test_an_attack_tax_is_paid_for_each_attacker():
    arena = Arena()
    arena.permanent("prison", CardType.ENCHANTMENT, TAX, controller="B")
    arena.creature("bear")
    arena.creature("ogre")
    lands(arena, 4)
    arena.attack("bear", "ogre")
    assert all(arena.game.named(f"forest{index}").tapped for index in range(4))


def test_partial_payment_makes_the_whole_declaration_illegal_and_undoes_it():
    arena = Arena()
    arena.permanent("prison", CardType.ENCHANTMENT, TAX, controller="B")
    bear = arena.creature("bear")
    arena.creature("ogre")
    lands(arena, 3)
    assert illegal(arena.attack, "bear", "ogre")[0] is Concept.ATTACK_COSTS
    assert not bear.tapped
    assert arena.events(EventKind.TAPPED) == []
    assert not arena.game.named("forest0").tapped


def test_a_tax_that_guards_a_player_does_not_guard_their_planeswalker():
    arena = Arena()
    arena.permanent("prison", CardType.ENCHANTMENT, TAX, controller="B")
    arena.permanent("jace", CardType.PLANESWALKER, controller="B")
    arena.creature("bear")
    lands(arena, 0)
    arena.attack(bear="jace")


def test_a_player_told_not_to_pay_does_not_attack():
    arena = Arena()
    arena.permanent("prison", CardType.ENCHANTMENT, TAX, controller="B")
    arena.creature("bear")
    arena.tell("bear", pay=False)
    assert illegal(arena.attack, "bear") == (Concept.ATTACK_COSTS, "bear")


# ── Bands ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_band_has_at_most_one_creature_without_banding():
    arena = Arena()
    arena.creature("hero", 1, 1, KeywordAbility(Keyword.BANDING))
    arena.creature("bear")
    arena.creature("ogre")
    assert illegal(arena.attack, "hero", "bear", "ogre", bands=(("hero", "bear", "ogre"),))[0] is Concept.ATTACK_BANDS
    arena.attack("hero", "bear", "ogre", bands=(("hero", "bear"),))


def test_what_blocks_one_of_a_band_blocks_all():
    arena = Arena()
    arena.creature("hero", 1, 1, KeywordAbility(Keyword.BANDING))
    arena.creature("ogre", 3, 3)
    arena.creature("cat", controller="B")
    arena.attack("hero", "ogre", bands=(("hero", "ogre"),))
    arena.block(cat="hero")
    assert {event.subject.id for event in arena.events(EventKind.BECAME_BLOCKED)} == {"hero", "ogre"}
