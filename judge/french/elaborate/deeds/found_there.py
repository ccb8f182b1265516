"""What a spell without a target is told to be cast on: it is what the spell finds on the battlefield."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility, TargetSpec
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Keyword, Zone
from judge.french.clause import NounGroup, PronounHead
from judge.french.elaborate.board.draft import Piece
from judge.french.elaborate.board.later import opponent_of
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.reference.players import is_player
from judge.french.elaborate.views import ClauseView


def found_there(view: ClauseView, cast: list[Piece], player: str | None) -> None:
    """ "Pyroclasme sur deux 2/2": those are what it finds there, and no targets, which nobody said that they are."""
    draft = view.draft
    role = view.peek("target")
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or is_player(draft, group):
        return
    if any(isinstance(part, TargetSpec) or _is_awaken(part) for piece in cast for part in parts_of(piece.abilities)):
        return
    if not draft.slice(role.span).lower().startswith("sur ") or isinstance(group.head, PronounHead):
        return
    view.take(role)
    whose = opponent_of(draft, player) if player is not None else None
    mention(draft, group, Sort.PERMANENT, Hint(controller=whose, zone=Zone.BATTLEFIELD))
    for piece in cast:
        draft.suppose("{objet} n'a pas de cible", piece.id)


def _is_awaken(part: object) -> bool:
    return isinstance(part, KeywordAbility) and part.keyword is Keyword.AWAKEN
