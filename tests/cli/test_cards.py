"""`judge carte` and `judge cartes …` as typed, on cards that nobody printed."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path

import pytest

from judge.cli.app import run
from judge.pipeline import cards
from judge.pipeline.cards import imported_cards, known_cards
from tests.cards.imports.bulk_files import in_french, scryfall, written

DWARF = in_french(
    "Copper Dwarf",
    "Nain de cuivre",
    "Vol\nQuand le Nain de cuivre meurt, piochez une carte.\nLe Nain de cuivre frobinule la tartine.",
    oracle_text="Flying\nWhen Copper Dwarf dies, draw a card.\nCopper Dwarf frobs the toast.",
    type_line="Legendary Creature — Dwarf",
    keywords=["Flying"],
    released_at="2020-02-02",
)
CARDS = [
    DWARF,
    in_french(
        "Copper Dwarf",
        "Gnome de cuivre",
        "Vol",
        oracle_text=DWARF["oracle_text"],
        type_line=DWARF["type_line"],
        keywords=["Flying"],
        released_at="2004-02-01",
    ),
    in_french("First Twin", "Jumeau d'argent"),
    in_french("Second Twin", "Jumeau d'argent", colors=["G"], power="5"),
    scryfall("Silent Elk", oracle_text="Vigilance, trample\nWhen it frobs, you win.", type_line="Creature — Elk"),
    scryfall("Plain Elk", oracle_text="Vigilance", type_line="Creature — Elk", power="3", toughness="3"),
    in_french("Ozhar, Elk Lord", "Ozhar, seigneur des élans", type_line="Legendary Creature — Elk"),
    in_french(
        "Menace of the Elks", "Ennui", type_line="Instant", oracle_text="Draw a card.", text="Piochez une carte."
    ),
    in_french(
        "Ozhar, Bear King", "Ozhar, roi des ours", type_line="Legendary Creature — Bear", toughness="4", colors=[]
    ),
    in_french("Ozhar Stoneback", "Ozhar dos-de-pierre", type_line="Legendary Creature — Minotaur", toughness="6"),
    in_french("Soil Song", "Terre", type_line="Instant", oracle_text="Draw a card.", text="Piochez une carte."),
    in_french(
        "Orzhul, Sage",
        "Orzhul, sage du cuivre",
        "Les adversaires piochent en frobinulant.",
        type_line="Legendary Creature — Wizard",
        oracle_text="Opponents draw by frobbing.",
    ),
    in_french("Shivan Dragon", "Dragon de faux", oracle_text="Haste", text="Célérité"),
]


@pytest.fixture(autouse=True)
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who imported those cards."""
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("JUDGE_CACHE_DIR", str(tmp_path / "cache"))
    path = written(tmp_path / "cartes.json.gz", CARDS)
    assert run(["cartes", "importer", str(path)]) == 0
    return path


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]  # a function of arguments
    capsys.readouterr()

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(arguments)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


NAMES = {
    "exact": "Nain de cuivre",
    "without capitals": "nain de cuivre",
    "in capitals": "NAIN DE CUIVRE",
    "with an article": "le Nain de cuivre",
    "contracted": "du nain de cuivre",
    "plural": "deux Nains de cuivre",
    "English": "copper dwarf",
    "an older name": "Gnome de cuivre",
    "first words": "Nain de",
}


@pytest.mark.parametrize("name", NAMES)
def test_a_card_is_shown_by_every_form_of_its_name(judge, name: str) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = judge("carte", NAMES[name])
    assert code == 0
    assert out.startswith("Nain de cuivre (Copper Dwarf)  {1}{R} [")


def test_a_page_shows_what_is_understood_and_what_is_not(judge) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = judge("carte", "Nain de cuivre", "--en")
    assert "Créature légendaire : Nain · 2/1 · rouge" in out
    assert "  – Vol\n" in out
    assert "  – Quand cette créature meurt, piochez une carte." in out
    assert "frobinule" in out.partition("ne comprend pas")[2].partition("carte importée")[0]
    assert "[2 février 2020] Vol" in out
    assert "[1er février 2004] Vol" in out
    assert "Copper Dwarf frobs the toast." in out


def test_an_edition_gives_its_words(judge) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = judge("carte", "Nain de cuivre", "--edition", "2004")
    assert "est mise dans un cimetière depuis le jeu, piochez une carte" in out
    assert "parue après" not in out
    _, out, _ = judge("carte", "First Twin", "--edition", "2004")
    assert "parue après cette édition, le 16 juillet 2010" in out


def test_a_number_that_an_ability_sets_is_a_star(judge) -> None:  # type: ignore[no-untyped-def]
    assert "*/1+*" in judge("carte", "Tarmogoyf")[1]
    (face,) = json.loads(judge("carte", "Tarmogoyf", "--format", "json")[1])["faces"]
    assert face["corps"] == "*/1+*"


def test_json_has_the_same(judge) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = judge("carte", "Copper Dwarf", "--format", "json")
    (face,) = json.loads(out)["faces"]
    assert code == 0
    assert (face["nom"], face["comprehension"], face["source"]) == ("Nain de cuivre", "partielle", "importée")
    assert [line["comprise"] for line in face["capacites"]] == [True, True, False]
    assert [text["nom"] for text in face["textes"]] == ["Nain de cuivre", "Gnome de cuivre"]


def test_a_name_of_several_cards_asks(judge) -> None:  # type: ignore[no-untyped-def]
    code, out, err = judge("carte", "Jumeau d'argent")
    assert (code, out) == (5, "")
    assert "First Twin" in err
    assert "Second Twin" in err
    code, out, _ = judge("demander", "Je contrôle un Jumeau d'argent. Quelle est sa force ?")
    assert code == 5
    assert "(First Twin) → La force du Jumeau d'argent est de 2." in out
    assert "(Second Twin) → La force du Jumeau d'argent est de 5." in out


def test_cards_that_share_a_name_and_rule_alike_are_no_question(judge) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = judge("demander", "Mon adversaire lance Foudre sur mon Jumeau d'argent. Survit-il ?")
    assert code == 0
    assert out.startswith("Non,")


def test_the_first_part_of_a_name_means_the_card_that_was_told(judge) -> None:  # type: ignore[no-untyped-def]
    told = "Je contrôle Ozhar, roi des ours. Mon adversaire lance Foudre sur Ozhar. Survit-il ?"
    code, out, _ = judge("demander", told)
    assert code == 0
    assert "en ciblant Ozhar, roi des ours" in out


def test_the_first_word_of_a_name_told_is_not_what_is_short_for_others(judge) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = judge("demander", "J'ai Ozhar dos-de-pierre. Il lance Foudre sur Ozhar. Ozhar meurt ?")
    assert (code, out.splitlines()[0][:4]) == (0, "Non,")
    assert "Ozhar dos-de-pierre" in out


def test_a_card_called_as_a_set_phrase_is_not_played(judge) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = judge("demander", "Je maîtrise la Terre 2 avec ma Forêt. Quelle est la force de ma Forêt ?")
    assert (code, out.splitlines()[0]) == (0, "La force de la Forêt est de 2. [édition du 16 janvier 2026]")


def test_a_misspelt_name_is_never_another_card(judge) -> None:  # type: ignore[no-untyped-def]
    code, out, err = judge("carte", "Nian de cuivre")
    assert (code, out) == (3, "")
    assert "Vouliez-vous dire « Nain de cuivre »" in err


def test_a_card_without_french_text_is_known_by_its_characteristics(judge) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = judge("carte", "Silent Elk")
    assert "compréhension caractéristiques" in out
    assert "  – Vigilance\n  – Piétinement\n" in out
    assert "« When it frobs, you win. »" in out
    _, out, _ = judge("carte", "Plain Elk")
    assert "compréhension complète" in out


def test_a_person_is_called_by_the_first_part_of_the_name(judge) -> None:  # type: ignore[no-untyped-def]
    assert judge("carte", "Orzhul")[0] == 0
    assert judge("carte", "Ozhar")[0] == 5


def test_a_built_in_card_comes_before_an_imported_one(judge) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = judge("carte", "Serra Angel")
    assert code == 0
    assert "carte intégrée" in out
    before = known_cards().card("Serra Angel")
    assert before.oracle_name == "Serra Angel"


def test_an_imported_card_is_played(judge) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = judge(
        "demander", "Je contrôle un Élan 2/2. Mon adversaire lance Foudre sur mon Plain Elk. Survit-il ?"
    )
    assert code == 0
    assert out.startswith("Non,")


def test_a_ruling_that_touches_what_is_not_understood_says_so(judge) -> None:  # type: ignore[no-untyped-def]
    _, out, _ = judge("demander", "Mon adversaire lance Foudre sur mon Nain de cuivre. Survit-il ?")
    assert "Sous réserve" in out
    assert "frobinule" in out


def test_a_ruling_that_such_a_sentence_decides_is_refused(judge) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = judge("demander", "Mon adversaire contrôle Orzhul. Je lance Divination. Combien je pioche ?")
    assert (code, out.split(" :")[0]) == (4, "Je ne sais pas répondre")
    code, out, _ = judge("demander", "Mon adversaire contrôle Orzhul. Il lance Foudre sur ma 2/2. Meurt-elle ?")
    assert code == 0
    assert out.startswith("Sous réserve. Oui,")


def test_the_state_of_the_base_is_told(judge, base: Path) -> None:  # type: ignore[no-untyped-def]
    code, out, _ = judge("cartes", "etat")
    assert code == 0
    assert "12 cartes importées" in out
    assert "cartes.json.gz (Scryfall) : 12 cartes" in out
    _, out, _ = judge("cartes", "état", "--format", "json")
    value = json.loads(out)
    assert (value["importees"], value["fichiers"][0]["impressions"]) == (12, 13)


def test_the_same_import_prints_the_same(judge, base: Path) -> None:  # type: ignore[no-untyped-def]
    assert judge("cartes", "importer", str(base)) == judge("cartes", "importer", str(base))


def test_a_bad_file_ends_with_6_and_the_good_ones_are_kept(judge, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    bad = written(tmp_path / "mauvais.json", "[")
    good = written(tmp_path / "bon.json", [scryfall("Late Elk")])
    code, out, err = judge("cartes", "importer", str(bad), str(good))
    assert code == 6
    assert "bon.json : Scryfall, 1 carte" in out
    assert "CAR002" in err
    assert imported_cards().count() == 13


SEARCHES: dict[str, tuple[list[str], set[str]]] = {
    "a type": (["--type", "élan"], {"Silent Elk", "Plain Elk", "Ozhar, Elk Lord"}),
    "two types": (["--type", "élan légendaire"], {"Ozhar, Elk Lord"}),
    "a colour": (["--type", "guerrier", "--couleur", "verte"], {"Second Twin"}),
    "a keyword": (["--mot-cle", "vol", "--type", "nain"], {"Copper Dwarf"}),
    "colours that the file leaves out": (["--type", "ours", "--couleur", "rouge"], {"Ozhar, Bear King"}),
    "words of the text": (["frobinule"], {"Copper Dwarf"}),
    "words of the English text": (["frobs", "win"], {"Silent Elk"}),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_cards_are_searched(judge, name: str) -> None:  # type: ignore[no-untyped-def]
    arguments, expected = SEARCHES[name]
    code, out, _ = judge("cartes", "chercher", *arguments, "--format", "json", "--limite", "1000")
    found = {card["nom_anglais"] for card in json.loads(out)["cartes"] if card["source"] == "importée"}
    assert (code, found) == (0, expected)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["xyzzy"], 3), (["--type", "bidule"], 2), ([], 2), (["--couleur", "mauve"], 2), (["--mot-cle", "valser"], 2)],
    ids=["nothing found", "no type", "nothing wanted", "no colour", "no keyword"],
)
def test_a_search_that_finds_nothing_says_so(judge, arguments: list[str], code: int) -> None:  # type: ignore[no-untyped-def]
    assert judge("cartes", "chercher", *arguments)[0] == code


def test_what_was_compiled_is_kept_and_a_changed_cache_costs_no_answer(judge, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    expected = judge("carte", "Nain de cuivre")
    cache = tmp_path / "cache" / "cartes-compilees.sqlite"
    assert cache.is_file()
    cards._imported.cache_clear()
    assert judge("carte", "Nain de cuivre") == expected
    with contextlib.closing(sqlite3.connect(cache)) as kept, kept:
        kept.execute("update compiled set card = ?", (b"no card",))
    cards._imported.cache_clear()
    cards._known.cache_clear()
    assert judge("carte", "Nain de cuivre") == expected
    with contextlib.closing(sqlite3.connect(cache)) as kept:
        assert kept.execute("select count(*) from compiled where card = ?", (b"no card",)).fetchone() == (0,)
    cache.write_bytes(b"no cache at all" * 100)
    cards._imported.cache_clear()
    cards._known.cache_clear()
    assert judge("carte", "Nain de cuivre") == expected


def test_a_damaged_base_is_named(judge, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "data" / "cartes.sqlite").write_bytes(b"no base at all" * 100)
    code, _, err = judge("demander", "Mon adversaire lance Foudre sur mon Griffon 2/2. Survit-il ?")
    assert code == 6
    assert "CAR004" in err
