"""What texts choose, share, count and let last."""

from __future__ import annotations

import pytest

from judge.abilities import (
    ability as a,
    costs as c,
    instructions as do,
    modifications as mod,
    selectors as s,
    triggers as t,
)
from judge.abilities.terms import (
    CardType,
    Colour,
    Comparison,
    Duration,
    Keyword,
    KeywordAction,
    Measure,
    Step,
    Trait,
    Variety,
    Zone,
)
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

CREATURE = Source((CardType.CREATURE,))
SORCERY = Source((CardType.SORCERY,))
CREATURES = (s.HasType(CardType.CREATURE),)
TARGET = s.TargetObject()
THEFT = (mod.SetController(s.PlayerWord.YOU),)


def effects(text: str) -> tuple[a.Effect, ...]:
    (ability,) = compile_text(f"{{G}} : {text}", CREATURE).abilities
    assert isinstance(ability, a.ActivatedAbility), text
    return ability.effects


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Détruisez chaque créature qui partage une couleur avec la créature ciblée.",
         (do.Destroy(s.All((*CREATURES, s.Shares(Trait.COLOUR, TARGET)))),)),
        ("Détruisez chaque créature ayant le même nom que la créature ciblée.",
         (do.Destroy(s.All((*CREATURES, s.Shares(Trait.NAME, TARGET)))),)),
        ("Détruisez chaque créature qui ne partage pas de type de créature avec la créature ciblée.",
         (do.Destroy(s.All((*CREATURES, s.Not(s.Shares(Trait.CREATURE_TYPE, TARGET))))),)),
        ("Détruisez tous les équipements attachés à la créature ciblée.",
         (do.Destroy(s.All((s.HasSubtype("Equipment"), s.AttachedToQuality(TARGET)))),)),
        ("Ajoutez {G} pour chaque marqueur +1/+1 sur ~.",
         (do.AddMana(("G",), s.CountersOn(s.This(), "+1/+1")),)),
        ("Acquérez le contrôle de la créature ciblée tant que vous contrôlez ~.",
         (a.Apply(TARGET, THEFT, Duration.WHILE_SOURCE_CONTROLLED),)),
        ("Acquérez le contrôle de la créature ciblée tant que ~ reste engagée.",
         (a.Apply(TARGET, THEFT, Duration.WHILE_SOURCE_TAPPED),)),
        ("Acquérez le contrôle de la créature ciblée tant que ~ reste sur le champ de bataille.",
         (a.Apply(TARGET, THEFT, Duration.WHILE_SOURCE_REMAINS),)),
        ("Jusqu'à votre prochain tour, la créature ciblée gagne +1/+1.",
         (a.Apply(TARGET, (mod.ModifyPT(1, 1),), Duration.YOUR_NEXT_TURN),)),
        ("Engagez ou dégagez la créature ciblée.", (do.TapOrUntap(TARGET),)),
        ("Vous pouvez engager ou dégager la créature ciblée.", (a.May((do.TapOrUntap(TARGET),)),)),
        ("Regard 2, puis piochez une carte.", (do.Scry(2), do.Draw())),
        ("Choisissez une créature. Détruisez-la.",
         (do.Pick(s.Choice(CREATURES)), do.Destroy(s.Previous()))),
        ("Le joueur ciblé révèle sa main. Vous y choisissez une carte non-terrain. "
         "Ce joueur se défausse de cette carte.",
         (do.LookAtHand(s.TargetPlayer()),
          do.Pick(s.Choice((s.Not(s.HasType(CardType.LAND)), s.Seen()))),
          do.Discard(None, s.TargetPlayer(), filter=(s.Is(s.Previous()),)))),
        ("Sacrifiez deux créatures. Piochez une carte pour chaque créature sacrifiée de cette manière.",
         (do.Sacrifice(s.Choice(CREATURES, 2)), do.Draw(s.Count((*CREATURES, s.Is(s.Previous())))))),
        ("Regardez les quatre cartes du dessus de votre bibliothèque. Mettez-en une dans votre main et le reste "
         "au-dessous de votre bibliothèque dans l'ordre de votre choix.",
         (do.LookAt(s.TopOfLibrary(s.PlayerWord.YOU, 4)),
          do.Move(s.Choice((s.Seen(),)), Zone.HAND),
          do.Move(s.All((s.Seen(),)), Zone.LIBRARY, position=-1))),
        ("Regardez les deux cartes du dessus de votre bibliothèque. Mettez n'importe quel nombre d'entre elles dans "
         "votre cimetière.",
         (do.LookAt(s.TopOfLibrary(s.PlayerWord.YOU, 2)),
          do.Move(s.Choice((s.Seen(),), s.Count((s.Seen(),)), up_to=True), Zone.GRAVEYARD))),
        ("Révélez les quatre cartes du dessus de votre bibliothèque. Mettez toutes les cartes de créature révélées de "
         "cette manière dans votre main et le reste dans votre cimetière.",
         (do.Reveal(s.TopOfLibrary(s.PlayerWord.YOU, 4)),
          do.Move(s.All((*CREATURES, s.Seen())), Zone.HAND),
          do.Move(s.All((s.Seen(),)), Zone.GRAVEYARD))),
    ],
)  # fmt: skip
def test_an_effect(text: str, expected: tuple[a.Effect, ...]) -> None:
    assert effects(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Vous y choisissez une carte non-terrain.",
        "Piochez une carte. Piochez une carte pour chaque créature sacrifiée de cette manière.",
        "Engagez la créature ciblée ou dégagez la créature ciblée.",
        "Détruisez chaque créature qui partage la lune avec la créature ciblée.",
        "Acquérez le contrôle de la créature ciblée tant que vous contrôlez la créature ciblée.",
        "Chaque joueur choisit une créature.",
    ],
)
def test_what_stays_opaque(text: str) -> None:
    assert compile_text(text, SORCERY).diagnostics


def test_what_is_exiled_to_pay() -> None:
    (own,) = compile_text("{1}, exilez ~ depuis votre cimetière : Piochez une carte.", CREATURE).abilities
    assert isinstance(own, a.ActivatedAbility)
    assert own.cost[1:] == (c.ExileCost(s.This(), Zone.GRAVEYARD),)
    assert own.zone is Zone.GRAVEYARD
    (others,) = compile_text("Exilez deux cartes depuis votre cimetière : Piochez une carte.", CREATURE).abilities
    assert isinstance(others, a.ActivatedAbility)
    cards = s.Choice((s.InZone(Zone.GRAVEYARD), s.OwnedBy(s.PlayerWord.YOU)), 2)
    assert others.cost == (c.ExileCost(cards),)
    assert others.zone is Zone.BATTLEFIELD


def test_unless_is_a_condition_denied() -> None:
    text = "~ arrive sur le champ de bataille engagée à moins que vous ne contrôliez une île."
    (ability,) = compile_text(text, CREATURE).abilities
    assert isinstance(ability, a.EntersModified)
    assert ability.condition == s.NotSo(s.Exists((s.HasSubtype("Island"), s.ControlledBy(s.PlayerWord.YOU))))


def test_an_if_at_the_end_is_asked_as_the_instruction_is_done() -> None:
    aura = Source((CardType.ENCHANTMENT,), ("Aura",))
    text = "Au début de votre entretien, détruisez la créature enchantée si elle est rouge."
    (ability,) = compile_text(text, aura).abilities
    assert isinstance(ability, a.TriggeredAbility)
    assert ability.condition is None
    red = s.Matches(s.Host(), (s.HasColour(Colour.RED),))
    assert ability.effects == (a.If(red, (do.Destroy(s.Host()),)),)


CAN = "Créez un jeton d'artefact incolore"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Vous gagnez X points de vie, où X est la force la plus élevée parmi les créatures.",
         (do.GainLife(s.Greatest(Measure.POWER, CREATURES)),)),
        ("Piochez une carte pour chaque type de terrain de base parmi les terrains.",
         (do.Draw(s.KindsAmong(Variety.BASIC_LAND_TYPE, (s.HasType(CardType.LAND),))),)),
        ("Piochez un nombre de cartes égal au nombre de couleurs parmi les créatures.",
         (do.Draw(s.KindsAmong(Variety.COLOUR, CREATURES)),)),
        ("~ inflige à la créature ciblée un nombre de blessures égal au nombre de cartes dans votre main.",
         (do.DealDamage(s.HandSizeOf(s.PlayerWord.YOU), TARGET),)),
        ("~ inflige à une cible, créature ou joueur, un nombre de blessures égal au nombre de cartes dans votre main.",
         (do.DealDamage(s.HandSizeOf(s.PlayerWord.YOU), TARGET),)),
        ("Le joueur ciblé gagne deux marqueurs « poison ».",
         (do.PutCounters("poison", 2, s.TargetPlayer()),)),
        ("Peuplez.", (do.TakeAction(KeywordAction.POPULATE),)),
        ("Enquêtez.", (do.TakeAction(KeywordAction.INVESTIGATE),)),
        ("~ explore.", (do.TakeAction(KeywordAction.EXPLORE, s.This()),)),
        ("Adaptez 2.", (do.TakeAction(KeywordAction.ADAPT, s.This(), 2),)),
        ("Monstruosité 3.", (do.TakeAction(KeywordAction.MONSTROSITY, s.This(), 3),)),
        ("Renforcement 2.", (do.TakeAction(KeywordAction.BOLSTER, amount=2),)),
        ("Amassez des orques 2.", (do.TakeAction(KeywordAction.AMASS, amount=2, subtype="Orc"),)),
        ("Amassez 1.", (do.TakeAction(KeywordAction.AMASS, amount=1, subtype="Zombie"),)),
        ("Détenez ~.", (do.TakeAction(KeywordAction.DETAIN, s.This()),)),
    ],
)  # fmt: skip
def test_more_effects(text: str, expected: tuple[a.Effect, ...]) -> None:
    assert effects(text) == expected


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("Créez un jeton Trésor.",
         f"{CAN} Trésor avec « {{T}}, sacrifiez cet artefact : Ajoutez un mana de la couleur de votre choix. »"),
        ("Créez un jeton Nourriture.",
         f"{CAN} Nourriture avec « {{2}}, {{T}}, sacrifiez cet artefact : Vous gagnez 3 points de vie. »"),
        ("Créez un jeton Indice.", f"{CAN} Indice avec « {{2}}, sacrifiez cet artefact : Piochez une carte. »"),
    ],
)  # fmt: skip
def test_a_token_known_by_its_name(short: str, long: str) -> None:
    assert effects(short) == effects(long)


def test_support_leaves_its_source_out() -> None:
    (own,) = compile_text("Quand ~ arrive sur le champ de bataille, soutenez 2.", CREATURE).abilities
    assert isinstance(own, a.TriggeredAbility)
    assert own.targets == (a.TargetSpec(objects=(*CREATURES, s.Not(s.Is(s.This()))), count=2, up_to=True),)
    (spell,) = compile_text("Soutenez 2.", SORCERY).abilities
    assert isinstance(spell, a.SpellAbility)
    assert spell.targets == (a.TargetSpec(objects=CREATURES, count=2, up_to=True),)


def test_what_stands_after_the_relative_is_had_by_the_creature() -> None:
    text = "Chaque créature que vous contrôlez avec un marqueur +1/+1 sur elle a le vol."
    (ability,) = compile_text(text, CREATURE).abilities
    assert isinstance(ability, a.StaticAbility)
    assert ability.scope == s.All((*CREATURES, s.HasCounter("+1/+1"), s.ControlledBy(s.PlayerWord.YOU)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mélangez ~ dans la bibliothèque de son propriétaire.",
         (do.Move(s.This(), Zone.LIBRARY), do.Shuffle(s.OwnerOf(s.This())))),
        ("Mélangez votre cimetière dans votre bibliothèque.",
         (do.Move(s.All((s.InZone(Zone.GRAVEYARD), s.OwnedBy(s.PlayerWord.YOU))), Zone.LIBRARY), do.Shuffle())),
        ("Retirez l'artefact ciblé ou l'enchantement ciblé de la partie.", (do.Move(TARGET, Zone.EXILE),)),
        ("Renvoyez le permanent ciblé dans la main de son propriétaire, puis ce joueur se défausse d'une carte.",
         (do.Move(TARGET, Zone.HAND), do.Discard(1, s.OwnerOf(TARGET)))),
        ("Vous gagnez 1 point de vie pour chaque créature sur le champ de bataille.",
         (do.GainLife(s.Count(CREATURES)),)),
        ("Sacrifiez ~ à la fin du tour.", (a.Delayed(t.BeginningOf(Step.END), (do.Sacrifice(s.This()),)),)),
    ],
)  # fmt: skip
def test_where_things_go(text: str, expected: tuple[a.Effect, ...]) -> None:
    assert effects(text) == expected


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("Détruisez n'importe quel nombre de créatures ciblées.",
         a.TargetSpec(objects=CREATURES, count=s.Count(CREATURES), up_to=True)),
        ("Détruisez une créature avec un coût converti de mana de X ciblée.",
         a.TargetSpec(objects=(*CREATURES, s.ManaValue(Comparison.EQUAL, s.X())))),
        ("Détruisez la créature ciblée qui n'est pas enchantée.",
         a.TargetSpec(objects=(*CREATURES, s.Not(s.IsEnchanted())))),
    ],
)  # fmt: skip
def test_what_is_aimed_at(text: str, spec: a.TargetSpec) -> None:
    (ability,) = compile_text(text, SORCERY).abilities
    assert ability == a.SpellAbility((do.Destroy(TARGET),), (spec,))


def test_cycling_is_watched_from_the_graveyard() -> None:
    (own,) = compile_text("Quand vous recyclez ~, piochez une carte.", CREATURE).abilities
    assert isinstance(own, a.TriggeredAbility)
    assert own.patterns == (t.ActivatesAbility((s.Is(s.This()),), s.PlayerWord.YOU, Keyword.CYCLING),)
    assert own.zone is Zone.GRAVEYARD
    (others,) = compile_text("À chaque fois qu'un joueur recycle une carte, piochez une carte.", CREATURE).abilities
    assert isinstance(others, a.TriggeredAbility)
    assert others.patterns == (t.ActivatesAbility((), s.PlayerWord.EACH_PLAYER, Keyword.CYCLING),)
    assert others.zone is Zone.BATTLEFIELD


def test_a_pronoun_is_whoever_receives() -> None:
    """ "lui" beside a subject is what the trigger is about, never the subject itself."""
    for text, receiver in (
        ("À chaque fois qu'une créature arrive sur le champ de bataille, ~ lui inflige 2 blessures.", s.ThatObject()),
        ("Au début de l'entretien de chaque joueur, ~ lui inflige 3 blessures.", s.PlayerWord.THAT_PLAYER),
        ("À chaque fois qu'un adversaire pioche une carte, ~ lui inflige 1 blessure.", s.PlayerWord.THAT_PLAYER),
    ):
        (ability,) = compile_text(text, Source((CardType.ENCHANTMENT,))).abilities
        assert isinstance(ability, a.TriggeredAbility), text
        (dealt,) = ability.effects
        assert isinstance(dealt, do.DealDamage)
        assert dealt.to == receiver, text
    either = "À chaque fois qu'une créature inflige des blessures à un joueur, ~ lui inflige 1 blessure."
    assert compile_text(either, Source((CardType.ENCHANTMENT,))).diagnostics


def test_a_shared_subject_is_not_said_again() -> None:
    text = "~ inflige 3 blessures à la créature ciblée et 2 blessures à son contrôleur."
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.SpellAbility)
    assert ability.effects == do.dealt_at_once((do.DealDamage(3, TARGET), do.DealDamage(2, s.ControllerOf(TARGET))))


def test_each_player_counts_their_own() -> None:
    own = s.Count((*CREATURES, s.ControlledBy(s.PlayerWord.THAT_PLAYER)))
    assert effects("Chaque joueur perd 1 point de vie pour chaque créature qu'il contrôle.") == (
        do.LoseLife(own, s.PlayerWord.EACH_PLAYER),
    )


def test_the_opponent_of_a_target_is_its_controller() -> None:
    text = "Détruisez une créature ciblée qu'un adversaire contrôle. Ce joueur perd 2 points de vie."
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.SpellAbility)
    assert ability.effects == (do.Destroy(TARGET), do.LoseLife(2, s.ControllerOf(TARGET)))


def test_each_source_deals_its_own_power() -> None:
    text = "Chaque créature que vous contrôlez inflige un nombre de blessures égal à sa force à la créature ciblée."
    (ability,) = compile_text(text, SORCERY).abilities
    assert isinstance(ability, a.SpellAbility)
    (dealt,) = ability.effects
    assert dealt == do.DealDamage(
        s.PowerOf(s.ThatObject()), TARGET, s.All((*CREATURES, s.ControlledBy(s.PlayerWord.YOU)))
    )
