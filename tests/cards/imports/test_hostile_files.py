"""What is no bulk file, or a damaged one, is named with its place and leaves the base as it was."""

from __future__ import annotations

import gzip
import json
import sqlite3
import zipfile
from datetime import date
from pathlib import Path

import pytest

from judge.cards.bulk import source
from judge.cards.bulk.fault import DAMAGED, FOREIGN, MISSHAPEN
from judge.cards.imported import file
from judge.cards.imported.writing import import_file
from judge.errors import JudgeError
from tests.cards.imports.bulk_files import ORC, a_set, atomic, in_french, lines, mtgjson_face, scryfall, written

GOOD = [scryfall("Dune Orc"), in_french("Dune Orc", ORC)]
TEXT = json.dumps(GOOD, ensure_ascii=False)
#: What the file holds, the code, and words of the message.
HOSTILE: dict[str, tuple[object, str, str]] = {
    "empty": ("", FOREIGN, "vide"),
    "spaces": (" \n\n ", FOREIGN, "vide"),
    "prose": ("Once upon a time", FOREIGN, "ni un fichier de MTGJSON"),
    "a number": ("12", FOREIGN, "ni un fichier de MTGJSON"),
    "other JSON": ({"name": "x", "version": 1}, FOREIGN, "ni un fichier de MTGJSON"),
    "an array of other things": ([1, 2, 3], FOREIGN, "ni un fichier de MTGJSON"),
    "no card": ([], FOREIGN, "aucune carte"),
    "no card in data": ({"meta": {}, "data": {}}, FOREIGN, "aucune carte"),
    "only other languages": ([scryfall("Dune Orc", lang="de")], FOREIGN, "aucune carte"),
    "data of another kind": ({"data": [1, 2]}, FOREIGN, "aucune carte"),
    "cut after a card": (TEXT[:-1], DAMAGED, "ligne 1"),
    "cut in a text": (TEXT[: len(TEXT) // 2], DAMAGED, "trop tôt"),
    "cut lines": (lines(GOOD)[:-5], DAMAGED, "ligne 2"),
    "text after the end": (TEXT + "]", DAMAGED, "après la fin"),
    "two arrays": (TEXT + TEXT, DAMAGED, "après la fin"),
    "a comma too many": (TEXT[:-1] + ",]", DAMAGED, "JSON mal formé"),
    "NaN": (TEXT.replace("2.0", "NaN"), DAMAGED, "NaN"),
    "infinity": (TEXT.replace("2.0", "-Infinity"), DAMAGED, "Infinity"),
    "a huge number": (TEXT.replace("2.0", "9" * 6000), DAMAGED, "nombre démesuré"),
    "deep nesting": (TEXT.replace("2.0", "[" * 200_000), DAMAGED, "imbriquées"),
    "nothing but brackets": ("[" * 200_000, DAMAGED, "imbriquées"),
    "nothing but keys": ('{"data":' * 50_000, DAMAGED, ""),
    "a key twice": (TEXT.replace('"cmc"', '"name"'), DAMAGED, "deux fois"),
    "a card twice": ('{"data": {"A": [], "A": []}}', MISSHAPEN, "sans face"),
    "a raw control character": (TEXT.replace("First strike", "First\x07"), DAMAGED, "contrôle"),
    "an escaped control character": ([scryfall("Dune Orc", oracle_text="\x1b[31mred")], MISSHAPEN, "contrôle"),
    "half a character": (TEXT.replace("First strike", "\\ud800"), MISSHAPEN, "contrôle"),
    "a huge string": ([scryfall("Dune Orc", oracle_text="x" * 100_000)], MISSHAPEN, "100000 signes"),
    "a string without end": ('[{"object": "card", "lang": "' + "x" * 9_000_000, DAMAGED, "millions"),
    "a name of another type": ([scryfall("Dune Orc") | {"name": 12}], MISSHAPEN, "un texte est attendu, à $.name"),
    "keywords of another type": ([scryfall("Dune Orc", keywords="Flying")], MISSHAPEN, "une liste est attendue"),
    "no name": ([scryfall("")], MISSHAPEN, "sans nom"),
    "an impossible date": ([scryfall("Dune Orc", released_at="2010-13-45")], MISSHAPEN, "date"),
    "one object that is no card": ([scryfall("Dune Orc"), {"object": "set"}], MISSHAPEN, "objet « card »"),
    "a face of another type": (atomic(mtgjson_face("Dune Orc", text=7)), MISSHAPEN, "Dune Orc"),
    "a list of faces that is none": ({"data": {"Dune Orc": [3]}}, MISSHAPEN, "Dune Orc"),
    "a set card of another type": (a_set(mtgjson_face("Dune Orc", foreignData={})), MISSHAPEN, "Dune Orc"),
}


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))


def imported(path: Path) -> None:
    import_file(path, date(2031, 1, 1), lambda done: None)


def refused(path: Path) -> str:
    """The message of the refusal, having held that an old base is still there."""
    imported(written(path.with_name("good.json"), GOOD))
    before = file.path().read_bytes()
    with pytest.raises(JudgeError) as caught:
        imported(path)
    assert caught.value.exit_code == 6
    assert file.path().read_bytes() == before
    assert sorted(one.suffix for one in file.path().parent.iterdir()) == [".sqlite", ".verrou"]
    message = caught.value.diagnostic.message
    assert message.startswith(str(path))
    assert message.isprintable()
    return f"{caught.value.diagnostic.code} {message}"


@pytest.mark.parametrize("suffix", [".json", ".json.gz"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_named(name: str, suffix: str, tmp_path: Path) -> None:
    content, code, words = HOSTILE[name]
    message = refused(written(tmp_path / f"hostile{suffix}", content))
    assert message.startswith(code)
    assert words in message


RAW = {
    "not UTF-8": (json.dumps(GOOD).encode("utf-16"), "UTF-8"),
    "a truncated archive": (gzip.compress(TEXT.encode() * 500)[:300], "trop tôt"),
    "a damaged archive": (gzip.compress(TEXT.encode())[:30] + b"\xff" * 40, "abîmée"),
    "an empty archive": (gzip.compress(b""), "vide"),
    "a program": (b"\x7fELF\x02\x01\x01" + bytes(range(256)), "UTF-8"),
}


@pytest.mark.parametrize("name", RAW)
def test_bytes_that_are_no_text_are_named(name: str, tmp_path: Path) -> None:
    raw, words = RAW[name]
    path = tmp_path / "hostile.json"
    path.write_bytes(raw)
    assert words in refused(path)


def test_a_zip_archive_is_no_bulk_file(tmp_path: Path) -> None:
    path = tmp_path / "hostile.json"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cards.json", TEXT * 40)
    assert "La base n'a pas changé" in refused(path)


@pytest.mark.parametrize(
    "content", ["[" + " " * 9_000_000, TEXT[:-1] + ("," + TEXT[1:-1]) * 12_000], ids=["spaces", "cards"]
)
def test_what_unpacks_without_measure_is_refused(content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "_UNPACKED_TO_JUDGE", 1 << 20)
    assert "se déplie" in refused(written(tmp_path / "bomb.json.gz", content))


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    assert refused(tmp_path / "nothing.json").startswith("FIC001")
    assert refused(tmp_path).startswith("FIC001")


def test_a_base_that_is_none_is_named(tmp_path: Path) -> None:
    place = file.path()
    place.parent.mkdir(parents=True)
    for content in (b"SQLite format 3\x00 no more", b"something else"):
        place.write_bytes(content)
        with pytest.raises(JudgeError) as caught:
            file.opened()
        assert caught.value.exit_code == 6


def test_a_base_of_another_version_is_named(tmp_path: Path) -> None:
    file.path().parent.mkdir(parents=True)
    with sqlite3.connect(file.path()) as base:
        base.execute("pragma user_version = 99")
    with pytest.raises(JudgeError, match="autre version"):
        file.opened()
