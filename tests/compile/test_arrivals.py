"""How permanents arrive."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, selectors as s, triggers as t
from judge.abilities.costs import PayLife
from judge.abilities.terms import CardType, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

YOU = s.PlayerWord.YOU
CREATURES = (s.HasType(CardType.CREATURE), s.ControlledBy(YOU))
DEAD = (s.HasType(CardType.CREATURE), s.InZone(Zone.GRAVEYARD), s.OwnedBy(YOU))
LANDS = (s.HasType(CardType.LAND), s.Not(s.Is(s.This())), s.ControlledBy(YOU))


def counters(*kinds: tuple[str, s.Amount]) -> a.EntersModified:
    return a.EntersModified(counters=kinds)


@pytest.mark.parametrize(
    ("how", "ability"),
    [
        ("engagée", a.EntersModified(tapped=True)),
        ("avec deux marqueurs -1/-1 sur lui", counters(("-1/-1", 2))),
        ("avec, sur elle, X marqueurs « charge »", counters(("charge", s.X()))),
        ("avec trois marqueurs « charge » et deux marqueurs +1/+1 sur elle", counters(("charge", 3), ("+1/+1", 2))),
        (
            "avec un marqueur +1/+1 sur elle pour chaque créature que vous contrôlez",
            counters(("+1/+1", s.Count(CREATURES))),
        ),
        (
            "avec, sur lui, un nombre de marqueurs +1/+1 égal au nombre de cartes de créature dans votre cimetière",
            counters(("+1/+1", s.Count(DEAD))),
        ),
        (
            "avec un marqueur +1/+1 sur elle si vous avez attaqué ce tour-ci",
            a.EntersModified(counters=(("+1/+1", 1),), condition=s.Happened(t.Attacks(CREATURES))),
        ),
        (
            "engagé à moins que vous ne contrôliez au moins deux autres terrains",
            a.EntersModified(tapped=True, condition=s.NotSo(s.Exists(LANDS, 2))),
        ),
    ],
)
def test_a_permanent_arrives_as_it_says(how: str, ability: a.EntersModified) -> None:
    compiled = compile_text(f"~ arrive sur le champ de bataille {how}.", Source((CardType.CREATURE,)))
    assert compiled.diagnostics == ()
    assert compiled.abilities == (ability,)


@pytest.mark.parametrize("how", ["avec un marqueur sur elle", "avec deux marqueurs +1/+1 sur une île", "dansante"])
def test_how_it_arrives_is_not_guessed(how: str) -> None:
    assert compile_text(f"~ arrive sur le champ de bataille {how}.", Source((CardType.CREATURE,))).diagnostics


def test_one_may_pay_as_it_arrives() -> None:
    text = "Au moment où ~ arrive sur le champ de bataille, vous pouvez payer 2 points de vie. "
    text += "Si vous ne le faites pas, il arrive sur le champ de bataille engagé."
    compiled = compile_text(text, Source((CardType.LAND,)))
    assert compiled.diagnostics == ()
    assert compiled.abilities == (a.EntersModified(tapped=True, unless=(PayLife(2),)),)
