"""Orders of arrival: what is told of them rules, whatever the order in which the board is described; what is not told
is ruled on every way; and several editions asked at once answer as each does alone."""

from __future__ import annotations

import msgspec
import pytest

from judge.french import read
from judge.pipeline.road import answer, answers, reading_context
from judge.rules.dated import law_at
from judge.rules.editions import Edition, named_editions, newest_edition
from judge.ruling.judge import gist, judge
from judge.ruling.ruling import Status
from judge.scenario import Scenario
from judge.scenario.arrivals import in_order_of_arrival, orders
from judge.scenario.question import Question

_TOLD = (
    "Je contrôle Humilité et Opalescence. Humilité est arrivée avant Opalescence. Quelle est la force d'Humilité ?",
    "Je contrôle Humilité et Opalescence. Humilité est arrivée après Opalescence. Quelle est la force d'Humilité ?",
    "Je contrôle Lune de sang, une Forêt et Urborg, tombe de Yaugzebul. La Forêt est-elle un marais ?",
    "Je contrôle Humilité, un Roi des gobelins et Antienne glorieuse. Quelle est la force du Roi des gobelins ?",
)
_NOT_TOLD = "Je contrôle Humilité et Opalescence. Quelle est la force d'Humilité ?"


def case(text: str, edition: Edition) -> tuple[Scenario, Question]:
    reading = read(text, reading_context(edition)).readings[0]
    return reading.scenario_of(0), reading.questions[0]


@pytest.mark.parametrize("edition", named_editions(), ids=lambda edition: edition.nom)
@pytest.mark.parametrize("text", _TOLD)
def test_the_order_in_which_the_board_is_described_changes_nothing(text: str, edition: Edition) -> None:
    scenario, question = case(text, edition)
    law = law_at(edition.date)
    turned = msgspec.structs.replace(scenario, objects=scenario.objects[::-1])
    assert gist(judge([(scenario, question)], law).ruling) == gist(judge([(turned, question)], law).ruling)


def test_an_order_that_is_not_told_and_matters_is_ruled_on_both_ways() -> None:
    judged = judge([case(_NOT_TOLD, newest_edition())], law_at(newest_edition().date))
    assert judged.ruling.status is Status.DEPENDS
    assert sorted(str(ruling.value) for _, ruling in judged.alternatives) == ["1", "4"]


def test_what_came_before_stands_before() -> None:
    scenario, _ = case(_NOT_TOLD, newest_edition())
    first, second = (setup.id for setup in scenario.objects)
    told = msgspec.structs.replace(scenario, arrivals=((second, first),))
    assert [setup.id for setup in in_order_of_arrival(told)] == [second, first]
    assert [each.arrivals for each in orders(told, (first, second), rivals).scenarios] == [((second, first),)]
    possible = orders(scenario, (first, second), rivals)
    assert [each.arrivals for each in possible.scenarios] == [((first, second),), ((second, first),)]
    assert possible.complete


def test_only_the_order_of_rivals_is_looked_at() -> None:
    scenario, _ = case(_NOT_TOLD, newest_edition())
    among = ("a", "b", "c", "d")
    assert len(orders(scenario, among, rivals).scenarios) == 24
    pairs = orders(scenario, among, lambda one, other: {one, other} in ({"a", "b"}, {"c", "d"}))
    assert len(pairs.scenarios) == 4
    assert len(orders(scenario, among, lambda one, other: False).scenarios) == 1
    told = msgspec.structs.replace(scenario, arrivals=(("b", "a"),))
    assert len(orders(told, among, rivals).scenarios) == 12


def test_where_too_many_orders_are_possible_it_is_said() -> None:
    scenario, _ = case(_NOT_TOLD, newest_edition())
    assert not orders(scenario, tuple("abcde"), rivals).complete
    setters = " ".join(
        f"A contrôle un enchantement avec « Les créatures ont une force et une endurance de base de {n}/{n}. »"
        for n in range(1, 6)
    )
    text = f"A contrôle une créature 2/2. {setters} Quelle est la force de la créature ?"
    assert judge([case(text, newest_edition())], law_at(newest_edition().date)).ruling.bound_reached


def rivals(one: str, other: str) -> bool:
    return True


@pytest.mark.parametrize("text", [*_TOLD, _NOT_TOLD])
def test_all_editions_at_once_answer_as_each_alone(text: str) -> None:
    together = answers(text, named_editions())
    assert [one.reponses for one in together.editions] == [answer(text, one).reponses for one in named_editions()]
