"""Other words, same scenario and same questions: order of the sentences, active and passive, slang, pronouns, names."""

from __future__ import annotations

import pytest

from judge.french.write import canonical
from judge.scenario import Scenario
from judge.scenario.question import Question
from tests.french.meaning.compact import understood

_PARAPHRASES = {
    "a creature with protection and a global destruction": (
        "Mon Croisé a la protection contre le blanc. Mon adversaire lance Jour de condamnation. Mon Croisé meurt-il ?",
        "mon adversaire lance jour de condamnation. Mon Croisé pro blanc meurt ?",
        "L'adv lance [[Jour de condamnation]]. Est-ce que mon Croisé avec protection contre le blanc meurt ?",
        "Je contrôle un Croisé avec la protection contre le blanc, mon adversaire caste Jour de condamnation : "
        "le Croisé crève ?",
    ),
    "three blockers": (
        "J'attaque avec une 5/5. Mon adversaire la bloque avec une 4/4 et deux 2/2. Peut-elle tuer les trois "
        "bloqueurs ?",
        "J'attaque avec une créature 5/5, mon adversaire bloque avec une créature 4/4 et deux créatures 2/2. "
        "Est-ce que la 5/5 peut tuer les trois bloqueurs ?",
        "Ma 5/5 attaque et elle est bloquée par une 4/4 et deux 2/2 de mon adversaire. Peut-elle tuer les trois "
        "bloqueurs ?",
        "Ma 5/5 est bloquée par une 4/4 et deux 2/2 : peut-elle les tuer tous les trois ?",
    ),
    "a blocker sacrificed": (
        "A attaque avec une 2/2. B bloque avec une 3/3. B sacrifie la 3/3 avant les blessures. La 2/2 survit-elle ?",
        "A attaque avec une créature 2/2, B la bloque avec une créature 3/3 puis la sacrifie avant les dégâts. "
        "La 2/2 survit ?",
        "Une 2/2 de A est bloquée par une 3/3 de B. Avant les blessures, B sacrifie son bloqueur. Est-ce que "
        "l'attaquante survit ?",
    ),
    "a target gone": (
        "Je lance Foudre sur un Ours runegriffe de mon adversaire. En réponse, il le sacrifie. Foudre se résout-elle ?",
        "je joue Foudre en ciblant un ours runegriffe de l'adversaire, il sacrifie l'ours en réponse, est-ce que la "
        "Foudre se résout ?",
    ),
    "a tapped blocker": (
        "Mon adversaire attaque avec une 2/2. Mon Ours runegriffe est engagé. Peut-il la bloquer ?",
        "Mon adversaire attaque avec une 2/2. Puis-je la bloquer avec mon Ours runegriffe engagé ?",
        "Mon adversaire attaque avec une 2/2. Mon Ours runegriffe tapé peut bloquer la 2/2 ?",
    ),
    "players with names": (
        "Anne attaque avec un Rhox. Bruno bloque le Rhox avec un Griffon 2/2. Qui meurt ?",
        "Le Rhox d'Anne attaque. Il est bloqué par un Griffon 2/2 de Bruno. Qui meurt ?",
    ),
    "a creature that has just arrived": (
        "Ma 2/2 vient d'arriver. Peut-elle attaquer ?",
        "Puis-je attaquer avec une 2/2 qui vient d'arriver ?",
        "Ma 2/2 est arrivée ce tour-ci. Est-ce qu'elle a le droit d'attaquer ?",
        "Une 2/2 arrivée ce tour-ci sous mon contrôle peut-elle attaquer ?",
    ),
    "an Aura": (
        "Ma 2/2 est enchantée par Pacifisme. Elle gagne la protection contre le blanc. Où va Pacifisme ?",
        "Pacifisme est attaché à ma 2/2. Ma 2/2 gagne la protection contre le blanc. Où va Pacifisme ?",
    ),
    "a life total": (
        "B est à 20 points de vie. A attaque avec une 3/3. Elle n'est pas bloquée. À combien de points de vie est B ?",
        "B a 20 PV. A attaque avec une 3/3, B ne bloque pas. B est à combien de PV ?",
        "B est à 20. Une 3/3 de A attaque, non bloquée. Combien de points de vie B a-t-il ?",
    ),
}
_PAIRS = [(name, plain, other) for name, (plain, *others) in _PARAPHRASES.items() for other in others]


@pytest.mark.parametrize(("name", "plain", "other"), _PAIRS, ids=[f"{name}: {other}" for name, _, other in _PAIRS])
def test_a_paraphrase_is_the_same_scenario(name: str, plain: str, other: str) -> None:
    assert _meaning(other) == _meaning(plain)


def _meaning(text: str) -> tuple[Scenario, tuple[Question, ...]]:
    (reading,) = understood(text).readings
    return canonical(reading.scenario, reading.questions)
