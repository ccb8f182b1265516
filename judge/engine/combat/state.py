"""Who is in combat with whom (506–509), from the declaration of attackers to the end of combat.

Mutable and private to a play; `Game.combat` holds one during a combat phase. Whoever changes it calls `Game.touch`.
"""

from __future__ import annotations

import msgspec

from judge.engine.objects import Target
from judge.engine.outcome import ObjectAt


class Role(msgspec.Struct, frozen=True, gc=False):
    """What a creature does in combat. `blocked` `None`: not attacking, or blockers are not declared yet."""

    attacking: bool
    blocking: bool
    blocked: bool | None
    facing: frozenset[ObjectAt]


class Attacker:
    """An attacking creature."""

    __slots__ = (
        "at",
        "banded",
        "block_events",
        "blocked",
        "blockers",
        "controller",
        "declared",
        "declared_version",
        "defender",
        "defending_player",
        "event",
        "order",
        "planeswalker",
        "tapped",
    )

    def __init__(
        self,
        at: ObjectAt,
        *,
        controller: str,
        defender: Target,
        defending_player: str,
        declared: bool,
        event: int,
        planeswalker: bool = False,
    ) -> None:
        self.at = at
        self.controller = controller
        #: The player or planeswalker attacked; `None` once that planeswalker has left combat (506.4c).
        self.defender: Target | None = defender
        #: Whom it attacked, or whose planeswalker: the player meant by "defending player".
        self.defending_player = defending_player
        #: What it attacked was a planeswalker, which may have left combat.
        self.planeswalker = planeswalker
        #: Declared as an attacker rather than put onto the battlefield attacking.
        self.declared = declared
        #: The version of the game in which all conditions of the declaration held.
        self.declared_version = -1
        #: Event by which it became attacking, then blocked or unblocked.
        self.event = event
        #: Attacking tapped it.
        self.tapped = False
        #: Events by which its band was announced.
        self.banded: tuple[int, ...] = ()
        #: Events of the blocks it met.
        self.block_events: list[int] = []
        #: `None` until blockers are declared.
        self.blocked: bool | None = None
        self.blockers: list[ObjectAt] = []
        #: What is settled of the order in which they get damage, where the law has one: who stands before whom.
        self.order: set[tuple[Target, Target]] = set()


class Blocker:
    """A blocking creature, with the attackers it blocks."""

    __slots__ = ("at", "attackers", "controller", "declared_version", "events", "order")

    def __init__(self, at: ObjectAt, attackers: list[ObjectAt], *, controller: str, events: tuple[int, ...]) -> None:
        self.at = at
        self.controller = controller
        self.attackers = attackers
        self.declared_version = -1
        #: As of an attacker.
        self.order: set[tuple[Target, Target]] = set()
        #: Events by which it blocked each of them.
        self.events = events


class Combat:
    """One combat phase."""

    __slots__ = (
        "any_attack",
        "attackers",
        "bands",
        "blockers",
        "blockers_declared",
        "dealt_first",
        "former",
        "had_strike",
        "told_first",
        "two_damage_steps",
    )

    def __init__(self) -> None:
        self.attackers: dict[ObjectAt, Attacker] = {}
        self.blockers: dict[ObjectAt, Blocker] = {}
        #: Bands announced with the attack (702.22c).
        self.bands: list[set[ObjectAt]] = []
        #: A creature was declared or put onto the battlefield attacking (508.8).
        self.any_attack = False
        self.blockers_declared = False
        #: There is a first combat damage step for first and double strike (510.4).
        self.two_damage_steps = False
        #: Creatures that had first or double strike as the first damage step began.
        self.had_strike: frozenset[ObjectAt] = frozenset()
        #: Creatures that assigned damage in the first damage step.
        self.dealt_first: set[ObjectAt] = set()
        #: Told choices used by the end of that assignment.
        self.told_first: frozenset[int] = frozenset()
        #: Attackers removed from combat, for "defending player" (508.5).
        self.former: dict[ObjectAt, Attacker] = {}

    def role(self, at: ObjectAt) -> Role | None:
        """What that creature does in this combat; `None`: nothing."""
        attacker = self.attackers.get(at)
        blocker = self.blockers.get(at)
        if attacker is None and blocker is None:
            return None
        return Role(
            attacking=attacker is not None,
            blocking=blocker is not None,
            blocked=attacker.blocked if attacker is not None else None,
            facing=frozenset((attacker.blockers if attacker else []) + (blocker.attackers if blocker else [])),
        )

    def band_of(self, at: ObjectAt) -> frozenset[ObjectAt]:
        """The attackers in one band with that attacker, itself included."""
        for band in self.bands:
            if at in band:
                return frozenset(band)
        return frozenset((at,))

    def defending_player(self, at: ObjectAt) -> str | None:
        """The player whom "defending player" means for that attacker, which may have left combat (508.5); `None` for
        what never attacked. Nothing moves an attack to another player, so that whom it attacks and whom it attacked as
        it became attacking, which the law told apart, are one."""
        attacker = self.attackers.get(at) or self.former.get(at)
        return None if attacker is None else attacker.defending_player
