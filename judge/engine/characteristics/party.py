"""Parties: up to one Cleric, one Rogue, one Warrior and one Wizard among a player's creatures (700.8)."""

from __future__ import annotations

from judge.abilities.terms import CardType, Zone
from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import World

_MEMBERS = ("Cleric", "Rogue", "Warrior", "Wizard")


def party_size(world: World, player: str) -> int:
    """How many of the four places can be filled at once by creatures that the player controls, each in one place
    (700.8b)."""
    mine = [view for view in world if _is_creature_of(view, player)]
    filling: dict[str, int] = {}
    for index, view in enumerate(mine):
        _place(mine, index, view, filling, set())
    return len(filling)


def _is_creature_of(view: View, player: str) -> bool:
    there = view.zone is Zone.BATTLEFIELD and not view.status.phased_out
    return there and CardType.CREATURE in view.types and view.controller == player


def _place(mine: list[View], index: int, view: View, filling: dict[str, int], tried: set[str]) -> bool:
    """Puts the creature in a free place, or in one whose creature can go to another."""
    for kind in _MEMBERS:
        if kind in tried or not view.has_subtype(kind):
            continue
        tried.add(kind)
        there = filling.get(kind)
        if there is None or _place(mine, there, mine[there], filling, tried):
            filling[kind] = index
            return True
    return False
