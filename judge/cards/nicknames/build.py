"""Compiles the nicknames."""

from __future__ import annotations

from judge.cards.names import NamedCard, NameIndex, index_names
from judge.data.files import load_yaml_as, package_dir


def build() -> NameIndex:
    """The index of the nicknames alone."""
    path = package_dir() / "cards" / "nicknames" / "surnoms.yaml"
    listed = load_yaml_as(path, dict[str, tuple[str, ...]])
    return index_names(NamedCard(name, nicknames=nicknames) for name, nicknames in listed.items())
