"""The zone in which a triggered ability functions (113.6), which a card's text hardly ever says: it follows from what
the ability does and watches for."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a
from judge.abilities.functioning import functions_in
from judge.abilities.selectors import Condition, Host, InZone, Is, Matches, Not, This
from judge.abilities.terms import Keyword, Zone
from judge.abilities.triggers import ActivatesAbility, CastsSpell, EventPattern, IsSacrificed, ZoneChange
from judge.compile.clauses.happenings import Patterns
from judge.compile.view import NotCompiledError
from judge.errors import Span


def watches_in(patterns: Patterns, condition: Condition | None, effects: Sequence[a.Effect]) -> Zone:
    """Where a triggered ability functions: where its effect takes its source from, or its condition says the source is,
    unless it watches for what happens to the source itself (113.6k)."""
    if any(isinstance(pattern, ActivatesAbility) and Is(This()) in pattern.filter for pattern in patterns):
        if len(patterns) > 1:
            raise NotCompiledError(Span(0, 0))
        # "quand vous recyclez cette carte": it lies in the graveyard by then.
        return Zone.GRAVEYARD
    own = {_own_journey(pattern) for pattern in patterns} - {None}
    if own:
        zone, *others = own
        if others or zone is None:
            raise NotCompiledError(Span(0, 0))
        return zone
    match condition:
        case Matches(This(), (InZone(zone), *_)):
            return zone
        case _:
            return functions_in((), effects)


def with_another_cycled(ability: a.TriggeredAbility) -> tuple[a.TriggeredAbility, ...]:
    """ "… ou que vous recyclez une autre carte pendant que ~ est sur le champ de bataille": the same, for each other
    card, seen from there."""
    match ability.patterns:
        case (ActivatesAbility(filter=(Is(This()),), keyword=Keyword.CYCLING) as cycled,):
            other = msgspec.structs.replace(cycled, filter=(Not(Is(This())),))
            return ability, msgspec.structs.replace(ability, patterns=(other,), zone=Zone.BATTLEFIELD)
        case _:
            raise NotCompiledError(Span(0, 0))


def _own_journey(pattern: EventPattern) -> Zone | None:
    """Where an ability functions that watches for its own source to move: leaving the battlefield and entering it are
    seen from there, being cast from the stack. "De n'importe où" is never leaving the battlefield (603.6c)."""
    match pattern:
        case IsSacrificed(filter=filter) if Is(This()) in filter:
            return Zone.BATTLEFIELD
        case ZoneChange(filter=filter, origin=origin, destination=destination) if Is(This()) in filter:
            return Zone.BATTLEFIELD if origin is Zone.BATTLEFIELD or destination is None else destination
        case ZoneChange(filter=filter) if Is(Host()) in filter:
            # What the source is attached to, and is no longer when it lies in a graveyard.
            return Zone.BATTLEFIELD
        case CastsSpell(filter=filter) if Is(This()) in filter:
            return Zone.STACK
        case _:
            return None
