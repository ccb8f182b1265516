"""Table "law": the dated parameters, and the first day of every term."""

from __future__ import annotations

import datetime

import msgspec

from judge.data.files import load_yaml_as, rules_dir
from judge.rules.building.concepts import read_terms
from judge.rules.dated import DatedValue, LawTable, Parameter


class _Value(msgspec.Struct, forbid_unknown_fields=True):
    valeur: str | tuple[str, ...]
    loi: str
    regles: tuple[str, ...]


class _Parameter(msgspec.Struct, forbid_unknown_fields=True):
    nom: str
    valeurs: dict[datetime.date, _Value]


def law() -> LawTable:
    """Everything that a `Law` is made of."""
    written = load_yaml_as(rules_dir() / "law.yaml", dict[str, _Parameter])
    parameters = tuple(
        Parameter(field, parameter.nom, tuple(_dated(*pair) for pair in sorted(parameter.valeurs.items())))
        for field, parameter in written.items()
    )
    return LawTable(parameters, {term: entry.depuis for term, entry in read_terms().items()})


def _dated(since: datetime.date, value: _Value) -> DatedValue:
    return DatedValue(since, value.valeur, value.loi, value.regles)
