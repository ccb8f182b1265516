"""What is exiled and comes back in one deed: "je l'exile et je la ramène"."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do
from judge.abilities.terms import Zone
from judge.french.elaborate.deeds.causes import to
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Happens


def at_once(view: ClauseView, ids: tuple[str, ...]) -> bool:
    """Whether the clause only goes on with the exile told just before it, of the same objects: nothing resolves while
    they are away. The return is then part of that."""
    draft = view.draft
    told = draft.story[-1] if draft.story and view.clause.connector == "et" else None
    if told is None or not isinstance(told.action, Happens) or view.times:
        return False
    last = told.action.effects[-1]
    if not isinstance(last, do.Move) or last.to is not Zone.EXILE or last.what != to(draft, ids):
        return False
    effects = (*told.action.effects, do.Move(last.what, Zone.BATTLEFIELD))
    draft.story[-1] = msgspec.structs.replace(told, action=msgspec.structs.replace(told.action, effects=effects))
    return True
