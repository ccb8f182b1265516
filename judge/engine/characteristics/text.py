"""Words of an object's text that a text-changing effect replaces (612.2): colour words, basic land types and creature
types, where they are used as such. Symbols, names and colours themselves are no words of the text."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import TypeVar

from msgspec.structs import replace

from judge.abilities.ability import Ability, TokenSpec
from judge.abilities.modifications import AddType, ChangeText, RemoveType, SetType
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import HasSubtype
from judge.abilities.terms import Choosable, Colour
from judge.engine.characteristics.subtypes import BASIC_LAND_TYPES, is_creature_type
from judge.engine.characteristics.view import View
from judge.engine.characteristics.world import intrinsic_mana, with_intrinsic

V = TypeVar("V")

_COLOURS = {colour.value: colour for colour in Colour}


def is_word_of(kind: Choosable, word: str) -> bool:
    """Whether the word, a colour by its symbol, is of that kind."""
    match kind:
        case Choosable.COLOUR:
            return word in _COLOURS
        case Choosable.BASIC_LAND_TYPE:
            return word in BASIC_LAND_TYPES
        case Choosable.CREATURE_TYPE:
            return word not in _COLOURS and is_creature_type(word)
        case _:
            # No text is changed by names.
            return False


def words_in(view: View, kind: Choosable) -> tuple[str, ...]:
    """The words of that kind that stand in the object's text, its type line included."""
    found: dict[str, None] = {}

    def note(word: str) -> str:
        if is_word_of(kind, word):
            found.setdefault(word)
        return word

    if kind is not Choosable.COLOUR:
        for subtype in view.stated_subtypes:
            note(subtype)
    _each_word(view.stated_abilities, note)
    return tuple(found)


def with_text_changed(view: View, change: ChangeText) -> View:
    """The view with every such word of its own text replaced by the other."""
    old, new = change.old, change.new
    changed = tuple(words_changed(ability, change) for ability in view.stated_abilities)
    if old in _COLOURS or old not in view.stated_subtypes:
        return replace(view, stated_abilities=changed)
    subtypes = tuple(dict.fromkeys(new if each == old else each for each in view.stated_subtypes))
    pairs = list(zip(changed, view.ability_times, strict=True))
    if old in BASIC_LAND_TYPES:
        # The mana ability is the land type's own (305.6).
        pairs = [pair for pair in pairs if pair != (intrinsic_mana(old), 0)]
    kept: tuple[Ability, ...] = tuple(ability for ability, _ in pairs)
    with_mana = with_intrinsic(kept, (new,)) if old in BASIC_LAND_TYPES else kept
    times = (*(time for _, time in pairs), *(0 for _ in with_mana[len(kept) :]))
    return replace(view, stated_subtypes=subtypes, stated_abilities=with_mana, ability_times=times)


@functools.lru_cache(maxsize=1024)
def _changed(value: object, old: str, new: str) -> object:
    return _each_word(value, lambda word: new if word == old else word)


def words_changed(value: V, change: ChangeText) -> V:
    """The abilities or instructions with every such word replaced."""
    return _changed(value, change.old, change.new)  # type: ignore[return-value]  # rebuilt from the same classes


def _each_word(value: object, other: Callable[[str], str]) -> object:
    """The value with each of its words exchanged for another or for itself."""

    def subtypes(words: Iterable[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(map(other, words)))

    def exchange(part: object) -> object | None:
        match part:
            case Colour():
                return _COLOURS[other(part.value)]
            case HasSubtype(subtype):
                return HasSubtype(other(subtype))
            case TokenSpec() if (named := subtypes(part.subtypes)) != part.subtypes:
                # What creates it says its types and its name by the same words (612.5).
                return rewritten(replace(part, subtypes=named), exchange)
            case AddType() | SetType() | RemoveType() if (named := subtypes(part.subtypes)) != part.subtypes:
                return replace(part, subtypes=named)
            case _:
                return None

    return rewritten(value, exchange)
