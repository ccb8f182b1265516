"""Type lines and mana costs as cards print them, in English."""

from __future__ import annotations

import re

import msgspec

from judge.abilities.costs import ManaCost
from judge.abilities.terms import CardType, Supertype


class TypeLine(msgspec.Struct, frozen=True):
    """What stands on a type line; `unknown`: words before the dash that are neither types nor supertypes of ours."""

    supertypes: tuple[Supertype, ...]
    types: tuple[CardType, ...]
    subtypes: tuple[str, ...]
    unknown: tuple[str, ...] = ()


def is_person(types: tuple[CardType, ...], supertypes: tuple[Supertype, ...]) -> bool:
    """Whether the card is of somebody, something or a place that there is one of, called by the first part of its
    name: many such lands are not legendary."""
    return Supertype.LEGENDARY in supertypes or bool({CardType.PLANESWALKER, CardType.LAND} & set(types))


def read_type_line(line: str) -> TypeLine:
    """The parts of "Legendary Creature — Elf Warrior"."""
    left, _, right = line.partition("—")
    supertypes: list[Supertype] = []
    types: list[CardType] = []
    unknown: list[str] = []
    for word in left.split():
        low = word.lower()
        if low in _SUPERTYPES:
            supertypes.append(Supertype(low))
        elif low in _TYPES:
            types.append(_TYPES[low])
        else:
            unknown.append(word)
    return TypeLine(tuple(supertypes), tuple(types), tuple(right.split()), tuple(unknown))


def read_mana_cost(text: str) -> ManaCost | None:
    """The cost "{2}{W}{W}"; `None` where it has a sign that is no mana symbol of ours."""
    symbols = _SYMBOL.findall(text)
    if "".join(f"{{{symbol}}}" for symbol in symbols) != text:
        return None
    return ManaCost(tuple(symbols))


_SUPERTYPES = frozenset(member.value for member in Supertype)
#: A type has borne another name.
_TYPES = {member.value: member for member in CardType} | {"tribal": CardType.KINDRED}
_SYMBOL = re.compile(r"\{(\d{1,7}|[WUBRGCXYZS]|(?:[WUBRG]|2)/[WUBRGP])\}")
