"""What may be done to a creature as it attacks (508.1g): "vous pouvez surmener cette créature au moment où elle
attaque"."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a, instructions as do, selectors as s
from judge.abilities.terms import KeywordAction
from judge.compile.nouns.references import object_of
from judge.compile.nouns.scope import Scope
from judge.compile.view import ClauseView, NotCompiledError
from judge.french.clause import Clause, Modal

_AS = "au moment où"


def attack_option(clauses: Sequence[Clause]) -> tuple[Clause, Clause] | None:
    """The clause that offers it, without its moment, and the clause of that moment; `None` for other sentences."""
    if len(clauses) != 1 or clauses[0].modal is not Modal.CAN or clauses[0].modal_negated:
        return None
    offer = clauses[0]
    moment = next((inner for word, inner in offer.clauses if word == _AS and inner.verb == "attaquer"), None)
    if moment is None:
        return None
    rest = tuple(pair for pair in offer.clauses if pair[1] is not moment)
    return msgspec.structs.replace(offer, clauses=rest), moment


def require_own_attack(scope: Scope, moment: Clause) -> None:
    """ "elle attaque": the source itself does."""
    view = ClauseView(moment)
    subject = object_of(scope, view.needed("agent"))
    view.finish()
    if subject != s.This():
        raise view.stop()


def as_attacks(effects: Sequence[a.Effect], place: Clause) -> a.AsAttacks:
    """The ability of what was read: an offer to exert the source, and nothing but what triggers when that is done."""
    match tuple(effects):
        case (a.May(effects=(do.TakeAction(KeywordAction.EXERT, s.This()),), cost=(), otherwise=()), *then) if all(
            isinstance(effect, a.Reflexive) for effect in then
        ):
            return a.AsAttacks(tuple(effects))
        case _:
            raise NotCompiledError(place.span)
