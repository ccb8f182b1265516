"""Two creatures of which nothing is told but what they are, and what one does to the other in combat."""

from __future__ import annotations

from judge.french.clause import NounGroup
from judge.french.elaborate.deeds.duels import may_meet, meet
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Told

#: Where each verb says against what.
_AGAINST = {"survivre": "patient", "mourir": "target", "tuer": "patient"}


def tell_duel(view: ClauseView) -> None:
    """ "ma 3/3 survit face à une 4/4 ?", "une 1/1 contact mortel tue-t-elle une 5/5 ?", before anything else was told:
    the first attacks, the other blocks it."""
    clause = view.clause
    role, agent = view.peek(_AGAINST.get(clause.verb, "")), view.peek("agent")
    if role is None or agent is None or view.draft.story or clause.passive or clause.times or clause.clauses:
        return
    other, group = role.filler, agent.filler
    if not isinstance(other, NounGroup) or not isinstance(group, NounGroup) or len(clause.roles) != 2:
        return
    if not may_meet(group, other):
        return
    for action in meet(view.draft, group, other):
        add(view.draft, Told(action))
    view.draft.local = []
    if clause.verb != "tuer":
        view.take(role)
