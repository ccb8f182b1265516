"""Compiles the table of genders by the form of words."""

from __future__ import annotations

from judge.data.files import load_yaml_as, package_dir
from judge.text.names import GenderTable


def build() -> GenderTable:
    """The table of `genres.yaml`."""
    return load_yaml_as(package_dir() / "text" / "data" / "genres.yaml", GenderTable)
