"""The scenario: players and objects as told. `None` means *not told*; what then holds is the engine's business, which
notes each assumption that mattered (design: hypotheses)."""

from __future__ import annotations

import msgspec

from judge.abilities.terms import DayTime, Designation, Step, Zone
from judge.cards.card import Card, Characteristics, Gender

PlayerId = str
#: "o1", "o2"… for objects that the text names; the engine appends marks of its own for what is born during play.
ObjectId = str


class Label(msgspec.Struct, frozen=True, kw_only=True):
    """How French speaks of an object: head noun with its grammar. "le premier Griffon" has ordinal 1; `owner_hint`
    true writes "le Griffon de B" where two players have one; `article` false: a title used bare ("Pacifisme")."""

    head: str
    gender: Gender = Gender.MASCULINE
    plural: bool = False
    aspirated: bool = False
    #: A card name or proper name (capital, kept as is); else a common noun ("créature 2/2").
    proper: bool = False
    ordinal: int | None = None
    owner_hint: bool = False
    article: bool = True


class PlayerSetup(msgspec.Struct, frozen=True, kw_only=True):
    """`id` "A" (je, moi, the first named) or "B"…; `name` as the user calls that player, or the id."""

    id: PlayerId
    name: str
    gender: Gender = Gender.MASCULINE
    life: int | None = None
    poison: int = 0
    #: Counters of other kinds: energy, experience.
    counters: tuple[tuple[str, int], ...] = ()
    speed: int = 0
    hand_size: int | None = None
    library_size: int | None = None
    #: Mana symbols told to be in the pool; `None`: not told.
    mana_pool: tuple[str, ...] | None = None
    #: Lands or mana were stated for this player, or the question is about paying: mana is really paid.
    mana_stated: bool = False
    lands_played: int = 0


class ObjectSetup(msgspec.Struct, frozen=True, kw_only=True):
    """One object of the scenario: a known card, or a generic one told by its characteristics."""

    id: ObjectId
    label: Label
    characteristics: Characteristics
    #: The known card; `None` for a generic object or a token.
    card: Card | None = None
    token: bool = False
    zone: Zone = Zone.BATTLEFIELD
    owner: PlayerId
    controller: PlayerId
    tapped: bool | None = None
    #: Under its controller's control continuously since the turn began (302.6); `None`: not told.
    since_turn_began: bool | None = None
    attacking: bool = False
    blocking: ObjectId | None = None
    attached_to: ObjectId | None = None
    attached_to_player: PlayerId | None = None
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    face_down: bool = False
    phased_out: bool = False
    #: Monstrous, renowned… before play begins.
    designations: tuple[Designation, ...] = ()
    #: The creature that its soulbond has paired it with.
    paired: ObjectId | None = None
    #: The card that it entered as a copy of.
    copied: Card | None = None
    #: Place in the library from the top, where told.
    library_position: int | None = None


class Hypothesis(msgspec.Struct, frozen=True):
    """A default of reading that the text did not state, in French, with the object or player it concerns."""

    text: str
    subject: str | None = None


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """Where play begins. `None`: not told (A's precombat main phase, as a hypothesis)."""

    active: PlayerId | None = None
    step: Step | None = None
    #: It is the first turn of the game: whoever begins skips that draw step (103.8a).
    game_begins: bool = False
    #: `None`: neither day nor night, or nobody said.
    day_time: DayTime | None = None
