"""What kind of thing a role can hold."""

from __future__ import annotations

import enum

from judge.abilities.ability import ActivatedAbility
from judge.abilities.modifications import AddType, SetType
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import PERMANENT_TYPES, CardType
from judge.french.elaborate.board.draft import Draft, Piece


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


def _may_become_creature(piece: Piece) -> bool:
    """A Vehicle is one as long as it is crewed, and what its own ability makes one."""
    return "Vehicle" in piece.subtypes or any(
        isinstance(part, AddType | SetType) and CardType.CREATURE in part.types
        for ability in piece.abilities
        if isinstance(ability, ActivatedAbility)
        for part in parts_of(ability)
    )


def sort_of(draft: Draft, identity: str) -> Sort:
    """All that the player or object can be taken for: a creature card may be a spell, an untold object anything."""
    if draft.is_player(identity):
        return Sort.PLAYER
    types = frozenset(draft.pieces[identity].types)
    if not types:
        return Sort.OBJECT
    found = Sort(0)
    if CardType.CREATURE in types or _may_become_creature(draft.pieces[identity]):
        found |= Sort.CREATURE
    if types & PERMANENT_TYPES:
        found |= Sort.OTHER_PERMANENT
    if types != {CardType.LAND}:
        found |= Sort.SPELL
    return found
