"""Cards of bulk files become cards of the engine, as far as their texts are understood."""

from __future__ import annotations

import msgspec
import pytest

from judge.abilities.ability import KeywordAbility, OpaqueAbility
from judge.abilities.costs import ManaCost
from judge.abilities.terms import CardType, Colour, Keyword
from judge.cards.card import Completeness
from judge.cards.printed import FrenchPrinting, PrintedCard, PrintedFace
from judge.compile.printed import compile_printed
from judge.text.grammar import Gender


def face(text: str = "Flying", french: str = "Vol", name: str = "Nain de cuivre", **more: object) -> PrintedFace:
    """A face: a creature unless told otherwise."""
    made = PrintedFace(
        name="Copper Dwarf",
        type_line="Creature — Dwarf",
        mana_cost="{1}{R}",
        colours="R",
        power="2",
        toughness="1",
        text=text,
        french=(FrenchPrinting(name, "", french),) if name else (),
    )
    return msgspec.structs.replace(made, **more)


def card(*faces: PrintedFace, layout: str = "normal", keywords: tuple[str, ...] = ("Flying",)) -> PrintedCard:
    return PrintedCard(name="Copper Dwarf", layout=layout, faces=faces, keywords=keywords)


def test_the_characteristics_are_those_of_the_record() -> None:
    made = compile_printed(card(face()), 0)
    printed = made.characteristics
    assert (made.oracle_name, made.french_names, made.released) == ("Copper Dwarf", ("Nain de cuivre",), None)
    assert (printed.types, printed.subtypes) == ((CardType.CREATURE,), ("Dwarf",))
    assert (str(printed.mana_cost), printed.colours) == ("{1}{R}", frozenset({Colour.RED}))
    assert (printed.power, printed.toughness) == (2, 1)
    assert printed.abilities == (KeywordAbility(Keyword.FLYING),)
    assert made.completeness is Completeness.COMPLETE


@pytest.mark.parametrize(
    ("text", "colours"),
    [("Flying", {Colour.RED}), ("Devoid\nFlying", set()), ("Copper Dwarf is colorless.\nFlying", set())],
)
def test_a_cost_gives_its_colours_where_the_file_tells_none(text: str, colours: set[Colour]) -> None:
    printed = compile_printed(card(face(text, colours="")), 0).characteristics
    assert printed.colours == frozenset(colours)


def test_a_vehicle_has_the_body_that_it_is_printed_with() -> None:
    vehicle = face("Crew 2", "Pilotage 2", type_line="Artifact — Vehicle", power="5", toughness="5")
    printed = compile_printed(card(vehicle, keywords=("Crew",)), 0).characteristics
    assert (printed.power, printed.toughness) == (5, 5)


def test_the_texts_tell_the_gender() -> None:
    told = face("When Copper Dwarf dies, draw a card.", "Quand la Naine meurt, piochez une carte.", "Naine")
    assert compile_printed(card(told, keywords=()), 0).gender is Gender.FEMININE


def test_a_text_that_the_english_one_contradicts_is_opaque() -> None:
    made = compile_printed(card(face("Draw two cards.", "Piochez trois cartes.", type_line="Sorcery"), keywords=()), 0)
    assert made.completeness is Completeness.PARTIAL
    assert made.characteristics.abilities == (OpaqueAbility("Piochez trois cartes."),)


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("Morph—Reveal a green card in your hand.", "Mue — Révélez une carte verte de votre main."),
        (
            "As an additional cost to cast this spell, reveal a Goblin card from your hand or pay {3}.",
            "En tant que coût supplémentaire pour lancer ce sort, révélez une carte de gobelin de votre main ou payez "
            "{3}.",
        ),
        ("{T}: Put a mine counter on target land.", "{T} : Mettez un marqueur « mine » sur le terrain ciblé."),
    ],
)
def test_both_texts_mean_the_same(text: str, french: str) -> None:
    assert compile_printed(card(face(text, french), keywords=()), 0).completeness is Completeness.COMPLETE


ENGLISH = {
    "no text at all": ("", Completeness.COMPLETE, 0, 0),
    "keywords": ("Flying, first strike", Completeness.COMPLETE, 2, 0),
    "keywords on two lines": ("Flying\nTrample (It can deal excess damage.)", Completeness.COMPLETE, 2, 0),
    "a reminder alone": ("({T}: Add {R}.)", Completeness.COMPLETE, 0, 0),
    "a keyword with a parameter": ("Protection from red", Completeness.CHARACTERISTICS, 0, 1),
    "a sentence": ("Flying\nWhen Copper Dwarf dies, draw a card.", Completeness.CHARACTERISTICS, 1, 1),
    "a keyword within a sentence": ("Other Dwarves have flying.", Completeness.CHARACTERISTICS, 0, 1),
}


@pytest.mark.parametrize("name", ENGLISH)
def test_an_english_text_gives_plain_keywords_only(name: str) -> None:
    text, completeness, keywords, opaque = ENGLISH[name]
    made = compile_printed(card(face(text, name="")), 0)
    abilities = made.characteristics.abilities
    assert made.completeness is completeness
    assert sum(isinstance(ability, KeywordAbility) for ability in abilities) == keywords
    assert sum(isinstance(ability, OpaqueAbility) for ability in abilities) == opaque


def test_a_type_that_is_not_played_leaves_the_characteristics_only() -> None:
    made = compile_printed(card(face("", type_line="Vanguard", name="")), 0)
    assert made.completeness is Completeness.CHARACTERISTICS


@pytest.mark.parametrize("power", ["*", "1+*", "∞", "1.5", "?", "+1", "9" * 30])
def test_a_power_that_is_no_number_is_not_stated(power: str) -> None:
    made = compile_printed(card(face(power=power)), 0)
    assert made.characteristics.power is None


def test_a_vehicle_has_a_power_and_a_toughness() -> None:
    made = compile_printed(card(face("Crew 1", "Pilotage 1", type_line="Artifact — Vehicle"), keywords=("Crew",)), 0)
    assert (made.characteristics.power, made.characteristics.toughness) == (2, 1)


@pytest.mark.parametrize(("written", "left"), [("*", 0), ("1+*", 1), ("*+1", 1)])
def test_a_power_that_an_ability_sets_counts_as_none(written: str, left: int) -> None:
    told = face(
        "Copper Dwarf's power is equal to the number of cards in your hand.",
        "La force du Nain de cuivre est égale au nombre de cartes dans votre main.",
        power=written,
    )
    made = compile_printed(card(told, keywords=()), 0)
    assert made.completeness is Completeness.COMPLETE
    assert (made.characteristics.power, made.characteristics.toughness) == (left, 1)


@pytest.mark.parametrize(("layout", "has_cost"), [("transform", False), ("modal_dfc", True), ("split", True)])
def test_nothing_is_paid_for_a_face_that_is_turned_to(layout: str, has_cost: bool) -> None:
    made = compile_printed(card(face(), face(name="Autre nain"), layout=layout), 1)
    assert (made.characteristics.mana_cost != ManaCost()) is has_cost


def test_a_cost_of_foreign_signs_is_not_stated() -> None:
    assert compile_printed(card(face(mana_cost="{HW}")), 0).characteristics.mana_cost is None
