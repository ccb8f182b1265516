"""What users tell of spells and objects."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a
from judge.abilities import selectors as s
from judge.abilities.terms import CardType, Zone
from judge.abilities.triggers import ZoneChange
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
        ("un rituel qui détruit toutes les créatures", a.Destroy(s.All(CREATURES))),
        ("un rituel qui fait perdre 2 points de vie à chaque joueur", a.LoseLife(2, s.PlayerWord.EACH_PLAYER)),
        ("un éphémère qui me fait gagner 4 points de vie", a.GainLife(4)),
        ("un rituel qui fait sacrifier une créature à chaque joueur",
         a.Sacrifice(s.Choice(CREATURES), s.PlayerWord.EACH_PLAYER)),
        ("un éphémère qui donne +2/+2 à la créature ciblée jusqu'à la fin du tour",
         a.Apply(s.TargetObject(), (a.ModifyPT(2, 2),))),
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
    assert ability == a.TriggeredAbility((dies,), (a.DealDamage(1, s.PlayerWord.EACH_PLAYER),))
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
    assert ability == a.SpellAbility((a.DealDamage(2, s.All(CREATURES)),))
    assert diagnostics == ()


def test_a_quoted_ability_is_placed_in_the_whole_input() -> None:
    text = "Détruisez la créature glorbuk ciblée."
    _, (diagnostic,) = effect_reader().ability_text(text, Span(100, 100 + len(text)))
    assert diagnostic.span is not None
    assert diagnostic.span.start == 100 + text.index("glorbuk")
