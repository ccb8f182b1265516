"""Stated beliefs: "pour moi il survit", "mon adversaire dit qu'il meurt". Nothing is told by them; "qui a raison ?"
asks about them."""

from __future__ import annotations

from judge.french.clause import Clause, NounGroup, PlayerHead, PronounHead, Role
from judge.french.elaborate.asking.predicates import CLAIMS, claim
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference.mentions import mention_one
from judge.french.elaborate.reference.players import is_player_noun
from judge.french.elaborate.story.tell import finish
from judge.french.elaborate.views import ClauseView
from judge.scenario.question import Claim, NotP

_VERBS = frozenset({"croire", "dire"})


def is_belief(clause: Clause) -> bool:
    return clause.verb in _VERBS or _for_whom(clause) is not None


def _for_whom(clause: Clause) -> Role | None:
    """ "pour moi, il survit"."""
    for role in clause.roles:
        if role.name != "purpose" or clause.verb not in CLAIMS or not isinstance(role.filler, NounGroup):
            continue
        head = role.filler.head
        if isinstance(head, PlayerHead | PronounHead) or is_player_noun(role.filler):
            return role
    return None


def believe(draft: Draft, clause: Clause) -> None:
    """Notes who claims what. Raises `NotUnderstood`."""
    draft.local = []
    view = ClauseView(draft, clause)
    if (role := _for_whom(clause)) is not None and isinstance(role.filler, NounGroup):
        view.take(role)
        player = mention_one(draft, role.filler, Sort.PLAYER)
        draft.local = []
        own = claim(view)
        finish(view)
        draft.claims.append(Claim(player, NotP(own) if clause.negated else own))
        return
    player = mention_one(draft, view.needed("agent", expected="qui le dit"), Sort.PLAYER)
    content = view.inner("content")
    if content is None:
        if not draft.claims:
            raise draft.stop(Fault.MISSING_ROLE, clause.span, attendu="ce qui est dit", verbe=clause.verb)
        opposite = draft.claims[-1].predicate
        view.roles("content", "patient")
        draft.claims.append(Claim(player, NotP(opposite)))
        finish(view)
        return
    draft.local = []
    inner = ClauseView(draft, content)
    found = claim(inner)
    finish(inner)
    finish(view)
    negated = content.negated is not clause.negated
    draft.claims.append(Claim(player, NotP(found) if negated else found))
