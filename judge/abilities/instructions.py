"""Instructions of a resolving spell or ability (609, 701) that stand alone: damage, destruction, zones, life, mana,
counters, the stack. Those made of other instructions live with the abilities.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from judge.abilities.costs import Cost
from judge.abilities.modifications import PlainModification, PlayerRule
from judge.abilities.selectors import (
    Amount,
    Choice,
    Filter,
    LifeOf,
    ObjectRef,
    PlayerRef,
    PlayerWord,
    PowerOf,
    Recipient,
    This,
    ToughnessOf,
    Value,
)
from judge.abilities.standing import (
    BecomeMonarch as BecomeMonarch,
    IncreaseSpeed as IncreaseSpeed,
    LoseGame as LoseGame,
    WinGame as WinGame,
)
from judge.abilities.terms import DayTime, Designation, Duration, Keyword, KeywordAction, Zone
from judge.abilities.turns import (
    EndTurn as EndTurn,
    ExtraPhases as ExtraPhases,
    ExtraStep as ExtraStep,
    ExtraTurn as ExtraTurn,
    SkipStep as SkipStep,
    SkipTurn as SkipTurn,
)


class DealDamage(Value, frozen=True):
    """`divided`: the controller divides the amount among the targets (601.2d)."""

    amount: Amount
    to: Recipient
    source: ObjectRef = This()
    divided: bool = False
    unpreventable: bool = False


class DealTogether(Value, frozen=True):
    """Damage that one sentence deals to several recipients, each its amount: one event (608.2f, 120.4)."""

    first: DealDamage
    others: tuple[DealDamage, ...]

    @property
    def parts(self) -> tuple[DealDamage, ...]:
        return (self.first, *self.others)


class Destroy(Value, frozen=True):
    """Rule 701.8. `no_regeneration`: it can't be regenerated."""

    what: ObjectRef
    no_regeneration: bool = False


class Move(Value, frozen=True):
    """Puts objects into a zone: exile, return to hand or to the battlefield, library top (`position` 0) or bottom
    (-1)… `under`: new controller on the battlefield (default: owner). `until_leaves`: comes back when the source
    leaves (610.3). `random_order`: into the library in an order left to chance."""

    what: ObjectRef
    to: Zone
    origin: Zone | None = None
    under: PlayerRef | None = None
    tapped: bool = False
    attacking: bool = False
    position: int = 0
    until_leaves: bool = False
    random_order: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    #: Onto the battlefield with its back face up (712.14a).
    transformed: bool = False
    #: Into exile, haunting that creature (702.55b).
    haunting: ObjectRef | None = None
    #: Into exile, whence that keyword lets its owner cast it on a later turn.
    aside: Keyword | None = None


class Sacrifice(Value, frozen=True):
    """Rule 701.21. Only what the player controls can be sacrificed."""

    what: ObjectRef
    player: PlayerRef = PlayerWord.YOU


class Draw(Value, frozen=True):
    amount: Amount = 1
    player: PlayerRef = PlayerWord.YOU


class Discard(Value, frozen=True):
    """`amount` `None`: the whole hand."""

    amount: Amount | None = 1
    player: PlayerRef = PlayerWord.YOU
    at_random: bool = False
    filter: Filter = ()


class Mill(Value, frozen=True):
    amount: Amount
    player: PlayerRef = PlayerWord.YOU


class GainLife(Value, frozen=True):
    amount: Amount
    player: PlayerRef = PlayerWord.YOU


class LoseLife(Value, frozen=True):
    amount: Amount
    player: PlayerRef = PlayerWord.YOU


class SetLife(Value, frozen=True):
    amount: Amount
    player: PlayerRef = PlayerWord.YOU


class SpendOn(Value, frozen=True):
    """What mana may be spent on alone (106.6): to cast spells that pass, to activate abilities of what passes; `None`:
    not on those. `others`: on any other cost. `gives`: what it does to the spell that it is spent on."""

    spells: Filter | None = None
    abilities: Filter | None = None
    others: bool = False
    gives: tuple[PlainModification, ...] = ()


class AddMana(Value, frozen=True):
    """`symbols` produced in full; with `choice`, the player picks one of them, `amount` times (106.4), or with
    `combined` one for each mana. `only`: what the mana may be spent on; `lasts`: until when it is not lost as steps and
    phases end."""

    symbols: tuple[str, ...]
    amount: Amount = 1
    choice: bool = False
    player: PlayerRef = PlayerWord.YOU
    only: SpendOn | None = None
    combined: bool = False
    lasts: Duration | None = None


class AddManaLike(Value, frozen=True):
    """Mana of one kind that a permanent that passes the filter could produce, of the player's choice; none where they
    could produce none (106.7). `types`: of any type, colourless too, and not of a colour only."""

    source: Filter
    amount: Amount = 1
    types: bool = False
    player: PlayerRef = PlayerWord.YOU


class AddChosenMana(Value, frozen=True):
    """Mana of the colour that was chosen as the source entered; none where nothing was (607.5a)."""

    amount: Amount = 1
    player: PlayerRef = PlayerWord.YOU


class PutCounters(Value, frozen=True):
    """`divided`: the controller distributes them among the targets (601.2d)."""

    kind: str
    amount: Amount
    on: Recipient
    divided: bool = False


class RemoveCounters(Value, frozen=True):
    """`amount` `None`: all of them. `kind` `None`: those of every kind."""

    kind: str | None
    amount: Amount | None
    on: Recipient


class ApplyToPlayers(Value, frozen=True):
    players: PlayerRef
    rule: PlayerRule
    duration: Duration = Duration.END_OF_TURN


class Tap(Value, frozen=True):
    what: ObjectRef


class Untap(Value, frozen=True):
    what: ObjectRef


class TapOrUntap(Value, frozen=True):
    """The player who does it chooses which, also where it does nothing (701.26)."""

    what: ObjectRef


class Pick(Value, frozen=True):
    """Chooses objects that the next instructions speak of; by itself it does nothing to them."""

    what: Choice


class SkipNextUntap(Value, frozen=True):
    """It doesn't untap during its controller's next untap step, or during that player's."""

    what: ObjectRef
    player: PlayerRef | None = None


class CounterSpell(Value, frozen=True):
    """Rule 701.6. `unless`: its controller may pay to keep it. `to`: where it goes instead of the graveyard."""

    what: ObjectRef
    unless: Cost = ()
    to: Zone = Zone.GRAVEYARD


class Regenerate(Value, frozen=True):
    """Rule 701.19a: sets up one replacement of the next destruction this turn."""

    what: ObjectRef


class Fight(Value, frozen=True):
    left: ObjectRef
    right: ObjectRef


class PreventDamage(Value, frozen=True):
    """Rule 615. `amount` `None`: all. `to` and `source` limit what is prevented (`None`: any). `next_time`: only the
    next time that such damage would be dealt. `beside`: or to any object that passes, the amount being one for all."""

    amount: Amount | None
    to: Recipient | None = None
    source: ObjectRef | None = None
    combat: bool = False
    next_time: bool = False
    duration: Duration = Duration.END_OF_TURN
    beside: Filter | None = None


class RedirectDamage(Value, frozen=True):
    """Rule 614.9: damage is dealt to `new` instead; the rest says which, as in `PreventDamage`. In a replacement
    ability the event says which."""

    amount: Amount | None
    to: Recipient | None
    new: Recipient
    source: ObjectRef | None = None
    combat: bool = False
    next_time: bool = False
    duration: Duration = Duration.END_OF_TURN
    beside: Filter | None = None


class ChangeTargets(Value, frozen=True):
    """Change the target (or with `new`: choose new targets) of a spell or ability (115.7). `to`: one target of it is
    changed to that object (115.7b)."""

    what: ObjectRef
    may: bool = False
    new: bool = False
    to: ObjectRef | None = None


class CopySpell(Value, frozen=True):
    """Rule 707.10. `exceptions`: what the copy does not take from the spell (707.9)."""

    what: ObjectRef
    new_targets: bool = True
    player: PlayerRef = PlayerWord.YOU
    exceptions: tuple[PlainModification, ...] = ()


class Cast(Value, frozen=True):
    """The player casts the cards now, in the middle of what resolves (608.2g): for `cost` instead of the mana cost, or
    without paying any. `keyword`: whose cost that is. `lands`: a land among them is played ("jouer la carte").
    `copy`: a copy of the card is cast, the card staying in exile. `at_most`: the mana value that the spell may have.
    A choice: so many of those cards at most, one after the other."""

    what: ObjectRef
    cost: Cost = ()
    keyword: Keyword | None = None
    player: PlayerRef = PlayerWord.YOU
    lands: bool = False
    copy: bool = False
    at_most: Amount | None = None


class DigUntil(Value, frozen=True):
    """Cards from the top of the library, one at a time, until one passes the filter: exiled (`to` EXILE), or revealed
    where they are. The one found is then "it", all of them are "them"."""

    filter: Filter
    to: Zone = Zone.LIBRARY
    player: PlayerRef = PlayerWord.YOU


class RemoveFromCombat(Value, frozen=True):
    what: ObjectRef


class AttachTo(Value, frozen=True):
    what: ObjectRef
    to: ObjectRef


class Unattach(Value, frozen=True):
    what: ObjectRef


class Search(Value, frozen=True):
    """Rule 701.23; then the library is shuffled. `count` `None`: any number, with `every` all that are seen there;
    `owner`: whose zones they are (`None`: those of the player who searches); `zones`: all that are searched, or with
    `some` those of them that the player wants: then a library that was left alone is not shuffled. `rest`: where all
    that were found but one are put."""

    filter: Filter
    to: Zone
    count: Amount | None = 1
    player: PlayerRef = PlayerWord.YOU
    tapped: bool = False
    reveal: bool = False
    every: bool = False
    owner: PlayerRef | None = None
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    some: bool = False
    rest: Zone | None = None


class Shuffle(Value, frozen=True):
    player: PlayerRef = PlayerWord.YOU


class Scry(Value, frozen=True):
    """Rule 701.22. `library`: of whose library the cards are (`None`: of that player's own)."""

    amount: Amount
    player: PlayerRef = PlayerWord.YOU
    library: PlayerRef | None = None


class Surveil(Value, frozen=True):
    """Rule 701.25."""

    amount: Amount
    player: PlayerRef = PlayerWord.YOU


class Proliferate(Value, frozen=True):
    """Rule 701.34."""

    player: PlayerRef = PlayerWord.YOU


class TakeAction(Value, frozen=True):
    """A keyword action that other instructions make up (701): by `player`, or with and upon `what`. `subtype`: the kind
    of Army amassed, the dungeon ventured into."""

    action: KeywordAction
    what: ObjectRef | None = None
    amount: Amount = 1
    player: PlayerRef = PlayerWord.YOU
    subtype: str = ""


class Designate(Value, frozen=True):
    """They become monstrous, renowned…: nothing that printed texts say themselves, but what keywords do."""

    what: ObjectRef
    designation: Designation


class Multiply(Value, frozen=True):
    """Double or triple the power, the toughness, or both of each object (701.10, 701.11)."""

    what: ObjectRef
    factor: int
    of_power: bool = False
    of_toughness: bool = False
    duration: Duration = Duration.END_OF_TURN


class Pair(Value, frozen=True):
    """Two creatures become paired as long as both stay creatures under the same control (702.95)."""

    left: ObjectRef
    right: ObjectRef


class Clash(Value, frozen=True):
    """Rule 701.30: with an opponent. Whether it was won is `ClashWon` for the next instructions."""


class FlipCoin(Value, frozen=True):
    """Rule 705, the player calling it. Whether it was won is `FlipWon` for the next instructions."""

    player: PlayerRef = PlayerWord.YOU


class LookAt(Value, frozen=True):
    """The player looks at cards that others need not see."""

    what: ObjectRef
    player: PlayerRef = PlayerWord.YOU


class LookAtHand(Value, frozen=True):
    player: PlayerRef


class Reveal(Value, frozen=True):
    what: ObjectRef


class PhaseOut(Value, frozen=True):
    what: ObjectRef


class TurnFaceUp(Value, frozen=True):
    what: ObjectRef


class TurnFaceDown(Value, frozen=True):
    """Permanents become face-down 2/2 creatures (708.2a)."""

    what: ObjectRef


class Transform(Value, frozen=True):
    """Rule 701.27: turns it over to its other face."""

    what: ObjectRef


class Flip(Value, frozen=True):
    """Rule 710: the lower half of the card counts from now on."""

    what: ObjectRef


class BecomeLevel(Value, frozen=True):
    """The level of a Class becomes that (716.2a)."""

    what: ObjectRef
    level: int


class BecomeDayTime(Value, frozen=True):
    """It becomes day, or night (730.1)."""

    time: DayTime


class SwapAura(Value, frozen=True):
    """Rule 702.65a: the source may be exchanged with an Aura card of its controller's hand."""


class ExchangeControl(Value, frozen=True):
    """Rule 701.12b. `what` is two permanents, else nothing is exchanged."""

    what: ObjectRef


#: Numbers that can take another value.
Exchangeable: TypeAlias = LifeOf | PowerOf | ToughnessOf


class ExchangeNumbers(Value, frozen=True):
    """Rule 701.12g: two numbers take each other's value. `right` `None`: `left` speaks of two."""

    left: Exchangeable
    right: Exchangeable | None = None
    duration: Duration = Duration.PERMANENT


class Opaque(Value, frozen=True):
    """A sentence that was not understood, kept word for word: the engine never plays past it in silence."""

    text: str


#: Instructions that mention no ability and no other instruction.
Instruction: TypeAlias = (
    DealDamage
    | DealTogether
    | Destroy
    | Move
    | Sacrifice
    | Draw
    | Discard
    | Mill
    | GainLife
    | LoseLife
    | SetLife
    | AddMana
    | AddChosenMana
    | AddManaLike
    | PutCounters
    | RemoveCounters
    | ApplyToPlayers
    | Tap
    | Untap
    | TapOrUntap
    | Pick
    | SkipNextUntap
    | CounterSpell
    | Regenerate
    | Fight
    | PreventDamage
    | RedirectDamage
    | ChangeTargets
    | CopySpell
    | Cast
    | DigUntil
    | RemoveFromCombat
    | AttachTo
    | Unattach
    | Search
    | Shuffle
    | Scry
    | Surveil
    | Proliferate
    | TakeAction
    | Designate
    | Pair
    | Multiply
    | Clash
    | FlipCoin
    | LookAt
    | LookAtHand
    | Reveal
    | PhaseOut
    | TurnFaceUp
    | TurnFaceDown
    | Transform
    | Flip
    | WinGame
    | LoseGame
    | BecomeMonarch
    | BecomeDayTime
    | BecomeLevel
    | IncreaseSpeed
    | ExtraTurn
    | ExtraPhases
    | ExtraStep
    | SkipStep
    | SkipTurn
    | EndTurn
    | SwapAura
    | ExchangeControl
    | ExchangeNumbers
    | Opaque
)


def dealt_at_once(parts: Iterable[DealDamage]) -> tuple[DealDamage | DealTogether, ...]:
    """One instruction for all that is dealt at the same time; none for nothing."""
    dealt = tuple(parts)
    return dealt if len(dealt) < 2 else (DealTogether(dealt[0], dealt[1:]),)


def dealt_in(effect: object) -> tuple[DealDamage, ...]:
    """The damage that the instruction deals; nothing when it is about something else."""
    match effect:
        case DealDamage():
            return (effect,)
        case DealTogether():
            return effect.parts
        case _:
            return ()
