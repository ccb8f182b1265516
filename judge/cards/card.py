"""A card as the engine sees it (rules 200–210): characteristics and abilities as values."""

from __future__ import annotations

import datetime
import enum

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.costs import ManaCost
from judge.abilities.terms import CardType, Colour, Supertype
from judge.text.grammar import Gender as Gender


class Characteristics(msgspec.Struct, frozen=True, kw_only=True):
    """Printed or told characteristics (109.3). `None` in `colours`, `power`, `toughness`, `mana_cost` or `abilities`
    of a generic object means *not stated*: reading it makes the outcome `incomplet`, never a default. A known card
    states all of them (`mana_cost` empty for a land; power and toughness `None` because it is no creature)."""

    name: str
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    mana_cost: ManaCost | None = None
    colours: frozenset[Colour] | None = None
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    abilities: tuple[Ability, ...] = ()


class Completeness(enum.StrEnum):
    """How much of the card's text is understood."""

    COMPLETE = "complete"
    #: Some sentences are `Opaque`.
    PARTIAL = "partial"
    #: Known by name and characteristics only.
    CHARACTERISTICS = "characteristics"


class DatedFunction(msgspec.Struct, frozen=True):
    """Abilities that the card had until `until` (exclusive), where printed wording or law differed from today's."""

    until: datetime.date
    abilities: tuple[Ability, ...]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One card. `oracle_name` is the English name (its identity); `french_names` newest first; `gender` and
    `aspirated` serve the French output ("le Rhox", "l'Ange", "la Hydre")."""

    oracle_name: str
    french_names: tuple[str, ...]
    characteristics: Characteristics
    #: The day of its first printing; `None` where it is not known.
    released: datetime.date | None
    gender: Gender = Gender.MASCULINE
    plural: bool = False
    aspirated: bool = False
    completeness: Completeness = Completeness.COMPLETE
    earlier: tuple[DatedFunction, ...] = ()
    nicknames: tuple[str, ...] = ()

    def abilities_at(self, day: datetime.date) -> tuple[Ability, ...]:
        """The abilities under the functional text of that day."""
        for dated in self.earlier:
            if day < dated.until:
                return dated.abilities
        return self.characteristics.abilities
