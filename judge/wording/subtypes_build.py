"""Compiles the table of subtypes for French output from the lexicon's list (run ahead of time)."""

from __future__ import annotations

from judge.data.files import load_yaml_as, package_dir
from judge.text.grammar import Gender
from judge.wording.subtypes import SubtypeForm


def build() -> dict[str, SubtypeForm]:
    """English name → French noun; the first French word listed for a subtype is the one written."""
    listed = load_yaml_as(package_dir() / "french/data/lexique/sous-types.yaml", dict[str, str])
    table: dict[str, SubtypeForm] = {}
    for french, entry in listed.items():
        gender, _, english = entry.partition(" ")
        table.setdefault(english, SubtypeForm(french.partition("/")[0], Gender(gender)))
    return table
