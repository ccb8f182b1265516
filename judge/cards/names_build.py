"""Compiles the names of the built-in cards."""

from __future__ import annotations

from judge.cards.entries import load_entries
from judge.cards.names import NameIndex, index_names


def build() -> NameIndex:
    """The index of every name of every entry."""
    return index_names((entry.oracle_name, entry.french_names, entry.nicknames) for entry in load_entries())
