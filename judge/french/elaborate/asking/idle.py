"""A card that is only named before the question ("Foudre, ma 2/2 meurt ?") is there to act on what is asked about."""

from __future__ import annotations

from judge.abilities.terms import SPELL_TYPES, CardType, Zone
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.inside import has_targets
from judge.french.elaborate.deeds import acting
from judge.french.elaborate.deeds.order import add, insert
from judge.french.elaborate.deeds.spells import cast_told, own
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import Mode, Question
from judge.scenario.story import CastSpell, DeclareAttack, PlayLand, Told


def put_to_use(view: ClauseView, question: Question) -> None:
    """Casts the one instant or sorcery, and attaches the Aura, that nothing told or asked speaks of. Raises
    `NotUnderstood` where it cannot be known on what."""
    draft = view.draft
    if question.mode in (Mode.DEFINE, Mode.CARD_TEXT):
        return
    spoken_of = repr((draft.story, question, [piece.attached_to for piece in draft.pieces.values()]))
    idle = [piece for piece in draft.pieces.values() if _is_bare(piece) and f"'{piece.id}'" not in spoken_of]
    if not idle:
        return
    asked = tuple(one for one in draft.subject if one in draft.pieces and one not in {piece.id for piece in idle})
    if len(idle) > 1:
        raise draft.stop(Fault.UNUSED, idle[0].span, mot=draft.slice(idle[0].span))
    (piece,) = idle
    aimed = has_targets(piece.abilities) or "Aura" in piece.subtypes
    if aimed and len(asked) != 1:
        raise draft.stop(Fault.UNUSED, piece.span, mot=draft.slice(piece.span))
    if "Aura" in piece.subtypes:
        draft.tell(piece, "attached_to", asked[0], piece.span)
        piece.zone = Zone.BATTLEFIELD
        return
    place = draft.named_at.get(piece.id, len(draft.story))
    caster = _whose_turn(draft, piece, place) or acting.untold_caster(draft, asked)
    own(draft, piece, caster, Zone.HAND)
    draft.untold.append((piece.id, caster))
    cast = Told(cast_told(view, piece, caster, asked if aimed else ()))
    if place < len(draft.story):
        insert(draft, place, cast)
    else:
        add(draft, cast)


def _whose_turn(draft: Draft, piece: Piece, place: int) -> str | None:
    """ "Colère de Dieu, ensuite je lance un Ours": a sorcery is cast in the turn in which what is told after it is
    done, by whoever has that turn; `None` where that says nothing."""
    if CardType.SORCERY not in piece.types or place >= len(draft.story):
        return None
    match draft.story[place]:
        case Told(action=PlayLand(player=player)):
            return player
        case Told(action=CastSpell(player=player, spell=spell)):
            slow = not {CardType.INSTANT} & set(draft.pieces[spell].types)
            return player if slow else None
        case Told(action=DeclareAttack(attacks=(first, *_))):
            return draft.controller(first.attacker)
    return None


def _is_bare(piece: Piece) -> bool:
    """Named, and nothing said of where it is or whose it is."""
    if piece.card is None or piece.zone is not None or piece.controller is not None:
        return False
    return bool(SPELL_TYPES & set(piece.types)) or ("Aura" in piece.subtypes and piece.attached_to is None)
