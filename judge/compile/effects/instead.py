"""The instruction before, done otherwise where something is so: "si ce sort a été kické, il inflige 4 blessures à la
place", "détruisez ces créatures à la place si vous n'avez pas de carte en main".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.rewriting import rewritten, speaks_of
from judge.compile.clauses.conditions import condition_of
from judge.compile.effects.common import is_amount_of, measured, recipients_of
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Clause, Determiner, EllipticHead, NounGroup

#: Reads a clause as effects.
Reader: TypeAlias = Callable[[Scope, Clause], tuple[a.Effect, ...]]

INSTEAD = "à la place"


def instead(scope: Scope, clause: Clause, done: list[a.Effect], read: Reader) -> a.If | None:
    """The last instruction, and what is done in its place; `None` for a clause that replaces nothing. It must be of the
    same kind, or the only one and about the same objects, else it is not clear which instructions the new one
    replaces."""
    said = _said_of_all(clause)
    if INSTEAD not in said.adverbs:
        return None
    when = _outer_condition(said)
    if when is None or (INSTEAD not in clause.adverbs and when[1].span in scope.conditions):
        # A further clause under the same condition does more of what is done in the place of the other.
        return None
    clause = said
    view = ClauseView(clause)
    view.adverb(INSTEAD)
    view.subordinates.remove(when)
    condition = scope.conditions[when[1].span] = condition_of(scope, when[1])
    if speaks_of(condition, s.Previous()):
        # What is done instead is not done after: what the last instruction would have moved is where it was.
        raise view.stop(INSTEAD)
    last = done[-1]
    bare = msgspec.structs.replace(clause, clauses=tuple(view.subordinates), adverbs=tuple(view.adverbs))
    dealt = do.dealt_in(last)
    if dealt and clause.verb == "infliger" and _same_recipients(scope, view, dealt):
        return a.If(condition, _more_damage(scope, ClauseView(bare), dealt), (last,))
    if isinstance(last, a.CreateToken | a.CreateTokenCopy) and (more := _more_of_these(bare)) is not None:
        return a.If(condition, (msgspec.structs.replace(last, amount=more),), (last,))
    targets = len(scope.targets)
    same = _objects_of(last)
    effects = tuple(rewritten(effect, lambda part: _where_it_was(part, same)) for effect in read(scope, bare))
    if speaks_of(effects, s.Previous()):
        raise view.stop(INSTEAD)
    if len(effects) != 1 or len(scope.targets) != targets:
        raise view.stop(INSTEAD)
    alike = _kinds(effects[0]) == _kinds(last)
    if not alike and (len(done) > 1 or _objects_of(effects[0]) is None or _objects_of(effects[0]) != _objects_of(last)):
        raise view.stop(INSTEAD)
    return a.If(condition, effects, (last,))


def _said_of_all(clause: Clause) -> Clause:
    """ "si son coût est inférieur ou égal à 4 à la place": the adverb that the grammar joins to the condition."""
    inner = tuple(
        (conjunction, msgspec.structs.replace(each, adverbs=tuple(word for word in each.adverbs if word != INSTEAD)))
        for conjunction, each in clause.clauses
        if conjunction == "si"
    )
    others = tuple(pair for pair in clause.clauses if pair[0] != "si")
    if (*others, *inner) == (*others, *(pair for pair in clause.clauses if pair[0] == "si")):
        return clause
    return msgspec.structs.replace(clause, clauses=(*others, *inner), adverbs=(*clause.adverbs, INSTEAD))


def _outer_condition(clause: Clause) -> tuple[str, Clause] | None:
    """Of "si X, détruisez-la à la place si Y" and "détruisez-la si Y à la place, si X" the condition X."""
    conditions = [pair for pair in clause.clauses if pair[0] == "si"]
    begin = min((role.span.start for role in clause.roles), default=clause.span.end)
    first = [pair for pair in conditions if pair[1].span.start < begin]
    return next(iter(first or conditions[-1:]), None)


def _kinds(effect: a.Effect) -> tuple[type, ...]:
    """What kind of instruction it is, under its own condition too."""
    match effect:
        case a.If(then=(only,), otherwise=()):
            return (a.If, *_kinds(only))
        case _:
            return (type(effect),)


def _where_it_was(part: object, what: s.Recipient | None) -> object | None:
    """ "renvoyez cette carte sur le champ de bataille à la place": the first was not done, the card is where it was."""
    if not isinstance(what, s.TargetObject):
        return None
    if isinstance(part, do.Move) and part.what == s.Previous():
        return msgspec.structs.replace(part, what=what, origin=None)
    return what if part == s.Previous() else None


def _objects_of(effect: a.Effect) -> s.Recipient | None:
    """What the instruction is done to, as far as it is one thing that is always the same."""
    match effect:
        case do.DealDamage(to=to, divided=False):
            return to
        case do.PutCounters(on=on, divided=False):
            return on
        case do.Destroy(what=what) | do.Move(what=what) | do.Tap(what=what) | a.Apply(what=what):
            return what if isinstance(what, s.TargetObject) else None
        case _:
            return None


def _more_of_these(clause: Clause) -> int | None:
    """ "créez cinq de ces jetons"."""
    view = ClauseView(clause)
    made = view.group("patient") or _before_number(view)
    if clause.verb not in ("créer", "mettre") or made is None or not isinstance(made.head, EllipticHead):
        return None
    nothing_but(made, "quantity", "complements")
    these = [part.object for part in made.complements if part.preposition == "de"]
    if len(these) != 1 or len(made.complements) != 1 or made.quantity is None:
        return None
    if not is_amount_of(these[0], "token") or these[0].determiner is not Determiner.DEMONSTRATIVE:
        return None
    nothing_but(these[0])
    view.group("place")
    view.finish()
    return made.quantity.number


def _before_number(view: ClauseView) -> NounGroup | None:
    """ "mettez sur le champ de bataille douze de ces jetons": the number is of the tokens, though the grammar joins it
    to the place."""
    place = view.peek("place")
    group = place.filler if place is not None else None
    if not isinstance(group, NounGroup) or group.quantity is None or not group.complements:
        return None
    view.group("place")
    return msgspec.structs.replace(group, head=EllipticHead())


def _same_recipients(scope: Scope, view: ClauseView, last: tuple[do.DealDamage, ...]) -> bool:
    """Whether it says no other recipient than those who were to be dealt it."""
    role = view.peek("recipient")
    group = view.group("recipient")
    if role is None or group is None:
        return role is None
    targets = len(scope.targets)
    same = recipients_of(scope, group) == tuple(part.to for part in last)
    if len(scope.targets) != targets:
        raise NotCompiledError(group.span)
    return same


def _more_damage(scope: Scope, view: ClauseView, last: tuple[do.DealDamage, ...]) -> tuple[a.Effect, ...]:
    """ "il inflige 4 blessures": to the same ones, of whom each was to be dealt as much."""
    subject = view.needed("agent")
    same = len({(part.source, part.amount) for part in last}) == 1
    if not same or object_of(scope, subject) != last[0].source:
        raise NotCompiledError(subject.span)
    view.group("recipient")
    amount = measured(scope, view.needed("amount"), "damage")
    view.finish()
    return do.dealt_at_once(msgspec.structs.replace(part, amount=amount) for part in last)
