"""The events that are a player's: drawing, discarding, gaining and losing, sacrificing (603.2)."""

from __future__ import annotations

from typing import TypeAlias

from judge.abilities import selectors as s, triggers as t
from judge.abilities.terms import Keyword
from judge.compile.clauses import coins
from judge.compile.clauses.numbered import nth, numbered
from judge.compile.clauses.watched import doer, one_of, watched
from judge.compile.effects.common import is_amount_of, is_just
from judge.compile.nouns.references import object_of, player_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError, nothing_but
from judge.french.clause import NounHead
from judge.french.elaborate.nouns.senses import senses

Patterns: TypeAlias = tuple[t.EventPattern, ...]


def draws(scope: Scope, view: ClauseView) -> Patterns:
    player = doer(scope, view.needed("agent"))
    group, number = numbered(view, view.needed("patient"))
    if not is_just(one_of(scope, group), "card"):
        raise view.stop()
    return nth(t.DrawsCard(player), number)


def discards(scope: Scope, view: ClauseView) -> Patterns:
    player = doer(scope, view.needed("agent"))
    return (t.DiscardsCard(player, watched(scope, view.needed("patient", "theme"), gone=True)),)


def cycles(scope: Scope, view: ClauseView) -> Patterns:
    """ "vous recyclez cette carte", "un joueur recycle une carte"."""
    player = doer(scope, view.needed("agent"))
    return (t.ActivatesAbility(watched(scope, view.needed("patient")), player, Keyword.CYCLING),)


def gains(scope: Scope, view: ClauseView) -> Patterns:
    if (flip := coins.flips(scope, view)) is not None:
        return flip
    player = doer(scope, view.needed("agent"))
    if not is_just(view.needed("amount"), "life"):
        raise view.stop()
    return (t.GainsLife(player),)


def loses(scope: Scope, view: ClauseView) -> Patterns:
    """ "perd des points de vie", "vous perdez le contrôle de cette créature"."""
    if (flip := coins.flips(scope, view)) is not None:
        return flip
    subject = view.needed("agent")
    amount = view.group("amount")
    if amount is not None:
        if not is_just(amount, "life"):
            raise view.stop()
        return (t.LosesLife(doer(scope, subject)),)
    group = view.needed("patient")
    nothing_but(group, "complements")
    named = [part.object for part in group.complements if part.preposition == "de"]
    if (
        not is_amount_of(group, "control")
        or len(named) != len(group.complements)
        or len(named) != 1
        or player_of(scope, subject, anyone=True) is not s.PlayerWord.YOU
    ):
        raise NotCompiledError(group.span)
    return (t.ChangesControl((s.Is(object_of(scope, named[0])),), s.PlayerWord.YOU),)


def sacrifices(scope: Scope, view: ClauseView) -> Patterns:
    player = doer(scope, view.needed("agent"))
    return (t.IsSacrificed(watched(scope, view.needed("patient")), player),)


def changes(scope: Scope, view: ClauseView) -> Patterns:
    """ "change de contrôleur"."""
    subject = view.needed("agent")
    group = view.needed("patient")
    nothing_but(group)
    if not isinstance(group.head, NounHead) or ("player", "controller") not in senses(group.head.lemma):
        raise NotCompiledError(group.span)
    return (t.ChangesControl(watched(scope, subject)),)
