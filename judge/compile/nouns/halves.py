"""Halves: "la moitié de ses points de vie, arrondie à l'unité supérieure". The grammar joins the rounding to the verb;
it belongs to the half, without which a half is no number (107.1a)."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from judge.compile.view import NotCompiledError, nothing_but
from judge.french.clause import AmountKind, Clause, EllipticHead, NounGroup

_T = TypeVar("_T")
#: Whether the adverb rounds up.
_ROUNDINGS = {"arrondi à l'unité supérieure": True, "arrondi à l'unité inférieure": False}


class Half(msgspec.Struct, frozen=True):
    """Half of what the group names."""

    whole: NounGroup
    rounded_up: bool


def half_in(group: NounGroup) -> Half | None:
    """The half that the group is; `None` for any other group. One of which nobody said how it is rounded is none."""
    if not _is_half(group):
        return None
    nothing_but(group, "quantity", "complements", "particles")
    if len(group.complements) != 1 or group.complements[0].preposition != "de":
        raise NotCompiledError(group.span)
    whole, told = _last_words(group.complements[0].object)
    told = (*group.particles, *told)
    if len(told) != 1 or told[0] not in _ROUNDINGS:
        raise NotCompiledError(group.span, "moitié")
    return Half(whole, _ROUNDINGS[told[0]])


def _last_words(whole: NounGroup) -> tuple[NounGroup, tuple[str, ...]]:
    """ "la moitié des permanents qu'il contrôle, arrondie …": the rounding stands in the clause that ends the group."""
    if not whole.relatives:
        return whole, ()
    *before, last = whole.relatives
    told = tuple(adverb for adverb in last.adverbs if adverb in _ROUNDINGS)
    rest = tuple(adverb for adverb in last.adverbs if adverb not in _ROUNDINGS)
    return msgspec.structs.replace(whole, relatives=(*before, msgspec.structs.replace(last, adverbs=rest))), told


def rounding_its_half(clause: Clause) -> Clause:
    """The clause with the rounding that it tells said of the one half in it."""
    told = [adverb for adverb in clause.adverbs if adverb in _ROUNDINGS]
    if len(told) != 1 or sum(_halves(role.filler) for role in clause.roles) != 1:
        return clause
    rest = tuple(adverb for adverb in clause.adverbs if adverb not in _ROUNDINGS)
    return msgspec.structs.replace(clause, adverbs=rest, roles=_rounded(clause.roles, told[0]))


def _is_half(value: object) -> bool:
    if not isinstance(value, NounGroup) or value.quantity is None:
        return False
    return isinstance(value.head, EllipticHead) and value.quantity.kind is AmountKind.HALF


def _halves(value: object) -> int:
    """How many halves there are in that part of a clause."""
    if isinstance(value, tuple):
        return sum(map(_halves, value))
    if not isinstance(value, msgspec.Struct):
        return 0
    return _is_half(value) + sum(_halves(getattr(value, name)) for name in value.__struct_fields__)


def _rounded(value: _T, rounding: str) -> _T:
    if isinstance(value, tuple):
        return tuple(_rounded(part, rounding) for part in value)  # type: ignore[return-value]
    if not isinstance(value, msgspec.Struct):
        return value
    if isinstance(value, NounGroup) and _is_half(value):
        return msgspec.structs.replace(value, particles=(*value.particles, rounding))
    parts = {name: _rounded(getattr(value, name), rounding) for name in value.__struct_fields__}
    return msgspec.structs.replace(value, **parts)
