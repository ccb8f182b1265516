"""The command line: reads arguments, calls the library, prints, exits. The only package that knows typer."""

from __future__ import annotations

import gc
import sys

#: Collections are rare in a process that loads much and ends soon: a tenth of the time of an answer.
_GENERATION = 400_000


def main() -> None:
    """Entry point of the `judge` program."""
    gc.set_threshold(_GENERATION)
    from judge.cli.app import run

    sys.exit(run(sys.argv[1:]))
