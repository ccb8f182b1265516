"""Which object a word speaks of: the one that came back, the one that died, one of those shown."""

from __future__ import annotations

import pytest

from judge.abilities import ability as a, instructions as do, selectors as s, triggers as t
from judge.abilities.costs import ExileCost, SacrificeCost
from judge.abilities.terms import CardType, Colour, Comparison, Duration, Zone
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text

CREATURE = Source((CardType.CREATURE,))
SORCERY = Source((CardType.SORCERY,))
ENCHANTMENT = Source((CardType.ENCHANTMENT,))
LAND = Source((CardType.LAND,))
AURA = Source((CardType.ENCHANTMENT,), ("Aura",))
YOURS = s.ControlledBy(s.PlayerWord.YOU)
DENIED = (s.Not(s.HasType(CardType.CREATURE)), s.Not(s.HasType(CardType.LAND)))


def compiled(text: str, source: Source) -> a.Ability:
    found = compile_text(text, source)
    assert found.diagnostics == ()
    (ability,) = found.abilities
    return ability


def triggered(text: str, source: Source = CREATURE) -> a.TriggeredAbility:
    ability = compiled(text, source)
    assert isinstance(ability, a.TriggeredAbility)
    return ability


def effects(text: str, source: Source) -> tuple[a.Effect, ...]:
    ability = compiled(text, source)
    assert isinstance(ability, a.SpellAbility | a.ActivatedAbility | a.TriggeredAbility)
    return ability.effects


def test_both_alternatives_are_yours() -> None:
    text = "À chaque fois qu'un samouraï ou un guerrier que vous contrôlez attaque seul, vous gagnez 1 point de vie."
    either = s.AnyOf(((s.HasSubtype("Samurai"),), (s.HasSubtype("Warrior"),)))
    assert triggered(text).patterns == (t.Attacks((either, YOURS), alone=True),)


def test_the_source_shares_nothing_with_the_other() -> None:
    text = "À chaque fois que ~ ou une autre créature que vous contrôlez meurt, vous gagnez 1 point de vie."
    (died,) = triggered(text).patterns
    assert isinstance(died, t.ZoneChange)
    (either,) = died.filter
    assert isinstance(either, s.AnyOf)
    assert [YOURS in alternative for alternative in either.filters] == [False, True]


@pytest.mark.parametrize("which", ["l'une de ces cartes", "une de ces cartes", "l'une d'elles"])
def test_one_of_those_shown(which: str) -> None:
    text = (
        f"Regardez les trois cartes du dessus de votre bibliothèque. Mettez {which} dans votre main et le reste "
        "au-dessous de votre bibliothèque, dans l'ordre de votre choix."
    )
    _, taken, _ = effects(text, SORCERY)
    assert taken == do.Move(s.Choice((s.Seen(),)), Zone.HAND)


def test_exactly_is_neither_more_nor_fewer() -> None:
    text = "Au début de votre étape de fin, si vous contrôlez exactement un artefact, vous gagnez 1 point de vie."
    assert triggered(text).condition == s.Compare(s.Count((s.HasType(CardType.ARTIFACT), YOURS)), Comparison.EQUAL, 1)


def test_the_creature_that_came_back_and_not_the_source() -> None:
    text = "{B} : Renvoyez une carte de créature ciblée de votre cimetière sur le champ de bataille. {}"
    hasty = text.replace("{}", "Cette créature acquiert la célérité jusqu'à la fin du tour.")
    _, gained = effects(hasty, CREATURE)
    assert isinstance(gained, a.Apply)
    assert gained.what == s.Previous()


def test_the_creature_that_died_is_asked_what_it_was() -> None:
    text = (
        "À chaque fois qu'une autre créature meurt, vous gagnez 1 point de vie. Si cette créature était un gobelin, "
        "mettez un marqueur +1/+1 sur ~."
    )
    _, asked = triggered(text).effects
    assert isinstance(asked, a.If)
    assert asked.condition == s.Matches(s.ThatObject(), (s.HasSubtype("Goblin"),))


def test_a_vampire_is_that_creature() -> None:
    text = "À chaque fois que ~ inflige des blessures à un vampire, détruisez cette créature."
    assert triggered(text).effects == (do.Destroy(s.OtherObject()),)


@pytest.mark.parametrize("kind", ["créature-artefact", "créature noire", "gobelin"])
def test_what_blocked_is_that_creature(kind: str) -> None:
    article = "un" if kind == "gobelin" else "une"
    text = f"À chaque fois que ~ devient bloqué par {article} {kind}, détruisez cette créature."
    assert triggered(text).effects == (do.Destroy(s.OtherObject()),)


def test_the_very_noun_comes_before_its_kinds() -> None:
    text = (
        "À chaque fois qu'un archer que vous contrôlez inflige des blessures à une créature, cet archer inflige autant "
        "de blessures au contrôleur de cette créature."
    )
    (dealt,) = triggered(text).effects
    assert isinstance(dealt, do.DealDamage)
    assert (dealt.source, dealt.to) == (s.ThatObject(), s.ControllerOf(s.OtherObject()))


@pytest.mark.parametrize(
    "alternatives", ["une carte de créature ou d'artefact", "une carte de créature ou une carte d'artefact"]
)
def test_both_kinds_lie_in_your_graveyard(alternatives: str) -> None:
    kinds = s.AnyOf(((s.HasType(CardType.CREATURE),), (s.HasType(CardType.ARTIFACT),)))
    chosen = s.Choice((kinds, s.InZone(Zone.GRAVEYARD), s.OwnedBy(s.PlayerWord.YOU)))
    text = f"Renvoyez {alternatives} de votre cimetière dans votre main."
    assert effects(text, SORCERY) == (do.Move(chosen, Zone.HAND),)


def test_nothing_is_known_of_what_a_lost_sentence_spoke_of() -> None:
    text = "Piochez une carte. Apprivoisez une carte de votre cimetière. Exilez cette carte."
    found = compile_text(text, SORCERY)
    assert len(found.diagnostics) == 2


def test_other_mountains_than_the_one_that_entered() -> None:
    text = (
        "À chaque fois qu'une montagne arrive sur le champ de bataille sous votre contrôle, si vous contrôlez au moins "
        "deux autres montagnes, vous gagnez 1 point de vie."
    )
    others = (s.HasSubtype("Mountain"), s.Not(s.Is(s.ThatObject())), YOURS)
    assert triggered(text, LAND).condition == s.Exists(others, 2)


def test_other_creatures_than_the_source() -> None:
    text = "À chaque fois qu'une créature arrive, si vous contrôlez une autre créature, vous gagnez 1 point de vie."
    others = (s.HasType(CardType.CREATURE), s.Not(s.Is(s.This())), YOURS)
    assert triggered(text).condition == s.Exists(others)


def test_what_the_sentence_is_about_is_what_its_pronoun_means() -> None:
    text = (
        "{1} : Jusqu'à la fin du tour, ~ devient une copie d'une créature ciblée. Prévenez toutes les blessures qui "
        "devraient lui être infligées ce tour-ci."
    )
    _, prevented = effects(text, CREATURE)
    assert prevented == do.PreventDamage(None, to=s.This())


@pytest.mark.parametrize(
    "text",
    [
        "Détruisez tous les permanents non-créature, non-terrain.",
        "Détruisez tous les permanents non-créature non-terrain.",
    ],
)
def test_neither_the_one_nor_the_other(text: str) -> None:
    assert effects(text, SORCERY) == (do.Destroy(s.All((s.IsPermanentCard(), *DENIED))),)


def test_a_discarded_card_that_is_neither() -> None:
    text = "À chaque fois que vous vous défaussez d'une carte non-créature, non-terrain, piochez une carte."
    assert triggered(text).patterns == (t.DiscardsCard(s.PlayerWord.YOU, DENIED),)


def test_any_source_of_either_colour() -> None:
    text = "Prévenez toutes les blessures que des sources noires et des sources rouges devraient infliger ce tour-ci."
    (prevented,) = effects(text, SORCERY)
    assert isinstance(prevented, do.PreventDamage)
    assert isinstance(prevented.source, s.All)


def test_all_that_follows_belongs_to_what_was_begun() -> None:
    text = (
        "Quand ~ arrive, vous pouvez payer {1}. Quand vous faites ainsi, mettez un marqueur +1/+1 sur une autre "
        "créature ciblée, et cette créature acquiert le vol jusqu'à la fin du tour."
    )
    _, begun = triggered(text).effects
    assert isinstance(begun, a.Reflexive)
    assert len(begun.effects) == 2
    assert triggered(text).targets == ()


def test_what_it_was_attached_to_is_watched_from_the_battlefield() -> None:
    text = (
        "Quand le terrain enchanté est mis dans un cimetière, vous pouvez renvoyer ~ depuis votre cimetière dans votre "
        "main."
    )
    assert triggered(text, AURA).zone is Zone.BATTLEFIELD


def test_who_returns_a_card_is_spoken_of_and_not_its_owner() -> None:
    text = (
        "Un adversaire ciblé renvoie un permanent qu'il contrôle dans la main de son propriétaire. Puis il se défausse "
        "d'une carte."
    )
    _, discarded = effects(text, SORCERY)
    assert discarded == do.Discard(player=s.TargetPlayer(0))


REFUSED = {
    "an adjective of all kinds, or of the last": (
        CREATURE,
        "À chaque fois qu'un kithkin ou un elfe attaquant meurt, piochez une carte.",
    ),
    "one card of each of two kinds as a payment": (
        CREATURE,
        "{1}, défaussez-vous d'une carte d'île et d'une autre carte : Piochez une carte.",
    ),
    "larger for good": (CREATURE, "{1} : La créature ciblée gagne +1/+1."),
    "the masculine pronoun of a card": (
        CREATURE,
        "{1} : Choisissez une carte de votre cimetière. Exilez-le.",
    ),
    "a card of each kind, and so up to two": (
        SORCERY,
        "Cherchez dans votre bibliothèque une carte d'aura et/ou une carte d'équipement, révélez-les, mettez-les dans "
        "votre main, puis mélangez.",
    ),
    "one of these cards, of which none was shown": (SORCERY, "Mettez l'une de ces cartes dans votre main."),
    "one of these creatures": (SORCERY, "Détruisez l'une de ces créatures."),
    "instead, under a condition on what it would have moved": (
        ENCHANTMENT,
        "{1} : Renvoyez un permanent ciblé dans la main de son propriétaire. S'il a l'exhumation, exilez-le à la "
        "place.",
    ),
    "to what comes back only later": (
        CREATURE,
        "{1} : Exilez ~. Renvoyez-le sur le champ de bataille au début de la prochaine étape de fin. Il acquiert le "
        "vol.",
    ),
    "what another ability exiled": (
        CREATURE,
        "{1} : La créature ciblée acquiert « Quand cette créature meurt, renvoyez la carte exilée sur le champ de "
        "bataille. » jusqu'à la fin du tour.",
    ),
    "a place that only the last alternative has": (
        SORCERY,
        "Un adversaire ciblé révèle sa main. Vous y choisissez une carte non-terrain ou une carte de son cimetière. "
        "Exilez cette carte.",
    ),
}


@pytest.mark.parametrize(("source", "text"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused(source: Source, text: str) -> None:
    assert compile_text(text, source).diagnostics


def test_an_end_is_shared_by_what_different_creatures_gain() -> None:
    text = (
        "À chaque fois que ~ attaque, les créatures rouges gagnent +2/+0 et les créatures blanches gagnent +0/+2 "
        "jusqu'à la fin du tour."
    )
    first, second = triggered(text).effects
    assert isinstance(first, a.Apply)
    assert isinstance(second, a.Apply)
    assert first.duration is second.duration is Duration.END_OF_TURN


def test_a_third_target_is_neither_of_the_others() -> None:
    text = (
        "Quand ~ arrive, engagez la créature ciblée, dégagez une autre créature ciblée et détruisez une autre créature "
        "ciblée."
    )
    assert [len(spec.objects or ()) for spec in triggered(text).targets] == [1, 2, 3]


def test_a_spell_is_paid_for_with_other_cards_than_itself() -> None:
    (escape,) = compile_text("Échappée — {2}{R}, exilez deux autres cartes de votre cimetière.", SORCERY).abilities
    assert isinstance(escape, a.KeywordAbility)
    assert isinstance(escape.cost[1], ExileCost)
    assert isinstance(escape.cost[1].what, s.Choice)
    assert s.Not(s.Is(s.This())) in escape.cost[1].what.filter


def test_one_card_of_each_kind_is_looked_for_by_itself() -> None:
    text = (
        "Cherchez dans votre bibliothèque une carte de forêt et une carte de plaine, mettez-les sur le champ de "
        "bataille engagées, puis mélangez."
    )
    found = effects(text, SORCERY)
    assert found == tuple(
        do.Search((s.HasSubtype(land),), Zone.BATTLEFIELD, tapped=True) for land in ("Forest", "Plains")
    )


@pytest.mark.parametrize("kinds", ["d'éphémère ou de rituel rouge", "de rituel ou d'éphémère rouge"])
def test_the_spell_is_red_of_whichever_kind(kinds: str) -> None:
    text = f"À chaque fois que vous lancez un sort {kinds}, vous gagnez 1 point de vie."
    (cast,) = triggered(text).patterns
    assert isinstance(cast, t.CastsSpell)
    assert s.HasColour(Colour.RED) in cast.filter


@pytest.mark.parametrize("pronoun", ["le", "la"])
def test_a_permanent_that_was_exiled_is_a_card_too(pronoun: str) -> None:
    text = f"Exilez un artefact ciblé, puis renvoyez-{pronoun} sur le champ de bataille."
    assert effects(text, SORCERY) == (
        do.Move(s.TargetObject(0), Zone.EXILE),
        do.Move(s.Previous(), Zone.BATTLEFIELD),
    )


def test_what_was_sacrificed_is_no_card() -> None:
    text = "À chaque fois que ~ attaque, vous pouvez sacrifier un jeton. Si vous faites ainsi, elle gagne le vol."
    _, gained = triggered(text.replace("gagne le vol", "acquiert le vol jusqu'à la fin du tour")).effects
    assert isinstance(gained, a.If)
    assert isinstance(gained.then[0], a.Apply)
    assert gained.then[0].what == s.This()


@pytest.mark.parametrize("which", ["la", "cette carte"])
def test_a_card_looked_at_is_put_and_not_milled(which: str) -> None:
    put = f"mettre {which} dans votre cimetière" if which != "la" else "la mettre dans votre cimetière"
    _, option = effects(f"Regardez la carte du dessus de votre bibliothèque. Vous pouvez {put}.", SORCERY)
    assert isinstance(option, a.May)
    assert option.effects == (do.Move(s.TopOfLibrary(s.PlayerWord.YOU), Zone.GRAVEYARD),)


def test_who_shuffles_needs_no_card() -> None:
    text = "Le joueur ciblé mélange jusqu'à trois cartes ciblées de son cimetière dans sa bibliothèque."
    assert effects(text, SORCERY)[-1] == do.Shuffle(s.TargetPlayer(0))


@pytest.mark.parametrize("others", ["et d'équipements", "ou d'équipements"])
def test_any_number_of_either_kind(others: str) -> None:
    text = f"Quand ~ arrive, attachez-lui n'importe quel nombre d'auras {others} que vous contrôlez."
    (attached,) = triggered(text).effects
    assert isinstance(attached, do.AttachTo)
    assert isinstance(attached.what, s.Choice)
    assert attached.what.filter == (s.AnyOf(((s.HasSubtype("Aura"),), (s.HasSubtype("Equipment"),))), YOURS)


def test_another_one_whichever_its_kind() -> None:
    found = compiled("{2}, sacrifiez un autre vampire ou zombie : Piochez une carte.", CREATURE)
    assert isinstance(found, a.ActivatedAbility)
    other = s.Not(s.Is(s.This()))
    either = s.AnyOf(((s.HasSubtype("Vampire"), other), (s.HasSubtype("Zombie"), other)))
    assert found.cost[1:] == (SacrificeCost(s.Choice((either,))),)


def test_the_second_article_sets_nothing_apart() -> None:
    found = compiled("{2}, sacrifiez une autre créature ou un artefact : Piochez une carte.", CREATURE)
    assert isinstance(found, a.ActivatedAbility)
    either = s.AnyOf(((s.HasType(CardType.CREATURE), s.Not(s.Is(s.This()))), (s.HasType(CardType.ARTIFACT),)))
    assert found.cost[1:] == (SacrificeCost(s.Choice((either,))),)
