"""The rulebook: a number in an edition, and what became of it."""

import datetime

import pytest

from judge.errors import Diagnostic
from judge.rules import edition, named_editions
from judge.rules.building.numbers import read_lineages
from judge.rules.editions import text_dates
from judge.rules.lineage import lineage, lineage_of, numbers_on, pieces_of, successor
from judge.rules.rulebook import (
    RulePage,
    book_order,
    coverage,
    law_changed_between,
    normal_number,
    rule_page,
    rule_pages,
    stated_rules,
)
from judge.rules.store import book


def page(number: str, name: str) -> RulePage:
    found = rule_page(number, edition(name))
    assert isinstance(found, RulePage), found
    return found


def refusal(number: str, name: str) -> Diagnostic:
    found = rule_page(number, edition(name))
    assert isinstance(found, Diagnostic), found
    return found


@pytest.mark.parametrize(
    ("written", "number"),
    [
        ("508.1a", "508.1a"),
        (" Règle 508.1 A. ", "508.1a"),
        ("508,1a", "508.1a"),
        ("CR 702.16.e", "702.16e"),
        ("508", "508"),
        ("508.", "508"),
        ("abc", None),
        ("5081a", None),
        ("508.1ab", None),
        ("", None),
    ],
)
def test_a_number_is_read_as_people_write_it(written: str, number: str | None) -> None:
    assert normal_number(written) == number


def test_a_rule_is_shown_with_its_place_and_its_numbers_elsewhere() -> None:
    found = page("308.2a", "2004")
    assert [(heading.number, heading.title) for heading in found.place] == [
        ("3", "Le déroulement du tour"),
        ("308", "Étape de déclaration des attaquants"),
    ]
    assert {one.nom: number for one, number in found.elsewhere} == {
        "2004": "308.2a",
        "2005": "308.2a",
        "2011": "508.1a",
        "actuelle": "508.1a",
    }
    assert "Mur" in found.statement
    assert "Mur" not in page("508.1a", "actuelle").statement


def test_the_same_number_is_another_rule_in_another_edition() -> None:
    assert page("310.1", "2004").lineage != page("310.1", "actuelle").lineage


def test_a_keyword_stands_under_its_name() -> None:
    assert [heading.title for heading in page("702.16e", "actuelle").place] == [
        "Règles supplémentaires",
        "Capacités à mot-clé",
        "Protection",
    ]


@pytest.mark.parametrize(
    ("number", "name", "said", "suggestion"),
    [
        ("308.2a", "actuelle", "elle y est le 508.1a", "508.1a"),
        ("506.4b", "2004", "elle y est le 306.2b", "306.2b"),
        ("408.1b", "actuelle", "fondue dans ce qui y est le 117.1", "117.1"),
        ("310.4d", "2004", "Il n'y a pas de règle 310.4d", "310.4"),
        ("508.1z", "actuelle", "Il n'y a pas de règle 508.1z", "508.1"),
        ("999.9", "2011", "Il n'y a pas de règle 999.9", "904.1"),
        ("704.5h", "2004", "elle porte aujourd'hui le 704.5h", "704.5h"),
    ],
)
def test_a_number_that_the_edition_lacks_is_told_with_what_became_of_it(
    number: str, name: str, said: str, suggestion: str
) -> None:
    found = refusal(number, name)
    assert found.code == "REG002"
    assert said in found.message
    assert found.suggestions


def test_what_is_no_number_is_refused_with_an_example() -> None:
    assert refusal("attaque", "2004").code == "REG001"


def test_numbers_sort_as_the_book_does() -> None:
    assert sorted(["702.10a", "702.9", "702.10", "101.1"], key=book_order) == ["101.1", "702.9", "702.10", "702.10a"]


@pytest.mark.parametrize("name", ["2004", "2005", "2011", "actuelle"])
def test_the_rules_stated_are_those_of_the_edition(name: str) -> None:
    numbers = stated_rules(edition(name))
    assert len(numbers) == len(set(numbers)) > 130
    assert all(page(number, name).statement for number in numbers)


def test_a_number_belongs_to_one_rule_a_day() -> None:
    lines = read_lineages()
    for one in named_editions():
        borne = {number: line.id for line in lines if (number := line.number_at(one.date))}
        assert borne == numbers_on(one.date)
        assert len(borne) == sum(line.number_at(one.date) is not None for line in lines)


def test_a_merged_rule_has_a_successor_and_a_removed_one_has_none() -> None:
    merged = lineage_of("408.1b", datetime.date(2004, 6, 1))
    removed = lineage_of("310.4a", datetime.date(2004, 6, 1))
    assert merged is not None
    assert removed is not None
    heir = successor(merged)
    assert heir is not None
    assert heir.last_number == "117.1"
    assert successor(removed) is None


def test_the_pieces_of_a_split_rule_point_back_to_it() -> None:
    whole = lineage_of("603.10", datetime.date(2026, 1, 16))
    assert whole is not None
    assert {piece.origin for piece in pieces_of(whole.id)} == {whole.id}
    assert lineage(whole.id) == whole


@pytest.mark.parametrize(
    ("written", "numbers"),
    [
        ("508.1a-d", ["508.1a", "508.1b", "508.1c", "508.1d"]),
        ("508.1a–508.1c", ["508.1a", "508.1b", "508.1c"]),
        ("506-508", ["506", "507", "508"]),
        ("510.1-3", ["510.1", "510.2", "510.3"]),
        ("510.2", ["510.2"]),
    ],
)
def test_a_range_gives_the_rules_of_one_depth_in_order(written: str, numbers: list[str]) -> None:
    pages = rule_pages(written, edition("actuelle"))
    assert [found.number for found in pages if isinstance(found, RulePage)] == numbers


def test_the_rules_below_a_section_are_listed() -> None:
    assert page("310", "2004").below == ("310.1", "310.2", "310.3", "310.4", "310.5")
    assert page("508.1", "2011").below[:2] == ("508.1a", "508.1b")


def test_what_a_rule_said_before_is_kept() -> None:
    said = page("704.5j", "actuelle").statements
    assert [change.since.year for change in said] == [2003, 2004, 2009, 2013]


@pytest.mark.parametrize("name", ["2004", "actuelle"])
def test_the_coverage_counts_every_chapter(name: str) -> None:
    chapters = coverage(edition(name))
    assert all(0 <= chapter.stated <= chapter.existing for chapter in chapters)
    assert sum(chapter.stated for chapter in chapters) > 100


def test_a_statement_changes_only_on_the_day_of_a_text_or_of_a_word() -> None:
    texts = {text.isoformat() for text in text_dates()}
    days = {since for (since,) in book().execute("select distinct since from said")}
    assert days <= texts


def test_a_change_of_law_is_told_from_a_change_of_words() -> None:
    legend = lineage_of("704.5j", datetime.date(2026, 1, 16))
    land = lineage_of("502.4", datetime.date(2026, 1, 16))
    assert legend is not None
    assert land is not None
    start, stop = datetime.date(2005, 10, 1), datetime.date(2026, 1, 16)
    assert law_changed_between(legend.id, start, stop) == datetime.date(2013, 7, 11)
    assert law_changed_between(land.id, start, stop) is None
