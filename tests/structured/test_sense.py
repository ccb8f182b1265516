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
        (_BOARD + "  - {nom: A, champ_de_bataille: [Foudre]}\n  - {nom: B}", "champ_de_bataille[0] : un éphémère"),
        (
            _BOARD + "  - {nom: A, champ_de_bataille: [{carte: Grizzlis, attache_a: h}]}\n"
            "  - {nom: B, champ_de_bataille: [{carte: Grizzlis, id: h}]}",
            "joueurs[0].champ_de_bataille[0].attache_a",
        ),
        (
            _BOLT + "  - {faire: attendre, tour: 3, etape: entretien}\n"
            "  - {faire: lancer, joueur: A, carte: Foudre, cibles: [B], tour: 2}",
            "actions[1] : cela se passe avant",
        ),
        (
            _BOLT + "  - {faire: lancer, joueur: A, carte: Foudre, cibles: [B], tour: 2}\n"
            "fin: {tour: 1, etape: nettoyage}",
            "$.fin",
        ),
        (_BOLT + "  - {faire: poser_des_marqueurs, sur: B, marqueur: poison}", "« B » est un joueur"),
    ],
)
def test_what_cannot_be_is_refused(text: str, where: str) -> None:
    placed = parse_document(text, "essai.yaml")
    assert not isinstance(placed, Diagnostic)
    answer = ask(placed, edition("actuelle")).answer
    assert [found.code for found in answer.diagnostics] == ["FIC008"]
    assert where in answer.diagnostics[0].message


def test_an_action_without_its_turn_may_be_of_a_later_one() -> None:
    text = (
        _BOLT + "  - {faire: attendre, etape: principale_2}\n"
        "  - {faire: lancer, joueur: A, carte: Foudre, cibles: [B], etape: entretien}\n"
        "attendu: [{fait: vie, joueur: B, points: 17}]"
    )
    placed = parse_document(text, "essai.yaml")
    assert not isinstance(placed, Diagnostic)
    assert not ask(placed, edition("actuelle")).answer.diagnostics


def test_the_id_that_was_meant_is_suggested() -> None:
    text = (
        _BOARD + "  - {nom: A, main: [Foudre]}\n  - {nom: B, champ_de_bataille: [{carte: Grizzlis, id: gros}]}\n"
        "actions:\n  - {faire: lancer, joueur: A, carte: Foudre, cibles: [gro]}"
    )
    placed = parse_document(text, "essai.yaml")
    assert not isinstance(placed, Diagnostic)
    (found,) = ask(placed, edition("actuelle")).answer.diagnostics
    assert "gros" in found.suggestions


def test_only_keys_of_that_mapping_are_suggested() -> None:
    text = _BOARD + "  - {nom: A, champ_de_bataille: [{types: [creature], mots_cles: [flying]}]}\n  - {nom: B}"
    found = parse_document(text, "essai.yaml")
    assert isinstance(found, Diagnostic)
    assert "mot_cle" not in found.suggestions
