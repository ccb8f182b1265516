"""What the rules say of creatures by those that stand beside them: parties (700.8), modified permanents (700.9)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.abilities.terms import CardType, Zone
from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import World

_ROLES = ("Cleric", "Rogue", "Warrior", "Wizard")


def party_size(world: World, player: str) -> int:
    """How many creatures the party of the player has: of each role one at most, and each creature has one role."""
    kinds = [
        [role for role in _ROLES if view.has_subtype(role)]
        for view in world
        if view.zone is Zone.BATTLEFIELD
        and not view.status.phased_out
        and view.controller == player
        and CardType.CREATURE in view.types
    ]
    return _most(kinds, _ROLES)


def _most(kinds: Sequence[Sequence[str]], free: Sequence[str]) -> int:
    """The most creatures that can have different ones of the free roles."""
    if not free:
        return 0
    role, *others = free
    without = _most(kinds, others)
    taken = (
        1 + _most([*kinds[:place], *kinds[place + 1 :]], others) for place, roles in enumerate(kinds) if role in roles
    )
    return max(without, *taken, 0)


def is_modified(world: World, view: View) -> bool:
    """Whether the permanent has a counter, is equipped, or is enchanted by an Aura that its controller controls."""
    if view.counters(None) > 0:
        return True
    return any(
        each.status.attached_to == view.at
        and (each.has_subtype("Equipment") or (each.has_subtype("Aura") and each.controller == view.controller))
        for each in world
    )
