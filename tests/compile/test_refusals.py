"""What is not understood, or only half, stays opaque and is named."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do
from judge.abilities.terms import CardType
from judge.compile.nouns.scope import Source
from judge.compile.reader import effect_reader
from judge.compile.text.lines import compile_text
from judge.data.files import load_yaml, package_dir
from judge.errors import Span

CREATURE = Source((CardType.CREATURE,))
SORCERY = Source((CardType.SORCERY,))


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (SORCERY, "Détruisez la créature glorbuk ciblée."),
        (SORCERY, "Détruisez la créature ciblée en dansant."),
        (SORCERY, "N'importe quel nombre de joueurs ciblés mélangent leur bibliothèque."),
        (SORCERY, "~ inflige 2 blessures à un joueur."),
        (SORCERY, "Ne détruisez pas la créature ciblée."),
        (SORCERY, "Cherchez une carte dans votre bibliothèque."),
        (SORCERY, "Détruisez cette créature."),
        (CREATURE, "Détruisez la créature ciblée."),
        (CREATURE, "Cette créature gagne +1/+1 jusqu'à la fin du tour."),
        (CREATURE, "Quand cette créature attaque la lune, piochez une carte."),
        (CREATURE, "{T}, chantez : Piochez une carte."),
        (CREATURE, "Si une source devait vous infliger au moins trois blessures, prévenez ces blessures."),
        (
            CREATURE,
            "Si des blessures devaient vous être infligées, ces blessures sont infligées à cette créature à la place "
            "ce tour-ci.",
        ),
        (CREATURE, "Glorbuk 3"),
        (CREATURE, "À chaque fois que, piochez une carte."),
        (CREATURE, "Vous ne pouvez pas lancer plus de deux sorts de créature."),
        (CREATURE, "Tant que vous avez plus de cartes en main que chaque adversaire, ~ gagne +2/+2."),
        (CREATURE, "À chaque fois qu'une source que vous contrôlez inflige au moins 5 blessures, piochez une carte."),
        (
            CREATURE,
            "Si une créature devait infliger des blessures de combat à vous et/ou à une ou plusieurs créatures que "
            "vous contrôlez, prévenez 2 de ces blessures.",
        ),
        (SORCERY, "Créez un jeton de créature 1/1 Zoublin blanche et noire."),
        (SORCERY, "Défaussez-vous de jusqu'à deux cartes."),
        (SORCERY, "Détruisez la créature avec la traversée des îles ciblée."),
        (SORCERY, "Exilez jusqu'à trois cartes ciblées d'un cimetière unique."),
        (SORCERY, "Exilez une carte de votre main face cachée."),
    ],
)
def test_it_stays_opaque_as_a_whole(source: Source, text: str) -> None:
    compiled = compile_text(text, source)
    assert compiled.abilities == (a.OpaqueAbility(text),)
    (diagnostic,) = compiled.diagnostics
    assert diagnostic.code == "TXT001"
    assert text in diagnostic.message


def test_one_sentence_that_is_not_understood_leaves_the_others() -> None:
    compiled = compile_text("Détruisez la créature ciblée. Chantez une chanson.", SORCERY)
    (ability,) = compiled.abilities
    assert isinstance(ability, a.SpellAbility)
    assert ability.effects[1] == do.Opaque("Chantez une chanson.")
    assert len(compiled.diagnostics) == 1


def test_an_opaque_sentence_with_a_target_makes_the_ability_opaque() -> None:
    text = "Piochez une carte. Chantez une chanson à la créature ciblée."
    assert compile_text(text, SORCERY).abilities == (a.OpaqueAbility(text),)


def test_the_place_of_what_was_not_understood_counts_from_the_beginning() -> None:
    text = "Vol\n{T} : Détruisez la créature glorbuk ciblée."
    (diagnostic,) = compile_text(text, CREATURE).diagnostics
    assert diagnostic.span is not None
    assert text[diagnostic.span.start : diagnostic.span.end] == "glorbuk"


def _examples() -> list[str]:
    registry = load_yaml(package_dir() / "errors" / "codes.yaml")
    assert isinstance(registry, dict)
    return list(registry["TXT001"]["exemples"])


@pytest.mark.parametrize("text", _examples())
def test_an_example_of_the_registry_raises_its_code(text: str) -> None:
    _, diagnostics = effect_reader().ability_text(text, Span(0, len(text)))
    assert {diagnostic.code for diagnostic in diagnostics} == {"TXT001"}
