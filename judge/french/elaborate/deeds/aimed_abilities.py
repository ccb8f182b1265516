"""An ability on the stack that a spell or ability is told to be aimed at."""

from __future__ import annotations

from judge.abilities.ability import ActivatedAbility, TriggeredAbility
from judge.abilities.terms import Zone
from judge.french.clause import NounGroup
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention_one

#: Nouns of abilities on the stack.
ABILITIES = (Thing.ABILITY, Thing.ACTIVATED_ABILITY, Thing.TRIGGERED_ABILITY)


def whose_ability(draft: Draft, group: NounGroup) -> str:
    """ "sur la capacité du Mogg", "sur son déclenchement": the object that it is of stands for it. An activated one not
    told before is activated first. Raises `NotUnderstood` where nothing told has one."""
    owner = next((part.object for part in group.complements if part.preposition == "de"), None)
    if owner is not None:
        identity = mention_one(draft, owner, Sort.OBJECT, Hint(zone=Zone.BATTLEFIELD))
    else:
        able = [one for one in reversed(draft.pieces) if _has_ability(draft.pieces[one])]
        told = [one for one in able if one in draft.last_object()] or able
        if not told:
            raise draft.stop(Fault.NO_ANTECEDENT, group.span, mot=draft.slice(group.span))
        identity = told[0]
    draft.aimed_at_ability = identity
    return identity


def _has_ability(piece: Piece) -> bool:
    return any(isinstance(ability, ActivatedAbility | TriggeredAbility) for ability in piece.abilities)
