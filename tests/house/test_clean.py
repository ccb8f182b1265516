"""Types and style hold over the whole project."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
COMMANDS = {
    "types": ["mypy", "--no-error-summary"],
    "style": ["ruff", "check", "--no-cache", "."],
    "format": ["ruff", "format", "--no-cache", "--check", "."],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_project_is_clean(name: str) -> None:
    done = subprocess.run([sys.executable, "-m", *COMMANDS[name]], cwd=REPOSITORY, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
