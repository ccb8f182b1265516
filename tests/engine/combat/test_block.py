"""Declaring blockers: evasion abilities, restrictions, numbers, requirements, lasting status."""

import pytest

from judge.abilities.ability import KeywordAbility, PlayerStaticAbility, StaticAbility
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.modifications import (
    BlockTax,
    CanBlockAdditional,
    CanBlockAsThough,
    CantBeBlocked,
    CantBlock,
    MustBeBlocked,
    MustBlock,
    PlayerRule,
    PlayerRuleKind,
)
from judge.abilities.selectors import (
    All,
    ControlledBy,
    Exists,
    HasColour,
    HasSubtype,
    HasSupertype,
    HasType,
    Not,
    PlayerWord,
    Power,
    Specific,
    This,
)
from judge.abilities.terms import CardType, Colour, Comparison, Keyword, Supertype
from judge.engine.combat.legal.blocks import required_blocks
from judge.engine.combat.legal.evasion import can_block
from judge.engine.outcome import EventKind
from judge.engine.signals import MissingFactError
from judge.rules.concept import Concept
from tests.engine.combat.arena import IN_2005, IN_2011, NOW, Arena, illegal, keyword

WHITE = frozenset({Colour.WHITE})
BLACK = frozenset({Colour.BLACK})
FLYING = keyword(Keyword.FLYING)
LURE = StaticAbility(This(), (MustBeBlocked(by_all=True),))
ISLANDWALK = KeywordAbility(Keyword.LANDWALK, (HasSubtype("Island"),))


def rule(*modifications):
    return StaticAbility(This(), modifications)


def failures(attacker_abilities, blocker_abilities=(), *, attacker=None, blocker=None, day=NOW):
    """Concepts that keep a 2/2 with those abilities from blocking a 2/2 with those."""
    arena = Arena(day)
    arena.creature("attacker", *(2, 2), *attacker_abilities, **(attacker or {}))
    arena.creature("blocker", *(2, 2), *blocker_abilities, controller="B", **(blocker or {}))
    arena.attack("attacker")
    failed = can_block(arena.game, arena.game.named("blocker"), arena.game.named("attacker"))
    return [check.justification.concepts[0] for check in failed]


@pytest.mark.parametrize(
    ("attacking", "blocking", "expected"),
    [
        pytest.param((), (), [], id="nothing"),
        pytest.param((FLYING,), (), [Concept.FLYING], id="flying by ground"),
        pytest.param((FLYING,), (FLYING,), [], id="flying by flying"),
        pytest.param((), (FLYING,), [], id="ground by flying"),
        pytest.param((FLYING,), (keyword(Keyword.REACH),), [], id="flying by reach"),
        pytest.param((FLYING,), (rule(CanBlockAsThough(Keyword.FLYING)),), [], id="as though it flew"),
        pytest.param((keyword(Keyword.SHADOW),), (), [Concept.SHADOW], id="shadow by none"),
        pytest.param((), (keyword(Keyword.SHADOW),), [Concept.SHADOW], id="none by shadow"),
        pytest.param((keyword(Keyword.SHADOW),), (keyword(Keyword.SHADOW),), [], id="shadow by shadow"),
        pytest.param((keyword(Keyword.HORSEMANSHIP),), (), [Concept.HORSEMANSHIP], id="horsemanship"),
        pytest.param((keyword(Keyword.HORSEMANSHIP),), (FLYING,), [Concept.HORSEMANSHIP], id="flying is no help"),
        pytest.param((rule(CantBeBlocked()),), (), [Concept.BLOCK_RESTRICTIONS], id="unblockable"),
        pytest.param((), (rule(CantBlock()),), [Concept.BLOCK_RESTRICTIONS], id="cannot block"),
    ],
)
def test_keywords_of_evasion(attacking, blocking, expected):
    assert failures(attacking, blocking) == expected


@pytest.mark.parametrize(
    ("ability", "blocker", "expected"),
    [
        pytest.param(keyword(Keyword.FEAR), {"colours": WHITE}, [Concept.FEAR], id="fear, white"),
        pytest.param(keyword(Keyword.FEAR), {"colours": BLACK}, [], id="fear, black"),
        pytest.param(keyword(Keyword.FEAR), {"types": (CardType.ARTIFACT, CardType.CREATURE)}, [], id="fear, artifact"),
        pytest.param(keyword(Keyword.INTIMIDATE), {"colours": WHITE}, [Concept.INTIMIDATE], id="intimidate, white"),
        pytest.param(keyword(Keyword.INTIMIDATE), {"colours": BLACK}, [], id="intimidate, same colour"),
        pytest.param(
            keyword(Keyword.INTIMIDATE),
            {"types": (CardType.ARTIFACT, CardType.CREATURE)},
            [],
            id="intimidate, artifact",
        ),
        pytest.param(
            KeywordAbility(Keyword.PROTECTION, (HasColour(Colour.WHITE),)),
            {"colours": WHITE},
            [Concept.PROTECTION_BLOCK],
            id="protection, white",
        ),
        pytest.param(
            KeywordAbility(Keyword.PROTECTION, (HasColour(Colour.WHITE),)),
            {"colours": BLACK},
            [],
            id="protection, black",
        ),
        pytest.param(
            StaticAbility(This(), (CantBeBlocked(by=(Power(Comparison.AT_MOST, 2),)),)),
            {},
            [Concept.BLOCK_RESTRICTIONS],
            id="not by the weak",
        ),
    ],
)
def test_evasion_that_looks_at_the_blocker(ability, blocker, expected):
    assert failures((ability,), attacker={"colours": BLACK}, blocker=blocker) == expected


def test_an_unstated_colour_is_asked_for_when_fear_needs_it():
    with pytest.raises(MissingFactError, match=r"blocker\.colours"):
        failures((keyword(Keyword.FEAR),), blocker={"colours": None})


def test_skulk_stops_the_stronger():
    arena = Arena()
    arena.creature("thief", 2, 1, keyword(Keyword.SKULK))
    arena.creature("same", 2, 2, controller="B")
    arena.creature("strong", 3, 3, controller="B")
    arena.attack("thief")
    game = arena.game
    assert can_block(game, game.named("same"), game.named("thief")) == ()
    assert can_block(game, game.named("strong"), game.named("thief"))[0].justification.concepts[0] is Concept.SKULK


@pytest.mark.parametrize(
    ("walk", "land", "stopped"),
    [
        pytest.param((HasSubtype("Island"),), {"subtypes": ("Island",)}, True, id="islandwalk, island"),
        pytest.param((HasSubtype("Island"),), {"subtypes": ("Forest",)}, False, id="islandwalk, forest"),
        pytest.param((HasType(CardType.ARTIFACT),), {"subtypes": ("Forest",)}, False, id="artifact walk, forest"),
        pytest.param(
            (HasType(CardType.ARTIFACT),),
            {"types": (CardType.LAND, CardType.ARTIFACT)},
            True,
            id="artifact walk, artifact land",
        ),
        pytest.param((Not(HasSupertype(Supertype.BASIC)),), {}, True, id="nonbasic"),
    ],
)
def test_landwalk(walk, land, stopped):
    arena = Arena()
    arena.creature("walker", 2, 2, KeywordAbility(Keyword.LANDWALK, walk))
    arena.creature("blocker", controller="B")
    arena.creature("land", None, None, controller="B", **{"types": (CardType.LAND,), **land})
    arena.attack("walker")
    failed = can_block(arena.game, arena.game.named("blocker"), arena.game.named("walker"))
    assert [check.justification.concepts[0] for check in failed] == ([Concept.LANDWALK] if stopped else [])


def test_a_condition_on_the_defending_player_is_each_attacker_s_own():
    arena = Arena(players="ABC")
    artifact_land = (HasType(CardType.LAND), HasType(CardType.ARTIFACT), ControlledBy(PlayerWord.DEFENDING_PLAYER))
    mine = (HasType(CardType.CREATURE), ControlledBy(PlayerWord.YOU))
    arena.permanent(
        "walker", CardType.ENCHANTMENT, StaticAbility(All(mine), (CantBeBlocked(),), condition=Exists(artifact_land))
    )
    arena.creature("bear")
    arena.creature("ogre")
    arena.creature("ox", controller="B")
    arena.creature("cat", controller="C")
    arena.creature("citadel", None, None, controller="C", types=(CardType.LAND, CardType.ARTIFACT))
    arena.attack(bear="B", ogre="C")
    game = arena.game
    assert can_block(game, game.named("ox"), game.named("bear")) == ()
    assert can_block(game, game.named("cat"), game.named("ogre")) != ()


def test_a_blocker_s_own_landwalk_cancels_nothing():
    arena = Arena()
    arena.creature("walker", 2, 2, ISLANDWALK)
    arena.creature("blocker", 2, 2, ISLANDWALK, controller="B")
    arena.creature("island", None, None, controller="B", types=(CardType.LAND,), subtypes=("Island",))
    arena.attack("walker")
    (failed,) = can_block(arena.game, arena.game.named("blocker"), arena.game.named("walker"))
    assert failed.justification.concepts == (Concept.LANDWALK, Concept.LANDWALK_NO_CANCEL)


def test_a_tapped_creature_does_not_block():
    arena = Arena()
    arena.creature("bear")
    arena.creature("ox", controller="B", tapped=True)
    arena.attack("bear")
    assert illegal(arena.block, ox="bear") == (Concept.BLOCKERS_CHOSEN, "ox")


def test_only_the_player_attacked_blocks():
    arena = Arena(players="ABC")
    arena.creature("bear")
    arena.creature("ogre")
    arena.creature("ox", controller="C")
    arena.attack(bear="B", ogre="C")
    assert illegal(arena.block, ox="bear") == (Concept.BLOCKERS_CHOSEN, "ox")
    arena.block(ox="ogre")


def test_a_planeswalker_s_controller_blocks_for_it():
    arena = Arena()
    arena.creature("bear")
    arena.permanent("jace", CardType.PLANESWALKER, controller="B")
    arena.creature("ox", controller="B")
    arena.attack(bear="jace")
    arena.block(ox="bear")
    assert arena.game.combat.attackers[arena.game.named("bear").at].blocked


# ── Numbers ────────────────────────────────────────────────────────────────────────────────────────────────────────


def two_attackers(*blocker_abilities):
    arena = Arena()
    arena.creature("one")
    arena.creature("two")
    arena.creature("ox", 3, 3, *blocker_abilities, controller="B")
    arena.attack("one", "two")
    return arena


def test_a_creature_blocks_one_attacker():
    assert illegal(two_attackers().block, ox=("one", "two")) == (Concept.BLOCKERS_CHOSEN, "ox")


def test_an_ability_lets_it_block_one_more():
    arena = two_attackers(rule(CanBlockAdditional()))
    arena.block(ox=("one", "two"))
    assert len(arena.events(EventKind.BLOCKED)) == 2


def test_several_creatures_block_the_same_attacker():
    arena = Arena()
    arena.creature("bear")
    arena.creature("ox", controller="B")
    arena.creature("cat", controller="B")
    arena.attack("bear")
    arena.block(ox="bear", cat="bear")
    assert len(arena.events(EventKind.BECAME_BLOCKED)) == 1


@pytest.mark.parametrize(
    "ability",
    [keyword(Keyword.MENACE), rule(CantBeBlocked(fewer_than=2))],
    ids=["menace", "except by two or more"],
)
def test_some_attackers_are_blocked_by_two_or_not_at_all(ability):
    arena = Arena()
    arena.creature("brute", 3, 3, ability)
    arena.creature("ox", controller="B")
    arena.creature("cat", controller="B")
    arena.attack("brute")
    assert illegal(arena.block, ox="brute")[0] in (Concept.MENACE, Concept.BLOCK_RESTRICTIONS)
    arena.block(ox="brute", cat="brute")


def test_an_attacker_that_only_one_may_block():
    arena = Arena()
    arena.creature("runner", 3, 3, rule(CantBeBlocked(more_than=1)))
    arena.creature("ox", controller="B")
    arena.creature("cat", controller="B")
    arena.attack("runner")
    assert illegal(arena.block, ox="runner", cat="runner")[0] is Concept.BLOCK_RESTRICTIONS
    arena.block(ox="runner")


def test_a_creature_that_cannot_block_alone():
    arena = Arena()
    arena.creature("bear")
    arena.creature("shy", 2, 2, rule(CantBlock(alone=True)), controller="B")
    arena.creature("ox", controller="B")
    arena.attack("bear")
    assert illegal(arena.block, shy="bear") == (Concept.BLOCK_RESTRICTIONS, "shy")
    arena.block(shy="bear", ox="bear")


# ── Requirements ───────────────────────────────────────────────────────────────────────────────────────────────────


def required(arena, player="B"):
    return [
        {blocker.id: {at.id for at in attackers} for blocker, attackers in blocks.items()}
        for blocks in required_blocks(arena.game, player)
    ]


def test_a_lure_is_blocked_by_all_who_can():
    arena = Arena()
    arena.creature("lurer", 1, 1, LURE)
    arena.creature("bear")
    arena.creature("ox", controller="B")
    arena.creature("cat", controller="B")
    arena.creature("sleeper", controller="B", tapped=True)
    arena.attack("lurer", "bear")
    assert illegal(arena.block, ox="bear", cat="lurer") == (Concept.BLOCK_REQUIREMENTS, "ox")
    assert required(arena) == [{"ox": {"lurer"}, "cat": {"lurer"}}]
    arena.block(ox="lurer", cat="lurer")


def test_told_blocks_are_completed_by_what_is_required():
    arena = Arena()
    arena.creature("lurer", 1, 1, rule(MustBeBlocked()))
    arena.creature("bear")
    arena.creature("ox", controller="B")
    arena.creature("cat", controller="B")
    arena.attack("lurer", "bear")
    at = {name: arena.game.named(name).at for name in ("lurer", "bear", "ox", "cat")}
    told = {at["ox"]: frozenset({at["bear"]})}
    (completed,) = required_blocks(arena.game, "B", told)
    assert completed == {**told, at["cat"]: frozenset({at["lurer"]})}


def test_told_blocks_that_stand_in_the_way_cannot_be_completed():
    arena = Arena()
    arena.creature("lurer", 1, 1, LURE)
    arena.creature("bear")
    arena.creature("ox", controller="B")
    arena.attack("lurer", "bear")
    told = {arena.game.named("ox").at: frozenset({arena.game.named("bear").at})}
    assert required_blocks(arena.game, "B", told) == ()


def test_a_flying_lure_spares_the_ground():
    arena = Arena()
    arena.creature("lurer", 1, 1, LURE, FLYING)
    arena.creature("ox", controller="B")
    arena.attack("lurer")
    arena.block()


def test_of_two_lures_each_creature_blocks_either():
    arena = Arena()
    arena.creature("one", 1, 1, LURE)
    arena.creature("two", 1, 1, LURE)
    arena.creature("ox", controller="B")
    arena.attack("one", "two")
    assert required(arena) == [{"ox": {"one"}}, {"ox": {"two"}}]


def test_the_true_maximum_counts_both_requirements_of_one_block():
    arena = Arena()
    arena.creature("lurer", 1, 1, LURE)
    arena.creature("bear")
    arena.creature("ox", 3, 3, rule(MustBlock(Specific("bear"))), rule(MustBlock()), controller="B")
    arena.attack("lurer", "bear")
    # Blocking the bear obeys two requirements, blocking the lure two as well.
    assert required(arena) == [{"ox": {"lurer"}}, {"ox": {"bear"}}]


def test_an_attacker_that_must_be_blocked_needs_one_blocker():
    arena = Arena()
    arena.creature("bait", 1, 1, rule(MustBeBlocked()))
    arena.creature("ox", controller="B")
    arena.creature("cat", controller="B")
    arena.attack("bait")
    assert illegal(arena.block) == (Concept.BLOCK_REQUIREMENTS, "bait")
    assert required(arena) == [{"ox": {"bait"}}, {"cat": {"bait"}}] or required(arena) == [
        {"cat": {"bait"}},
        {"ox": {"bait"}},
    ]
    arena.block(cat="bait")


def test_a_required_block_of_a_menacing_attacker_takes_company():
    arena = Arena()
    arena.creature("brute", 3, 3, keyword(Keyword.MENACE))
    arena.creature("ox", 2, 2, rule(MustBlock()), controller="B")
    arena.creature("cat", controller="B")
    arena.attack("brute")
    assert required(arena) == [{"ox": {"brute"}, "cat": {"brute"}}]


def test_a_required_block_of_a_menacing_attacker_is_off_without_company():
    arena = Arena()
    arena.creature("brute", 3, 3, keyword(Keyword.MENACE))
    arena.creature("ox", 2, 2, rule(MustBlock()), controller="B")
    arena.attack("brute")
    arena.block()


def test_paying_to_block_is_never_compulsory():
    arena = Arena()
    arena.creature("lurer", 1, 1, LURE)
    arena.creature("ox", 2, 2, rule(BlockTax((PayMana(ManaCost(("1",))),))), controller="B")
    arena.attack("lurer")
    arena.block()


def test_a_block_tax_that_cannot_be_paid_forbids_the_block():
    arena = Arena()
    arena.creature("bear")
    arena.creature("ox", 2, 2, rule(BlockTax((PayMana(ManaCost(("1",))),))), controller="B")
    arena.game.players["B"].mana_stated = True
    arena.attack("bear")
    assert illegal(arena.block, ox="bear") == (Concept.BLOCK_COSTS, "ox")


# ── Status ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("day", [IN_2005, IN_2011, NOW])
def test_a_blocked_attacker_stays_blocked_without_its_blocker(day):
    arena = Arena(day)
    arena.creature("bear")
    arena.creature("ox", controller="B")
    arena.attack("bear")
    arena.block(ox="bear")
    arena.remove("ox")
    assert arena.game.look(arena.game.named("bear")).status.blocked is True
    arena.fight()
    assert arena.life() == 20
    assert [event.justification.concepts[0] for event in arena.events(EventKind.NO_DAMAGE_ASSIGNED)] == [
        Concept.ASSIGN_NO_BLOCKER_LEFT
    ]


def test_tapping_a_blocker_changes_nothing():
    arena = Arena()
    arena.creature("bear")
    ox = arena.creature("ox", 3, 3, controller="B")
    arena.attack("bear")
    arena.block(ox="bear")
    ox.tapped = True
    arena.game.touch()
    arena.fight()
    assert arena.marked("bear") == 3


def test_a_required_block_that_no_declaration_allows_is_off():
    arena = Arena()
    only_one = PlayerRule(PlayerRuleKind.MAX_BLOCKERS, amount=1)
    arena.creature("sisters", 4, 4, keyword(Keyword.MENACE))
    arbiter = StaticAbility(This(), (MustBlock(Specific("sisters")),))
    arena.creature("arbiter", 1, 5, arbiter, PlayerStaticAbility(PlayerWord.EACH_PLAYER, only_one), controller="B")
    arena.creature("cat", controller="B")
    arena.attack("sisters")
    assert required(arena) == [{}]
    arena.block()
