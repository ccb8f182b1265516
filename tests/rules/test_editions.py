"""Editions: names, any day, and what is not one."""

import datetime

import pytest

from judge.errors import JudgeError
from judge.rules import edition, named_editions, newest_edition
from judge.rules.editions import editions, text_dates


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


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("M10", "2009-07-11"),
        ("mirrodin", "2003-10-01"),
        ("10e édition", "2007-07-13"),
        ("Dixieme edition", "2007-07-13"),
        ("innistrad", "2011-09-30"),
        ("Ravnica : la cité des guildes", "2005-10-01"),
        ("Champions of Kamigawa", "2004-10-01"),
        ("SOK", "2005-06-03"),
    ],
)
def test_a_set_names_the_rules_of_its_first_day(name: str, day: str) -> None:
    assert edition(name) == edition(day)


def test_a_set_misspelt_gets_near_ones() -> None:
    with pytest.raises(JudgeError) as caught:
        edition("Mirodin")
    assert caught.value.diagnostic.suggestions[0] == "Mirrodin"


def test_every_edition_is_summed_up_with_its_sets_and_what_the_law_changed() -> None:
    summaries = editions()
    assert [one.edition.date for one in summaries] == [day for day in text_dates() if day >= summaries[0].edition.date]
    m10 = next(one for one in summaries if one.edition.id == "2009-07-11")
    assert m10.sets == (("M10", "Magic 2010"),)
    assert m10.numbering == "numérotation de l'été 2009"
    assert {"combat_damage", "unspent_mana", "deathtouch"} <= {change.field for change in m10.changes}
    assert sum(len(one.sets) for one in summaries) > 90


def test_older_texts_are_known_for_their_numbers_only() -> None:
    assert text_dates()[0] == datetime.date(1999, 4, 23)
