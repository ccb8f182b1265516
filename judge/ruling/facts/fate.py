"""What "que se passe-t-il ?" looks at: where each told object ended and in what state, and what became of the players.
Two lines with the same fate are one answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable

import msgspec

from judge.abilities.terms import Zone
from judge.engine.outcome import FinalObject, FinalPlayer, Outcome
from judge.scenario import Scenario


class ObjectFate(msgspec.Struct, frozen=True):
    """The state of one object that a player would tell."""

    id: str
    zone: Zone
    controller: str
    same: bool
    tapped: bool
    power: int | None
    toughness: int | None
    counters: tuple[tuple[str, int], ...]
    attached_to: str | None


class PlayerFate(msgspec.Struct, frozen=True):
    id: str
    life: int
    poison: int
    lost: bool
    drawn: int
    #: How many cards that nobody named ended in each zone where all may see them, by zone.
    unnamed: tuple[tuple[str, int], ...]


class Fate(msgspec.Struct, frozen=True):
    objects: tuple[ObjectFate, ...]
    players: tuple[PlayerFate, ...]


def fate(outcome: Outcome, scenario: Scenario) -> Fate:
    """The fate of everything that the text named. Damage marked on survivors is left out: how it was divided among
    creatures that live changes nothing that anybody asks."""
    told = {item.id for item in scenario.objects}
    return Fate(
        tuple(_object(item) for item in outcome.final.objects if item.id in told or item.zone is Zone.BATTLEFIELD),
        tuple(_player(player, outcome.final.objects, told) for player in outcome.final.players),
    )


def _object(item: FinalObject) -> ObjectFate:
    there = item.zone is Zone.BATTLEFIELD
    return ObjectFate(
        id=item.id,
        zone=item.zone,
        controller=item.controller if there else item.owner,
        same=item.incarnation == 0,
        tapped=there and item.tapped,
        power=item.power if there else None,
        toughness=item.toughness if there else None,
        counters=item.counters if there else (),
        attached_to=item.attached_to if there else None,
    )


def _player(player: FinalPlayer, objects: Iterable[FinalObject], told: Container[str]) -> PlayerFate:
    seen = [
        item.zone.value
        for item in objects
        if item.owner == player.id and item.zone in _SEEN and item.id not in told and not item.token
    ]
    unnamed = tuple(sorted(Counter(seen).items()))
    return PlayerFate(player.id, player.life, player.poison, player.lost, player.drawn, unnamed)


_SEEN = (Zone.GRAVEYARD, Zone.EXILE)
