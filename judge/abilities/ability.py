"""Effects, continuous modifications and abilities (rules 113, 609–616): the closed vocabulary that cards, quoted
abilities and told happenings are compiled into, and that the engine plays.

They mention each other (an effect can grant an ability), so they live together. Adding a member means: the engine
plays it, the writer can say it, a scenario fails without it.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from judge.abilities.costs import Cost
from judge.abilities.selectors import (
    Amount,
    AnyOf,
    Condition,
    Filter,
    HasType,
    ObjectRef,
    PlayerRef,
    PlayerWord,
    Recipient,
    This,
    Value,
)
from judge.abilities.terms import CardType, Colour, Duration, Keyword, Step, Supertype, Zone
from judge.abilities.triggers import EventPattern

# ── Targets and modes ──────────────────────────────────────────────────────────────────────────────────────────────


class TargetSpec(msgspec.Struct, frozen=True):
    """One instance of the word "target" (115.1). `objects`: which objects are legal, `None` when only players are;
    `players`: which players are legal, `None` when only objects are. `count` targets, `up_to` or exactly."""

    objects: Filter | None = None
    players: PlayerRef | None = None
    count: Amount = 1
    up_to: bool = False
    #: With `up_to`: how many at least ("une, deux ou trois cibles").
    at_least: int = 0


#: "n'importe quelle cible" (115.4). Where the law of the date has no planeswalkers as targets, the engine leaves them.
ANY_TARGET = TargetSpec(
    objects=(AnyOf(((HasType(CardType.CREATURE),), (HasType(CardType.PLANESWALKER),), (HasType(CardType.BATTLE),))),),
    players=PlayerWord.EACH_PLAYER,
)


class Mode(msgspec.Struct, frozen=True):
    """One mode of a modal spell or ability (700.2)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()


# ── Continuous modifications (613): what a static ability or a resolved effect does to objects ──────────────────────


class ModifyPT(Value, frozen=True):
    """Layer 7c. A resolved effect fixes the amounts on resolution (608.2h), a static ability keeps reading them."""

    power: Amount
    toughness: Amount


class SetBasePT(Value, frozen=True):
    """Layer 7b; as a characteristic-defining ability 7a. `None` leaves that value."""

    power: Amount | None
    toughness: Amount | None


class SwitchPT(Value, frozen=True):
    """Layer 7d (7e until 2020)."""


class GainAbility(Value, frozen=True):
    ability: Ability


class LoseKeyword(Value, frozen=True):
    keyword: Keyword


class LoseAllAbilities(Value, frozen=True):
    pass


class AddType(Value, frozen=True):
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()


class SetType(Value, frozen=True):
    """Becomes exactly these: `types` empty keeps the card types; setting land types takes abilities away (305.7)."""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()


class RemoveType(Value, frozen=True):
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()


class AllCreatureTypes(Value, frozen=True):
    pass


class AddColour(Value, frozen=True):
    colours: tuple[Colour, ...]


class SetColour(Value, frozen=True):
    """Empty: becomes colourless."""

    colours: tuple[Colour, ...]


class SetController(Value, frozen=True):
    player: PlayerRef


class BecomeCopyOf(Value, frozen=True):
    """Layer 1 (707)."""

    object: ObjectRef
    exceptions: tuple[Modification, ...] = ()


# Rules that hold for the objects in the scope rather than change their characteristics (613.11).


class CantAttack(Value, frozen=True):
    """`unless`: the restriction is off while the condition holds. `alone`: only attacking alone is forbidden."""

    unless: Condition | None = None
    alone: bool = False


class CantBlock(Value, frozen=True):
    """`what`: only attackers that pass it cannot be blocked by the object. `alone`: only blocking alone."""

    what: Filter = ()
    alone: bool = False
    unless: Condition | None = None


class CantBeBlocked(Value, frozen=True):
    """`by`: only those blockers are forbidden; empty forbids all. `fewer_than`: "except by N or more creatures"."""

    by: Filter = ()
    fewer_than: int = 0
    more_than: int = 0


class MustAttack(Value, frozen=True):
    """Attacks each combat if able (508.1d)."""

    player: PlayerRef | None = None


class MustBlock(Value, frozen=True):
    """Blocks each combat if able; `what`: that attacker."""

    what: ObjectRef | None = None


class MustBeBlocked(Value, frozen=True):
    """`by_all`: all creatures able to block it do so (lure); else at least one if able."""

    by_all: bool = False


class CanBlockAdditional(Value, frozen=True):
    """`None`: any number."""

    count: int | None = 1


class CanBlockAsThough(Value, frozen=True):
    """Can block creatures with that keyword as though it had it too (old "portée", 609.4)."""

    keyword: Keyword


class CanAttackAsThough(Value, frozen=True):
    """As though it had haste, or no defender."""

    keyword: Keyword


class AssignsDamageAsUnblocked(Value, frozen=True):
    """Its controller may have it assign its combat damage as though it weren't blocked (702.19, Rhox)."""

    optional: bool = True


class AssignsDamageByToughness(Value, frozen=True):
    pass


class DealsNoCombatDamage(Value, frozen=True):
    pass


class AttacksWithoutTapping(Value, frozen=True):
    """Attacking doesn't cause it to tap (508.1f), before vigilance had a name or without the keyword."""


class DoesntUntap(Value, frozen=True):
    """Does not untap during its controller's untap step (502.3)."""


class AttackTax(Value, frozen=True):
    """Can't attack the player `defender` (with `planeswalkers`, nor planeswalkers of that player) unless its controller
    pays for each such creature."""

    cost: Cost
    defender: PlayerRef = PlayerWord.YOU
    planeswalkers: bool = False


class BlockTax(Value, frozen=True):
    cost: Cost


class CantBeTargeted(Value, frozen=True):
    """By spells or abilities that pass `by`, of those players."""

    by: Filter = ()
    players: PlayerRef = PlayerWord.EACH_PLAYER


class CantBeCountered(Value, frozen=True):
    pass


class CantBeRegenerated(Value, frozen=True):
    pass


class CantBeSacrificed(Value, frozen=True):
    pass


class DamageCantBePrevented(Value, frozen=True):
    pass


class CantActivate(Value, frozen=True):
    """`but_mana`: mana abilities stay allowed."""

    but_mana: bool = False


class MayPlayAsThoughFlash(Value, frozen=True):
    pass


class CostChange(Value, frozen=True):
    """Spells in the scope cost that much more (positive) or less (negative) generic mana."""

    change: Amount


Modification: TypeAlias = (
    ModifyPT
    | SetBasePT
    | SwitchPT
    | GainAbility
    | LoseKeyword
    | LoseAllAbilities
    | AddType
    | SetType
    | RemoveType
    | AllCreatureTypes
    | AddColour
    | SetColour
    | SetController
    | BecomeCopyOf
    | CantAttack
    | CantBlock
    | CantBeBlocked
    | MustAttack
    | MustBlock
    | MustBeBlocked
    | CanBlockAdditional
    | CanBlockAsThough
    | CanAttackAsThough
    | AssignsDamageAsUnblocked
    | AssignsDamageByToughness
    | DealsNoCombatDamage
    | AttacksWithoutTapping
    | DoesntUntap
    | AttackTax
    | BlockTax
    | CantBeTargeted
    | CantBeCountered
    | CantBeRegenerated
    | CantBeSacrificed
    | DamageCantBePrevented
    | CantActivate
    | MayPlayAsThoughFlash
    | CostChange
)

# Rules for players and for the game, not for objects.


class PlayerRuleKind(enum.StrEnum):
    """The closed list of what can be decreed for players."""

    CANT_GAIN_LIFE = "cant_gain_life"
    CANT_LOSE_GAME = "cant_lose_game"
    #: Spells that pass the filter.
    CANT_CAST = "cant_cast"
    CANT_PLAY_LANDS = "cant_play_lands"
    NO_MAXIMUM_HAND_SIZE = "no_maximum_hand_size"
    MAXIMUM_HAND_SIZE = "maximum_hand_size"
    EXTRA_LAND_PLAYS = "extra_land_plays"
    #: No more than that many creatures can attack, or block, each combat.
    MAX_ATTACKERS = "max_attackers"
    MAX_BLOCKERS = "max_blockers"
    SKIP_DRAW_STEP = "skip_draw_step"
    SKIP_UNTAP_STEP = "skip_untap_step"
    #: Player shroud or hexproof: by what passes the filter.
    CANT_BE_TARGETED = "cant_be_targeted"
    MANA_DOES_NOT_EMPTY = "mana_does_not_empty"
    NO_MANA_BURN = "no_mana_burn"
    #: The legend rule doesn't apply.
    NO_LEGEND_RULE = "no_legend_rule"


class PlayerRule(msgspec.Struct, frozen=True):
    """What the players in scope may not do or do otherwise."""

    kind: PlayerRuleKind
    filter: Filter = ()
    amount: int | None = None


# ── Effects: instructions of a resolving spell or ability (609, 701) ────────────────────────────────────────────────


class DealDamage(Value, frozen=True):
    """`divided`: the controller divides the amount among the targets (601.2d)."""

    amount: Amount
    to: Recipient
    source: ObjectRef = This()
    divided: bool = False
    unpreventable: bool = False


class Destroy(Value, frozen=True):
    """Rule 701.8. `no_regeneration`: it can't be regenerated."""

    what: ObjectRef
    no_regeneration: bool = False


class Move(Value, frozen=True):
    """Puts objects into a zone: exile, return to hand or to the battlefield, library top (`position` 0) or bottom
    (-1)… `under`: new controller on the battlefield (default: owner). `until_leaves`: comes back when the source
    leaves (610.3)."""

    what: ObjectRef
    to: Zone
    origin: Zone | None = None
    under: PlayerRef | None = None
    tapped: bool = False
    attacking: bool = False
    position: int = 0
    until_leaves: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()


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


class AddMana(Value, frozen=True):
    """`symbols` produced in full; with `choice`, the player picks one of them, `amount` times (106.4)."""

    symbols: tuple[str, ...]
    amount: Amount = 1
    choice: bool = False
    player: PlayerRef = PlayerWord.YOU


class TokenSpec(msgspec.Struct, frozen=True):
    """What a created token is (111.3)."""

    types: tuple[CardType, ...] = (CardType.CREATURE,)
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    colours: tuple[Colour, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    abilities: tuple[Ability, ...] = ()
    name: str | None = None


class CreateToken(Value, frozen=True):
    token: TokenSpec
    amount: Amount = 1
    player: PlayerRef = PlayerWord.YOU
    tapped: bool = False
    attacking: bool = False


class CreateTokenCopy(Value, frozen=True):
    object: ObjectRef
    amount: Amount = 1
    player: PlayerRef = PlayerWord.YOU
    exceptions: tuple[Modification, ...] = ()


class PutCounters(Value, frozen=True):
    kind: str
    amount: Amount
    on: Recipient


class RemoveCounters(Value, frozen=True):
    """`amount` `None`: all of them."""

    kind: str
    amount: Amount | None
    on: Recipient


class Apply(Value, frozen=True):
    """A continuous effect of a resolved spell or ability: the set of objects is fixed on resolution (611.2c)."""

    what: ObjectRef
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN


class ApplyToPlayers(Value, frozen=True):
    players: PlayerRef
    rule: PlayerRule
    duration: Duration = Duration.END_OF_TURN


class Tap(Value, frozen=True):
    what: ObjectRef


class Untap(Value, frozen=True):
    what: ObjectRef


class SkipNextUntap(Value, frozen=True):
    """It doesn't untap during its controller's next untap step."""

    what: ObjectRef


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
    next time that such damage would be dealt."""

    amount: Amount | None
    to: Recipient | None = None
    source: ObjectRef | None = None
    combat: bool = False
    next_time: bool = False
    duration: Duration = Duration.END_OF_TURN


class RedirectDamage(Value, frozen=True):
    """Rule 614.9."""

    amount: Amount | None
    to: Recipient
    new: Recipient
    duration: Duration = Duration.END_OF_TURN


class ChangeTargets(Value, frozen=True):
    """Change the target (or `all`: choose new targets) of a spell or ability (115.7)."""

    what: ObjectRef
    may: bool = False
    new: bool = False


class CopySpell(Value, frozen=True):
    what: ObjectRef
    new_targets: bool = True


class RemoveFromCombat(Value, frozen=True):
    what: ObjectRef


class AttachTo(Value, frozen=True):
    what: ObjectRef
    to: ObjectRef


class Unattach(Value, frozen=True):
    what: ObjectRef


class Search(Value, frozen=True):
    """Rule 701.23; then the library is shuffled."""

    filter: Filter
    to: Zone
    count: Amount = 1
    player: PlayerRef = PlayerWord.YOU
    tapped: bool = False
    reveal: bool = False


class Shuffle(Value, frozen=True):
    player: PlayerRef = PlayerWord.YOU


class Scry(Value, frozen=True):
    amount: Amount
    player: PlayerRef = PlayerWord.YOU


class LookAtHand(Value, frozen=True):
    player: PlayerRef


class Reveal(Value, frozen=True):
    what: ObjectRef


class PhaseOut(Value, frozen=True):
    what: ObjectRef


class TurnFaceUp(Value, frozen=True):
    what: ObjectRef


class WinGame(Value, frozen=True):
    player: PlayerRef = PlayerWord.YOU


class LoseGame(Value, frozen=True):
    player: PlayerRef = PlayerWord.YOU


class ExtraTurn(Value, frozen=True):
    player: PlayerRef = PlayerWord.YOU


class ExtraCombat(Value, frozen=True):
    with_main: bool = False


class SkipStep(Value, frozen=True):
    """`step` of that player's next turn; UNTAP, DRAW, COMBAT by its first step…"""

    step: Step
    player: PlayerRef = PlayerWord.YOU


class EndTurn(Value, frozen=True):
    pass


class ExchangeControl(Value, frozen=True):
    left: ObjectRef
    right: ObjectRef


class If(Value, frozen=True):
    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class May(Value, frozen=True):
    """The player may do it (608.2d); `cost`: may pay to have it done."""

    effects: tuple[Effect, ...]
    player: PlayerRef = PlayerWord.YOU
    cost: Cost = ()
    otherwise: tuple[Effect, ...] = ()


class Unless(Value, frozen=True):
    """The effects happen unless the player pays (118.12), `times` times the cost."""

    effects: tuple[Effect, ...]
    cost: Cost
    player: PlayerRef = PlayerWord.YOU
    times: Amount = 1


class ForEach(Value, frozen=True):
    """Repeats the effects for each object, which is `ThatObject` within; or `times` times."""

    effects: tuple[Effect, ...]
    objects: ObjectRef | None = None
    times: Amount | None = None


class ChooseModes(Value, frozen=True):
    """Rule 700.2: `count` modes chosen as the spell or ability is put on the stack."""

    modes: tuple[Mode, ...]
    count: int = 1
    up_to: bool = False


class Delayed(Value, frozen=True):
    """Creates a delayed triggered ability (603.7)."""

    pattern: EventPattern
    effects: tuple[Effect, ...]
    once: bool = True
    this_turn: bool = False


class Opaque(Value, frozen=True):
    """A sentence that was not understood, kept word for word: the engine never plays past it in silence."""

    text: str


Effect: TypeAlias = (
    DealDamage
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
    | CreateToken
    | CreateTokenCopy
    | PutCounters
    | RemoveCounters
    | Apply
    | ApplyToPlayers
    | Tap
    | Untap
    | SkipNextUntap
    | CounterSpell
    | Regenerate
    | Fight
    | PreventDamage
    | RedirectDamage
    | ChangeTargets
    | CopySpell
    | RemoveFromCombat
    | AttachTo
    | Unattach
    | Search
    | Shuffle
    | Scry
    | LookAtHand
    | Reveal
    | PhaseOut
    | TurnFaceUp
    | WinGame
    | LoseGame
    | ExtraTurn
    | ExtraCombat
    | SkipStep
    | EndTurn
    | ExchangeControl
    | If
    | May
    | Unless
    | ForEach
    | ChooseModes
    | Delayed
    | Opaque
)

# ── Abilities (113.3) ──────────────────────────────────────────────────────────────────────────────────────────────


class KeywordAbility(Value, frozen=True):
    """A keyword with its parameters. `filter`: protection from / landwalk over / enchant / hexproof from what;
    `cost`: equip, echo, kicker, ward…; `amount`: bushido N, rampage N…"""

    keyword: Keyword
    filter: Filter = ()
    cost: Cost = ()
    amount: Amount | None = None
    #: Enchant player (702.5d), protection from a player (702.16k).
    player: PlayerRef | None = None


class SpellAbility(Value, frozen=True):
    """What an instant or sorcery does on resolution (113.3a)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()


class Timing(enum.StrEnum):
    """When an activated ability may be activated (602.5)."""

    ANY = "any"
    SORCERY = "sorcery"
    COMBAT = "combat"
    BEFORE_ATTACKERS = "before_attackers"
    BEFORE_BLOCKERS = "before_blockers"
    YOUR_TURN = "your_turn"
    YOUR_UPKEEP = "your_upkeep"
    OPPONENTS_TURN = "opponents_turn"


class ActivatedAbility(Value, frozen=True):
    """Rule 602. `once`: only once each turn; `zone`: where it functions. Whether it is a mana ability (605.1a) is
    derived, never stored."""

    cost: Cost
    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    timing: Timing = Timing.ANY
    once: bool = False
    zone: Zone = Zone.BATTLEFIELD
    condition: Condition | None = None
    any_player: bool = False


class TriggeredAbility(Value, frozen=True):
    """Rule 603. `condition`: the intervening "if" (603.4). `zone`: where it functions."""

    patterns: tuple[EventPattern, ...]
    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    condition: Condition | None = None
    once_each_turn: bool = False
    zone: Zone = Zone.BATTLEFIELD


class StaticAbility(Value, frozen=True):
    """Rule 604. `scope`: `This`, `Host` or `All(filter)`. `characteristic_defining`: 604.3."""

    scope: ObjectRef
    modifications: tuple[Modification, ...]
    condition: Condition | None = None
    characteristic_defining: bool = False
    zone: Zone = Zone.BATTLEFIELD


class PlayerStaticAbility(Value, frozen=True):
    players: PlayerRef
    rule: PlayerRule
    condition: Condition | None = None


class ReplacementAbility(Value, frozen=True):
    """Rule 614: instead of the event, the effects (`ThatObject`, `ThatMuch` refer to it). `also`: the event still
    happens, with the effects ("as … enters", extra counters). `skip`: it simply doesn't happen."""

    pattern: EventPattern
    effects: tuple[Effect, ...] = ()
    also: bool = False
    condition: Condition | None = None
    optional: bool = False


class PreventionAbility(Value, frozen=True):
    """Rule 615, static: prevents that damage while the source functions. `amount` `None`: all."""

    amount: Amount | None = None
    to_objects: Filter | None = None
    to_player: PlayerRef | None = None
    source: Filter = ()
    combat: bool = False


class EntersModified(Value, frozen=True):
    """Enters tapped, with counters, as a copy, with a choice (614.1c-d); `scope` says which."""

    scope: ObjectRef = This()
    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    copy_of: Filter | None = None
    unless: Cost = ()
    condition: Condition | None = None


class AdditionalCost(Value, frozen=True):
    """An additional cost to cast the spell (601.2b); `optional` with its own name is kicker."""

    cost: Cost


class AlternativeCost(Value, frozen=True):
    cost: Cost
    condition: Condition | None = None


class OpaqueAbility(Value, frozen=True):
    """A whole ability that was not understood."""

    text: str


Ability: TypeAlias = (
    KeywordAbility
    | SpellAbility
    | ActivatedAbility
    | TriggeredAbility
    | StaticAbility
    | PlayerStaticAbility
    | ReplacementAbility
    | PreventionAbility
    | EntersModified
    | AdditionalCost
    | AlternativeCost
    | OpaqueAbility
)
