"""Sentences of card texts and the abilities that they are."""

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
from judge.abilities.terms import CardType, Colour, Comparison, Duration, Keyword, Step, Whose, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

CREATURE = Source((CardType.CREATURE,))
SORCERY = Source((CardType.SORCERY,))
AURA = Source((CardType.ENCHANTMENT,), ("Aura",))
EQUIPMENT = Source((CardType.ARTIFACT,), ("Equipment",))

CREATURES = (s.HasType(CardType.CREATURE),)
TARGET_CREATURE = (a.TargetSpec(objects=CREATURES),)
YOURS = (*CREATURES, s.ControlledBy(s.PlayerWord.YOU))
ITSELF = (s.Is(s.This()),)
ENTERS = t.ZoneChange(ITSELF, destination=Zone.BATTLEFIELD)
DIES = t.ZoneChange(ITSELF, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def mana(*symbols: str) -> c.Cost:
    return (c.PayMana(c.ManaCost(symbols)),)


def spell(*effects: a.Effect, targets: tuple[a.TargetSpec, ...] = ()) -> a.SpellAbility:
    return a.SpellAbility(effects, targets)


@pytest.mark.parametrize(
    ("source", "text", "ability"),
    [
        (SORCERY, "Détruisez toutes les créatures non-blanches.",
         spell(do.Destroy(s.All((*CREATURES, s.Not(s.HasColour(Colour.WHITE))))))),
        (SORCERY, "Détruisez la créature ciblée. Elle ne peut pas être régénérée.",
         spell(do.Destroy(s.TargetObject(), no_regeneration=True), targets=TARGET_CREATURE)),
        (SORCERY, "Exilez une créature ciblée. Son contrôleur gagne un nombre de points de vie égal à sa force.",
         spell(do.Move(s.TargetObject(), Zone.EXILE),
               do.GainLife(s.PowerOf(s.TargetObject()), s.ControllerOf(s.TargetObject())), targets=TARGET_CREATURE)),
        (SORCERY, "~ inflige X blessures à n'importe quelle cible.",
         spell(do.DealDamage(s.X(), s.TargetObject()), targets=(a.ANY_TARGET,))),
        (SORCERY, "~ inflige 2 blessures à une cible, créature ou joueur.",
         spell(do.DealDamage(2, s.TargetObject()),
               targets=(a.ANY_TARGET,))),
        (SORCERY, "~ inflige 3 blessures à chaque créature sans le vol et à chaque joueur.",
         spell(do.DealTogether(do.DealDamage(3, s.All((*CREATURES, s.Not(s.HasKeyword(Keyword.FLYING))))),
                               (do.DealDamage(3, s.PlayerWord.EACH_PLAYER),)))),
        (SORCERY, "La créature ciblée gagne +1/+0 et acquiert l'initiative jusqu'à la fin du tour.",
         spell(a.Apply(s.TargetObject(), (mod.ModifyPT(1, 0), a.GainAbility(a.KeywordAbility(Keyword.FIRST_STRIKE)))),
               targets=TARGET_CREATURE)),
        (SORCERY, "Vous gagnez X points de vie, X étant le nombre de créatures que vous contrôlez.",
         spell(do.GainLife(s.Count(YOURS)))),
        (SORCERY, "Renvoyez sur le champ de bataille une carte de créature ciblée de votre cimetière.",
         spell(do.Move(s.TargetObject(), Zone.BATTLEFIELD),
               targets=(a.TargetSpec((*CREATURES, s.InZone(Zone.GRAVEYARD), s.OwnedBy(s.PlayerWord.YOU))),))),
        (SORCERY, "La créature ciblée que vous contrôlez se bat contre la créature ciblée que vous ne contrôlez pas.",
         spell(do.Fight(s.TargetObject(), s.TargetObject(1)),
               targets=(a.TargetSpec(YOURS),
                        a.TargetSpec((*CREATURES, s.Not(s.ControlledBy(s.PlayerWord.YOU))))))),
        (SORCERY, "Mettez la créature attaquante ciblée au-dessous de la bibliothèque de son propriétaire.",
         spell(do.Move(s.TargetObject(), Zone.LIBRARY, position=-1),
               targets=(a.TargetSpec((*CREATURES, s.IsAttacking())),))),
        (SORCERY, "Chaque joueur se défausse de sa main, puis pioche sept cartes.",
         spell(do.Discard(None, s.PlayerWord.EACH_PLAYER), do.Draw(7, s.PlayerWord.EACH_PLAYER))),
        (SORCERY, "Mettez en jeu un jeton de créature 1/1 blanche Soldat.",
         spell(a.CreateToken(a.TokenSpec(subtypes=("Soldier",), colours=(Colour.WHITE,), power=1, toughness=1)))),
        (SORCERY, "Contrecarrez le sort ciblé à moins que son contrôleur ne paie {3}.",
         spell(do.CounterSpell(s.TargetObject(), unless=mana("3")), targets=(a.TargetSpec((s.IsSpell(),)),))),
        (CREATURE, "{T} : Ajoutez {W} ou {U}.",
         a.ActivatedAbility((c.TapSelf(),), (do.AddMana(("W", "U"), choice=True),))),
        (CREATURE, "Sacrifiez une autre créature : Cette créature gagne +2/+0 jusqu'à la fin du tour.",
         a.ActivatedAbility((c.SacrificeCost(s.Choice((*CREATURES, s.Not(s.Is(s.This()))))),),
                            (a.Apply(s.This(), (mod.ModifyPT(2, 0),)),))),
        (CREATURE, "{1}{B} : Renvoyez ~ depuis votre cimetière dans votre main.",
         a.ActivatedAbility(mana("1", "B"), (do.Move(s.This(), Zone.HAND, origin=Zone.GRAVEYARD),),
                            zone=Zone.GRAVEYARD)),
        (CREATURE, "{T} : Piochez une carte. N'activez cette capacité que lorsque vous pourriez lancer un rituel.",
         a.ActivatedAbility((c.TapSelf(),), (do.Draw(),), timing=a.Timing.SORCERY)),
        (CREATURE, "Quand cette créature arrive ou meurt, piochez une carte.",
         a.TriggeredAbility((ENTERS, DIES), (do.Draw(),))),
        (CREATURE, "Quand ~ est mise dans un cimetière depuis le jeu, vous gagnez 3 points de vie.",
         a.TriggeredAbility((DIES,), (do.GainLife(3),))),
        (CREATURE, "À chaque fois que cette créature attaque et n'est pas bloquée, piochez une carte.",
         a.TriggeredAbility((t.AttacksUnblocked(ITSELF),), (do.Draw(),))),
        (CREATURE, "À chaque fois qu'une autre créature meurt, vous pouvez payer {1}. Si vous faites ainsi, piochez "
         "une carte.",
         a.TriggeredAbility((t.ZoneChange((*CREATURES, s.Not(s.Is(s.This()))), Zone.BATTLEFIELD, Zone.GRAVEYARD),),
                            (a.May((do.Draw(),), cost=mana("1")),))),
        (CREATURE, "Au début de votre entretien, sacrifiez cette créature à moins que vous ne payiez {2}.",
         a.TriggeredAbility((t.BeginningOf(Step.UPKEEP, Whose.YOURS),),
                            (a.Unless((do.Sacrifice(s.This()),), mana("2")),))),
        (CREATURE, "Au début du combat pendant votre tour, vous gagnez 1 point de vie.",
         a.TriggeredAbility((t.BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.YOURS),), (do.GainLife(1),))),
        (CREATURE, "À la fin du tour, sacrifiez cette créature.",
         a.TriggeredAbility((t.BeginningOf(Step.END),), (do.Sacrifice(s.This()),))),
        (CREATURE, "À chaque fois que cette créature subit des blessures, elle inflige autant de blessures à chaque "
         "joueur.",
         a.TriggeredAbility((t.IsDealtDamage(ITSELF),), (do.DealDamage(s.ThatMuch(), s.PlayerWord.EACH_PLAYER),))),
        (CREATURE, "Tant que vous contrôlez un artefact, cette créature gagne +2/+0 et a le vol.",
         a.StaticAbility(s.This(), (mod.ModifyPT(2, 0), a.GainAbility(a.KeywordAbility(Keyword.FLYING))),
                         condition=s.Exists((s.HasType(CardType.ARTIFACT), s.ControlledBy(s.PlayerWord.YOU))))),
        (CREATURE, "Cette créature ne peut ni attaquer ni bloquer seule.",
         a.StaticAbility(s.This(), (mod.CantAttack(alone=True), mod.CantBlock(alone=True)))),
        (CREATURE, "Cette créature ne peut pas être bloquée excepté par deux créatures ou plus.",
         a.StaticAbility(s.This(), (mod.CantBeBlocked(fewer_than=2),))),
        (CREATURE, "Cette créature ne peut pas être bloquée par des créatures avec une force de 2 ou moins.",
         a.StaticAbility(s.This(), (mod.CantBeBlocked((*CREATURES, s.Power(Comparison.AT_MOST, 2))),))),
        (CREATURE, "Cette créature ne peut bloquer que les créatures avec le vol.",
         a.StaticAbility(s.This(), (mod.CantBlock((s.Not(s.HasKeyword(Keyword.FLYING)),)),))),
        (CREATURE, "Cette créature gagne +1/+1 pour chaque autre créature que vous contrôlez.",
         a.StaticAbility(s.This(), (mod.ModifyPT(*(s.Count((*YOURS, s.Not(s.Is(s.This())))),) * 2),))),
        (CREATURE, "Les joueurs ne peuvent pas gagner de points de vie.",
         a.PlayerStaticAbility(s.PlayerWord.EACH_PLAYER, mod.PlayerRule(mod.PlayerRuleKind.CANT_GAIN_LIFE))),
        (CREATURE, "Si cette créature devait mourir, exilez-la à la place.",
         a.ReplacementAbility(DIES, (do.Move(s.This(), Zone.EXILE),))),
        (CREATURE, "Cette créature arrive sur le champ de bataille avec trois marqueurs +1/+1 sur elle.",
         a.EntersModified(counters=(("+1/+1", 3),))),
        (AURA, "La créature enchantée ne peut ni attaquer ni bloquer à moins que son contrôleur ne paie {1}.",
         a.StaticAbility(s.Host(), (mod.AttackTax(mana("1"), s.PlayerWord.EACH_PLAYER, planeswalkers=True),
                                    mod.BlockTax(mana("1"))))),
        (EQUIPMENT, "À chaque fois que la créature équipée inflige des blessures de combat à un joueur, mettez un "
         "marqueur charge sur cet équipement.",
         a.TriggeredAbility((t.DealsDamage((s.Is(s.Host()),), to_objects=None, combat=True),),
                            (do.PutCounters("charge", 1, s.This()),))),
    ],
)  # fmt: skip
def test_a_sentence_is_compiled(source: Source, text: str, ability: a.Ability) -> None:
    compiled = compile_text(text, source)
    assert [diagnostic.message for diagnostic in compiled.diagnostics] == []
    assert compiled.abilities == (ability,)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Quand ~ arrive en jeu, piochez une carte.", "Quand ~ arrive, piochez une carte."),
        (
            "Quand ~ arrive en jeu, retirez de la partie la créature ciblée.",
            "Quand ~ arrive, exilez la créature ciblée.",
        ),
        (
            "À chaque fois que vous jouez un sort noir, regard 1.",
            "À chaque fois que vous lancez un sort noir, regard 1.",
        ),
        ("{T} : Ajoutez {W} à votre réserve.", "{T} : Ajoutez {W}."),
        ("~ arrive en jeu engagée.", "~ arrive engagée."),
    ],
)
def test_old_words_mean_what_new_ones_do(old: str, new: str) -> None:
    assert compile_text(old, CREATURE).abilities == compile_text(new, CREATURE).abilities
    assert compile_text(old, CREATURE).diagnostics == ()


def test_the_lines_of_a_spell_are_one_ability() -> None:
    compiled = compile_text("Détruisez la créature ciblée.\nPiochez une carte.\nFlashback {2}{B}", SORCERY)
    flashback, instructions = compiled.abilities
    assert flashback == a.KeywordAbility(Keyword.FLASHBACK, cost=mana("2", "B"))
    assert instructions == spell(do.Destroy(s.TargetObject()), do.Draw(), targets=TARGET_CREATURE)


def test_what_was_returned_is_the_new_object() -> None:
    compiled = compile_text(
        "Renvoyez sur le champ de bataille une carte de créature ciblée de votre cimetière. Elle acquiert la célérité.",
        SORCERY,
    )
    (ability,) = compiled.abilities
    assert isinstance(ability, a.SpellAbility)
    haste = a.GainAbility(a.KeywordAbility(Keyword.HASTE))
    assert ability.effects[1] == a.Apply(s.Previous(), (haste,), Duration.PERMANENT)
