"""Creatures that gain levels."""

from __future__ import annotations

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.costs import TapSelf
from judge.abilities.terms import CardType, Comparison, Keyword
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

CREATURE = Source((CardType.CREATURE,))
LEVELS = s.CountersOn(s.This(), "level")


def keyword(name: Keyword) -> a.GainAbility:
    return a.GainAbility(a.KeywordAbility(name))


def test_each_level_is_a_body_and_abilities_for_some_counters() -> None:
    text = "Vol\nNIVEAU 1-4\n2/2\nInitiative\nNIVEAU 5+\n4/4\nDouble initiative\n{T} : Piochez une carte."
    compiled = compile_text(text, CREATURE)
    assert compiled.diagnostics == ()
    first = s.AllOf((s.Compare(LEVELS, Comparison.AT_LEAST, 1), s.Compare(LEVELS, Comparison.AT_MOST, 4)))
    draw = a.GainAbility(a.ActivatedAbility((TapSelf(),), (do.Draw(),)))
    assert compiled.abilities == (
        a.KeywordAbility(Keyword.FLYING),
        a.StaticAbility(s.This(), (mod.SetBasePT(2, 2), keyword(Keyword.FIRST_STRIKE)), condition=first),
        a.StaticAbility(
            s.This(),
            (mod.SetBasePT(4, 4), keyword(Keyword.DOUBLE_STRIKE), draw),
            condition=s.Compare(LEVELS, Comparison.AT_LEAST, 5),
        ),
    )


def test_a_level_that_is_not_understood_is_opaque_alone() -> None:
    compiled = compile_text("NIVEAU 1-4\n2/2\nDansez.\nNIVEAU 5+\n4/4", CREATURE)
    opaque, last = compiled.abilities
    assert isinstance(opaque, a.OpaqueAbility)
    assert isinstance(last, a.StaticAbility)
    assert len(compiled.diagnostics) == 1
