"""The rulebook, one rule at a time: what a number says on a date, where it stands in the book, and what became of it. A
number alone means different rules in different editions: everything here is asked with an edition."""

from __future__ import annotations

import datetime
import functools
import re

import msgspec

from judge.data.built import built
from judge.errors import Diagnostic, Level
from judge.rules.concept import Concept
from judge.rules.editions import Edition, long_date, named_editions, newest_edition
from judge.rules.lineage import Lineage, bearers, lineage_of, lineage_table, successor
from judge.rules.statements import Dated, RuleNumber, concepts_of, text_on

_NUMBER = re.compile(r"(\d{3})(?:\.(\d{1,3})([a-z]?))?")


class Heading(msgspec.Struct, frozen=True):
    """A chapter or section above a rule: "5", "508", "702.16", with its French title."""

    number: str
    title: str


class RulePage(msgspec.Struct, frozen=True, kw_only=True):
    """One rule in one edition. `statement` is empty for a rule that is known but not stated here. `place`: headings
    above it, the widest first. `elsewhere`: its number in each named edition, `None` where it did not exist."""

    number: RuleNumber
    edition: Edition
    title: str
    statement: str
    place: tuple[Heading, ...]
    elsewhere: tuple[tuple[Edition, RuleNumber | None], ...]
    concepts: tuple[Concept, ...]
    lineage: Lineage


class RuleText(msgspec.Struct, frozen=True):
    """What the data says of one rule, oldest first. `heading`: it is a section or a keyword, above other rules."""

    titles: tuple[Dated, ...] = ()
    statements: tuple[Dated, ...] = ()
    heading: bool = False


class RulebookTable(msgspec.Struct, frozen=True):
    """Titles and statements by lineage; titles of chapters by the first day of their numbering."""

    rules: dict[str, RuleText]
    chapters: tuple[tuple[datetime.date, dict[str, str]], ...]


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
    written = _table().rules.get(line.id, RuleText())
    return RulePage(
        number=wanted,
        edition=edition,
        title=text_on(written.titles, edition.date),
        statement=text_on(written.statements, edition.date),
        place=_place(wanted, edition),
        elsewhere=tuple((other, line.number_at(other.text_date)) for other in named_editions()),
        concepts=concepts_of(line.id),
        lineage=line,
    )


def stated_rules(edition: Edition) -> tuple[RuleNumber, ...]:
    """The numbers of an edition that have a statement here, in the order of the book."""
    lines = (lineage_table().lineages[name] for name, text in _table().rules.items() if _says(text, edition))
    numbers = (line.number_at(edition.text_date) for line in lines)
    return tuple(sorted((number for number in numbers if number), key=book_order))


def normal_number(text: str) -> RuleNumber | None:
    """A number as the book prints it ("Règle 508.1 A." is 508.1a); `None` if it is not one."""
    bare = re.sub(r"^(?:regle|règle|cr|n°|no)?\s*", "", text.strip().casefold()).rstrip(".").replace(",", ".")
    match = _NUMBER.fullmatch(re.sub(r"\s|(?<=\d)\.(?=[a-z])", "", bare))
    return match[0] if match else None


def book_order(number: RuleNumber) -> tuple[int, int, str]:
    """Sorts numbers as the book does: 702.9, 702.10, 702.10a."""
    match = _NUMBER.fullmatch(number)
    if match is None:
        raise ValueError(number)
    return int(match[1]), int(match[2] or 0), match[3] or ""


def _place(number: RuleNumber, edition: Edition) -> tuple[Heading, ...]:
    chapters = next((names for since, names in reversed(_table().chapters) if since <= edition.date), {})
    headings = [Heading(number[0], chapters.get(number[0], ""))]
    above = (number[:3], re.sub(r"[a-z]$", "", number))
    for part in dict.fromkeys(part for part in above if part != number):
        line = lineage_of(part, edition.date)
        text = _table().rules.get(line.id) if line else None
        if text and text.heading:
            headings.append(Heading(part, text_on(text.titles, edition.date)))
    return tuple(heading for heading in headings if heading.title)


def _unknown(number: RuleNumber, edition: Edition) -> Diagnostic:
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


def nearest_numbers(number: RuleNumber, edition: Edition) -> list[RuleNumber]:
    """At most three numbers of an edition near one that it lacks: the rule above it first, then its neighbours."""
    section, item, letter = book_order(number)
    known = (line.number_at(edition.text_date) for line in lineage_table().lineages.values())
    places = {name: book_order(name) for name in known if name}

    def distance(name: RuleNumber) -> tuple[int, int, int]:
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


def _number_of(line: Lineage | None, edition: Edition) -> RuleNumber | None:
    return line.number_at(edition.text_date) if line else None


def _time_of(line: Lineage, number: RuleNumber) -> tuple[datetime.date, datetime.date | None]:
    """First and last day of a number on a lineage (the last of its runs); no last day if it is borne today."""
    index = max(place for place, run in enumerate(line.runs) if run.number == number)
    following = line.runs[index + 1].first if index + 1 < len(line.runs) else line.end
    return line.runs[index].first, following - datetime.timedelta(days=1) if following else None


def _the(edition: Edition) -> str:
    return "édition actuelle" if edition.date == newest_edition().date else f"édition du {long_date(edition.text_date)}"


def _says(text: RuleText, edition: Edition) -> bool:
    return bool(text_on(text.statements, edition.date))


@functools.cache
def _table() -> RulebookTable:
    return built("rulebook", RulebookTable)
