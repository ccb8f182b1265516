"""The examples beside each diagnostic code of the words and the phrase do raise it."""

from __future__ import annotations

import pytest

from judge.data.files import load_yaml, package_dir
from judge.french.syntax import analyse

from .names import NAMES


def _examples() -> list[tuple[str, str]]:
    registry = load_yaml(package_dir() / "errors" / "codes.yaml")
    assert isinstance(registry, dict)
    return [
        (code, text)
        for code, entry in registry.items()
        if code.startswith(("LEX", "PHR"))
        for text in entry.get("exemples", ())
    ]


@pytest.mark.parametrize(("code", "text"), _examples())
def test_an_example_of_the_registry_raises_its_code(code: str, text: str) -> None:
    assert code in {diagnostic.code for diagnostic in analyse(text, NAMES).diagnostics}


@pytest.mark.parametrize(("code", "text"), _examples())
def test_a_diagnostic_shows_a_place_inside_the_text(code: str, text: str) -> None:
    for diagnostic in analyse(text, NAMES).diagnostics:
        assert diagnostic.span is not None
        assert 0 <= diagnostic.span.start <= diagnostic.span.end <= len(text)
