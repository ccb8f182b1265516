"""The guard against false understanding: French texts held against English ones that say the same, or do not."""

from __future__ import annotations

import pytest

from judge.abilities.ability import Ability, KeywordAbility, OpaqueAbility
from judge.abilities.selectors import HasType
from judge.abilities.terms import CardType, Keyword
from judge.compile.checking.checked import CardText, Checked, compile_checked
from judge.compile.nouns.scope import Source

CREATURE = Source((CardType.CREATURE,))
SORCERY = Source((CardType.SORCERY,))
AURA = Source((CardType.ENCHANTMENT,), ("Aura",))


def checked(printed: str, oracle: str, source: Source = CREATURE, *keywords: str) -> Checked:
    text = CardText(
        oracle_name="Old Keeper",
        french_name="Vieux gardien",
        printed=printed,
        oracle=oracle,
        source=source,
        keywords=keywords,
    )
    return compile_checked(text)


SAME = {
    "a number in words": (SORCERY, "Piochez trois cartes.", "Draw three cards."),
    "its own name": (
        CREATURE,
        "Quand le Vieux gardien meurt, vous gagnez 4 points de vie.",
        "When Old Keeper dies, you gain 4 life.",
    ),
    "reminders": (CREATURE, "Vol (Seules les volantes la bloquent.)", "Flying (Only flyers block it, two at a time.)"),
    "targets and zones": (
        SORCERY,
        "Renvoyez la carte de créature ciblée de votre cimetière dans votre main.",
        "Return target creature card from your graveyard to your hand.",
    ),
    "the same words for another target": (
        SORCERY,
        "La créature ciblée gagne -1/-0 jusqu'à la fin du tour.\n"
        "La créature ciblée gagne +0/+4 jusqu'à la fin du tour.",
        "Target creature gets -1/-0 until end of turn.\nTarget creature gets +0/+4 until end of turn.",
    ),
    "what one may put since 2004": (
        SORCERY,
        "Mettez en jeu une carte de gobelin de votre main.",
        "You may put a Goblin card from your hand onto the battlefield.",
    ),
    "what is so, not what happens": (
        CREATURE,
        "Quand vous ne contrôlez pas de forêt, sacrifiez le Vieux gardien.",
        "When you control no Forests, sacrifice Old Keeper.",
    ),
    "damage of a turn": (
        SORCERY,
        "Les blessures ne peuvent pas être prévenues ce tour-ci.",
        "Damage can't be prevented this turn.",
    ),
    "a rank in a library": (
        SORCERY,
        "Mettez la créature ciblée dans la bibliothèque de son propriétaire en quatrième position à partir du dessus.",
        "Put target creature into its owner's library fourth from the top.",
    ),
    "bodies": (
        SORCERY,
        "La créature ciblée gagne +2/-1 jusqu'à la fin du tour.",
        "Target creature gets +2/-1 until end of turn.",
    ),
    "what has become Phyrexian": (
        CREATURE,
        "Quand le Vieux gardien meurt, créez un jeton de créature 2/2 noire Zombie.",
        "When Old Keeper dies, create a 2/2 black Phyrexian Zombie creature token.",
    ),
    "who owns her": (
        CREATURE,
        "Quand un gobelin meurt, exilez le Vieux gardien, puis renvoyez-le sur le champ de bataille, transformé, sous "
        "le contrôle de son propriétaire.",
        "When a Goblin dies, exile Old Keeper, then return him to the battlefield transformed under his owner's "
        "control.",
    ),
    "damage doubled": (
        CREATURE,
        "Si une source que vous contrôlez devait infliger des blessures à un permanent ou à un joueur, elle inflige le "
        "double de ces blessures à la place.",
        "If a source you control would deal damage to a permanent or player, it deals double that damage to that "
        "permanent or player instead.",
    ),
    "whose exploring": (
        CREATURE,
        "À chaque fois qu'une créature que vous contrôlez explore, piochez une carte.",
        "Whenever a creature you control explores, draw a card.",
    ),
    "the one sacrificed to pay": (
        CREATURE,
        "Sacrifiez une créature : Vous gagnez un nombre de points de vie égal à l'endurance de cette créature.",
        "Sacrifice a creature: You gain life equal to the sacrificed creature's toughness.",
    ),
    "cast for nothing": (
        CREATURE,
        "Vous pouvez lancer des cartes non-terrain depuis votre main sans payer leur coût de mana.",
        "You may cast spells from your hand without paying their mana costs.",
    ),
}
DIFFERENT = {
    "a copy of the source, not of the one that died": (
        CREATURE,
        "À chaque fois qu'un gobelin meurt, exilez-le, puis créez un jeton qui est une copie du Vieux gardien.",
        "Whenever a Goblin dies, exile it, then create a token that's a copy of that creature.",
    ),
    "the source's toughness, not that of the sacrificed one": (
        CREATURE,
        "Sacrifiez une créature : Vous gagnez un nombre de points de vie égal à l'endurance du Vieux gardien.",
        "Sacrifice a creature: You gain life equal to the sacrificed creature's toughness.",
    ),
    "the one that entered, not the source": (
        CREATURE,
        "À chaque fois qu'un gobelin arrive, cette créature gagne +1/+1 jusqu'à la fin du tour.",
        "Whenever a Goblin enters, Old Keeper gets +1/+1 until end of turn.",
    ),
    "the source, not the one that entered": (
        CREATURE,
        "À chaque fois qu'un gobelin arrive, le Vieux gardien gagne +1/+1 jusqu'à la fin du tour.",
        "Whenever a Goblin enters, that creature gets +1/+1 until end of turn.",
    ),
    "exactly so many": (
        SORCERY,
        "Si vous contrôlez trois créatures, piochez une carte.",
        "If you control exactly three creatures, draw a card.",
    ),
    "another number": (SORCERY, "Piochez trois cartes.", "Draw two cards."),
    "an option": (SORCERY, "Piochez une carte.", "You may draw a card."),
    "another target": (SORCERY, "Détruisez la créature ciblée.", "Destroy target artifact."),
    "two targets": (
        SORCERY,
        "Engagez la créature ciblée. Dégagez cette créature.",
        "Tap target creature. Untap target creature.",
    ),
    "another zone": (
        SORCERY,
        "Renvoyez la créature ciblée dans la main de son propriétaire.",
        "Put target creature on top of its owner's library.",
    ),
    "a condition": (
        CREATURE,
        "Quand cette créature meurt, piochez une carte.",
        "When this creature dies, if you control a land, draw a card.",
    ),
    "a word that no value says": (SORCERY, "Piochez deux cartes.", "Draw two snazzy cards."),
    "a colour": (SORCERY, "Détruisez la créature noire ciblée.", "Destroy target nonblack creature."),
    "a duration": (
        SORCERY,
        "Prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci.",
        "Prevent all combat damage that would be dealt until your next turn.",
    ),
}


@pytest.mark.parametrize(("source", "printed", "oracle"), SAME.values(), ids=SAME)
def test_texts_that_say_the_same_agree(source: Source, printed: str, oracle: str) -> None:
    result = checked(printed, oracle, source)
    assert result.disagreements == ()
    assert result.complete


@pytest.mark.parametrize(("source", "printed", "oracle"), DIFFERENT.values(), ids=DIFFERENT)
def test_a_text_that_the_english_contradicts_stays_opaque(source: Source, printed: str, oracle: str) -> None:
    result = checked(printed, oracle, source)
    assert [fault.text for fault in result.disagreements] == [printed]
    assert result.abilities == (OpaqueAbility(printed),)


def test_only_the_contradicted_line_is_lost() -> None:
    result = checked(
        "Vol\nQuand cette créature meurt, piochez deux cartes.", "Flying\nWhen this creature dies, draw a card."
    )
    assert KeywordAbility(Keyword.FLYING) in result.abilities
    assert not result.complete


ERRATA: dict[str, tuple[Source, str, str, str, Ability]] = {
    "a wall's type line once said it": (
        CREATURE,
        "Vol",
        "Defender\nFlying",
        "Defender",
        KeywordAbility(Keyword.DEFENDER),
    ),
    "it was written out": (
        CREATURE,
        "Attaquer ne fait pas s'engager cette créature.",
        "Vigilance",
        "Vigilance",
        KeywordAbility(Keyword.VIGILANCE),
    ),
    "the type line said what is enchanted": (
        AURA,
        "La créature enchantée gagne +1/+1.",
        "Enchant creature\nEnchanted creature gets +1/+1.",
        "Enchant",
        KeywordAbility(Keyword.ENCHANT, (HasType(CardType.CREATURE),)),
    ),
}


@pytest.mark.parametrize(("source", "printed", "oracle", "keyword", "expected"), ERRATA.values(), ids=ERRATA)
def test_keywords_are_those_of_the_english_card(
    source: Source, printed: str, oracle: str, keyword: str, expected: Ability
) -> None:
    result = checked(printed, oracle, source, keyword, "Flying")
    assert expected in result.abilities
    assert result.complete
    assert len(result.abilities) == len(oracle.splitlines())


def test_a_keyword_that_is_not_listed_is_not_added() -> None:
    assert not checked("Vol", "Defender\nFlying", CREATURE, "Flying").complete


def test_a_keyword_of_some_levels_is_not_had_at_all_times() -> None:
    found = checked(
        "Montée de niveau {3}\nNIVEAU 1+\n2/3\nVol",
        "Level up {3}\nLEVEL 1+\n2/3\nFlying",
        CREATURE,
        "Flying",
        "Level Up",
    )
    assert not any(isinstance(each, KeywordAbility) and each.keyword is Keyword.FLYING for each in found.abilities)
    assert not any(isinstance(each, OpaqueAbility) for each in found.abilities)
