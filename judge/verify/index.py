"""Which cases ask for which rule: made ahead from `scenarios/`, so that `judge regle` can name them wherever judge is
installed."""

from __future__ import annotations

import functools

from judge.data.built import built
from judge.data.files import package_dir
from judge.rules.editions import edition, newest_edition
from judge.rules.lineage import lineage_of
from judge.verify.case import Case, case_files, load_cases

#: Rule number in the newest edition → ids of the cases that must cite it.
Index = dict[str, tuple[str, ...]]


def build() -> Index:
    """Table "cases". Raises `ValueError` for a faulty case file."""
    found: dict[str, list[str]] = {}
    files, _ = case_files((package_dir().parent / "scenarios",))
    for file in files:
        cases, faults = load_cases(file)
        if faults:
            raise ValueError(faults[0].message)
        for placed in cases:
            for number in _numbers(placed.case):
                found.setdefault(number, []).append(placed.case.id)
    return {number: tuple(ids) for number, ids in sorted(found.items())}


def _numbers(case: Case) -> set[str]:
    if not isinstance(case.regles, dict):
        return set(case.regles)
    today = newest_edition().text_date
    lines = (lineage_of(number, edition(name).date) for name, numbers in case.regles.items() for number in numbers)
    return {number for line in lines if line and (number := line.number_at(today))}


@functools.cache
def cases_by_rule() -> Index:
    """The compiled index."""
    return built("cases", dict[str, tuple[str, ...]])
