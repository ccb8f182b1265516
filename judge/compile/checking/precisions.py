"""Kinds of objects that the official texts have since told more precisely than the printed ones, as the English text
says of each.

* A permanent that is turned face up was a creature as long as only creatures were face down (708).
* A card of a subtype was that of a permanent until instants and sorceries could have one (205.3d, 308).
* A lord that was of the kind it speaks of is now said to mean the others of it only.
"""

from __future__ import annotations

import re

import msgspec

from judge.abilities import ability as a, instructions as do, triggers as t
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import (
    All,
    Filter,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsPermanentCard,
    Matches,
    Not,
    This,
    TopOfLibrary,
)
from judge.abilities.terms import CardType

_TURNED_UP = re.compile(r"\ba permanent is turned face up\b", re.IGNORECASE)


def as_more_precise(abilities: tuple[a.Ability, ...], oracle: str) -> tuple[a.Ability, ...]:
    """The abilities with those kinds as the English text has them."""
    if _TURNED_UP.search(oracle):
        abilities = rewritten(abilities, _permanents_turned_up)
    if " permanent card" in oracle:
        abilities = rewritten(abilities, lambda part: _of_permanents(part, oracle))
    if re.search(r"\bother\b", oracle, re.IGNORECASE):
        abilities = tuple(_of_the_others(ability, oracle) for ability in abilities)
    return abilities


def _permanents_turned_up(part: object) -> object | None:
    if part == t.TurnedFaceUp((HasType(CardType.CREATURE),)):
        return t.TurnedFaceUp((IsPermanentCard(),))
    return None


def _of_permanents(part: object, oracle: str) -> object | None:
    """A search, a target elsewhere than on the battlefield or what a shown card is asked, for a card of a subtype."""
    match part:
        case do.Search(filter=filter) if _named_of_permanents(filter, oracle):
            return msgspec.structs.replace(part, filter=(*filter, IsPermanentCard()))
        case a.TargetSpec(objects=filter) if filter is not None and _named_of_permanents(filter, oracle):
            if any(isinstance(quality, InZone) for quality in filter):
                return msgspec.structs.replace(part, objects=(*filter, IsPermanentCard()))
            return None
        case Matches(object=TopOfLibrary(), filter=filter) if _named_of_permanents(filter, oracle):
            return msgspec.structs.replace(part, filter=(*filter, IsPermanentCard()))
        case _:
            return None


def _named_of_permanents(filter: Filter, oracle: str) -> bool:
    subtypes = [quality.subtype for quality in filter if isinstance(quality, HasSubtype)]
    return len(subtypes) == 1 and f"{subtypes[0]} permanent card" in oracle and IsPermanentCard() not in filter


def _of_the_others(ability: a.Ability, oracle: str) -> a.Ability:
    """ "Other Goblin creatures get +1/+1" where the printed text had "all Goblins get +1/+1"."""
    match ability:
        case a.StaticAbility(scope=All(filter=filter)) if _OTHER not in filter:
            subtypes = [quality.subtype for quality in filter if isinstance(quality, HasSubtype)]
            named = rf"{subtypes[0]}(?:s| creatures)\b" if len(subtypes) == 1 else ""
            # Of two statements about the kind only one may leave it out.
            also = re.search(rf"(?<!Other )(?<!other )\b{named}", oracle) if named else None
            if named and also is None and re.search(rf"^Other {named}", oracle, re.MULTILINE):
                return msgspec.structs.replace(ability, scope=All((*filter, _OTHER)))
            return ability
        case _:
            return ability


_OTHER = Not(Is(This()))
