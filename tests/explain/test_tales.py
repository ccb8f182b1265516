"""The first line of « que se passe-t-il ? »: what was done, not that nothing worse came of it."""

import pytest

from judge.pipeline.road import answer
from judge.rules.editions import edition


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("J'ai une 2/2. Je lance Croissance gigantesque sur la 2/2.", "La créature 2/2 gagne +3/+3"),
        ("J'ai une 2/2. Je lance un éphémère avec « Engagez la créature ciblée. » sur la 2/2.", "La créature 2/2 est"),
        (
            "J'ai 3 cartes dans ma bibliothèque. Je lance un éphémère avec « Meulez deux cartes. ».",
            "Deux cartes sont mises dans le cimetière de A.",
        ),
        (
            "J'ai une 2/2. B lance Foudre sur la 2/2. Je lance Croissance gigantesque sur la 2/2 en réponse.",
            "La créature 2/2 survit.",
        ),
        (
            "Je contrôle une 1/1 avec « {T} : Piochez une carte. ». J'active sa capacité.",
            "La créature 1/1 survit ; A pioche",
        ),
        ("Ma 2/2 sort de phase.", "La créature 2/2 sort de phase."),
        ("L'Anneau me tente.", "A gagne l'Anneau"),
    ],
)
def test_what_was_done_is_told_first(text: str, line: str) -> None:
    said = answer(f"{text} Que se passe-t-il ?", edition("actuelle")).reponses[0]
    assert said.reponse.startswith(line)
