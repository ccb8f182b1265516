"""The outer shape of card texts."""

from __future__ import annotations

import pytest

from judge.compile.text.structure import lines_of, sentences_of


def test_each_line_is_an_ability() -> None:
    assert [line.body.text for line in lines_of("Vol\nInitiative\n")] == ["Vol", "Initiative"]


@pytest.mark.parametrize(
    ("text", "cost", "body"),
    [
        ("{2}{G} : Régénérez cette créature.", "{2}{G}", "Régénérez cette créature."),
        ("Sacrifiez une créature : Regard 1.", "Sacrifiez une créature", "Regard 1."),
        ("{T}, sacrifiez ~ : Piochez une carte.", "{T}, sacrifiez ~", "Piochez une carte."),
        ("-3 : Piochez une carte.", "-3", "Piochez une carte."),
        ("−X : Piochez une carte.", "−X", "Piochez une carte."),
        ("{B}: Régénérez ~.", "{B}", "Régénérez ~."),
    ],
)
def test_a_cost_stands_before_a_colon(text: str, cost: str, body: str) -> None:
    (line,) = lines_of(text)
    assert line.cost is not None
    assert (line.cost.text, line.body.text) == (cost, body)


@pytest.mark.parametrize("text", ["Enchanter : créature", "Créez un jeton avec « {T} : Piochez une carte. »"])
def test_other_colons_part_nothing(text: str) -> None:
    (line,) = lines_of(text)
    assert line.cost is None


def test_bullets_are_modes_of_the_line_above() -> None:
    (line,) = lines_of("Choisissez l'un —\n• Piochez une carte.\n• Vous gagnez 3 points de vie.")
    assert [mode.text for mode in line.modes] == ["Piochez une carte.", "Vous gagnez 3 points de vie."]


def test_reminders_and_ability_words_are_left_out() -> None:
    (line,) = lines_of("Toucheterre — À chaque fois qu'un terrain arrive, piochez une carte. (Rappel.)")
    assert line.body.text == "À chaque fois qu'un terrain arrive, piochez une carte."


def test_a_reminder_may_hold_brackets() -> None:
    (line,) = lines_of("Surcharge {2}{R} (Remplacez « ciblé(e) » par « chaque ».)")
    assert line.body.text == "Surcharge {2}{R}"


def test_places_count_from_the_beginning_of_the_text() -> None:
    text = "Vol\n{T} : Piochez une carte. Regard 1."
    _, line = lines_of(text)
    second = sentences_of(line.body)[1]
    assert text[second.start : second.start + len(second.text)] == second.text == "Regard 1."
