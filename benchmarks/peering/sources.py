"""Which card an activated ability of the cases is of: they name it by the beginning of its English text alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from benchmarks.peering.case import Untold
from benchmarks.peering.texts import Texts, normal

#: The zones whose cards are looked at together, the nearest first; then whatever else there is in the case.
_NEAREST = (("battlefield",), ("hand", "graveyard", "exile"))
_TURN_UP = re.compile(r"(?:\{[^}]+\})+: Turn(?: this\b.*)?$", re.IGNORECASE)


class Source(NamedTuple):
    """The card, and which of its activated abilities it is, where it has several. `upwards`: it is turned face up."""

    card: str
    number: int | None = None
    upwards: bool = False


class Sources:
    """The cards of one case. `held`: by player and zone."""

    def __init__(self, texts: Texts, held: Mapping[str, Mapping[str, list[str]]], cards: Iterable[str]) -> None:
        self._texts = texts
        self._held = held
        self._cards = cards

    def of(self, player: str, ability: str, *, mana: bool) -> Source:
        """The source whose activated ability begins so. What is no mana ability is never meant by "{T}" alone. Raises
        `Untold`."""
        if _TURN_UP.match(ability.strip()):
            return self._turned_up(player, ability)
        mana = mana or ": add" in normal(ability)
        found = self._beginning(player, ability, mana=mana)
        if not found and not mana:
            found = self._beginning(player, ability, mana=True)
        if len(found) == 1 or (found and mana):
            return found[0]
        raise Untold("activer : capacité inconnue ou de plusieurs sources")

    def _beginning(self, player: str, ability: str, *, mana: bool) -> list[Source]:
        """Those of the nearest cards that have such an ability."""
        wanted, whole_cost = normal(ability), ability.strip().endswith(":")
        for cards in self._tiers(player):
            exact: list[Source] = []
            near: list[Source] = []
            for card, face in [(own, face) for own in cards for face in self._texts.sides(own)]:
                lines = self._texts.activated(face)
                for number, (line, worded) in enumerate(zip(lines, self._texts.worded(face), strict=True), 1):
                    if not mana and _only_mana(line):
                        continue
                    found = Source(card, number if len(lines) > 1 else None)
                    if whole_cost and ":" in line and line.partition(":")[0] != wanted:
                        continue
                    if line.startswith(wanted) or worded.startswith(wanted):
                        exact.append(found)
                    elif ":" in wanted and line.partition(":")[0].startswith(wanted.partition(":")[0]):
                        near.append(found)
            if exact or near:
                return list(dict.fromkeys(exact or near))
        return []

    def _turned_up(self, player: str, ability: str) -> Source:
        cost = normal(ability.partition(":")[0])
        cards = dict.fromkeys(card for tier in self._tiers(player) for card in tier)
        found = [card for card in cards if re.search(rf"^morph {re.escape(cost)}", self._texts.keywords(card), re.M)]
        if len(found) != 1:
            raise Untold("activer : retourner face visible")
        return Source(found[0], upwards=True)

    def _tiers(self, player: str) -> Iterator[list[str]]:
        own: list[str] = []
        for zones in _NEAREST:
            tier = [card for zone in zones for card in self._held[player].get(zone, [])]
            own.extend(tier)
            yield list(dict.fromkeys(tier))
        yield [card for card in self._cards if card not in own]


def _only_mana(line: str) -> bool:
    """Whether it is plainly a mana ability."""
    return re.search(r": add (?:\{|one |two |three |x |an amount)", line) is not None and "target" not in line
