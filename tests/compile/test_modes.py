"""Modal texts, and triggers with several heads."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do, selectors as s, triggers as t
from judge.abilities.terms import CardType, Step, Whose, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

CREATURE = Source((CardType.CREATURE,))
SORCERY = Source((CardType.SORCERY,))
DRAW, GAIN, SCRY = (a.Mode((effect,)) for effect in (do.Draw(), do.GainLife(3), do.Scry(1)))
ENTERS = t.ZoneChange((s.Is(s.This()),), destination=Zone.BATTLEFIELD)
UPKEEP = t.BeginningOf(Step.UPKEEP, Whose.YOURS)


def triggered(text: str) -> a.TriggeredAbility:
    compiled = compile_text(text, CREATURE)
    assert compiled.diagnostics == ()
    (ability,) = compiled.abilities
    assert isinstance(ability, a.TriggeredAbility)
    return ability


@pytest.mark.parametrize(
    ("choice", "count", "up_to"),
    [
        ("l'un", 1, False),
        ("deux", 2, False),
        ("jusqu'à deux", 2, True),
        ("l'un ou les deux", 3, True),
        ("l'un ou plus", 3, True),
    ],
)
def test_a_choice_says_how_many_modes(choice: str, count: int, up_to: bool) -> None:
    text = f"Choisissez {choice} —\n• Piochez une carte.\n• Vous gagnez 3 points de vie.\n• Regard 1."
    (ability,) = compile_text(text, SORCERY).abilities
    assert ability == a.SpellAbility((a.ChooseModes((DRAW, GAIN, SCRY), count, up_to=up_to),))


def test_modes_may_stand_in_the_sentence() -> None:
    text = "Choisissez l'un — Piochez une carte ; ou vous gagnez 3 points de vie."
    (ability,) = compile_text(text, SORCERY).abilities
    assert ability == a.SpellAbility((a.ChooseModes((DRAW, GAIN)),))


def test_the_name_of_a_mode_says_no_rule() -> None:
    text = "Choisissez l'un —\n• Cône de froid — Piochez une carte.\n• Vous gagnez 3 points de vie."
    (ability,) = compile_text(text, SORCERY).abilities
    assert ability == a.SpellAbility((a.ChooseModes((DRAW, GAIN)),))


def test_more_modes_than_there_are_cannot_be_chosen() -> None:
    assert compile_text("Choisissez trois —\n• Piochez une carte.\n• Regard 1.", SORCERY).diagnostics


def test_a_moment_may_offer_modes() -> None:
    text = "Au début de votre entretien, choisissez l'un —\n• Piochez une carte.\n• Vous gagnez 3 points de vie."
    ability = triggered(text)
    assert (ability.patterns, ability.effects) == ((UPKEEP,), (a.ChooseModes((DRAW, GAIN)),))


def test_an_event_and_a_moment_may_trigger_one_ability() -> None:
    text = "Quand ~ arrive sur le champ de bataille ou au début de votre entretien, piochez une carte."
    assert triggered(text).patterns == (ENTERS, UPKEEP)


def test_a_state_may_trigger() -> None:
    ability = triggered("Quand vous ne contrôlez pas d'île, sacrifiez ~.")
    no_island = s.NotSo(s.Exists((s.HasSubtype("Island"), s.ControlledBy(s.PlayerWord.YOU))))
    assert (ability.patterns, ability.condition) == ((t.StateHolds(no_island),), None)
