"""`judge couverture --graines --regles`: cases by statement of the starting documents, rules stated by chapter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from judge.cli.ask import parse_format
from judge.cli.coverage.cases import OK, read_cases
from judge.cli.output import write
from judge.data.files import load_yaml_as, rules_dir
from judge.render import OutputFormat, as_json
from judge.rules.editions import edition, named_editions

if TYPE_CHECKING:
    from judge.verify.case import PlacedCase


class SeedList(msgspec.Struct, frozen=True):
    """`rules_fr/graines.yaml`: the ids of the statements of the starting documents, with a title of ours."""

    enonces: dict[str, str]


def seeds(folder: str, *, form: str) -> int:
    """Prints statement × edition × number of cases; an uncovered statement shows zeros."""
    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    cases, code = read_cases(folder)
    if not cases:
        return code
    counts = count_seeds(cases)
    names = tuple(one.nom for one in named_editions())
    known = load_yaml_as(rules_dir() / "graines.yaml", SeedList).enonces
    rows = [(seed, known.get(seed, ""), [counts[seed, name] for name in names]) for seed in sorted({*known})]
    if to is OutputFormat.JSON:
        value = {
            "schema": "judge/couverture@1",
            "graines": {seed: dict(zip(names, row, strict=True)) for seed, _, row in rows},
        }
        write(as_json(value))
    else:
        write(f"{'énoncé':8}" + "".join(f"{name:>10}" for name in names) + "  titre")
        for seed, title, row in rows:
            write(f"{seed:8}" + "".join(f"{count:>10}" for count in row) + f"  {title}")
        covered = sum(1 for _, _, row in rows if any(row))
        write(f"{covered} énoncés couverts sur {len(rows)}, {sum(sum(row) for _, _, row in rows)} exécutions")
    return code


def rules(edition_name: str | None, *, form: str) -> int:
    """Prints, per chapter, how many rules are stated of those that exist."""
    from judge.rules.rulebook import coverage

    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    under = edition(edition_name or "actuelle")
    found = coverage(under)
    if to is OutputFormat.JSON:
        chapters = {one.chapter.number: {"enoncees": one.stated, "existantes": one.existing} for one in found}
        value = {"schema": "judge/couverture@1", "edition": under.id, "chapitres": chapters}
        write(as_json(value))
        return OK
    for one in found:
        write(f"{one.chapter.number}  {one.stated:5} / {one.existing:<5} {one.chapter.title}")
    stated, existing = sum(one.stated for one in found), sum(one.existing for one in found)
    write(f"{stated} règles énoncées sur {existing} ({under.titre})")
    return OK


def count_seeds(cases: Iterable[PlacedCase]) -> Counter[tuple[str, str]]:
    """How many cases each statement has under each edition."""
    counts: Counter[tuple[str, str]] = Counter()
    for case in (placed.case for placed in cases):
        if case.source:
            for name in case.under:
                counts[case.source, edition(name).nom] += 1
    return counts
