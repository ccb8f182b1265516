"""Turns of phrase of creatures' texts, and how their lines are held against the English ones."""

from __future__ import annotations

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s, triggers as t
from judge.abilities.terms import CardType, Comparison, Keyword, Zone
from judge.compile.checking.checked import CardText, Checked, compile_checked
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

BEING = Source((CardType.CREATURE,))
CREATURE = s.HasType(CardType.CREATURE)
YOU = s.PlayerWord.YOU


def compiled(text: str) -> tuple[a.Ability, ...]:
    found = compile_text(text, BEING)
    assert not found.diagnostics
    return found.abilities


def checked(printed: str, oracle: str, *keywords: str) -> Checked:
    return compile_checked(
        CardText(
            oracle_name="Test Beast",
            french_name="Bête d'essai",
            printed=printed,
            oracle=oracle,
            source=BEING,
            keywords=keywords,
        )
    )


def test_a_target_after_a_number_is_the_card() -> None:
    (ability,) = compiled(
        "Quand ~ meurt, renvoyez sur le champ de bataille une carte de permanent avec un coût converti de mana "
        "inférieur ou égal à 2 ciblée depuis votre cimetière."
    )
    assert isinstance(ability, a.TriggeredAbility)
    (target,) = ability.targets
    assert target.objects is not None
    assert set(target.objects) == {
        s.InZone(Zone.GRAVEYARD),
        s.OwnedBy(YOU),
        s.IsPermanentCard(),
        s.ManaValue(Comparison.AT_MOST, 2),
    }


def test_as_much_energy_as_was_dealt() -> None:
    (ability,) = compiled("À chaque fois que ~ inflige des blessures de combat à un joueur, vous gagnez autant de {E}.")
    assert isinstance(ability, a.TriggeredAbility)
    assert ability.effects == (do.PutCounters("energy", s.ThatMuch(), YOU),)


def test_no_ability_holds_of_what_was_acted_on() -> None:
    assert compile_text("Les gobelins ne peuvent pas bloquer. Ils ne peuvent pas vous attaquer.", BEING).diagnostics


def test_lines_may_stand_in_another_order() -> None:
    card = checked("Contact mortel\n~ ne peut pas bloquer.", "Test Beast can't block.\nDeathtouch", "Deathtouch")
    assert card.complete
    assert card.abilities == (
        a.KeywordAbility(Keyword.DEATHTOUCH),
        a.StaticAbility(s.This(), (mod.CantBlock(),)),
    )


def test_a_line_is_borne_out_once() -> None:
    assert not checked("Vol\nVol", "Flying\nDeathtouch").complete


def test_a_permanent_is_turned_up_today() -> None:
    card = checked(
        "À chaque fois qu'une créature est retournée face visible, vous pouvez piocher une carte.",
        "Whenever a permanent is turned face up, you may draw a card.",
    )
    (ability,) = card.abilities
    assert isinstance(ability, a.TriggeredAbility)
    assert ability.patterns == (t.TurnedFaceUp((s.IsPermanentCard(),)),)


def test_a_lord_means_the_others_today() -> None:
    card = checked("Tous les gobelins gagnent +1/+1.", "Other Goblin creatures get +1/+1.")
    (ability,) = card.abilities
    assert isinstance(ability, a.StaticAbility)
    assert isinstance(ability.scope, s.All)
    assert s.Not(s.Is(s.This())) in ability.scope.filter


def test_a_keyword_written_out_under_a_condition() -> None:
    card = checked(
        "~ ne peut pas être la cible de sorts ou de capacités tant que vous contrôlez une montagne.",
        "Test Beast has shroud as long as you control a Mountain.",
        "Shroud",
    )
    (ability,) = card.abilities
    assert isinstance(ability, a.StaticAbility)
    assert ability.modifications == (a.GainAbility(a.KeywordAbility(Keyword.SHROUD)),)
