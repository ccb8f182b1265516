"""Counters put on objects and players, and how many: "mettez un marqueur +1/+1 sur ~ pour chaque créature que vous
contrôlez", "mettez sur elle un nombre de marqueurs +1/+1 égal à sa force"."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.compile.effects.common import Effects, for_each, is_amount_of, recipients_of, zone_named, zones_glued
from judge.compile.nouns.counters import counter_put
from judge.compile.nouns.references import amount_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Complement, Determiner, NounGroup


def is_counters(group: NounGroup) -> bool:
    """Whether the group names counters, or a number of them."""
    if group.counter_kind is not None or is_amount_of(group, "counter"):
        return True
    return is_amount_of(group, "number") and any(
        part.preposition == "de" and part.object.counter_kind is not None for part in group.complements
    )


def put_counters(scope: Scope, view: ClauseView) -> Effects:
    """ "mettez un marqueur +1/+1 sur cette créature"."""
    group = view.needed("patient")
    on = view.needed("target", "place")
    if is_amount_of(group, "number"):
        return _equal(scope, view, group, on)
    if group.counter_kind is None:
        raise NotCompiledError(group.span)
    nothing_but(group, "counter_kind", "quantity")
    on, each = _parted(on, "pour")
    if not each:
        each = _told_first(view)
    recipients = recipients_of(scope, on)
    amount = for_each(scope, group, (*each, *_where(view)) if each else ())
    return _on(group, amount, recipients)


def _told_first(view: ClauseView) -> tuple[Complement, ...]:
    """ "pour chaque créature que vous contrôlez, mettez un marqueur …"."""
    role = view.peek("purpose")
    each = role.filler if role is not None else None
    if not isinstance(each, NounGroup) or each.determiner is not Determiner.EACH:
        return ()
    view.group("purpose")
    return (Complement("pour", each, each.span),)


def _equal(scope: Scope, view: ClauseView, group: NounGroup, on: NounGroup) -> Effects:
    """ "un nombre de marqueurs +1/+1 égal à sa force": what the number is equal to may stand after where they go."""
    counters = [part.object for part in group.complements if part.preposition == "de"]
    if len(counters) != 1:
        raise NotCompiledError(group.span)
    nothing_but(group, "complements", "modifiers")
    nothing_but(counters[0], "counter_kind", "complements", "modifiers")
    limits = (*counters[0].complements, *(part for part in group.complements if part.preposition != "de"))
    words = [modifier.lemma for modifier in (*group.modifiers, *counters[0].modifiers)]
    if not words and [modifier.lemma for modifier in on.modifiers][-1:] == ["égal"]:
        words = ["égal"]
        on, limits = _parted(msgspec.structs.replace(on, modifiers=on.modifiers[:-1]), "à")
    recipients = recipients_of(scope, on)
    limits = zones_glued((*limits, *_where(view)))
    if words != ["égal"] or len(limits) != 1 or limits[0].preposition != "à":
        raise NotCompiledError(group.span)
    return _on(counters[0], amount_of(scope, limits[0].object), recipients)


def _on(counters: NounGroup, amount: s.Amount, recipients: tuple[s.Recipient, ...]) -> Effects:
    assert counters.counter_kind is not None
    return tuple(do.PutCounters(counter_put(counters.counter_kind), amount, one) for one in recipients)


def _parted(group: NounGroup, preposition: str) -> tuple[NounGroup, tuple[Complement, ...]]:
    """The group without its complements of that preposition, and those."""
    apart = tuple(part for part in group.complements if part.preposition == preposition)
    rest = tuple(part for part in group.complements if part.preposition != preposition)
    return msgspec.structs.replace(group, complements=rest), apart


def _where(view: ClauseView) -> tuple[Complement, ...]:
    """ "… pour chaque carte dans votre main": where what is counted lies, which reads as where the counters go."""
    role = view.peek("place")
    place = role.filler if role is not None else None
    if not isinstance(place, NounGroup) or zone_named(place, "complements") is None:
        return ()
    view.group("place")
    return (Complement("dans", place, place.span),)
