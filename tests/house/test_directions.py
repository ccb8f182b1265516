"""Packages import downwards only: the road has one direction."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import judge

ROOT = Path(judge.__file__).parent

#: For each package, the packages it may import (its own always).
BASE = {"errors", "text", "data"}
ALLOWED: dict[str, set[str]] = {
    "errors": set(),
    "text": {"errors", "data"},
    "data": {"errors", "text"},
    "rules": BASE,
    "abilities": BASE | {"rules"},
    "cards": BASE | {"rules", "abilities"},
    "scenario": BASE | {"rules", "abilities", "cards"},
    "wording": BASE | {"rules", "abilities", "cards", "scenario"},
    "french": BASE | {"rules", "abilities", "cards", "scenario", "wording"},
    "structured": BASE | {"rules", "abilities", "cards", "scenario", "wording", "french"},
    "engine": BASE | {"rules", "abilities", "cards", "scenario"},
    "compile": BASE | {"rules", "abilities", "cards", "scenario", "wording", "french"},
    "ruling": BASE | {"rules", "abilities", "cards", "scenario", "engine"},
    "explain": BASE | {"rules", "abilities", "cards", "scenario", "wording", "engine", "ruling"},
    "pipeline": BASE
    | {"rules", "abilities", "cards", "scenario", "french", "compile", "engine", "ruling", "explain", "wording"}
    | {"structured"},
    "render": BASE | {"rules", "explain"},
    "verify": BASE | {"rules", "explain", "pipeline", "structured"},
    "audit": BASE | {"rules"},
    "official": BASE | {"rules"},
    "cli": BASE
    | {"rules", "abilities", "cards", "explain", "pipeline", "render", "verify", "audit", "official", "structured"},
}

#: Libraries that stay in one place.
LIBRARIES: dict[str, set[str]] = {
    "typer": {"cli"},
    "click": {"cli"},
    "rich": {"cli", "render"},
    "lark": {"french"},
    "yaml": {"data"},
}


def _modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(ROOT.rglob("*.py")):
        package = path.relative_to(ROOT).parts[0].removesuffix(".py")
        if package not in ("__init__", "__main__"):
            yield package, path


MODULES = tuple(_modules())


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            if node.module == "judge":
                yield from (f"judge.{alias.name}" for alias in node.names)


@pytest.mark.parametrize(
    ("package", "path"), MODULES, ids=lambda v: str(v.relative_to(ROOT)) if isinstance(v, Path) else v
)
def test_a_module_imports_only_what_lies_below(package: str, path: Path) -> None:
    for name in imports_of(path):
        parts = name.split(".")
        if parts[0] == "judge" and len(parts) > 1 and parts[1] not in ("__version__", package):
            assert parts[1] in ALLOWED[package], f"{package} must not import {name}"
        for library, homes in LIBRARIES.items():
            if parts[0] == library:
                assert package in homes, f"{library} does not belong in {package}"


def test_every_package_has_its_place_on_the_road() -> None:
    assert {package for package, _ in MODULES} == set(ALLOWED)


@pytest.mark.parametrize("path", [path for _, path in MODULES], ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_opens_with_what_it_is_for(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(source)), "a module opens with a paragraph"
    assert source.count("\n") <= 600, "a module that needs a table of contents is two modules"
