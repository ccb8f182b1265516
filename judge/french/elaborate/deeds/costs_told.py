"""What is paid, told for what it pays: "je sacrifie le Lotus", "je retire un marqueur de l'Épix", "je me défausse d'une
carte pour le Bâtard", "j'engage le Sorcier en ciblant B"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from judge.abilities.ability import ActivatedAbility, Unless
from judge.abilities.costs import CostPart, RemoveCountersCost
from judge.abilities.rewriting import parts_of
from judge.french.clause import AmountKind
from judge.french.elaborate.board.draft import Piece
from judge.french.elaborate.board.later import controller_of
from judge.french.elaborate.deeds.chosen_x import x_of
from judge.french.elaborate.deeds.spells import targets
from judge.french.elaborate.faults import Fault
from judge.french.elaborate.views import ClauseView
from judge.scenario.story import Action, ActivateAbility, CastSpell, Decide

Pays: TypeAlias = Callable[[CostPart], bool]


def _place_of(view: ClauseView, piece: Piece, pays: Pays) -> int | None:
    """The place, among its activated abilities, of the one that asks for that cost; `None` when none does. Of several,
    the one that asks for nothing else. Raises `NotUnderstood` when that does not tell them apart."""
    abilities = [one for one in piece.abilities if isinstance(one, ActivatedAbility)]
    asking = [place for place, one in enumerate(abilities) if any(pays(part) for part in one.cost)]
    alone = [place for place in asking if len(abilities[place].cost) == 1]
    for found in (asking, alone):
        if len(found) == 1:
            return found[0]
    if asking:
        raise view.draft.stop(Fault.NO_CAUSE, view.span, mot=view.draft.slice(view.span))
    return None


def activation(
    view: ClauseView, player: str | None, source: str, pays: Pays, *, paid: tuple[str, ...] = ()
) -> ActivateAbility | None:
    """The activation of that object's ability which asks for that cost; `None` where it has none, or where the cost is
    said not to be paid, or by another player."""
    draft = view.draft
    piece = draft.pieces[source]
    if piece.controller is None and not view.clause.negated:
        piece.controller = player
    controller = controller_of(draft, source)
    if view.clause.negated or player not in (None, controller):
        return None
    place = _place_of(view, piece, pays)
    if place is None:
        return None
    only = sum(isinstance(one, ActivatedAbility) for one in piece.abilities) == 1
    return ActivateAbility(
        controller,
        source,
        ability=None if only else place,
        targets=targets(view, controller),
        x=x_of(view),
        paid_with=paid,
    )


def removals(
    view: ClauseView, player: str | None, source: str, kind: str, count: object
) -> tuple[ActivateAbility, ...] | None:
    """ "retire deux marqueurs +1/+1 de l'Épix": its ability that asks for it, as often as they pay for."""
    piece = view.draft.pieces[source]

    def pays(part: CostPart) -> bool:
        return isinstance(part, RemoveCountersCost) and part.kind == kind

    told = activation(view, player, source, pays)
    if told is None:
        return None
    cost = [one for one in piece.abilities if isinstance(one, ActivatedAbility)][told.ability or 0].cost
    each = next(part.amount for part in cost if isinstance(part, RemoveCountersCost))
    if not isinstance(each, int) or not isinstance(count, int) or each < 1 or count % each:
        raise view.draft.stop(Fault.NO_CAUSE, view.span, mot=view.draft.slice(view.span))
    return (told,) * (count // each)


def x_is(view: ClauseView) -> tuple[Action, ...]:
    """ "X vaut 3", "X est égal à 3": of the last thing told that has an X to be chosen. Raises `NotUnderstood`."""
    draft = view.draft
    what = view.needed("agent", expected="ce qui vaut ce nombre")
    number = x_of(view)
    unknown = what.quantity is not None and what.quantity.kind is AmountKind.X
    if number is None or not (unknown or getattr(what.head, "text", "") == "X"):
        raise draft.stop(Fault.UNREADABLE_AMOUNT, view.span, mot=draft.slice(view.span))
    for place, told in reversed(list(enumerate(draft.story))):
        if isinstance(told.action, CastSpell | ActivateAbility) and told.action.x is None:
            action = msgspec.structs.replace(told.action, x=number)
            draft.story[place] = msgspec.structs.replace(told, action=action)
            return ()
    raise draft.stop(Fault.NO_ANTECEDENT, what.span, mot=draft.slice(what.span))


def paid_to_avoid(
    view: ClauseView, player: str | None, kind: type[CostPart], ids: tuple[str, ...]
) -> tuple[Action, ...]:
    """ "… sacrifiez-la à moins que vous ne renvoyiez un enchantement": what is told to be paid for that, with those
    objects where they are named; nothing where nobody asks for such a payment."""
    draft = view.draft
    if view.clause.negated or any(phrase.lemma.startswith("en réponse") for phrase in view.clause.times):
        return ()
    asking = [
        piece
        for piece in draft.pieces.values()
        if piece.id not in ids
        and any(
            isinstance(part, Unless) and len(part.cost) == 1 and isinstance(part.cost[0], kind)
            for part in parts_of(piece.abilities)
        )
    ]
    if len(asking) != 1 or player not in (None, who := controller_of(draft, asking[0].id)):
        return ()
    paid = Decide(who, asking[0].id, pay=True)
    draft.mention((asking[0].id,))
    return (paid, Decide(who, asking[0].id, choose=ids)) if ids else (paid,)
