"""Laws of the reading, over every text of the scenarios: what is written is read back, accents and capitals carry no
meaning, the names of the players are only names, and the same text always says the same.

Texts to which a law does not apply stand in `propriétés.yaml` with the reason.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

import msgspec
import pytest

from judge.data.files import load_yaml
from judge.french.reading import Reading
from judge.french.write import canonical, write
from judge.pipeline import ask
from judge.rules.editions import edition
from tests.french.meaning.compact import understood
from tests.french.test_deletion import scenario_texts

ROOT = Path(__file__).parents[2]


def _apart(law: str) -> tuple[str, ...]:
    listed = load_yaml(Path(__file__).parent / "propriétés.yaml")
    assert isinstance(listed, dict)
    assert all(isinstance(reason, str) and reason for reason in listed[law].values())
    return tuple(listed[law])


def _under(law: str) -> list[str]:
    apart = _apart(law)
    return [text for text in scenario_texts() if not any(part in text for part in apart)]


def _said(reading: Reading) -> str:
    """What a reading says, without the accents and capitals of names that are the user's own."""
    return _bare(msgspec.json.encode(canonical(reading.scenario, reading.questions)).decode()).casefold()


def _bare(text: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))


def _meaning(text: str) -> list[str]:
    result = understood(text)
    assert result.readings, [diagnostic.message for diagnostic in result.diagnostics]
    return [_said(reading) for reading in result.readings]


# ── Writing and reading ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", _under("écho"), ids=lambda text: text[:60])
def test_the_echo_is_read_back(text: str) -> None:
    reading = understood(text).readings[0]
    board, asked = canonical(reading.scenario, reading.questions)
    again = understood(write(board, asked)).readings
    assert again, write(board, asked)
    assert canonical(again[0].scenario, again[0].questions) == (board, asked)


@pytest.mark.parametrize("text", _under("accents"), ids=lambda text: text[:60])
def test_accents_carry_no_meaning(text: str) -> None:
    assert _meaning(_bare(text)) == _meaning(text)


@pytest.mark.parametrize("text", _under("capitales"), ids=lambda text: text[:60])
def test_capitals_carry_no_meaning(text: str) -> None:
    assert _meaning(_lowered(text)) == _meaning(text)


def _lowered(text: str) -> str:
    """Small letters everywhere but in mana symbols and in the letters that are players."""
    return re.sub(r"(\{[^}]*\}|\b[AB]\b)|([^{}])", lambda match: match[1] or match[2].lower(), text)


# ── Players ────────────────────────────────────────────────────────────────────────────────────────────────────────

_TOLD_OF_A_AND_B = (
    "A attaque B avec une créature 3/3. B bloque avec une créature 2/2. Qui meurt ?",
    "A attaque avec une 2/2. B bloque avec une 3/3. B sacrifie la 3/3 avant les blessures. La 2/2 survit-elle ?",
    "B est à 3 points de vie. A lance Foudre sur B. À combien de points de vie B est-il ?",
    "A contrôle une 2/2 engagée. B attaque avec une 3/3. La 2/2 peut-elle bloquer la 3/3 ?",
    "A lance Foudre sur un Griffon 2/2 de B. En réponse, B lance Croissance gigantesque sur le Griffon. Le Griffon "
    "meurt-il ?",
    "A contrôle un Chevalier noir. B attaque avec un Chevalier blanc. Le Chevalier noir peut-il bloquer le Chevalier "
    "blanc ?",
    "B attaque A avec une 5/5 avec le piétinement. A bloque avec une 2/2. Combien de blessures A subit-il ?",
    "A lance Jour de condamnation. B contrôle un Rhox. Le Rhox survit-il ?",
    "B contrôle un Ange de Serra. L'Ange attaque A. L'Ange est-il engagé ?",
    "A est à 5 points de vie. A attaque B avec une 2/2 avec le lien de vie. B ne bloque pas. À combien de points de "
    "vie A est-il ?",
)
_PAIRS = (("Anne", "Bruno"), ("Zoé", "Yann"), ("Chloé", "Marc"))


@pytest.mark.parametrize("text", _TOLD_OF_A_AND_B, ids=lambda text: text[:60])
def test_players_may_have_any_names(text: str) -> None:
    for first, second in _PAIRS:
        named = re.sub(r"\bB\b", second, re.sub(r"\bA\b", first, text))
        assert _verdicts(named) == _verdicts(text), named


def _verdicts(text: str) -> list[tuple[object, object, bool]]:
    rulings = [ruling for _, _, ruling in ask(text, edition("actuelle")).ruled.cases]
    assert rulings, text
    return [(ruling.verdict, ruling.status, ruling.value is None) for ruling in rulings]


# ── Determinism ────────────────────────────────────────────────────────────────────────────────────────────────────

_TWICE = (
    "J'attaque avec une 5/5. Une 4/4 et deux 2/2 la bloquent. Peut-elle tuer les trois bloqueurs ?",
    "Cinq Griffons attaquent. Le Griffon meurt ?",
    "1) Mon Croisé a la protection contre le blanc. Est-il détruit par Jour de condamnation ? 2) La creatrue meurt ?",
)


@pytest.mark.parametrize("text", _TWICE, ids=lambda text: text[:60])
def test_the_same_text_gives_the_same_answer_in_every_process(text: str) -> None:
    command = [sys.executable, "-m", "judge", "demander", text, "--format", "json"]
    answers = set()
    for seed in ("0", "1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=env, check=False)
        answers.add((done.returncode, done.stdout, done.stderr))
    assert len(answers) == 1
