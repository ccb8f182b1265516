"""One form for one situation: objects in the order in which the echo first names them, ids in that order, labels from
their characteristics. Two scenarios that differ only in these say the same and become equal here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from judge.french.write.echo import order_of_mention
from judge.scenario import Scenario
from judge.scenario.question import Question
from judge.text.grammar import Gender
from judge.wording.labels import relabel

T = TypeVar("T")


def canonical(scenario: Scenario, questions: tuple[Question, ...] = ()) -> tuple[Scenario, tuple[Question, ...]]:
    """The same situation with its canonical order, ids and labels. Places in a text and hypotheses, which say how it
    was read, are dropped; so are the gender of a player, which only pronouns tell, and the subject of a scenario beside
    questions, which say what they are about."""
    order = order_of_mention(scenario)
    by_id = {setup.id: setup for setup in scenario.objects}
    renamed = {old: f"o{number}" for number, old in enumerate(order, 1)}
    objects = tuple(rename(by_id[old], renamed) for old in order)
    subject = None if questions or scenario.subject is None else renamed.get(scenario.subject, scenario.subject)
    told = rename(scenario, renamed)
    players = tuple(msgspec.structs.replace(setup, gender=Gender.MASCULINE) for setup in told.players)
    whole = msgspec.structs.replace(told, players=players, objects=relabel(objects), hypotheses=(), subject=subject)
    asked = tuple(msgspec.structs.replace(rename(question, renamed), span=None) for question in questions)
    return whole, asked


def rename(value: T, names: Mapping[str, str]) -> T:
    """The value with every id of an object replaced, however deep it stands. Ids are no words of French: whatever
    string equals one is one."""
    renamed = _rename(value, names)
    assert isinstance(renamed, type(value))
    return renamed


def _rename(value: object, names: Mapping[str, str]) -> object:
    if isinstance(value, str) and type(value) is str:
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_rename(member, names) for member in value)
    if isinstance(value, msgspec.Struct):
        changed = {
            field: new
            for field in value.__struct_fields__
            if (new := _rename(old := getattr(value, field), names)) != old
        }
        return msgspec.structs.replace(value, **changed) if changed else value
    return value
