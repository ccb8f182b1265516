"""Lines of keywords alone, and what stands before a dash."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, costs as c, selectors as s, triggers as t
from judge.abilities.terms import CardType, Colour, Keyword, Supertype, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

CREATURE = Source((CardType.CREATURE,))
SEVEN_CARDS = s.Exists((s.InZone(Zone.GRAVEYARD), s.OwnedBy(s.PlayerWord.YOU)), 7)


def keyword(name: Keyword, **more: object) -> a.KeywordAbility:
    return a.KeywordAbility(name, **more)  # type: ignore[arg-type]


def mana(*symbols: str) -> c.Cost:
    return (c.PayMana(c.ManaCost(symbols)),)


@pytest.mark.parametrize(
    ("line", "abilities"),
    [
        (
            "Vol, double initiative, indestructible",
            (keyword(Keyword.FLYING), keyword(Keyword.DOUBLE_STRIKE), keyword(Keyword.INDESTRUCTIBLE)),
        ),
        ("Vol ; célérité", (keyword(Keyword.FLYING), keyword(Keyword.HASTE))),
        (
            "Protection contre le noir, indestructible",
            (
                keyword(Keyword.PROTECTION, filter=(s.HasColour(Colour.BLACK),)),
                keyword(Keyword.INDESTRUCTIBLE),
            ),
        ),
        (
            "Vol, protection contre les démons, contre les dragons",
            (
                keyword(Keyword.FLYING),
                keyword(Keyword.PROTECTION, filter=(s.HasSubtype("Demon"),)),
                keyword(Keyword.PROTECTION, filter=(s.HasSubtype("Dragon"),)),
            ),
        ),
        ("Bushido 2", (keyword(Keyword.BUSHIDO, amount=2),)),
        ("Équipement {3}", (keyword(Keyword.EQUIP, cost=mana("3")),)),
        ("Équipement chevalier {2}", (keyword(Keyword.EQUIP, cost=mana("2"), filter=(s.HasSubtype("Knight"),)),)),
        ("Recyclage d'île {2}", (keyword(Keyword.CYCLING, cost=mana("2"), filter=(s.HasSubtype("Island"),)),)),
        (
            "Recyclage de terrain de base {1}",
            (
                keyword(
                    Keyword.CYCLING,
                    cost=mana("1"),
                    filter=(s.HasType(CardType.LAND), s.HasSupertype(Supertype.BASIC)),
                ),
            ),
        ),
        ("Entretien cumulatif — Payez 1 point de vie.", (keyword(Keyword.CUMULATIVE_UPKEEP, cost=(c.PayLife(1),)),)),
        (
            "Flashback — {1}{U}, payez 3 points de vie.",
            (keyword(Keyword.FLASHBACK, cost=(*mana("1", "U"), c.PayLife(3))),),
        ),
    ],
)
def test_a_line_lists_keywords_with_what_they_ask_for(line: str, abilities: tuple[a.Ability, ...]) -> None:
    compiled = compile_text(line, CREATURE)
    assert compiled.diagnostics == ()
    assert compiled.abilities == abilities


@pytest.mark.parametrize(
    "line", ["Vol, dansez un tango", "Vol, détruisez une créature.", "Recyclage de confiture {2}", "Contact"]
)
def test_what_is_no_keyword_is_not_passed_over(line: str) -> None:
    assert compile_text(line, CREATURE).diagnostics


@pytest.mark.parametrize("word", ["Toucheterre", "Maîtrise de sort", "Tactique de meute", "Rayon de terreur"])
def test_ability_words_and_flavour_words_say_no_rule(word: str) -> None:
    (ability,) = compile_text(f"{word} — Quand ~ meurt, piochez une carte.", CREATURE).abilities
    assert isinstance(ability, a.TriggeredAbility)
    assert ability.patterns == (t.ZoneChange((s.Is(s.This()),), Zone.BATTLEFIELD, Zone.GRAVEYARD),)


@pytest.mark.parametrize("word", ["Prévision", "Suspension 4", "Voracité 4"])
def test_the_name_of_a_keyword_is_no_ability_word(word: str) -> None:
    assert compile_text(f"{word} — {{1}} : Piochez une carte.", CREATURE).diagnostics


def test_boast_asks_for_an_attack_and_comes_once_a_turn() -> None:
    (ability,) = compile_text("Vantardise — {1} : Piochez une carte.", CREATURE).abilities
    assert isinstance(ability, a.ActivatedAbility)
    assert (ability.keyword, ability.once) == (Keyword.BOAST, True)
    assert ability.condition == s.Matches(s.This(), (s.AttackedThisTurn(),))


@pytest.mark.parametrize(
    "text",
    [
        "Seuil — ~ gagne +1/+1.",
        "Seuil\n— ~ gagne +1/+1.",
        "Seuil — ~ gagne +1/+1 tant que vous avez au moins sept cartes dans votre cimetière.",
    ],
)
def test_threshold_says_its_condition_or_is_one(text: str) -> None:
    (ability,) = compile_text(text, CREATURE).abilities
    assert isinstance(ability, a.StaticAbility)
    assert ability.condition == SEVEN_CARDS


def test_a_keyword_that_is_not_known_is_no_other() -> None:
    assert compile_text("Intention cachée", Source((CardType.SORCERY,))).diagnostics
    assert not compile_text("Relancez", Source((CardType.SORCERY,))).diagnostics
