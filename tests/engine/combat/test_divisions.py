"""Divisions of combat damage against the full list: nothing illegal, and every way to kill is among them."""

import itertools

from hypothesis import given, settings, strategies as st

from judge.engine.combat.assignment import Recipient, Shares, divisions, is_legal
from judge.engine.outcome import ObjectAt


@st.composite
def shares(draw):
    lethal = draw(st.lists(st.integers(0, 5), min_size=1, max_size=4))
    return Shares(
        damage=draw(st.integers(1, 9)),
        recipients=tuple(Recipient(ObjectAt(f"b{number}"), amount) for number, amount in enumerate(lethal)),
        ordered=draw(st.booleans()),
        beyond=draw(st.sampled_from([None, "B"])),
    )


def every(what):
    size = len(what.targets)
    return [division for division in itertools.product(range(what.damage + 1), repeat=size) if is_legal(what, division)]


def killed(what, division):
    return frozenset(
        each.target.id for each, amount in zip(what.recipients, division, strict=False) if amount >= each.lethal
    )


@settings(max_examples=80, deadline=None)
@given(what=shares())
def test_the_listed_divisions_stand_for_all(what):
    listed, bounded = divisions(what)
    assert not bounded
    full = every(what)
    assert set(listed) <= set(full)
    assert {killed(what, each) for each in listed} == {killed(what, each) for each in full}
    for place in range(len(what.targets)):
        assert max(each[place] for each in listed) == max(each[place] for each in full)
        assert min(each[place] for each in listed) == min(each[place] for each in full)


@settings(max_examples=40, deadline=None)
@given(what=shares())
def test_all_divisions_on_demand(what):
    listed, bounded = divisions(what, exact=True)
    if not bounded:
        assert set(listed) == set(every(what))


def test_there_is_always_a_division():
    shares_of_one = Shares(damage=3, recipients=(Recipient(ObjectAt("b"), None),))
    assert divisions(shares_of_one) == (((3,),), False)
