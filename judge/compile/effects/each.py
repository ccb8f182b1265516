"""What is done once for each of several objects: "pour chaque créature détruite de cette manière, son contrôleur crée
un jeton", "pour chaque terrain que vous contrôlez, créez un jeton Trésor".
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.rewriting import mentions
from judge.compile.effects.common import Effects
from judge.compile.effects.instead import Reader
from judge.compile.nouns.references import filter_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.view import NotCompiledError
from judge.french.clause import Clause, Determiner, NounGroup, NounHead
from judge.french.elaborate.nouns.senses import senses


def for_each(scope: Scope, clause: Clause, read: Reader) -> Effects | None:
    """The clause for each of the objects that it begins with; `None` for one that begins otherwise."""
    role = next((role for role in clause.roles if role.name == "purpose"), None)
    group = role.filler if role is not None else None
    if role is None or not isinstance(group, NounGroup) or group.determiner is not Determiner.EACH:
        return None
    others = tuple(other for other in clause.roles if other is not role)
    if any(other.span.start < role.span.start for other in others) or _is_no_object(group):
        return None
    if any(conjunction != "à moins que" for conjunction, _ in clause.clauses):
        # Whether the condition is asked once or of each is not said.
        raise NotCompiledError(group.span)
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    if any(member.determiner not in (Determiner.EACH, Determiner.NONE) for member in members[1:]):
        raise NotCompiledError(group.span)
    wanted = _of_any(tuple(filter_of(scope, member) for member in members))
    targets = len(scope.targets)
    with scope.aside():
        noun = group.head.lemma if isinstance(group.head, NounHead) else ""
        feminine = group.feminine if len(members) == 1 else None
        scope.speak_of(Spoken(ref=s.ThatObject(), noun=noun, feminine=feminine))
        effects = read(scope, msgspec.structs.replace(clause, roles=others))
    if len(scope.targets) != targets:
        # One target for each of what is only known when it resolves.
        raise NotCompiledError(group.span)
    match effects:
        case (a.CreateToken(amount=1) as created,) if not mentions(created, s.ThatObject, s.OtherObject):
            return (msgspec.structs.replace(created, amount=s.Count(wanted)),)
        case (do.Draw(amount=1) | do.GainLife() | do.LoseLife() as counted,) if not mentions(counted, s.ThatObject):
            each = s.Count(wanted)
            number = counted.amount
            if not isinstance(number, int):
                raise NotCompiledError(group.span)
            return (msgspec.structs.replace(counted, amount=each if number == 1 else s.Times(each, number)),)
        case _ if all(map(_one_by_one, effects)):
            return (a.ForEach(effects, objects=s.All(wanted)),)
        case _:
            raise NotCompiledError(group.span)


def forwarded(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """ "pour chaque carte révélée de cette manière, ajoutez {G} et vous gagnez 1 point de vie": each clause of the
    sentence is so repeated."""
    first = clauses[0] if clauses else None
    each = None if first is None else next((role for role in first.roles if role.name == "purpose"), None)
    if first is None or each is None or any(role.span.start < each.span.start for role in first.roles):
        return tuple(clauses)
    for clause in clauses[1:]:
        if clause.connector not in ("et", ""):
            raise NotCompiledError(clause.span, clause.connector)
    return (first, *(msgspec.structs.replace(clause, roles=(each, *clause.roles)) for clause in clauses[1:]))


def _one_by_one(effect: a.Effect) -> bool:
    """Whether it is the same done for one after the other as for all at once: nobody sees two of them."""
    match effect:
        case a.CreateToken(token=token):
            return not any(isinstance(ability, a.TriggeredAbility) for ability in token.abilities)
        case do.CounterSpell() | do.TakeAction() | do.AddMana() | do.GainLife() | do.LoseLife() | do.PutCounters():
            return True
        case _:
            return False


def _is_no_object(group: NounGroup) -> bool:
    """ "pour chaque blessure prévenue de cette manière", "pour chaque marqueur": what the instruction counts."""
    if group.counter_kind is not None or not isinstance(group.head, NounHead):
        return True
    return any(kind == "thing" and value in _COUNTED for kind, value in senses(group.head.lemma))


_COUNTED = frozenset({"prevention", "infliction", "colours_spent", "colour", "type", "name", "counter"})


def _of_any(filters: tuple[s.Filter, ...]) -> s.Filter:
    """ "chaque sort et chaque capacité que vos adversaires contrôlent": of one kind or another."""
    return filters[0] if len(filters) == 1 else (s.AnyOf(filters),)
