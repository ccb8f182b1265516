"""What changes nothing: other names for players and objects, another order of telling what lies there, looking at the
state-based actions again, applying effects that other timestamps would apply in another order to the same end."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from hypothesis import given, settings, strategies as st

from judge.abilities.ability import Ability, StaticAbility
from judge.abilities.modifications import ModifyPT
from judge.abilities.selectors import All, ControlledBy, PlayerWord
from judge.abilities.terms import CounterKind, Zone
from judge.engine.outcome import DecisionPoint, FinalObject, Option, Outcome
from judge.engine.play import MACHINERY, play
from judge.engine.story.setup import new_game
from judge.engine.turn.state_based import state_based_actions
from judge.rules.law import Law
from judge.scenario import Scenario
from judge.scenario.board import ObjectSetup
from tests.engine.plays import scenarios
from tests.engine.tale import ALL_LAWS, CREATURE, board, creature

#: Players and objects under names that sort the other way round.
_NAMES = {
    "A": "Zoé",
    "B": "Yann",
    **{id: f"x{9 - place}" for place, id in enumerate(("a0", "a1", "b0", "b1"))},
}
BOTH = frozenset("AB")
OTHERS = frozenset(_NAMES[id] for id in BOTH)
_BONUSES: tuple[Ability, ...] = (
    StaticAbility(All(CREATURE), (ModifyPT(1, 1),)),
    StaticAbility(All(CREATURE), (ModifyPT(-1, -1),)),
    StaticAbility(All((*CREATURE, ControlledBy(PlayerWord.YOU))), (ModifyPT(2, 0),)),
)


def _renamed(value: object, names: Mapping[str, str]) -> object:
    if type(value) is str:
        # "a1/a2": what a1 has put on the stack
        source, slash, made = value.partition("/")
        return f"{names.get(source, source)}{slash}{made}"
    if isinstance(value, tuple):
        return tuple(_renamed(each, names) for each in value)
    if isinstance(value, frozenset):
        return frozenset(_renamed(each, names) for each in value)
    if isinstance(value, msgspec.Struct):
        fields = {name: _renamed(getattr(value, name), names) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


def _unordered(value: object) -> object:
    """An option whatever the order of what it holds: shares of damage, creatures of a declaration."""
    return frozenset(map(_unordered, value)) if isinstance(value, tuple) and len(value) > 1 else value


def _where(obj: FinalObject) -> tuple[object, ...]:
    return obj.id, obj.zone, obj.controller, obj.power, obj.toughness, obj.damage, obj.tapped, obj.counters


def _end(outcome: Outcome) -> tuple[object, ...]:
    """All that a question could be about, in no order."""
    stopped = (outcome.illegal is None, outcome.missing, outcome.absent, outcome.not_covered)
    players = frozenset((player.id, player.life, player.poison, player.lost) for player in outcome.final.players)
    return stopped, players, frozenset(_where(obj) for obj in outcome.final.objects)


@settings(max_examples=40, deadline=None)
@given(scenarios(), st.sampled_from(ALL_LAWS))
def test_other_names_end_the_same_way(scenario: Scenario, law: Law) -> None:
    other = _renamed(scenario, _NAMES)
    assert isinstance(other, Scenario)
    told, retold = play(scenario, law, open_for=BOTH), play(other, law, open_for=OTHERS)
    taken: tuple[Option, ...] = ()
    retaken: tuple[Option, ...] = ()
    while isinstance(told, DecisionPoint):
        assert isinstance(retold, DecisionPoint)
        # Options, and the shares within one, come in the order of the names.
        again = {_unordered(_renamed(option.value, _NAMES)) for option in told.options}
        offered = {_unordered(option.value): option for option in retold.options}
        assert again == set(offered)
        taken = (*taken, told.options[0])
        retaken = (*retaken, offered[_unordered(_renamed(told.options[0].value, _NAMES))])
        told = play(scenario, law, taken, open_for=BOTH)
        retold = play(other, law, retaken, open_for=OTHERS)
    assert isinstance(retold, Outcome)
    assert _renamed(_end(told), _NAMES) == _end(retold)


@settings(max_examples=40, deadline=None)
@given(scenarios(), st.sampled_from(ALL_LAWS), st.randoms(use_true_random=False))
def test_the_order_in_which_things_are_told_to_lie_there_changes_nothing(scenario: Scenario, law: Law, chance) -> None:
    shuffled = list(scenario.objects)
    chance.shuffle(shuffled)
    other = msgspec.structs.replace(scenario, objects=tuple(shuffled))
    told, retold = play(scenario, law), play(other, law)
    # Where somebody has a choice, its options come in the order of the table.
    if isinstance(told, Outcome) and isinstance(retold, Outcome):
        assert _end(told) == _end(retold)


@st.composite
def _battered(draw: st.DrawFn, id: str) -> ObjectSetup:
    """A creature that may be about to die, and may keep others alive or not."""
    counters = tuple((kind.value, draw(st.integers(0, 2))) for kind in (CounterKind.PLUS1, CounterKind.MINUS1))
    abilities = draw(st.lists(st.sampled_from(_BONUSES), max_size=2))
    damage = draw(st.integers(0, 3))
    toughness = draw(st.integers(1, 3))
    return creature(id, 1, toughness, *abilities, by=draw(st.sampled_from("AB")), damage=damage, counters=counters)


@settings(max_examples=40, deadline=None)
@given(st.tuples(*(_battered(f"c{number}") for number in range(4))), st.sampled_from(ALL_LAWS))
def test_state_based_actions_leave_none_to_perform(objects: tuple[ObjectSetup, ...], law: Law) -> None:
    game = new_game(board(*objects), law, MACHINERY)
    state_based_actions(game)
    events = len(game.events)
    game.touch()
    assert not state_based_actions(game)
    assert len(game.events) == events
    assert {obj.id for obj in game.objects.values() if obj.zone is Zone.BATTLEFIELD and not obj.gone} == {
        obj.id for obj in game.battlefield
    }


@settings(max_examples=40, deadline=None)
@given(st.permutations([f"c{number}" for number in range(4)]), st.data(), st.sampled_from(ALL_LAWS))
def test_bonuses_add_up_in_any_order(order: list[str], data: st.DataObject, law: Law) -> None:
    objects = {id: data.draw(_battered(id)) for id in sorted(order)}

    def seen(ids: list[str]) -> set[tuple[str, int, int]]:
        game = new_game(board(*(objects[id] for id in ids)), law, MACHINERY)
        return {(obj.id, game.look(obj).power, game.look(obj).toughness) for obj in game.battlefield}

    assert seen(order) == seen(sorted(order))
