"""Cards discarded as told: for a cost, for what an effect asks, or with no cause named; cards dredged."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.abilities.costs import DiscardCost
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import KeywordAction, Zone
from judge.french.clause import Determiner, NounGroup
from judge.french.elaborate.board.facts import thing_of_group, zone_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.deeds import cards, costs_told, outlets, spells
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention, mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Decide, Happens


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
    role = view.peek("patient")
    what = role.filler if role is not None else None
    if isinstance(what, NounGroup) and thing_of_group(what) is not Thing.CARD:
        return _named(view, what)
    told = cards.cards(view, lambda count, player: do.Discard(count, player))
    match told:
        case (Happens(effects=(do.Discard(amount=1),), player=who),) if avoided := costs_told.paid_to_avoid(
            view, who, DiscardCost, ()
        ):
            return avoided
        case (Happens(effects=(do.Discard(amount=int()),), player=str() as who),) if isinstance(what, NounGroup):
            return _paid(view, what, who) or told
        case _:
            return told


def _paid(view: ClauseView, what: NounGroup, player: str) -> tuple[Action, ...]:
    """ "j'ai un Psychatog, je défausse trois cartes": any three, to the one ability that costs them."""
    draft = view.draft
    if view.clause.negated or not outlets.may_pay(draft, player, DiscardCost) or _asked_to_discard(view) is not None:
        return ()
    any_cards = msgspec.structs.replace(what, determiner=Determiner.INDEFINITE)
    ids = mention(draft, any_cards, Sort.OBJECT, Hint(controller=player, zone=Zone.HAND))
    return outlets.discarded_to(view, player, ids)


def _named(view: ClauseView, what: NounGroup) -> tuple[Action, ...]:
    """ "se défausse de Foudre": that very card, for what has asked for it or for no cause told."""
    draft = view.draft
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    view.group("patient")
    ids = mention(draft, what, Sort.OBJECT, Hint(controller=player, zone=Zone.HAND))
    for identity in ids:
        spells.own(draft, draft.pieces[identity], player, Zone.HAND)
    if (asks := _asked_to_discard(view)) is not None:
        return (Decide(player, asks, choose=ids),)
    if avoiding := costs_told.paid_to_avoid(view, player, DiscardCost, ids):
        return avoiding
    if paid := outlets.discarded_to(view, player, ids):
        return paid
    draft.mention(ids)
    who = s.SpecificPlayer(player)
    discarded = tuple(do.Discard(1, who, filter=(s.Is(s.Specific(identity)),)) for identity in ids)
    return (Happens(discarded, player),)


def _asked_to_discard(view: ClauseView) -> str | None:
    """What was told last, where it makes somebody choose what to discard: that choice is told."""
    story = view.draft.story
    responds = any(phrase.lemma.startswith("en réponse") for phrase in view.clause.times)
    if not story or responds or view.clause.negated:
        return None
    match story[-1].action:
        case CastSpell(spell=asks) | ActivateAbility(source=asks):
            return asks if any(map(_asks_for_cards, parts_of(view.draft.pieces[asks].abilities))) else None
    return None


def _asks_for_cards(part: object) -> bool:
    """Whether that part of an ability has a player choose what to discard, also where a keyword action does."""
    match part:
        case do.Discard(amount=amount):
            return amount is not None
        case do.TakeAction(action=action):
            return action in _DISCARDING
        case _:
            return False


_DISCARDING = frozenset({KeywordAction.CONNIVE, KeywordAction.LEARN})


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


def dredge(view: ClauseView) -> tuple[Action, ...]:
    """ "je drague le Diablotin": instead of the draw just told or of that moment, else of a draw of no cause told."""
    draft = view.draft
    agent = view.group("agent")
    player = mention_one(draft, agent, Sort.PLAYER) if agent is not None else draft.seat("A").id
    what = view.needed("patient", expected="la carte draguée")
    card = mention_one(draft, what, Sort.OBJECT, Hint(controller=player, zone=Zone.GRAVEYARD))
    spells.own(draft, draft.pieces[card], player, Zone.GRAVEYARD)
    zone = view.group("origin")
    if zone is not None and zone_of_group(zone) is not Zone.GRAVEYARD:
        raise draft.stop(Fault.UNUSED, zone.span, mot=draft.slice(zone.span))
    draft.subject = (player,)
    instead = Decide(player, card, accept=True)
    if view.clause.times or _draws(view):
        return (instead,)
    return (Happens((do.Draw(1, s.SpecificPlayer(player)),), player), instead)


def _draws(view: ClauseView) -> bool:
    """Whether what was told last has cards drawn."""
    story = view.draft.story
    match story[-1].action if story else None:
        case Happens(effects=effects):
            return any(isinstance(effect, do.Draw) for effect in effects)
        case CastSpell(spell=source) | ActivateAbility(source=source):
            return any(isinstance(part, do.Draw) for part in parts_of(view.draft.pieces[source].abilities))
    return False
