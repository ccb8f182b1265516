"""What can be done to something at all, of a board where nothing is told."""

from __future__ import annotations

import msgspec

from judge.french.clause import Modal
from judge.french.elaborate.asking.claims.fates import speaks_of_a_land
from judge.french.elaborate.deeds.order import add
from judge.french.elaborate.story.tell import told_of
from judge.french.elaborate.views import ClauseView

_DONE_TO = frozenset({"sacrifier", "détruire", "exiler", "contrecarrer", "engager", "dégager", "renvoyer"})
#: Of these, who or what does it says nothing more.
_BY_ANYTHING = frozenset({"contrecarrer", "détruire", "exiler"})


def done_at_all(view: ClauseView) -> bool:
    """ "une créature indestructible peut-elle être sacrifiée ?", of a board where nothing happens: it is done, to see
    whether it works."""
    draft, clause = view.draft, view.clause
    general = clause.passive and clause.verb in _DONE_TO and clause.modal is Modal.CAN and not clause.negated
    if general and clause.verb == "contrecarrer" and speaks_of_a_land(view):
        return False
    if not general or draft.story or clause.times or any(role.name != "patient" for role in clause.roles):
        return False
    done = ClauseView(draft, msgspec.structs.replace(clause, modal=None, clauses=()))
    for told in told_of(done):
        add(draft, told)
    draft.local = []
    return True


def done_by_anyone(view: ClauseView) -> ClauseView | None:
    """ "peut-on contrecarrer un terrain ?", of nothing told and with nothing: asked as whether it can be countered."""
    draft, clause = view.draft, view.clause
    kept = tuple(role for role in clause.roles if role.name != "agent")
    general = clause.verb in _BY_ANYTHING and not clause.passive and clause.modal is Modal.CAN and not clause.negated
    if not general or draft.story or draft.pieces or [role.name for role in kept] != ["patient"]:
        return None
    for role in clause.roles:
        view.take(role)
    return ClauseView(draft, msgspec.structs.replace(clause, passive=True, roles=kept))
