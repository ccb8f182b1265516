"""What no table and no spell can have is a fault of the document, at its place."""

from __future__ import annotations

import pytest

from judge.errors import Diagnostic
from judge.pipeline import ask
from judge.rules import edition
from judge.structured.reading import parse_document

_BOARD = "schema: judge/scenario@1\njoueurs:\n"
_BOLT = _BOARD + "  - {nom: A, main: [Foudre]}\n  - {nom: B, champ_de_bataille: [Grizzlis]}\nactions:\n"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (_BOLT + "  - {faire: lancer, joueur: A, carte: Foudre, cibles: [Grizzlis], modes: [1]}", "actions[0].modes"),
        (
            _BOLT + "  - {faire: lancer, joueur: A, carte: Foudre, cibles: [Grizzlis], repartition: [3]}",
            "actions[0].repartition",
        ),
        (
            _BOLT + "  - {faire: lancer, joueur: A, carte: Foudre, cibles: [Grizzlis], face: Choc}",
            "actions[0].face",
        ),
        (_BOARD + "  - {nom: A, main: [{carte: Grizzlis, engage: true}]}\n  - {nom: B}", "main[0].engage"),
        (_BOARD + "  - {nom: A, main: [{carte: Grizzlis, marqueurs: {charge: 1}}]}\n  - {nom: B}", "main[0].marqueurs"),
        (
            _BOARD + "  - {nom: A, champ_de_bataille: [{carte: Grizzlis, attaquant: true}]}\n"
            "  - {nom: B, champ_de_bataille: [{carte: Ange de Serra, attaquant: true}]}",
            "joueurs[1].champ_de_bataille[0].attaquant",
        ),
        (
            _BOARD + "  - {nom: A, champ_de_bataille: [{carte: Grizzlis, bloque: Ange de Serra}]}\n"
            "  - {nom: B, champ_de_bataille: [Ange de Serra]}",
            "joueurs[0].champ_de_bataille[0].bloque",
        ),
    ],
)
def test_what_cannot_be_is_refused(text: str, where: str) -> None:
    placed = parse_document(text, "essai.yaml")
    assert not isinstance(placed, Diagnostic)
    answer = ask(placed, edition("actuelle")).answer
    assert [found.code for found in answer.diagnostics] == ["FIC008"]
    assert where in answer.diagnostics[0].message
