"""How an object comes or goes: under whose control, tapped or attacking."""

from __future__ import annotations

import msgspec

from judge.french.clause import Modifier, NounGroup
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference import players
from judge.french.elaborate.reference.mentions import mention_one
from judge.french.elaborate.views import ClauseView


class Standing(msgspec.Struct, frozen=True):
    """How an object enters."""

    tapped: bool = False
    attacking: bool = False


def standing(view: ClauseView, place: NounGroup | None) -> Standing:
    """ "arrive engagée et attaquante", "sur le champ de bataille attaquante": the words stand beside the verb or after
    the zone. Raises `NotUnderstood` for any other word there."""
    words = [(role.filler, role.span) for role in view.roles("attribute")]
    words += [(modifier, modifier.span) for modifier in (place.modifiers if place is not None else ())]
    tapped = attacking = False
    for word, span in words:
        lemma = word.lemma if isinstance(word, Modifier) and not word.negated else ""
        tapped |= lemma in ("engagé", "engager")
        attacking |= lemma in ("attaquant", "attaquer")
        if lemma not in ("engagé", "engager", "attaquant", "attaquer"):
            raise view.draft.stop(Fault.UNUSED, span, mot=view.draft.slice(span))
    return Standing(tapped, attacking)


def under(view: ClauseView) -> str | None:
    """ "sous mon contrôle", "sous le contrôle de B"."""
    group = view.group("controller")
    if group is None:
        return None
    if group.possessor is not None:
        return players.possessor(view.draft, group.possessor)
    for part in group.complements:
        return mention_one(view.draft, part.object, Sort.PLAYER)
    return mention_one(view.draft, group, Sort.PLAYER)


def entrust(draft: Draft, ids: tuple[str, ...], player: str | None) -> None:
    """Those objects are that player's."""
    for identity in ids:
        if player is not None:
            draft.pieces[identity].controller = player
