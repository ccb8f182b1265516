"""What objects may not, must or may do, and what spells cost."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, modifications as mod, selectors as s
from judge.abilities.costs import ManaCost, PayMana
from judge.abilities.terms import CardType, Colour, Keyword, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

YOU = s.PlayerWord.YOU
CREATURES = s.All((s.HasType(CardType.CREATURE),))
GROUNDED = s.All((s.HasType(CardType.CREATURE), s.Not(s.HasKeyword(Keyword.FLYING))))
ONE = (PayMana(ManaCost(("1",))),)
ARTIFACTS = s.Count((s.HasType(CardType.ARTIFACT), s.ControlledBy(YOU)))
WHITE_CREATURE_SPELLS = s.All(
    (s.IsSpell(), s.HasType(CardType.CREATURE), s.HasColour(Colour.WHITE), s.ControlledBy(YOU))
)


def statics(text: str) -> tuple[a.Ability, ...]:
    compiled = compile_text(text, Source((CardType.CREATURE,)))
    assert compiled.diagnostics == ()
    return compiled.abilities


@pytest.mark.parametrize(
    ("text", "scope", "modifications"),
    [
        ("~ est indestructible.", s.This(), (a.GainAbility(a.KeywordAbility(Keyword.INDESTRUCTIBLE)),)),
        ("~ est imblocable.", s.This(), (mod.CantBeBlocked(),)),
        ("~ doit être bloqué si possible.", s.This(), (mod.MustBeBlocked(),)),
        ("~ attaque ou bloque à chaque combat si possible.", s.This(), (mod.MustAttack(), mod.MustBlock())),
        ("~ ne peut pas attaquer ou bloquer.", s.This(), (mod.CantAttack(), mod.CantBlock())),
        (
            "~ ne peut pas attaquer ou bloquer seul.",
            s.This(),
            (mod.CantAttack(alone=True), mod.CantBlock(alone=True)),
        ),
        ("Les créatures sans le vol ne peuvent pas vous attaquer.", GROUNDED, (mod.CantAttack(defender=YOU),)),
        (
            "Les créatures ne peuvent pas vous attaquer ou attaquer un planeswalker que vous contrôlez.",
            CREATURES,
            (mod.CantAttack(defender=YOU, planeswalkers=True),),
        ),
        (
            "Les créatures ne peuvent pas vous attaquer ou attaquer un planeswalker que vous contrôlez à moins que "
            "leur contrôleur ne paie {1} pour chacune de ces créatures.",
            CREATURES,
            (mod.AttackTax(ONE, YOU, planeswalkers=True),),
        ),
        (
            "Les capacités activées de la créature enchantée ne peuvent pas être activées.",
            s.Host(),
            (mod.CantActivate(),),
        ),
        (
            "Les capacités activées de la créature enchantée ne peuvent pas être jouées à moins que ce ne soient des "
            "capacités de mana.",
            s.Host(),
            (mod.CantActivate(but_mana=True),),
        ),
        (
            "Les sorts de créature blancs que vous lancez coûtent {1} de moins à lancer.",
            WHITE_CREATURE_SPELLS,
            (mod.CostChange(-1),),
        ),
    ],
)
def test_what_is_said_of_objects(text: str, scope: s.ObjectRef, modifications: tuple[a.Modification, ...]) -> None:
    assert statics(text) == (a.StaticAbility(scope, modifications),)


def test_two_subjects_are_two_abilities() -> None:
    text = (
        "La créature enchantée ne peut ni attaquer ni bloquer et ses capacités activées ne peuvent pas être activées."
    )
    still = a.StaticAbility(s.Host(), (mod.CantAttack(), mod.CantBlock()))
    assert statics(text) == (still, a.StaticAbility(s.Host(), (mod.CantActivate(),)))


def test_a_spell_says_what_it_costs_itself() -> None:
    each = "Ce sort coûte {1} de moins à lancer pour chaque artefact que vous contrôlez."
    change = mod.CostChange(s.Times(ARTIFACTS, -1))
    assert statics(each) == (a.StaticAbility(s.This(), (change,), zone=Zone.STACK),)


@pytest.mark.parametrize(
    "text", ["Les sorts verts que vous jouez coûtent {G} de plus à jouer.", "~ coûte {1} de moins à danser."]
)
def test_a_cost_that_is_not_known_is_not_passed_over(text: str) -> None:
    assert compile_text(text, Source((CardType.CREATURE,))).diagnostics


def test_lines_that_were_glued_together_are_two() -> None:
    assert len(statics("VolQuand ~ meurt, piochez une carte.")) == 2


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "Vous pouvez lancer ~ comme s'il avait le flash.",
            a.StaticAbility(s.This(), (mod.MayPlayAsThoughFlash(),), zone=Zone.HAND),
        ),
        ("Attaquer avec ~ ne le fait pas s'engager.", a.StaticAbility(s.This(), (mod.AttacksWithoutTapping(),))),
        (
            "~ ne peut pas être contrecarré par des sorts ou des capacités.",
            a.StaticAbility(s.This(), (mod.CantBeCountered(),), zone=Zone.STACK),
        ),
        (
            "Il n'y a pas de limite au nombre de cartes dans votre main.",
            a.PlayerStaticAbility(YOU, mod.PlayerRule(mod.PlayerRuleKind.NO_MAXIMUM_HAND_SIZE)),
        ),
        (
            "Vous pouvez jouer deux terrains supplémentaires pendant chacun de vos tours.",
            a.PlayerStaticAbility(YOU, mod.PlayerRule(mod.PlayerRuleKind.EXTRA_LAND_PLAYS, amount=2)),
        ),
    ],
)
def test_what_the_game_allows_otherwise(text: str, ability: a.Ability) -> None:
    assert statics(text) == (ability,)


@pytest.mark.parametrize(
    "text",
    [
        "~ ne peut pas être contrecarré par des sorts bleus.",
        "Vous pouvez lancer un sort comme s'il avait le flash.",
        "Vous pouvez jouer un terrain supplémentaire.",
    ],
)
def test_what_is_allowed_is_not_taken_for_more(text: str) -> None:
    assert compile_text(text, Source((CardType.CREATURE,))).diagnostics
