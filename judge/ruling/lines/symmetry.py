"""Options that differ only by objects that nobody could tell apart: two 2/2 without names that block the same
attacker. Dividing damage 2–0 or 0–2 among them is one line of play, not two.

Two objects are interchangeable when exchanging their ids leaves the scenario, the question and the decisions already
taken as they were.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import TypeAlias

import msgspec

from judge.engine.outcome import Decision, DecisionKind, DecisionPoint, Option
from judge.scenario import Scenario
from judge.scenario.board import Label
from judge.scenario.question import Mode, Question

#: What `msgspec.to_builtins` makes of a value.
Plain: TypeAlias = "str | int | float | bool | list[Plain] | tuple[Plain, ...] | dict[str, Plain] | None"

#: Fields whose order says nothing (509.1: blockers are declared all at once).
_UNORDERED = frozenset({"attacks", "blocks", "objects"})
#: Choices whose value is a set of parts.
_UNORDERED_CHOICES = frozenset(
    {DecisionKind.DAMAGE_DIVISION, DecisionKind.DIVISION, DecisionKind.CHOOSE_OBJECTS, DecisionKind.DISCARD}
)
_NO_LABEL = Label(head="")
#: Classes larger than this are compared member by member in too many ways; their options are all kept.
_LARGEST_CLASS = 5
#: Options so few that a question about who tries all of them.
_FEW = 24


def distinct_options(point: DecisionPoint, scenario: Scenario, question: Question | None) -> tuple[Option, ...]:
    """The options of the point without those that an exchange of interchangeable objects turns into an earlier one."""
    if question is not None and question.mode is Mode.WHO and len(point.options) <= _FEW:
        # "Which of them dies" is the very thing asked.
        return point.options
    mentioned = {part for option in point.options for part in _strings(option.value)}
    candidates = tuple(item.id for item in scenario.objects if item.id in mentioned)
    if len(candidates) < 2 or len(point.options) < 3:
        return point.options
    exchanges = tuple(_exchanges(candidates, scenario, question, point))
    if not exchanges:
        return point.options
    kept: list[Option] = []
    seen: set[str] = set()
    for option in point.options:
        value, unordered = _plain(option.value), point.kind in _UNORDERED_CHOICES
        forms = {repr(_renamed(value, exchange, unordered=unordered)) for exchange in ({}, *exchanges)}
        if seen.isdisjoint(forms):
            kept.append(option)
            seen.update(forms)
    return tuple(kept)


def _exchanges(
    candidates: tuple[str, ...], scenario: Scenario, question: Question | None, point: DecisionPoint
) -> Iterable[Mapping[str, str]]:
    """Every renaming, other than none, that permutes the members of a class of interchangeable objects."""
    state = _State(scenario, question, point)
    classes: list[list[str]] = []
    for candidate in candidates:
        for members in classes:
            if state.unchanged({candidate: members[0], members[0]: candidate}):
                members.append(candidate)
                break
        else:
            classes.append([candidate])
    for members in classes:
        if 1 < len(members) <= _LARGEST_CLASS:
            for order in permutations(members):
                if list(order) != members:
                    yield dict(zip(members, order, strict=True))


class _State:
    """Scenario, question and decisions taken, as plain values that can be compared under a renaming of ids."""

    def __init__(self, scenario: Scenario, question: Question | None, point: DecisionPoint) -> None:
        objects = [_plain(msgspec.structs.replace(item, label=_NO_LABEL)) for item in scenario.objects]
        self._parts: tuple[Plain, ...] = (
            {"objects": objects},
            _plain(scenario.players),
            _plain(scenario.story),
            scenario.subject,
            _plain(question) if question is not None else None,
            [_taken(decision) for decision in point.taken],
        )
        self._plain_form = repr(_renamed(self._parts, {}))

    def unchanged(self, exchange: Mapping[str, str]) -> bool:
        return repr(_renamed(self._parts, exchange)) == self._plain_form


def _taken(decision: Decision) -> Plain:
    """The value of a decision, under a key that tells whether its order counts."""
    key = "objects" if decision.kind in _UNORDERED_CHOICES else "order"
    return {key: _plain(decision.option.value)}


def _plain(value: object) -> Plain:
    plain: Plain = msgspec.to_builtins(value, order="deterministic")
    return plain


def _renamed(value: Plain, exchange: Mapping[str, str], *, unordered: bool = False) -> Plain:
    """The value with ids exchanged and unordered lists in a fixed order."""
    if isinstance(value, str):
        return exchange.get(value, value)
    if isinstance(value, list | tuple):
        items = [_renamed(item, exchange) for item in value]
        return sorted(items, key=repr) if unordered else items
    if isinstance(value, dict):
        return {key: _renamed(item, exchange, unordered=key in _UNORDERED) for key, item in value.items()}
    return value


def _strings(value: object) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _strings(item)
