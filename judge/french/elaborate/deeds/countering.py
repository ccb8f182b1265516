"""What a counterspell that the text names late was cast on: "je lance Contresort sur son Contresort", "il contre ma
Foudre, je contre son Contresort"."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.abilities.terms import CardType, Zone
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.later import is_later
from judge.scenario.story import CastSpell, Happens


def some_spell(draft: Draft, counterspell: Piece, who: str) -> str | None:
    """The instant of the other player that it must have been cast on, where the text names none."""
    if is_later(who):
        return None
    span = counterspell.span
    piece = Piece(id=draft.new_id(), span=span, name="éphémère", types=(CardType.INSTANT,), feminine=False)
    piece.zone, piece.controller = Zone.HAND, draft.opponent(who)
    draft.pieces[piece.id] = piece
    draft.suppose(f"« {draft.slice(span)} » vise un éphémère quelconque", None)
    return piece.id


def was_the_cause(draft: Draft, counterspell: Piece, who: str) -> bool:
    """Whether that player was told to counter something, by nothing that was named: it is this then, and the story says
    so from now on."""
    for place, told in reversed(list(enumerate(draft.story))):
        match told.action:
            case Happens(effects=(do.CounterSpell(what=s.Specific(id=spell)),), player=player, source=None):
                if player == who:
                    cast = CastSpell(who, counterspell.id, (spell,))
                    draft.story[place] = msgspec.structs.replace(told, action=cast)
                    counterspell.controller, counterspell.zone = who, Zone.HAND
                    return True
    return False
