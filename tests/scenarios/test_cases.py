"""Every case of `scenarios/`, under each of its editions, as one test item: the same runner as `judge verifier`."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.rules.editions import edition
from judge.verify.case import PlacedCase, case_files, load_cases
from judge.verify.run import run_one

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def _items() -> list[tuple[PlacedCase, str]]:
    files, faults = case_files((SCENARIOS,))
    assert not faults
    items = []
    for file in files:
        cases, faults = load_cases(file)
        assert not faults, faults
        items += [(placed, name) for placed in cases for name in placed.case.under]
    return items


ITEMS = _items()


@pytest.mark.parametrize(("placed", "name"), ITEMS, ids=[f"{placed.case.id}@{name}" for placed, name in ITEMS])
def test_the_case_is_ruled_as_expected(placed: PlacedCase, name: str) -> None:
    result = run_one(placed, name, edition(name))
    failed = [f"« {one.wording} »\n  attendu : {one.expected}\n  obtenu  : {one.found}" for one in result.failures]
    assert not failed, f"{placed.path.name}, ligne {placed.line}\n" + "\n".join(failed)


def test_ids_are_unique_across_files() -> None:
    ids = [placed.case.id for placed in {(p.case.id, p.path): p for p, _ in ITEMS}.values()]
    assert len(ids) == len(set(ids))
