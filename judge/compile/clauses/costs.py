"""Costs: the parts before the colon of an activated ability, and what "à moins que … ne paie" or "vous pouvez payer"
asks for (118)."""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.abilities.costs import (
    ActionCost,
    Cost,
    CostPart,
    DiscardCost,
    ExertCost,
    ExileCost,
    ManaCost,
    MillCost,
    PayCounters,
    PayLife,
    PayMana,
    PutCountersCost,
    RemoveCountersCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapCost,
    TapSelf,
    UntapSelf,
)
from judge.abilities.terms import CounterKind, KeywordAction, Zone
from judge.compile.effects.common import from_zone, own_zone
from judge.compile.nouns.evidence import evidence
from judge.compile.nouns.references import count_in, count_of, counted, object_of
from judge.compile.nouns.rejoined import chosen_at_random
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.errors import Span
from judge.french.clause import Clause, Complement, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import Thing, counter_of, thing_of, zone_of


def symbols_cost(symbols: tuple[str, ...]) -> Cost:
    """Symbols alone: {T}, {Q}, {E}, or mana."""
    parts: list[CostPart] = []
    mana = tuple(symbol for symbol in symbols if symbol not in ("T", "Q", "E"))
    energy = symbols.count("E")
    if energy:
        parts.append(PayCounters(CounterKind.ENERGY.value, energy))
    if mana:
        parts.append(PayMana(ManaCost(mana)))
    if "T" in symbols:
        parts.append(TapSelf())
    if "Q" in symbols:
        parts.append(UntapSelf())
    return tuple(parts)


def with_x_told(cost: Cost, x: s.Amount | None) -> Cost:
    """ "… paie {X}, X étant la force la plus élevée parmi …": one generic mana so many times. Raises
    `NotCompiledError` where such an X stands beside other symbols."""
    if x in (None, s.X()):
        return cost
    return tuple(_told_x(part, x) for part in cost)


def _told_x(part: CostPart, x: s.Amount | None) -> CostPart:
    match part:
        case PayMana(mana=ManaCost(symbols=("X",)), times=1) if x is not None:
            return PayMana(ManaCost(("1",)), x)
        case PayMana(mana=ManaCost(symbols=symbols)) if "X" in symbols:
            raise NotCompiledError(Span(0, 0), "X")
        case _:
            return part


def clause_cost(scope: Scope, clause: Clause) -> Cost:
    """One thing to be done as a payment: "sacrifiez une créature", "payez 2 points de vie", "vous défaussez d'une
    carte". Who pays is left to the caller, who has taken the agent out."""
    view = ClauseView(chosen_at_random(clause))
    cost = paid(scope, view)
    view.finish()
    return cost


def paid(scope: Scope, view: ClauseView) -> Cost:
    """The cost that the verb of the view asks for; takes its roles. "D'autres cartes" are others than what is paid
    for."""
    with scope.apart():
        return _paid(scope, view)


def _paid(scope: Scope, view: ClauseView) -> Cost:
    match view.clause.verb:
        case "payer":
            return _payment(scope, view)
        case "sacrifier":
            return (SacrificeCost(object_of(scope, view.needed("patient"), chosen=True)),)
        case "défausser":
            return (DiscardCost(_in_hand(scope, view.needed("theme", "patient", "source"))),)
        case "exiler":
            return (_exiled(scope, view),)
        case "révéler":
            return (_revealed(scope, view),)
        case "renvoyer":
            what = object_of(scope, view.needed("patient"), chosen=True)
            place = _beyond_the_battlefield(view.needed("place", "recipient"))
            if not isinstance(place.head, NounHead) or zone_of(place.head.lemma) is not Zone.HAND:
                raise NotCompiledError(place.span)
            return (ReturnCost(what),)
        case "engager":
            what = object_of(scope, view.needed("patient"), chosen=True)
            if not isinstance(what, s.Choice):
                raise view.stop()
            return (TapCost(what),)
        case "surmener":
            what = object_of(scope, view.needed("patient"))
            if what != s.This():
                raise view.stop()
            return (ExertCost(what),)
        case "retirer" if _out_of_game(view):
            # "retirez de la partie": exiled, before 2009.
            return (ExileCost(object_of(scope, view.needed("patient"), chosen=True)),)
        case "retirer":
            return (_counters(scope, view),)
        case "mettre":
            return (_counters_put(scope, view),)
        case "fourrager":
            return (ActionCost(KeywordAction.FORAGE),)
        case "rassembler":
            return (ActionCost(KeywordAction.COLLECT_EVIDENCE, evidence(scope, view.needed("patient"))),)
        case "meuler":
            return (MillCost(count_of(scope, view.needed("patient").quantity)),)
        case _:
            raise view.stop()


def _beyond_the_battlefield(place: NounGroup) -> NounGroup:
    """ "renvoyez un enchantement en jeu dans la main de son propriétaire": where it lies goes without saying."""
    match place.head, place.complements:
        case NounHead(lemma), (Complement("dans", there),) if zone_of(lemma) is Zone.BATTLEFIELD:
            nothing_but(place, "complements")
            return there
        case _:
            return place


def _out_of_game(view: ClauseView) -> bool:
    role = view.peek("origin")
    place = role.filler if role is not None else None
    if not isinstance(place, NounGroup) or not isinstance(place.head, NounHead):
        return False
    if thing_of(place.head.lemma) is not Thing.GAME:
        return False
    view.group("origin")
    nothing_but(place)
    return True


def _exiled(scope: Scope, view: ClauseView) -> ExileCost:
    """ "exilez une créature", "exilez deux cartes depuis votre cimetière", "exilez cette carte depuis votre
    cimetière"."""
    group = view.needed("patient")
    origin = view.group("origin")
    if origin is None:
        return ExileCost(object_of(scope, group, chosen=True))
    itself = own_zone(group, origin)
    if itself is None:
        return ExileCost(object_of(scope, from_zone(group, origin), chosen=True))
    what = object_of(scope, group)
    if what != s.This():
        raise NotCompiledError(group.span)
    return ExileCost(what, itself)


def _revealed(scope: Scope, view: ClauseView) -> RevealCost:
    """ "révélez ~ depuis votre main", "révélez une carte d'elfe de votre main"."""
    group, origin = view.needed("patient"), view.group("origin")
    if origin is None:
        group, origin = _out_of_hand(group)
    if own_zone(group, origin) is None and origin is not None:
        return RevealCost(object_of(scope, from_zone(group, origin), chosen=True))
    what = object_of(scope, group)
    if what != s.This() or own_zone(group, origin) is not Zone.HAND:
        raise NotCompiledError(group.span)
    return RevealCost(what)


def _out_of_hand(group: NounGroup) -> tuple[NounGroup, NounGroup | None]:
    """ "révélez ~ de votre main", "révélez une carte d'elfe de votre main": the hand, told last of all."""
    *before, last = group.complements or (None,)
    if last is None or last.preposition != "de":
        return group, None
    if isinstance(last.object.head, NounHead) and zone_of(last.object.head.lemma) is Zone.HAND:
        return msgspec.structs.replace(group, complements=tuple(before)), last.object
    if last.object.coordinated:
        # "une carte de montagne ou de forêt de votre main"
        *kinds, kind = last.object.coordinated
        bare, hand = _out_of_hand(kind)
        inner = msgspec.structs.replace(last.object, coordinated=(*kinds, bare))
    else:
        inner, hand = _out_of_hand(last.object)
    whole = (*before, msgspec.structs.replace(last, object=inner))
    return msgspec.structs.replace(group, complements=whole), hand


def _payment(scope: Scope, view: ClauseView) -> Cost:
    group = view.needed("patient", "amount")
    if group.mana is not None:
        return mana_cost(scope, group)
    nothing_but(group, "quantity")
    if isinstance(group.head, NounHead) and thing_of(group.head.lemma) is Thing.LIFE:
        return (PayLife(count_in(scope, group)),)
    raise NotCompiledError(group.span)


def mana_cost(scope: Scope, group: NounGroup) -> Cost:
    """ "{2}", "{1} pour chaque carte dans votre main"."""
    if group.mana is not None and set(group.mana) == {"E"}:
        nothing_but(group, "mana")
        return (PayCounters(CounterKind.ENERGY.value, len(group.mana)),)
    nothing_but(group, "mana", "complements")
    each = [part.object for part in group.complements if part.preposition == "pour"]
    if group.mana is None or len(each) != len(group.complements) or len(each) > 1:
        raise NotCompiledError(group.span)
    mana = ManaCost(group.mana)
    return (PayMana(mana, times=counted(scope, each[0])) if each else PayMana(mana),)


def _in_hand(scope: Scope, group: NounGroup) -> s.ObjectRef:
    """What is discarded comes from one's own hand, said or not."""
    what = object_of(scope, group, chosen=True)
    hand = s.InZone(Zone.HAND)
    match what:
        case s.Choice(filter=found) if not any(isinstance(each, s.InZone) and each != hand for each in found):
            kind = tuple(each for each in found if each not in (hand, s.OwnedBy(s.PlayerWord.YOU)))
            return s.Choice((*kind, hand), what.count, up_to=what.up_to, at_random=what.at_random)
        case _:
            return what


def _counters(scope: Scope, view: ClauseView) -> RemoveCountersCost:
    group = view.needed("patient")
    if group.counter_kind is None:
        raise NotCompiledError(group.span)
    on = view.group("origin", "source", "recipient") or next(
        (part.object for part in group.complements if part.preposition == "de"), None
    )
    if on is None:
        raise view.stop()
    bearer = object_of(scope, on, chosen=True)
    if _is_several(on, bearer):
        # Nobody plays yet a cost that is paid with the counters of several objects.
        raise NotCompiledError(on.span)
    return RemoveCountersCost(counter_of(group.counter_kind), count_in(scope, group), bearer)


def _counters_put(scope: Scope, view: ClauseView) -> PutCountersCost:
    """ "mettez un marqueur -1/-1 sur une créature que vous contrôlez"."""
    group, on = view.needed("patient"), view.needed("target", "place", "recipient")
    if group.counter_kind is None:
        raise NotCompiledError(group.span)
    bearer = object_of(scope, on, chosen=True)
    if _is_several(on, bearer):
        raise NotCompiledError(on.span)
    return PutCountersCost(counter_of(group.counter_kind), count_in(scope, group), bearer)


def _is_several(named: NounGroup, bearer: s.ObjectRef) -> bool:
    """Whether it is a choice of other than one object: "de créatures que vous contrôlez" leaves their number open."""
    return isinstance(bearer, s.Choice) and (named.plural or bearer.count != 1 or bearer.up_to)
