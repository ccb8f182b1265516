"""Where the objects of a filter are looked for, as its words tell by themselves."""

from __future__ import annotations

from judge.abilities.selectors import AnyOf, Filter, HasType, InZone, IsAbility, IsSpell, Quality, Seen, Targets
from judge.abilities.terms import CardType


def is_of_permanents(wanted: Filter) -> bool:
    """Whether such objects are looked for on the battlefield alone, as no word says another place."""
    return not any(
        any(says_where(each) for one in quality.filters for each in one)
        if isinstance(quality, AnyOf)
        else says_where(quality)
        for quality in wanted
    )


def says_where(quality: Quality) -> bool:
    """Whether the quality tells by itself where the object is looked for."""
    return isinstance(quality, PLACES) or never_on_battlefield(quality)


def never_on_battlefield(quality: Quality) -> bool:
    """Whether no permanent has it, so that "l'éphémère ciblé" is a spell."""
    return isinstance(quality, HasType) and quality.type in (CardType.INSTANT, CardType.SORCERY)


#: Qualities that say by themselves where the object is.
PLACES = (InZone, IsSpell, IsAbility, Seen, Targets)
