"""Coin flips in the conditions and triggers of cards (705): "si vous gagnez", "à chaque fois que vous gagnez à pile ou
face"."""

from __future__ import annotations

from judge.abilities import selectors as s, triggers as t
from judge.compile.clauses.watched import doer
from judge.compile.nouns.references import player_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView
from judge.french.clause import NounGroup, NounHead


def is_coin(group: NounGroup) -> bool:
    """ "pile ou face", "un pile ou face"."""
    bare = not (group.complements or group.modifiers or group.relatives or group.quantity)
    return bare and isinstance(group.head, NounHead) and group.head.lemma == "pile ou face"


def won(scope: Scope, view: ClauseView) -> s.Condition:
    """ "vous gagnez", "ce joueur perd", of the flip that was just spoken of. Raises `NotCompiledError`."""
    said = view.group("patient", "theme")
    player = player_of(scope, view.needed("agent"), anyone=True)
    if scope.flipper is None or player != scope.flipper or (said is not None and not is_coin(said)):
        raise view.stop()
    return s.FlipWon() if view.clause.verb == "gagner" else s.NotSo(s.FlipWon())


def flips(scope: Scope, view: ClauseView) -> tuple[t.EventPattern, ...] | None:
    """ "vous gagnez un pile ou face", "… à pile ou face"; `None` where something else is won or lost."""
    said = view.peek("patient", "theme", "amount")
    if said is None or not isinstance(said.filler, NounGroup) or not is_coin(said.filler):
        return None
    view.needed("patient", "theme", "amount")
    return (t.FlipsCoin(doer(scope, view.needed("agent")), view.clause.verb == "gagner"),)
