"""A triggered ability that has triggered and waits for a player to receive priority (603.3)."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import Effect, TargetSpec, TriggeredAbility
from judge.abilities.selectors import Condition
from judge.engine.objects import Target, TriggerData
from judge.engine.outcome import ObjectAt


class WaitingTrigger(msgspec.Struct, frozen=True, kw_only=True):
    """`source` as it was when the ability triggered; `ability` `None` for a delayed one (`targets`, `memory` are then
    what it refers to)."""

    source: ObjectAt
    controller: str
    effects: tuple[Effect, ...]
    data: TriggerData
    specs: tuple[TargetSpec, ...] = ()
    condition: Condition | None = None
    ability: TriggeredAbility | None = None
    targets: tuple[tuple[Target, ...], ...] = ()
    memory: tuple[ObjectAt, ...] = ()
    #: Of a delayed one: the event by which it was made.
    made: int | None = None
