"""The faces of a card that a noun group names ("Glace", of Feu // Glace)."""

from __future__ import annotations

import msgspec

from judge.french.clause import CardHead, NounGroup
from judge.french.elaborate.board.draft import Draft, Piece


def face_named(draft: Draft, piece: Piece, group: NounGroup) -> str | None:
    """The English name of the face of the object that the group names, where it goes by another name; `None`: what it
    goes by, a face or the whole card."""
    card = piece.card
    if card is None or not isinstance(group.head, CardHead) or card.oracle_name in group.head.names:
        return None
    named = [name for name in group.head.names if card.face_named(name) is not None]
    return draft.choose(named) if named else None


def as_face(piece: Piece, face: str | None) -> Piece:
    """The object read as that face of it: what its text does and what it is."""
    card = piece.card
    place = card.face_named(face) if card is not None and face is not None else None
    if card is None or place is None:
        return piece
    made = card.faces[place].characteristics
    return msgspec.structs.replace(
        piece,
        types=made.types,
        subtypes=made.subtypes,
        supertypes=made.supertypes,
        colours=made.colours,
        power=made.power,
        toughness=made.toughness,
        mana_cost=made.mana_cost,
        loyalty=made.loyalty,
        abilities=made.abilities,
    )
