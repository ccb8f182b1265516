"""Sentences that say when an activated ability may be activated (602.5), known by their shape."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import Timing
from judge.compile.text.loose import loose


class Restrictions(msgspec.Struct, frozen=True):
    """When, and whether only once each turn."""

    timing: Timing = Timing.ANY
    once: bool = False


_ONLY = r"(?:n'activez cette capacité que|activez cette capacité uniquement|n'utilisez cette capacité que)"
_TIMINGS: tuple[tuple[str, Timing], ...] = (
    (r"lorsque vous pourriez (?:lancer|jouer) un rituel", Timing.SORCERY),
    (r"comme un rituel", Timing.SORCERY),
    (r"(?:à|en) vitesse de rituel", Timing.SORCERY),
    (r"pendant votre tour", Timing.YOUR_TURN),
    (r"pendant votre entretien", Timing.YOUR_UPKEEP),
    (r"pendant le tour d'un adversaire", Timing.OPPONENTS_TURN),
    (r"pendant le combat", Timing.COMBAT),
    (r"avant (?:que les attaquants ne soient déclarés|la déclaration des attaquants)", Timing.BEFORE_ATTACKERS),
    (r"avant (?:que les bloqueurs ne soient déclarés|la déclaration des bloqueurs)", Timing.BEFORE_BLOCKERS),
)
_ONCE = r"(?:une (?:seule )?fois (?:par|à chaque) tour)"
_ONLY_ONCE = rf"(?:{_ONLY} |n'(?:activez|utilisez) cette capacité qu'){_ONCE}\.?"


def restrict(before: Restrictions, sentence: str) -> Restrictions | None:
    """The restrictions with those of the sentence; `None` when it is none."""
    if loose(_ONLY_ONCE).fullmatch(sentence):
        return msgspec.structs.replace(before, once=True)
    for pattern, timing in _TIMINGS:
        match = loose(rf"{_ONLY} {pattern}(?P<once> et (?:uniquement )?{_ONCE})?\.?").fullmatch(sentence)
        if match is not None:
            return Restrictions(timing, before.once or match["once"] is not None)
    return None
