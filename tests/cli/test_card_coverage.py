"""What `judge couverture --cartes` counts."""

from __future__ import annotations

import datetime
import json
from pathlib import Path

import pytest

from judge.abilities.terms import CardType
from judge.cli.app import run
from judge.pipeline.cards import FaceReport
from judge.pipeline.inventory import counted
from judge.text.templates import template_of


def face(card: str, *, name: str = "", complete: bool = True, accented: bool = True, opaque: str = "") -> FaceReport:
    return FaceReport(
        name=name or card,
        card=card,
        released=datetime.date(2004, 10, 1),
        types=(CardType.CREATURE,),
        french=True,
        accented=accented,
        complete=complete,
        opaque=(opaque,) if opaque else (),
    )


def test_a_card_is_compiled_when_all_its_faces_are() -> None:
    found = counted([face("A"), face("B // C", name="B"), face("B // C", name="C", complete=False)], imported=True)
    assert (found.total.known, found.total.accented, found.total.compiled) == (2, 2, 1)
    assert found.total.percentage == 50.0
    assert found.by_year[2004].compiled == 1
    assert found.by_type[CardType.CREATURE].known == 2


def test_only_texts_that_are_sure_to_be_french_are_measured() -> None:
    found = counted([face("A", accented=False, complete=False, opaque="Chante."), face("B")], imported=True)
    assert (found.total.french, found.total.accented, found.total.percentage) == (2, 1, 100.0)
    assert found.templates == ()


def test_lines_that_differ_in_numbers_and_names_have_one_shape() -> None:
    lines = ("{2}{R} : Le Barde noir chante trois airs.", "{G} : la Harpe bleue chante 12 airs.")
    found = counted([face(line, complete=False, opaque=line) for line in lines], imported=True)
    assert [count for _, count in found.templates] == [1, 1]
    assert template_of("Quand Aube meurt, chantez 3 airs rouges.") == "Quand ~ meurt, chantez N airs COL."
    assert template_of("Elle gagne +2/+2 et {W}{W}.") == "Elle gagne P/T et {M}."


def test_without_a_base_the_built_in_cards_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run(("couverture", "--cartes", "--format", "json")) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["base"] == "fournie"
    assert value["connues"] == value["avec_texte_francais"] > 300
    assert value["pourcentage_compilees"] > 95
    assert run(("couverture", "--cartes")) == 0
    assert "Aucune base importée" in capsys.readouterr().out
