"""Every statement of the starting documents is asked, under every edition that it speaks of."""

from __future__ import annotations

from pathlib import Path

from judge.cli.coverage.book import SeedList, count_seeds
from judge.data.files import load_yaml_as, rules_dir
from judge.verify.case import read_folder

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def test_every_statement_has_cases_under_the_newest_edition() -> None:
    cases, faults = read_folder(SCENARIOS)
    assert not faults
    counts = count_seeds(cases)
    known = load_yaml_as(rules_dir() / "graines.yaml", SeedList).enonces
    missing = [seed for seed in known if not counts[seed, "actuelle"] and not counts[seed, "2004"]]
    assert not missing


def test_every_statement_has_a_neighbour() -> None:
    cases, _ = read_folder(SCENARIOS)
    counts = count_seeds(cases)
    totals = {seed: sum(n for (s, _), n in counts.items() if s == seed) for seed, _ in counts}
    assert all(total >= 2 for total in totals.values())


def test_no_case_names_an_unknown_statement() -> None:
    cases, _ = read_folder(SCENARIOS)
    counts = count_seeds(cases)
    known = load_yaml_as(rules_dir() / "graines.yaml", SeedList).enonces
    assert {seed for seed, _ in counts} <= set(known)
