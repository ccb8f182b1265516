"""The command line: reads arguments, calls the library, prints, exits. The only package that knows typer."""

from __future__ import annotations

import sys


def main() -> None:
    """Entry point of the `judge` program."""
    from judge.cli.app import run

    sys.exit(run(sys.argv[1:]))
