"""Which of its kind an event is this turn: "pour la première fois à chaque tour", "votre deuxième carte à chaque
tour"."""

from __future__ import annotations

import msgspec

from judge.abilities import triggers as t
from judge.compile.effects.common import is_just
from judge.compile.nouns.shapes import is_player
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import Determiner, NounGroup, NounHead


def which_time(view: ClauseView) -> int | None:
    """Takes "pour la première fois à chaque tour", joined to the verb or to whatever stands before it."""
    for index, role in enumerate(view.roles):
        group = role.filler
        if not isinstance(group, NounGroup):
            continue
        if role.name == "purpose" and _is_time(group):
            del view.roles[index]
            return _ordinal_of(view, group)
        part = next((part for part in group.complements if part.preposition == "pour" and _is_time(part.object)), None)
        if part is not None:
            rest = tuple(other for other in group.complements if other is not part)
            view.roles[index] = msgspec.structs.replace(role, filler=msgspec.structs.replace(group, complements=rest))
            return _ordinal_of(view, part.object)
    return None


def _is_time(group: NounGroup) -> bool:
    return isinstance(group.head, NounHead) and group.head.lemma == "fois" and group.ordinal is not None


def _ordinal_of(view: ClauseView, group: NounGroup) -> int:
    nothing_but(group, "ordinal")
    if group.ordinal is None or not _each_turn(view):
        raise NotCompiledError(group.span)
    return group.ordinal


def numbered(view: ClauseView, group: NounGroup) -> tuple[NounGroup, int | None]:
    """ "votre deuxième carte à chaque tour": the thing, and which of the turn it is."""
    if group.ordinal is None:
        return group, None
    if group.possessor is None or not _each_turn(view):
        raise NotCompiledError(group.span)
    plain = msgspec.structs.replace(group, ordinal=None, possessor=None, determiner=Determiner.INDEFINITE)
    return plain, group.ordinal


def _each_turn(view: ClauseView) -> bool:
    """ "à chaque tour", "pendant un tour"; "pendant le tour de chaque adversaire" says more, and is left."""
    when = next((phrase for phrase in view.times if phrase.lemma == "pendant"), None)
    if when is not None and when.object is not None and _of_each_opponent(when.object):
        return True
    when = view.time("pendant")
    turn = None if when is None else when.object
    said = (Determiner.EACH, Determiner.INDEFINITE)
    return turn is not None and turn.determiner in said and is_just(turn, "turn")


def _of_each_opponent(turn: NounGroup) -> bool:
    whose = [part.object for part in turn.complements if part.preposition == "de"]
    return [(is_player(one), one.determiner) for one in whose] == [(True, Determiner.EACH)]


def nth(pattern: t.EventPattern, number: int | None) -> tuple[t.EventPattern, ...]:
    return (pattern if number is None else t.Nth(pattern, number),)
