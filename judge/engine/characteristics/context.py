"""What the words of an ability mean where it is read: who "you" is, what "this", "that creature" and "X" are."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.terms import Choosable, Keyword
from judge.engine.objects import Target
from judge.engine.outcome import ObjectAt


class Context(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Where a filter, reference, amount or condition is evaluated. What is `None` or empty has no meaning there, and
    reading it is a fault of the ability (`NotCoveredError`)."""

    controller: str
    source: ObjectAt | None = None
    #: For each target spec, the targets chosen.
    targets: tuple[tuple[Target, ...], ...] = ()
    that_object: ObjectAt | None = None
    other_object: ObjectAt | None = None
    that_player: str | None = None
    #: While an attack is being declared: whom the creature would attack.
    defending_player: str | None = None
    #: The number of the event ("that much").
    amount: int | None = None
    previous: tuple[ObjectAt, ...] = ()
    #: What is about to enter: not yet one of the permanents that an effect on how it enters counts (614.12).
    entering: ObjectAt | None = None
    #: What was exiled to pay for the ability.
    exiled: tuple[ObjectAt, ...] = ()
    #: What was sacrificed to pay for the spell or ability.
    sacrificed: tuple[ObjectAt, ...] = ()
    #: What the last instruction to deal damage dealt some.
    wounded: tuple[ObjectAt, ...] = ()
    #: How much damage that instruction dealt.
    damage_dealt: int = 0
    #: How much life the last instruction to lose some took.
    life_lost: int = 0
    #: What was last looked at, revealed or milled.
    seen: tuple[ObjectAt, ...] = ()
    #: Whose hands were last looked at.
    looked_at: tuple[str, ...] = ()
    x: int | None = None
    #: The activated or triggered ability that is on the stack.
    ability: Ability | None = None
    #: Keywords whose costs were paid as the spell was cast.
    costs: tuple[Keyword, ...] = ()
    #: Of several kickers, those that were.
    kicks: tuple[tuple[str, ...], ...] = ()
    #: Whether the optional payment of the instruction before was made.
    paid: bool = False
    #: Whether the clash of the instruction before was won.
    clash_won: bool = False
    #: The event of the last coin flip.
    flip: int | None = None
    #: Whether the source was tapped to pay for the mana ability that resolves (106.12).
    tapped_for_mana: bool = False
    #: What was chosen on the way.
    chosen: tuple[tuple[Choosable, str], ...] = ()


class Undecided(Exception):
    """A reference leaves a choice that must be made before it is evaluated."""
