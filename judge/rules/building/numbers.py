"""Reads the lineages of rule numbers and finds the rule that the data means by a number and an edition."""

from __future__ import annotations

import csv
import datetime
from typing import TypeAlias

import msgspec

from judge.data.files import load_yaml_as, rules_dir
from judge.rules.editions import EditionTable
from judge.rules.lineage import Lineage, Run
from judge.rules.sets import CardSet
from judge.rules.statements import Anchor

#: The first day of which anything is asked.
FIRST_DAY = datetime.date(2003, 7, 1)


class Bounded(msgspec.Struct, forbid_unknown_fields=True):
    """A rule that states something only from or until a day (both inclusive)."""

    regle: str
    du: datetime.date | None = None
    au: datetime.date | None = None


RuleName: TypeAlias = str | Bounded


class _Editions(msgspec.Struct, forbid_unknown_fields=True):
    noms: dict[str, datetime.date]
    numerotations: dict[datetime.date, str]
    loi_depuis: datetime.date
    textes: tuple[datetime.date, ...]


class _Set(msgspec.Struct, forbid_unknown_fields=True):
    anglais: str
    date: datetime.date
    nom: str | None = None
    variantes: tuple[str, ...] = ()


class Numbers:
    """Every lineage, by id and by number."""

    def __init__(self) -> None:
        self.lineages = {line.id: line for line in read_lineages()}
        self._bearers: dict[str, list[Lineage]] = {}
        for line in self.lineages.values():
            for number in dict.fromkeys(run.number for run in line.runs):
                self._bearers.setdefault(number, []).append(line)
        known = editions()
        self._named = dict(known.named)
        self._newest = known.texts[-1]

    def find(self, name: str) -> Lineage:
        """The rule of a name as the data writes it. Raises `ValueError` if no rule bore that number then."""
        number, _, edition = name.partition("@")
        text = self._newest if not edition else self._named.get(edition) or datetime.date.fromisoformat(edition)
        for line in self._bearers.get(number, ()):
            if line.number_at(text) == number:
                return line
        raise ValueError(f"no rule {number} in the edition of {text}")

    def anchor(self, rule: RuleName) -> Anchor:
        """The numbers through time of a rule that the data names. Raises `ValueError` as `find` does."""
        bounded = Bounded(rule) if isinstance(rule, str) else rule
        line = self.find(bounded.regle)
        return Anchor(line.id, line.runs, line.end, bounded.du, bounded.au)


def editions() -> EditionTable:
    """Table "editions"."""
    written = load_yaml_as(rules_dir() / "editions.yaml", _Editions)
    named = sorted(written.noms.items(), key=lambda pair: pair[1])
    numberings = sorted(written.numerotations.items())
    return EditionTable(tuple(sorted(written.textes)), written.loi_depuis, tuple(named), tuple(numberings))


def sets() -> tuple[CardSet, ...]:
    """Table "sets", oldest first."""
    written = load_yaml_as(rules_dir() / "extensions.yaml", dict[str, _Set])
    found = [
        CardSet(code, one.nom or one.anglais, one.anglais, one.date, one.variantes) for code, one in written.items()
    ]
    return tuple(sorted(found, key=lambda one: (one.date, one.code)))


def read_lineages() -> list[Lineage]:
    """Every lineage of the data, oldest first."""
    with (rules_dir() / "lignees" / "lignees.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader((line for line in file if not line.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE)
        return sorted((_lineage(row) for row in rows), key=lambda line: line.runs[0].first)


def _lineage(row: list[str]) -> Lineage:
    name, runs, end, origin, merged_into, confidence = (None if cell == "-" else cell for cell in row)
    if name is None or runs is None or confidence is None:
        raise ValueError(f"incomplete lineage: {row}")
    return Lineage(
        name,
        tuple(_run(text) for text in runs.split(" ")),
        datetime.date.fromisoformat(end) if end else None,
        origin,
        merged_into,
        float(confidence),
    )


def _run(text: str) -> Run:
    number, _, first = text.partition("@")
    return Run(number, datetime.date.fromisoformat(first))
