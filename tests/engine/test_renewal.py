"""Looking again at what has changed only finds what looking at everything anew would find, at every moment of every
play."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from judge.engine import play as playing
from judge.engine.actions.functioning import _by_class
from judge.engine.characteristics import characteristics
from judge.engine.characteristics.layers import all_layers
from judge.engine.characteristics.view import View
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.pipeline import ask
from judge.rules.editions import edition
from judge.rules.law import Law
from judge.scenario import Scenario
from tests.engine.plays import scenarios, to_the_end
from tests.engine.tale import ALL_LAWS

#: Plays in which effects come, go and look at others.
STEADY = (
    "Je contrôle une 2/2 avec « Les autres créatures que vous contrôlez gagnent +1/+1. » et trois 1/1. J'attaque avec "
    "tout. Mon adversaire bloque la 2/2 avec une 5/5 et une 1/1 avec une 2/2. Combien de créatures ai-je ?",
    "Je contrôle une Forêt et une créature avec « Cette créature gagne +1/+1 pour chaque Forêt que vous contrôlez. » "
    "qui est 1/1. J'attaque avec elle. Une 2/2 la bloque. Meurt-elle ?",
    "Ma 2/2 avec deux marqueurs +1/+1 attaque. Une 3/3 la bloque. Foudre sur la 3/3. Qui survit ?",
    "A lance Jour de condamnation. B contrôle trois 2/2 et un enchantement avec « Les créatures gagnent le vol. ». "
    "Que se passe-t-il ?",
)
#: Plays with an effect that looks at what is tapped or in combat, or at how players fare: everything is looked at anew.
UNSTEADY = (
    "Je contrôle une 2/2 avec « Les créatures attaquantes gagnent +1/+0. » et une 1/1. J'attaque avec les deux. "
    "Combien de points de vie perd mon adversaire ?",
    "A contrôle un enchantement avec « Les créatures engagées gagnent -0/-1. », une 2/1 et une 2/2. A attaque avec les "
    "deux. Quelles créatures meurent ?",
    "Je contrôle une 2/2 avec « Cette créature gagne +3/+3 tant que vous avez 10 points de vie ou moins. » Je suis à "
    "12 points de vie. Mon adversaire m'attaque avec une 2/2. Quelle est la force de ma 2/2 ?",
)


@pytest.fixture
def renewals(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Compares each renewal with a full look; the list counts those that looked at some objects only."""
    count = [0]

    def compared(game: Game, obj: GameObject) -> View:
        before = game.layered
        view = characteristics(game, obj)
        if before is not None and game.layered is before:
            count[0] += 1
            assumed = set(game.assumed)
            assert list(game.views.items()) == list(all_layers(game).after.items())
            assert not game.functioning or game.functioning == _by_class(game)
            game.assumed = assumed
        return view

    monkeypatch.setattr(playing, "MACHINERY", playing.MACHINERY._replace(characteristics=compared))
    return count


@pytest.mark.parametrize("text", [*STEADY, *UNSTEADY])
@pytest.mark.parametrize("day", ["2004-10-04", "2011", "actuelle"])
def test_a_told_play(text: str, day: str, renewals: list[int]) -> None:
    asked = ask(text, edition(day))
    assert asked.answer.reponses[0].statut not in ("non_compris", "non_couvert"), asked.answer
    assert (renewals[0] > 0) is (text in STEADY)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(scenario=scenarios(), law=st.sampled_from(ALL_LAWS))
def test_any_play(renewals: list[int], scenario: Scenario, law: Law) -> None:
    assert to_the_end(scenario, law)
