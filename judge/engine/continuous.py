"""Effects that wait or last: continuous effects of resolved spells, decrees for players, prevention and redirection
shields, delayed triggered abilities (603.7, 611, 614, 615)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judge.abilities.ability import Effect, Modification
from judge.abilities.modifications import PlayerRule
from judge.abilities.selectors import Filter, ObjectRef
from judge.abilities.terms import Duration
from judge.abilities.triggers import EventPattern
from judge.cards.card import Characteristics
from judge.engine.objects import Target, TriggerData
from judge.engine.outcome import ObjectAt

if TYPE_CHECKING:
    from judge.engine.characteristics.context import Context


class ContinuousEffect(msgspec.Struct, frozen=True, kw_only=True):
    """A continuous effect of a resolved spell or ability: amounts are fixed (608.2h), and the objects too where a
    characteristic or control changes (611.2c); what only decrees rules keeps looking for its objects."""

    number: int
    source: ObjectAt | None
    controller: str
    #: `None`: the effect only decrees rules, for whatever `scope` finds in `context`.
    affected: frozenset[ObjectAt] | None
    scope: ObjectRef | None = None
    context: Context | None = None
    #: For `BecomeCopyOf`: the values copied, taken on resolution.
    copied: Characteristics | None = None
    modifications: tuple[Modification, ...]
    duration: Duration
    timestamp: int
    #: Turn in which it began, for the durations that name a later turn.
    turn: int
    #: Event that created it.
    event: int


class PlayerEffect(msgspec.Struct, frozen=True, kw_only=True):
    """A decree for players from a resolved spell or ability."""

    source: ObjectAt | None
    players: frozenset[str]
    rule: PlayerRule
    duration: Duration
    controller: str
    turn: int
    event: int


class Shield:
    """A prevention or redirection effect that waits for damage. `left` `None`: without limit. `to` `None`: whatever
    is dealt damage; `sources` `None`: from any source; `new`: where the damage goes instead; `once`: only the next
    time, however much it is; `wanted`: what the source must be then (609.7b); `hurt`: what is dealt the damage must be
    (611.2c) where it is none of `to`, both read in `context`; `then`: what follows from what it prevents (615.5)."""

    __slots__ = (
        "combat",
        "context",
        "controller",
        "duration",
        "event",
        "hurt",
        "left",
        "new",
        "once",
        "source",
        "sources",
        "then",
        "to",
        "turn",
        "wanted",
    )

    def __init__(
        self,
        *,
        source: ObjectAt | None,
        controller: str,
        context: Context,
        event: int,
        turn: int,
        duration: Duration,
        left: int | None,
        to: frozenset[Target] | None = None,
        sources: frozenset[ObjectAt] | None = None,
        combat: bool = False,
        new: Target | None = None,
        once: bool = False,
        wanted: Filter = (),
        hurt: Filter | None = None,
        then: tuple[Effect, ...] = (),
    ) -> None:
        self.source = source
        self.controller = controller
        self.context = context
        self.event = event
        self.turn = turn
        self.duration = duration
        self.left = left
        self.to = to
        self.sources = sources
        self.combat = combat
        self.new = new
        self.once = once
        self.wanted = wanted
        self.hurt = hurt
        self.then = then


class UntapBan(msgspec.Struct, frozen=True, kw_only=True):
    """Permanents that pass the filter don't untap during their controllers' next untap step: which ones is seen then,
    for nothing of what they are is changed (611.2c). `waiting`: the players whose untap step is still to come."""

    filter: Filter
    context: Context
    waiting: frozenset[str]


class DelayedTrigger(msgspec.Struct, frozen=True, kw_only=True):
    """A delayed triggered ability that waits for its event; `targets`: those of the
    spell or ability that made it; `memory`: what "it" means."""

    number: int
    pattern: EventPattern
    effects: tuple[Effect, ...]
    source: ObjectAt
    controller: str
    once: bool
    turn: int
    duration: Duration
    event: int
    memory: tuple[ObjectAt, ...] = ()
    targets: tuple[tuple[Target, ...], ...] = ()
    trigger: TriggerData | None = None
    #: Events that happen at the same time trigger it once.
    together: bool = False
