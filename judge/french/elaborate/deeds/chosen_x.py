"""The number told for the X of a spell or ability: "avec X égal à 3", "pour 3"."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility, OpaqueAbility
from judge.abilities.costs import ManaCost
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import X
from judge.abilities.terms import CAST_FACE_DOWN
from judge.french.clause import AmountKind, EllipticHead, NounGroup, Quantity
from judge.french.elaborate.board.draft import Piece
from judge.french.elaborate.board.facts import thing_of_group
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.views import ClauseView


def chosen_x(view: ClauseView, piece: Piece) -> int | None:
    """The number told for the X of the spell. "pour 4" of a card without X is what it costs. Raises `NotUnderstood`
    where it costs something else."""
    roles = [role for name in ("amount", "instrument", "cost") if (role := view.peek(name)) is not None]
    number = x_of(view)
    hides = any(isinstance(each, KeywordAbility) and each.keyword in CAST_FACE_DOWN for each in piece.abilities)
    if hides and number == _FACE_DOWN_COST:
        return None
    if number is not None and piece.card is None and piece.types and not _asks_for_x(piece) and piece.mana_cost is None:
        piece.mana_cost = ManaCost((str(number),))  # "je lance une 2/2 pour 3"
        return None
    if number is None or piece.card is None or _asks_for_x(piece):
        return number
    cost = piece.card.characteristics.mana_cost
    if cost is not None and number == cost.mana_value:
        return None
    raise view.draft.stop(Fault.UNUSED, roles[0].span, mot=view.draft.slice(roles[0].span))


#: What a spell cast face down costs.
_FACE_DOWN_COST = 3


def _asks_for_x(piece: Piece) -> bool:
    printed = piece.card.characteristics.mana_cost if piece.card is not None else None
    parts = (*parts_of(piece.abilities), *(parts_of(piece.card.faces) if piece.card is not None else ()))
    return (printed is not None and "X" in printed.symbols) or any(
        isinstance(part, X | OpaqueAbility) or (isinstance(part, ManaCost) and "X" in part.symbols) for part in parts
    )


def x_of(view: ClauseView) -> int | None:
    """ "avec X égal à 3", "pour X = 3", "pour 3"."""
    for name in ("amount", "instrument", "cost"):
        role = view.peek(name)
        number = _number_for_x(role.filler) if role is not None else None
        if role is not None and number is not None:
            view.take(role)
            return number
    return None


def _number_for_x(filler: object) -> int | None:
    match filler:
        case Quantity(kind=AmountKind.NUMBER, number=number):
            return number
        case NounGroup(head=EllipticHead(), quantity=Quantity(kind=AmountKind.X), complements=(said,)):
            equal = all(modifier.lemma == "égal" for modifier in filler.modifiers) and said.preposition == "à"
            return _number_for_x(said.object) if equal else None
        case NounGroup(head=EllipticHead(), quantity=Quantity() as quantity) if thing_of_group(filler) is None:
            return _number_for_x(quantity)
    return None
