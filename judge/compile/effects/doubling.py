"""Doubling: of counters, of power and toughness (701.10)."""

from __future__ import annotations

import msgspec

from judge.abilities import instructions as do, selectors as s
from judge.compile.effects.common import (
    Effects,
    is_amount_of,
    performer,
)
from judge.compile.nouns.references import (
    object_of,
)
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import NounGroup, Person
from judge.french.elaborate.nouns.senses import counter_of


def double(scope: Scope, view: ClauseView) -> Effects:
    """ "doublez le nombre de marqueurs +1/+1 sur cette créature": as many again."""
    performer(scope, view)
    group = view.needed("patient")
    if is_amount_of(group, "power") or is_amount_of(group, "toughness"):
        return (multiplied(scope, view, group),)
    nothing_but(group, "complements")
    counters = [part.object for part in group.complements if part.preposition == "de"]
    places = [part.object for part in group.complements if part.preposition == "sur"]
    if not is_amount_of(group, "number") or len(counters) != 1 or len(places) + 1 != len(group.complements):
        raise NotCompiledError(group.span)
    kind = counters[0].counter_kind
    nothing_but(counters[0], "counter_kind", "complements")
    places += [part.object for part in counters[0].complements if part.preposition == "sur"]
    if kind is None or len(places) != 1 or len(counters[0].complements) > 1:
        raise NotCompiledError(group.span)
    what = object_of(scope, places[0])
    if isinstance(what, s.All | s.Choice | s.Group):
        # Each of several is doubled by itself.
        raise NotCompiledError(places[0].span)
    return (do.PutCounters(counter_of(kind), s.CountersOn(what, counter_of(kind)), what),)


def multiplied(scope: Scope, view: ClauseView, group: NounGroup) -> do.Multiply:
    """ "doublez la force et l'endurance de la créature ciblée jusqu'à la fin du tour", "doublez sa force …"."""
    parts = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    if len(parts) > 1 and group.conjunction != "et":
        raise NotCompiledError(group.span)
    kinds = [kind for part in parts for kind in ("power", "toughness") if is_amount_of(part, kind)]
    whose: NounGroup | None = None
    for part in parts:
        nothing_but(part, "complements")
        for complement in part.complements:
            if complement.preposition != "de" or whose is not None:
                raise NotCompiledError(complement.span)
            whose = complement.object
    spoken = scope.object_spoken_of()
    if whose is not None:
        what = object_of(scope, whose)
    elif all(part.possessor is Person.THIRD for part in parts) and spoken is not None:
        what = spoken.acted_on()
    else:
        raise NotCompiledError(group.span)
    lasting = view.time("jusqu'à la fin du tour")
    if lasting is None or len(set(kinds)) != len(parts):
        raise view.stop()
    factor = 3 if view.clause.verb == "tripler" else 2
    return do.Multiply(what, factor, of_power="power" in kinds, of_toughness="toughness" in kinds)
