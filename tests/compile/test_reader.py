"""What users tell of spells and objects."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, costs as c, instructions as do, modifications as mod, selectors as s
from judge.abilities.terms import CardType, Step, Zone
from judge.abilities.triggers import Attacks, BeginningOf, ZoneChange
from judge.cards.base import card_names
from judge.compile.reader import effect_reader
from judge.errors import Level, Span
from judge.french.clause import Clause, NounGroup
from judge.french.syntax import analyse

CREATURES = (s.HasType(CardType.CREATURE),)


def relatives(phrase: str) -> tuple[Clause, ...]:
    """The relative clauses of "un rituel qui …"."""
    syntax = analyse(f"C'est {phrase}.", card_names())
    assert syntax.diagnostics == ()
    (clause,) = syntax.readings[0][0].clauses
    (group,) = [role.filler for role in clause.roles if isinstance(role.filler, NounGroup) and role.filler.relatives]
    return group.relatives


@pytest.mark.parametrize(
    ("phrase", "effect"),
    [
        ("un rituel qui détruit toutes les créatures", do.Destroy(s.All(CREATURES))),
        ("un rituel qui fait perdre 2 points de vie à chaque joueur", do.LoseLife(2, s.PlayerWord.EACH_PLAYER)),
        ("un éphémère qui me fait gagner 4 points de vie", do.GainLife(4)),
        ("un rituel qui fait sacrifier une créature à chaque joueur",
         do.Sacrifice(s.Choice(CREATURES), s.PlayerWord.EACH_PLAYER)),
        ("un éphémère qui donne +2/+2 à la créature ciblée jusqu'à la fin du tour",
         a.Apply(s.TargetObject(), (mod.ModifyPT(2, 2),))),
    ],
)  # fmt: skip
def test_a_spell_does_what_is_said_of_it(phrase: str, effect: a.Effect) -> None:
    (ability,), diagnostics = effect_reader().effect_clauses(relatives(phrase), spell=True)
    assert isinstance(ability, a.SpellAbility)
    assert ability.effects == (effect,)
    assert diagnostics == ()


@pytest.mark.parametrize("phrase", ["un éphémère qui détruit une créature", "un éphémère qui donne +3/+3"])
def test_what_players_leave_unsaid_is_supposed_and_told(phrase: str) -> None:
    (ability,), diagnostics = effect_reader().effect_clauses(relatives(phrase), spell=True)
    assert isinstance(ability, a.SpellAbility)
    assert ability.targets == (a.TargetSpec(CREATURES),)
    assert {diagnostic.level for diagnostic in diagnostics} == {Level.NOTE}


def test_a_permanent_has_what_is_said_of_it() -> None:
    (ability,), diagnostics = effect_reader().effect_clauses(
        relatives("une créature qui inflige 1 blessure à chaque joueur quand elle meurt"), spell=False
    )
    dies = ZoneChange((s.Is(s.This()),), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    assert ability == a.TriggeredAbility((dies,), (do.DealDamage(1, s.PlayerWord.EACH_PLAYER),))
    assert diagnostics == ()


def test_an_effect_that_is_not_understood_is_a_diagnostic() -> None:
    abilities, (diagnostic,) = effect_reader().effect_clauses(relatives("un rituel qui transforme B"), spell=True)
    assert abilities == ()
    assert (diagnostic.code, diagnostic.level) == ("TXT001", Level.ERROR)


@pytest.mark.parametrize(
    "text", ["Ce sort inflige 2 blessures à chaque créature.", "~ inflige 2 blessures à chaque créature."]
)
def test_quoted_instructions_are_those_of_a_spell(text: str) -> None:
    (ability,), diagnostics = effect_reader().ability_text(text, Span(0, len(text)))
    assert ability == a.SpellAbility((do.DealDamage(2, s.All(CREATURES)),))
    assert diagnostics == ()


def test_a_quoted_ability_is_placed_in_the_whole_input() -> None:
    text = "Détruisez la créature glorbuk ciblée."
    _, (diagnostic,) = effect_reader().ability_text(text, Span(100, 100 + len(text)))
    assert diagnostic.span is not None
    assert diagnostic.span.start == 100 + text.index("glorbuk")


@pytest.mark.parametrize(
    ("loose", "card"),
    [
        ("T : piochez une carte", "{T} : Piochez une carte."),
        ("Ne peut pas attaquer seule", "Cette créature ne peut pas attaquer seule."),
        ("{R} : +1/+0", "{R} : Cette créature gagne +1/+0 jusqu'à la fin du tour."),
        ("{G} : régénération", "{G} : Régénérez cette créature."),
        ("Sacrifier une créature : piocher une carte", "Sacrifiez une créature : Piochez une carte."),
        ("quand elle meurt, piochez une carte", "Quand cette créature meurt, piochez une carte."),
        ("doit attaquer à chaque tour", "Cette créature attaque à chaque tour si possible."),
        (
            "A chaque fois que cette creature attaque, piochez une carte",
            "À chaque fois que cette créature attaque, piochez une carte.",
        ),
        (
            "Au debut de votre etape de fin, sacrifiez cette creature",
            "Au début de votre étape de fin, sacrifiez cette créature.",
        ),
        ("Les créatures adverses gagnent -1/-1", "Les créatures que vos adversaires contrôlent gagnent -1/-1."),
    ],
)
def test_loose_words_mean_what_those_of_cards_do(loose: str, card: str) -> None:
    reader = effect_reader()
    abilities, diagnostics = reader.ability_text(loose, Span(0, len(loose)))
    assert abilities == reader.ability_text(card, Span(0, len(card)))[0]
    assert not any(diagnostic.level is Level.ERROR for diagnostic in diagnostics)


def test_a_duration_that_goes_without_saying_is_told() -> None:
    _, (note,) = effect_reader().ability_text("{R} : +1/+0", Span(5, 16))
    assert (note.code, note.span) == ("TXT002", Span(5, 16))


@pytest.mark.parametrize(
    ("phrase", "ability"),
    [
        ("une créature qui se régénère pour {1}",
         a.ActivatedAbility((c.PayMana(c.ManaCost(("1",))),), (do.Regenerate(s.This()),))),
        ("un artefact qui fait piocher une carte au début de chaque entretien",
         a.TriggeredAbility((BeginningOf(Step.UPKEEP),), (do.Draw(),))),
        ("une créature qui gagne +1/+1 quand elle attaque",
         a.TriggeredAbility((Attacks((s.Is(s.This()),)),), (a.Apply(s.This(), (mod.ModifyPT(1, 1),)),))),
        ("une aura qui donne +2/+2", a.StaticAbility(s.Host(), (mod.ModifyPT(2, 2),))),
    ],
)  # fmt: skip
def test_what_is_told_of_a_permanent(phrase: str, ability: a.Ability) -> None:
    found, diagnostics = effect_reader().effect_clauses(
        relatives(phrase), spell=False, attached=phrase.startswith("une aura")
    )
    assert found == (ability,)
    assert not any(diagnostic.level is Level.ERROR for diagnostic in diagnostics)


@pytest.mark.parametrize(
    ("phrase", "effect"),
    [
        ("un rituel qui inflige 4 blessures", do.DealDamage(4, s.TargetObject())),
        ("un éphémère qui prévient toutes les blessures de combat", do.PreventDamage(None, combat=True)),
        ("un rituel qui crée deux jetons 1/1", a.CreateToken(a.TokenSpec(power=1, toughness=1), 2)),
        ("un éphémère qui renvoie une créature", do.Move(s.TargetObject(), Zone.HAND)),
        ("un rituel qui détruit une créature et l'empêche de se régénérer",
         do.Destroy(s.TargetObject(), no_regeneration=True)),
    ],
)  # fmt: skip
def test_short_descriptions_of_spells(phrase: str, effect: a.Effect) -> None:
    (ability,), _ = effect_reader().effect_clauses(relatives(phrase), spell=True)
    assert isinstance(ability, a.SpellAbility)
    assert ability.effects == (effect,)
