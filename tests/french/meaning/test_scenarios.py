"""What texts are read as: the table is `scenarios.yaml`, one entry a text with all its readings."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from judge.data.files import load_yaml_as
from tests.french.meaning.compact import compact, understood


class Expected(msgspec.Struct, frozen=True):
    texte: str
    lectures: list[list[str]]


_TABLE = load_yaml_as(Path(__file__).parent / "scenarios.yaml", list[Expected])


@pytest.mark.parametrize("expected", _TABLE, ids=[entry.texte for entry in _TABLE])
def test_a_text_is_read_as(expected: Expected) -> None:
    result = understood(expected.texte)
    assert [compact(reading) for reading in result.readings] == expected.lectures
