"""What triggered and replacement abilities watch for: patterns of events (rules 603.2, 614.1)."""

from __future__ import annotations

from typing import TypeAlias

from judge.abilities.selectors import Condition, Filter, PlayerRef, PlayerWord, Value
from judge.abilities.terms import Designation, Keyword, KeywordAction, Step, Whose, Zone


class ZoneChange(Value, frozen=True):
    """An object that passes `filter` goes from one zone to another; `None` is any zone. "Enters": to BATTLEFIELD;
    "dies": BATTLEFIELD to GRAVEYARD; "leaves": from BATTLEFIELD. Event object: the mover."""

    filter: Filter
    origin: Zone | None = None
    destination: Zone | None = None


class Attacks(Value, frozen=True):
    """Declared as an attacker (508.3a). `alone`: it is the only one; `others`: at least so many more attack with it;
    `beside`: at least one other that passes does. `defender`: it attacks that player, or with `planeswalkers` also a
    planeswalker of that player. Event object: the attacker; player: defending."""

    filter: Filter
    alone: bool = False
    others: int = 0
    defender: PlayerRef | None = None
    planeswalkers: bool = False
    beside: Filter | None = None


class Blocks(Value, frozen=True):
    """A creature that passes `filter` blocks one that passes `blocked` (509.3). Other object: the attacker."""

    filter: Filter
    blocked: Filter = ()


class BecomesBlocked(Value, frozen=True):
    """Event object: the attacker; with `by`, once for each such blocker, which is the other object (509.3c-d)."""

    filter: Filter
    by: Filter | None = None


class AttacksUnblocked(Value, frozen=True):
    """Attacks and isn't blocked (509.3g)."""

    filter: Filter


class DealsDamage(Value, frozen=True):
    """Event object: the source; other object or player: what was dealt damage; amount: how much. `to_player` and
    `to_objects` say which recipients count; `None` is none of that kind."""

    source: Filter
    to_objects: Filter | None = ()
    to_player: PlayerRef | None = PlayerWord.EACH_PLAYER
    combat: bool = False


class IsDealtDamage(Value, frozen=True):
    """Event object: what was dealt damage; other object: the source."""

    filter: Filter
    combat: bool = False


class PlayerIsDealtDamage(Value, frozen=True):
    player: PlayerRef
    combat: bool = False


class CastsSpell(Value, frozen=True):
    """Event object: the spell; player: its controller."""

    filter: Filter
    player: PlayerRef = PlayerWord.EACH_PLAYER


class CopiesSpell(Value, frozen=True):
    """A copy of a spell is put onto the stack, which is not cast (707.10). Event object: it; player: its maker."""

    filter: Filter
    player: PlayerRef = PlayerWord.EACH_PLAYER


class PlaysLand(Value, frozen=True):
    filter: Filter = ()
    player: PlayerRef = PlayerWord.EACH_PLAYER


class ActivatesAbility(Value, frozen=True):
    """Event object: the source; `keyword`: only the ability that the keyword stands for ("quand vous recyclez …")."""

    filter: Filter
    player: PlayerRef = PlayerWord.EACH_PLAYER
    keyword: Keyword | None = None


class Crews(Value, frozen=True):
    """Is tapped to pay the cost of a crew ability (702.122c). Event object: it; other object: the vehicle."""

    filter: Filter
    vehicle: Filter = ()


class BecomesTarget(Value, frozen=True):
    """Event object: the target; other object: the spell or ability; `by`: which spells or abilities count."""

    filter: Filter
    by: Filter = ()
    player: PlayerRef | None = None


class BecomesTapped(Value, frozen=True):
    """`for_mana`: a mana ability of it with {T} in its cost is activated (106.12); for replacement, the mana that it
    produces; amount: how much."""

    filter: Filter
    for_mana: bool = False


class BecomesUntapped(Value, frozen=True):
    filter: Filter


class TurnedFaceUp(Value, frozen=True):
    """A face-down permanent is turned face up (708.8). Event object: it."""

    filter: Filter


class BecomesLevel(Value, frozen=True):
    """The Class gains that level (716.2a). Event object: it."""

    filter: Filter
    level: int


class DayTurns(Value, frozen=True):
    """Day becomes night, or night day (730.1a)."""


class FlipsCoin(Value, frozen=True):
    """A player flips a coin and wins, or loses, the flip (705.2). Event player: whoever flips it."""

    player: PlayerRef
    won: bool


class Mutates(Value, frozen=True):
    """A spell merges with the permanent as a mutating creature spell resolves (702.140d). Event object: it."""

    filter: Filter


class Transforms(Value, frozen=True):
    """A permanent turns over to its other face; with that face up it passes `filter` (701.27e). Event object: it."""

    filter: Filter


class BeginningOf(Value, frozen=True):
    """At the beginning of that step or phase; player: whose turn it is."""

    step: Step
    whose: Whose = Whose.ANY


class DrawsCard(Value, frozen=True):
    player: PlayerRef


class DiscardsCard(Value, frozen=True):
    player: PlayerRef
    filter: Filter = ()


class GainsLife(Value, frozen=True):
    player: PlayerRef


class LosesLife(Value, frozen=True):
    player: PlayerRef


class IsSacrificed(Value, frozen=True):
    filter: Filter
    player: PlayerRef = PlayerWord.EACH_PLAYER


class CounterPut(Value, frozen=True):
    """Also as it enters (122.6). `filter`: on which objects, `None` for none; `players`: on which players. `by_effect`:
    not as a cost, nor as the turn goes on (609.1). `by`: who puts them, whoever it is where nobody is named."""

    filter: Filter | None
    kind: str | None = None
    by_effect: bool = False
    by: PlayerRef | None = None
    players: PlayerRef | None = None


class ReachesChapter(Value, frozen=True):
    """The lore counters on the source come to be at least that many (714.2b)."""

    number: int


class BecomesDesignated(Value, frozen=True):
    """Becomes monstrous, renowned…"""

    filter: Filter
    designation: Designation


class TakesAction(Value, frozen=True):
    """A player takes that keyword action, or an object that passes the filter does or has it done to it. Event object:
    that object."""

    action: KeywordAction
    filter: Filter | None = None
    player: PlayerRef = PlayerWord.EACH_PLAYER


class LastCounterRemoved(Value, frozen=True):
    """The last counter of that kind is removed from it."""

    filter: Filter
    kind: str


class ChangesControl(Value, frozen=True):
    """A player comes to control it; with `loser`, that player no longer does, which is seen as it was just before
    (603.10d). Event object: it; player: its new controller."""

    filter: Filter
    loser: PlayerRef | None = None


class Nth(Value, frozen=True):
    """The event that is the so-manieth of its kind this turn ("votre deuxième sort à chaque tour", "pour la première
    fois à chaque tour")."""

    pattern: EventPattern
    nth: int


class InTurnOf(Value, frozen=True):
    """The event in a turn of that player ("pendant votre tour", "pendant le tour d'un adversaire")."""

    pattern: EventPattern
    player: PlayerRef


class StateHolds(Value, frozen=True):
    """State trigger (603.8): triggers as soon as that is so, and not again while it waits or is on the stack."""

    state: Condition


class TokensCreated(Value, frozen=True):
    """For replacement only. Tokens that pass created under that player's control; amount: how many."""

    player: PlayerRef = PlayerWord.EACH_PLAYER
    filter: Filter = ()


class WouldBeDestroyed(Value, frozen=True):
    """For replacement only."""

    filter: Filter


class WouldDrawCard(Value, frozen=True):
    """For replacement only."""

    player: PlayerRef


EventPattern: TypeAlias = (
    ZoneChange
    | Attacks
    | Blocks
    | BecomesBlocked
    | AttacksUnblocked
    | DealsDamage
    | IsDealtDamage
    | PlayerIsDealtDamage
    | CastsSpell
    | CopiesSpell
    | PlaysLand
    | ActivatesAbility
    | Crews
    | BecomesTarget
    | BecomesTapped
    | BecomesUntapped
    | TurnedFaceUp
    | Mutates
    | Transforms
    | DayTurns
    | FlipsCoin
    | BecomesLevel
    | BeginningOf
    | DrawsCard
    | DiscardsCard
    | GainsLife
    | LosesLife
    | IsSacrificed
    | CounterPut
    | ReachesChapter
    | BecomesDesignated
    | TakesAction
    | LastCounterRemoved
    | ChangesControl
    | Nth
    | InTurnOf
    | StateHolds
    | TokensCreated
    | WouldBeDestroyed
    | WouldDrawCard
)
#: The events that replacement effects are asked about before they happen. Of any other event there is no "instead".
ReplaceableEvent: TypeAlias = (
    ZoneChange
    | BecomesTapped
    | DealsDamage
    | IsDealtDamage
    | PlayerIsDealtDamage
    | GainsLife
    | CounterPut
    | DiscardsCard
    | TokensCreated
    | WouldBeDestroyed
    | WouldDrawCard
)
