"""Whom an event is about: "une autre créature que vous contrôlez", "cette créature ou un autre elfe", "un joueur". It
is remembered for the pronouns that follow ("elle", "ce joueur").
"""

from __future__ import annotations

import msgspec

from judge.abilities import selectors as s
from judge.compile.nouns.references import filter_of, object_of, player_of
from judge.compile.nouns.scope import Scope, Spoken
from judge.compile.nouns.smallwords import ONE_OF_THESE, without
from judge.compile.view import NotCompiledError
from judge.french.clause import AmountKind, Determiner, NounGroup, NounHead


def watched(scope: Scope, group: NounGroup, *, gone: bool = False) -> s.Filter:
    """The filter of the object that the event is about, which "elle" then means. `gone`: the event takes it off the
    battlefield. A subject that several verbs share is read once."""
    if group.span not in scope.watched:
        scope.watched[group.span] = _read_watched(scope, group, gone=gone)
    return scope.watched[group.span]


def _read_watched(scope: Scope, group: NounGroup, *, gone: bool) -> s.Filter:
    if any(relative.verb == "hanter" for relative in group.relatives):
        # "la créature qu'elle hante" is one by what it is, whichever it comes to be.
        group = msgspec.structs.replace(group, determiner=Determiner.INDEFINITE)
    if ONE_OF_THESE in group.particles:
        these = object_of(scope, without(group, ONE_OF_THESE))
        noun = group.head.lemma if isinstance(group.head, NounHead) else ""
        scope.speak_of(Spoken(ref=s.ThatObject(), noun=noun, feminine=group.feminine, gone=gone))
        return (s.Is(these),)
    if group.determiner in _KINDS or group.coordinated or group.quantity is not None:
        found = _either(scope, group)
        # "~ ou une autre créature": whichever of them, "cette créature" is it.
        named = [member for member in (group, *group.coordinated) if isinstance(member.head, NounHead)]
        noun = named[0].head.lemma if named and isinstance(named[0].head, NounHead) else ""
        # "une carte ou un jeton … exilez-le"
        genders = {member.feminine for member in (group, *group.coordinated)}
        feminine = group.feminine if len(genders) == 1 else None
        scope.speak_of(Spoken(ref=s.ThatObject(), noun=noun, feminine=feminine, gone=gone))
        return found
    return _is(scope, group)


_KINDS = frozenset({Determiner.INDEFINITE, Determiner.ANY, Determiner.EACH})


def second(scope: Scope, group: NounGroup, *, by_noun: bool = False) -> s.Filter:
    """The filter of the other object of the event: "cette créature" right after is that one, "l'autre créature" too."""
    if group.determiner not in _KINDS and group.quantity is None and not group.coordinated:
        return _is(scope, group)
    found = filter_of(scope, one_of(scope, group))
    noun = group.head.lemma if isinstance(group.head, NounHead) else ""
    scope.has_other = True
    scope.speak_of(Spoken(ref=s.OtherObject(), noun=noun, feminine=group.feminine, rival=True, by_noun=by_noun))
    return found


def _either(scope: Scope, group: NounGroup) -> s.Filter:
    """ "cette créature ou une autre créature": one that is itself, or passes the rest."""
    if not group.coordinated:
        return filter_of(scope, one_of(scope, group))
    if group.conjunction != "ou":
        raise NotCompiledError(group.span)
    members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
    kinds = all(member.determiner in _KINDS for member in members)
    last = members[-1]
    if kinds and (last.complements or last.relatives or last.modifiers):
        # "un samouraï ou un guerrier que vous contrôlez": both are yours.
        first, *others = (one_of(scope, member) for member in members)
        whole = msgspec.structs.replace(first, coordinated=tuple(others), conjunction=group.conjunction)
        return filter_of(scope, whole)
    filters = [
        filter_of(scope, one_of(scope, member)) if member.determiner in _KINDS else _is(scope, member)
        for member in members
    ]
    return (s.AnyOf(tuple(filters)),)


def _is(scope: Scope, group: NounGroup) -> s.Filter:
    """The filter of what the group refers to. An event happens to some object, and no choice is made of it: a member
    without its own article ("un autre elfe ou berserker") says not what it shares with the one before."""
    match object_of(scope, group):
        case s.All(filter=found):
            return found
        case s.Choice():
            raise NotCompiledError(group.span)
        case ref:
            return (s.Is(ref),)


def one_of(scope: Scope, group: NounGroup) -> NounGroup:
    """ "au moins une créature", "une ou plusieurs créatures": of them, one is enough, and all that come at once are one
    event."""
    quantity = group.quantity
    if quantity is None:
        return group
    if (quantity.kind, quantity.number, quantity.at_least) != (AmountKind.NUMBER, 1, True):
        raise NotCompiledError(group.span)
    scope.together = True
    return msgspec.structs.replace(group, quantity=None)


def doer(scope: Scope, group: NounGroup) -> s.PlayerRef:
    """The player who does it; "un joueur" is then "ce joueur"."""
    player = player_of(scope, group, anyone=True)
    if player is None:
        raise NotCompiledError(group.span)
    if player is not s.PlayerWord.YOU:
        scope.speak_of_player(s.PlayerWord.THAT_PLAYER)
    return player
