"""Expected facts of case files, about the objects of a text that was read before."""

from __future__ import annotations

import pytest

from judge.errors import Diagnostic
from judge.french import read_fact
from tests.french.meaning.compact import context, short, understood

_BOARD = (
    "B est à 20 points de vie. A attaque avec une Bête de Cerclecreux. B la bloque avec un Ange de Serra et deux "
    "Griffons 2/2. A lance Foudre sur le premier Griffon."
)
_FACTS = {
    "Le premier Griffon meurt.": "Dies(o3)",
    "Le deuxième Griffon ne meurt pas.": "NotP(Dies(o4))",
    "Le premier Griffon est dans le cimetière.": "IsIn(o3, graveyard)",
    "L'Ange survit.": "Survives(o2)",
    "L'Ange est détruit.": "IsDestroyed(o2)",
    "B est à 17 points de vie.": "LifeIs(B, 17)",
    "La Bête inflige 4 blessures à l'Ange.": "DealsDamageTo(o1, o2, amount=4)",
    "La Bête n'inflige pas de blessures au deuxième Griffon.": "NotP(DealsDamageTo(o1, o4))",
    "La Bête est engagée.": "IsTapped(o1)",
    "La Bête est bloquée.": "IsBlockedNow(o1)",
    "L'Ange a le vol.": "HasKeywordNow(o2, flying)",
    "La Bête est 5/4.": "PowerToughnessIs(o1, power=5, toughness=4)",
    "Foudre se résout.": "Resolves(o5)",
    "Foudre n'est pas contrecarrée.": "NotP(IsCountered(o5))",
    "B perd 3 points de vie.": "LosesLifeAmount(B, amount=3)",
    "A pioche deux cartes.": "DrawsCards(A, count=2)",
    "A contrôle la Bête.": "IsControlledBy(o1, A)",
    "Le blocage est illégal.": "NotP(PlayIsLegal)",
    "Le blocage est légal.": "PlayIsLegal",
    "A gagne la partie.": "WinsGame(A)",
    "L'Ange a deux marqueurs +1/+1.": "CountersAre(o2, +1/+1, count=2)",
    "Les deux Griffons meurent.": "AndP((Dies(o3), Dies(o4)))",
    "La Bête est retirée du combat.": "IsRemovedFromCombat(o1)",
}
_NO_FACTS = {
    "Le Rhox meurt.": "SEN015",
    "Qui meurt ?": "SEN015",
    "Le troisième Griffon meurt.": "SEN004",
    "L'Ange danse.": "LEX001",
}


@pytest.mark.parametrize(("fact", "expected"), _FACTS.items(), ids=list(_FACTS))
def test_a_fact_is_a_predicate_on_the_told_objects(fact: str, expected: str) -> None:
    reading = understood(_BOARD).readings[0]
    assert short(read_fact(fact, reading, context())) == expected


@pytest.mark.parametrize(("fact", "code"), _NO_FACTS.items(), ids=list(_NO_FACTS))
def test_what_is_no_fact_about_the_board_is_refused(fact: str, code: str) -> None:
    reading = understood(_BOARD).readings[0]
    result = read_fact(fact, reading, context())
    assert isinstance(result, tuple)
    assert [found.code for found in result if isinstance(found, Diagnostic)] == [code]
