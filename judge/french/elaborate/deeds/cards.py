"""Cards drawn, discarded and milled as told; a discard may be what an ability costs."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.abilities import ability as a
from judge.abilities import instructions as do
from judge.abilities import selectors as s
from judge.abilities.costs import DiscardCost
from judge.abilities.terms import Zone
from judge.french.clause import NounGroup
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import costs_told
from judge.french.elaborate.deeds.amounts import amount_of
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, Happens


def draw(view: ClauseView) -> tuple[Action, ...]:
    return _cards(view, lambda count, player: do.Draw(count, player))


def discard(view: ClauseView) -> tuple[Action, ...]:
    """ "se défausse d'une carte", "se défausse d'une carte pour le Bâtard": the second pays for an ability."""
    draft = view.draft
    if (paid := _paid_for(view)) is not None:
        card, whose = paid
        player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
        ids = mention(draft, card, Sort.OBJECT, Hint(controller=player, zone=Zone.HAND))
        source = mention_one(draft, whose, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
        draft.subject = (player,)
        activated = costs_told.activation(view, player, source, lambda part: isinstance(part, DiscardCost), paid=ids)
        if activated is None:
            raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
        return (activated,)
    return _cards(view, lambda count, player: do.Discard(count, player))


def _paid_for(view: ClauseView) -> tuple[NounGroup, NounGroup] | None:
    """Of "une carte pour le Bâtard", "une carte avec le Bâtard": the card, and what it is for; takes both."""
    role = view.peek("patient")
    what = role.filler if role is not None else None
    if role is None or not isinstance(what, NounGroup) or not _one_card(what):
        return None
    inner = [part.object for part in what.complements if part.preposition == "pour"]
    found = inner[0] if len(inner) == len(what.complements) == 1 else None
    if found is None and not what.complements:
        found = view.group("purpose", "instrument", "recipient")
    if found is None:
        return None
    view.take(role)
    return msgspec.structs.replace(what, complements=()), found


def _one_card(what: NounGroup) -> bool:
    plain = not (what.modifiers or what.relatives or what.possessor)
    one = what.quantity is None or what.quantity.number == 1
    return thing_of_group(what) is Thing.CARD and plain and one and not what.plural


def mill(view: ClauseView) -> tuple[Action, ...]:
    return _cards(view, lambda count, player: do.Mill(count, player))


def _cards(view: ClauseView, effect: Callable[[s.Amount, s.PlayerRef], a.Effect]) -> tuple[Action, ...]:
    draft = view.draft
    who = mention(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    what = view.group("patient", "amount")
    count = amount_of(draft, what.quantity if what is not None else None, view.span, default=1)
    if what is not None and thing_of_group(what) is not Thing.CARD:
        raise draft.stop(Fault.UNUSED, what.span, mot=draft.slice(what.span))
    for part in what.complements if what is not None else ():
        if zone_of_group(part.object) is None:
            draft.complain(Fault.UNUSED, part.span, mot=draft.slice(part.span))
    draft.subject = who
    return (Happens(tuple(effect(count, s.SpecificPlayer(one)) for one in who), who[0]),)
