"""Whether an object, as a line of play left it, is one of those that a question counts ("les créatures noires que B
contrôle")."""

from __future__ import annotations

import operator
from collections.abc import Callable

from judge.abilities import selectors as s
from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import CardType, Colour, Comparison, Supertype, Zone
from judge.cards.faces import is_called
from judge.engine.outcome import EventKind, FinalObject, Outcome
from judge.engine.signals import MissingFactError
from judge.ruling.facts.chronicle import about, of_kind

_PERMANENT_TYPES = frozenset(CardType) - {CardType.INSTANT, CardType.SORCERY}


def fits(final: FinalObject, filter: s.Filter, outcome: Outcome) -> bool:
    """Whether all qualities hold at the end of the line. Attacking and blocking mean to have done so at some time of
    it, for who died in combat is out of it. Raises `ValueError` for a quality that `countable` refuses, and
    `MissingFactError` where what decides it was not told."""
    untold: MissingFactError | None = None
    for quality in filter:
        try:
            if not _holds(final, quality, outcome):
                return False
        except MissingFactError as error:
            untold = untold or error
    if untold is not None:
        raise untold
    return True


def surely_fits(final: FinalObject, filter: s.Filter, outcome: Outcome) -> bool:
    """Whether all qualities hold by what was told."""
    try:
        return fits(final, filter, outcome)
    except MissingFactError:
        return False


def _holds(final: FinalObject, quality: s.Quality, outcome: Outcome) -> bool:
    match quality:
        case s.HasType(type):
            if not (final.types or final.token or final.face_down):
                raise MissingFactError(final.id, "types")
            return type in final.types
        case s.HasSubtype(subtype):
            return final.has_subtype(subtype)
        case s.HasSupertype(supertype):
            if final.basic_untold and supertype is Supertype.BASIC:
                raise MissingFactError(final.id, "supertypes")
            return supertype in final.supertypes
        case s.HasColour(colour):
            return colour in _colours(final)
        case s.Colourless():
            return not _colours(final)
        case s.Monocoloured():
            return len(_colours(final)) == 1
        case s.Multicoloured():
            return len(_colours(final)) > 1
        case s.HasKeyword(keyword):
            return any(isinstance(one, KeywordAbility) and one.keyword is keyword for one in final.abilities)
        case s.HasName(name):
            return is_called(final.name, name)
        case s.OffBattlefield():
            return not final.token and final.zone not in (Zone.BATTLEFIELD, Zone.STACK, Zone.NOWHERE)
        case s.IsPermanentCard():
            return bool(_PERMANENT_TYPES & set(final.types))
        case s.IsToken():
            return final.token
        case s.IsTapped():
            return final.tapped
        case s.IsFaceDown():
            return final.face_down
        case s.IsAttacking():
            return any(about(event.subject, final.id) for event in of_kind(outcome, *_ATTACKS))
        case s.IsBlocking():
            return any(about(event.subject, final.id) for event in of_kind(outcome, EventKind.BLOCKED))
        case s.HasCounter(kind):
            return any(count > 0 and kind in (None, name) for name, count in final.counters)
        case s.InZone(zone):
            return final.zone is zone
        case s.ControlledBy(s.SpecificPlayer(player)):
            return final.controller == player
        case s.OwnedBy(s.SpecificPlayer(player)):
            return final.owner == player
        case s.Power(comparison, int() as amount):
            return _compares(final, "power", comparison, amount)
        case s.Toughness(comparison, int() as amount):
            return _compares(final, "toughness", comparison, amount)
        case s.Is(s.Specific(id)):
            return final.id == id
        case s.Not(inner):
            return not _holds(final, inner, outcome)
        case s.AnyOf(filters):
            return any(fits(final, one, outcome) for one in filters)
        case _:
            raise ValueError(f"a final state does not say {quality!r}")


_ATTACKS = (EventKind.ATTACKED, EventKind.ATTACKING)


def _colours(final: FinalObject) -> frozenset[Colour]:
    if final.colours is None and not (final.token or CardType.LAND in final.types):
        raise MissingFactError(final.id, "colours")
    return final.colours or frozenset()


def _compares(final: FinalObject, fact: str, comparison: Comparison, amount: int) -> bool:
    value: int | None = getattr(final, fact)
    if value is None and CardType.CREATURE in final.types:
        raise MissingFactError(final.id, fact)
    return value is not None and _COMPARE[comparison](value, amount)


_COMPARE: dict[Comparison, Callable[[int, int], bool]] = {
    Comparison.EQUAL: operator.eq,
    Comparison.AT_LEAST: operator.ge,
    Comparison.AT_MOST: operator.le,
    Comparison.MORE: operator.gt,
    Comparison.LESS: operator.lt,
}
