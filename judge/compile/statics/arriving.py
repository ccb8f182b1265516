"""How permanents arrive: "arrive sur le champ de bataille engagée", "avec, sur elle, deux marqueurs +1/+1", "au
moment où elle arrive, vous pouvez payer 2 points de vie ; si vous ne le faites pas, elle arrive engagée" (614.1c-d).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a, selectors as s
from judge.abilities.instructions import BecomeDayTime
from judge.abilities.terms import Zone
from judge.abilities.triggers import ZoneChange
from judge.compile.clauses.conditions import condition_of
from judge.compile.clauses.costs import paid
from judge.compile.clauses.exceptions import EXCEPT, copied_in, exceptions_of_arrival
from judge.compile.clauses.modifications import modifications_of
from judge.compile.effects.common import is_amount_of, measured, zone_named, zones_glued
from judge.compile.effects.turns import becoming
from judge.compile.nouns.counters import counter_put
from judge.compile.nouns.references import object_of, player_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, Modal, NounGroup, PronounHead

_ITSELF = frozenset({"elle", "lui", "elles", "eux", "il"})


def arrival(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "cette créature arrive sur le champ de bataille engagée", "… avec deux marqueurs +1/+1"."""
    if view.clause.verb not in ("arriver", "entrer") or view.clause.negated or view.clause.modal is not None:
        return None
    subject = object_of(scope, view.needed("agent"))
    place = view.group("place")
    role = view.peek("attribute")
    if role is not None and isinstance(role.filler, NounGroup) and is_amount_of(role.filler, "copy"):
        copied = copied_in(view.needed("attribute"))
        if copied is None or (place is not None and zone_named(place) is not Zone.BATTLEFIELD):
            raise view.stop()
        return a.EntersModified(subject, copied=object_of(scope, copied))
    states = [] if place is None else [modifier.lemma for modifier in place.modifiers]
    adjective = view.modifier("attribute")
    if adjective is not None:
        states.append(adjective.lemma)
    if place is not None and (zone_named(_bare(place)) is not Zone.BATTLEFIELD or place.relatives):
        raise NotCompiledError(place.span)
    told: list[tuple[str, s.Amount]] = []
    for group in (view.group("instrument"), *(part.object for part in (() if place is None else place.complements))):
        if group is not None:
            told.extend(_counters(scope, subject, group))
    if states not in ([], ["engager"]) or (not states and not told):
        raise view.stop()
    return a.EntersModified(subject, tapped=bool(states), counters=tuple(told))


def becoming_day(scope: Scope, view: ClauseView) -> a.Ability | None:
    """ "on passe au jour au moment où cette créature arrive"."""
    time = becoming(view) if view.clause.verb == "passer" else None
    if time is None:
        return None
    when = view.subordinate("au moment où")
    if when is None:
        raise view.stop()
    arriving = ClauseView(when)
    subject = object_of(scope, arriving.needed("agent"))
    place = arriving.group("place")
    arriving.finish()
    if subject != s.This() or when.verb not in ("arriver", "entrer"):
        raise view.stop()
    if place is not None and zone_named(place) is not Zone.BATTLEFIELD:
        raise NotCompiledError(place.span)
    enters = ZoneChange((s.Is(s.This()),), destination=Zone.BATTLEFIELD)
    return a.ReplacementAbility(enters, (BecomeDayTime(time),), also=True)


def _bare(place: NounGroup) -> NounGroup:
    """The zone without "avec …", which was read as part of it."""
    if any(part.preposition != "avec" for part in place.complements):
        raise NotCompiledError(place.span)
    return msgspec.structs.replace(place, modifiers=(), complements=())


def _counters(scope: Scope, subject: s.ObjectRef, group: NounGroup) -> list[tuple[str, s.Amount]]:
    """ "deux marqueurs +1/+1 sur elle", ", sur elle, un nombre de marqueurs +1/+1 égal à …"."""
    if isinstance(group.head, PronounHead) and group.head.lemma == "cela":
        # "avec, sur elle, …": read as what stands on it and beside it.
        if not group.complements:
            raise NotCompiledError(group.span)
        on, *rest = group.complements
        if on.preposition != "sur" or not _is_it(scope, subject, on.object) or not on.object.coordinated:
            raise NotCompiledError(group.span)
        *before, last = on.object.coordinated
        last = msgspec.structs.replace(last, complements=(*last.complements, *rest))
        return [_kind(scope, member) for member in (*before, last)]
    if group.coordinated and group.conjunction != "et":
        raise NotCompiledError(group.span)
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    return [_kind(scope, _not_on_it(scope, subject, member)) for member in members]


def _not_on_it(scope: Scope, subject: s.ObjectRef, group: NounGroup) -> NounGroup:
    kept = tuple(
        part for part in group.complements if part.preposition != "sur" or not _is_it(scope, subject, part.object)
    )
    return msgspec.structs.replace(group, complements=kept)


def _is_it(scope: Scope, subject: s.ObjectRef, group: NounGroup) -> bool:
    """ "sur elle", "sur cette créature": what arrives."""
    bare = msgspec.structs.replace(group, coordinated=(), conjunction="")
    if isinstance(group.head, PronounHead) and group.head.lemma in _ITSELF:
        return True
    return object_of(scope, bare) == subject


def _kind(scope: Scope, group: NounGroup) -> tuple[str, s.Amount]:
    """What counters, and how many: "un marqueur +1/+1 pour chaque île", "un nombre de marqueurs +1/+1 égal à …"."""
    kinds = [group.counter_kind]
    complements = []
    for part in zones_glued(group.complements):
        if part.preposition == "de" and is_amount_of(part.object, "counter"):
            kinds.append(part.object.counter_kind)
            part = msgspec.structs.replace(part, object=msgspec.structs.replace(part.object, counter_kind=None))
        complements.append(part)
    named = [kind for kind in kinds if kind is not None]
    if len(named) != 1:
        raise NotCompiledError(group.span)
    bare = msgspec.structs.replace(group, counter_kind=None, complements=tuple(complements))
    return counter_put(named[0]), measured(scope, bare, "counter")


def may_pay_to_arrive(scope: Scope, offer: Sequence[Clause], otherwise: Sequence[Clause]) -> a.Ability | None:
    """ "au moment où cette créature arrive, vous pouvez payer 2 points de vie. Si vous ne le faites pas, elle arrive
    engagée": what is done unless it is paid. `None` for other sentences."""
    if len(offer) != 1 or len(otherwise) != 1 or offer[0].modal is not Modal.CAN or offer[0].modal_negated:
        return None
    view, instead = ClauseView(offer[0]), ClauseView(otherwise[0])
    when, refused = view.subordinate("au moment où"), instead.subordinate("si")
    if when is None or refused is None or when.verb not in ("arriver", "entrer") or not _is_refusal(scope, refused):
        return None
    arriving = ClauseView(when)
    subject = object_of(scope, arriving.needed("agent"))
    place = arriving.group("place")
    arriving.finish()
    if subject != s.This() or (place is not None and zone_named(place) is not Zone.BATTLEFIELD):
        raise view.stop()
    view.modal()
    if player_of(scope, view.needed("agent")) is not s.PlayerWord.YOU:
        raise view.stop()
    cost = paid(scope, view)
    view.finish()
    # A name may be a plural: "ils arrivent …".
    scope.speak_of(Spoken(ref=s.This(), plural=None))
    modified = arrival(scope, instead)
    instead.finish()
    if not isinstance(modified, a.EntersModified) or modified.scope != s.This():
        raise instead.stop()
    return msgspec.structs.replace(modified, unless=cost)


def may_copy_on_arrival(scope: Scope, offer: Sequence[Clause], then: Sequence[Clause]) -> a.Ability | None:
    """ "au moment où ~ arrive, vous pouvez choisir une créature. Si vous faites ainsi, ~ arrive comme une copie de
    cette créature": how it was said that it may be a copy (614.1c, 707.5). `None` for other sentences."""
    if len(offer) != 1 or offer[0].verb != "choisir" or offer[0].modal is not Modal.CAN:
        return None
    first = msgspec.structs.replace(then[0], clauses=tuple(pair for pair in then[0].clauses if pair[0] != EXCEPT))
    view, arriving = ClauseView(offer[0]), ClauseView(first)
    when, so = view.subordinate("au moment où"), arriving.subordinate("si")
    if when is None or so is None or condition_of(scope, so) != s.CostWasPaid():
        return None
    own = ClauseView(when)
    subject, place = object_of(scope, own.needed("agent")), own.group("place")
    own.finish()
    view.modal()
    chooser = player_of(scope, view.needed("agent"))
    chosen = object_of(scope, view.needed("patient"), chosen=True)
    view.finish()
    model = arriving.needed("attribute")
    copied = copied_in(model) if is_amount_of(model, "copy") else None
    again, where = object_of(scope, arriving.needed("agent")), arriving.group("place")
    scope.subject = s.This()
    exceptions = exceptions_of_arrival(scope, then, modifications_of)
    scope.subject = None
    arriving.finish()
    there = all(zone is None or zone_named(zone) is Zone.BATTLEFIELD for zone in (place, where))
    if {subject, again} != {s.This()} or chooser is not s.PlayerWord.YOU or copied is None or not there:
        raise view.stop()
    nothing_but(copied)
    one = isinstance(chosen, s.Choice) and (chosen.count, chosen.up_to, chosen.at_random) == (1, False, False)
    if copied.determiner is not Determiner.DEMONSTRATIVE or not one or copied.word not in scope.nouns_said(chosen):
        raise NotCompiledError(copied.span)
    assert isinstance(chosen, s.Choice)
    kind = tuple(each for each in chosen.filter if each != s.InZone(Zone.BATTLEFIELD))
    return a.EntersModified(copy_of=kind, copy_except=exceptions)


def _is_refusal(scope: Scope, clause: Clause) -> bool:
    """ "vous ne le faites pas"."""
    return condition_of(scope, clause) == s.NotSo(s.CostWasPaid())
