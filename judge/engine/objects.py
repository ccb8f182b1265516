"""Objects of the private game (rule 109): mutable while the play runs, seen through a frozen `View`.

A zone change makes a new `GameObject` (400.7); the old one stays reachable by its `ObjectAt` with its last known
information, its physical state untouched.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from judge.abilities.ability import Ability, Effect, TargetSpec
from judge.abilities.costs import Cost
from judge.abilities.selectors import Condition
from judge.abilities.terms import Choosable, Designation, Keyword, Zone
from judge.cards.card import Card, Characteristics, Layout
from judge.cards.faces import shown
from judge.engine.outcome import ObjectAt

if TYPE_CHECKING:
    from judge.engine.actions.prevention import Packet
    from judge.engine.characteristics.view import View


class ObjectKind(enum.Enum):
    CARD = "card"
    TOKEN = "token"
    #: A copy of a spell: ceases to exist off the stack.
    SPELL_COPY = "spell_copy"
    #: In the command zone, for the rest of the game (114).
    EMBLEM = "emblem"
    #: An activated or triggered ability on the stack.
    ABILITY = "ability"
    #: Combat damage waiting on the stack (before 2009-07-11).
    COMBAT_DAMAGE = "combat_damage"


#: A target: an object as it was when chosen, or a player's id.
Target: TypeAlias = ObjectAt | str


class TriggerData(msgspec.Struct, frozen=True, kw_only=True):
    """What a triggered ability remembers of its event: `ThatObject`, `OtherObject`, `THAT_PLAYER`, `ThatMuch`."""

    event: int
    that_object: ObjectAt | None = None
    other_object: ObjectAt | None = None
    player: str | None = None
    amount: int | None = None


class StackItem:
    """What a spell or ability on the stack carries (601, 602, 603)."""

    __slots__ = (
        "ability",
        "any_colour",
        "any_type",
        "cast_by",
        "cast_from",
        "chosen_modes",
        "colours",
        "controller",
        "costs",
        "damage",
        "division",
        "effects",
        "event_number",
        "goes_to",
        "intervening",
        "kicks",
        "mana_paid",
        "memory",
        "mode_costs",
        "referred",
        "sacrificed",
        "source",
        "specs",
        "story_index",
        "targets",
        "trigger",
        "turned",
        "x",
    )

    def __init__(
        self,
        *,
        controller: str,
        source: ObjectAt,
        ability: Ability | None = None,
        effects: tuple[Effect, ...] = (),
        specs: tuple[TargetSpec, ...] = (),
        story_index: int | None = None,
        trigger: TriggerData | None = None,
    ) -> None:
        self.controller = controller
        #: The spell itself, or the source of the ability as it was.
        self.source = source
        self.ability = ability
        self.effects = effects
        self.specs = specs
        #: For each spec, the targets chosen.
        self.targets: list[tuple[Target, ...]] = []
        self.chosen_modes: tuple[int, ...] = ()
        #: What choosing them costs besides.
        self.mode_costs: Cost = ()
        self.x: int | None = None
        #: Keywords whose costs were paid, each as often as it was paid.
        self.costs: tuple[Keyword, ...] = ()
        #: Of several kickers, those that were paid, by the mana symbols of each.
        self.kicks: tuple[tuple[str, ...], ...] = ()
        #: Amounts for the targets in order, where an effect divides.
        self.division: tuple[int, ...] = ()
        self.mana_paid = 0
        #: The colours of the mana spent on it; `None`: not known.
        self.colours: frozenset[str] | None = frozenset()
        #: What is spent on it counts as mana of any colour, or of any type.
        self.any_colour = False
        self.any_type = False
        #: Combat damage that waits on the stack.
        self.damage: tuple[Packet, ...] = ()
        self.story_index = story_index
        self.trigger = trigger
        #: Event by which it came onto the stack.
        self.event_number: int | None = None
        #: For a delayed triggered ability, the targets of what made it, which it speaks of without targeting.
        self.referred: tuple[tuple[Target, ...], ...] = ()
        #: What "it" means for a delayed triggered ability; for an activated one, what was exiled for its cost.
        self.memory: tuple[ObjectAt, ...] = ()
        #: What was sacrificed to pay for it.
        self.sacrificed: tuple[ObjectAt, ...] = ()
        #: The intervening "if", asked again on resolution (603.4).
        self.intervening: Condition | None = None
        #: How often its source had been turned over when it was put on the stack (701.27f).
        self.turned = 0
        #: Where the spell card goes after resolving.
        self.goes_to = Zone.GRAVEYARD
        #: Where it was cast from, and by whom; `None` for what was not cast in this play.
        self.cast_from: Zone | None = None
        self.cast_by: str | None = None


class GameObject:
    """One object in one incarnation. `controller` is the base controller: the effective one is `View.controller`."""

    __slots__ = (
        "alone",
        "aside",
        "at",
        "attached_to",
        "attacked_this_turn",
        "base",
        "bestowed",
        "came",
        "card",
        "cast_by",
        "cast_from",
        "chosen",
        "chosen_as",
        "colours_paid",
        "controller",
        "controller_when_left",
        "costs",
        "counter_times",
        "counters",
        "damage",
        "damage_events",
        "damaged_by",
        "damaged_this_turn",
        "deathtouched",
        "designations",
        "doesnt_untap_next",
        "echo_due",
        "entered_turn",
        "exiled",
        "expanded",
        "face_down",
        "faces",
        "fell_off",
        "gone",
        "haunting",
        "item",
        "kicks",
        "kind",
        "known_controller",
        "layout",
        "legend_since",
        "level",
        "lki",
        "loyalty_used_turn",
        "memory",
        "merged",
        "own_kind",
        "owner",
        "paired",
        "paired_under",
        "permission_used_turn",
        "phased_out",
        "phased_with",
        "plain",
        "playable_by",
        "promised_to",
        "regeneration_shields",
        "since_turn_began",
        "since_turn_told",
        "spared",
        "successor",
        "tapped",
        "tapped_told",
        "timestamp",
        "turned",
        "untold_counters",
        "up",
        "used_abilities",
        "with_it",
        "x_paid",
        "zone",
    )

    def __init__(
        self,
        at: ObjectAt,
        base: Characteristics,
        *,
        kind: ObjectKind = ObjectKind.CARD,
        zone: Zone,
        owner: str,
        controller: str,
        timestamp: int,
        card: Card | None = None,
    ) -> None:
        self.at = at
        #: Copiable values before other copy effects: printed or told, abilities of the date, or those of what it
        #: entered as a copy of.
        self.base = base
        #: What it is by itself, which it goes back to being in another zone (400.7); a card of several faces shows
        #: other ones there.
        self.alone = base
        self.layout = Layout.NORMAL
        self.faces: tuple[Characteristics, ...] = ()
        #: The place of the face that is up; as many as there are faces: the halves of a split card together.
        self.up = 0
        #: How often it was turned over.
        self.turned = 0
        self.kind = kind
        self.zone = zone
        self.owner = owner
        self.controller = controller
        self.timestamp = timestamp
        #: When it came where it is: the same for what came at the same time.
        self.came = timestamp
        self.card = card
        #: What was chosen as it entered, to which its abilities are linked (607.2d); copies do not take it over.
        self.chosen: dict[Choosable, str] = {}
        #: What it was called as it chose: the text that asked.
        self.chosen_as = ""
        #: Permanent status.
        self.tapped = False
        self.tapped_told = True
        #: Under its controller's control continuously since that player's most recent turn began (302.6).
        self.since_turn_began = False
        self.since_turn_told = True
        self.damage = 0
        #: Events that dealt the damage still marked.
        self.damage_events: list[int] = []
        #: The marked damage that was seen not to destroy it.
        self.spared: tuple[tuple[int, ...], bool] | None = None
        #: Events by which a source with deathtouch damaged it since state-based actions were last checked.
        self.deathtouched: list[int] = []
        self.counters: dict[str, int] = {}
        #: Kinds of counters of which it has some, nobody knows how many.
        self.untold_counters: frozenset[str] = frozenset()
        #: Timestamp of the newest counter of each kind (613.7).
        self.counter_times: dict[str, int] = {}
        self.attached_to: Target | None = None
        self.face_down = False
        #: The effect that makes it an Aura while it is bestowed.
        self.bestowed: int | None = None
        #: What the component is that was there first; `kind` is that of the topmost one (729.2d).
        self.own_kind = kind
        #: The spells that have merged with it, oldest first.
        self.merged: tuple[GameObject, ...] = ()
        #: What was part of the permanent that it was, and left with it.
        self.with_it: tuple[GameObject, ...] = ()
        #: The creature that it is paired with.
        self.paired: ObjectAt | None = None
        #: Who controlled both as they were paired.
        self.paired_under: str | None = None
        self.phased_out = False
        #: Who controlled it as it phased out.
        self.controller_when_left: str | None = None
        #: Who controlled it when that was last looked at.
        self.known_controller = controller
        #: Phased out indirectly with that object (702.26h).
        self.phased_with: ObjectAt | None = None
        #: Causing events of the shields that still stand.
        self.regeneration_shields: list[int] = []
        self.doesnt_untap_next = False
        #: What the card in exile haunts (702.55b).
        self.haunting: ObjectAt | None = None
        #: What it was attached to as that left the battlefield, as long as it is attached to nothing else.
        self.fell_off: ObjectAt | None = None
        #: Came under its controller's control since the beginning of that player's last upkeep (echo).
        self.echo_due = True
        self.entered_turn: int | None = None
        #: A tuple of its abilities, and the same with what its keywords stand for.
        self.expanded: tuple[tuple[Ability, ...], tuple[Ability, ...]] | None = None
        #: What it was before any effect when that was last looked at, and the values that this came from.
        self.plain: tuple[Characteristics, View] | None = None
        self.damaged_this_turn = False
        #: What dealt it damage this turn.
        self.damaged_by: frozenset[ObjectAt] = frozenset()
        self.attacked_this_turn = False
        self.designations: set[Designation] = set()
        #: The level of a Class.
        self.level = 1
        self.loyalty_used_turn: int | None = None
        #: The name that it has had as a legend, and since when, where the law goes by that.
        self.legend_since: tuple[str, int] | None = None
        #: The last turn in which the one card was cast that it lets its controller cast each turn.
        self.permission_used_turn: int | None = None
        #: Turn and ability, of abilities with a once-a-turn limit.
        self.used_abilities: list[tuple[int, Ability]] = []
        #: For spells and abilities on the stack.
        self.item: StackItem | None = None
        #: A permanent remembers the keywords whose costs were paid for its spell.
        self.costs: tuple[Keyword, ...] = ()
        self.kicks: tuple[tuple[str, ...], ...] = ()
        self.x_paid: int | None = None
        #: Of a permanent that was a spell: where that was cast from, and by whom.
        self.cast_from: Zone | None = None
        self.cast_by: str | None = None
        #: To whom a gift was promised as its spell was cast.
        self.promised_to: str | None = None
        #: The colours of the mana spent to cast it; `None`: not known.
        self.colours_paid: frozenset[str] | None = frozenset()
        #: For a card that a keyword has put aside in exile, to be cast later: that keyword, and on which turn.
        self.aside: tuple[Keyword, int] | None = None
        #: Cards that its abilities have exiled, to which others of its abilities are linked (607.2a).
        self.exiled: list[ObjectAt] = []
        #: Objects it keeps track of ("until it leaves"), as they are after the move.
        self.memory: list[ObjectAt] = []
        #: Who may cast it from exile as long as it stays there (715.3d).
        self.playable_by: str | None = None
        #: This incarnation has left: `lki` is what it looked like.
        self.gone = False
        self.lki: View | None = None
        self.successor: ObjectAt | None = None

    @property
    def id(self) -> str:
        return self.at.id

    def give_faces(self, layout: Layout, faces: tuple[Characteristics, ...], up: int) -> None:
        """Makes it a card of those faces, showing that one as far as its zone lets it."""
        self.layout, self.faces, self.up = layout, faces, up
        if faces:
            self.alone = self.base = shown(layout, faces, up, self.zone)

    def show(self, place: int) -> None:
        """Turns that face up. What it copies it goes on copying (712.18)."""
        copying = self.base is not self.alone
        self.up = place
        self.alone = shown(self.layout, self.faces, place, self.zone)
        if not copying:
            self.base = self.alone

    def __repr__(self) -> str:
        return f"<{self.at.id}.{self.at.incarnation} {self.base.name} {self.zone}>"
