"""An import adds to the base or leaves it as it was: interrupted, repeated, beside another one."""

from __future__ import annotations

import datetime
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge.cards.card import Card, Characteristics
from judge.cards.imported import file, writing
from judge.cards.imported.base import ImportedCards
from judge.cards.imported.writing import import_file
from judge.cards.printed import PrintedCard
from judge.errors import JudgeError
from tests.cards.imports.bulk_files import ORC, atomic, foreign, in_french, mtgjson_face, scryfall, written

DAY = datetime.date(2031, 1, 1)


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))


def imported(path: Path) -> None:
    import_file(path, DAY, lambda done: None)


def made(printed: PrintedCard, place: int) -> Card:
    name = printed.faces[place].name
    return Card(oracle_name=name, french_names=(), characteristics=Characteristics(name=name), released=None)


def base() -> ImportedCards:
    return ImportedCards(made)


def names() -> list[str]:
    return [card.name for card in base().every()]


def test_nothing_imported_is_an_empty_base() -> None:
    assert (base().count(), base().sources(), names()) == (0, (), [])
    assert base().card("Dune Orc") is None
    assert not base().has_word("orque")


def test_an_import_adds_to_what_is_there(tmp_path: Path) -> None:
    imported(written(tmp_path / "one.json", [in_french("Dune Orc", ORC), scryfall("Ash Orc")]))
    imported(written(tmp_path / "two.json.gz", atomic(mtgjson_face("Dune Orc", text="Haste"), mtgjson_face("Ice Orc"))))
    assert names() == ["Ash Orc", "Dune Orc", "Ice Orc"]
    found = base().printed("Dune Orc")
    assert found is not None
    (face,) = found[0].faces
    assert (face.text, face.french_names) == ("Haste", (ORC,))
    assert [(one.name, one.kind, one.cards, one.day) for one in base().sources()] == [
        ("one.json", "Scryfall", 2, DAY),
        ("two.json.gz", "MTGJSON", 2, DAY),
    ]


def test_the_same_import_twice_changes_nothing(tmp_path: Path) -> None:
    path = written(tmp_path / "one.json", atomic(mtgjson_face("Dune Orc", foreignData=[foreign(ORC)])))
    imported(path)
    before = file.path().read_bytes()
    imported(path)
    assert file.path().read_bytes() == before


def test_an_interrupted_writing_leaves_the_old_base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imported(written(tmp_path / "one.json", [scryfall("Dune Orc")]))
    before = file.path().read_bytes()

    def stop(printed: PrintedCard) -> bytes:
        raise KeyboardInterrupt

    path = written(tmp_path / "two.json", [scryfall("Ash Orc")])
    monkeypatch.setattr(writing.file, "encoded", stop)
    with pytest.raises(KeyboardInterrupt):
        imported(path)
    assert file.path().read_bytes() == before
    assert not file.path().with_suffix(".nouveau").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = written(tmp_path / "blocked", "")
    monkeypatch.setenv("JUDGE_DATA_DIR", str(blocked / "data"))
    with pytest.raises(JudgeError) as caught:
        imported(written(tmp_path / "one.json", [scryfall("Dune Orc")]))
    assert (caught.value.diagnostic.code, caught.value.exit_code) == ("FIC007", 6)


def test_who_reads_keeps_the_base_that_was_there(tmp_path: Path) -> None:
    imported(written(tmp_path / "one.json", [scryfall("Dune Orc")]))
    reader = base()
    assert reader.count() == 1
    imported(written(tmp_path / "two.json", [scryfall("Ash Orc")]))
    assert reader.count() == 1
    assert base().count() == 2


# ── Other processes ────────────────────────────────────────────────────────────────────────────────────────────────

_IMPORT = """
import datetime, sys
from pathlib import Path
from judge.cards.imported.writing import import_file
import_file(Path(sys.argv[1]), datetime.date(2031, 1, 1), lambda done: None)
"""


def started(path: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", _IMPORT, str(path)], cwd=Path(__file__).parents[3])


def many(count: int, word: str) -> list[dict[str, object]]:
    return [scryfall(f"{word} Orc {number}") for number in range(count)]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
def test_killed_at_any_moment_it_leaves_the_old_base(tmp_path: Path) -> None:
    imported(written(tmp_path / "one.json", [scryfall("Dune Orc")]))
    before = file.path().read_bytes()
    path = written(tmp_path / "two.json", many(20_000, "Ash"))
    draft = file.path().with_suffix(".nouveau")
    for grown in (0, 1 << 19):
        process = started(path)
        while process.poll() is None and not (draft.exists() and draft.stat().st_size >= grown):
            time.sleep(0.001)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert file.path().read_bytes() == before
    imported(written(tmp_path / "three.json", [scryfall("Ice Orc")]))
    assert names() == ["Dune Orc", "Ice Orc"]
    assert not draft.exists()


def test_imports_at_the_same_time_are_all_kept(tmp_path: Path) -> None:
    paths = [written(tmp_path / f"{word}.json", many(500, word)) for word in ("Ash", "Dune", "Ice")]
    processes = [started(path) for path in paths]
    assert [process.wait() for process in processes] == [0, 0, 0]
    assert base().count() == 1500
    assert sorted(one.name for one in base().sources()) == ["Ash.json", "Dune.json", "Ice.json"]
