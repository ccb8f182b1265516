"""Filters, references, amounts and conditions on a bare table."""

import pytest

from judge.abilities.ability import GainAbility, KeywordAbility, StaticAbility
from judge.abilities.selectors import (
    All,
    AnyOf,
    AttachedToQuality,
    Choice,
    Colourless,
    Compare,
    ControlledBy,
    ControllerOf,
    Count,
    CountersOn,
    Exists,
    Group,
    HalfOf,
    HandSizeOf,
    HasColour,
    HasCounter,
    HasKeyword,
    HasName,
    HasSubtype,
    HasSupertype,
    HasType,
    Host,
    Is,
    IsEnchanted,
    IsTurnOf,
    KindsAmong,
    LifeOf,
    ManaValue,
    Matches,
    Multicoloured,
    Not,
    NotSo,
    OneOf,
    PlayerWord,
    Plus,
    Power,
    PowerOf,
    Shares,
    Specific,
    SpecificPlayer,
    TargetObject,
    TargetPlayer,
    This,
    Times,
    Toughness,
    ToughnessOf,
)
from judge.abilities.terms import CardType, Colour, Comparison, Keyword, Supertype, Trait, Variety
from judge.engine.characteristics import (
    Context,
    Undecided,
    amount,
    holds,
    matches,
    objects_matching,
    objects_of,
    players_of,
    recipients_of,
)
from judge.engine.signals import MissingFactError
from tests.engine.layers.layer_table import CREATURE, ENCHANTMENT, LAND, Table

CREATURES = (HasType(CardType.CREATURE),)
YOURS = ControlledBy(PlayerWord.YOU)
RED = frozenset({Colour.RED})
GOLD = frozenset({Colour.RED, Colour.GREEN})
A = Context(controller="A")


@pytest.fixture
def table():
    """A: a red 3/3 Ogre, enchanted; a Forest. B: a gold flying 2/4 with a counter; a red 1/1 of unknown toughness."""
    made = Table()
    made.ogre = made.permanent("ogre", power=3, toughness=3, colours=RED, subtypes=("Ogre",))
    made.aura = made.permanent("aura", ENCHANTMENT, subtypes=("Aura",), attached_to=made.ogre)
    made.forest = made.permanent("forest", LAND, subtypes=("Forest",), supertypes=(Supertype.BASIC,))
    made.drake = made.permanent(
        "drake", CREATURE, KeywordAbility(Keyword.FLYING), power=2, toughness=4, colours=GOLD, controller="B"
    )
    made.counters(made.drake, "charge", 2)
    made.vague = made.permanent("vague", power=1, toughness=None, colours=RED, controller="B")
    return made


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        pytest.param(CREATURES, ["ogre", "drake", "vague"], id="type"),
        pytest.param((*CREATURES, YOURS), ["ogre"], id="controlled by you"),
        pytest.param((*CREATURES, ControlledBy(PlayerWord.OPPONENT)), ["drake", "vague"], id="by an opponent"),
        pytest.param((HasSubtype("Forest"),), ["forest"], id="subtype"),
        pytest.param((HasSupertype(Supertype.BASIC),), ["forest"], id="supertype"),
        pytest.param((HasColour(Colour.GREEN),), ["drake"], id="colour"),
        pytest.param((Multicoloured(),), ["drake"], id="multicoloured"),
        pytest.param((Colourless(),), ["aura", "forest"], id="colourless"),
        pytest.param((HasKeyword(Keyword.FLYING),), ["drake"], id="keyword"),
        pytest.param((*CREATURES, Not(HasKeyword(Keyword.FLYING))), ["ogre", "vague"], id="without keyword"),
        pytest.param((HasName("ogre"),), ["ogre"], id="name"),
        pytest.param((IsEnchanted(),), ["ogre"], id="enchanted"),
        pytest.param((HasCounter(),), ["drake"], id="counter"),
        pytest.param((HasCounter("age"),), [], id="counter of a kind"),
        pytest.param((*CREATURES, Power(Comparison.AT_LEAST, 2)), ["ogre", "drake"], id="power"),
        pytest.param((AnyOf((CREATURES, (HasType(CardType.LAND),))), YOURS), ["ogre", "forest"], id="either"),
        pytest.param((AttachedToQuality(Specific("ogre")),), ["aura"], id="attached to"),
        pytest.param(
            (Shares(Trait.COLOUR, Specific("ogre")), Not(Is(Specific("ogre")))), ["drake", "vague"], id="shares"
        ),
    ],
)
def test_filters_find_objects(table, wanted, found):
    assert [obj.id for obj in objects_matching(table.game, wanted, A)] == found


def test_a_quality_may_compare_an_object_with_itself(table):
    wanted = (HasColour(Colour.GREEN), Toughness(Comparison.MORE, PowerOf(TargetObject(0))))
    context = Context(controller="A", targets=((table.ogre.at,),))
    assert [obj.id for obj in objects_matching(table.game, wanted, context)] == ["drake"]


def test_a_missing_fact_counts_only_when_it_decides(table):
    small = Toughness(Comparison.AT_MOST, 3)
    assert not matches(table.game, table.vague, (small, HasKeyword(Keyword.FLYING)), A)
    assert matches(table.game, table.vague, (AnyOf(((small,), (HasColour(Colour.RED),))),), A)
    with pytest.raises(MissingFactError, match=r"vague\.toughness"):
        matches(table.game, table.vague, (small,), A)


def test_references(table):
    game = table.game
    context = Context(controller="B", source=table.aura.at, targets=((table.drake.at,), ("A",)))
    assert objects_of(game, This(), context) == [table.aura]
    assert objects_of(game, Host(), context) == [table.ogre]
    assert objects_of(game, Group((Host(), TargetObject(0))), context) == [table.ogre, table.drake]
    assert players_of(game, TargetPlayer(1), context) == ("A",)
    assert players_of(game, PlayerWord.OPPONENT, context) == ("A",)
    assert players_of(game, ControllerOf(Host()), context) == ("A",)
    assert recipients_of(game, TargetObject(1), context) == ("A",)
    assert recipients_of(game, All(CREATURES), context) == (table.ogre.at, table.drake.at, table.vague.at)
    with pytest.raises(Undecided):
        objects_of(game, Choice(CREATURES), context)


@pytest.mark.parametrize(
    ("number", "value"),
    [
        pytest.param(Count(CREATURES), 3, id="count"),
        pytest.param(PowerOf(Specific("ogre")), 3, id="power"),
        pytest.param(ToughnessOf(Specific("drake")), 4, id="toughness"),
        pytest.param(LifeOf(PlayerWord.YOU), 20, id="life"),
        pytest.param(CountersOn(Specific("drake"), "charge"), 2, id="counters"),
        pytest.param(Times(Count(CREATURES), 2), 6, id="twice"),
        pytest.param(Plus(1, Count(CREATURES)), 4, id="one more"),
        pytest.param(HalfOf(3), 1, id="half down"),
        pytest.param(HalfOf(3, rounded_up=True), 2, id="half up"),
        pytest.param(KindsAmong(Variety.CARD_TYPE, ()), 3, id="card types"),
        pytest.param(KindsAmong(Variety.BASIC_LAND_TYPE, ()), 1, id="basic land types"),
    ],
)
def test_amounts(table, number, value):
    assert amount(table.game, number, A) == value


def test_a_hand_that_nobody_told_is_missing(table):
    with pytest.raises(MissingFactError, match=r"A\.hand_size"):
        amount(table.game, HandSizeOf(PlayerWord.YOU), A)
    table.game.players["A"].hand_unknown = 4
    assert amount(table.game, HandSizeOf(PlayerWord.YOU), A) == 4


@pytest.mark.parametrize(
    ("condition", "value"),
    [
        pytest.param(Exists((HasSubtype("Forest"), YOURS)), True, id="you control a Forest"),
        pytest.param(Exists(CREATURES, 4), False, id="four creatures"),
        pytest.param(Matches(Specific("ogre"), (HasColour(Colour.RED),)), True, id="it is red"),
        pytest.param(Compare(LifeOf(PlayerWord.YOU), Comparison.AT_MOST, 5), False, id="five life or less"),
        pytest.param(IsTurnOf(SpecificPlayer("A")), True, id="your turn"),
        pytest.param(NotSo(IsTurnOf(SpecificPlayer("A"))), False, id="not your turn"),
        pytest.param(OneOf((IsTurnOf(SpecificPlayer("B")), Exists(CREATURES))), True, id="one of two"),
    ],
)
def test_conditions(table, condition, value):
    assert holds(table.game, condition, A) is value


def test_an_unstated_mana_cost_is_missing_and_a_land_has_none(table):
    assert matches(table.game, table.forest, (ManaValue(Comparison.EQUAL, 0),), A)
    with pytest.raises(MissingFactError, match=r"ogre\.mana_value"):
        matches(table.game, table.ogre, (ManaValue(Comparison.EQUAL, 0),), A)


def test_a_quality_follows_the_layers(table):
    table.permanent(
        "wind", ENCHANTMENT, StaticAbility(All((*CREATURES, YOURS)), (GainAbility(KeywordAbility(Keyword.FLYING)),))
    )
    assert matches(table.game, table.ogre, (HasKeyword(Keyword.FLYING),), A)
