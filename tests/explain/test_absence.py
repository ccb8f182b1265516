"""Why an ability that was told did nothing: what it acts on, or that it had gone."""

import pytest

from judge.pipeline.road import answer
from judge.rules.editions import edition

LOST = "n'intervient pas : à ce moment-là, la créature 2/2 n'a plus cette capacité."
FLIGHT = "Ma 2/2 avec le vol attaque. Après la déclaration des attaquants, elle perd le vol. Une 3/3 de B la bloque."


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (f"{FLIGHT} Meurt-elle ?", "Le vol"),
        (
            "Je contrôle Humilité. Ma 2/2 avec le lien de vie attaque. Combien de points de vie ai-je ?",
            "Le lien de vie",
        ),
        (
            "B contrôle Humilité. Ma 2/2 avec la menace attaque. Une 1/1 de B la bloque. Est-ce légal ?",
            "La menace",
        ),
    ],
)
def test_what_was_lost_before_is_said_to_be_gone(text: str, named: str) -> None:
    (entry,) = answer(text, edition("actuelle")).reponses[0].pourquoi_pas
    assert entry.texte == f"{named} de la créature 2/2 {LOST}"


def test_what_is_lost_too_late_did_something_else() -> None:
    text = "Ma 2/2 avec le vol attaque. Une 3/3 avec le vol de B la bloque. Après les blocages, elle perd le vol."
    entries = answer(f"{text} Meurt-elle ?", edition("actuelle")).reponses[0].pourquoi_pas
    assert all("n'a plus" not in entry.texte for entry in entries)
