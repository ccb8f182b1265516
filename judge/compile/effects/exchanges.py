"""Exchanges: control of two permanents, two numbers, and the power and toughness of one creature."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.terms import Duration
from judge.compile.effects.common import Effects, is_amount_of, performer, recipients_of
from judge.compile.nouns.references import amount_of, object_of
from judge.compile.nouns.scope import Scope
from judge.compile.nouns.shapes import is_player
from judge.compile.nouns.sources import is_source
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import NounGroup, PronounHead

_PLAYERS = s.PlayerWord | s.TargetPlayer | s.ControllerOf | s.OwnerOf | s.SpecificPlayer
#: "celui", "celle": what was just named, of another.
_OF_ANOTHER = frozenset({"celui", "celle", "ceux", "celles"})


def switch(scope: Scope, view: ClauseView) -> Effects:
    """ "inversez la force et l'endurance de la créature ciblée", "inversez cette créature" (710)."""
    performer(scope, view)
    group = view.needed("patient")
    if not group.coordinated and not is_amount_of(group, "power"):
        return (do.Flip(object_of(scope, group)),)
    return _switched(scope, _members(group))


def exchange(scope: Scope, view: ClauseView) -> Effects:
    """ "échangez le contrôle de cet artefact contre celui d'une créature ciblée", "échangez la force et l'endurance de
    la créature ciblée", "deux joueurs ciblés échangent leur total de points de vie"."""
    agent = view.peek("agent")
    if agent is not None and isinstance(agent.filler, NounGroup) and _acts_with_another(agent.filler):
        return _life_of_players(scope, view)
    performer(scope, view)
    group = view.needed("patient")
    against = view.group("instrument")
    members = _members(group)
    if is_amount_of(members[0], "control"):
        return (do.ExchangeControl(_controlled(scope, group, against)),)
    if against is not None:
        members = (*members, _same_of(members[0], against))
    if len(members) != 2:
        raise NotCompiledError(group.span)
    if is_amount_of(members[0], "power") and is_amount_of(members[1], "toughness") and against is None:
        return _switched(scope, members)
    match tuple(amount_of(scope, member) for member in members):
        case (
            (s.LifeOf() | s.PowerOf() | s.ToughnessOf()) as left,
            (s.LifeOf() | s.PowerOf() | s.ToughnessOf()) as right,
        ):
            return (do.ExchangeNumbers(left, right),)
        case _:
            raise NotCompiledError(group.span)


def _members(group: NounGroup) -> tuple[NounGroup, ...]:
    return (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)


def _acts_with_another(group: NounGroup) -> bool:
    return is_player(group) and not is_source(group) and (group.plural or bool(group.coordinated))


def _life_of_players(scope: Scope, view: ClauseView) -> Effects:
    """ "deux joueurs ciblés échangent leur total de points de vie"."""
    who = view.needed("agent")
    what = view.needed("patient")
    nothing_but(what)
    players = recipients_of(scope, who)
    known = [player for player in players if isinstance(player, _PLAYERS)]
    counts = [scope.targets[one.index].count if isinstance(one, s.TargetPlayer) else 1 for one in known]
    if not is_amount_of(what, "life_total") or len(known) != len(players) or sum(map(_whole, counts)) != 2:
        raise NotCompiledError(what.span)
    return (do.ExchangeNumbers(s.LifeOf(known[0]), s.LifeOf(known[1]) if len(known) > 1 else None),)


def _whole(count: s.Amount) -> int:
    return count if isinstance(count, int) else 0


def _same_of(first: NounGroup, other: NounGroup) -> NounGroup:
    """ "celui de l'adversaire ciblé" as the thing it stands for."""
    if isinstance(other.head, PronounHead) and other.head.lemma in _OF_ANOTHER:
        return msgspec.structs.replace(other, head=first.head)
    return other


def _controlled(scope: Scope, group: NounGroup, against: NounGroup | None) -> s.ObjectRef:
    """The two objects of which control is exchanged: two that are named, or one group of two targets."""
    named: list[NounGroup] = []
    for member in (*_members(group), *(() if against is None else (_same_of(group, against),))):
        whose = _same_of(group, member)
        if not is_amount_of(whose, "control") or any(part.preposition != "de" for part in whose.complements):
            raise NotCompiledError(whose.span)
        nothing_but(whose, "complements")
        named.extend(each for part in whose.complements for each in _members(part.object))
    objects = tuple(object_of(scope, each) for each in named)
    match objects:
        case (s.TargetObject(index),) if scope.targets[index].count == 2 and not scope.targets[index].up_to:
            return objects[0]
        case (_, _):
            return s.Group(objects)
        case _:
            raise NotCompiledError(group.span)


def _switched(scope: Scope, parts: tuple[NounGroup, ...]) -> Effects:
    first, *others = parts
    if len(others) != 1 or not is_amount_of(first, "power") or not is_amount_of(others[0], "toughness"):
        raise NotCompiledError(first.span)
    toughness = amount_of(scope, others[0])
    owned = bool(first.complements) or first.possessor is not None
    if not isinstance(toughness, s.ToughnessOf) or (owned and amount_of(scope, first) != s.PowerOf(toughness.object)):
        raise NotCompiledError(first.span)
    if not owned:
        nothing_but(first)
    return (a.Apply(toughness.object, (mod.SwitchPT(),), duration=Duration.PERMANENT),)
