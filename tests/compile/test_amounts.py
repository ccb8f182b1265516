"""Numbers told in words: X with a meaning, as many as, doubling, any number."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s, triggers as t
from judge.abilities.terms import CardType, Duration, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

CREATURE = Source((CardType.CREATURE,))
SORCERY = Source((CardType.SORCERY,))
CREATURES = (s.HasType(CardType.CREATURE),)
YOURS = s.Count((*CREATURES, s.ControlledBy(s.PlayerWord.YOU)))
TARGET = s.TargetObject()


def effects(text: str) -> tuple[a.Effect, ...]:
    (ability,) = compile_text(f"{{G}} : {text}", CREATURE).abilities
    assert isinstance(ability, a.ActivatedAbility)
    return ability.effects


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("La créature ciblée gagne +X/+X jusqu'à la fin du tour, où X est le nombre de créatures que vous contrôlez.",
         a.Apply(TARGET, (mod.ModifyPT(YOURS, YOURS),), Duration.END_OF_TURN)),
        ("La créature ciblée gagne +X/+X jusqu'à la fin du tour, X étant sa force.",
         a.Apply(TARGET, (mod.ModifyPT(s.PowerOf(TARGET), s.PowerOf(TARGET)),), Duration.END_OF_TURN)),
        ("Mettez X marqueurs +1/+1 sur ~, X étant sa force.",
         do.PutCounters("+1/+1", s.PowerOf(s.This()), s.This())),
        ("Piochez X cartes, X étant le nombre de cartes de créature dans votre cimetière.",
         do.Draw(s.Count((*CREATURES, s.InZone(Zone.GRAVEYARD), s.OwnedBy(s.PlayerWord.YOU))))),
        ("~ inflige autant de blessures que sa force à la créature ciblée.",
         do.DealDamage(s.PowerOf(s.This()), TARGET)),
        ("Vous gagnez autant de points de vie que le nombre de cartes dans votre main.",
         do.GainLife(s.HandSizeOf(s.PlayerWord.YOU))),
        ("Doublez le nombre de marqueurs +1/+1 sur ~.",
         do.PutCounters("+1/+1", s.CountersOn(s.This(), "+1/+1"), s.This())),
        ("Sacrifiez n'importe quel nombre de créatures.",
         do.Sacrifice(s.Choice(CREATURES, s.Count(CREATURES), up_to=True))),
    ],
)  # fmt: skip
def test_a_number_in_words(text: str, expected: a.Effect) -> None:
    assert effects(text) == (expected,)


@pytest.mark.parametrize(
    "text",
    [
        "Piochez X cartes, X étant la lune.",
        "Piochez deux cartes, X étant la lune.",
        "Doublez le nombre de marqueurs +1/+1 sur chaque créature.",
        "Piochez une carte ou gagnez 2 points de vie.",
        "Sacrifiez une créature ou défaussez-vous d'une carte.",
    ],
)
def test_what_is_not_clear_stays_opaque(text: str) -> None:
    assert compile_text(text, SORCERY).diagnostics


def test_who_is_aimed_at() -> None:
    text = "À chaque fois que vous lancez un sort qui cible ~, piochez une carte."
    (ability,) = compile_text(text, CREATURE).abilities
    assert isinstance(ability, a.TriggeredAbility)
    assert ability.patterns == (t.CastsSpell((s.Targets((s.Is(s.This()),)),), s.PlayerWord.YOU),)
    (aimed,) = compile_text("Ciblez deux créatures. ~ inflige 3 blessures à chacune d'elles.", SORCERY).abilities
    assert aimed == a.SpellAbility((do.DealDamage(3, TARGET),), (a.TargetSpec(objects=CREATURES, count=2),))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Mettez sur le champ de bataille, sous votre contrôle, une carte de créature ciblée d'un cimetière.",
         "Mettez une carte de créature ciblée d'un cimetière sur le champ de bataille sous votre contrôle."),
        ("Détruisez une créature ciblée qu'un adversaire contrôle avec une force de 4 ou plus.",
         "Détruisez une créature ciblée avec une force de 4 ou plus qu'un adversaire contrôle."),
        ("Vous appliquez regard 2.", "Regard 2."),
    ],
)  # fmt: skip
def test_another_order_of_words_says_the_same(left: str, right: str) -> None:
    compiled = [compile_text(text, SORCERY) for text in (left, right)]
    assert not compiled[0].diagnostics
    said = []
    for ability in (each.abilities[0] for each in compiled):
        assert isinstance(ability, a.SpellAbility)
        said.append((ability.effects, [frozenset(spec.objects or ()) for spec in ability.targets]))
    assert said[0] == said[1]


def test_a_name_in_the_plural_is_ils() -> None:
    several = Source((CardType.CREATURE,), name="Ombres furtives")
    text = "À chaque fois que les Ombres furtives attaquent, elles gagnent +1/+0 jusqu'à la fin du tour."
    assert not compile_text(text, several).diagnostics
    one = Source((CardType.CREATURE,), name="Lame furtive")
    assert compile_text(text.replace("les Ombres furtives", "la Lame furtive"), one).diagnostics
