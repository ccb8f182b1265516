"""Stated beliefs: "pour moi il survit", "mon adversaire dit qu'il meurt". Nothing is told by them; "qui a raison ?"
asks about them."""

from __future__ import annotations

import msgspec

from judge.french.clause import Clause, Mood, NounGroup, PlayerHead, PronounHead, Role
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
_HEARERS = frozenset({"me", "te", "nous", "vous", "lui", "leur"})


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
    group = view.needed("agent", expected="qui le dit")
    player = mention_one(draft, group, Sort.PLAYER)
    _said_to(view)
    content = view.inner("content")
    if content is None:
        if not draft.claims:
            raise draft.stop(Fault.MISSING_ROLE, clause.span, attendu="ce qui est dit", verbe=clause.verb)
        opposite = draft.claims[-1].predicate
        view.roles("content", "patient")
        draft.claims.append(Claim(player, NotP(opposite)))
        finish(view)
        return
    if content.modal is not None:
        # Whether it can be is asked, not whether it is.
        if draft.said is not None or clause.negated:
            raise draft.stop(Fault.UNKNOWN_QUESTION, content.span)
        draft.said = (player, content)
        finish(view)
        return
    draft.local = []
    inner = ClauseView(draft, content)
    found = claim(inner)
    finish(inner)
    finish(view)
    negated = content.negated is not clause.negated
    draft.claims.append(Claim(player, NotP(found) if negated else found))


def is_right(draft: Draft, clause: Clause) -> Clause:
    """ "il me dit que je peux bloquer, a-t-il raison ?": asked is what was said. Any other clause is itself. Raises
    `NotUnderstood`."""
    roles = {role.name: role.filler for role in clause.roles}
    lemma = getattr(getattr(roles.get("patient"), "head", None), "lemma", "")
    agent = roles.get("agent")
    if clause.verb != "avoir" or clause.asked or lemma != "raison" or len(roles) != 2 or draft.said is None:
        return clause
    player, content = draft.said
    draft.local = []
    if not isinstance(agent, NounGroup) or mention_one(draft, agent, Sort.PLAYER) != player:
        raise draft.stop(Fault.UNKNOWN_QUESTION, clause.span)
    draft.said = None
    return msgspec.structs.replace(content, mood=Mood.YES_NO_QUESTION)


def _said_to(view: ClauseView) -> None:
    """ "il me dit que…": to whom it is said changes nothing."""
    for role in view.clause.roles:
        head = getattr(role.filler, "head", None)
        if role.name in ("patient", "recipient") and isinstance(head, PronounHead) and head.lemma in _HEARERS:
            view.take(role)
