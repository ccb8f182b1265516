"""Compiles the names of the built-in cards."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.card import Layout
from judge.cards.entries import CardEntry, load_entries
from judge.cards.faces import BETWEEN
from judge.cards.names import NamedCard, NameIndex, index_names
from judge.cards.type_line import is_person


def build() -> NameIndex:
    """The index of every name of every entry."""
    return index_names(_named())


def _named() -> Iterator[NamedCard]:
    entries = {entry.oracle_name: entry for entry in load_entries()}
    for entry in entries.values():
        if entry.layout is not None and entry.other is not None:
            yield _whole(entry, entries[entry.other])
        made = entry.characteristics
        person = is_person(made.types, made.supertypes)
        yield NamedCard(entry.oracle_name, entry.french_names, entry.nicknames, person)


def _whole(first: CardEntry, second: CardEntry) -> NamedCard:
    """A card of two faces by both names: a split card is both halves together, another one its first face."""
    french = [entry.french_names[:1] for entry in (first, second)]
    name = BETWEEN.join((first.oracle_name, second.oracle_name))
    both = (BETWEEN.join(one for (one,) in french),) if all(french) else ()
    if first.layout is Layout.SPLIT:
        return NamedCard(name, both)
    return NamedCard(first.oracle_name, (*first.french_names, name, *both))
