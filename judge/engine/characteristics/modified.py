"""Modified permanents: with a counter, an Equipment, or an Aura of their controller (700.9)."""

from __future__ import annotations

from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import World


def is_modified(world: World, view: View) -> bool:
    """Whether the permanent has a counter, is equipped, or is enchanted by an Aura that its controller controls."""
    if view.counters(None) > 0:
        return True
    return any(
        each.status.attached_to == view.at
        and (each.has_subtype("Equipment") or (each.has_subtype("Aura") and each.controller == view.controller))
        for each in world
    )
