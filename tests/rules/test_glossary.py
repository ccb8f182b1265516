"""The glossary: what words mean, what they were called, since when they exist."""

import datetime

import pytest

from judge.abilities.terms import Keyword
from judge.errors import Diagnostic
from judge.rules import first_date, law_at
from judge.rules.glossary import Definition, define, entries

TODAY = datetime.date(2026, 1, 16)
IN_2004 = datetime.date(2004, 6, 1)


def meaning(word: str, day: datetime.date = TODAY) -> Definition:
    found = define(word, day)
    assert isinstance(found, Definition), found
    return found


@pytest.mark.parametrize("keyword", Keyword)
def test_every_keyword_that_the_engine_plays_is_defined(keyword: Keyword) -> None:
    found = meaning(keyword.value)
    assert (found.term, bool(found.text), bool(found.numbers)) == (keyword.value, True, True)


@pytest.mark.parametrize(
    ("word", "term"),
    [
        ("initiative", "first_strike"),
        ("DOUBLE-INITIATIVE", "double_strike"),
        ("defense talismanique", "hexproof"),
        ("first strike", "first_strike"),
        ("first_strike", "first_strike"),
        ("effet basé sur un état", "state_based_action"),
        ("coût converti de mana", "mana_value"),
        ("enchantement local", "aura"),
        ("retirer de la partie", "exile"),
        ("mal d’invocation", "summoning_sickness"),
        ("flash", "flash"),
    ],
)
def test_a_term_is_found_by_any_of_its_names(word: str, term: str) -> None:
    assert meaning(word).term == term


def test_a_term_later_than_the_day_is_told_as_absent_with_its_meaning_of_today() -> None:
    found = meaning("contact mortel", IN_2004)
    assert (found.absent, found.since, found.numbers) == (True, datetime.date(2007, 5, 1), ())
    assert found.text == meaning("contact mortel").text


def test_a_meaning_follows_the_day() -> None:
    assert meaning("règle des légendes", IN_2004).text != meaning("règle des légendes").text


def test_an_unknown_word_is_named_with_near_ones() -> None:
    found = define("défence talismanique", TODAY)
    assert isinstance(found, Diagnostic)
    assert found.suggestions[0] == "défense talismanique"


def test_nothing_is_no_term() -> None:
    found = define(" ", TODAY)
    assert isinstance(found, Diagnostic)
    assert found.suggestions == ()


def test_every_entry_with_a_meaning_says_it_in_a_sentence() -> None:
    texts = [meaning(entry.term).text for entry in entries()]
    assert all(text == "" or text.endswith(".") for text in texts)
    assert sum(map(bool, texts)) > 150


def test_the_law_and_the_glossary_agree_on_first_days() -> None:
    for entry in filter(lambda entry: entry.official, entries()):
        assert first_date(entry.term) == entry.since
        assert (entry.term in law_at(IN_2004).terms) == (entry.since is None or entry.since <= IN_2004)


def test_a_word_of_the_players_is_marked_so() -> None:
    found = meaning("fizzle")
    assert not found.official
    assert found.numbers == ("608.2b",)
