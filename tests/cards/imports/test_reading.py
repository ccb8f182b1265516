"""Bulk files are recognised by what they hold, and their printings merged card by card."""

from __future__ import annotations

import datetime
import json

import pytest

from judge.cards.bulk.words import plain_text
from judge.cards.printed import PrintedCard, merged
from tests.cards.imports.bulk_files import (
    LANCE,
    ORC,
    a_set,
    atomic,
    foreign,
    in_french,
    lines,
    mtgjson_face,
    read,
    scryfall,
)

SCRYFALL = [scryfall("Dune Orc"), in_french("Dune Orc", ORC), scryfall("Other Orc", lang="de")]
FILES = {
    "one array": SCRYFALL,
    "one object a line": lines(SCRYFALL),
    "an array of lines": "[\n" + lines(SCRYFALL).replace("\n", ",\n") + "\n]\n",
    "AtomicCards": atomic(mtgjson_face("Dune Orc", foreignData=[foreign(ORC)])),
    "a set": a_set(mtgjson_face("Dune Orc", number="1", foreignData=[foreign(ORC)])),
    "all printings": {"meta": {}, "data": {"TST": a_set(mtgjson_face("Dune Orc", foreignData=[foreign(ORC)]))["data"]}},
}


@pytest.mark.parametrize("most", [1 << 30, 7], ids=["at once", "in pieces"])
@pytest.mark.parametrize("name", FILES)
def test_every_kind_of_file_gives_the_card(name: str, most: int) -> None:
    cards = read(FILES[name], most)
    assert list(cards) == ["Dune Orc"]
    (face,) = cards["Dune Orc"].faces
    assert (face.name, face.mana_cost, face.power, face.colours) == ("Dune Orc", "{1}{R}", "2", "R")
    assert face.french_names == (ORC,)
    assert (face.french_text, face.text) == ("Initiative", "First strike")


def test_the_newest_french_wording_is_kept_with_the_older_ones() -> None:
    cards = [
        in_french("Dune Orc", "Orc de la dune", "Premier coup", released_at="2004-10-01"),
        in_french("Dune Orc", ORC, "Initiative", released_at="2020-01-03"),
        in_french("Dune Orc", ORC, "Initiative", released_at="2009-05-01"),
        scryfall("Dune Orc", released_at="1999-01-01"),
    ]
    card = read(cards)["Dune Orc"]
    assert card.released == datetime.date(1999, 1, 1)
    (face,) = card.faces
    assert face.french_names == (ORC, "Orc de la dune")
    assert [(one.text, one.first, one.last) for one in face.french] == [
        ("Initiative", datetime.date(2009, 5, 1), datetime.date(2020, 1, 3)),
        ("Premier coup", datetime.date(2004, 10, 1), datetime.date(2004, 10, 1)),
    ]


def test_the_order_of_a_file_does_not_matter() -> None:
    cards = [
        in_french("Dune Orc", ORC, text, released_at=f"20{year:02}-01-01")
        for year, text in ((4, "A"), (9, "B"), (11, "C"))
    ]
    assert read(cards) == read(cards[::-1]) == read(cards + cards)


def test_merging_a_card_with_itself_changes_nothing() -> None:
    card = read([in_french("Dune Orc", ORC)])["Dune Orc"]
    assert merged(card, card) == card


def test_a_set_dates_its_cards() -> None:
    card = read(a_set(mtgjson_face("Dune Orc", foreignData=[foreign(ORC)])))["Dune Orc"]
    assert card.released == datetime.date(2012, 5, 4)
    assert card.faces[0].french[0].last == datetime.date(2012, 5, 4)


def test_a_record_without_a_set_has_no_date() -> None:
    assert read([scryfall("Dune Orc", set="")])["Dune Orc"].released is None


# ── Layouts ────────────────────────────────────────────────────────────────────────────────────────────────────────


def halves(layout: str, *names: str, texts: tuple[str, str] = ("Vol", "Célérité")) -> PrintedCard:
    """A card with two faces, from a French record of Scryfall."""
    faces = [
        {
            "name": name,
            "type_line": "Instant",
            "mana_cost": "{R}",
            "oracle_text": f"Text of {name}",
            "printed_name": f"{name} en français",
            "printed_text": text,
            "colors": ["R"],
        }
        for name, text in zip(names, texts, strict=True)
    ]
    whole = scryfall(" // ".join(names), lang="fr", layout=layout, card_faces=faces)
    for key in ("colors", "oracle_text", "mana_cost", "power", "toughness"):
        del whole[key]
    (card,) = read([whole]).values()
    return card


@pytest.mark.parametrize(
    "layout", ["split", "aftermath", "adventure", "transform", "modal_dfc", "flip", "a layout of tomorrow"]
)
def test_both_faces_are_kept(layout: str) -> None:
    card = halves(layout, "Left", "Right")
    assert card.name == "Left // Right"
    assert [(face.name, face.french_names, face.colours) for face in card.faces] == [
        ("Left", ("Left en français",), "R"),
        ("Right", ("Right en français",), "R"),
    ]


def test_faces_of_an_atomic_card_are_told_apart_by_their_own_names() -> None:
    faces = [
        mtgjson_face(
            "Left // Right", faceName=own, side=side, layout="split", foreignData=[foreign("Gauche // Droite", text)]
        )
        for own, side, text in (("Left", "a", "Vol"), ("Right", "b", "Célérité"))
    ]
    card = read(atomic(*faces))["Left // Right"]
    assert [(face.name, face.french_names, face.french_text) for face in card.faces] == [
        ("Left", ("Gauche",), "Vol"),
        ("Right", ("Droite",), "Célérité"),
    ]


def test_faces_of_a_set_are_joined_by_name_and_number() -> None:
    faces = [
        mtgjson_face("Left // Right", faceName=own, side=side, layout="transform", number="12")
        for own, side in (("Right", "b"), ("Left", "a"))
    ]
    card = read(a_set(*faces, mtgjson_face("Dune Orc", number="3")))["Left // Right"]
    assert [face.name for face in card.faces] == ["Left", "Right"]


def test_a_text_repeated_for_another_face_is_the_first_ones() -> None:
    card = halves("split", "Left", "Right", texts=("Vol", "Vol"))
    assert [face.french_text for face in card.faces] == ["Vol", ""]


def test_the_halves_of_a_flip_card_are_parted_and_given_their_names() -> None:
    both = "Vol\n-----\nLeft en français\nCréature : orque\n3/3\nCélérité"
    card = halves("flip", "Right", "Left", texts=(both, both))
    assert [(face.name, face.french_names, face.french_text) for face in card.faces] == [
        ("Right", ("Right en français",), "Vol"),
        ("Left", ("Left en français",), "Célérité"),
    ]


def test_a_melded_card_is_called_by_its_front() -> None:
    assert read([scryfall("Front // Melded", layout="meld")]).keys() == {"Front"}


@pytest.mark.parametrize("layout", ["token", "emblem", "art_series", "double_faced_token"])
def test_what_is_no_card_is_passed_over(layout: str) -> None:
    assert read([scryfall("Orc", layout=layout), scryfall("Dune Orc")]).keys() == {"Dune Orc"}


# ── Words ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_typography_is_made_one() -> None:
    text = "L’Orque\u00a0: «\u202fVol\u202f»\u200b\r\nCe\u0301le\u0301rite\u0301 \n"
    (face,) = read([in_french("Dune Orc", LANCE, text)])["Dune Orc"].faces
    assert face.french_text == "L'Orque : « Vol »\nCélérité"


def test_an_escaped_value_cut_by_the_end_of_a_piece_is_read_whole() -> None:
    text = json.dumps([in_french("Dune Orc", 'Orque \\ " \u00e9 \U0001f409')], ensure_ascii=True)
    for most in range(1, 40):
        assert read(text, most)["Dune Orc"].faces[0].french_names == ('Orque \\ " é \U0001f409',)


@pytest.mark.parametrize("above", ["Célérité\n", ""])
def test_the_inset_of_a_prototype_card_stands_before_its_text(above: str) -> None:
    text = plain_text(f"{above}{{1}}{{B}}\nPrototype (Un rappel.)\n1/1", "Dune Orc")
    assert text == f"Prototype {{1}}{{B}} — 1/1\n{above}".strip()
