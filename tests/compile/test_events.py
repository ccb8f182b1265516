"""Events that triggered abilities watch for, and what has happened this turn."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do, selectors as s, triggers as t
from judge.abilities.terms import CardType, Colour, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

YOU = s.PlayerWord.YOU
OPPONENT = s.PlayerWord.OPPONENT
CREATURE = (s.HasType(CardType.CREATURE),)
ITSELF = (s.Is(s.This()),)
DIES = t.ZoneChange(CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def triggered(text: str) -> a.TriggeredAbility:
    compiled = compile_text(text, Source((CardType.CREATURE,)))
    assert compiled.diagnostics == ()
    (ability,) = compiled.abilities
    assert isinstance(ability, a.TriggeredAbility)
    return ability


@pytest.mark.parametrize(
    ("event", "pattern"),
    [
        ("vous lancez votre deuxième sort à chaque tour", t.Nth(t.CastsSpell((), YOU), 2)),
        ("vous piochez votre deuxième carte à chaque tour", t.Nth(t.DrawsCard(YOU), 2)),
        ("vous gagnez des points de vie pour la première fois à chaque tour", t.Nth(t.GainsLife(YOU), 1)),
        ("une créature vous attaque", t.Attacks(CREATURE, defender=YOU)),
        (
            "une créature vous attaque ou attaque un planeswalker que vous contrôlez",
            t.Attacks(CREATURE, defender=YOU, planeswalkers=True),
        ),
        ("~ et au moins deux autres créatures attaquent", t.Attacks(ITSELF, others=2)),
        (
            "un terrain arrive sur le champ de bataille sous le contrôle d'un adversaire",
            t.ZoneChange((s.HasType(CardType.LAND), s.ControlledBy(OPPONENT)), destination=Zone.BATTLEFIELD),
        ),
        ("~ est mise dans un cimetière d'où qu'elle vienne", t.ZoneChange(ITSELF, None, Zone.GRAVEYARD)),
        ("une source inflige des blessures à ~", t.DealsDamage((), to_objects=ITSELF, to_player=None)),
        ("des blessures sont infligées à ~", t.IsDealtDamage(ITSELF)),
        ("~ est retourné face visible", t.TurnedFaceUp(ITSELF)),
        (
            "une créature Elfe ou Gobelin attaque",
            t.Attacks((*CREATURE, s.AnyOf(((s.HasSubtype("Elf"),), (s.HasSubtype("Goblin"),))))),
        ),
        (
            "~ inflige des blessures de combat à un joueur ou un planeswalker",
            t.DealsDamage(ITSELF, to_objects=(s.HasType(CardType.PLANESWALKER),), combat=True),
        ),
        (
            "un joueur engage un terrain pour du mana",
            t.BecomesTapped((s.HasType(CardType.LAND), s.ControlledBy(s.PlayerWord.EACH_PLAYER)), for_mana=True),
        ),
    ],
)
def test_a_trigger_names_its_event(event: str, pattern: t.EventPattern) -> None:
    that = "qu'" if event[0] in "au" else "que "
    ability = triggered(f"À chaque fois {that}{event}, piochez une carte.")
    assert (ability.patterns, ability.together) == ((pattern,), False)


@pytest.mark.parametrize(
    ("event", "pattern"),
    [
        ("au moins une créature meurt", DIES),
        ("une ou plusieurs créatures meurent", DIES),
        ("vous attaquez", t.Attacks((*CREATURE, s.ControlledBy(YOU)))),
        ("vous attaquez avec au moins trois créatures", t.Attacks((*CREATURE, s.ControlledBy(YOU)), others=2)),
        ("au moins une carte quitte votre cimetière", t.ZoneChange((s.OwnedBy(YOU),), Zone.GRAVEYARD)),
        ("au moins un marqueur +1/+1 est mis sur ~", t.CounterPut(ITSELF, "+1/+1")),
    ],
)
def test_what_comes_at_once_may_be_one_event(event: str, pattern: t.EventPattern) -> None:
    that = "qu'" if event[0] in "au" else "que "
    ability = triggered(f"À chaque fois {that}{event}, piochez une carte.")
    assert (ability.patterns, ability.together) == ((pattern,), True)


@pytest.mark.parametrize(
    ("said", "condition"),
    [
        ("une créature est morte ce tour-ci", s.Happened(DIES)),
        ("vous avez attaqué ce tour-ci", s.Happened(t.Attacks((*CREATURE, s.ControlledBy(YOU))))),
        ("un adversaire a perdu au moins 4 points de vie ce tour-ci", s.Happened(t.LosesLife(OPPONENT), 4, total=True)),
        ("vous avez pioché au moins deux cartes ce tour-ci", s.Happened(t.DrawsCard(YOU), 2)),
        ("aucune créature n'a attaqué ce tour-ci", s.NotSo(s.Happened(t.Attacks(CREATURE)))),
        ("vous n'avez pas perdu de points de vie ce tour-ci", s.NotSo(s.Happened(t.LosesLife(YOU)))),
    ],
)
def test_a_condition_may_ask_what_has_happened(said: str, condition: s.Condition) -> None:
    text = f"Au début de votre étape de fin, si {said}, piochez une carte."
    assert triggered(text).condition == condition


def test_the_spell_itself_is_not_another_spell_cast_this_turn() -> None:
    text = "Quand ~ arrive sur le champ de bataille, si vous avez lancé un autre sort ce tour-ci, piochez une carte."
    assert compile_text(text, Source((CardType.CREATURE,))).diagnostics


def test_what_blocks_and_what_is_blocked_may_be_of_one_kind() -> None:
    ability = triggered("À chaque fois que ~ bloque ou devient bloquée par une créature noire, piochez une carte.")
    black = (*CREATURE, s.HasColour(Colour.BLACK))
    assert ability.patterns == (t.Blocks(ITSELF, black), t.BecomesBlocked(ITSELF, black))


def test_that_spell_is_the_one_that_targets() -> None:
    text = "À chaque fois que ~ devient la cible d'un sort qu'un adversaire contrôle, contrecarrez ce sort."
    assert triggered(text).effects == (do.CounterSpell(s.OtherObject()),)
    illusion = triggered("Quand ~ devient la cible d'un sort ou d'une capacité, sacrifiez-la.")
    assert illusion.effects == (do.Sacrifice(s.This()),)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        (
            "À chaque fois qu'un marais arrive sur le champ de bataille sous votre contrôle, vous pouvez renvoyer ~ "
            "depuis votre cimetière dans votre main.",
            Zone.GRAVEYARD,
        ),
        ("Au début de votre entretien, si ~ est dans votre cimetière, piochez une carte.", Zone.GRAVEYARD),
        ("Quand ~ meurt, piochez une carte.", Zone.BATTLEFIELD),
        ("Quand ~ est mise dans votre cimetière depuis votre bibliothèque, piochez une carte.", Zone.GRAVEYARD),
        ("Quand vous lancez ~, piochez une carte.", Zone.STACK),
    ],
)
def test_an_ability_functions_where_it_takes_its_source_from(text: str, zone: Zone) -> None:
    assert triggered(text).zone is zone


@pytest.mark.parametrize(
    "text",
    [
        "Quand ~ quitte le champ de bataille, ce joueur gagne 3 points de vie.",
        "À chaque fois qu'au moins une créature attaque, ~ inflige 1 blessure à chacune de ces créatures.",
        "Quand ~ meurt, renvoyez-la sur le champ de bataille sous votre contrôle avec X marqueurs +1/+1 sur elle.",
    ],
)
def test_what_is_not_understood_is_neither_guessed_nor_lost(text: str) -> None:
    assert compile_text(text, Source((CardType.CREATURE,))).diagnostics


def test_what_several_kinds_are_put_on_is_a_kind() -> None:
    text = (
        "À chaque fois qu'au moins un marqueur +1/+1 est mis sur les créatures que vous contrôlez, piochez une carte."
    )
    assert triggered(text).patterns == (t.CounterPut((*CREATURE, s.ControlledBy(YOU)), "+1/+1"),)


def test_another_spell_cast_before_is_none_that_was_aimed_at() -> None:
    text = "Détruisez la créature ciblée. Piochez une carte si vous avez lancé un autre sort noir ce tour-ci."
    (ability,) = compile_text(text, Source((CardType.SORCERY,))).abilities
    assert isinstance(ability, a.SpellAbility)
    other = t.CastsSpell((s.HasColour(Colour.BLACK), s.Not(s.Is(s.This()))), YOU)
    assert ability.effects[1] == a.If(s.Happened(other), (do.Draw(1),))
