"""Counters that are put on something, as an event: "un marqueur +1/+1 est mis sur cette créature", "vous mettez au
moins un marqueur -1/-1 sur une créature"."""

from __future__ import annotations

from judge.abilities import selectors as s, triggers as t
from judge.compile.clauses.watched import doer, one_of, watched
from judge.compile.effects.common import is_amount_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Determiner, NounGroup
from judge.french.elaborate.nouns.senses import counter_of


def counter_put(
    scope: Scope, view: ClauseView, group: NounGroup, by: s.PlayerRef | None = None
) -> tuple[t.EventPattern, ...]:
    """The event of those counters being put on what the clause names; `by`: who puts them, where somebody is named."""
    one = one_of(scope, group)
    nothing_but(one, "counter_kind")
    if one.determiner not in (Determiner.INDEFINITE, Determiner.NONE):
        raise NotCompiledError(group.span)
    kind = None if one.counter_kind is None else counter_of(one.counter_kind)
    return (t.CounterPut(watched(scope, view.needed("target", "place", "recipient")), kind, by=by),)


def puts_counters(scope: Scope, view: ClauseView) -> tuple[t.EventPattern, ...]:
    """ "vous mettez au moins un marqueur -1/-1 sur une créature"."""
    group = view.needed("patient")
    if group.counter_kind is None and not is_amount_of(group, "counter"):
        raise view.stop()
    return counter_put(scope, view, group, doer(scope, view.needed("agent")))
