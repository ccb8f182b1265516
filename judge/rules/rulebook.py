"""The rulebook, one rule at a time: what a number says on a date, where it stands in the book, and what became of it. A
number alone means different rules in different editions: everything here is asked with an edition."""

from __future__ import annotations

import datetime
import re

import msgspec

from judge.errors import Diagnostic, Level
from judge.rules.concept import Concept
from judge.rules.editions import Edition, long_date, named_editions, newest_edition
from judge.rules.lineage import Lineage, bearers, lineage_of, numbers_on, successor
from judge.rules.store import book

_NUMBER = re.compile(r"(\d{3})(?:\.(\d{1,3})([a-z]?))?")


class Heading(msgspec.Struct, frozen=True):
    """A chapter or section above a rule: "5", "508", "702.16", with its French title."""

    number: str
    title: str


class Change(msgspec.Struct, frozen=True):
    """What a rule says from a day on, until the next change. `law`: the rule changed on that day, not only the
    words of the game."""

    since: datetime.date
    text: str
    law: bool = True


class RulePage(msgspec.Struct, frozen=True, kw_only=True):
    """One rule in one edition. `statement` is empty for a rule that is known but not stated here; `statements` holds
    what it says at every time, oldest first. `place`: headings above it, the widest first; `below`: the numbers one
    step under it. `elsewhere`: its number in each named edition, `None` where it did not exist; `lineage` has all of
    its numbers."""

    number: str
    edition: Edition
    title: str
    statement: str
    statements: tuple[Change, ...]
    place: tuple[Heading, ...]
    below: tuple[str, ...]
    elsewhere: tuple[tuple[Edition, str | None], ...]
    concepts: tuple[Concept, ...]
    lineage: Lineage


class Coverage(msgspec.Struct, frozen=True):
    """How many rules of a chapter of an edition are stated here, headings left out."""

    chapter: Heading
    stated: int
    existing: int


def rule_page(number: str, edition: Edition) -> RulePage | Diagnostic:
    """The rule that bears a number in an edition. A number that is none, or that this edition lacks, gives a diagnostic
    that says what became of it, with numbers to try instead."""
    wanted = normal_number(number)
    if wanted is None:
        message = f"« {number} » n'est pas un numéro de règle : écrivez par exemple 508, 508.1 ou 508.1a."
        return Diagnostic("REG001", Level.ERROR, message)
    line = lineage_of(wanted, edition.date)
    if line is None:
        return _unknown(wanted, edition)
    statements = _said(line.id, "enonce")
    return RulePage(
        number=wanted,
        edition=edition,
        title=_on(_said(line.id, "titre"), edition.date),
        statement=_on(statements, edition.date),
        statements=statements,
        place=_place(wanted, edition),
        below=_below(wanted, edition),
        elsewhere=tuple((other, line.number_at(other.text_date)) for other in named_editions()),
        concepts=_concepts(line.id),
        lineage=line,
    )


def rule_pages(numbers: str, edition: Edition) -> tuple[RulePage | Diagnostic, ...]:
    """The rules of a number or of a range such as "508.1a-d" or "506-511", in the order of the book. The ends of a
    range need not exist."""
    first, dash, last = (part.strip() for part in numbers.replace("–", "-").partition("-"))
    start = normal_number(first)
    if not dash or start is None:
        return (rule_page(numbers, edition),)
    stop = _range_end(start, last.casefold())
    if stop is None or book_order(stop) < book_order(start):
        return (rule_page(numbers, edition),)
    inside = numbers_between(start, stop, edition.date)
    return tuple(rule_page(number, edition) for number in inside) or (rule_page(start, edition),)


def numbers_between(first: str, last: str, day: datetime.date) -> tuple[str, ...]:
    """The numbers in force on a day from one to another, as deep as the first, in the order of the book. Neither need
    exist."""
    low, high, deep = book_order(first), book_order(last), _depth(first)
    inside = (number for number in numbers_on(day) if low <= book_order(number) <= high and _depth(number) == deep)
    return tuple(sorted(inside, key=book_order))


def law_changed_between(line: str, start: datetime.date, stop: datetime.date) -> datetime.date | None:
    """The first day after `start` and not after `stop` on which the statement of a rule changed in law, not merely in
    the words of the period; `None` if it did not, or is not stated."""
    changes = _said(line, "enonce")
    return next((change.since for change in changes if change.law and start < change.since <= stop), None)


def law_changes_between(start: datetime.date, stop: datetime.date) -> frozenset[str]:
    """The ids of the rules whose law changed after `start` and not after `stop`."""
    rows = book().execute(
        "select distinct line from said where kind = 'enonce' and law and since > ? and since <= ?",
        (start.isoformat(), stop.isoformat()),
    )
    return frozenset(line for (line,) in rows)


def title_of(line: str, day: datetime.date) -> str:
    """The title of a rule on a day, "" if it has none."""
    return _on(_said(line, "titre"), day)


def stated_rules(edition: Edition) -> tuple[str, ...]:
    """The numbers of an edition that have a statement here, in the order of the book."""
    rows = book().execute("select line, min(since) from said where kind = 'enonce' and text <> '' group by line")
    since = dict(rows.fetchall())
    day = edition.date.isoformat()
    stated = (number for number, line in numbers_on(edition.date).items() if line in since and since[line] <= day)
    return tuple(sorted(stated, key=book_order))


def coverage(edition: Edition) -> tuple[Coverage, ...]:
    """What is stated of an edition, chapter by chapter."""
    headings = {line for (line,) in book().execute("select id from line where heading")}
    existing = [number for number, line in numbers_on(edition.date).items() if line not in headings and "." in number]
    stated = set(stated_rules(edition))
    return tuple(
        Coverage(
            Heading(digit, title),
            sum(number.startswith(digit) and number in stated for number in existing),
            sum(number.startswith(digit) for number in existing),
        )
        for digit, title in sorted(_chapters(edition).items())
    )


def normal_number(text: str) -> str | None:
    """A number as the book prints it ("Règle 508.1 A." is 508.1a); `None` if it is not one."""
    bare = re.sub(r"^(?:regle|règle|cr|n°|no)?\s*", "", text.strip().casefold()).removesuffix(".").replace(",", ".")
    match = _NUMBER.fullmatch(re.sub(r"\s|(?<=\d)\.(?=[a-z])", "", bare))
    return match[0] if match else None


def book_order(number: str) -> tuple[int, int, str]:
    """Sorts numbers as the book does: 702.9, 702.10, 702.10a."""
    match = _NUMBER.fullmatch(number)
    if match is None:
        raise ValueError(number)
    return int(match[1]), int(match[2] or 0), match[3] or ""


def _range_end(start: str, last: str) -> str | None:
    """The end of a range as written: "508.1d", or only what differs from the start ("d", "3", "2b"); `None` where
    there is none."""
    if not last:
        return None
    if last.isalpha():
        return normal_number(start.rstrip("abcdefghijklmnopqrstuvwxyz") + last)
    return normal_number(last) or normal_number(f"{start[:3]}.{last}")


def _place(number: str, edition: Edition) -> tuple[Heading, ...]:
    places = [Heading(number[0], _chapters(edition).get(number[0], ""))]
    above = (number[:3], re.sub(r"[a-z]$", "", number))
    for part in dict.fromkeys(part for part in above if part != number):
        line = lineage_of(part, edition.date)
        if line and book().execute("select 1 from line where id = ? and heading", (line.id,)).fetchone():
            places.append(Heading(part, _on(_said(line.id, "titre"), edition.date)))
    return tuple(place for place in places if place.title)


def _below(number: str, edition: Edition) -> tuple[str, ...]:
    start = number + ("." if len(number) == 3 else "")
    text = edition.text_date.isoformat()
    rows = book().execute(
        "select number from run where number > ? and number < ? and first <= ? and (stop is null or stop > ?)",
        (start, start + "~", text, text),
    )
    inside = {other for (other,) in rows if _depth(other) == _depth(number) + 1}
    return tuple(sorted(inside, key=book_order))


def _chapters(edition: Edition) -> dict[str, str]:
    day = edition.date.isoformat()
    rows = book().execute(
        "select number, title from chapter where since = (select max(since) from chapter where since <= ?)", (day,)
    )
    return dict(rows.fetchall())


def _said(line: str, kind: str) -> tuple[Change, ...]:
    rows = book().execute("select since, text, law from said where line = ? and kind = ? order by since", (line, kind))
    return tuple(Change(datetime.date.fromisoformat(since), text, bool(law)) for since, text, law in rows)


def _on(changes: tuple[Change, ...], day: datetime.date) -> str:
    return next((change.text for change in reversed(changes) if change.since <= day), "")


def _concepts(line: str) -> tuple[Concept, ...]:
    rows = book().execute("select concept from concept where line = ? order by rank, concept", (line,))
    return tuple(Concept(name) for (name,) in rows)


def _depth(number: str) -> int:
    """0 for a section, 1 for 508.1, 2 for 508.1a."""
    match = _NUMBER.fullmatch(number)
    return 0 if match is None else sum(bool(part) for part in match.groups()) - 1


def _unknown(number: str, edition: Edition) -> Diagnostic:
    """Says which rules bore the number at other times and what they are called in the edition asked."""
    said = [f"Il n'y a pas de règle {number} dans l'{_the(edition)}."]
    suggestions: list[str] = []
    for line in bearers(number)[-2:]:
        first, last = _time_of(line, number)
        until = f"jusqu'au {long_date(last)}" if last else "jusqu'à aujourd'hui"
        said.append(f"Une règle a porté ce numéro du {long_date(first)} {until} ; {_became(line, edition)}.")
        now = line.number_at(edition.text_date) or _number_of(successor(line), edition)
        suggestions += [now] if now else []
    if not suggestions:
        suggestions += nearest_numbers(number, edition)
    unique = tuple(dict.fromkeys(suggestions))[:3]
    return Diagnostic("REG002", Level.ERROR, " ".join(said), suggestions=unique)


def nearest_numbers(number: str, edition: Edition) -> list[str]:
    """At most three numbers of an edition near one that it lacks: the rule above it first, then its neighbours."""
    section, item, letter = book_order(number)
    places = {name: book_order(name) for name in numbers_on(edition.date)}

    def distance(name: str) -> tuple[int, int, int]:
        other_section, other_item, other_letter = places[name]
        steps = abs(ord(letter or "`") - ord(other_letter or "`")) if other_letter else 0
        return abs(section - other_section), abs(item - other_item), steps

    return sorted(places, key=lambda name: (distance(name), places[name]))[:3]


def _became(line: Lineage, edition: Edition) -> str:
    number = line.number_at(edition.text_date)
    if number:
        return f"elle y est le {number}"
    heir = _number_of(successor(line), edition)
    if heir:
        return f"elle s'est fondue dans ce qui y est le {heir}"
    if line.end and edition.text_date >= line.end:
        return f"elle a disparu le {long_date(line.end)}"
    newest = successor(line)
    return f"elle porte aujourd'hui le {newest.last_number}" if newest else "elle n'y figure pas"


def _number_of(line: Lineage | None, edition: Edition) -> str | None:
    return line.number_at(edition.text_date) if line else None


def _time_of(line: Lineage, number: str) -> tuple[datetime.date, datetime.date | None]:
    """First and last day of a number on a lineage (the last of its runs); no last day if it is borne today."""
    index = max(place for place, run in enumerate(line.runs) if run.number == number)
    following = line.runs[index + 1].first if index + 1 < len(line.runs) else line.end
    return line.runs[index].first, following - datetime.timedelta(days=1) if following else None


def _the(edition: Edition) -> str:
    return "édition actuelle" if edition.date == newest_edition().date else f"édition du {long_date(edition.text_date)}"
