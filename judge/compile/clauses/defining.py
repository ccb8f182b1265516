"""What X is in a sentence: "…, X étant le nombre de créatures que vous contrôlez", "…, où X est sa force"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities.selectors import Amount, Plus
from judge.compile.nouns.measures import placed
from judge.compile.nouns.references import amount_of
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.smallwords import MORE, without
from judge.compile.nouns.sources import is_source
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import AmountKind, Clause, EllipticHead, NameHead, NounGroup, Role


def without_definitions(scope: Scope, clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses of a sentence but those that only say what X is."""
    kept = []
    for index, clause in enumerate(clauses):
        if index and _defines_x(clause):
            _define(scope, clause)
        else:
            kept.append(clause)
    return tuple(kept)


def with_x(scope: Scope, clause: Clause) -> Clause:
    """The clause without what it says of X, which may be read as a gerund of it, or as joined to what stands before the
    comma."""
    kept = []
    for pair in clause.clauses:
        if pair[0] == "en" and pair[1].verb == "être":
            _define(scope, pair[1])
        else:
            kept.append(pair)
    roles = tuple(_without_stray_x(scope, role) for role in clause.roles)
    return msgspec.structs.replace(clause, clauses=tuple(kept), roles=roles)


def _defines_x(clause: Clause) -> bool:
    """ "…, où X est le nombre de créatures que vous contrôlez"."""
    subject = next((role.filler for role in clause.roles if role.name == "agent"), None)
    if clause.verb != "être" or clause.asked != "où" or not isinstance(subject, NounGroup):
        return False
    return _is_x(subject)


def _define(scope: Scope, clause: Clause) -> None:
    scope.define_x(lambda: _defined(scope, clause))


def _defined(scope: Scope, clause: Clause) -> Amount:
    view = ClauseView(clause)
    subject = view.group("agent")
    if subject is not None and not (_is_x(subject) or is_source(subject)):
        raise NotCompiledError(subject.span)
    attribute = view.needed("attribute")
    place = view.group("place", "origin")
    more = next((part.removeprefix(MORE) for part in attribute.particles if part.startswith(MORE)), None)
    if more is not None:
        attribute = without(attribute, f"{MORE}{more}")
    amount = amount_of(scope, attribute if place is None else placed(attribute, place))
    view.finish()
    return amount if more is None else Plus(_number(more), amount)


def _number(written: str) -> int:
    return int(written) if written.isdigit() else {"un": 1, "deux": 2, "trois": 3}[written]


def _without_stray_x(scope: Scope, role: Role) -> Role:
    if not isinstance(role.filler, NounGroup) or not role.filler.coordinated:
        return role
    kept = []
    for member in role.filler.coordinated:
        if not _is_x(member):
            kept.append(member)
        for relative in member.relatives if _is_x(member) else ():
            if relative.verb != "être":
                raise NotCompiledError(relative.span)
            _define(scope, relative)
    conjunction = role.filler.conjunction if kept else ""
    return msgspec.structs.replace(
        role, filler=msgspec.structs.replace(role.filler, coordinated=tuple(kept), conjunction=conjunction)
    )


def _is_x(group: NounGroup) -> bool:
    if isinstance(group.head, NameHead):
        nothing_but(group)
        return group.head.text == "X"
    if not isinstance(group.head, EllipticHead) or group.quantity is None or group.quantity.kind is not AmountKind.X:
        return False
    nothing_but(group, "quantity", "relatives")
    return True
