"""What is told to be done several times: "je lance Croissance gigantesque deux fois sur ma 2/2", "j'active sa capacité
trois fois"."""

from __future__ import annotations

import copy

import msgspec

from judge.french.elaborate.deeds.paid_costs import how_often
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Happens


def repeated(view: ClauseView, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions as often as the clause says. Each time that a spell is cast, another card of that name is."""
    if len(actions) != 1 or view.clause.negated or not isinstance(actions[0], CastSpell | ActivateAbility | Happens):
        return actions
    (first,) = actions
    return (first, *(_again(view, first) for _ in range(how_often(view) - 1)))


def _again(view: ClauseView, action: Action) -> Action:
    if not isinstance(action, CastSpell):
        return action
    draft = view.draft
    other = copy.copy(draft.pieces[action.spell])
    other.id = draft.new_id()
    draft.pieces[other.id] = other
    return msgspec.structs.replace(action, spell=other.id)
