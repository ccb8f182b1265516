"""Layers 613 on a bare table: order of layers, timestamps, dependency, and what each edition changed."""

import datetime

import pytest

from judge.abilities.ability import ActivatedAbility, BecomeCopyOf, GainAbility, KeywordAbility, StaticAbility
from judge.abilities.instructions import AddMana
from judge.abilities.modifications import (
    AddColour,
    AddType,
    CantAttack,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPT,
    RemoveType,
    SetBasePT,
    SetColour,
    SetController,
    SetType,
    SwitchPT,
)
from judge.abilities.selectors import (
    All,
    ControlledBy,
    Count,
    Exists,
    HasColour,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    Host,
    Is,
    IsPermanentCard,
    ManaValueOf,
    Not,
    NotSo,
    PlayerWord,
    Power,
    Specific,
    ThatObject,
    This,
)
from judge.abilities.terms import CardType, Colour, Comparison, Keyword, Supertype
from judge.engine.signals import MissingFactError
from tests.engine.layers.layer_table import CREATURE, ENCHANTMENT, LAND, Table

CREATURES = (HasType(CardType.CREATURE),)
IN_2004 = datetime.date(2004, 6, 1)
IN_2005 = datetime.date(2005, 10, 1)
IN_2011 = datetime.date(2011, 9, 30)
NOW = datetime.date(2026, 1, 16)


def crusade(table):
    white = (*CREATURES, HasColour(Colour.WHITE))
    return table.permanent("crusade", ENCHANTMENT, StaticAbility(All(white), (ModifyPT(1, 1),)))


def test_a_static_effect_follows_the_colour_that_an_effect_gives():
    table = Table()
    crusade(table)
    bear = table.permanent("bear", power=2, toughness=2, colours=frozenset({Colour.BLACK}))
    assert table.power_toughness(bear) == (2, 2)
    table.resolved(SetColour((Colour.WHITE,)), on=bear)
    assert table.power_toughness(bear) == (3, 3)
    table.resolved(SetColour((Colour.RED,)), on=bear)
    assert table.power_toughness(bear) == (2, 2)


def test_an_unstated_colour_is_missing_only_when_power_is_read():
    table = Table()
    crusade(table)
    bear = table.permanent("bear", power=2, toughness=2, colours=None)
    assert table.look(bear).is_creature
    with pytest.raises(MissingFactError, match=r"bear\.colours"):
        _ = table.look(bear).power


def test_an_unstated_colour_does_not_matter_where_another_quality_fails():
    table = Table()
    crusade(table)
    stone = table.permanent("stone", (CardType.ARTIFACT,), colours=None)
    assert table.look(stone).power == 0


def test_an_unstated_power_stays_unknown_under_a_bonus():
    table = Table()
    knight = table.permanent("knight")
    table.resolved(ModifyPT(3, 3), on=knight)
    with pytest.raises(MissingFactError, match=r"knight\.power"):
        _ = table.look(knight).power


def ogre_story(table):
    """2/2 with a counter, +4/+4 by a spell, +0/+2 by an enchantment, then 0/1 by a spell."""
    ogre = table.permanent("ogre", power=2, toughness=2)
    table.counters(ogre, "+1/+1", 1)
    table.resolved(ModifyPT(4, 4), on=ogre)
    mine = (*CREATURES, ControlledBy(PlayerWord.YOU))
    table.permanent("walls", ENCHANTMENT, StaticAbility(All(mine), (ModifyPT(0, 2),)))
    table.resolved(SetBasePT(0, 1), on=ogre)
    return ogre


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        # One layer by timestamp: what sets last overwrites everything but nothing comes after it.
        pytest.param(IN_2004, (0, 1), id="2004: by timestamp"),
        # Sets and resolved bonuses by timestamp, then counters, then static bonuses.
        pytest.param(IN_2005, (1, 4), id="2005: counters and static bonuses after"),
        pytest.param(IN_2011, (5, 8), id="2011: sets before all bonuses"),
        pytest.param(NOW, (5, 8), id="now"),
    ],
)
def test_what_sets_power_and_what_modifies_it(day, expected):
    table = Table(day)
    assert table.power_toughness(ogre_story(table)) == expected


def test_power_and_toughness_are_switched_after_everything_else():
    table = Table()
    bear = table.permanent("bear", power=1, toughness=3)
    table.resolved(SwitchPT(), on=bear)
    table.resolved(ModifyPT(0, 1), on=bear)
    assert table.power_toughness(bear) == (4, 1)


def test_in_2004_a_later_bonus_applies_to_the_switched_values():
    table = Table(IN_2004)
    bear = table.permanent("bear", power=1, toughness=3)
    table.resolved(SwitchPT(), on=bear)
    table.resolved(ModifyPT(0, 1), on=bear)
    assert table.power_toughness(bear) == (3, 2)


def test_two_switches_undo_each_other():
    table = Table()
    bear = table.permanent("bear", power=1, toughness=3)
    table.resolved(SwitchPT(), on=bear)
    table.resolved(SwitchPT(), on=bear)
    assert table.power_toughness(bear) == (1, 3)


def test_a_defining_ability_counts_even_before_bonuses():
    table = Table()
    mine = (*CREATURES, ControlledBy(PlayerWord.YOU))
    number = Count(mine)
    plague = table.permanent(
        "plague", CREATURE, StaticAbility(This(), (SetBasePT(number, number),), characteristic_defining=True)
    )
    table.permanent("bear", power=2, toughness=2)
    table.counters(plague, "+1/+1", 1)
    assert table.power_toughness(plague) == (3, 3)


def test_a_lord_gives_nothing_to_itself():
    table = Table()
    others = (*CREATURES, HasSubtype("Goblin"), Not(Is(This())))
    king = table.permanent(
        "king",
        CREATURE,
        StaticAbility(All(others), (ModifyPT(1, 1), GainAbility(KeywordAbility(Keyword.LANDWALK)))),
        power=2,
        toughness=2,
        subtypes=("Goblin",),
    )
    goblin = table.permanent("goblin", power=1, toughness=1, subtypes=("Goblin",), controller="B")
    assert table.power_toughness(king) == (2, 2)
    assert table.power_toughness(goblin) == (2, 2)
    assert table.look(goblin).has(Keyword.LANDWALK)
    assert not table.look(king).has(Keyword.LANDWALK)


def test_a_changeling_counts_as_every_creature_type_but_no_land_type():
    table = Table()
    being = table.permanent("being", CREATURE, KeywordAbility(Keyword.CHANGELING), power=1, toughness=1)
    view = table.look(being)
    assert view.has_subtype("Goblin")
    assert not view.has_subtype("Forest")


# ── Abilities ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_of_gaining_and_losing_flying_the_later_wins():
    table = Table()
    bird = table.permanent("bird", CREATURE, KeywordAbility(Keyword.FLYING), power=1, toughness=1)
    table.resolved(LoseKeyword(Keyword.FLYING), on=bird)
    assert not table.look(bird).has(Keyword.FLYING)
    table.resolved(GainAbility(KeywordAbility(Keyword.FLYING)), on=bird)
    assert table.look(bird).has(Keyword.FLYING)


def test_losing_all_abilities_spares_what_is_granted_later():
    table = Table()
    bird = table.permanent("bird", CREATURE, KeywordAbility(Keyword.FLYING), power=1, toughness=1)
    table.resolved(LoseAllAbilities(), on=bird)
    table.resolved(GainAbility(KeywordAbility(Keyword.TRAMPLE)), on=bird)
    assert not table.look(bird).has(Keyword.FLYING)
    assert table.look(bird).has(Keyword.TRAMPLE)


def humility(table):
    ability = StaticAbility(All(CREATURES), (LoseAllAbilities(), SetBasePT(1, 1)))
    return table.permanent("humility", ENCHANTMENT, ability)


def opalescence(table):
    others = (HasType(CardType.ENCHANTMENT), Not(Is(This())))
    ability = StaticAbility(All(others), (AddType((CardType.CREATURE,)), SetBasePT(4, 4)))
    return table.permanent("opalescence", ENCHANTMENT, ability)


def test_an_effect_that_has_begun_goes_on_without_its_ability():
    table = Table()
    humble = humility(table)
    opalescence(table)
    bear = table.permanent("bear", CREATURE, KeywordAbility(Keyword.FLYING), power=2, toughness=2)
    assert table.power_toughness(bear) == (1, 1)
    assert not table.look(bear).has(Keyword.FLYING)
    # Humility is a creature and loses its ability, yet its effect began in the ability layer; the newer 4/4 wins.
    assert table.look(humble).stated_abilities == ()
    assert table.power_toughness(humble) == (4, 4)


def test_humility_after_opalescence_makes_itself_a_one_one():
    table = Table()
    opalescence(table)
    humble = humility(table)
    assert table.power_toughness(humble) == (1, 1)


def test_a_granted_static_ability_works_at_once():
    table = Table()
    inner = StaticAbility(All((*CREATURES, Not(Is(This())))), (ModifyPT(1, 0),))
    bear = table.permanent("bear", power=2, toughness=2)
    ox = table.permanent("ox", power=2, toughness=4)
    table.resolved(GainAbility(inner), on=bear)
    assert table.power_toughness(ox) == (3, 4)
    assert table.power_toughness(bear) == (2, 2)


# ── Types, colours, control ────────────────────────────────────────────────────────────────────────────────────────

NONBASIC = (HasType(CardType.LAND), Not(HasSupertype(Supertype.BASIC)))


def test_a_land_that_becomes_a_mountain_loses_its_abilities():
    table = Table()
    cave = table.permanent("cave", LAND, StaticAbility(This(), (CantAttack(),)), subtypes=("Forest",))
    table.permanent("moon", ENCHANTMENT, StaticAbility(All(NONBASIC), (SetType((), ("Mountain",)),)))
    view = table.look(cave)
    assert view.subtypes == ("Mountain",)
    assert view.rules == ()
    assert [ability.effects for ability in view.abilities if isinstance(ability, ActivatedAbility)] == [
        (AddMana(("R",)),)
    ]


def test_adding_a_land_type_keeps_the_others():
    table = Table()
    forest = table.permanent("forest", LAND, subtypes=("Forest",), supertypes=(Supertype.BASIC,))
    table.permanent("tomb", ENCHANTMENT, StaticAbility(All((HasType(CardType.LAND),)), (AddType((), ("Swamp",)),)))
    view = table.look(forest)
    assert view.subtypes == ("Forest", "Swamp")
    assert len(view.abilities) == 2


@pytest.mark.parametrize("moon_first", [True, False])
def test_an_ability_that_another_effect_takes_away_depends_on_it(moon_first):
    """The land that makes every land a Swamp is itself made a Mountain and loses that ability, whoever came first."""
    table = Table()

    def moon():
        table.permanent("moon", ENCHANTMENT, StaticAbility(All(NONBASIC), (SetType((), ("Mountain",)),)))

    if moon_first:
        moon()
    tomb = table.permanent("tomb", LAND, StaticAbility(All((HasType(CardType.LAND),)), (AddType((), ("Swamp",)),)))
    forest = table.permanent("forest", LAND, subtypes=("Forest",), supertypes=(Supertype.BASIC,))
    if not moon_first:
        moon()
    assert table.look(tomb).subtypes == ("Mountain",)
    assert table.look(forest).subtypes == ("Forest",)


def test_effects_that_wait_for_each_other_go_by_timestamp():
    table = Table()
    cats_are_dogs = StaticAbility(All((*CREATURES, HasSubtype("Cat"))), (SetType((), ("Dog",)),))
    dogs_are_cats = StaticAbility(All((*CREATURES, HasSubtype("Dog"))), (SetType((), ("Cat",)),))
    table.permanent("first", ENCHANTMENT, cats_are_dogs)
    table.permanent("second", ENCHANTMENT, dogs_are_cats)
    cat = table.permanent("cat", power=1, toughness=1, subtypes=("Cat",))
    assert table.look(cat).subtypes == ("Cat",)


def test_becoming_a_creature_type_leaves_land_types_alone():
    table = Table()
    dryad = table.permanent(
        "dryad", (CardType.LAND, CardType.CREATURE), power=1, toughness=1, subtypes=("Forest", "Dryad")
    )
    table.resolved(SetType((), ("Goblin",)), on=dryad)
    assert table.look(dryad).subtypes == ("Forest", "Goblin")


def test_an_aura_gives_control_and_the_later_one_wins():
    table = Table()
    bear = table.permanent("bear", power=2, toughness=2)
    steal = StaticAbility(Host(), (SetController(PlayerWord.YOU),))
    table.permanent("theft", ENCHANTMENT, steal, controller="B", attached_to=bear)
    assert table.look(bear).controller == "B"
    table.permanent("return", ENCHANTMENT, steal, controller="A", attached_to=bear)
    assert table.look(bear).controller == "A"


def test_a_copy_takes_printed_values_and_not_bonuses():
    table = Table()
    model = table.permanent("model", CREATURE, KeywordAbility(Keyword.FLYING), power=4, toughness=4)
    table.counters(model, "+1/+1", 2)
    shape = table.permanent("shape", power=0, toughness=0)
    table.resolved(BecomeCopyOf(Specific("model")), on=shape)
    view = table.look(shape)
    assert (view.name, view.power, view.toughness) == ("model", 4, 4)
    assert view.has(Keyword.FLYING)


def test_added_colours_do_not_replace():
    table = Table()
    bear = table.permanent("bear", power=2, toughness=2, colours=frozenset({Colour.GREEN}))
    table.resolved(AddColour((Colour.BLACK,)), on=bear)
    assert table.look(bear).colours == {Colour.GREEN, Colour.BLACK}


# ── Dependency within power and toughness ──────────────────────────────────────────────────────────────────────────


def test_a_bonus_for_the_strong_waits_for_what_makes_strong():
    """Both modify in the same sublayer; the older one reaches a creature only after the newer one."""
    table = Table()
    strong = (*CREATURES, Power(Comparison.AT_LEAST, 3))
    table.permanent("pride", ENCHANTMENT, StaticAbility(All(strong), (ModifyPT(0, 1),)))
    table.permanent("anthem", ENCHANTMENT, StaticAbility(All(CREATURES), (ModifyPT(1, 1),)))
    bear = table.permanent("bear", power=2, toughness=2)
    assert table.power_toughness(bear) == (3, 4)


# ── Rules for objects ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_conditional_rule_goes_with_its_condition():
    table = Table()
    island = Exists((HasSubtype("Island"), ControlledBy(PlayerWord.OPPONENT)))
    serpent = table.permanent(
        "serpent", CREATURE, StaticAbility(This(), (CantAttack(),), condition=NotSo(island)), power=5, toughness=5
    )
    assert [type(rule.modification) for rule in table.look(serpent).rules] == [CantAttack]
    table.permanent("island", LAND, subtypes=("Island",), controller="B")
    assert table.look(serpent).rules == ()


def test_a_pacified_creature_that_flies_is_still_found_by_keyword():
    table = Table()
    bird = table.permanent("bird", CREATURE, KeywordAbility(Keyword.FLYING), power=1, toughness=1)
    table.permanent("peace", ENCHANTMENT, StaticAbility(Host(), (CantAttack(),)), attached_to=bird)
    table.permanent(
        "wind", ENCHANTMENT, StaticAbility(All((*CREATURES, HasKeyword(Keyword.FLYING))), (ModifyPT(1, 0),))
    )
    view = table.look(bird)
    assert view.power == 2
    assert len(view.rules) == 1


# ── What engines have got wrong ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("humility_first", [True, False])
def test_what_would_take_the_ability_away_comes_first(humility_first):
    """A creature that grants an ability to all creatures loses it to the effect that takes all abilities."""
    table = Table()
    if humility_first:
        humility(table)
    grant = StaticAbility(All(CREATURES), (GainAbility(KeywordAbility(Keyword.VIGILANCE)),))
    magus = table.permanent("magus", CREATURE, grant, power=2, toughness=6)
    if not humility_first:
        humility(table)
    assert not table.look(magus).has(Keyword.VIGILANCE)


def test_what_makes_all_permanents_enchantments_comes_before_what_animates_enchantments():
    table = Table()
    size = ManaValueOf(ThatObject())
    others = (HasType(CardType.ENCHANTMENT), Not(Is(This())))
    table.permanent(
        "opalescence", ENCHANTMENT, StaticAbility(All(others), (AddType((CardType.CREATURE,)), SetBasePT(size, size)))
    )
    table.permanent(
        "evening", ENCHANTMENT, StaticAbility(All((IsPermanentCard(),)), (AddType((CardType.ENCHANTMENT,)),))
    )
    forest = table.permanent("forest", LAND, subtypes=("Forest",))
    assert table.power_toughness(forest) == (0, 0)
    assert table.look(forest).is_creature


def test_a_land_type_effect_outlives_the_loss_of_its_ability():
    table = Table()
    mine = (HasType(CardType.LAND), ControlledBy(PlayerWord.YOU))
    dryad = table.permanent(
        "dryad", CREATURE, StaticAbility(All(mine), (AddType((), ("Island",)),)), power=2, toughness=4
    )
    forest = table.permanent("forest", LAND, subtypes=("Forest",))
    table.resolved(SetType((CardType.CREATURE,), ("Elk",)), LoseAllAbilities(), SetBasePT(3, 3), on=dryad)
    assert table.look(forest).subtypes == ("Forest", "Island")
    assert table.power_toughness(dryad) == (3, 3)


@pytest.mark.parametrize("bonus_first", [True, False])
def test_a_bonus_counts_whenever_the_base_is_set(bonus_first):
    table = Table()
    bear = table.permanent("bear", power=4, toughness=4)
    if bonus_first:
        table.resolved(ModifyPT(1, 1), on=bear)
    table.resolved(LoseAllAbilities(), SetBasePT(1, 1), on=bear)
    if not bonus_first:
        table.resolved(ModifyPT(1, 1), on=bear)
    assert table.power_toughness(bear) == (2, 2)


def test_a_face_down_creature_that_copies_stays_a_nameless_two_two():
    table = Table()
    table.permanent("model", CREATURE, KeywordAbility(Keyword.FLYING), power=4, toughness=4)
    morph = table.permanent("morph", power=5, toughness=5)
    morph.face_down = True
    table.resolved(BecomeCopyOf(Specific("model")), on=morph)
    view = table.look(morph)
    assert (view.name, view.power, view.toughness) == ("", 2, 2)
    assert not view.has(Keyword.FLYING)


def test_an_ability_that_stops_its_creature_from_being_one():
    table = Table()
    devoted = Exists((HasType(CardType.ENCHANTMENT), ControlledBy(PlayerWord.YOU)), 2)
    god = table.permanent(
        "god",
        (CardType.ENCHANTMENT, CardType.CREATURE),
        StaticAbility(This(), (RemoveType((CardType.CREATURE,)),), condition=NotSo(devoted)),
        power=6,
        toughness=6,
    )
    assert not table.look(god).is_creature
    table.permanent("charm", ENCHANTMENT)
    assert table.look(god).is_creature


def test_in_2004_an_effect_that_animates_applies_whole_among_the_types():
    """Its 1/1 is set before any other effect on power and toughness, even one with an earlier timestamp."""
    for day, expected in ((IN_2004, (3, 3)), (IN_2005, (1, 1))):
        table = Table(day)
        land = table.permanent("land", LAND)
        table.resolved(SetBasePT(3, 3), on=land)
        table.resolved(AddType((CardType.CREATURE,)), SetBasePT(1, 1), on=land)
        assert table.power_toughness(land) == expected


def test_a_doubled_effect_on_colour_and_ability_goes_by_timestamp():
    """Until 2009 colours and abilities share a layer: what red creatures get depends on what makes them red."""
    for day in (IN_2004, IN_2005, IN_2011, NOW):
        table = Table(day)
        red = (*CREATURES, HasColour(Colour.RED))
        table.permanent(
            "haste for red", ENCHANTMENT, StaticAbility(All(red), (GainAbility(KeywordAbility(Keyword.HASTE)),))
        )
        table.permanent("all red", ENCHANTMENT, StaticAbility(All(CREATURES), (SetColour((Colour.RED,)),)))
        bear = table.permanent("bear", power=2, toughness=2)
        assert table.look(bear).has(Keyword.HASTE), day
