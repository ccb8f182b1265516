"""Instructions by which a card is cast as something resolves: "vous pouvez lancer cette carte sans payer son coût de
mana", "jouez la carte exilée sans payer son coût de mana"."""

from __future__ import annotations

from judge.abilities import instructions as do, selectors as s
from judge.compile.effects import turns
from judge.compile.effects.common import Effects, is_amount_of, performer
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import Clause, NounGroup


def cast(scope: Scope, view: ClauseView) -> Effects:
    """Without paying: a card that is cast for its mana cost as something resolves is not of the vocabulary."""
    without = view.subordinate("sans")
    if without is None:
        raise view.stop()
    _pays_mana_cost(without)
    player = performer(scope, view)
    group = view.needed("patient")
    what = object_of(scope, group)
    if not isinstance(what, s.Previous | s.ExiledWith | s.TargetObject | s.ThatObject | s.This):
        raise NotCompiledError(group.span)
    return (do.Cast(what, player=player, lands=view.clause.verb == "jouer"),)


def play(scope: Scope, view: ClauseView) -> Effects:
    """A card, or an extra turn."""
    role = view.peek("patient")
    turn = role is not None and isinstance(role.filler, NounGroup) and is_amount_of(role.filler, "turn")
    return turns.play(scope, view) if turn else cast(scope, view)


def _pays_mana_cost(clause: Clause) -> None:
    """ "sans payer son coût de mana", "… leur coût de mana"."""
    inner = ClauseView(clause)
    cost = inner.needed("patient", "amount", "cost")
    if clause.verb != "payer" or not is_amount_of(cost, "mana_cost") or cost.quantity is not None:
        raise NotCompiledError(clause.span)
    inner.finish()
