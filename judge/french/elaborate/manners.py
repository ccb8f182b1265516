"""How something is done, said behind it: "en ciblant X et en sacrifiant Y", "en payant un bleu sur sa Foudre", "je
sacrifie le Mogg sur sa 1/1". Whatever is said of the whole is put where the whole is."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import ActivatedAbility
from judge.abilities.costs import SacrificeCost
from judge.abilities.selectors import This
from judge.french.clause import CardHead, Clause, Complement, Mood, NounGroup, Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.printed import printed
from judge.french.elaborate.spoken import split

_DONE = frozenset({"lancer", "jouer", "faire", "activer"})
_BY = "en"
#: What is done on the way, of which nothing is on anything.
_ON_THE_WAY = frozenset({"payer", "choisir", "sacrifier", "défausser", "exiler"})


def manner(draft: Draft, clause: Clause) -> Clause:
    """The clause with all that is said of it at its own level; the clause itself where it is so already."""
    if clause.verb == "sacrifier":
        return _aimed(draft, clause)
    if clause.verb not in _DONE or not clause.clauses:
        return clause
    flat = tuple(part for item in clause.clauses for part in _flattened(item))
    aimed = any(role.name in ("target", "recipient") for role in clause.roles)
    roles: tuple[Role, ...] = ()
    rest: list[tuple[str, Clause]] = []
    for item in flat:
        on = None if aimed or roles or item[0] != _BY else _on(item[1])
        if on is None:
            rest.append(item)
        else:
            roles = (Role("target", on.object, on.span),)
            rest.append((item[0], _without(item[1], on)))
    if not roles and len(flat) == len(clause.clauses):
        return clause
    return msgspec.structs.replace(clause, roles=(*clause.roles, *roles), clauses=tuple(rest))


def _flattened(item: tuple[str, Clause]) -> tuple[tuple[str, Clause], ...]:
    """ "en sacrifiant X et en ciblant Y": both are done as it is cast."""
    word, inner = item
    beside = tuple(each for each in inner.clauses if each[0] == _BY)
    if word != _BY or not beside:
        return (item,)
    own = msgspec.structs.replace(inner, clauses=tuple(each for each in inner.clauses if each not in beside))
    return ((word, own), *(part for each in beside for part in _flattened(each)))


def _on(clause: Clause) -> Complement | None:
    """What "en payant un bleu sur sa Foudre" is on, which is where the spell goes."""
    what, _ = split(clause, "patient")
    group = what.filler if what is not None else None
    if clause.verb not in _ON_THE_WAY or not isinstance(group, NounGroup):
        return None
    last = group.coordinated[-1] if group.coordinated else group
    found = last.complements[-1] if last.complements else None
    return found if found is not None and found.preposition == "sur" else None


def _without(clause: Clause, on: Complement) -> Clause:
    roles = tuple(
        msgspec.structs.replace(role, filler=_bare(role.filler, on)) if isinstance(role.filler, NounGroup) else role
        for role in clause.roles
    )
    return msgspec.structs.replace(clause, roles=roles)


def _bare(group: NounGroup, on: Complement) -> NounGroup:
    kept = tuple(part for part in group.complements if part is not on)
    members = tuple(_bare(member, on) for member in group.coordinated)
    return msgspec.structs.replace(group, complements=kept, coordinated=members)


def _aimed(draft: Draft, clause: Clause) -> Clause:
    """ "je sacrifie le Mogg sur sa 1/1": to the ability that costs it, which is aimed at that."""
    on = _on(clause)
    what, _ = split(clause, "patient")
    group = what.filler if what is not None else None
    if on is None or not isinstance(group, NounGroup) or not isinstance(group.head, CardHead) or group.coordinated:
        return clause
    cards = [card.abilities for card in printed(draft, group)]
    itself = SacrificeCost(This())
    if not all(any(isinstance(one, ActivatedAbility) and itself in one.cost for one in each) for each in cards):
        return clause
    target: tuple[Role, ...] = (Role("patient", on.object, on.span),)
    aiming = Clause(span=on.span, verb="cibler", mood=Mood.INFINITIVE, roles=target)
    return msgspec.structs.replace(_without(clause, on), clauses=(*clause.clauses, (_BY, aiming)))
