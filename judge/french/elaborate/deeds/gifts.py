"""What a card is said to give, which must be what its own text gives: "je donne +3/+3 avec Croissance gigantesque"."""

from __future__ import annotations

from collections.abc import Iterable

from judge.french.clause import KeywordPhrase, NounGroup, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference.remarks import OTHERWISE, does
from judge.scenario.story import Action, ActivateAbility, CastSpell


def require_gift(draft: Draft, actions: Iterable[Action], role: Role | None) -> None:
    """Raises `NotUnderstood` where the cards that the actions use give something else than the role says."""
    if role is None or not isinstance(role.filler, NounGroup | KeywordPhrase):
        return
    for action in actions:
        identity = action.spell if isinstance(action, CastSpell) else None
        identity = action.source if isinstance(action, ActivateAbility) else identity
        if identity is None or does(draft.pieces[identity].abilities, role.filler):
            continue
        name, mot = draft.slice(draft.pieces[identity].span), draft.slice(role.span)
        raise draft.stop(Fault.CONTRADICTION, role.span, mot=mot, objet=f"« {name} »", dit=OTHERWISE)
