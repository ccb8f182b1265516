"""The README shows the real output of the real program."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from judge.cli.app import run

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```console\n\$ (judge [^\n]+)\n(.*?)\n```", README, re.DOTALL)


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_prints_what_the_readme_shows(command: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(shlex.split(command)[1:])
    assert capsys.readouterr().out.rstrip() == shown


def test_there_are_three_examples() -> None:
    assert len(EXAMPLES) == 3


def test_the_test_command_is_the_one_that_ci_runs() -> None:
    script = (Path(__file__).parents[2] / ".ci" / "run").read_text(encoding="utf-8")
    assert "pip install" in script
    assert "pytest -n 2" in script
    assert "pytest -n 2" in README
