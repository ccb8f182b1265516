"""Conditions of abilities."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, selectors as s
from judge.abilities.terms import CardType, Comparison, Variety, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

YOU = s.PlayerWord.YOU
OPPONENT = s.PlayerWord.OPPONENT
LANDS = (s.HasType(CardType.LAND),)
GRAVEYARD = (s.InZone(Zone.GRAVEYARD), s.OwnedBy(YOU))
SPELLS = s.AnyOf(((s.HasType(CardType.INSTANT),), (s.HasType(CardType.SORCERY),)))


@pytest.mark.parametrize(
    ("said", "condition"),
    [
        ("il y a au moins sept cartes dans votre cimetière", s.Exists(GRAVEYARD, 7)),
        ("vous avez au moins sept cartes dans votre cimetière", s.Exists(GRAVEYARD, 7)),
        (
            "il y a au moins quatre types de carte parmi les cartes de votre cimetière",
            s.Compare(s.KindsAmong(Variety.CARD_TYPE, GRAVEYARD), Comparison.AT_LEAST, 4),
        ),
        (
            "il y a au moins deux cartes d'éphémère et/ou de rituel dans votre cimetière",
            s.Exists((SPELLS, *GRAVEYARD), 2),
        ),
        (
            "il y a au moins trois marqueurs « charge » sur ~",
            s.Compare(s.CountersOn(s.This(), "charge"), Comparison.AT_LEAST, 3),
        ),
        (
            "un adversaire contrôle plus de terrains que vous",
            s.Compare(
                s.Count((*LANDS, s.ControlledBy(OPPONENT))), Comparison.MORE, s.Count((*LANDS, s.ControlledBy(YOU)))
            ),
        ),
        (
            "vous avez moins de points de vie qu'un adversaire",
            s.Compare(s.LifeOf(YOU), Comparison.LESS, s.LifeOf(OPPONENT)),
        ),
        ("~ est dans votre cimetière", s.Matches(s.This(), GRAVEYARD)),
        ("vous contrôlez ~", s.Matches(s.This(), (s.ControlledBy(YOU),))),
        ("~ attaque", s.Matches(s.This(), (s.IsAttacking(),))),
        ("la force de ~ est supérieure ou égale à 4", s.Compare(s.PowerOf(s.This()), Comparison.AT_LEAST, 4)),
        ("votre total de points de vie est inférieur à 5", s.Compare(s.LifeOf(YOU), Comparison.LESS, 5)),
    ],
)
def test_a_condition_is_what_it_says(said: str, condition: s.Condition) -> None:
    that = "s'" if said.startswith("il") else "si "
    text = f"Au début de votre entretien, {that}{said}, piochez une carte."
    compiled = compile_text(text, Source((CardType.CREATURE,)))
    assert compiled.diagnostics == ()
    (ability,) = compiled.abilities
    assert isinstance(ability, a.TriggeredAbility)
    assert ability.condition == condition


@pytest.mark.parametrize(
    "said",
    [
        "un joueur contrôle plus de créatures que vous",
        "un joueur a 5 points de vie ou moins",
        "un joueur contrôle au moins deux îles",
    ],
)
def test_the_numbers_of_several_players_are_not_added(said: str) -> None:
    text = f"Au début de votre entretien, si {said}, piochez une carte."
    assert compile_text(text, Source((CardType.CREATURE,))).diagnostics
