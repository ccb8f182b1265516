"""Sacrifices as told: for a cost, for what an effect asks, or with no cause named."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.costs import SacrificeCost
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Zone
from judge.cards.card import Characteristics
from judge.french.clause import Determiner, NameHead, NounGroup
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.board.sides import may_change_sides
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import costs_told, outlets
from judge.french.elaborate.deeds.causes import to
from judge.french.elaborate.deeds.chosen_there import last_acting
from judge.french.elaborate.deeds.spells import targets
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Decide, Happens


def sacrifice(view: ClauseView) -> tuple[Action, ...]:
    draft = view.draft
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else None
    draft.subject = (player,) if player is not None else ()
    others = tuple(
        piece.id
        for piece in draft.pieces.values()
        if piece.controller not in (None, player) and not may_change_sides(draft, piece.id)
    )
    hint = Hint(controller=player, zone=Zone.BATTLEFIELD, unlike=others if player is not None else ())
    ids = mention(draft, view.needed("patient", expected="ce qui est sacrifié"), Sort.PERMANENT, hint)
    who = player or controller_of(draft, ids[0])
    if (outlet_group := view.group("instrument", "target", "purpose")) is not None:
        if _is_some_outlet(view.draft, outlet_group):
            return (Happens((do.Sacrifice(to(draft, ids), s.SpecificPlayer(who)),), who),)
        return (_paid_to(view, outlet_group, who, ids),)
    if _pays_for_spell(view, who, ids):
        return ()
    if (asks := _asked_to_sacrifice(view)) is not None:
        return (Decide(who, asks, choose=ids),)
    if avoiding := costs_told.paid_to_avoid(view, player, SacrificeCost, ids):
        return avoiding
    if player is not None and len(ids) == 1:
        itself = SacrificeCost(s.This())
        activated = costs_told.activation(view, player, ids[0], lambda part: part == itself)
        if activated is not None:
            return (activated,)
    if activations := outlets.sacrificed_to(view, who, ids):
        return activations
    return (Happens((do.Sacrifice(to(draft, ids), s.SpecificPlayer(who)),), who),)


def _is_some_outlet(draft: Draft, outlet: NounGroup) -> bool:
    """ "je la sacrifie à mon autel", of which nothing else was said: something lets them."""
    name = outlet.head.text if isinstance(outlet.head, NameHead) else ""
    more = outlet.modifiers or outlet.complements or outlet.relatives or outlet.pt or outlet.quoted
    told = any(piece.name == name for piece in draft.pieces.values())
    if not name or not name.islower() or more or told or outlet.determiner is not Determiner.POSSESSIVE:
        return False
    draft.read.add(outlet.span)
    draft.suppose(f"« {draft.slice(outlet.span)} » permet ce sacrifice", None)
    return True


def _paid_to(view: ClauseView, outlet: NounGroup, player: str, ids: tuple[str, ...]) -> ActivateAbility:
    """ "je sacrifie mes Elfes à l'Autel d'Ashnod", "avec le Bouffeur de charogne": to its one ability that costs that.
    Raises `NotUnderstood` where it has none."""
    draft = view.draft
    source = mention_one(draft, outlet, Sort.PERMANENT, Hint(controller=player, zone=Zone.BATTLEFIELD))
    piece = draft.pieces[source]
    if piece.controller is None:
        piece.controller = player
    places = _sacrificing(piece)
    if len(places) != 1 or view.clause.negated:
        raise draft.stop(Fault.NO_CAUSE, view.span, mot=draft.slice(view.span))
    draft.mention((source,))
    only = sum(isinstance(each, a.ActivatedAbility) for each in piece.abilities) == 1
    chosen = targets(view, player)
    return ActivateAbility(player, source, ability=None if only else places[0], targets=chosen, paid_with=ids)


def asks_for_sacrifice(card: Characteristics) -> bool:
    """Whether something is sacrificed to an ability of it, rather than in answer to it being cast."""
    return bool(_sacrificing(card))


def _sacrificing(piece: Piece | Characteristics) -> list[int]:
    """The places, among its activated abilities, of those that cost a sacrifice of its controller's choice."""
    abilities = [one for one in piece.abilities if isinstance(one, a.ActivatedAbility)]
    return [
        place
        for place, ability in enumerate(abilities)
        if any(isinstance(part, SacrificeCost) and isinstance(part.what, s.Choice) for part in ability.cost)
    ]


def _pays_for_spell(view: ClauseView, player: str, ids: tuple[str, ...]) -> bool:
    """ "je lance Ordre naturel et je sacrifie mes Elfes": for the spell told last, that costs a sacrifice of which
    nothing was told yet."""
    draft = view.draft
    last = draft.story[-1] if draft.story else None
    if last is None or not isinstance(last.action, CastSpell) or last.negated or view.clause.negated or view.times:
        return False
    cast = last.action
    costs = (part for part in draft.pieces[cast.spell].abilities if isinstance(part, a.AdditionalCost))
    asked = any(isinstance(part, SacrificeCost) and isinstance(part.what, s.Choice) for part in parts_of(tuple(costs)))
    if not asked or cast.paid_with or cast.player not in (None, player):
        return False
    draft.story[-1] = msgspec.structs.replace(last, action=msgspec.structs.replace(cast, paid_with=ids))
    return True


def _asked_to_sacrifice(view: ClauseView) -> str | None:
    """What was told last, where it makes somebody choose what to sacrifice: that choice is told."""
    told = last_acting(view.draft)
    last = told.action if told is not None else None
    responds = any(phrase.lemma.startswith("en réponse") for phrase in view.clause.times)
    if not isinstance(last, CastSpell) or responds or view.clause.negated:
        return None
    asking = (part for part in parts_of(view.draft.pieces[last.spell].abilities) if isinstance(part, do.Sacrifice))
    return last.spell if any(isinstance(part.what, s.Choice) for part in asking) else None
