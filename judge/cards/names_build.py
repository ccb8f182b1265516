"""Compiles the names of the built-in cards."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.entries import load_entries
from judge.cards.names import NamedCard, NameIndex, index_names
from judge.cards.type_line import is_person


def build() -> NameIndex:
    """The index of every name of every entry."""
    return index_names(_named())


def _named() -> Iterator[NamedCard]:
    for entry in load_entries():
        made = entry.characteristics
        person = is_person(made.types, made.supertypes)
        yield NamedCard(entry.oracle_name, entry.french_names, entry.nicknames, person)
