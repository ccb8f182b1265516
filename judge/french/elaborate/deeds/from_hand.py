"""Which card a player casts of those that the text names, and which of their own they would not aim it at."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities.instructions import DealDamage
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Zone
from judge.french.clause import Determiner, NounGroup, PronounHead
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.deeds.helping import helps, of_others
from judge.french.elaborate.reference.mentions import Hint
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import CastSpell


def from_hand(draft: Draft, what: NounGroup, player: str | None, origin: Zone | None) -> Hint:
    """A card that another player has is not the one that this player casts, nor is "une montagne" one of the two that
    the player controls."""
    anew = what.determiner is Determiner.INDEFINITE or (
        what.determiner is Determiner.NONE and what.quantity is not None
    )
    others = tuple(draft.controlled) if anew else ()
    hint = Hint(controller=player, zone=origin or Zone.HAND, unlike=others)
    if player is None or what.possessor is not None or what.complements:
        return hint
    hostile = tuple(piece.id for piece in draft.pieces.values() if piece.controller not in (None, player))
    if isinstance(what.head, PronounHead) and origin is None:
        if draft.asking and all(one in hostile or draft.pieces[one].zone is Zone.BATTLEFIELD for one in draft.pieces):
            return msgspec.structs.replace(hint, unlike=others)  # "il a Foudre en main, je peux la lancer ?"
        cast = _cast_since(draft)
        other = (piece for piece in draft.pieces.values() if piece.id not in (*hostile, *cast))
        if any(piece.zone in (Zone.GRAVEYARD, Zone.EXILE) for piece in other):
            hostile += cast
        held = [piece for piece in draft.pieces.values() if piece.zone is Zone.HAND and piece.id not in hostile]
        hostile += tuple(one for one in draft.pieces if held and draft.pieces[one] not in held)
    return msgspec.structs.replace(hint, unlike=(*others, *hostile))


def _cast_since(draft: Draft) -> tuple[str, ...]:
    """ "Mage lancevif cible Foudre, il l'exile. Puis-je la lancer ?": not what was cast, and then told no more of."""
    last: dict[str, bool] = {}
    for told in draft.story if draft.asking else ():
        cast = told.action.spell if isinstance(told.action, CastSpell) else None
        last |= {part: part == cast for part in parts_of(told.action) if isinstance(part, str) and part in draft.pieces}
    return tuple(identity for identity, is_cast in last.items() if is_cast)


def not_aimed_at(view: ClauseView, cast: Sequence[Piece], player: str | None) -> tuple[str, ...]:
    """ "je lance Mage lancevif, puis Foudre sur lui": what deals damage to "lui" is on the other player rather than on
    what whoever casts it controls; what only helps is on one's own."""
    aimed = next((role for role in view.clause.roles if role.name in ("target", "recipient")), None)
    if aimed is None or player is None or not isinstance(aimed.filler, NounGroup):
        return ()
    if cast and all(map(helps, cast)):
        return of_others(view.draft, aimed.filler, player)
    harms = any(isinstance(part, DealDamage) for piece in cast for part in parts_of(piece.abilities))
    if aimed.word != "lui" or not harms:
        return ()
    pieces = view.draft.pieces.values()
    return tuple(piece.id for piece in pieces if piece.controller == player)
