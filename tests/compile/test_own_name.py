"""A card's own name in its text means the card itself, whatever stands before it."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a
from judge.abilities.terms import CardType
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text
from judge.compile.text.own_name import with_itself

NAMED = [
    ("Slith de Braisemont", "{R} : Le Slith de Braisemont gagne +1/+0 jusqu'à la fin du tour."),
    ("Slith de Braisemont", "{R} : Slith de Braisemont gagne +1/+0 jusqu'à la fin du tour."),
    ("Aurore, la veilleuse", "{R} : Aurore gagne +1/+0 jusqu'à la fin du tour."),
    ("Aurore, la veilleuse", "{R} : Aurore, la veilleuse gagne +1/+0 jusqu'à la fin du tour."),
    ("L'Irascible", "{R} : L'Irascible gagne +1/+0 jusqu'à la fin du tour."),
    ("L’Œil d'en haut", "{R} : L'Œil d’en haut gagne +1/+0 jusqu'à la fin du tour."),
    ("Vol", "{R} : Le Vol gagne +1/+0 jusqu'à la fin du tour."),
]


@pytest.mark.parametrize(("name", "text"), NAMED)
def test_the_name_means_this_object(name: str, text: str) -> None:
    told = compile_text("{R} : Cette créature gagne +1/+0 jusqu'à la fin du tour.", Source((CardType.CREATURE,)))
    assert compile_text(text, Source((CardType.CREATURE,), name=name)).abilities == told.abilities


@pytest.mark.parametrize(
    ("name", "text", "masked"),
    [
        ("Pouic", "la force du Pouic", "la force de ~    "),
        ("Pouic", "au Pouic et aux Pouic", "à  ~     et à   ~    "),
        ("Akroma, ange de la colère", "d'Akroma", "d'~     "),
        ("Vol", "Vol, vigilance", "Vol, vigilance"),
        ("Vol", "Vol", "Vol"),
        ("Faucheur", "un jeton de créature appelé Faucheur", "un jeton de créature appelé Faucheur"),
        ("Faucheur", "un autre Faucheur", "un autre Faucheur"),
        ("Gardien", "« Sacrifiez le Gardien. »", "« Sacrifiez le Gardien. »"),
        ("Peur", "a la peur", "a la peur"),
        ("Mine de sel", "La mine de sel arrive", "   ~           arrive"),
        ("Mine de sel", "une mine de sel arrive", "une mine de sel arrive"),
    ],
)
def test_only_the_name_of_this_very_card_is_one(name: str, text: str, masked: str) -> None:
    assert with_itself(text, name) == masked


def test_what_is_not_understood_is_told_as_it_was_written() -> None:
    text = "Piochez une carte. Le Pouic zozote."
    (opaque,) = compile_text(text, Source((CardType.CREATURE,), name="Pouic")).abilities
    assert opaque == a.OpaqueAbility(text)
