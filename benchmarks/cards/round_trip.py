"""Every ability written in our French and compiled again: the value must be the same."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from benchmarks.cards.corpus import Face
from judge.abilities import selectors as s
from judge.abilities.ability import Ability
from judge.abilities.terms import Colour
from judge.compile.text.lines import compile_text
from judge.wording.abilities.ability import say_ability
from judge.wording.abilities.bearer import voice_of
from judge.wording.labels import own_noun


class Difference(msgspec.Struct, frozen=True):
    """`kind`: where the two values part, in vocabulary terms; or why the writing could not be read."""

    kind: str
    written: str


def differences_of(face: Face) -> Iterator[Difference]:
    """One for each ability that does not come back."""
    name = own_noun(face.card)
    voice = voice_of(face.card.characteristics, own=name)
    source = msgspec.structs.replace(face.source, name=name.head)
    for ability in face.abilities:
        written = say_ability(ability, voice)
        again = compile_text(written, source)
        if again.diagnostics:
            yield Difference(f"unread {type(ability).__name__}", written)
        elif (parted := _first(ability, again.abilities)) is not None:
            yield Difference(parted, written)


def _first(ability: Ability, again: tuple[Ability, ...]) -> str | None:
    if len(again) != 1:
        return f"{len(again)} abilities"
    return next(_parting(ability, again[0], type(ability).__name__), None)


def _parting(left: object, right: object, place: str) -> Iterator[str]:
    """Where two values part, the outermost member whose class or length differs."""
    if left == right or _in_order(left) == _in_order(right):
        return
    if type(left) is not type(right):
        yield f"{place}: {_called(left)} → {_called(right)}"
    elif isinstance(left, tuple) and isinstance(right, tuple):
        if len(left) != len(right):
            yield f"{place}: {len(left)} → {len(right)}"
        for one, other in zip(left, right, strict=False):
            yield from _parting(one, other, place)
    elif isinstance(left, msgspec.Struct):
        for name in left.__struct_fields__:
            yield from _parting(getattr(left, name), getattr(right, name), f"{type(left).__name__}.{name}")
    else:
        yield f"{place}: {left} → {right}"


def _in_order(value: object) -> object:
    """A filter holds whatever the order of its qualities, and colours are a set."""
    if isinstance(value, tuple) and all(isinstance(part, s.Quality | Colour) for part in value):
        return sorted(map(repr, value))
    return value


def _called(value: object) -> str:
    return type(value).__name__ if isinstance(value, msgspec.Struct | tuple) else str(value)
