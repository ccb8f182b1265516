"""Card entries are checked as they are read, and a fault is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.abilities.terms import CardType, Colour
from judge.cards.entries import CardEntry, load_entries, read_entries
from judge.errors import JudgeError

GOOD = """
Serra Angel:
  nom: Ange de Serra
  cout: "{3}{W}{W}"
  type: Creature — Angel
  corps: 4/4
  parution: 1993-08-05
  texte: |
    Vol
"""


def test_an_entry_gives_the_characteristics_of_the_card(tmp_path: Path) -> None:
    (entry,) = _read(tmp_path, GOOD)
    card = entry.characteristics
    assert (card.name, card.types, card.subtypes) == ("Serra Angel", (CardType.CREATURE,), ("Angel",))
    assert (card.power, card.toughness) == (4, 4)
    assert card.colours == frozenset({Colour.WHITE})
    assert entry.text == "Vol"


@pytest.mark.parametrize(
    ("broken", "replacement", "told"),
    [
        ("{3}{W}{W}", "{3}WW", "le coût « {3}WW » ne se lit pas"),
        ("Creature — Angel", "Créature — Angel", "« Créature » n'est ni un type ni un super-type"),
        ("Creature — Angel", "— Angel", "aucun type de carte"),
        ("4/4", "4-4", "écrit comme 2/2"),
        ("Creature — Angel", "Instant", "seuls une créature ou un véhicule ont un « corps »"),
        ("parution: 1993-08-05", "parution: hier", "Serra Angel"),
        ("nom: Ange de Serra", "name: Ange de Serra", "name"),
        ("parution: 1993-08-05", "parution: 1993-08-05\n  couleurs: rouge", "lettres W, U, B, R, G"),
    ],
)
def test_a_fault_of_an_entry_is_told_with_its_place(tmp_path: Path, broken: str, replacement: str, told: str) -> None:
    with pytest.raises(JudgeError) as caught:
        _read(tmp_path, GOOD.replace(broken, replacement))
    assert caught.value.exit_code == 6
    assert "essai.yaml" in caught.value.diagnostic.message
    assert told in caught.value.diagnostic.message


def test_a_card_stands_in_one_file_only(tmp_path: Path) -> None:
    first, second = tmp_path / "a.yaml", tmp_path / "b.yaml"
    first.write_text(GOOD, encoding="utf-8")
    second.write_text(GOOD, encoding="utf-8")
    with pytest.raises(JudgeError, match="déjà décrite"):
        read_entries([first, second])


def test_every_built_in_entry_is_sound() -> None:
    entries = load_entries()
    assert len(entries) > 150
    planeswalkers = [e for e in entries if CardType.PLANESWALKER in e.characteristics.types]
    assert all(entry.characteristics.loyalty for entry in planeswalkers)
    assert all(entry.characteristics.mana_cost is not None for entry in entries)


def _read(folder: Path, text: str) -> tuple[CardEntry, ...]:
    path = folder / "essai.yaml"
    path.write_text(text, encoding="utf-8")
    return read_entries([path])
