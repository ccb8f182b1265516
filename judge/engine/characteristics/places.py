"""Where the objects of a filter are looked for, as its words tell by themselves."""

from __future__ import annotations

import enum

from judge.abilities.selectors import (
    AnyOf,
    Filter,
    HasType,
    InZone,
    IsAbility,
    IsSpell,
    OffBattlefield,
    Quality,
    Seen,
    Targets,
)
from judge.abilities.terms import SPELL_TYPES


class Whereabouts(enum.Enum):
    """Where the objects of a filter are looked for: wherever its words say, on the stack, where one of several
    alternatives says, or on the battlefield when it says nothing."""

    SAID = enum.auto()
    STACK = enum.auto()
    ALTERNATIVES = enum.auto()
    BATTLEFIELD = enum.auto()


def whereabouts(wanted: Filter) -> Whereabouts:
    """Where the objects of the filter are looked for."""
    found = Whereabouts.BATTLEFIELD
    for quality in wanted:
        if isinstance(quality, PLACES):
            return Whereabouts.SAID
        if never_on_battlefield(quality):
            found = Whereabouts.STACK
        elif found is Whereabouts.BATTLEFIELD and isinstance(quality, AnyOf) and says_where_of_some(quality):
            found = Whereabouts.ALTERNATIVES
    return found


def says_where_of_some(quality: AnyOf) -> bool:
    """Whether one of the alternatives tells where it is looked for."""
    return any(says_where(each) for one in quality.filters for each in one)


def is_of_permanents(wanted: Filter) -> bool:
    """Whether such objects are looked for on the battlefield alone, as no word says another place."""
    return whereabouts(wanted) is Whereabouts.BATTLEFIELD


def says_where(quality: Quality) -> bool:
    """Whether the quality tells by itself where the object is looked for."""
    return isinstance(quality, PLACES) or never_on_battlefield(quality)


def never_on_battlefield(quality: Quality) -> bool:
    """Whether no permanent has it, so that "l'éphémère ciblé" is a spell."""
    return isinstance(quality, HasType) and quality.type in SPELL_TYPES


#: Qualities that say by themselves where the object is.
PLACES = (InZone, OffBattlefield, IsSpell, IsAbility, Seen, Targets)
