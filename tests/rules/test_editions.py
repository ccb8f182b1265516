"""Editions: names, any day, and what is not one."""

import datetime

import pytest

from judge.errors import JudgeError
from judge.rules import edition, named_editions, newest_edition


@pytest.mark.parametrize(
    ("name", "day"),
    [("2004", "2004-06-01"), ("2005", "2005-10-01"), ("2011", "2011-09-30"), ("actuelle", "2026-01-16")],
)
def test_a_named_edition_is_that_of_its_day(name: str, day: str) -> None:
    assert edition(name) == edition(day) == edition(datetime.date.fromisoformat(day))
    assert (edition(name).nom, edition(name).id, edition(name).beyond) == (name, day, False)


def test_the_named_editions_come_oldest_first_and_the_newest_is_the_current_one() -> None:
    assert [one.nom for one in named_editions()] == ["2004", "2005", "2011", "actuelle"]
    assert newest_edition() == edition("actuelle")


def test_a_day_between_two_texts_follows_the_earlier_one() -> None:
    found = edition("2010-01-15")
    assert (found.text_date, found.titre) == (datetime.date(2009, 10, 1), "règles au 15 janvier 2010")


def test_an_edition_is_told_by_the_day_of_its_text() -> None:
    assert edition("2004").titre == "édition du 1er juin 2004"


def test_a_day_after_the_newest_text_is_marked() -> None:
    found = edition("2031-01-01")
    assert (found.beyond, found.text_date) == (True, newest_edition().date)


@pytest.mark.parametrize(
    ("wrong", "code", "suggestion"),
    [
        ("2003-06-30", "EDI002", "2003-07-01"),
        ("1999-01-01", "EDI002", "2004"),
        ("2006", "EDI001", "2006-02-01"),
        ("demain", "EDI001", "actuelle"),
        ("", "EDI001", "actuelle"),
        ("2004-13-01", "EDI001", "actuelle"),
    ],
)
def test_what_is_not_an_edition_is_a_usage_error_with_a_suggestion(wrong: str, code: str, suggestion: str) -> None:
    with pytest.raises(JudgeError) as caught:
        edition(wrong)
    assert caught.value.exit_code == 2
    assert caught.value.diagnostic.code == code
    assert suggestion in caught.value.diagnostic.suggestions
