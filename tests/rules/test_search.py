"""Searching the rulebook: what is asked for comes first, in the edition asked."""

from __future__ import annotations

import pytest

from judge.rules.editions import edition
from judge.rules.search import search

TODAY = edition("actuelle")


@pytest.mark.parametrize("words", ["blessures mortelles", "BLESSURES MORTELLES", "blessure mortelle"])
def test_accents_case_and_number_do_not_matter(words: str) -> None:
    assert "120.6" in [hit.key for hit in search(words, TODAY)]


def test_a_phrase_comes_before_scattered_words() -> None:
    found = search("blessures mortelles", TODAY, limit=50)
    assert [hit.phrase for hit in found] == sorted((hit.phrase for hit in found), reverse=True)


def test_a_statement_no_longer_in_force_is_not_found() -> None:
    old = [hit.key for hit in search("blessures de combat sur la pile", edition("2004"), limit=50)]
    new = [hit.extract for hit in search("brûlure de mana", TODAY, limit=50) if hit.kind == "regle"]
    assert any(key.startswith("310") for key in old)
    assert not any("perd" in extract for extract in new)


def test_a_chapter_limits_the_search() -> None:
    assert all(hit.key.startswith("5") for hit in search("blessures", TODAY, chapter="5", limit=50))


def test_nothing_is_found_for_nothing() -> None:
    assert search("", TODAY) == ()
    assert search("' OR 1=1 --", TODAY, limit=3) is not None
    assert search('"', TODAY) == ()
