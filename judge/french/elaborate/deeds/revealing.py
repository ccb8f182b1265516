"""Cards told to be revealed: nothing moves, and everybody knows them."""

from __future__ import annotations

from judge.abilities import instructions as do
from judge.abilities.terms import Zone
from judge.french.elaborate.board.facts import zone_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds.causes import to
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, Happens


def reveal(view: ClauseView) -> tuple[Action, ...]:
    """ "je révèle une carte de ma main", "il révèle Ange de Serra". Raises `NotUnderstood` of a card of no hand."""
    draft = view.draft
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    if player is not None:
        draft.subject = (player,)
    what = view.needed("patient", expected="la carte révélée")
    place = view.group("origin", "place")
    zone = Zone.HAND if place is None else zone_of_group(place)
    if zone is not Zone.HAND:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(view.span))
    ids = mention(draft, what, Sort.OBJECT, Hint(controller=player, zone=zone))
    if any(draft.pieces[identity].zone is not Zone.HAND for identity in ids):
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    return (Happens((do.Reveal(to(draft, ids)),), player),)
