"""The speed that a player is told to have (702.179): "j'ai la vitesse maximale", "ma vitesse est de 3"."""

from __future__ import annotations

from judge.abilities.terms import GREATEST_SPEED, Keyword
from judge.french.clause import KeywordPhrase, NounGroup, Quantity
from judge.french.elaborate.board import facts
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing, keyword_of
from judge.french.elaborate.reference.mentions import mention_one
from judge.french.elaborate.reference.players import possessor
from judge.french.elaborate.views import ClauseView


def has_max_speed(draft: Draft, player: str, filler: object) -> bool:
    """Whether what the player has is "la vitesse maximale", which is then told."""
    if not isinstance(filler, KeywordPhrase) or keyword_of(filler.lemma) is not Keyword.MAX_SPEED:
        return False
    facts.set_speed(draft, player, GREATEST_SPEED, filler.span)
    return True


def speed_is(view: ClauseView) -> bool:
    """ "la vitesse de B est de 3"; false where the clause is about something else."""
    role = view.peek("agent", "patient")
    group = role.filler if role is not None else None
    level = next((each for each in view.clause.roles if each.name in ("level", "amount", "attribute", "patient")), None)
    if role is None or not isinstance(group, NounGroup) or facts.thing_of_group(group) is not Thing.SPEED:
        return False
    if level is None or level is role or view.clause.negated:
        raise view.draft.stop(Fault.UNUSED, view.span, mot=view.draft.slice(view.span))
    number = level.filler.quantity if isinstance(level.filler, NounGroup) else level.filler
    view.take(role)
    view.take(level)
    speed = facts.number_of(view.draft, number if isinstance(number, Quantity) else None, level.span)
    facts.set_speed(view.draft, _whose(view.draft, group), speed, level.span)
    return True


def _whose(draft: Draft, group: NounGroup) -> str:
    for part in group.complements:
        if part.preposition == "de":
            return mention_one(draft, part.object, Sort.PLAYER)
    player = None if group.possessor is None else possessor(draft, group.possessor)
    if player is None:
        raise draft.stop(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    return player
