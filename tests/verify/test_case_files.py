"""Reading case files: every fault is named with its line, and nothing hostile gets through."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.verify.case import case_files, load_cases

HEAD = "schema: judge/cas@1\ncas:\n"

FAULTS = {
    "unknown key": (HEAD + "  - id: a\n    titre: t\n    texte: x\n    fats: [y]\n", "FIC004", "ligne 3"),
    "missing key": (HEAD + "  - id: a\n    titre: t\n", "FIC004", "« texte » manque"),
    "wrong shape": (HEAD + "  - id: a\n    titre: t\n    texte: [x]\n", "FIC004", "texte"),
    "other schema": ("schema: autre@1\ncas: []\n", "FIC005", "autre@1"),
    "same id twice": (HEAD + "  - {id: a, titre: t, texte: x}\n  - {id: a, titre: t, texte: y}\n", "FIC006", "ligne 4"),
    "broken yaml": (HEAD + "  - id: [a\n", "FIC002", "YAML mal formé"),
    "tab": (HEAD + "\t- id: a\n", "FIC002", "tabulation"),
    "same key twice": (HEAD + "  - {id: a, id: b, titre: t, texte: x}\n", "FIC002", "deux fois"),
    "too deep": (HEAD + "  - id: " + "[" * 200 + "]" * 200 + "\n", "FIC002", "profondes"),
    "not yaml at all": ("\x00\x01", "FIC002", ""),
    "empty": ("", "FIC004", ""),
    "a list": ("- a\n", "FIC004", ""),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_file_is_named_with_its_place(name: str, tmp_path: Path) -> None:
    content, code, part = FAULTS[name]
    file = tmp_path / "cas.yaml"
    file.write_text(content, encoding="utf-8")
    cases, diagnostics = load_cases(file)
    assert cases == ()
    assert diagnostics[0].code == code
    assert part in diagnostics[0].message
    assert str(file) in diagnostics[0].message


def test_bytes_that_are_not_utf_8_are_named(tmp_path: Path) -> None:
    file = tmp_path / "cas.yaml"
    file.write_bytes(HEAD.encode() + "  - id: é\n".encode("latin-1"))
    _, diagnostics = load_cases(file)
    assert diagnostics[0].code == "FIC002"
    assert "ligne 3" in diagnostics[0].message


def test_growing_aliases_are_refused(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    file = tmp_path / "cas.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    _, diagnostics = load_cases(file)
    assert diagnostics[0].code == "FIC002"


def test_oui_and_numbers_stay_words(tmp_path: Path) -> None:
    file = tmp_path / "cas.yaml"
    file.write_text(HEAD + "  - {id: a, titre: t, texte: x, reponses: [oui, 5, 2/2], editions: [2004]}\n", "utf-8")
    (placed,), diagnostics = load_cases(file)
    assert not diagnostics
    assert placed.case.reponses == ("oui", "5", "2/2")
    assert placed.case.under == ("2004",)


def test_a_missing_path_is_named(tmp_path: Path) -> None:
    files, diagnostics = case_files((tmp_path / "rien.yaml",))
    assert files == ()
    assert diagnostics[0].code == "FIC001"
