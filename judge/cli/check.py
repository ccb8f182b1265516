"""`judge verifier`: runs case files and prints what failed, then one summary line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from judge.cli.ask import parse_format
from judge.cli.output import write, write_diagnostic
from judge.render import OutputFormat, as_json
from judge.rules.editions import edition as find_edition

if TYPE_CHECKING:
    from judge.verify.run import Failure, Result

OK, FAILED, BAD_FILE = 0, 1, 6


class Summary(msgspec.Struct, frozen=True):
    """What `--format json` prints."""

    schema: str
    cas: int
    executions: int
    comparaisons: int
    echecs: tuple[Failure, ...]
    diagnostics: tuple[str, ...]


def check(paths: tuple[str, ...], *, edition: str | None, form: str) -> int:
    """Runs the cases of the files; 0 when all agree, 1 when one fails, 6 when a file cannot be read."""
    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    only = find_edition(edition) if edition else None

    from judge.verify.case import case_files, load_cases
    from judge.verify.run import run

    files, faults = case_files(tuple(Path(path) for path in paths))
    results: list[Result] = []
    diagnostics = list(faults)
    for file in files:
        cases, bad = load_cases(file)
        diagnostics.extend(bad)
        for result in run(cases, only=only):
            results.append(result)
            if to is OutputFormat.TEXTE:
                _print_failures(result)
    failures = tuple(failure for result in results for failure in result.failures)
    for diagnostic in diagnostics:
        write_diagnostic(diagnostic)
    if to is OutputFormat.JSON:
        summary = Summary(
            "judge/verification@1",
            len({(result.placed.path, result.placed.case.id) for result in results}),
            len(results),
            sum(result.compared for result in results),
            failures,
            tuple(f"{diagnostic.code} {diagnostic.message}" for diagnostic in diagnostics),
        )
        write(as_json(summary))
    else:
        write(_summary_line(results))
    if diagnostics:
        return BAD_FILE
    return FAILED if failures else OK


def _print_failures(result: Result) -> None:
    if not result.failures:
        return
    write(f"ÉCHEC {result.placed.case.id} [{result.edition}] ({result.placed.path}, ligne {result.placed.line})")
    for failure in result.failures:
        write(f"  texte   : {failure.wording}")
        write(f"  attendu : {failure.expected}")
        write(f"  obtenu  : {failure.found}")


def _summary_line(results: list[Result]) -> str:
    cases = {(result.placed.path, result.placed.case.id) for result in results}
    failed = {(result.placed.path, result.placed.case.id) for result in results if result.failures}
    compared = sum(result.compared for result in results)
    return (
        f"{len(cases)} cas, {len(results)} exécutions, {compared} comparaisons : "
        f"{len(cases) - len(failed)} cas réussis, {len(failed)} en échec"
    )
