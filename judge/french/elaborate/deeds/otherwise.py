"""What is told to be paid instead of a mana cost: "en exilant une carte bleue", "en payant 1 point de vie" of a card
that may be cast so (118.9)."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import AlternativeCost
from judge.abilities.costs import CostPart, DiscardCost, ExileCost, PayLife, ReturnCost, SacrificeCost
from judge.abilities.terms import Zone
from judge.french.clause import Clause, NounGroup
from judge.french.elaborate.board.draft import Piece
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.board.sorts import Sort
from judge.french.elaborate.nouns.senses import Thing
from judge.french.elaborate.reference.mentions import Hint, mention
from judge.french.elaborate.views import ClauseView

#: What a verb says to be paid, and where that is then.
_PAID: dict[str, tuple[type[CostPart], Zone]] = {
    "exiler": (ExileCost, Zone.HAND),
    "défausser": (DiscardCost, Zone.HAND),
    "renvoyer": (ReturnCost, Zone.BATTLEFIELD),
    "sacrifier": (SacrificeCost, Zone.BATTLEFIELD),
}


def paid_otherwise(view: ClauseView, piece: Piece, player: str) -> tuple[str, ...]:
    """The objects that pay the alternative cost of the card; none where none is told."""
    parts = [part for each in piece.abilities if isinstance(each, AlternativeCost) for part in each.cost]
    found: tuple[str, ...] = ()
    life: list[tuple[str, Clause]] = []
    waiting = list(view.subordinates) if parts else []
    while waiting:
        word, clause = item = waiting.pop(0)
        if word != "en":
            continue
        if clause.clauses and clause.verb in _PAID:
            # "en exilant Contresort et en payant 1 point de vie": both are said of the casting.
            view.subordinates[view.subordinates.index(item)] = item = (
                word,
                msgspec.structs.replace(clause, clauses=()),
            )
            view.subordinates.extend(clause.clauses)
            waiting.extend(clause.clauses)
        kind, zone = _PAID.get(clause.verb, (None, None))
        if kind is not None and any(isinstance(part, kind) for part in parts):
            view.subordinates.remove(item)
            inner = ClauseView(view.draft, item[1])
            what = inner.needed("patient", expected="ce qui est payé")
            found += mention(view.draft, what, Sort.OBJECT, Hint(controller=player, zone=zone))
            inner.finish()
        elif clause.verb == "payer" and _life(clause) in [part.amount for part in parts if isinstance(part, PayLife)]:
            life.append(item)
    for item in life if found else ():
        view.subordinates.remove(item)
    return found


def _life(clause: Clause) -> int | None:
    filler = clause.roles[0].filler if len(clause.roles) == 1 else None
    if not isinstance(filler, NounGroup) or thing_of_group(filler) is not Thing.LIFE or filler.quantity is None:
        return None
    return filler.quantity.number
