"""Every sentence of the tables is read as its table says."""

from __future__ import annotations

import pytest

from .cases import Phrase, phrases, read


@pytest.mark.parametrize("phrase", phrases(), ids=lambda phrase: f"{phrase.file}: {phrase.text[:60]}")
def test_a_sentence_becomes_the_clauses_of_its_table(phrase: Phrase) -> None:
    assert read(phrase.text) == phrase.expected
