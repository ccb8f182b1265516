"""Small words change what a sentence means: limits, "ou par", "autre", "supérieure ou égale"."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.terms import CardType, Comparison, Keyword, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

CREATURE = Source((CardType.CREATURE,))
SORCERY = Source((CardType.SORCERY,))
CREATURES = (s.HasType(CardType.CREATURE),)
YOURS = (*CREATURES, s.ControlledBy(s.PlayerWord.YOU))


def only(text: str, source: Source) -> a.Ability:
    compiled = compile_text(text, source)
    assert compiled.diagnostics == ()
    (ability,) = compiled.abilities
    return ability


def spell(text: str) -> a.SpellAbility:
    ability = only(text, SORCERY)
    assert isinstance(ability, a.SpellAbility)
    return ability


@pytest.mark.parametrize(
    ("words", "comparison"),
    [
        ("supérieure ou égale à 5", Comparison.AT_LEAST),
        ("inférieure ou égale à 5", Comparison.AT_MOST),
        ("de 5 ou plus", Comparison.AT_LEAST),
    ],
)
def test_a_force_has_its_limit(words: str, comparison: Comparison) -> None:
    ability = spell(f"Détruisez la créature ciblée avec une force {words}.")
    assert ability.targets == (a.TargetSpec((*CREATURES, s.Power(comparison, 5))),)


def test_one_card_or_fewer_is_a_limit() -> None:
    ability = only("Tant que vous avez une carte ou moins en main, ~ gagne +1/+1.", CREATURE)
    assert isinstance(ability, a.StaticAbility)
    assert ability.condition == s.Compare(s.HandSizeOf(s.PlayerWord.YOU), Comparison.AT_MOST, 1)


@pytest.mark.parametrize(
    ("words", "at_least"), [("jusqu'à deux créatures ciblées", 0), ("une ou deux créatures ciblées", 1)]
)
def test_one_or_two_is_one_at_least(words: str, at_least: int) -> None:
    ability = spell(f"Engagez {words}.")
    assert ability.targets == (a.TargetSpec(CREATURES, count=2, up_to=True, at_least=at_least),)


def test_damage_to_or_by_is_either() -> None:
    ability = spell(
        "Prévenez toutes les blessures qui devraient être infligées à la créature ciblée ou par elle ce tour-ci."
    )
    target = s.TargetObject()
    assert ability.effects == (do.PreventDamage(None, to=target), do.PreventDamage(None, source=target))


def test_damage_to_and_by_is_both() -> None:
    ability = spell("Prévenez toutes les blessures qui devraient vous être infligées par des créatures ce tour-ci.")
    assert ability.effects == (do.PreventDamage(None, to=s.PlayerWord.YOU, source=s.All(CREATURES)),)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("La créature équipée gagne +1/+0 pour chaque autre créature que vous contrôlez.", s.Host()),
        ("~ gagne +1/+0 pour chaque autre créature que vous contrôlez.", s.This()),
        ("Chaque Ange gagne +1/+0 pour chaque autre créature que vous contrôlez.", s.ThatObject()),
    ],
)
def test_other_is_other_than_what_the_sentence_is_about(text: str, other: s.ObjectRef) -> None:
    ability = only(text, CREATURE)
    assert isinstance(ability, a.StaticAbility)
    (change,) = ability.modifications
    assert change == mod.ModifyPT(s.Count((*YOURS, s.Not(s.Is(other)))), 0)


def test_protection_from_two_kinds_keeps_both() -> None:
    ability = only("Protection contre les sorts d'éphémère et de rituel", CREATURE)
    kinds = s.AnyOf(((s.HasType(CardType.INSTANT),), (s.HasType(CardType.SORCERY),)))
    assert ability == a.KeywordAbility(Keyword.PROTECTION, filter=(s.IsSpell(), kinds))


def test_two_zones_are_both_meant() -> None:
    ability = spell("Exilez toutes les cartes du cimetière et de la main du joueur ciblé.")
    zones = s.AnyOf(((s.InZone(Zone.GRAVEYARD),), (s.InZone(Zone.HAND),)))
    assert ability.effects == (do.Move(s.All((zones, s.OwnedBy(s.TargetPlayer()))), Zone.EXILE),)


def test_an_alternative_after_a_relative_clause_is_kept() -> None:
    ability = spell("Exilez un permanent que vous contrôlez, ou une carte de votre main.")
    (move,) = ability.effects
    you = s.PlayerWord.YOU
    permanent, card = (s.IsPermanentCard(), s.ControlledBy(you)), (s.InZone(Zone.HAND), s.OwnedBy(you))
    assert move == do.Move(s.Choice((s.AnyOf((permanent, card)),)), Zone.EXILE)


def test_a_chosen_target_is_what_follows_acts_on() -> None:
    ability = spell("Choisissez la créature ciblée. Elle gagne +1/+1 jusqu'à la fin du tour.")
    assert ability.targets == (a.TargetSpec(CREATURES),)
    assert ability.effects == (a.Apply(s.TargetObject(), (mod.ModifyPT(1, 1),)),)


def test_old_colourless_mana_is_that_much() -> None:
    ability = only("{T} : Ajoutez {2} à votre réserve.", CREATURE)
    assert isinstance(ability, a.ActivatedAbility)
    assert ability.effects == (do.AddMana(("C", "C")),)


@pytest.mark.parametrize("text", ["Choisissez l'un — • A • B", "Choisissez l'un —\n• A\n• B"])
def test_modes_stand_on_one_line_or_several(text: str) -> None:
    text = text.replace("A", "Piochez une carte.").replace("B", "Vous gagnez 3 points de vie.")
    assert spell(text).effects == (a.ChooseModes((a.Mode((do.Draw(),)), a.Mode((do.GainLife(3),)))),)


def test_choosing_one_or_both_is_not_choosing_one() -> None:
    ability = spell("Choisissez l'un ou les deux —\n• Piochez une carte.\n• Vous gagnez 3 points de vie.")
    assert ability.effects == (a.ChooseModes((a.Mode((do.Draw(),)), a.Mode((do.GainLife(3),))), 2, up_to=True),)


def test_an_official_word_is_not_slang() -> None:
    ability = spell("Détruisez toutes les bêtes.")
    assert ability.effects == (do.Destroy(s.All((s.HasSubtype("Beast"),))),)
