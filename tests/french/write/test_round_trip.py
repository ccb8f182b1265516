"""The law of the echo: what is written is read back as the same scenario and the same questions.

Texts that a player might write are read, written in canonical French and read again; then random boards are.
"""

from __future__ import annotations

import datetime
import random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from judge.cards.base import card_names
from judge.compile.reader import effect_reader
from judge.french import read
from judge.french.context import Context
from judge.french.reading import Reading
from judge.french.write import canonical, write
from judge.scenario import Scenario
from judge.scenario.question import Question

DAY = datetime.date(2026, 1, 16)

TEXTS = (
    "Le Croisé avec protection contre le blanc subit Jour de condamnation.",
    "J'attaque avec mon Ange de Serra, mon adversaire bloque avec deux Griffons 2/2. L'Ange survit-il ?",
    "Anne contrôle une 3/3 verte volante. Bruno lance Foudre sur elle. En réponse, Anne lance Croissance gigantesque "
    "sur elle. La créature meurt-elle ?",
    "Mon adversaire est à 5 points de vie. J'attaque avec une créature 5/5 avec le piétinement, il bloque avec une "
    "2/2. Combien de blessures subit-il ?",
    "Une créature 2/2 engagée peut-elle bloquer une créature 3/3 ?",
    "Je contrôle un Rhox. Il est bloqué par une 2/2. Avant les blessures, mon adversaire sacrifie sa créature. "
    "À combien de points de vie est mon adversaire ?",
    "A contrôle une créature 4/4 avec l'initiative. B contrôle une créature 4/4 avec le contact mortel. "
    "La créature de A attaque et la créature de B la bloque. Qui meurt ?",
    "J'ai une créature 1/1 avec le vol, la vigilance et deux marqueurs +1/+1. Quelle est sa force ?",
    "Pacifisme enchante ma créature 2/2. Peut-elle attaquer ?",
    "Ma 3/3 est détruite. Où va-t-elle ?",
    "Je lance Foudre sur sa créature 3/3. En réponse, il la sacrifie. Foudre se résout-elle ?",
    "Mon adversaire attaque avec une créature 2/2. Ma créature 0/4 avec le défenseur peut-elle bloquer ?",
    "Ma créature 2/2 vient d'arriver. Peut-elle attaquer ?",
    "Je suis à 20 points de vie. Je perds 3 points de vie. À combien de points de vie suis-je ?",
    "Une créature avec l'initiative et une créature 2/2 attaquent. B bloque la créature 2/2 avec une 3/3. "
    "Combien de créatures meurent ?",
    "J'attaque avec une 5/5. Une 4/4 et deux 2/2 la bloquent. Peut-elle tuer les trois bloqueurs ?",
)


@pytest.fixture(scope="module")
def context() -> Context:
    return Context(names=card_names(), effects=effect_reader(), day=DAY)


def understood(text: str, context: Context) -> Reading:
    result = read(text, context)
    assert result.readings, (text, [diagnostic.message for diagnostic in result.diagnostics])
    return result.readings[0]


def read_again(scenario: Scenario, questions: tuple[Question, ...], context: Context) -> None:
    echo = write(scenario, questions)
    again = understood(echo, context)
    board, asked = canonical(again.scenario, again.questions)
    assert msgspec.json.encode(board) == msgspec.json.encode(scenario), echo
    assert asked == questions, echo
    assert write(board, asked) == echo


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:50])
def test_what_is_written_is_read_back(text: str, context: Context) -> None:
    reading = understood(text, context)
    read_again(*canonical(reading.scenario, reading.questions), context)


CREATURES = (
    "un Rhox",
    "un Ange de Serra",
    "une créature 2/2",
    "deux Griffons 2/2",
    "une créature 3/3 verte",
    "une créature 1/1 noire engagée",
    "une créature 4/4 avec le vol",
    "une créature-artefact 1/4",
    "des Elfes de Llanowar",
    "un jeton Soldat 1/1 blanc",
)
SPELLS = ("Foudre", "Croissance gigantesque", "Jour de condamnation")
QUESTIONS = (
    "Qui meurt ?",
    "Combien de blessures B subit-il ?",
    "Que se passe-t-il ?",
    "À combien de points de vie A est-il ?",
)


def random_text(seed: int) -> str:
    """A small board told in plain words: at most one of each kind of creature, so that references are clear."""
    dice = random.Random(seed)
    mine, theirs = dice.sample(CREATURES, 2)
    said = [f"A est à {dice.randint(1, 30)} points de vie." if dice.random() < 0.5 else ""]
    said += ["C'est le tour de A.", f"A contrôle {mine}.", f"B contrôle {theirs}."]
    if dice.random() < 0.5:
        said.append(f"B a {dice.choice(SPELLS)} en main.")
    asked = dice.choice(QUESTIONS)
    return " ".join(part for part in (*said, asked) if part)


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**9))
def test_random_boards_are_read_back(seed: int, context: Context) -> None:
    reading = understood(random_text(seed), context)
    read_again(*canonical(reading.scenario, reading.questions), context)
