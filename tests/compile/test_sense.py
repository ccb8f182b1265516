"""Readings that would be grammatical and wrong: what a word is about, what goes together, what was taken away."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.terms import CardType, Colour, Keyword
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

CREATURE = Source((CardType.CREATURE,))
SORCERY = Source((CardType.SORCERY,))
AURA = Source((CardType.ENCHANTMENT,), ("Aura",))
EQUIPMENT = Source((CardType.ARTIFACT,), ("Equipment",))

REFUSED = {
    "a static sentence under no condition": (
        AURA,
        "La créature enchantée gagne +1/+1. Sinon, elle a le vol.",
    ),
    "others than those spoken of": (
        SORCERY,
        "Les elfes que vous contrôlez gagnent +2/+0 jusqu'à la fin du tour. Les autres créatures gagnent +1/+0 jusqu'à "
        "la fin du tour.",
    ),
    "a counter with a rule": (SORCERY, "Mettez un marqueur « bouclier » sur la créature ciblée."),
    "what was sacrificed grows": (
        CREATURE,
        "{1} : Sacrifiez un elfe, puis mettez un marqueur +1/+1 sur cet elfe.",
    ),
    "a card shown, then another on top": (
        SORCERY,
        "Révélez la carte du dessus de votre bibliothèque. Piochez une carte. Vous gagnez un nombre de points de vie "
        "égal à la valeur de mana de la carte du dessus de votre bibliothèque.",
    ),
    "otherwise after an offer, for who would not or for who could not": (
        SORCERY,
        "Révélez la carte du dessus de votre bibliothèque. Si c'est une carte de créature, vous pouvez la mettre sur "
        "le champ de bataille. Sinon, mettez-la dans votre main.",
    ),
    "a second kind that may share what the first says": (
        CREATURE,
        "À chaque fois qu'un autre elfe ou berserker non-jeton que vous contrôlez meurt, piochez une carte.",
    ),
    "attached to whichever": (
        CREATURE,
        "Quand ~ arrive, piochez une carte pour chaque aura que vous contrôlez qui est attachée à une créature.",
    ),
    "the counters of several objects as a cost": (
        CREATURE,
        "{2}, retirez deux marqueurs +1/+1 de créatures que vous contrôlez : Piochez une carte.",
    ),
}


@pytest.mark.parametrize(("source", "text"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused(source: Source, text: str) -> None:
    assert compile_text(text, source).diagnostics


def effects(text: str, source: Source) -> tuple[a.Effect, ...]:
    compiled = compile_text(text, source)
    assert compiled.diagnostics == ()
    (ability,) = compiled.abilities
    assert isinstance(ability, a.SpellAbility | a.TriggeredAbility)
    return ability.effects


def test_one_of_each_is_not_one_of_either() -> None:
    text = "Au début de votre entretien, si vous contrôlez un permanent blanc et un permanent vert, piochez une carte."
    (ability,) = compile_text(text, CREATURE).abilities
    assert isinstance(ability, a.TriggeredAbility)
    colours = (Colour.WHITE, Colour.GREEN)
    assert ability.condition == s.AllOf(
        tuple(
            s.Exists((s.IsPermanentCard(), s.HasColour(colour), s.ControlledBy(s.PlayerWord.YOU))) for colour in colours
        )
    )


def test_a_number_of_each_is_two_choices() -> None:
    (sacrifice,) = effects("Chaque joueur sacrifie deux créatures et trois terrains.", SORCERY)
    assert isinstance(sacrifice, do.Sacrifice)
    assert sacrifice.what == s.Group(
        (s.Choice((s.HasType(CardType.CREATURE),), 2), s.Choice((s.HasType(CardType.LAND),), 3))
    )


def test_others_are_others_than_the_target_that_follows() -> None:
    (change,) = effects(
        "Chaque autre créature devient une copie de la créature ciblée jusqu'à la fin du tour.", SORCERY
    )
    assert isinstance(change, a.Apply)
    assert change.what == s.All((s.HasType(CardType.CREATURE), s.Not(s.Is(s.TargetObject(0)))))


def test_unblocked_creatures_attack() -> None:
    (destroy,) = effects("Détruisez toutes les créatures non-bloquées.", SORCERY)
    assert destroy == do.Destroy(s.All((s.HasType(CardType.CREATURE), s.IsUnblocked())))


def test_all_cards_of_the_hand_are_the_hand() -> None:
    assert effects("Défaussez-vous de toutes les cartes de votre main.", SORCERY) == (do.Discard(None),)


def test_other_cards_are_counted_without_the_card_itself() -> None:
    text = "La force de cette créature est égale au nombre d'autres cartes de créature dans votre cimetière."
    (ability,) = compile_text(text, CREATURE).abilities
    assert s.Not(s.Is(s.This())) in _counted(ability)


def _counted(ability: a.Ability) -> s.Filter:
    assert isinstance(ability, a.StaticAbility)
    (modification,) = ability.modifications
    amount = getattr(modification, "power", None)
    assert isinstance(amount, s.Count)
    return amount.filter


def test_what_is_attached_is_not_what_it_is_attached_to() -> None:
    (made, attached) = effects(
        "Quand cet équipement arrive, créez un jeton de créature 1/1 blanche Soldat, puis attachez-lui cet équipement.",
        EQUIPMENT,
    )
    assert isinstance(made, a.CreateToken)
    assert attached == do.AttachTo(s.This(), s.Previous())


def test_the_value_of_a_card_that_left_the_top_is_its_own() -> None:
    *_, loss = effects(
        "Révélez la carte du dessus de votre bibliothèque et mettez-la dans votre main. Vous perdez un nombre de "
        "points de vie égal à sa valeur de mana.",
        SORCERY,
    )
    assert loss == do.LoseLife(s.ManaValueOf(s.Previous()))


def test_relatives_after_ou_are_alternatives() -> None:
    (counter,) = compile_text("Contrecarrez le sort ciblé qui vous cible ou qui cible une créature.", SORCERY).abilities
    assert isinstance(counter, a.SpellAbility)
    (target,) = counter.targets
    aimed = ((s.Targets(player=s.PlayerWord.YOU),), (s.Targets((s.HasType(CardType.CREATURE),)),))
    assert target.objects == (s.IsSpell(), s.AnyOf(aimed))


def test_relatives_after_et_hold_together() -> None:
    (destroy,) = effects("Détruisez toutes les créatures qui ont le vol et qui sont vertes.", SORCERY)
    both = (s.HasType(CardType.CREATURE), s.HasKeyword(Keyword.FLYING), s.HasColour(Colour.GREEN))
    assert destroy == do.Destroy(s.All(both))


def test_what_joins_the_kind_of_a_card_is_another_kind() -> None:
    text = "Renvoyez la carte de créature ou de terrain ciblée de votre cimetière dans votre main."
    (spell,) = compile_text(text, SORCERY).abilities
    assert isinstance(spell, a.SpellAbility)
    (target,) = spell.targets
    kinds = ((s.HasType(CardType.CREATURE),), (s.HasType(CardType.LAND),))
    assert target.objects is not None
    assert s.AnyOf(kinds) in target.objects


def test_what_each_shares_holds_for_all_kinds() -> None:
    text = "~ inflige 2 blessures au joueur ciblé et à chaque créature et planeswalker qu'il contrôle."
    (together,) = effects(text, SORCERY)
    _, damage = do.dealt_in(together)
    kinds = s.AnyOf(((s.HasType(CardType.CREATURE),), (s.HasType(CardType.PLANESWALKER),)))
    assert damage.to == s.All((kinds, s.ControlledBy(s.TargetPlayer())))


@pytest.mark.parametrize(
    "text",
    [
        "{1} : Piochez une carte. Cette créature inflige 1 blessure au propriétaire de cette carte.",
        "{1} : Détruisez l'artefact ciblé. ~ inflige 1 blessure au contrôleur de ce permanent.",
    ],
)
def test_a_noun_that_may_mean_two_things_means_none(text: str) -> None:
    assert compile_text(text, CREATURE).diagnostics


def test_what_was_chosen_is_not_chosen_again() -> None:
    (put, grant) = effects(
        "Mettez un marqueur +1/+1 sur une créature que vous contrôlez. Elle acquiert le vol jusqu'à la fin du tour.",
        SORCERY,
    )
    assert isinstance(put, do.PutCounters)
    assert isinstance(grant, a.Apply)
    assert grant.what == s.Previous()


def test_this_land_after_another_was_found_is_not_the_source() -> None:
    text = (
        "{T}, sacrifiez ce terrain : Cherchez dans votre bibliothèque une carte de terrain de base, mettez-la sur le "
        "champ de bataille engagée, puis mélangez. Dégagez ce terrain."
    )
    assert compile_text(text, Source((CardType.LAND,))).diagnostics


@pytest.mark.parametrize(
    "event",
    ["qu'une autre créature meurt", "que ~ ou une autre créature avec le vol que vous contrôlez arrive"],
)
def test_the_force_of_this_creature_is_that_of_the_one_the_event_is_about(event: str) -> None:
    text = f"À chaque fois {event}, vous gagnez un nombre de points de vie égal à la force de cette créature."
    assert effects(text, CREATURE) == (do.GainLife(s.PowerOf(s.ThatObject())),)


def test_another_said_before_the_enchanted_creature_is_other_than_the_aura() -> None:
    bonus = "la créature enchantée gagne +1/+1"
    another = "tant que vous contrôlez une autre créature"
    assert _set_apart(f"T{another[1:]}, {bonus}.") == s.This()
    assert _set_apart(f"L{bonus[1:]} {another}.") == s.Host()


def _set_apart(text: str) -> s.ObjectRef:
    (ability,) = compile_text(text, AURA).abilities
    assert isinstance(ability, a.StaticAbility)
    assert isinstance(ability.condition, s.Exists)
    (found,) = (part.quality for part in ability.condition.filter if isinstance(part, s.Not))
    assert isinstance(found, s.Is)
    return found.object


def test_whether_it_was_done_is_not_asked_later() -> None:
    (_, then) = effects(
        "À chaque fois que vous lancez un sort, vous pouvez exiler ~. Si vous faites ainsi, renvoyez-la sur le champ "
        "de bataille sous le contrôle de son propriétaire au début de la prochaine étape de fin.",
        CREATURE,
    )
    assert isinstance(then, a.If)
    assert then.condition == s.CostWasPaid()
    assert isinstance(then.then[0], a.Delayed)


def test_under_threshold_a_trigger_is_had_and_not_asked_again() -> None:
    (ability,) = compile_text("Seuil — À chaque fois que ~ attaque, piochez une carte.", CREATURE).abilities
    assert isinstance(ability, a.StaticAbility)
    (gained,) = ability.modifications
    assert isinstance(gained, a.GainAbility)
    assert isinstance(gained.ability, a.TriggeredAbility)
    assert gained.ability.condition is None
