"""Compiled tables: cached by the state of their sources, never needed on disk."""

import os
from pathlib import Path

import pytest

from judge.data import built as module
from judge.data.built import built, compile_all, compile_one
from judge.data.tables import TABLES, Table

SOURCE = "probe.txt"


@pytest.fixture
def probe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A registered table whose source is a text file and whose value is its length; every build leaves a mark."""
    package = tmp_path / "judge"
    package.mkdir()
    (package / "builder.py").write_text("", encoding="utf-8")
    (package / SOURCE).write_text("abc", encoding="utf-8")
    marks: list[int] = []

    def compile_probe(_: Table) -> bytes:
        marks.append(1)
        return bytes([len((package / SOURCE).read_text(encoding="utf-8"))])

    monkeypatch.setattr(module, "TABLES", {"probe": Table((f"judge/{SOURCE}",), "judge.builder:build")})
    monkeypatch.setattr(module, "package_dir", lambda: package)
    monkeypatch.setattr(module, "_compile", compile_probe)
    monkeypatch.setattr(module, "_marks", marks, raising=False)
    monkeypatch.setenv("JUDGE_CACHE_DIR", str(tmp_path / "cache"))
    return package


def builds() -> int:
    marks: list[int] = vars(module)["_marks"]
    return len(marks)


def test_a_table_is_compiled_once_and_again_when_a_source_changes(probe: Path) -> None:
    assert [built("probe", int), built("probe", int), builds()] == [3, 3, 1]
    (probe / SOURCE).write_text("abcd", encoding="utf-8")
    assert [built("probe", int), builds()] == [4, 2]


def test_a_damaged_cache_is_compiled_anew(probe: Path, tmp_path: Path) -> None:
    built("probe", int)
    (cached,) = (tmp_path / "cache").iterdir()
    cached.write_bytes(cached.read_bytes()[:-1])
    assert [built("probe", int), builds()] == [3, 2]


def test_a_folder_that_cannot_be_written_costs_only_time(probe: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be", encoding="utf-8")
    assert [built("probe", int), built("probe", int), builds()] == [3, 3, 2]


def test_a_shipped_table_is_taken_as_it_is(probe: Path) -> None:
    compile_all(probe / "_built")
    (probe / SOURCE).unlink()
    assert [built("probe", int), builds()] == [3, 1]


def test_no_draft_is_left_behind(probe: Path, tmp_path: Path) -> None:
    built("probe", int)
    assert [path.suffix for path in (tmp_path / "cache").iterdir()] == [".msgpack"]
    assert not [name for name in os.listdir(probe) if name.endswith(".tmp")]


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_registered_table_compiles(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_CACHE_DIR", str(tmp_path))
    path = compile_one(name, tmp_path / "built")
    assert path.stat().st_size > 0
