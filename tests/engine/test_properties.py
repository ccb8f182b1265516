"""What holds for every play: it ends in an outcome, twice the same, with earlier causes and nothing that ought to be
dead."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from judge.abilities.ability import (
    KeywordAbility,
)
from judge.abilities.terms import CardType, Keyword, Zone
from judge.engine.outcome import EventKind, Outcome, PlayResult
from judge.engine.play import play
from judge.rules.law import Law
from judge.scenario import Scenario
from tests.engine.plays import scenarios, to_the_end
from tests.engine.tale import (
    ALL_LAWS,
)


@settings(max_examples=60, deadline=None)
@given(scenarios(), st.sampled_from(ALL_LAWS))
def test_every_play_ends_the_same_way_twice(scenario: Scenario, law: Law) -> None:
    first, second = to_the_end(scenario, law), to_the_end(scenario, law)
    assert first == second
    outcome = first[-1]
    assert isinstance(outcome, Outcome)
    assert not outcome.bound_reached
    assert all(cause < event.number for event in outcome.events for cause in event.causes)


@settings(max_examples=60, deadline=None)
@given(scenarios(), st.sampled_from(ALL_LAWS))
def test_no_object_is_lost_or_doubled(scenario: Scenario, law: Law) -> None:
    outcome = to_the_end(scenario, law)[-1]
    assert isinstance(outcome, Outcome)
    ended = [obj.id for obj in outcome.final.objects]
    assert len(ended) == len(set(ended))
    assert {told.id for told in scenario.objects} <= set(ended)


@settings(max_examples=40, deadline=None)
@given(scenarios(), st.sampled_from(ALL_LAWS))
def test_players_who_act_freely_play_the_same_line_twice(scenario: Scenario, law: Law) -> None:
    def line() -> PlayResult:
        decisions: tuple[object, ...] = ()
        while True:
            result = play(scenario, law, decisions, free=frozenset("AB"))  # type: ignore[arg-type]
            if isinstance(result, Outcome):
                return result
            decisions = (*decisions, result.options[-1])

    assert line() == line()


@settings(max_examples=60, deadline=None)
@given(scenarios(), st.sampled_from(ALL_LAWS))
def test_nothing_is_left_that_ought_to_be_dead(scenario: Scenario, law: Law) -> None:
    outcome = to_the_end(scenario, law)[-1]
    assert isinstance(outcome, Outcome)
    if outcome.illegal or outcome.missing or any(player.lost for player in outcome.final.players):
        return
    for obj in outcome.final.objects:
        if obj.zone is not Zone.BATTLEFIELD or CardType.CREATURE not in obj.types or obj.phased_out:
            continue
        assert obj.toughness is not None
        assert obj.toughness > 0
        indestructible = KeywordAbility(Keyword.INDESTRUCTIBLE) in obj.abilities
        assert obj.damage < obj.toughness or indestructible


@settings(max_examples=60, deadline=None)
@given(scenarios(), st.sampled_from(ALL_LAWS))
def test_damage_to_players_is_all_that_they_lose(scenario: Scenario, law: Law) -> None:
    outcome = to_the_end(scenario, law)[-1]
    assert isinstance(outcome, Outcome)
    for player in outcome.final.players:
        mine = [event for event in outcome.events if event.player == player.id]
        dealt = sum(event.amount or 0 for event in mine if event.kind is EventKind.DAMAGE_DEALT)
        gained = sum(event.amount or 0 for event in mine if event.kind is EventKind.LIFE_GAINED)
        assert player.life == 20 - dealt + gained
