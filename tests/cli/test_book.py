"""The rulebook's commands as typed: what they print, their JSON, their exit codes."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import judge as package
from judge.cli.app import run
from judge.official.text import OfficialText, read_official


class Done(msgspec.Struct, frozen=True):
    """One run of the program."""

    code: int
    out: str
    err: str

    @property
    def numbers(self) -> list[str]:
        """The first words of the lines that name rules."""
        return [line.split()[0] for line in self.out.splitlines() if line[:1].isdigit()]


Judge = Callable[..., Done]


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str]) -> Judge:
    def call(*arguments: str) -> Done:
        code = run(arguments)
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return call


FORMS = {
    "a rule with what stands under it": (["704.5j"], ["704.5j"]),
    "its sub-rules": (["510.1"], ["510.1", "510.1a", "510.1b", "510.1c", "510.1d", "510.1e"]),
    "alone": (["510.1."], ["510.1"]),
    "a letter alone": (["702.16e."], ["702.16e"]),
    "several": (["702.16e", "510.2"], ["702.16e", "510.2"]),
    "twice the same": (["510.2", "510.2"], ["510.2"]),
    "a range": (["510.1a-d"], ["510.1a", "510.1b", "510.1c", "510.1d"]),
    "a range in full": (["510.1a-510.1b"], ["510.1a", "510.1b"]),
    "parents": (["702.16e", "--parents"], ["702", "702.16", "702.16e"]),
    "another edition": (["502.2.", "--edition", "2004"], ["502.2"]),
    "the edition of a set": (["502.2.", "--edition", "Mirrodin"], ["502.2"]),
    "a section of chapter 8": (["800."], ["800"]),
    "a rule of chapter 9": (["903.4."], ["903.4"]),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_rule_is_asked_for_in_many_ways(judge: Judge, name: str) -> None:
    arguments, numbers = FORMS[name]
    done = judge("regle", *arguments)
    assert (done.code, done.err) == (0, "")
    assert done.numbers == numbers


def test_a_page_has_its_place_its_other_numbers_and_what_changed(judge: Judge) -> None:
    out = judge("regle", "704.5j").out
    assert "7 Règles supplémentaires › 704" in out
    assert "2004 : 420.5e · 2005 : 420.5e · 2011 : 704.5k · actuelle : 704.5j" in out
    assert "avant le 11 juillet 2013 :" in out
    assert "citée par les réponses sous : sba_legend" in out


def test_a_section_of_the_last_chapters_has_a_title(judge: Judge) -> None:
    for section in (*range(800, 812), *range(900, 906)):
        first = judge("regle", f"{section}.").out.splitlines()[0]
        assert len(first.partition("[")[0].split()) >= 2, first


UNKNOWN = {
    "moved since": (["308.2a"], "elle y est le 508.1a"),
    "not yet there": (["704.5h", "--edition", "2004"], "elle porte aujourd'hui le 704.5h"),
    "merged": (["408.1b"], "fondue dans ce qui y est le 117.1"),
    "removed": (["217.8b"], "elle a disparu le 11 juillet 2009"),
    "never": (["999.9"], "Vouliez-vous dire"),
    "no number": (["attaque"], "n'est pas un numéro de règle"),
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_a_number_that_is_not_there_says_what_became_of_it(judge: Judge, name: str) -> None:
    arguments, said = UNKNOWN[name]
    done = judge("regle", *arguments)
    assert (done.code, done.out) == (3, "")
    assert said in done.err


def test_what_is_there_is_shown_beside_what_is_not(judge: Judge) -> None:
    done = judge("regle", "510.2", "217.8b")
    assert (done.code, done.numbers) == (3, ["510.2"])
    assert "217.8b" in done.err


EDITIONS = {
    "code": ("M10", "11 juillet 2009"),
    "code in small letters": ("chk", "1er octobre 2004"),
    "name": ("Mirrodin", "1er octobre 2003"),
    "name without accents": ("10e edition", "13 juillet 2007"),
    "date": ("2009-07-11", "11 juillet 2009"),
    "named": ("2005", "1er octobre 2005"),
}


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_is_named_in_many_ways(judge: Judge, name: str) -> None:
    written, day = EDITIONS[name]
    assert f"[édition du {day}]" in judge("regle", "100.", "--edition", written).out


@pytest.mark.parametrize(("wrong", "near"), [("Mirodin", "Mirrodin"), ("M1O", "M1"), ("2008", "2008-0")])
def test_an_unknown_edition_gets_the_nearest(judge: Judge, wrong: str, near: str) -> None:
    done = judge("regle", "100", "--edition", wrong)
    assert done.code == 2
    assert near in done.err


def test_every_edition_is_listed_with_what_changed(judge: Judge) -> None:
    rows = json.loads(judge("editions", "--format", "json").out)["editions"]
    dates = [row["id"] for row in rows]
    assert len(dates) > 100
    assert dates == sorted(dates)
    m10 = next(row for row in rows if row["id"] == "2009-07-11")
    assert "M10" in [one["code"] for one in m10["extensions"]]
    assert len(m10["lois"]) >= 5
    assert all(row["numerotation"] for row in rows)
    assert "2009-07-11" in judge("editions").out


def test_a_search_marks_what_it_found(judge: Judge) -> None:
    done = judge("chercher", "blessures", "mortelles", "--limite", "50")
    assert done.code == 0
    assert "«blessures mortelles»" in done.out.casefold() or "«blessures» «mortelles»" in done.out.casefold()
    inside = judge("chercher", "blessures mortelles", "--chapitre", "7").numbers
    assert inside
    assert all(number.startswith("7") for number in inside)
    assert len(judge("chercher", "blessures", "--limite", "3", "--format", "texte").out.splitlines()) == 6


@pytest.mark.parametrize("words", ["creatures attaquantes", "CRÉATURE ATTAQUANTE", "créatures  attaquantes"])
def test_a_search_does_not_mind_accents_case_or_number(judge: Judge, words: str) -> None:
    assert any(number.startswith("508") for number in judge("chercher", words, "--limite", "60").numbers)


def test_a_search_without_result_is_exit_code_3(judge: Judge) -> None:
    done = judge("chercher", "zzzz")
    assert done.code == 3
    assert "zzzz" in done.out


TERMS = {
    "French": ("lien de vie", 0, "702.15"),
    "English": ("lifelink", 0, "lien de vie"),
    "slang": ("fizzle", 0, "mot des joueurs"),
    "slang of two words": ("mal d'invoc", 0, "302.6"),
    "an abbreviation": ("EOT", 0, "fin du tour"),
    "an old word": ("retiré de la partie", 0, "exil"),
    "a typing error": ("lien de vi", 3, "« lien de vie »"),
}


@pytest.mark.parametrize("name", TERMS)
def test_a_term_is_explained(judge: Judge, name: str) -> None:
    word, code, said = TERMS[name]
    done = judge("terme", word)
    assert done.code == code
    assert said in done.out + done.err


def test_numbers_are_carried_over(judge: Judge) -> None:
    done = judge("concordance", "502.2", "420.5e", "--de", "2004", "--vers", "actuelle")
    assert done.code == 0
    assert "502.2 [2004] → 702.7 [actuelle]" in done.out
    assert "704.5j" in done.out
    assert judge("concordance", "502.99").code == 3


def test_a_history_tells_numbers_and_law(judge: Judge) -> None:
    out = judge("historique", "704.5j").out
    assert "420.5e du" in out
    assert "704.5j du 29 septembre 2017 à aujourd'hui" in out
    assert "dit depuis le 1er octobre 2004 :" in out
    assert "disparue le 11 juillet 2009" in judge("historique", "310.4a", "--edition", "2004").out


def test_differences_are_listed_or_counted(judge: Judge) -> None:
    listed = judge("diff", "2011", "actuelle", "--chapitre", "510").out
    counted = judge("diff", "2011", "actuelle", "--chapitre", "510", "--stat").out
    assert "510.5" in listed
    assert listed.splitlines()[-1] == counted.strip()
    assert judge("diff", "2011", "2011").out.strip() == "aucune différence"


JSON = {
    "regle": (["regle", "510.1a-c"], "judge/regles@1"),
    "editions": (["editions"], "judge/editions@1"),
    "chercher": (["chercher", "blessures"], "judge/recherche@1"),
    "terme": (["terme", "vol"], "judge/terme@1"),
    "concordance": (["concordance", "502.2"], "judge/concordance@1"),
    "historique": (["historique", "704.5j"], "judge/historique@1"),
    "diff": (["diff", "2004", "2005", "--chapitre", "502"], "judge/diff@1"),
    "diff counted": (["diff", "2004", "2005", "--stat"], "judge/diff@1"),
    "couverture": (["couverture", "--regles"], "judge/couverture@1"),
}


@pytest.mark.parametrize("name", JSON)
def test_every_command_prints_one_json_object(judge: Judge, name: str) -> None:
    arguments, schema = JSON[name]
    done = judge(*arguments, "--format", "json")
    assert done.code == 0
    assert json.loads(done.out)["schema"] == schema


def test_the_json_of_a_rule_has_all_of_its_page(judge: Judge) -> None:
    (rule,) = json.loads(judge("regle", "704.5j", "--format", "json").out)["regles"]
    assert rule["numero"] == "704.5j"
    assert rule["enonce"] == rule["dits"][-1]["enonce"]
    assert [said["depuis"] for said in rule["dits"] if said["loi"]] == ["2003-07-01", "2004-10-01", "2013-07-11"]
    assert rule["ailleurs"]["2011-09-30"] == "704.5k"
    assert rule["concepts"] == ["sba_legend"]
    assert rule["officiel"] is None


def test_the_rules_stated_are_counted_by_chapter(judge: Judge) -> None:
    chapters = json.loads(judge("couverture", "--regles", "--format", "json").out)["chapitres"]
    assert set(chapters) == set("123456789")
    assert all(chapters[chapter]["enoncees"] == chapters[chapter]["existantes"] for chapter in "56")


# The dates over which an answer holds


def test_an_answer_tells_over_which_dates_it_holds(judge: Judge) -> None:
    done = judge("demander", "J'ai un Mur 0/4. Peut-il attaquer ?", "--validite", "--format", "json")
    old, new = json.loads(done.out)["validite"]
    assert (old["du"], old["au"], old["verdict"]) == ("2003-07-01", "2004-09-30", "non")
    assert (new["du"], new["au"], new["verdict"], new["loi"]) == ("2004-10-01", None, "oui", None)
    assert "Mur" in old["loi"]


# The audit


def test_an_audit_reports_and_tells_by_its_exit_code(judge: Judge, tmp_path: Path) -> None:
    stale, sound = tmp_path / "vieux.txt", tmp_path / "bon.txt"
    stale.write_text("L'initiative (règle 502.2) et 310.1.", encoding="utf-8")
    sound.write_text("L'initiative (règle 702.7).", encoding="utf-8")
    done = judge("audit", str(stale))
    assert done.code == 1
    assert "date devinée" in done.out
    assert "502.2 → 702.7" in done.out
    assert judge("audit", str(sound)).code == 0
    assert "date donnée" in judge("audit", str(stale), "--date", "2004").out
    assert judge("audit", str(tmp_path / "rien.txt")).code == 6
    assert judge("audit", str(stale), "--date", "hier").code == 2
    assert judge("audit", str(stale), str(sound)).code == 1


def test_the_json_of_an_audit_places_every_finding(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "vieux.txt"
    text = "L'initiative\n(règle 502.2), retirée du jeu."
    path.write_text(text, encoding="utf-8")
    (report,) = json.loads(judge("audit", str(path), "--format", "json", "--date", "2004").out)["fichiers"]
    assert [text[one["debut"] : one["fin"]] for one in report["constats"]] == ["502.2", "retirée du jeu"]
    assert [(one["verdict"], one["numero"], one["aujourd_hui"], one["ligne"]) for one in report["constats"]] == [
        ("déplacée", "502.2", "702.7", 2),
        ("mot désuet", None, "exilée", 2),
    ]
    assert not report["date_devinee"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_a_mended_copy_keeps_encoding_and_line_ends(judge: Judge, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "vieux.txt"
    path.write_bytes("Retiré de la partie (règle 502.2).\r\n310.1\r\n".encode(encoding))
    judge("audit", str(path), "--date", "2004", "--corriger")
    assert (tmp_path / "vieux.corrigé.txt").read_bytes() == "Exilé (règle 702.7).\r\n310.1\r\n".encode(encoding)
    assert path.read_bytes().decode(encoding).startswith("Retiré")


def test_a_pipe_is_mended_on_stdout_and_the_rest_listed(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("règle 502.2, règle 310.1".encode())))
    done = judge("audit", "-", "--date", "2004", "--corriger")
    assert (done.code, done.out) == (1, "règle 702.7, règle 310.1")
    assert "310.1" in done.err
    assert "502.2" not in done.err


# Official texts, and files that other programs touch at the same time

_TEXTS = Path(__file__).parents[3] / "shared" / "data" / "cr"
_ABSENT = "the official texts are not at hand"


@pytest.mark.skipif(not _TEXTS.is_dir(), reason=_ABSENT)
def test_every_official_text_at_hand_is_imported_and_quoted(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path))
    paths = sorted(_TEXTS.glob("*.txt"))
    done = judge("regles", "importer", *map(str, paths))
    assert (done.code, done.err) == (0, "")
    assert len(done.out.splitlines()) == len(paths)
    for path in paths:
        text = read_official(path.read_bytes(), path.name)
        assert isinstance(text, OfficialText)
        quoted = judge("regle", "100.1.", "--officiel", "--edition", text.date.isoformat(), "--format", "json")
        (rule,) = json.loads(quoted.out)["regles"]
        assert rule["officiel"] == text.rules["100.1"]
    assert "officiel, texte du" in judge("regle", "100.1.", "--officiel").out


@pytest.mark.skipif(not _TEXTS.is_dir(), reason=_ABSENT)
def test_a_newer_text_is_quoted_under_the_number_that_it_gives_a_rule(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    newest = _TEXTS / "CR-2026-01-16.txt"
    newer = tmp_path / "newer.txt"
    text = newest.read_text(encoding="utf-8").replace("January 16, 2026", "March 6, 2031")
    newer.write_text(text.replace("\n509.1h ", "\n509.1z "), encoding="utf-8")
    assert judge("regles", "importer", str(newest), str(newer)).code == 0
    moved = judge("regle", "509.1h", "--officiel", "--edition", "2031-04-01").out
    assert "texte du 6 mars 2031, sous le 509.1z :" in moved
    assert judge("regle", "509.1z", "--officiel", "--edition", "2031-04-01").out == moved
    same = judge("regle", "509.1g", "--officiel", "--edition", "2031-04-01").out
    assert "texte du 6 mars 2031 :" in same


def test_without_an_imported_text_the_page_says_how_to_get_one(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path))
    done = judge("regle", "100.1.", "--officiel")
    assert done.code == 0
    assert "judge regles importer" in done.out


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02", "Une recette de crêpes.".encode(), b"100.1 Alone."])
def test_a_foreign_file_is_refused_clearly(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.setenv("JUDGE_DATA_DIR", str(tmp_path / "data"))
    path = tmp_path / "faux.txt"
    path.write_bytes(content)
    done = judge("regles", "importer", str(path), str(tmp_path / "rien.txt"))
    assert (done.code, done.out) == (6, "")
    assert "faux.txt" in done.err
    assert "rien.txt" in done.err
    assert "Traceback" not in done.err


@pytest.mark.skipif(not _TEXTS.is_dir(), reason=_ABSENT)
def test_a_data_folder_that_cannot_be_written_is_told(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "fichier"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("JUDGE_DATA_DIR", str(blocked / "data"))
    done = judge("regles", "importer", str(sorted(_TEXTS.glob("*.txt"))[0]))
    assert done.code == 6
    assert "Traceback" not in done.err
    assert judge("regle", "100.1.", "--officiel").code == 0


def test_two_programs_at_once_and_a_cache_that_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "fichier"
    blocked.write_text("", encoding="utf-8")
    folders = [tmp_path / "cache", tmp_path / "cache", blocked / "cache"]
    root = str(Path(package.__file__).parents[1])
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "judge", "regle", "510.2"],
            env={**os.environ, "PYTHONPATH": root, "JUDGE_CACHE_DIR": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for folder in folders
    ]
    results = [run.communicate(timeout=60) for run in runs]
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert len({out for out, _ in results}) == 1
    assert all(err == b"" for _, err in results)
    assert not list((tmp_path / "cache").glob("*.tmp"))
