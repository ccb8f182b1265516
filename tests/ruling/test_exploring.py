"""Lines of play: forced choices branch, optional ones only for the agent, symmetric ones once, a bound is said."""

import datetime

from judge.engine.outcome import DecisionKind, EventKind, Option, Outcome
from judge.rules import law_at
from judge.rules.concept import Concept
from judge.ruling.lines.explore import explore
from judge.ruling.lines.quantify import Reach, classes, reach
from judge.scenario import Scenario
from tests.ruling.tales import Script, Tale, board, choice, creature

LAW = law_at(datetime.date(2026, 1, 16))
BOARD = board(creature("o1", "Hydre", 5, 5), creature("o2", "Griffon", controller="B"))


def killing(wanted: tuple[object, ...]) -> Script:
    """The Griffon dies exactly when those values were chosen."""

    def ending(scenario: Scenario, options: tuple[Option, ...]) -> Outcome:
        tale = Tale(scenario)
        if tuple(option.value[0] for option in options) == wanted:
            tale.destroyed("o2", by="o1", causes=())
        return tale.end()

    return Script(ending)


def dead(outcome: Outcome) -> bool:
    return any(event.kind is EventKind.DIED for event in outcome.events)


def test_every_forced_choice_is_explored() -> None:
    script = Script(lambda scenario, options: Tale(scenario).end(), (choice("A", 1, 2), choice("B", 1, 2, 3)))
    assert len(explore(BOARD, LAW, play=script).outcomes) == 6


def test_an_optional_choice_is_explored_for_its_agent_only() -> None:
    points = (choice("A", "no", "yes", forced=False),)
    script = Script(lambda scenario, options: Tale(scenario).end(), points)
    assert len(explore(BOARD, LAW, play=script).outcomes) == 1
    assert len(explore(BOARD, LAW, agent="A", play=script).outcomes) == 2
    assert len(explore(BOARD, LAW, agent="B", play=script).outcomes) == 1


def test_a_bound_reached_is_said() -> None:
    points = (choice("A", *range(10)), choice("A", *range(10)))
    script = Script(lambda scenario, options: Tale(scenario).end(), points)
    exploration = explore(BOARD, LAW, play=script, most_lines=30)
    assert not exploration.complete
    assert 30 <= len(exploration.outcomes) <= 40


def test_divisions_among_creatures_that_nobody_can_tell_apart_are_one_line() -> None:
    twins = board(
        creature("o1", "Hydre", 5, 5),
        creature("o2", "Griffon", controller="B"),
        creature("o3", "Griffon", controller="B"),
    )
    divisions = tuple((("o2", 2 - share), ("o3", share)) for share in range(3))
    script = Script(
        lambda scenario, options: Tale(scenario).end(), (choice("A", *divisions, kind=DecisionKind.DAMAGE_DIVISION),)
    )
    assert len(explore(twins, LAW, play=script).outcomes) == 2


def test_creatures_of_different_size_are_told_apart() -> None:
    others = board(
        creature("o1", "Hydre", 5, 5),
        creature("o2", "Griffon", controller="B"),
        creature("o3", "Ours", 3, 3, controller="B"),
    )
    divisions = tuple((("o2", 2 - share), ("o3", share)) for share in range(3))
    script = Script(
        lambda scenario, options: Tale(scenario).end(), (choice("A", *divisions, kind=DecisionKind.DAMAGE_DIVISION),)
    )
    assert len(explore(others, LAW, play=script).outcomes) == 3


def test_what_a_player_can_force_holds_against_the_others_choices() -> None:
    def ending(scenario: Scenario, options: tuple[Option, ...]) -> Outcome:
        tale = Tale(scenario)
        mine, theirs = (option.value[0] for option in options)
        if mine == "strong" or (mine == "weak" and theirs == "kind"):
            tale.destroyed("o2", by="o1", causes=())
        return tale.end()

    def reached(*mine: str) -> Reach:
        script = Script(ending, (choice("A", *mine), choice("B", "kind", "unkind")))
        return reach(explore(BOARD, LAW, agent="A", play=script).root, "A", dead).reach

    assert reached("none", "strong") is Reach.FORCED
    assert reached("none", "weak") is Reach.WITH_OTHERS
    assert reached("none", "nothing") is Reach.NEVER


def test_chance_is_nobodys_choice() -> None:
    script = killing(("heads",))
    script._points = (choice("chance", "heads", "tails"),)
    assert reach(explore(BOARD, LAW, agent="A", play=script).root, "A", dead).reach is Reach.WITH_OTHERS


def test_lines_that_end_alike_are_one_class_with_its_first_line() -> None:
    script = Script(lambda scenario, options: Tale(scenario).end(), (choice("A", 1, 2, 3),))
    outcomes = explore(BOARD, LAW, play=script).outcomes
    assert [line.value for line in classes(outcomes, dead)] == [False]


def test_the_witness_of_a_strategy_is_a_line_of_it() -> None:
    script = killing((2, 1))
    script._points = (choice("A", 1, 2), choice("A", 1, 2))
    reached = reach(explore(BOARD, LAW, agent="A", play=script).root, "A", dead)
    assert dead(reached.witness)
    assert Concept.DIES in {event.justification.concepts[0] for event in reached.witness.events}
