"""Abilities (113.3), and the effects and modifications that contain abilities or each other: the closed vocabulary that
cards, quoted abilities and told happenings are compiled into, and that the engine plays.

They mention each other (an effect can grant an ability), so they live together. Adding a member means: the engine
plays it, the writer can say it, a scenario fails without it.
"""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from judge.abilities.costs import Cost
from judge.abilities.instructions import Instruction, PreventDamage
from judge.abilities.modifications import PlainModification, PlayerRule, SetBasePT
from judge.abilities.selectors import (
    Amount,
    AnyOf,
    Condition,
    Count,
    Filter,
    HasType,
    Is,
    Not,
    ObjectRef,
    PlayerRef,
    PlayersCounted,
    PlayerWord,
    Plus,
    TargetObject,
    This,
    Value,
)
from judge.abilities.terms import CardType, Choosable, Colour, Duration, Gift, Keyword, Supertype, Zone
from judge.abilities.triggers import EventPattern, ReachesChapter, ReplaceableEvent


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


def apart(kinds: Filter) -> tuple[TargetObject, ...]:
    """The targets before that the filter sets apart ("une autre cible"): no player among them is a target again."""
    others = (each.quality.object for each in kinds if isinstance(each, Not) and isinstance(each.quality, Is))
    return tuple(other for other in others if isinstance(other, TargetObject))


def all_there_are(spec: TargetSpec) -> Amount:
    """How many targets of that kind there are: the most that "n'importe quel nombre de cibles" can be (115.1)."""
    objects = None if spec.objects is None else Count(spec.objects)
    players = None if spec.players is None else PlayersCounted(spec.players)
    if objects is None or players is None:
        return objects or players or 0
    return Plus(objects, players)


class Mode(msgspec.Struct, frozen=True):
    """One mode of a modal spell or ability (700.2). `cost`: an additional cost of choosing it (702.172)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    cost: Cost = ()


class GainAbility(Value, frozen=True):
    ability: Ability


class BecomeCopyOf(Value, frozen=True):
    """Layer 1 (707)."""

    object: ObjectRef
    exceptions: tuple[Modification, ...] = ()


Modification: TypeAlias = PlainModification | GainAbility | BecomeCopyOf


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
    #: The other face of a double-faced token (111.10i).
    back: TokenSpec | None = None


class CreateToken(Value, frozen=True):
    token: TokenSpec
    amount: Amount = 1
    player: PlayerRef = PlayerWord.YOU
    tapped: bool = False
    attacking: bool = False
    #: With which counters it enters.
    counters: tuple[tuple[str, Amount], ...] = ()


class GetEmblem(Value, frozen=True):
    """The player gets an emblem with those abilities (114.2)."""

    abilities: tuple[Ability, ...]
    player: PlayerRef = PlayerWord.YOU


class CreateTokenCopy(Value, frozen=True):
    """`attacking`: that player or a planeswalker of theirs."""

    object: ObjectRef
    amount: Amount = 1
    player: PlayerRef = PlayerWord.YOU
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: PlayerRef | None = None


class Apply(Value, frozen=True):
    """A continuous effect of a resolved spell or ability: the set of objects is fixed on resolution (611.2c).
    `entering`: it says what the permanents that the instruction before puts onto the battlefield are, and applies as
    they enter (611.2e)."""

    what: ObjectRef
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN
    entering: bool = False


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
    """Repeats the effects for each object, which is `ThatObject` within; for each player, who is `THAT_PLAYER`; or
    `times` times."""

    effects: tuple[Effect, ...]
    objects: ObjectRef | None = None
    times: Amount | None = None
    players: PlayerRef | None = None


class ChooseModes(Value, frozen=True):
    """Rule 700.2: `count` modes chosen as the spell or ability is put on the stack. `repeated`: the same mode may be
    chosen more than once (700.2d)."""

    modes: tuple[Mode, ...]
    count: int = 1
    up_to: bool = False
    repeated: bool = False


class Delayed(Value, frozen=True):
    """Creates a delayed triggered ability (603.7). `until`: how long it waits; `together`: as of a triggered one."""

    pattern: EventPattern
    effects: tuple[Effect, ...]
    once: bool = True
    until: Duration = Duration.PERMANENT
    together: bool = False


class Reflexive(Value, frozen=True):
    """Triggers at once when what the instruction before offered or asked was done ("quand vous faites ainsi",
    603.12); its targets are chosen as it goes on the stack."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()


class Separate(Value, frozen=True):
    """The objects are separated into two piles by one player, and another chooses a pile (700.3), which is "it" for the
    next instructions."""

    what: ObjectRef
    by: PlayerRef
    chooser: PlayerRef = PlayerWord.YOU


class PreventThen(Value, frozen=True):
    """A prevention, and what follows whenever it prevents some damage (615.5): `ThatMuch` is how much, `OtherObject`
    its source, `ThatObject` or `THAT_PLAYER` what would have been dealt it."""

    prevention: PreventDamage
    then: tuple[Effect, ...]


Effect: TypeAlias = (
    Instruction
    | CreateToken
    | CreateTokenCopy
    | GetEmblem
    | Apply
    | If
    | May
    | Unless
    | ForEach
    | ChooseModes
    | Delayed
    | Reflexive
    | PreventThen
    | Separate
)


class KeywordAbility(Value, frozen=True):
    """A keyword with its parameters. `filter`: protection from / landwalk over / enchant / hexproof from what;
    `cost`: equip, echo, kicker, ward…; `amount`: bushido N, rampage N…"""

    keyword: Keyword
    filter: Filter = ()
    cost: Cost = ()
    amount: Amount | None = None
    #: Enchant player (702.5d), protection from a player (702.16k).
    player: PlayerRef | None = None
    #: Its cost is the mana cost of what has it ("le coût de flashback est égal à son coût de mana").
    for_mana_cost: bool = False
    #: Of backup: the abilities printed below it. Of cleave: those of the text without what stands in square brackets;
    #: none where a text shows no brackets.
    below: tuple[Ability, ...] = ()
    #: Of gift: what is promised.
    gift: Gift | None = None
    #: Of prototype: the power and toughness that go with its cost.
    body: SetBasePT | None = None


class SpellAbility(Value, frozen=True):
    """What an instant or sorcery does on resolution (113.3a)."""

    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()


class Timing(enum.StrEnum):
    """When an activated ability may be activated (602.5)."""

    ANY = "any"
    #: Only while its player has priority: of a mana ability, not while paying for something.
    INSTANT = "instant"
    SORCERY = "sorcery"
    COMBAT = "combat"
    BEFORE_ATTACKERS = "before_attackers"
    BEFORE_BLOCKERS = "before_blockers"
    YOUR_TURN = "your_turn"
    YOUR_UPKEEP = "your_upkeep"
    OPPONENTS_TURN = "opponents_turn"


class ActivatedAbility(Value, frozen=True):
    """Rule 602. `once`: only once each turn; `zone`: where it functions; `keyword`: that names its kind (boast);
    `change`: how much more or less generic mana its activation costs (601.2f).
    Whether it is a mana ability (605.1a) is derived, never stored."""

    cost: Cost
    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    timing: Timing = Timing.ANY
    once: bool = False
    zone: Zone = Zone.BATTLEFIELD
    condition: Condition | None = None
    any_player: bool = False
    keyword: Keyword | None = None
    change: Amount = 0


class TriggeredAbility(Value, frozen=True):
    """Rule 603. `condition`: the intervening "if" (603.4). `zone`: where it functions. `together`: events that happen
    at the same time trigger it once ("à chaque fois qu'au moins une créature meurt", "… que vous attaquez")."""

    patterns: tuple[EventPattern, ...]
    effects: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    condition: Condition | None = None
    once_each_turn: bool = False
    zone: Zone = Zone.BATTLEFIELD
    together: bool = False

    @property
    def chapters(self) -> tuple[int, ...]:
        """The chapters of a Saga whose ability it is (714.2); none of any other."""
        return tuple(pattern.number for pattern in self.patterns if isinstance(pattern, ReachesChapter))


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
    happens, with the effects ("as … enters", extra counters). `number`: the same event with that number ("deux fois
    ce nombre", "ce nombre plus un"). With none of them it simply doesn't happen."""

    pattern: ReplaceableEvent
    effects: tuple[Effect, ...] = ()
    also: bool = False
    number: Amount | None = None
    condition: Condition | None = None
    optional: bool = False
    #: Where it functions: in hand for a card that is discarded, in the graveyard for one that comes back.
    zone: Zone = Zone.BATTLEFIELD


class PreventionAbility(Value, frozen=True):
    """Rule 615, static: prevents that damage while the source functions. `amount` `None`: all. `then`: what follows,
    `ThatMuch` being what was prevented, `ThatObject` what would have been dealt it, `OtherObject` its source."""

    amount: Amount | None = None
    to_objects: Filter | None = None
    to_player: PlayerRef | None = None
    source: Filter = ()
    combat: bool = False
    then: tuple[Effect, ...] = ()


class EntersModified(Value, frozen=True):
    """Enters tapped, with counters, as a copy, with a choice (614.1c-d); `scope` says which. `copy_of`: of what its
    controller may choose among; `copied`: of that object; `copy_except`: what the copy does not take from its model
    (707.9)."""

    scope: ObjectRef = This()
    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    copy_of: Filter | None = None
    copied: ObjectRef | None = None
    copy_except: tuple[Modification, ...] = ()
    choose: Choosable | None = None
    unless: Cost = ()
    condition: Condition | None = None


class AsAttacks(Value, frozen=True):
    """What its controller may do as the permanent is declared as an attacker, and what triggers when they do so
    (508.1g, 607.2h)."""

    effects: tuple[Effect, ...]


class AdditionalCost(Value, frozen=True):
    """An additional cost to cast the spell (601.2b); `others`: each a cost that may be paid instead of it."""

    cost: Cost
    others: tuple[Cost, ...] = ()


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
    | AsAttacks
    | AdditionalCost
    | AlternativeCost
    | OpaqueAbility
)
