"""Reads what is written of each rule.

Statements stand in `rules_fr/enonces/<chapter>/<section>.yaml` (a long section in several files: `702-021.yaml`), one
entry a rule, under its number in the newest edition; those of rules that are no more, in
`enonces/anciennes/<family>/<section>.yaml` under "310.3@2004-06-01".
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judge.data.files import load_yaml_as, rules_dir
from judge.rules.building.numbers import FIRST_DAY


class Statement(msgspec.Struct, forbid_unknown_fields=True):
    """One entry of a file of statements. `avant`: the statement in force before each day; `enonce` since the last of
    them. Sections and keywords have a title only."""

    titre: str | None = None
    enonce: str | None = None
    avant: dict[datetime.date, str] = {}
    titre_avant: dict[datetime.date, str] = {}


def read_statements() -> Iterator[tuple[Path, str, Statement]]:
    """Every entry of the files of statements: file, name of the rule, entry. Raises `ValueError` for a rule that stands
    in the wrong file."""
    root = rules_dir() / "enonces"
    for path in sorted(root.glob("[1-9]/*.yaml")) + sorted(root.glob("anciennes/*/*.yaml")):
        dead = path.parent.parent.name == "anciennes"
        for name, entry in load_yaml_as(path, dict[str, Statement]).items():
            if not name.startswith(path.stem[:3]) or ("@" in name) != dead or not (dead or path.parent.name == name[0]):
                raise ValueError(f"{path}: rule {name} does not belong here")
            yield path, name, entry


def in_periods(
    newest: str, before: dict[datetime.date, str], since: datetime.date = FIRST_DAY
) -> dict[datetime.date, str]:
    """The texts of a rule by the day from which each is in force, the first one from `since`."""
    days = sorted(before)
    return dict(zip([since, *days], [*(before[day] for day in days), newest], strict=True))
