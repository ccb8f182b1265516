"""What one play leaves: frozen events and checks, each justified, and the final state. No French, no rule numbers.

An explanation is cut from this graph; nothing is narrated by hand downstream.

Values of which a play makes thousands are left out of garbage collection (`gc=False`): frozen, they hold no cycle.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from judge.abilities.subtypes import type_of_subtype
from judge.abilities.terms import CardType, Colour, Designation, Step, Supertype, Zone
from judge.rules.concept import Concept

if TYPE_CHECKING:
    from judge.engine.applied import Applied


class ObjectAt(msgspec.Struct, frozen=True, gc=False, order=True):
    """An object as it existed: the scenario's id and its incarnation (a zone change makes a new object, 400.7)."""

    id: str
    incarnation: int = 0


class Justification(msgspec.Struct, frozen=True, gc=False):
    """Why something happened or was judged: at least one concept, and the object whose rule, ability or effect it
    is (`None`: a rule of the game). The first concept is the narrowest."""

    concepts: tuple[Concept, ...]
    source: ObjectAt | None = None

    def __post_init__(self) -> None:
        if not self.concepts:
            raise ValueError("an event or check without a concept cannot be built")


class EventKind(enum.StrEnum):
    """Which fields an event of each kind fills is said beside it: S subject, O other object, P player, N amount,
    Z zones (`origin`, `destination`), V value."""

    # Turn
    TURN_BEGINS = "turn_begins"  # P
    TURN_SKIPPED = "turn_skipped"  # P
    STEP_BEGINS = "step_begins"  # P (active), V step
    STEP_SKIPPED = "step_skipped"  # V step
    UNTAPPED = "untapped"  # S
    STAYED_TAPPED = "stayed_tapped"  # S
    TAPPED = "tapped"  # S
    PHASED_OUT = "phased_out"  # S
    PHASED_IN = "phased_in"  # S
    TURNED_FACE_UP = "turned_face_up"  # S P (who paid for it)
    TURNED_FACE_DOWN = "turned_face_down"  # S
    MUTATED = "mutated"  # S (the permanent) O (what merged with it) P; value: "on top", "beneath"
    TRANSFORMED = "transformed"  # S; detail: the English name of the face that is up
    FLIPPED = "flipped"  # S; detail as above
    DREW = "drew"  # P N
    DISCARDED = "discarded"  # S P
    DAMAGE_WORE_OFF = "damage_wore_off"  # S
    EFFECT_ENDED = "effect_ended"  # S (affected) O (source) V what
    MANA_ADDED = "mana_added"  # P S(source) V symbols
    MANA_SPENT = "mana_spent"  # P V symbols
    MANA_LOST = "mana_lost"  # P N
    MANA_BURN = "mana_burn"  # P N
    # Stack
    CAST = "cast"  # S P, V ids of targets joined by ","
    ACTIVATED = "activated"  # S(source) O(ability on the stack) P
    TRIGGERED = "triggered"  # S(source) O(ability on the stack) P
    PUT_ON_STACK = "put_on_stack"  # S
    TARGET_CHOSEN = "target_chosen"  # S(spell or ability) O or P
    TARGET_CHANGED = "target_changed"  # S(spell) O or P (new)
    COST_PAID = "cost_paid"  # P S V
    COST_NOT_PAID = "cost_not_paid"  # P S V
    RESOLVED = "resolved"  # S
    COUNTERED = "countered"  # S, O (by)
    DID_NOT_RESOLVE = "did_not_resolve"  # S
    TARGET_ILLEGAL = "target_illegal"  # S(spell) O(target)
    LAND_PLAYED = "land_played"  # S P
    # Zones
    MOVED = "moved"  # S P(new controller) Z
    ENTERED = "entered"  # S P Z
    DIED = "died"  # S Z: put into a graveyard from the battlefield
    TOKEN_CREATED = "token_created"  # S P
    BECAME_MONARCH = "became_monarch"  # P
    LEVEL_GAINED = "level_gained"  # S N: what its level becomes
    ROOM_ENTERED = "room_entered"  # P, V the room of a dungeon
    DUNGEON_COMPLETED = "dungeon_completed"  # P, V the dungeon
    SPEED_CHANGED = "speed_changed"  # P, N what it becomes
    COIN_FLIPPED = "coin_flipped"  # P called it, V "won" or "lost"
    DAY_TIME = "day_time"  # V what it became, with a detail where it was the other
    EMBLEM_GOTTEN = "emblem_gotten"  # S P
    CEASED_TO_EXIST = "ceased_to_exist"  # S
    DESTROYED = "destroyed"  # S O(by)
    SACRIFICED = "sacrificed"  # S P
    EXILED = "exiled"  # S Z
    ATTACHED = "attached"  # S O
    UNATTACHED = "unattached"  # S O
    CONTROL_CHANGED = "control_changed"  # S P(new) V(the former one)
    # Damage and life
    DAMAGE_DEALT = "damage_dealt"  # S(source) O or P, N; V "combat" or ""
    DAMAGE_PREVENTED = "damage_prevented"  # S(source) O or P, N
    DAMAGE_REDIRECTED = "damage_redirected"  # S(source) O or P (new), N
    LIFE_GAINED = "life_gained"  # P N S(source)
    LIFE_LOST = "life_lost"  # P N S(source)
    LIFE_SET = "life_set"  # P N
    POISONED = "poisoned"  # P N
    COUNTERS_PUT = "counters_put"  # S or P, N, V kind
    COUNTERS_REMOVED = "counters_removed"  # S or P, N, V kind
    REGENERATION_SHIELD = "regeneration_shield"  # S
    REGENERATED = "regenerated"  # S
    REPLACED = "replaced"  # S(source of the replacement) O(affected) V kind of event replaced
    # Combat
    ATTACKED = "attacked"  # S, O (planeswalker) or P (defending)
    ATTACKING = "attacking"  # S, O or P: put onto the battlefield attacking
    BANDED = "banded"  # S O
    BLOCKED = "blocked"  # S(blocker) O(attacker)
    BECAME_BLOCKED = "became_blocked"  # S
    UNBLOCKED = "unblocked"  # S
    NO_BLOCK = "no_block"  # P
    ORDERED = "ordered"  # S, V ids in order
    DAMAGE_ASSIGNED = "damage_assigned"  # S(source) O or P, N
    NO_DAMAGE_ASSIGNED = "no_damage_assigned"  # S: blocked with no blocker left, zero power…
    REMOVED_FROM_COMBAT = "removed_from_combat"  # S
    FOUGHT = "fought"  # S O
    # Characteristics and rules
    CONTINUOUS_EFFECT = "continuous_effect"  # S(affected) O(source) V "+3/+3", "vol"… in the writer's own terms
    RULE_APPLIED = "rule_applied"  # S or P: a rule that was decisive without another event
    COPIED = "copied"  # S O (what it has the copiable values of)
    PAIRED = "paired"  # S O
    UNPAIRED = "unpaired"  # S O
    DESIGNATED = "designated"  # S V the designation
    ACTION_TAKEN = "action_taken"  # P, S (whose action, or done to it), V the keyword action
    # Game
    LOST_GAME = "lost_game"  # P
    LEFT_GAME = "left_game"  # P
    WON_GAME = "won_game"  # P
    GAME_DRAWN = "game_drawn"
    # What could not be played
    ILLEGAL = "illegal"  # S P: a told action that the rules forbid
    OPAQUE = "opaque"  # S V the sentence


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One thing that happened. `number` is its place in the play; `causes` are earlier events."""

    number: int
    kind: EventKind
    justification: Justification
    turn: int
    step: Step
    causes: tuple[int, ...] = ()
    subject: ObjectAt | None = None
    other: ObjectAt | None = None
    player: str | None = None
    amount: int | None = None
    origin: Zone | None = None
    destination: Zone | None = None
    value: str = ""
    #: Modification or other vocabulary value that the event is about (CONTINUOUS_EFFECT…).
    detail: object = None


class Check(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A condition tested that could have changed the outcome: `holds` tells how it came out. Examples: TAPPED attacker
    (ATTACKERS_CHOSEN, holds False = may not), protection looked at and not concerned (PROTECTION, holds False)."""

    justification: Justification
    holds: bool
    subject: ObjectAt | None = None
    other: ObjectAt | None = None
    player: str | None = None
    #: Event that the check was about, where there is one.
    event: int | None = None
    value: str = ""


class AssumptionKind(enum.StrEnum):
    """What was not told, taken by default and used."""

    STARTING_LIFE = "starting_life"
    UNTAPPED = "untapped"
    SINCE_TURN_BEGAN = "since_turn_began"
    COUNTERS_ON_ARRIVAL = "counters_on_arrival"
    CAN_PAY = "can_pay"
    #: What is only told to be a land is tapped for the mana that is needed.
    ANY_LAND = "any_land"
    NO_RESPONSE = "no_response"
    NO_BLOCK = "no_block"
    #: Something is told of a combat in which nobody was told to attack.
    NO_ATTACK = "no_attack"
    DECLINED_OPTION = "declined_option"
    START_OF_PLAY = "start_of_play"
    EMPTY_HAND_UNKNOWN = "empty_hand_unknown"
    HAND_LARGE = "hand_large"
    LIBRARY_LARGE = "library_large"
    #: No other card of the library can be found.
    LIBRARY_UNKNOWN = "library_unknown"
    LATER_CARD = "later_card"
    #: Nothing is told of the turn before the story.
    NOTHING_LAST_TURN = "nothing_last_turn"
    NOT_NAMED_ELSEWHERE = "closed_world"
    CASTER_UNNAMED = "caster_unnamed"
    CAUSE_UNNAMED = "cause_unnamed"
    #: Something is done in response although no word says so, since afterwards it would not be legal.
    RESPONSE_IMPLIED = "response_implied"
    #: A card told to be in a hand stays there: what its owner might do with it is not told.
    HELD_BACK = "held_back"


class Assumption(msgspec.Struct, frozen=True):
    kind: AssumptionKind
    #: An object's or a player's id.
    subject: str | None = None


class MissingFact(msgspec.Struct, frozen=True):
    """A characteristic that the play needed and the text does not state. `fact`: power, toughness, colours, types,
    mana_cost, abilities, life, hand_size."""

    object: str
    fact: str


class FinalPlayer(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    id: str
    life: int
    poison: int = 0
    #: Counters of other kinds.
    counters: tuple[tuple[str, int], ...] = ()
    speed: int = 0
    lost: bool = False
    won: bool = False
    hand_size: int | None = None
    drawn: int = 0
    library_size: int | None = None
    mana_pool: tuple[str, ...] = ()


class FinalObject(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """An object where it ended. `power`/`toughness` `None`: no creature, or not stated."""

    id: str
    incarnation: int
    name: str
    zone: Zone
    controller: str
    owner: str
    token: bool = False
    power: int | None = None
    toughness: int | None = None
    damage: int = 0
    tapped: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    #: Kinds of which it has some, nobody knows how many.
    untold_counters: frozenset[str] = frozenset()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    basic_untold: bool = False
    every_creature_type: bool = False
    colours: frozenset[Colour] | None = None
    #: `None` where its mana cost was not told, or two at once.
    mana_value: int | None = None
    #: Abilities as vocabulary values.
    abilities: tuple[object, ...] = ()
    attached_to: str | None = None
    attacking: bool = False
    blocking: tuple[str, ...] = ()
    phased_out: bool = False
    designations: frozenset[Designation] = frozenset()
    #: What the layers did to it, in order.
    applied: tuple[Applied, ...] = ()
    #: What has left the battlefield: what they did to it when it last was there.
    last_applied: tuple[Applied, ...] = ()
    #: Of the same: its power and toughness then.
    last_size: tuple[int | None, int | None] = (None, None)

    def has_subtype(self, subtype: str) -> bool:
        """Whether it has that subtype, told one by one or as every creature type."""
        every = self.every_creature_type and type_of_subtype(subtype) is CardType.CREATURE
        return every or subtype in self.subtypes


class FinalState(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    players: tuple[FinalPlayer, ...]
    objects: tuple[FinalObject, ...]
    turn: int
    step: Step
    active: str


# ── Decisions ──────────────────────────────────────────────────────────────────────────────────────────────────────

#: Chance as the owner of a decision (coin, random discard).
CHANCE = "chance"


class DecisionKind(enum.StrEnum):
    DAMAGE_DIVISION = "damage_division"
    #: Of anything but damage.
    DIVISION = "division"
    #: Which order it is, the divisions that follow say.
    DAMAGE_ORDER = "damage_order"
    AS_THOUGH_UNBLOCKED = "as_though_unblocked"
    #: Whether a permanent is left tapped in the untap step.
    STAY_TAPPED = "stay_tapped"
    TARGETS = "targets"
    MODES = "modes"
    #: Which face of a card is cast or played.
    FACE = "face"
    X_VALUE = "x_value"
    PAY = "pay"
    MAY = "may"
    CHOOSE_OBJECTS = "choose_objects"
    LEGEND_KEPT = "legend_kept"
    TRIGGER_ORDER = "trigger_order"
    REPLACEMENT_ORDER = "replacement_order"
    REDIRECT = "redirect"
    DISCARD = "discard"
    MANA_COLOUR = "mana_colour"
    ATTACK_WHOM = "attack_whom"
    RANDOM = "random"
    #: How a coin comes up for whoever called it.
    COIN = "coin"
    #: Objects separated into two piles.
    PILES = "piles"
    #: A dungeon, or the next room of one.
    ROOM = "room"
    COLOUR = "colour"
    #: A word of a text, and the one that replaces it.
    WORDS = "words"
    #: What a player who acts freely does with priority, attacks with, blocks with.
    ACTION = "action"
    ATTACK = "attack"
    BLOCK = "block"
    #: Whether a component of a permanent is put beneath the others.
    PLACE = "place"
    OTHER = "other"


class Option(msgspec.Struct, frozen=True, gc=False):
    """One way to decide: ids and numbers, comparable; `label` in vocabulary terms for the explanation."""

    value: tuple[object, ...]
    label: str = ""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A choice that was made: by whom, which options there were (or how many), and what was taken."""

    kind: DecisionKind
    owner: str
    forced: bool
    option: Option
    subject: ObjectAt | None = None


class DecisionPoint(msgspec.Struct, frozen=True):
    """The play stops here and asks: `owner` a player's id or `CHANCE`; `forced`: one of the options must be taken;
    otherwise the first option is "no" (declined), which the closed world takes by default."""

    kind: DecisionKind
    owner: str
    forced: bool
    options: tuple[Option, ...]
    subject: ObjectAt | None = None
    #: Decisions already taken on the way here.
    taken: tuple[Decision, ...] = ()
    #: Options were cut at a bound.
    bounded: bool = False
    #: Where players act freely: the state in which they choose, if it says all that matters from here on.
    state: object = None


class Illegality(msgspec.Struct, frozen=True):
    """A told action that the rules forbid: `index` in the story and the check that failed, narrowest rule first."""

    index: int
    check: Check


class Absent(msgspec.Struct, frozen=True):
    """The law of the date lacks a term that the scenario needs: by English name ("fight", "planeswalker")."""

    term: str


class NotCovered(msgspec.Struct, frozen=True):
    """The engine does not play that: what, in vocabulary terms or as the opaque sentence; `object` whose it is."""

    what: str
    object: str | None = None


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One line of play to its end. At most one of `missing`, `absent`, `not_covered` is set, and the play then
    stopped there. `illegal`: the first told action that was not legal (play stopped there too)."""

    events: tuple[Event, ...]
    checks: tuple[Check, ...]
    final: FinalState
    decisions: tuple[Decision, ...] = ()
    assumed: frozenset[Assumption] = frozenset()
    illegal: Illegality | None = None
    missing: MissingFact | None = None
    absent: Absent | None = None
    not_covered: NotCovered | None = None
    #: Opaque sentences of objects that took part without being played: the ruling is under reserve.
    opaque: tuple[NotCovered, ...] = ()
    #: A bound was reached (turns, events): said in the reserve.
    bound_reached: bool = False
    #: Players who could have done something more of their own accord, which was not tried.
    left_out: frozenset[str] = frozenset()
    #: Ids of spells that merged with a permanent, and of that permanent.
    merged: tuple[tuple[str, str], ...] = ()
    #: Places in the story of what was done in response although no word says so, and of what it responded to.
    responses: tuple[tuple[int, int], ...] = ()


PlayResult: TypeAlias = Outcome | DecisionPoint
