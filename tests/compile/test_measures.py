"""What filters ask of force, toughness and mana value, however it is said."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.terms import CardType, Comparison
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

SORCERY = Source((CardType.SORCERY,))
CREATURE = s.HasType(CardType.CREATURE)
SMALL = s.ManaValue(Comparison.AT_MOST, 3)


def filter_of(text: str) -> s.Filter:
    """The filter of the one target or set that the sentence destroys."""
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.SpellAbility)
    (effect,) = ability.effects
    assert isinstance(effect, do.Destroy)
    if isinstance(effect.what, s.All):
        return effect.what.filter
    return ability.targets[-1].objects or ()


@pytest.mark.parametrize(
    ("text", "quality"),
    [
        ("la créature ciblée dont le coût converti de mana est de 3 ou moins", SMALL),
        ("la créature ciblée avec une valeur de mana inférieure ou égale à 3", SMALL),
        ("la créature ciblée ayant un coût converti de mana inférieur ou égal à 3", SMALL),
        ("la créature ciblée dont la valeur de mana est inférieure ou égale à 3", SMALL),
        ("la créature ciblée avec une valeur de mana inférieure à 3", s.ManaValue(Comparison.LESS, 3)),
        ("la créature ciblée avec une valeur de mana de X ou moins", s.ManaValue(Comparison.AT_MOST, s.X())),
        ("la créature ciblée dont la valeur de mana est égale à X", s.ManaValue(Comparison.EQUAL, s.X())),
        ("la créature ciblée de force supérieure ou égale à 4", s.Power(Comparison.AT_LEAST, 4)),
        ("chaque créature avec une force supérieure au nombre de cartes dans votre main",
         s.Power(Comparison.MORE, s.HandSizeOf(s.PlayerWord.YOU))),
        ("chaque créature dont la force est inférieure à celle d'une créature ciblée",
         s.Power(Comparison.LESS, s.PowerOf(s.TargetObject()))),
    ],
)  # fmt: skip
def test_a_measure_is_a_quality(text: str, quality: s.Quality) -> None:
    assert filter_of(f"Détruisez {text}.") == (CREATURE, quality)


def test_what_follows_the_number_is_said_of_the_creature() -> None:
    found = filter_of("Détruisez la créature ciblée avec une force inférieure ou égale à 3 qu'un adversaire contrôle.")
    assert set(found) == {CREATURE, s.ControlledBy(s.PlayerWord.OPPONENT), s.Power(Comparison.AT_MOST, 3)}


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez la créature ciblée avec une force supérieure et inférieure à 3.",
        "Détruisez la créature ciblée avec une force 2 inférieure à 3.",
        "Détruisez la créature ciblée dont la force est bleue.",
        "Détruisez la créature ciblée avec une force de 2 de 3.",
    ],
)
def test_a_measure_half_understood_is_none(text: str) -> None:
    assert compile_text(text, SORCERY).diagnostics


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("À chaque fois que ~ attaque, vous pouvez faire que le joueur ciblé perde 1 point de vie.",
         "À chaque fois que ~ attaque, le joueur ciblé perd 1 point de vie."),
        ("À chaque fois que ~ attaque, vous pouvez mettre un marqueur +1/+1 sur ~.",
         "À chaque fois que ~ attaque, mettez un marqueur +1/+1 sur ~."),
    ],
)  # fmt: skip
def test_an_option_is_the_same_instruction_left_to_its_player(left: str, right: str) -> None:
    creature = Source((CardType.CREATURE,))
    (optional,), (forced,) = (compile_text(text, creature).abilities for text in (left, right))
    assert isinstance(optional, a.TriggeredAbility)
    assert isinstance(forced, a.TriggeredAbility)
    assert optional.effects == (a.May(forced.effects),)
    assert optional.targets == forced.targets


def test_ensuite_says_the_order_that_holds_anyway() -> None:
    search = "Cherchez dans votre bibliothèque une carte de créature et mettez-la dans votre main."
    shuffled = compile_text(f"{search} Mélangez ensuite votre bibliothèque.", SORCERY)
    assert shuffled.abilities == compile_text(search, SORCERY).abilities
