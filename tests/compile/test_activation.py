"""When, by whom and how often an activated ability may be activated."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, selectors as s
from judge.abilities.terms import CardType, Comparison
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

ARTIFACTS = (s.HasType(CardType.ARTIFACT), s.ControlledBy(s.PlayerWord.YOU))
NO_HAND = s.Compare(s.HandSizeOf(s.PlayerWord.YOU), Comparison.EQUAL, 0)


def activated(limit: str) -> a.ActivatedAbility:
    compiled = compile_text(f"{{T}} : Piochez une carte. {limit}", Source((CardType.CREATURE,)))
    (ability,) = compiled.abilities
    assert compiled.diagnostics == ()
    assert isinstance(ability, a.ActivatedAbility)
    return ability


@pytest.mark.parametrize(
    ("limit", "timing", "once"),
    [
        ("N'activez cette capacité que lorsque vous pourriez lancer un rituel.", a.Timing.SORCERY, False),
        ("N'activez que lorsque vous pourriez lancer un rituel et qu'une seule fois par tour.", a.Timing.SORCERY, True),
        ("Ne jouez cette capacité que pendant votre phase d'entretien.", a.Timing.YOUR_UPKEEP, False),
        ("Ne jouez cette capacité qu'une seule fois par tour.", a.Timing.ANY, True),
        ("N'activez qu'une seule fois par tour.", a.Timing.ANY, True),
        ("Ne jouez cette capacité que lorsque vous pourriez jouer un éphémère.", a.Timing.INSTANT, False),
    ],
)
def test_a_limit_says_when_and_how_often(limit: str, timing: a.Timing, once: bool) -> None:
    ability = activated(limit)
    assert (ability.timing, ability.once) == (timing, once)


@pytest.mark.parametrize(
    ("limit", "condition"),
    [
        ("N'activez cette capacité que si vous contrôlez au moins trois artefacts.", s.Exists(ARTIFACTS, 3)),
        ("N'activez que si vous n'avez pas de carte en main.", NO_HAND),
        ("Ne jouez cette capacité que si vous ne contrôlez pas d'artefact.", s.NotSo(s.Exists(ARTIFACTS))),
    ],
)
def test_a_limit_may_be_a_condition(limit: str, condition: s.Condition) -> None:
    assert activated(limit).condition == condition


def test_any_player_may_be_allowed() -> None:
    assert activated("N'importe quel joueur peut jouer cette capacité.").any_player


@pytest.mark.parametrize(
    "limit", ["N'activez cette capacité qu'une seule fois.", "N'activez cette capacité que pendant un jour férié."]
)
def test_a_limit_that_is_not_known_is_not_passed_over(limit: str) -> None:
    assert compile_text(f"{{T}} : Piochez une carte. {limit}", Source((CardType.CREATURE,))).diagnostics
