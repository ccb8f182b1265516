"""The program as typed: what goes to stdout, what to stderr, and the exit code."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from judge.cli.app import COMMANDS, run

CRUSADER = "le Croisé avec protection contre le blanc subit Jour de condamnation"


class Done:
    """One run of the program."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str]):  # type: ignore[no-untyped-def]  # a function of arguments
    def call(*arguments: str) -> Done:
        code = run(arguments)
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return call


def test_the_first_line_is_the_verdict_with_its_edition(judge) -> None:  # type: ignore[no-untyped-def]
    done = judge("demander", CRUSADER)
    assert done.code == 0
    first = done.out.splitlines()[0]
    assert first.startswith("Le Croisé est détruit")
    assert first.endswith("[édition du 16 janvier 2026]")
    assert "Compris :" in done.out
    assert "702.16" in done.out
    assert done.err == ""


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("regles", "cartes")])
def test_every_command_has_a_french_help_page(judge, command: str) -> None:  # type: ignore[no-untyped-def]
    done = judge(command, "--help")
    assert done.code == 0
    assert done.out.startswith("Usage : judge")
    assert "Show this message" not in done.out
    assert "Affiche cette aide." in done.out


USAGE = {
    "unknown command": (["demnader", "x"], "demander"),
    "unknown option": (["demander", "--formatt", "json", "x"], "--format"),
    "unknown format": (["demander", "--format", "xml", "x"], "texte"),
    "unknown edition": (["demander", "--edition", "1890", "x"], "2004"),
    "edition and date": (["demander", "--edition", "2004", "--date", "2011-01-01", "x"], "pas les deux"),
    "too early": (["demander", "--date", "1995-01-01", "x"], "2003"),
    "no question": (["demander"], "question"),
    "empty question": (["demander", "   "], "vide"),
    "too long": (["demander", "a" * 30_000], "trop longue"),
    "level out of range": (["demander", "--explication", "9", "x"], "0 à 4"),
    "question and file": (["demander", "x", "--fichier", "y"], "pas les deux"),
    "missing argument": (["regle"], "NUMÉRO"),
    "surrogate": (["demander", "\udcff\udcfe"], "UTF-8"),
}


@pytest.mark.parametrize("name", USAGE)
def test_a_fault_of_usage_is_told_in_french_with_exit_code_2(judge, name: str) -> None:  # type: ignore[no-untyped-def]
    arguments, part = USAGE[name]
    done = judge(*arguments)
    assert done.code == 2
    assert part in done.err
    assert done.out == ""


CODES = {
    "answered": (CRUSADER, 0),
    "not understood": ("zblorg frémoule la tartine", 3),
    "incomplete": ("le Croisé subit une Foudre", 3),
}


@pytest.mark.parametrize("name", CODES)
def test_the_exit_code_tells_how_the_question_fared(judge, name: str) -> None:  # type: ignore[no-untyped-def]
    text, code = CODES[name]
    assert judge("demander", text).code == code


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told_in_french() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "judge", "terme", "vol"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 74
    assert "plus de place" in done.stderr


def test_an_unknown_word_is_shown_with_a_caret(judge) -> None:  # type: ignore[no-untyped-def]
    done = judge("demander", "une créature vlante attaque")
    lines = done.err.splitlines()
    place = next(number for number, line in enumerate(lines) if "vlante attaque" in line)
    assert lines[place].index("vlante") == lines[place + 1].index("^")
    assert lines[place + 1].count("^") == len("vlante")
    assert done.out.startswith("Je n'ai pas compris la question")


def test_json_is_one_object_whatever_the_outcome(judge) -> None:  # type: ignore[no-untyped-def]
    for text in (CRUSADER, "zblorg", "le Croisé subit une Foudre"):
        done = judge("demander", "--format", "json", text)
        value = json.loads(done.out)
        assert value["schema"] == "judge/reponse@1"
        assert value["reponses"]


def test_the_same_question_gives_the_same_bytes(judge) -> None:  # type: ignore[no-untyped-def]
    assert judge("demander", "--format", "json", CRUSADER).out == judge("demander", "--format", "json", CRUSADER).out


def test_the_question_is_read_from_a_file_and_from_a_pipe(judge, tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "question.txt"
    file.write_text(CRUSADER, encoding="utf-8-sig")
    expected = judge("demander", CRUSADER).out
    assert judge("demander", "--fichier", str(file)).out == expected
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(CRUSADER.encode()), encoding="utf-8"))
    assert judge("demander", "-").out == expected


def test_a_file_that_cannot_be_read_is_exit_code_6(judge, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert judge("demander", "--fichier", str(tmp_path / "rien")).code == 6
    binary = tmp_path / "binaire"
    binary.write_bytes(b"\xff\xfe\x00\xff")
    assert judge("demander", "--fichier", str(binary)).code == 6


def test_all_editions_show_one_verdict_each_and_the_law_that_differs(judge) -> None:  # type: ignore[no-untyped-def]
    text = (
        "J'attaque avec une créature 4/4. Deux créatures 3/3 la bloquent. La créature 4/4 peut-elle infliger "
        "2 blessures à chaque bloqueur ?"
    )
    done = judge("demander", "--edition", "toutes", text)
    verdicts = [line for line in done.out.splitlines() if line.endswith("]") and line.startswith(("Oui", "Non"))]
    assert [line[:3] for line in verdicts] == ["Oui", "Oui", "Non", "Oui"]
    assert "11 juillet 2009" in done.out
    assert "8 novembre 2024" in done.out


LEVELS = ["0", "1", "2", "3", "4"]


def test_each_explanation_level_says_more(judge) -> None:  # type: ignore[no-untyped-def]
    outputs = [judge("demander", "--explication", level, CRUSADER).out for level in LEVELS]
    assert outputs[0].count("\n") == 1
    assert all(len(less) <= len(more) for less, more in pairwise(outputs))


HOSTILE = [
    "[b]Foudre[/b] sur une 2/2 [url=javascript:alert(1)]x[/url]",
    "**Foudre** sur une 2/2 <script>alert(1)</script>",
    "\x1b[31mFoudre\x1b[0m sur une 2/2",
    "Foudre sur une 2/2 " + "(" * 500,
    "« " * 300,
    "une 99999999999999999999/2 attaque",
    "\u202eFoudre sur une 2/2",
    "a\x00b",
    "1/ 2/ 3/ 4/ 5/ ?" * 50,
    "une créature " + "qui contrôle une créature " * 300 + "attaque.",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("form", ["texte", "markdown", "bbcode", "json"])
def test_hostile_text_never_breaks_out(judge, text: str, form: str) -> None:  # type: ignore[no-untyped-def]
    done = judge("demander", "--format", form, text)
    assert done.code in (0, 3, 4, 5)
    assert "\x1b" not in done.out
    if form != "json":  # JSON is data: it may name the sign that was not understood
        assert "\u202e" not in done.out
    if form == "bbcode":
        assert "[url" not in done.out
    if form == "markdown":
        assert "<script" not in done.out


@pytest.mark.parametrize(
    "arguments",
    [("carte", "Fou\x1b[31mdre"), ("cartes", "importer", "n\x1bo.json"), ("cartes", "chercher", "--type", "\x1b[2J")],
)
def test_what_is_repeated_of_the_arguments_obeys_nobody(judge, arguments: tuple[str, ...]) -> None:  # type: ignore[no-untyped-def]
    done = judge(*arguments)
    assert done.code != 0
    assert "\x1b" not in done.err
    assert "\ufffd" in done.err


def test_a_rule_is_shown_in_the_numbering_of_its_edition(judge) -> None:  # type: ignore[no-untyped-def]
    assert "508.1a" in judge("regle", "508.1a").out
    old = judge("regle", "308.2a", "--edition", "2004")
    assert old.code == 0
    assert "508.1a" in old.out
    assert judge("regle", "999.1").code == 3


def test_version_names_the_newest_edition(judge) -> None:  # type: ignore[no-untyped-def]
    done = judge("--version")
    assert done.code == 0
    assert "16 janvier 2026" in done.out


def test_accented_names_serve_as_well(judge) -> None:  # type: ignore[no-untyped-def]
    assert judge("règle", "508.1a").code == 0
    assert judge("Éditions").code == 0


def test_failed_verification_is_exit_code_1(judge, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "faq.yaml"
    head = "schema: judge/cas@1\ncas:\n  - id: a\n    titre: t\n    texte: Foudre sur une 2/2. Meurt-elle ?\n"
    file.write_text(head + "    reponses: ['non']\n", encoding="utf-8")
    failed = judge("verifier", str(file))
    assert failed.code == 1
    assert "ÉCHEC a" in failed.out
    file.write_text(head + "    reponses: ['oui']\n", encoding="utf-8")
    assert judge("verifier", str(file)).code == 0
    file.write_text("schema: [", encoding="utf-8")
    assert judge("verifier", str(file)).code == 6
