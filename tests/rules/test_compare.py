"""The rulebook through time: where numbers went, the life of a rule, what differs between two editions."""

from __future__ import annotations

import csv
import itertools
import re
from pathlib import Path

import pytest

from judge.errors import Diagnostic
from judge.rules.compare import Fate, Life, Passage, differences, life, passage
from judge.rules.editions import edition
from judge.rules.lineage import numbers_on
from judge.rules.rulebook import book_order


def went(number: str, old: str, new: str) -> Passage:
    found = passage(number, edition(old), edition(new))
    assert isinstance(found, Passage), found
    return found


def lived(number: str, name: str) -> Life:
    found = life(number, edition(name))
    assert isinstance(found, Life), found
    return found


@pytest.mark.parametrize(
    ("number", "old", "new", "fate", "after"),
    [
        ("502.2", "2004", "actuelle", Fate.MOVED, "702.7"),
        ("702.7", "actuelle", "2004", Fate.MOVED, "502.2"),
        ("310.1", "2005", "2011", Fate.CHANGED, "510.1"),
        ("310.4a", "2004", "2011", Fate.REMOVED, None),
        ("408.1b", "2004", "actuelle", Fate.MERGED, "117.1"),
        ("502.2", "2004", "2005", Fate.SAME, "502.2"),
        ("509.2", "2011", "actuelle", Fate.REMOVED, None),
        ("704.5k", "2011", "actuelle", Fate.CHANGED, "704.5j"),
        ("508.1a", "M10", "actuelle", Fate.CHANGED, "508.1a"),
    ],
)
def test_a_number_is_followed_from_one_edition_to_another(
    number: str, old: str, new: str, fate: Fate, after: str | None
) -> None:
    found = went(number, old, new)
    assert (found.fate, found.before, found.after) == (fate, number, after)


def test_a_rule_of_later_has_no_number_before() -> None:
    found = passage("702.2", edition("actuelle"), edition("2004"))
    assert isinstance(found, Passage)
    assert found.after is None


def test_an_unknown_number_is_refused_with_near_ones() -> None:
    found = passage("502.99", edition("2004"), edition("actuelle"))
    assert isinstance(found, Diagnostic)
    assert found.suggestions
    assert isinstance(life("502.99", edition("2004")), Diagnostic)


def test_a_change_of_law_is_dated() -> None:
    assert str(went("510.1c", "2011", "actuelle").since) == "2024-11-08"


def test_a_life_has_every_number_without_gaps() -> None:
    found = lived("704.5j", "actuelle")
    assert [spell.number for spell in found.spells] == ["420.5e", "704.5k", "704.5j"]
    assert [one.last for one in found.spells[:-1]] == [one.first for one in found.spells[1:]]
    assert (found.spells[-1].last, found.end, found.born) == (None, None, found.spells[0].first)
    assert [change.since.year for change in found.changes if change.law] == [2003, 2004, 2013]


def test_a_dead_rule_ends_where_its_heir_goes_on() -> None:
    merged, removed = lived("408.1b", "2004"), lived("310.4a", "2004")
    assert merged.heir == "117.1"
    assert removed.heir is None
    assert str(removed.end) == "2009-07-11"
    assert removed.spells[-1].last == removed.end


def test_the_differences_of_a_chapter_stay_in_it_and_follow_the_book() -> None:
    found = differences(edition("2011"), edition("actuelle"), "510")
    assert all((one.before or "").startswith("510") or (one.after or "").startswith("510") for one in found)
    order = [book_order(one.after or one.before or "") for one in found]
    assert order == sorted(order)
    assert {one.fate for one in found} >= {Fate.CHANGED, Fate.MOVED}
    assert Fate.SAME not in {one.fate for one in found}


def test_an_edition_does_not_differ_from_itself() -> None:
    assert differences(edition("2011"), edition("2011")) == ()


def test_every_rule_is_new_gone_or_followed() -> None:
    old, new = edition("2004"), edition("2005")
    found = differences(old, new)
    gone = {one.before for one in found if one.fate in (Fate.REMOVED, Fate.MERGED)}
    born = {one.after for one in found if one.fate is Fate.NEW}
    assert gone <= set(numbers_on(old.date))
    assert born <= set(numbers_on(new.date))
    assert len(numbers_on(old.date)) - len(gone) + len(born) == len(numbers_on(new.date))


_TABLE = Path(__file__).parents[3] / "shared" / "data" / "concordance_keywords.tsv"


@pytest.mark.skipif(not _TABLE.is_file(), reason="the concordance of the keywords is not at hand")
def test_every_keyword_is_where_the_concordance_has_it() -> None:
    with _TABLE.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t"))
    wrong = []
    for row in rows:
        numbers = [(day, row[day]) for day in row if re.fullmatch(r"\d{3}\.\d+", row[day] or "")]
        for (old, before), (new, after) in itertools.pairwise(numbers):
            if went(before, old, new).after != after:
                wrong.append((row["keyword"], old, before, new, after))
    assert len(rows) > 200
    assert not wrong
