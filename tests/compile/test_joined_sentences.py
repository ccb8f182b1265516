"""What one part of a sentence says of another: conditions before and after, "à la place", ends of the sentence."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s, triggers as t
from judge.abilities.terms import CardType, Duration, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

SORCERY = Source((CardType.SORCERY,))
CREATURE = Source((CardType.CREATURE,))
TARGET = s.TargetObject()
YOURS = s.All((s.HasType(CardType.CREATURE), s.ControlledBy(s.PlayerWord.YOU)))


def effects(text: str) -> tuple[a.Effect, ...]:
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.SpellAbility)
    return ability.effects


@pytest.mark.parametrize(
    ("text", "then", "otherwise"),
    [
        ("~ inflige 2 blessures à la créature ciblée. Si ce sort a été kické, il inflige 4 blessures à la place.",
         do.DealDamage(4, TARGET), do.DealDamage(2, TARGET)),
        ("~ inflige 2 blessures à la créature ciblée. "
         "Si ce sort a été kické, il inflige 4 blessures à cette créature à la place.",
         do.DealDamage(4, TARGET), do.DealDamage(2, TARGET)),
        ("Mettez un marqueur +1/+1 sur chaque créature que vous contrôlez. Si ce sort a été kické, "
         "mettez deux marqueurs +1/+1 sur chaque créature que vous contrôlez à la place.",
         do.PutCounters("+1/+1", 2, YOURS), do.PutCounters("+1/+1", 1, YOURS)),
        ("Piochez une carte. Si ce sort a été kické, piochez deux cartes à la place.", do.Draw(2), do.Draw(1)),
    ],
)  # fmt: skip
def test_the_last_instruction_is_done_otherwise(text: str, then: a.Effect, otherwise: a.Effect) -> None:
    assert effects(text) == (a.If(s.CostPaid(), (then,), (otherwise,)),)


@pytest.mark.parametrize(
    "text",
    [
        "Piochez deux cartes. Si ce sort a été kické, vous perdez 2 points de vie à la place.",
        "Piochez deux cartes. Si ce sort a été kické, le joueur ciblé pioche trois cartes à la place.",
        "Piochez deux cartes. Piochez trois cartes à la place.",
    ],
)
def test_what_is_replaced_must_be_clear(text: str) -> None:
    assert compile_text(text, SORCERY).diagnostics


def test_a_condition_at_the_end_is_about_what_was_spoken_of() -> None:
    destroyed = effects("Détruisez une créature ciblée si elle est engagée.")
    assert destroyed == (a.If(s.Matches(TARGET, (s.IsTapped(),)), (do.Destroy(TARGET),)),)
    (static,) = compile_text("~ a le vol tant qu'elle est engagée.", CREATURE).abilities
    assert isinstance(static, a.StaticAbility)
    assert static.condition == s.Matches(s.This(), (s.IsTapped(),))


def test_an_exile_may_end_when_the_source_leaves() -> None:
    text = "exilez une créature ciblée qu'un adversaire contrôle jusqu'à ce que ~ quitte le champ de bataille."
    (ability,) = compile_text(f"Quand ~ arrive sur le champ de bataille, {text}", CREATURE).abilities
    assert isinstance(ability, a.TriggeredAbility)
    assert ability.effects == (do.Move(TARGET, Zone.EXILE, until_leaves=True),)


def test_exchanges() -> None:
    switched = effects("Échangez la force et l'endurance d'une créature ciblée jusqu'à la fin du tour.")
    assert switched == (a.Apply(TARGET, (mod.SwitchPT(),), Duration.END_OF_TURN),)
    exchanged = effects("Échangez le contrôle d'une créature ciblée et d'un artefact ciblé.")
    assert exchanged == (do.ExchangeControl(s.Group((s.TargetObject(0), s.TargetObject(1)))),)
    assert compile_text("Échangez la force et le contrôle d'une créature ciblée.", SORCERY).diagnostics


def test_each_of_several_gains() -> None:
    each = effects("Jusqu'à deux créatures ciblées gagnent chacune +1/+1 jusqu'à la fin du tour.")
    assert each == effects("Jusqu'à deux créatures ciblées gagnent +1/+1 jusqu'à la fin du tour.")


def test_at_least_one_is_enough_but_triggers_only_once_for_several() -> None:
    (static,) = compile_text("~ a le vol tant que vous contrôlez au moins une île.", CREATURE).abilities
    assert isinstance(static, a.StaticAbility)
    assert static.condition == s.Exists((s.HasSubtype("Island"), s.ControlledBy(s.PlayerWord.YOU)))
    for one_or_more in ("au moins une créature attaque", "une ou plusieurs créatures attaquent"):
        (triggered,) = compile_text(f"À chaque fois qu'{one_or_more}, piochez une carte.", CREATURE).abilities
        assert isinstance(triggered, a.TriggeredAbility)
        assert triggered.patterns == (t.Attacks((s.HasType(CardType.CREATURE),)),)
        assert triggered.together


def test_otherwise_is_the_other_branch_of_the_condition() -> None:
    text = "Révélez la carte du dessus de votre bibliothèque. Si c'est une carte de terrain, mettez-la sur le champ de "
    text += "bataille et vous gagnez 3 points de vie. Sinon, mettez-la dans votre main."
    top = s.TopOfLibrary(s.PlayerWord.YOU)
    assert effects(text) == (
        do.Reveal(top),
        a.If(
            s.Matches(top, (s.HasType(CardType.LAND),)),
            (do.Move(top, Zone.BATTLEFIELD), do.GainLife(3)),
            (do.Move(top, Zone.HAND),),
        ),
    )
    assert compile_text("Piochez une carte. Sinon, vous perdez 2 points de vie.", SORCERY).diagnostics


@pytest.mark.parametrize(
    "taken",
    [
        "Mettez l'une d'entre elles dans votre main et le reste dans votre cimetière.",
        "Mettez l'une d'elles dans votre main et les autres cartes dans votre cimetière.",
        "Mettez une carte parmi elles dans votre main. Mettez le reste dans votre cimetière.",
    ],
)
def test_cards_looked_at_are_told_apart(taken: str) -> None:
    looked = do.LookAt(s.TopOfLibrary(s.PlayerWord.YOU, 3))
    one, rest = s.Choice((s.Seen(),)), s.All((s.Seen(),))
    found = effects(f"Regardez les trois cartes du dessus de votre bibliothèque. {taken}")
    assert found == (looked, do.Move(one, Zone.HAND), do.Move(rest, Zone.GRAVEYARD))


def test_a_card_chosen_among_those_seen_is_the_one_that_moves() -> None:
    found = effects(
        "Regardez les quatre cartes du dessus de votre bibliothèque. Vous pouvez révéler une carte de créature parmi "
        "elles et la mettre dans votre main. Mettez le reste au-dessous de votre bibliothèque dans un ordre aléatoire."
    )
    creature = s.Choice((s.HasType(CardType.CREATURE), s.Seen()))
    assert found[1:] == (
        a.May((do.Reveal(creature), do.Move(s.Previous(), Zone.HAND))),
        do.Move(s.All((s.Seen(),)), Zone.LIBRARY, position=-1, random_order=True),
    )


@pytest.mark.parametrize("text", ["Mettez le reste dans votre cimetière.", "Mettez l'une d'elles dans votre main."])
def test_nothing_is_left_of_what_nobody_looked_at(text: str) -> None:
    assert compile_text(text, SORCERY).diagnostics


def test_surveil_and_proliferate() -> None:
    assert effects("Surveillez 2. Proliférez.") == (do.Surveil(2), do.Proliferate())
