"""What "répondre" answers: what was told last, or a draw, which the words themselves tell."""

from __future__ import annotations

from judge.abilities.ability import Draw
from judge.abilities.selectors import SpecificPlayer
from judge.abilities.terms import Step
from judge.french.clause import NounGroup
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.players import player_of_group, possessor
from judge.french.elaborate.story.times import joined
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Happens, Told, When


def answering(view: ClauseView, window: When) -> When:
    """The window of an answer. Raises `NotUnderstood`."""
    draft = view.draft
    role = view.peek("patient")
    if role is not None and isinstance(role.filler, NounGroup) and thing_of_group(role.filler) is Thing.DRAW:
        return When(response_to=_draw(draft, role.filler))
    if window.response_to is None and draft.story:
        return joined(window, When(response_to=len(draft.story) - 1))
    return window


def _draw(draft: Draft, group: NounGroup) -> int:
    """The place in the story of the draw that is answered: a draw told before, else that of the draw step."""
    for place in range(len(draft.story) - 1, -1, -1):
        action = draft.story[place].action
        if isinstance(action, Happens) and any(isinstance(effect, Draw) for effect in action.effects):
            return place
    player = _whose(draft, group) or draft.active or draft.opponent("A")
    draft.active = draft.active or player
    told = Told(Happens((Draw(1, SpecificPlayer(player)),), player), When(step=Step.DRAW))
    draft.story.append(told)
    return len(draft.story) - 1


def _whose(draft: Draft, group: NounGroup) -> str | None:
    if group.possessor is not None:
        return possessor(draft, group.possessor)
    for complement in group.complements:
        if (player := player_of_group(draft, complement.object)) is not None:
            return player
    return None
