"""Putting one value in the place of another in frozen values: the id asked for in a question, a missing fact of a
scenario."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import msgspec

from judge.abilities.costs import ManaCost
from judge.abilities.terms import CardType, Colour, Supertype
from judge.engine.outcome import MissingFact
from judge.scenario import Scenario
from judge.scenario.question import Predicate

_T = TypeVar("_T")
#: What a missing fact may turn out to be: a number, colours, card types, supertypes.
FactValue: TypeAlias = int | frozenset[Colour] | tuple[CardType, ...] | tuple[Supertype, ...]


def put_in_place(predicate: Predicate, old: str, new: str) -> Predicate:
    """The predicate with the id `old` replaced by `new` wherever it stands."""
    return _replaced(predicate, old, new)


def mentions(value: object, id: str, *, field: str | None = None) -> bool:
    """Whether the id stands anywhere in the value; `field`: only in fields of that name."""
    if isinstance(value, str):
        return field is None and value == id
    if isinstance(value, tuple):
        return any(mentions(item, id, field=field) for item in value)
    if isinstance(value, msgspec.Struct):
        return any(
            (name == field and getattr(value, name) == id) or mentions(getattr(value, name), id, field=field)
            for name in value.__struct_fields__
        )
    return False


def _replaced(value: _T, old: str, new: str) -> _T:
    """The same value with each string equal to `old` replaced, through structs and tuples."""
    if isinstance(value, str):
        return new if value == old else value  # type: ignore[return-value]  # a plain str, never an enum member
    if isinstance(value, tuple):
        return tuple(_replaced(item, old, new) for item in value)  # type: ignore[return-value]  # same type, rebuilt
    if isinstance(value, msgspec.Struct):
        changes = {name: _replaced(getattr(value, name), old, new) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **changes)
    return value


def with_fact(scenario: Scenario, missing: MissingFact, value: FactValue) -> Scenario:
    """The scenario with the missing fact told. Raises `KeyError` for a fact that takes no such value."""
    if missing.fact in _PLAYER_FACTS:
        players = tuple(
            msgspec.structs.replace(player, **{_PLAYER_FACTS[missing.fact]: value})
            if player.id == missing.object
            else player
            for player in scenario.players
        )
        return msgspec.structs.replace(scenario, players=players)
    told: dict[str, object] = {missing.fact: value}
    if missing.fact == "supertypes":
        told["basic_untold"] = False
    if missing.fact == "mana_value":
        # As one that the text tells: a cost of so much mana of whatever kind.
        told = {"mana_cost": ManaCost((str(value),))}
    objects = tuple(
        msgspec.structs.replace(item, characteristics=msgspec.structs.replace(item.characteristics, **told))
        if item.id == missing.object
        else item
        for item in scenario.objects
    )
    return msgspec.structs.replace(scenario, objects=objects)


def is_number(missing: MissingFact) -> bool:
    """Whether the fact is a number, so that the answer may have a threshold."""
    return missing.fact in _NUMBERS or missing.fact in _PLAYER_FACTS


def can_substitute(missing: MissingFact) -> bool:
    return missing.fact in _OBJECT_FACTS or missing.fact in _PLAYER_FACTS


_NUMBERS = frozenset({"power", "toughness", "loyalty", "mana_value"})
_OBJECT_FACTS = _NUMBERS | {"colours", "types", "supertypes"}
_PLAYER_FACTS = {"life": "life", "hand_size": "hand_size"}
