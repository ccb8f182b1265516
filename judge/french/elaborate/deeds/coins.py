"""Told coin flips (705): "A joue à pile ou face", "A gagne à pile ou face", "je perds le pile ou face"."""

from __future__ import annotations

from collections.abc import Callable

from judge.abilities import instructions as do, selectors as s
from judge.abilities.rewriting import parts_of
from judge.french.clause import Role
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.reference.mentions import mention_one
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, Decide, Happens

Reader = Callable[[ClauseView], tuple[Action, ...]]


def or_coin(otherwise: Reader) -> Reader:
    """A verb that also tells of a coin: "jouer", "gagner", "perdre"."""

    def read(view: ClauseView) -> tuple[Action, ...]:
        role = view.peek("theme", "patient")
        return _coin(view, role) if role is not None and role.word == "pile ou face" else otherwise(view)

    return read


def _coin(view: ClauseView, role: Role) -> tuple[Action, ...]:
    """Flipping one by itself; how it comes up; or, where something told asks for it, nothing more than was said."""
    draft = view.draft
    view.take(role)
    player = mention_one(draft, view.needed("agent", expected="le joueur"), Sort.PLAYER)
    draft.subject = (player,)
    if view.clause.verb in ("gagner", "perdre"):
        won = Decide(player, flip=view.clause.verb == "gagner")
        return (won,) if _is_asked(draft) else (_flip(player), won)
    return () if _is_asked(draft) else (_flip(player),)


def _flip(player: str) -> Happens:
    return Happens((do.FlipCoin(s.SpecificPlayer(player)),), player)


def _is_asked(draft: Draft) -> bool:
    """Whether something on the board, or told before, has a coin flipped."""
    told = [entry.action for entry in draft.story if isinstance(entry.action, Happens)]
    abilities = [ability for piece in draft.pieces.values() for ability in piece.abilities]
    return any(isinstance(part, do.FlipCoin) for one in (*told, *abilities) for part in parts_of(one))
