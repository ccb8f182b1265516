"""What kind of thing a role can hold."""

from __future__ import annotations

import enum

from judge.abilities.terms import PERMANENT_TYPES, CardType
from judge.french.elaborate.board.draft import Draft


class Sort(enum.Flag):
    """A creature can attack, a permanent can be destroyed, a spell be cast, a player pay."""

    CREATURE = enum.auto()
    OTHER_PERMANENT = enum.auto()
    SPELL = enum.auto()
    PLAYER = enum.auto()
    PERMANENT = CREATURE | OTHER_PERMANENT
    OBJECT = PERMANENT | SPELL
    ANY = OBJECT | PLAYER


#: How a diagnostic names what was expected.
NAMES = {
    Sort.CREATURE: "une créature",
    Sort.PERMANENT: "un permanent",
    Sort.SPELL: "un sort",
    Sort.PLAYER: "un joueur",
    Sort.OBJECT: "un objet du jeu",
    Sort.ANY: "un objet ou un joueur",
}


def sort_of(draft: Draft, identity: str) -> Sort:
    """All that the player or object can be taken for: a creature card may be a spell, an untold object anything."""
    if draft.is_player(identity):
        return Sort.PLAYER
    types = frozenset(draft.pieces[identity].types)
    if not types:
        return Sort.OBJECT
    found = Sort(0)
    if CardType.CREATURE in types or "Vehicle" in draft.pieces[identity].subtypes:
        # A Vehicle is one as long as it is crewed.
        found |= Sort.CREATURE
    if types & PERMANENT_TYPES:
        found |= Sort.OTHER_PERMANENT
    if types != {CardType.LAND}:
        found |= Sort.SPELL
    return found
