"""What the writer writes of an ability is read as the same ability: the card's page says nothing else than what is
played. The texts are of the kinds that real cards are made of; the names are ours."""

from __future__ import annotations

import pytest

from judge.abilities.terms import CardType
from judge.cards.card import Characteristics
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text
from judge.text.grammar import Noun
from judge.wording.abilities.ability import say_ability
from judge.wording.abilities.bearer import voice_of

_CREATURE = (
    "À chaque fois que Tarvald ou un autre Humain arrive sous votre contrôle, piochez une carte.",
    "À chaque fois qu'une autre créature que vous contrôlez arrive, mettez un marqueur +1/+1 sur Tarvald.",
    "À chaque fois qu'une autre créature arrive, vous gagnez un nombre de points de vie égal à son endurance.",
    "À chaque fois que Tarvald bloque une créature avec le vol, Tarvald gagne +2/+0 jusqu'à la fin du tour.",
    "À chaque fois qu'un Dragon arrive, vous pouvez renvoyer Tarvald depuis votre cimetière sur le champ de bataille.",
    "{3}{B} : Renvoyez cette carte depuis votre cimetière dans votre main. N'activez cette capacité que pendant votre "
    "entretien.",
    "{1}{G}, défaussez-vous de cette carte : Piochez une carte.",
    "{1}{R}, défaussez-vous d'une carte : Piochez une carte. N'activez cette capacité que si cette créature attaque.",
    "Quand vous recyclez cette carte, un joueur ciblé se défausse de deux cartes au hasard.",
    "Quand vous lancez cette créature, exilez deux permanents ciblés.",
    "Tant qu'il y a au moins quatre types de carte parmi les cartes dans votre cimetière, cette créature a la menace.",
    "Au début de votre entretien, si un adversaire n'a pas de carte en main, piochez une carte.",
    "Au début de votre entretien, mettez un marqueur +1/+1 sur une créature ciblée si elle est blanche.",
    "Quand cette créature arrive, piochez une carte si une créature est morte ce tour-ci. Sinon, chaque joueur "
    "sacrifie une créature.",
    "Quand cette créature arrive, vous pouvez exiler une créature ciblée. Si vous faites ainsi, mettez-la sur le champ "
    "de bataille au début de la prochaine étape de fin.",
    "Cette créature arrive avec un marqueur +1/+1 pour chaque fois qu'elle a été kickée.",
    "Cette créature arrive avec X marqueurs +1/+1, X étant le nombre de cartes de terrain dans tous les cimetières.",
    "Cette créature est bloquée à chaque combat si possible.",
    "{W} : Cette créature peut attaquer ce tour-ci comme si elle n'avait pas le défenseur.",
    "À chaque fois que cette créature attaque, créez deux jetons de créature 1/1 blanche Soldat engagés et attaquants.",
    "À chaque fois que cette créature et au moins deux autres créatures attaquent, piochez une carte.",
    "Quand cette créature arrive, chaque joueur gagne un marqueur poison.",
    "{T} : Une créature ciblée gagne +1/+1 pour chaque Elfe que vous contrôlez jusqu'à la fin du tour.",
    "Quand cette créature arrive, un adversaire ciblé met une carte de sa main au-dessus de sa bibliothèque.",
    "À chaque fois qu'un joueur lance un sort, ce joueur renvoie un terrain qu'il contrôle dans la main de son "
    "propriétaire.",
    "À chaque fois que cette créature attaque, regard X, X étant le nombre d'artefacts engagés que vous contrôlez.",
    "À chaque fois qu'une île que vous contrôlez arrive, si vous contrôlez au moins cinq autres îles, piochez une "
    "carte.",
    "Quand cette créature arrive, vous pouvez mettre une carte de terrain de votre main sur le champ de bataille "
    "engagée.",
    "À chaque fois qu'un terrain arrive sous le contrôle d'un adversaire, ce joueur perd 2 points de vie.",
    "À chaque fois que Tarvald inflige des blessures à une créature, mettez un marqueur +1/+1 sur Tarvald.",
    "Au début de votre étape de fin, sacrifiez une créature. Si vous faites ainsi, dégagez Tarvald.",
    "{2}{W} : Mettez un marqueur « guérison » sur cette créature.",
)
_DECREES = (
    "Les créatures qui arrivent sur le champ de bataille ou qui meurent ne provoquent pas le déclenchement des "
    "capacités.",
    "Les permanents qui arrivent ne provoquent pas le déclenchement des capacités de permanents que vos adversaires "
    "contrôlent.",
    "Si vous contrôlez une créature, les blessures qui devraient réduire votre total de points de vie à moins de 1 le "
    "réduisent à 1 à la place.",
    "Vous ne perdez pas la partie parce que vous avez 0 point de vie ou moins.",
    "Tant que vous avez 0 point de vie ou moins, toutes les blessures vous sont infligées comme si leur source avait "
    "l'infection.",
    "Pendant votre tour, vos adversaires ne peuvent pas lancer de sorts ou activer les capacités d'artefacts, de "
    "créatures ou d'enchantements.",
    "Les capacités activées des sources du nom choisi ne peuvent pas être activées à moins qu'elles ne soient des "
    "capacités de mana.",
    "Les sorts du nom choisi ne peuvent pas être lancés.",
    "Chaque adversaire ne peut lancer des sorts que lorsqu'il pourrait lancer un rituel.",
    "Chaque joueur ne peut pas piocher plus d'une carte par tour.",
    "Vous ne pouvez pas recevoir de marqueurs poison.",
    "Les créatures que vous contrôlez ne peuvent pas avoir de marqueurs -1/-1 mis sur elles.",
    "Les marqueurs ne peuvent pas être mis sur des artefacts, des créatures, des enchantements ou des terrains.",
    "Les cartes de créature dans les cimetières et les bibliothèques ne peuvent pas arriver sur le champ de bataille.",
    "Les joueurs ne peuvent pas lancer de sorts depuis les cimetières ou les bibliothèques.",
    "Tant que cet enchantement est blanc, chaque sort qui coûterait moins de trois manas à lancer coûte trois manas à "
    "lancer.",
)
_SPELL = (
    "Détruisez un permanent non-créature bleu ou noir ciblé.",
    "Mettez X marqueurs +1/+1 sur une créature ciblée, X étant la force de la créature ciblée.",
    "Vous gagnez 2 points de vie pour chaque créature que vous contrôlez.",
    "Piochez une carte pour chaque marqueur +1/+1 sur une créature ciblée.",
    "Exilez un artefact ou une créature ciblé. Son contrôleur pioche une carte.",
    "Mettez X marqueurs +1/+1 sur une créature ciblée, X étant le nombre de terrains que vous contrôlez.",
    "Ce sort inflige à chaque créature un nombre de blessures égal au nombre de créatures sur le champ de bataille.",
    "Une créature ciblée gagne +5/+5 jusqu'à la fin du tour et est bloquée ce tour-ci si possible.",
    "Ce sort inflige 1 blessure à jusqu'à trois créatures ciblées. Les créatures ciblées ne peuvent pas bloquer ce "
    "tour-ci.",
    "Regardez la main d'un adversaire ciblé. Choisissez une carte non-terrain parmi elles. Ce joueur se défausse de "
    "cette carte.",
)
_ENCHANTMENT = (
    "Vos adversaires ne peuvent pas lancer de sorts de la couleur choisie.",
    "Les capacités activées de la créature enchantée ne peuvent pas être activées.",
    "La créature enchantée gagne +1/+1 pour chaque Elfe que vous contrôlez et a la portée.",
)
_TEXTS = (
    *((CardType.CREATURE, text) for text in _CREATURE),
    *((CardType.SORCERY, text) for text in _SPELL),
    *((CardType.ENCHANTMENT, text) for text in (*_ENCHANTMENT, *_DECREES)),
)


def test_a_land_card_is_tapped_as_it_arrives() -> None:
    """No card is tapped in a hand (110.5d)."""
    source = Source((CardType.SORCERY,), (), "")
    before = compile_text("Mettez sur le champ de bataille un terrain de base engagé depuis votre main.", source)
    after = compile_text("Mettez un terrain de base depuis votre main sur le champ de bataille engagé.", source)
    assert not before.diagnostics
    assert before.abilities == after.abilities


@pytest.mark.parametrize(("kind", "text"), _TEXTS, ids=lambda value: str(value)[:60])
def test_what_is_written_is_read_as_the_same(kind: CardType, text: str) -> None:
    source = Source((kind,), (), "Tarvald")
    read = compile_text(text, source)
    assert not read.diagnostics
    voice = voice_of(Characteristics(name="", types=(kind,)), own=Noun("Tarvald", article=False))
    for ability in read.abilities:
        again = compile_text(say_ability(ability, voice), source)
        assert not again.diagnostics, say_ability(ability, voice)
        assert again.abilities == (ability,), say_ability(ability, voice)
