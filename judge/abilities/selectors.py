"""Whom and what an ability speaks of: qualities of objects, references to objects and players, amounts, conditions.

All are values of a closed vocabulary; the engine takes them apart by `match`. A *filter* is a tuple of qualities that
must all hold. They mention each other, so they live together.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

from judge.abilities.numbers import (
    Activations as Activations,
    ColoursSpent as ColoursSpent,
    DamageDealtThisWay as DamageDealtThisWay,
    DevotionTo as DevotionTo,
    LifeLostThisWay as LifeLostThisWay,
    PartySize as PartySize,
    PlainAmount as PlainAmount,
    Resolutions as Resolutions,
    TargetsChosen as TargetsChosen,
    ThatMuch as ThatMuch,
    TimesPaid as TimesPaid,
    X as X,
)
from judge.abilities.qualities import (
    AttackedThisTurn as AttackedThisTurn,
    Colourless as Colourless,
    Designated as Designated,
    EnteredThisTurn as EnteredThisTurn,
    EvenManaValue as EvenManaValue,
    HasAdventure as HasAdventure,
    HasChosen as HasChosen,
    HasColour as HasColour,
    HasCounter as HasCounter,
    HasKeyword as HasKeyword,
    HasManaCost as HasManaCost,
    HasName as HasName,
    HasNoAbility as HasNoAbility,
    HasSubtype as HasSubtype,
    HasSummoningSickness as HasSummoningSickness,
    HasSupertype as HasSupertype,
    HasType as HasType,
    HasXInCost as HasXInCost,
    Haunted as Haunted,
    InZone as InZone,
    IsAbility as IsAbility,
    IsAttacking as IsAttacking,
    IsBlocked as IsBlocked,
    IsBlocking as IsBlocking,
    IsEnchanted as IsEnchanted,
    IsEquipped as IsEquipped,
    IsFaceDown as IsFaceDown,
    IsModified as IsModified,
    IsPaired as IsPaired,
    IsPermanentCard as IsPermanentCard,
    IsSpell as IsSpell,
    IsTapped as IsTapped,
    IsToken as IsToken,
    IsTransformed as IsTransformed,
    IsUnblocked as IsUnblocked,
    Monocoloured as Monocoloured,
    Multicoloured as Multicoloured,
    OffBattlefield as OffBattlefield,
    Value as Value,
    WasCast as WasCast,
    WasDamagedThisTurn as WasDamagedThisTurn,
    WasDamagedThisWay as WasDamagedThisWay,
)
from judge.abilities.states import (
    ClashWon as ClashWon,
    CompletedDungeon as CompletedDungeon,
    CostPaid as CostPaid,
    CostWasPaid as CostWasPaid,
    FlipWon as FlipWon,
    IsDayTime as IsDayTime,
    RingTempted as RingTempted,
)
from judge.abilities.terms import Comparison, Measure, Trait, Variety

# ── Qualities of one object ────────────────────────────────────────────────────────────────────────────────────────


class InPair(Value, frozen=True):
    """Is that creature, or the one that it is paired with."""

    object: ObjectRef


class ControlledBy(Value, frozen=True):
    player: PlayerRef


class OwnedBy(Value, frozen=True):
    player: PlayerRef


class Power(Value, frozen=True):
    comparison: Comparison
    amount: Amount


class Toughness(Value, frozen=True):
    comparison: Comparison
    amount: Amount


class ManaValue(Value, frozen=True):
    comparison: Comparison
    amount: Amount


class BlockingOrBlockedBy(Value, frozen=True):
    """In combat against that object, on either side."""

    object: ObjectRef


class WasDamagedThisTurnBy(Value, frozen=True):
    """That object dealt it damage this turn."""

    object: ObjectRef


class AttachedToQuality(Value, frozen=True):
    """Attached to that object."""

    object: ObjectRef


class Is(Value, frozen=True):
    """Is exactly that object. `Not(Is(This()))` is "another"."""

    object: ObjectRef


class Shares(Value, frozen=True):
    """Has a colour, a creature type, the name… in common with that object."""

    trait: Trait
    object: ObjectRef


class Seen(Value, frozen=True):
    """Among the cards that the last instruction to look at, reveal or mill cards showed ("parmi elles"). What has been
    moved since is a new object and no longer among them, so that all of them are "le reste"."""


class Targets(Value, frozen=True):
    """A spell or ability on the stack with a target among those; `single` : that has exactly one target."""

    filter: Filter = ()
    player: PlayerRef | None = None
    single: bool = False


class Not(Value, frozen=True):
    quality: Quality


class AnyOf(Value, frozen=True):
    """At least one of several filters holds ("artefact ou enchantement", "blanche ou noire et volante")."""

    filters: tuple[Filter, ...]


Quality: TypeAlias = (
    HasType
    | HasSubtype
    | HasSupertype
    | HasColour
    | HasChosen
    | Colourless
    | Monocoloured
    | Multicoloured
    | HasKeyword
    | HasManaCost
    | HasName
    | IsPermanentCard
    | OffBattlefield
    | IsSpell
    | IsAbility
    | IsToken
    | IsTapped
    | IsAttacking
    | IsBlocking
    | IsBlocked
    | IsUnblocked
    | IsEnchanted
    | IsEquipped
    | IsModified
    | HasAdventure
    | HasXInCost
    | IsFaceDown
    | IsTransformed
    | HasNoAbility
    | EvenManaValue
    | WasDamagedThisTurn
    | WasDamagedThisWay
    | EnteredThisTurn
    | WasCast
    | HasSummoningSickness
    | Haunted
    | AttackedThisTurn
    | Designated
    | IsPaired
    | InPair
    | HasCounter
    | InZone
    | ControlledBy
    | OwnedBy
    | Power
    | Toughness
    | ManaValue
    | BlockingOrBlockedBy
    | WasDamagedThisTurnBy
    | AttachedToQuality
    | Is
    | Shares
    | Seen
    | Targets
    | Not
    | AnyOf
)
Filter: TypeAlias = tuple[Quality, ...]

# ── References to players ──────────────────────────────────────────────────────────────────────────────────────────


class PlayerWord(enum.StrEnum):
    YOU = "you"
    OPPONENT = "opponent"
    EACH_PLAYER = "each_player"
    EACH_OPPONENT = "each_opponent"
    ACTIVE_PLAYER = "active_player"
    DEFENDING_PLAYER = "defending_player"
    #: Each opponent but the defending player.
    OTHER_OPPONENTS = "other_opponents"
    #: The player of the event that triggered, or the one just spoken of ("ce joueur").
    THAT_PLAYER = "that_player"
    #: Whoever has the most life, those tied for it all.
    MOST_LIFE = "most_life"
    #: The player that the source is attached to (303.4f).
    ENCHANTED_PLAYER = "enchanted_player"
    #: To whom the gift of the source was promised (702.174a).
    PROMISED_PLAYER = "promised_player"
    #: A player chosen on resolution by the controller.
    CHOSEN_PLAYER = "chosen_player"


class TargetPlayer(Value, frozen=True):
    """The player chosen for target number `index` of the spell or ability."""

    index: int = 0


class ControllerOf(Value, frozen=True):
    object: ObjectRef


class OwnerOf(Value, frozen=True):
    object: ObjectRef


class SpecificPlayer(Value, frozen=True):
    """A player of the scenario, by id: only in what a user tells, never on a card."""

    id: str


PlayerRef: TypeAlias = PlayerWord | TargetPlayer | ControllerOf | OwnerOf | SpecificPlayer

# ── References to objects ──────────────────────────────────────────────────────────────────────────────────────────


class This(Value, frozen=True):
    """The source of the ability, or the spell itself."""


class Host(Value, frozen=True):
    """What the source is attached to ("créature enchantée", "créature équipée")."""


class TargetObject(Value, frozen=True):
    """What was chosen for target number `index`; a target of several objects means all of them. As a recipient of
    damage it is the player where a player was chosen ("n'importe quelle cible")."""

    index: int = 0


class ThatObject(Value, frozen=True):
    """The object of the event that triggered ("cette créature" after "à chaque fois qu'une créature…"); within the
    modifications of a static ability, each object of its scope in turn ("sa valeur de mana"). Inside a filter: the
    candidate itself."""


class OtherObject(Value, frozen=True):
    """The second object of the event that triggered: what was blocked, dealt damage, targeted it…"""


class Previous(Value, frozen=True):
    """What the instruction before acted on or made ("cette carte", "ce jeton", "celle-ci")."""


class All(Value, frozen=True):
    """Every object that passes the filter."""

    filter: Filter


class Choice(Value, frozen=True):
    """Objects chosen while resolving or paying, without targeting. `up_to`: at most `count`; `player`: who chooses
    (default: the player who does the instruction)."""

    filter: Filter
    count: Amount = 1
    up_to: bool = False
    at_random: bool = False
    player: PlayerRef | None = None


class ExiledWith(Value, frozen=True):
    """The cards exiled by the other ability of the source, to which this one is linked (607)."""


class SacrificedAsCost(Value, frozen=True):
    """What was sacrificed to pay for the spell or ability ("la créature sacrifiée"), as it last was (608.2h)."""


class Specific(Value, frozen=True):
    """An object of the scenario, by id: only in what a user tells, never on a card."""

    id: str


class TopOfLibrary(Value, frozen=True):
    player: PlayerRef
    count: Amount = 1


class Group(Value, frozen=True):
    """Several references taken together."""

    members: tuple[ObjectRef, ...]


ObjectRef: TypeAlias = (
    This
    | Host
    | TargetObject
    | ThatObject
    | OtherObject
    | Previous
    | All
    | Choice
    | ExiledWith
    | SacrificedAsCost
    | Specific
    | TopOfLibrary
    | Group
)
#: What can be dealt damage or be a target.
Recipient: TypeAlias = ObjectRef | PlayerRef

# ── Amounts ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Count(Value, frozen=True):
    """How many objects pass the filter."""

    filter: Filter


class KindsAmong(Value, frozen=True):
    """How many different card types, colours… there are among the objects that pass the filter."""

    variety: Variety
    filter: Filter


class Greatest(Value, frozen=True):
    """The greatest power, toughness or mana value among the objects that pass the filter; 0 where there are none."""

    measure: Measure
    filter: Filter


class Total(Value, frozen=True):
    """The powers, toughnesses or mana values of all objects that pass the filter, added."""

    measure: Measure
    filter: Filter


class PowerOf(Value, frozen=True):
    object: ObjectRef


class ToughnessOf(Value, frozen=True):
    object: ObjectRef


class ManaValueOf(Value, frozen=True):
    object: ObjectRef


class Least(Value, frozen=True):
    """The least power, toughness or mana value among the objects that pass the filter; 0 where there are none."""

    measure: Measure
    filter: Filter


class PlayersCounted(Value, frozen=True):
    """How many players are meant ("pour chaque adversaire"). `attacked`: of those, whom the controller has attacked
    with a creature this combat."""

    players: PlayerRef
    attacked: bool = False


class LifeOf(Value, frozen=True):
    player: PlayerRef


class SpeedOf(Value, frozen=True):
    """The speed of the player; 0 where they have none (702.179f)."""

    player: PlayerRef


class HandSizeOf(Value, frozen=True):
    player: PlayerRef


class LibrarySizeOf(Value, frozen=True):
    player: PlayerRef


class HowOften(Value, frozen=True):
    """How many events of this turn fit the pattern ("pour chaque créature morte ce tour-ci"). `before`: only those
    before the one that triggered."""

    pattern: triggers.EventPattern
    before: bool = False


class LevelOf(Value, frozen=True):
    """The level of the Class: 1 until it gains another (716.2d)."""

    object: ObjectRef


class CountersOn(Value, frozen=True):
    object: ObjectRef
    kind: str


class CountersOf(Value, frozen=True):
    """How many counters of that kind the player has (122.1)."""

    player: PlayerRef
    kind: str


class Times(Value, frozen=True):
    amount: Amount
    factor: int


class Plus(Value, frozen=True):
    left: Amount
    right: Amount


class Product(Value, frozen=True):
    """One number times another."""

    left: Amount
    right: Amount


class Share(Value, frozen=True):
    """The amount divided evenly among so many, rounded down; nothing among none."""

    amount: Amount
    among: Amount


class HalfOf(Value, frozen=True):
    amount: Amount
    rounded_up: bool = False


Amount: TypeAlias = (
    int
    | PlainAmount
    | Count
    | KindsAmong
    | Greatest
    | Least
    | Total
    | PlayersCounted
    | PowerOf
    | ToughnessOf
    | ManaValueOf
    | LifeOf
    | SpeedOf
    | HandSizeOf
    | LibrarySizeOf
    | HowOften
    | CountersOn
    | CountersOf
    | LevelOf
    | Times
    | Plus
    | HalfOf
    | Product
    | Share
)

# ── Conditions ─────────────────────────────────────────────────────────────────────────────────────────────────────


class Exists(Value, frozen=True):
    """At least `count` objects pass the filter ("si vous contrôlez une île")."""

    filter: Filter
    count: Amount = 1


class Matches(Value, frozen=True):
    """The referred object passes the filter ("si cette créature est verte")."""

    object: ObjectRef
    filter: Filter


class Compare(Value, frozen=True):
    left: Amount
    comparison: Comparison
    right: Amount


class IsTurnOf(Value, frozen=True):
    player: PlayerRef


class HasBlessing(Value, frozen=True):
    """The player has the city's blessing (702.131)."""

    player: PlayerRef


class Happened(Value, frozen=True):
    """At least `count` events of this turn fit the pattern ("si une créature est morte ce tour-ci"); with `total`, they
    come to that much together ("si un adversaire a perdu au moins 4 points de vie ce tour-ci"). `one_player`: events of
    one and the same player ("si un joueur a lancé au moins deux sorts"). `last_turn`: of the turn before."""

    pattern: triggers.EventPattern
    count: int = 1
    total: bool = False
    one_player: bool = False
    last_turn: bool = False


class NotSo(Value, frozen=True):
    condition: Condition


class AllOf(Value, frozen=True):
    conditions: tuple[Condition, ...]


class OneOf(Value, frozen=True):
    conditions: tuple[Condition, ...]


Condition: TypeAlias = (
    Exists
    | Matches
    | Compare
    | IsTurnOf
    | HasBlessing
    | IsDayTime
    | RingTempted
    | CompletedDungeon
    | CostPaid
    | CostWasPaid
    | ClashWon
    | FlipWon
    | Happened
    | NotSo
    | AllOf
    | OneOf
)

# Patterns of events are made of filters, and conditions of patterns.
from judge.abilities import triggers  # noqa: E402
