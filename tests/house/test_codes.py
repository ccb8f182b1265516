"""Every diagnostic code that the program can give stands in the registry, and every one of the registry is used."""

from __future__ import annotations

import re
from pathlib import Path

import judge
from judge.data.files import load_yaml

ROOT = Path(judge.__file__).parent
CODE = re.compile(r"[\"']([A-Z]{3}\d{3})[\"']")


def test_the_registry_and_the_program_agree() -> None:
    registry = load_yaml(ROOT / "errors" / "codes.yaml")
    assert isinstance(registry, dict)
    used = {code for path in ROOT.rglob("*.py") for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert used == set(registry)


def test_codes_stand_in_order() -> None:
    registry = load_yaml(ROOT / "errors" / "codes.yaml")
    assert isinstance(registry, dict)
    assert list(registry) == sorted(registry)
