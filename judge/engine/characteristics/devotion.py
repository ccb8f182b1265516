"""Devotion: mana symbols in the costs of permanents (700.5)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.abilities.terms import CardType, Colour, Zone
from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import World
from judge.engine.objects import ObjectKind
from judge.engine.signals import MissingFactError


def devotion(world: World, player: str, colours: tuple[Colour, ...]) -> int:
    """How many symbols of one of the colours the costs of the permanents that the player controls hold; a symbol of
    two of them counts once."""
    wanted = {colour.value for colour in colours}
    mine = (
        view
        for view in world
        if view.zone is Zone.BATTLEFIELD and not view.status.phased_out and view.controller == player
    )
    return sum(bool(wanted.intersection(symbol.split("/"))) for view in mine for symbol in _symbols(view))


def _symbols(view: View) -> Iterable[str]:
    if view.stated_mana_cost is not None:
        return view.stated_mana_cost.symbols
    if not view.status.is_card or view.status.kind is ObjectKind.TOKEN or CardType.LAND in view.types:
        return ()
    raise MissingFactError(view.at.id, "mana_cost")
