"""The cases that are counted, read once for every count of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.cli.output import write_diagnostic

if TYPE_CHECKING:
    from judge.verify.case import PlacedCase

OK, BAD_FILE = 0, 6


def read_cases(folder: str) -> tuple[tuple[PlacedCase, ...], int]:
    """The cases of a folder that can be read, and the exit code: what is wrong with the others is written."""
    from judge.verify.case import read_folder

    cases, faults = read_folder(Path(folder))
    for fault in faults:
        write_diagnostic(fault)
    return cases, BAD_FILE if faults else OK
