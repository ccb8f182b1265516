"""The rulebook through time: where a number went, the life of a rule, what differs between two editions. Numbers come
from the lineages; what changed in the law, in words, from the dated statements."""

from __future__ import annotations

import datetime
import enum

import msgspec

from judge.errors import Diagnostic
from judge.rules.editions import Edition
from judge.rules.lineage import Lineage, lineage, numbers_on, pieces_of, successor
from judge.rules.rulebook import (
    Change,
    book_order,
    law_changed_between,
    law_changes_between,
    rule_page,
    title_of,
)


class Fate(enum.StrEnum):
    """What became of a rule from one edition to another."""

    SAME = "identique"
    MOVED = "déplacée"
    CHANGED = "changée"
    MERGED = "fondue"
    REMOVED = "disparue"
    NEW = "nouvelle"


class Passage(msgspec.Struct, frozen=True):
    """A rule in two editions. `before` or `after` is `None` where it does not exist; for a merged rule `after` is the
    rule that took it up. `pieces`: numbers split from it meanwhile. `since`: the day its law changed."""

    fate: Fate
    before: str | None
    after: str | None
    title: str
    pieces: tuple[str, ...] = ()
    since: datetime.date | None = None


class Spell(msgspec.Struct, frozen=True):
    """A number borne from one day to another (`None`: still)."""

    number: str
    first: datetime.date
    last: datetime.date | None


class Life(msgspec.Struct, frozen=True):
    """A rule from its first text: its numbers, what it said, what it came from and where it ended."""

    spells: tuple[Spell, ...]
    changes: tuple[Change, ...]
    title: str
    born: datetime.date
    end: datetime.date | None
    origin: str | None
    heir: str | None
    confidence: float


def passage(number: str, old: Edition, new: Edition) -> Passage | Diagnostic:
    """Where the rule that bears a number in an edition stands in another one."""
    page = rule_page(number, old)
    if isinstance(page, Diagnostic):
        return page
    return _passage(page.lineage, old, new)


def life(number: str, edition: Edition) -> Life | Diagnostic:
    """The life of the rule that bears a number in an edition."""
    page = rule_page(number, edition)
    if isinstance(page, Diagnostic):
        return page
    line = page.lineage
    ends = (*(run.first for run in line.runs[1:]), line.end)
    spells = tuple(Spell(run.number, run.first, end) for run, end in zip(line.runs, ends, strict=True))
    heir = successor(line)
    return Life(
        spells=spells,
        changes=page.statements,
        title=page.title,
        born=line.runs[0].first,
        end=line.end,
        origin=lineage(line.origin).last_number if line.origin else None,
        heir=heir.last_number if heir and heir.id != line.id else None,
        confidence=line.confidence,
    )


def differences(old: Edition, new: Edition, chapter: str = "") -> tuple[Passage, ...]:
    """Every rule whose number, existence or law differs between two editions, in the order of the book. `chapter`: only
    numbers that begin so, in either edition."""
    before = {line: number for number, line in numbers_on(old.text_date).items()}
    after = {line: number for number, line in numbers_on(new.text_date).items()}
    changed = law_changes_between(*sorted((old.date, new.date)))
    found = [
        _passage(lineage(line), old, new)
        for line in dict.fromkeys((*before, *after))
        if (before.get(line) != after.get(line) or line in changed)
        and any(number and number.startswith(chapter) for number in (before.get(line), after.get(line)))
    ]
    return tuple(sorted(found, key=lambda one: book_order(one.after or one.before or "")))


def _passage(line: Lineage, old: Edition, new: Edition) -> Passage:
    before, after = line.number_at(old.text_date), line.number_at(new.text_date)
    title = title_of(line.id, old.date if before else new.date) or title_of(line.id, new.date)
    pieces = tuple(filter(None, (piece.number_at(new.text_date) for piece in pieces_of(line.id)))) if before else ()
    if before is None:
        return Passage(Fate.NEW, None, after, title)
    if after is None:
        heir = successor(line)
        number = heir.number_at(new.text_date) if heir else None
        return Passage(Fate.MERGED if number else Fate.REMOVED, before, number, title, pieces)
    since = law_changed_between(line.id, *sorted((old.date, new.date)))
    fate = Fate.CHANGED if since else Fate.SAME if before == after else Fate.MOVED
    return Passage(fate, before, after, title, pieces, since)
