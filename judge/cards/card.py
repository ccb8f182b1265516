"""A card as the engine sees it (rules 200–210): characteristics and abilities as values."""

from __future__ import annotations

import datetime
import enum

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.costs import ManaCost
from judge.abilities.numbers import X
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
    #: A land that nobody named, of which it is not told whether it is basic.
    basic_untold: bool = False
    mana_cost: ManaCost | None = None
    colours: frozenset[Colour] | None = None
    power: int | None = None
    toughness: int | None = None
    #: As printed; X is what was chosen for X of its spell, 0 where there was none (107.3m, 306.5b).
    loyalty: int | X | None = None
    abilities: tuple[Ability, ...] = ()

    @property
    def could_be_basic(self) -> bool:
        """Whether it is a land with nothing that a basic land has not: no supertype, one land type at most, no ability
        of its own."""
        plain = not (self.supertypes or self.abilities)
        return CardType.LAND in self.types and plain and len(self.subtypes) < 2


class Completeness(enum.StrEnum):
    """How much of the card's text is understood."""

    COMPLETE = "complete"
    #: Some sentences are `Opaque`.
    PARTIAL = "partial"
    #: Known by name and characteristics only.
    CHARACTERISTICS = "characteristics"


class Layout(enum.StrEnum):
    """How the faces of a card stand to each other; a card of one face is normal."""

    NORMAL = "normal"
    #: Two halves, each cast by itself (709).
    SPLIT = "split"
    #: The lower half holds while the permanent is flipped (710).
    FLIP = "flip"
    #: Turned over by an instruction to transform (712.2).
    TRANSFORM = "transform"
    #: Either face may be cast or played (712.3).
    MODAL = "modal_dfc"
    #: A smaller spell beside the card's own characteristics (715).
    ADVENTURE = "adventure"


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """One face of a card of several: its names, what it is, and how much of its text is understood."""

    oracle_name: str
    french_names: tuple[str, ...]
    characteristics: Characteristics
    gender: Gender = Gender.MASCULINE
    plural: bool = False
    aspirated: bool = False
    completeness: Completeness = Completeness.COMPLETE


class DatedFunction(msgspec.Struct, frozen=True):
    """Abilities that the card had until `until` (exclusive), where printed wording or law differed from today's."""

    until: datetime.date
    abilities: tuple[Ability, ...]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One card. `oracle_name` is the English name (its identity); `french_names` newest first; `gender` and
    `aspirated` serve the French output ("le Rhox", "l'Ange", "la Hydre").

    A card of several faces is spoken of by the name of one of them: it is then that face, at `place` among `faces`. A
    split card spoken of whole is its halves combined, and `place` is their number."""

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
    layout: Layout = Layout.NORMAL
    #: All its faces in printed order; empty for a card of one.
    faces: tuple[Face, ...] = ()
    place: int = 0

    def face_named(self, oracle_name: str) -> int | None:
        """The place of the face of that English name; `None` where there is none."""
        return next((place for place, face in enumerate(self.faces) if face.oracle_name == oracle_name), None)

    def is_called(self, oracle_name: str) -> bool:
        """Whether the English name is that of the card or of one of its faces."""
        return oracle_name == self.oracle_name or self.face_named(oracle_name) is not None

    def abilities_at(self, day: datetime.date) -> tuple[Ability, ...]:
        """The abilities under the functional text of that day."""
        for dated in self.earlier:
            if day < dated.until:
                return dated.abilities
        return self.characteristics.abilities
