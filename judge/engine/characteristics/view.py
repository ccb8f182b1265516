"""What an object looks like at one moment: its characteristics after the layers (613) and its status (110.5), frozen.

A `View` serves the present and, kept when an object leaves, as last known information (113.7a, 608.2h). It tells only
what the play can know: reading a characteristic that nobody stated raises `MissingFactError`, never a default.
"""

from __future__ import annotations

import enum
from typing import TypeVar

import msgspec

from judge.abilities.ability import Ability, KeywordAbility, Modification
from judge.abilities.costs import ManaCost
from judge.abilities.numbers import X
from judge.abilities.terms import CardType, Colour, Designation, Keyword, Supertype, Zone
from judge.engine.applied import Appearance, Applied
from judge.engine.characteristics.context import Context
from judge.engine.characteristics.subtypes import is_creature_type
from judge.engine.objects import ObjectKind
from judge.engine.outcome import MissingFact, ObjectAt
from judge.engine.signals import MissingFactError, NotCoveredError

_M = TypeVar("_M")


class Aspect(enum.StrEnum):
    """What a missing fact leaves in doubt about an object."""

    TYPES = "types"
    COLOURS = "colours"
    ABILITIES = "abilities"
    CONTROLLER = "controller"
    POWER_TOUGHNESS = "power_toughness"
    RULES = "rules"


class Doubt(msgspec.Struct, frozen=True, gc=False):
    """Whether an effect applies to the object could not be told, for want of that fact: the aspect cannot be read."""

    aspect: Aspect
    fact: MissingFact


class Rule(msgspec.Struct, frozen=True, gc=False):
    """A rule-changing modification in force for an object (613.11), and what it comes from."""

    modification: Modification
    source: ObjectAt
    #: What the words of the modification mean.
    context: Context

    @property
    def controller(self) -> str:
        return self.context.controller


class Status(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What is true of an object without being a characteristic (109.3, 110.5)."""

    zone: Zone
    owner: str
    kind: ObjectKind = ObjectKind.CARD
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached_to: ObjectAt | None = None
    #: What it was attached to as that left.
    fell_off: ObjectAt | None = None
    attached_to_player: str | None = None
    face_down: bool = False
    #: Double-faced, with its back face up.
    transformed: bool = False
    phased_out: bool = False
    entered_this_turn: bool = False
    since_turn_began: bool = True
    attacked_this_turn: bool = False
    damaged_this_turn: bool = False
    damaged_by: frozenset[ObjectAt] = frozenset()
    #: Monstrous, renowned…
    designations: frozenset[Designation] = frozenset()
    #: Of a Class (716.2b).
    level: int = 1
    paired: ObjectAt | None = None
    attacking: bool = False
    blocking: bool = False
    #: Of an attacking creature: blocked, unblocked, or not yet either.
    blocked: bool | None = None
    #: Attackers that it blocks, or blockers that block it.
    facing: frozenset[ObjectAt] = frozenset()
    #: What a spell or ability on the stack targets: objects and players.
    targets: tuple[ObjectAt | str, ...] = ()
    x: int | None = None
    #: Keywords whose costs were paid as it was cast.
    costs: tuple[Keyword, ...] = ()
    #: Of several kickers, those that were.
    kicks: tuple[tuple[str, ...], ...] = ()

    @property
    def is_card(self) -> bool:
        """A card, token or copy rather than an ability or combat damage on the stack."""
        return self.kind in (ObjectKind.CARD, ObjectKind.TOKEN, ObjectKind.SPELL_COPY)


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One object at one moment. The fields named `stated_…` are `None` where nothing states the value; read the
    properties, which raise `MissingFactError` then."""

    at: ObjectAt
    name: str
    status: Status
    stated_controller: str
    stated_types: tuple[CardType, ...] = ()
    stated_subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    basic_untold: bool = False
    every_creature_type: bool = False
    stated_colours: frozenset[Colour] | None = None
    stated_mana_cost: ManaCost | None = None
    stated_power: int | None = None
    stated_toughness: int | None = None
    loyalty: int | X | None = None
    #: The costs from which its mana value is counted, where they are not its own: the front face's (202.3b), or those
    #: of the halves of a split card that has two sets of characteristics.
    valued_by: tuple[ManaCost, ...] = ()
    stated_abilities: tuple[Ability, ...] = ()
    #: For each ability, the timestamp of the effect that granted it; 0 for its own.
    ability_times: tuple[int, ...] = ()
    stated_rules: tuple[Rule, ...] = ()
    #: What the layers did to it, in order.
    applied: tuple[Applied, ...] = ()
    doubts: frozenset[Doubt] = frozenset()

    @property
    def appearance(self) -> Appearance:
        """What it looks like so far."""
        return Appearance(
            controller=self.stated_controller,
            types=self.stated_types,
            subtypes=self.stated_subtypes,
            supertypes=self.supertypes,
            colours=self.stated_colours,
            power=self.stated_power,
            toughness=self.stated_toughness,
            abilities=len(self.stated_abilities),
        )

    @property
    def zone(self) -> Zone:
        return self.status.zone

    @property
    def controller(self) -> str:
        if self.doubts:
            self._sure_of(Aspect.CONTROLLER)
        return self.stated_controller

    @property
    def types(self) -> tuple[CardType, ...]:
        if self.doubts:
            self._sure_of(Aspect.TYPES)
        return self.stated_types

    @property
    def subtypes(self) -> tuple[str, ...]:
        """Subtypes by name; a creature of every type lists only its others (ask `has_subtype`)."""
        if self.doubts:
            self._sure_of(Aspect.TYPES)
        return self.stated_subtypes

    @property
    def colours(self) -> frozenset[Colour]:
        if self.doubts:
            self._sure_of(Aspect.COLOURS)
        if self.stated_colours is None:
            raise MissingFactError(self.at.id, "colours")
        return self.stated_colours

    @property
    def power(self) -> int:
        """The power; 0 for what has none (208.3)."""
        if self.doubts:
            self._sure_of(Aspect.POWER_TOUGHNESS)
        if self.stated_power is not None:
            return self.stated_power
        if CardType.CREATURE in self.types:
            raise MissingFactError(self.at.id, "power")
        return 0

    @property
    def toughness(self) -> int:
        if self.doubts:
            self._sure_of(Aspect.POWER_TOUGHNESS)
        if self.stated_toughness is not None:
            return self.stated_toughness
        if CardType.CREATURE in self.types:
            raise MissingFactError(self.at.id, "toughness")
        return 0

    @property
    def mana_value(self) -> int:
        """Rule 202.3: X counts as chosen on the stack and as 0 elsewhere."""
        if len(self.valued_by) > 1:
            raise NotCoveredError("split:two_values", self.at.id)
        cost = self.valued_by[0] if self.valued_by else self.stated_mana_cost
        if cost is None:
            if not self.status.is_card or self.status.kind is ObjectKind.TOKEN or CardType.LAND in self.types:
                return 0
            raise MissingFactError(self.at.id, "mana_value")
        chosen = self.status.x if self.zone is Zone.STACK else None
        return cost.mana_value + (chosen or 0) * cost.symbols.count("X")

    @property
    def stated_mana_value(self) -> int | None:
        """`None` where the mana cost was not told, or where there are two of them."""
        try:
            return self.mana_value
        except (MissingFactError, NotCoveredError):
            return None

    @property
    def mana_values(self) -> tuple[int, ...]:
        """What it answers when its mana value is compared with something: once, or once for each half."""
        return tuple(cost.mana_value for cost in self.valued_by) or (self.mana_value,)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        if self.doubts:
            self._sure_of(Aspect.ABILITIES)
        return self.stated_abilities

    @property
    def rules(self) -> tuple[Rule, ...]:
        if self.doubts:
            self._sure_of(Aspect.RULES)
        return self.stated_rules

    @property
    def is_creature(self) -> bool:
        return CardType.CREATURE in self.types

    def is_of(self, kind: CardType) -> bool:
        """Whether it has that card type. Raises `MissingFactError` for a permanent none of whose types is told."""
        known = self.stated_types
        return kind in (known if known and not self.doubts else self.told_types)

    @property
    def told_types(self) -> tuple[CardType, ...]:
        """Its card types. Raises `MissingFactError` for a card none of whose types is told."""
        if not self.types and not self.status.face_down and self.status.is_card:
            raise MissingFactError(self.at.id, "types")
        return self.stated_types

    def has(self, keyword: Keyword) -> bool:
        """Whether it has at least one ability of that keyword."""
        for each in self.stated_abilities:
            if isinstance(each, KeywordAbility) and each.keyword is keyword:
                return True
        if self.doubts:
            self._sure_of(Aspect.ABILITIES)
        return False

    def keyword_abilities(self, keyword: Keyword) -> tuple[KeywordAbility, ...]:
        """Each instance of that keyword, with its parameters."""
        known = self.abilities
        return (
            tuple(each for each in known if isinstance(each, KeywordAbility) and each.keyword is keyword)
            if known
            else ()
        )

    def has_supertype(self, supertype: Supertype) -> bool:
        """Whether it has that supertype. Raises `MissingFactError` where it is not told whether it is basic."""
        if self.basic_untold and supertype is Supertype.BASIC:
            raise MissingFactError(self.at.id, "supertypes")
        return supertype in self.supertypes

    def has_subtype(self, subtype: str) -> bool:
        if subtype in self.subtypes:
            return True
        return self.every_creature_type and is_creature_type(subtype)

    def rules_of(self, kind: type[_M]) -> tuple[tuple[_M, Rule], ...]:
        """The modifications of that class in force for it, each with where it comes from."""
        rules = self.rules
        return (
            tuple((rule.modification, rule) for rule in rules if isinstance(rule.modification, kind)) if rules else ()
        )

    def counters(self, kind: str | None = None) -> int:
        """How many counters of that kind it has; `None`: of any kind."""
        return sum(count for name, count in self.status.counters if kind is None or name == kind)

    def doubting(self, aspect: Aspect, fact: MissingFact) -> View:
        """The same view with that aspect made unreadable for want of the fact."""
        return msgspec.structs.replace(self, doubts=self.doubts | {Doubt(aspect, fact)})

    def _sure_of(self, aspect: Aspect) -> None:
        for doubt in sorted(self.doubts, key=_by_fact):
            if doubt.aspect is aspect:
                raise MissingFactError(doubt.fact.object, doubt.fact.fact)


def _by_fact(doubt: Doubt) -> tuple[str, str]:
    return doubt.fact.object, doubt.fact.fact
