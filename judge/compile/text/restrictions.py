"""Sentences that say when, by whom and how often an activated ability may be activated (602.5), known by their shape:
"n'activez cette capacité que LIMITE et LIMITE". A condition among them is left for the grammar."""

from __future__ import annotations

import re

import msgspec

from judge.abilities.ability import Timing
from judge.compile.text.loose import loose
from judge.compile.text.structure import Piece


class Restrictions(msgspec.Struct, frozen=True):
    """When, whether only once each turn, whether any player may; `only_if`: the words of a condition."""

    timing: Timing = Timing.ANY
    once: bool = False
    any_player: bool = False
    only_if: Piece | None = None


_SUBJECT = r"(?: (?:cette capacité|~ *))?"
_ONLY = loose(
    rf"(?:n'activez{_SUBJECT}|ne jouez{_SUBJECT}|n'utilisez{_SUBJECT}) (?:que |qu')|activez{_SUBJECT} uniquement "
)
_MORE = loose(r" et (?:uniquement |seulement |que |qu')?(?=lorsque|comme|à |en |pendant|avant|une? |si |s')")
_SPELL = r"(?:lancer|jouer)"
_WHENEVER = r"(?:lorsque vous pourriez|quand vous pourriez|à un moment où vous pourriez|à tout moment où vous pourriez)"
_TIMINGS: tuple[tuple[re.Pattern[str], Timing], ...] = tuple(
    (loose(pattern), timing)
    for pattern, timing in (
        (rf"{_WHENEVER} {_SPELL} un rituel|comme un rituel|(?:à|en) vitesse de rituel", Timing.SORCERY),
        (rf"{_WHENEVER} {_SPELL} un éphémère|comme un éphémère", Timing.INSTANT),
        (r"pendant votre tour", Timing.YOUR_TURN),
        (r"pendant votre (?:phase d'|étape d')?entretien", Timing.YOUR_UPKEEP),
        (r"pendant le tour d'un adversaire", Timing.OPPONENTS_TURN),
        (r"pendant le combat", Timing.COMBAT),
        (r"avant (?:que les attaquants ne soient déclarés|la déclaration des attaquants)", Timing.BEFORE_ATTACKERS),
        (r"avant (?:que les bloqueurs ne soient déclarés|la déclaration des bloqueurs)", Timing.BEFORE_BLOCKERS),
    )
)
_ONCE = loose(r"une (?:seule )?fois (?:par|à chaque) tour")
_IF = loose(r"(?:si |s'(?=il))")
_ANYONE = loose(r"n'importe quel joueur peut (?:activer|jouer|utiliser) cette capacité\.?")


def restrict(before: Restrictions, sentence: Piece) -> Restrictions | None:
    """The restrictions with those of the sentence; `None` when it is none, or says one that is not known."""
    if _ANYONE.fullmatch(sentence.text):
        return msgspec.structs.replace(before, any_player=True)
    start = _ONLY.match(sentence.text)
    if start is None:
        return None
    end = len(sentence.text.rstrip(". "))
    found: Restrictions | None = before
    place = start.end()
    for joint in _MORE.finditer(sentence.text, place):
        found = _limit(found, sentence.cut(place, joint.start()))
        place = joint.end()
    return _limit(found, sentence.cut(place, end))


def _limit(before: Restrictions | None, limit: Piece) -> Restrictions | None:
    if before is None:
        return None
    if _ONCE.fullmatch(limit.text):
        return msgspec.structs.replace(before, once=True)
    condition = _IF.match(limit.text)
    if condition is not None and before.only_if is None:
        return msgspec.structs.replace(before, only_if=limit.cut(condition.end()))
    for pattern, timing in _TIMINGS:
        if pattern.fullmatch(limit.text) and Timing.ANY in (before.timing, timing):
            return msgspec.structs.replace(before, timing=timing if before.timing is Timing.ANY else before.timing)
    return None
