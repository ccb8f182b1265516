"""What things are called: as briefly as the board allows."""

from __future__ import annotations

import pytest

from judge.abilities.terms import CardType, Colour
from judge.cards.card import Gender
from judge.scenario.board import ObjectSetup
from judge.text.naming import definite, of_the, to_the
from judge.wording.labels import object_noun, player_noun
from tests.wording.boards import ANGEL, BOLT, ELVES, PACIFISM, RHOX, a_card, board, thing

GREEN = frozenset({Colour.GREEN})
GOLEM = (CardType.ARTIFACT, CardType.CREATURE)


def a_griffin(identity: str) -> ObjectSetup:
    return thing(identity, subtypes=("Griffin",), power=2, toughness=2)


def called(*objects: ObjectSetup) -> list[str]:
    scenario = board(*objects)
    return [definite(object_noun(scenario, setup.id)) for setup in scenario.objects]


@pytest.mark.parametrize(
    ("objects", "names"),
    [
        ([thing("o1", ANGEL), thing("o2", RHOX)], ["l'Ange de Serra", "le Rhox"]),
        ([thing("o1", ELVES), thing("o2", BOLT)], ["les Elfes de Llanowar", "Foudre"]),
        ([thing("o1", "Croisé")], ["le Croisé"]),
        ([thing("o1", "Sorcière", gender=Gender.FEMININE)], ["la Sorcière"]),
        ([thing("o1", power=2, toughness=2)], ["la créature 2/2"]),
        ([a_griffin("o1")], ["le Griffon"]),
        (
            [
                thing("o1", subtypes=("Griffin",), power=2, toughness=2),
                thing("o2", subtypes=("Griffin",), power=2, toughness=2),
            ],
            ["le premier Griffon", "le deuxième Griffon"],
        ),
        (
            [thing("o1", power=2, toughness=2), thing("o2", power=2, toughness=2, who="B")],
            ["la créature 2/2 de A", "la créature 2/2 de B"],
        ),
        (
            [thing("o1", power=2, toughness=2), thing("o2", power=2, toughness=2, colours=GREEN)],
            ["la créature 2/2", "la créature 2/2 verte"],
        ),
        ([thing("o1"), thing("o2", power=3, toughness=3, who="B")], ["la créature de A", "la créature 3/3"]),
        (
            [thing("o1", ANGEL), thing("o2", ANGEL), thing("o3", ANGEL, who="B")],
            ["le premier Ange de Serra de A", "le deuxième Ange de Serra de A", "l'Ange de Serra de B"],
        ),
        ([thing("o1", token=True, subtypes=("Soldier",), power=1, toughness=1)], ["le jeton Soldat"]),
        (
            [thing("o1", types=(CardType.ARTIFACT, CardType.CREATURE), power=1, toughness=1)],
            ["la créature-artefact 1/1"],
        ),
    ],
    ids=lambda value: value[0] if isinstance(value[0], str) else "",
)
def test_a_label_tells_a_thing_from_the_others(objects: list[ObjectSetup], names: list[str]) -> None:
    assert called(*objects) == names


def test_titles_take_no_article_and_contract_nothing() -> None:
    scenario = board(thing("o1", PACIFISM), thing("o2", a_card("Acte de trahison", CardType.SORCERY)))
    assert of_the(object_noun(scenario, "o1")) == "de Pacifisme"
    assert of_the(object_noun(scenario, "o2")) == "d'Acte de trahison"
    assert to_the(object_noun(scenario, "o1")) == "à Pacifisme"


def test_what_is_born_in_play_is_called_after_its_parent() -> None:
    scenario = board(thing("o1", RHOX), names=("Anne", "Bruno"))
    assert definite(object_noun(scenario, "o1/a1")) == "la capacité du Rhox"
    assert definite(object_noun(scenario, "o1/t1")) == "le jeton créé par le Rhox"
    assert definite(object_noun(scenario, "o1/t1", {"o1/t1": "jeton Soldat"})) == "le jeton Soldat"
    assert definite(object_noun(scenario, "o1/c1")) == "la copie du Rhox"
    assert of_the(player_noun(scenario, "A")) == "d'Anne"


def test_an_unknown_thing_has_no_name() -> None:
    with pytest.raises(KeyError):
        object_noun(board(), "o9")
