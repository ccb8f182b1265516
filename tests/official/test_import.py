"""Importing official texts: what they look like over twenty years, and what is no such text."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from judge.errors import Diagnostic
from judge.official import shelf
from judge.official.text import OfficialText, read_official


def a_text(day: str = "March 3, 2031", count: int = 400) -> str:
    """A made-up text of the right shape, of a date that no edition known has."""
    lines = [
        "Magic: The Gathering Comprehensive Rules",
        "",
        f"These rules are effective as of {day}.",
        "",
        "Contents",
        "",
    ]
    lines += ["1. Concepts", "100. General", "", "1. Concepts", "", "100. General", ""]
    for number in range(1, count):
        lines += [f"100.{number}a This is what rule number {number} would say.", ""]
    lines += ["Example: a case of the last rule.", "", "Glossary", "", "Word", "What it means."]
    return "\n".join(lines)


ENCODINGS = {
    "utf-8": lambda text: text.encode(),
    "utf-8 with mark": lambda text: text.encode("utf-8-sig"),
    "windows": lambda text: text.replace("\n", "\r\n").replace("This", "“This”").encode("cp1252"),
    "old mac": lambda text: text.replace("\n", "\r").encode(),
    "utf-16": lambda text: text.encode("utf-16"),
}


@pytest.mark.parametrize("name", ENCODINGS)
def test_every_encoding_and_line_end_is_read(name: str) -> None:
    text = read_official(ENCODINGS[name](a_text()), "x.txt")
    assert isinstance(text, OfficialText)
    assert text.date == datetime.date(2031, 3, 3)
    assert text.rules["100.7a"].endswith("number 7 would say.")
    assert text.rules["100.399a"].endswith("a case of the last rule.")
    assert "Word" not in "".join(text.rules.values())


FOREIGN = {
    "empty": (b"", "OFF003"),
    "binary": (b"\x7fELF\x00\x00", "OFF002"),
    "prose": (b"Once upon a time. " * 500, "OFF003"),
    "too short": (a_text(count=20).encode(), "OFF003"),
    "no date": (a_text().replace("effective", "good").encode(), "OFF003"),
    "impossible date": (a_text("February 31, 2031").encode(), "OFF003"),
    "a known edition cut short": (a_text("January 16, 2026").encode(), "OFF004"),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_or_damaged_file_is_named(name: str) -> None:
    raw, code = FOREIGN[name]
    fault = read_official(raw, "x.txt")
    assert isinstance(fault, Diagnostic)
    assert fault.code == code
    assert fault.message.startswith("x.txt")


def test_an_imported_text_is_quoted_and_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    text = read_official(a_text().encode(), "x.txt")
    assert isinstance(text, OfficialText)
    assert shelf.dates() == ()
    assert shelf.put(text) == shelf.put(text)
    assert shelf.dates() == (text.date,)
    assert shelf.quote("100.7a", text.date) == text.rules["100.7a"]
    assert shelf.quote("999.1", text.date) is None
    relation = shelf.kin("100.1a", text.date)
    assert relation is not None
    assert not relation.sure
