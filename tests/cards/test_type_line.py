"""Type lines and costs as cards print them."""

from __future__ import annotations

import pytest

from judge.abilities.terms import CardType, Supertype
from judge.cards.type_line import TypeLine, is_person, read_mana_cost, read_type_line


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Sorcery", TypeLine((), (CardType.SORCERY,), ())),
        (
            "Legendary Artifact Creature — Golem Knight",
            TypeLine((Supertype.LEGENDARY,), (CardType.ARTIFACT, CardType.CREATURE), ("Golem", "Knight")),
        ),
        ("Tribal Instant — Goblin", TypeLine((), (CardType.KINDRED, CardType.INSTANT), ("Goblin",))),
        ("Basic Snow Land — Island", TypeLine((Supertype.BASIC, Supertype.SNOW), (CardType.LAND,), ("Island",))),
        ("Ongoing Scheme", TypeLine((Supertype.ONGOING,), (), (), ("Scheme",))),
        ("", TypeLine((), (), ())),
    ],
)
def test_a_type_line_is_read(line: str, read: TypeLine) -> None:
    assert read_type_line(line) == read


def test_legends_and_planeswalkers_are_called_by_the_first_part_of_their_names() -> None:
    assert is_person((CardType.CREATURE,), (Supertype.LEGENDARY,))
    assert is_person((CardType.PLANESWALKER,), ())
    assert not is_person((CardType.SORCERY,), ())


@pytest.mark.parametrize(
    ("text", "symbols"),
    [("", ()), ("{2}{W}{W}", ("2", "W", "W")), ("{X}{G/P}{2/B}", ("X", "G/P", "2/B")), ("{1000000}", ("1000000",))],
)
def test_a_cost_is_read(text: str, symbols: tuple[str, ...]) -> None:
    cost = read_mana_cost(text)
    assert cost is not None
    assert cost.symbols == symbols


@pytest.mark.parametrize("text", ["{HW}", "{½}", "2WW", "{W", "{W}x", "{W/U/P}"])
def test_a_cost_with_foreign_signs_is_none(text: str) -> None:
    assert read_mana_cost(text) is None
