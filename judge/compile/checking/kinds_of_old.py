"""Kinds that old texts did not name or named too narrowly, as the English text has them: the creature types of what
becomes a creature, the permanents that damage is dealt to."""

from __future__ import annotations

import re

import msgspec

from judge.abilities import ability as a, modifications as mod, triggers as t
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import Filter, HasType, IsPermanentCard
from judge.abilities.subtypes import type_of_subtype
from judge.abilities.terms import CardType
from judge.wording.subtypes import subtypes

#: "Becomes a 1/1 Phyrexian Blinkmoth artifact creature": what stands before the noun.
_BECOMES = re.compile(r"\bbecomes? (?:an? )?(?P<kind>[^.,\"]*?)creature\b")
_CREATURE: Filter = (HasType(CardType.CREATURE),)


def of_creature_types(abilities: tuple[a.Ability, ...], oracle: str) -> tuple[a.Ability, ...]:
    """Whatever becomes a creature with the creature types that the English text has more than the French one."""
    said = _BECOMES.findall(oracle)
    if len(said) != 1:
        return abilities
    named = tuple(word for word in said[0].split() if word in subtypes() and type_of_subtype(word) is CardType.CREATURE)

    def typed(part: object) -> object | None:
        if not isinstance(part, mod.AddType | mod.SetType) or CardType.CREATURE not in part.types:
            return None
        if not set(part.subtypes) < set(named):
            return None
        return msgspec.structs.replace(part, subtypes=named)

    return tuple(rewritten(ability, typed) for ability in abilities) if named else abilities


def dealt_to_permanents(abilities: tuple[a.Ability, ...], oracle: str) -> tuple[a.Ability, ...]:
    """Damage to "a creature or player" is damage to "a permanent or player" where the English text says so."""

    def widened(part: object) -> object | None:
        if isinstance(part, t.DealsDamage) and part.to_objects == _CREATURE and part.to_player is not None:
            return msgspec.structs.replace(part, to_objects=(IsPermanentCard(),))
        return None

    if "permanent or player" not in oracle:
        return abilities
    return tuple(rewritten(ability, widened) for ability in abilities)
