"""Table "rulebook": one SQLite database of the life of every number, titles, statements and a full-text index, read by
the commands that look into the book.
"""

from __future__ import annotations

import datetime
import re
import sqlite3

import msgspec

from judge.data.files import load_yaml_as, rules_dir
from judge.rules.building.concepts import concepts, glossary, read_terms
from judge.rules.building.numbers import FIRST_DAY, Numbers
from judge.rules.building.statements import in_periods, read_statements
from judge.rules.building.words import Words
from judge.rules.concept import Concept
from judge.rules.statements import ConceptText, Dated

_SCHEMA = """
create table line (id text primary key, stop text, origin text, merged text, confidence real, heading integer)
    without rowid;
create table run (line text, rank integer, number text, first text, stop text, primary key (line, rank)) without rowid;
create index run_number on run (number);
create table said (line text, kind text, since text, text text, law integer, primary key (line, kind, since))
    without rowid;
create table concept (line text, rank integer, concept text, primary key (line, concept)) without rowid;
create table chapter (since text, number text, title text);
create virtual table search using fts5
    (kind unindexed, key unindexed, since unindexed, stop unindexed, title, body,
     tokenize = 'unicode61 remove_diacritics 2');
"""


class _Said(msgspec.Struct):
    """What is gathered of one rule."""

    titles: tuple[Dated, ...] = ()
    statements: tuple[Dated, ...] = ()
    heading: bool = False


def rulebook() -> bytes:
    """The database, serialized."""
    numbers = Numbers()
    texts = concepts()
    said = _gather(numbers, texts)
    database = sqlite3.connect(":memory:")
    database.executescript(_SCHEMA)
    for line in numbers.lineages.values():
        heading = said[line.id].heading if line.id in said else False
        stop = line.end.isoformat() if line.end else None
        database.execute(
            "insert into line values (?, ?, ?, ?, ?, ?)",
            (line.id, stop, line.origin, line.merged_into, line.confidence, heading),
        )
        stops = [run.first.isoformat() for run in line.runs[1:]] + [stop]
        database.executemany(
            "insert into run values (?, ?, ?, ?, ?)",
            (
                (line.id, rank, run.number, run.first.isoformat(), run_stop)
                for rank, (run, run_stop) in enumerate(zip(line.runs, stops, strict=True))
            ),
        )
    for name, rule in said.items():
        for kind, variants in (("titre", rule.titles), ("enonce", rule.statements)):
            database.executemany(
                "insert into said values (?, ?, ?, ?, ?)",
                ((name, kind, dated.since.isoformat(), dated.text, dated.law) for dated in variants),
            )
    for concept, text in texts.items():
        for rank, anchor in enumerate(text.rules):
            database.execute("insert or ignore into concept values (?, ?, ?)", (anchor.lineage, rank, concept.value))
    _index(database, said)
    chapters = load_yaml_as(rules_dir() / "enonces" / "chapitres.yaml", dict[datetime.date, dict[int, str]])
    for since, names in chapters.items():
        rows = ((since.isoformat(), str(number), title) for number, title in names.items())
        database.executemany("insert into chapter values (?, ?, ?)", rows)
    database.commit()
    return database.serialize()


def _gather(numbers: Numbers, texts: dict[Concept, ConceptText]) -> dict[str, _Said]:
    """A rule says what is written for it, else what the one concept says that rests on it first; a keyword has the name
    of the glossary for a title."""
    said: dict[str, _Said] = {}
    for line, stating in _first_rules(texts).items():
        if len(stating) == 1:
            said[line] = _Said(stating[0].titles, stating[0].statements)
    for term in read_terms().values():
        if term.regle and re.fullmatch(r"70[12]\.\d+", term.regle):
            name = term.nom or term.anglais
            line = numbers.find(term.regle).id
            said[line] = _Said((Dated(FIRST_DAY, name[:1].upper() + name[1:]),), heading=True)
    words = Words.read()
    written: set[str] = set()
    for path, name, entry in read_statements():
        line = numbers.find(name).id
        if line in written:
            raise ValueError(f"{path}: rule {name} is written twice")
        written.add(line)
        rule = said.setdefault(line, _Said())
        if entry.titre is not None:
            rule.titles = words.dated(in_periods(entry.titre, entry.titre_avant))
        if entry.enonce is not None:
            rule.statements = words.dated(in_periods(entry.enonce, entry.avant))
        elif entry.titre is not None:
            rule.heading = True
    return said


def _first_rules(texts: dict[Concept, ConceptText]) -> dict[str, list[ConceptText]]:
    """For each rule, the concepts that it states before all others, on every day of its life."""
    first: dict[str, list[ConceptText]] = {}
    for text in texts.values():
        if text.rules and text.rules[0].start is None and text.rules[0].stop is None:
            first.setdefault(text.rules[0].lineage, []).append(text)
    return first


def _index(database: sqlite3.Connection, said: dict[str, _Said]) -> None:
    """One row for each statement that a rule ever had, with the days on which it was in force, and for each term."""
    rows: list[tuple[str, str, str, str, str, str]] = []
    for name, rule in said.items():
        dated = rule.statements or rule.titles[-1:]
        ends = (*(later.since.isoformat() for later in dated[1:]), "")
        for statement, stop in zip(dated, ends, strict=True):
            title = _on(rule.titles, statement.since) or _newest(rule.titles)
            body = statement.text if rule.statements else ""
            rows.append(("regle", name, statement.since.isoformat(), stop, title, body))
    for entry in glossary():
        names = (entry.name or "", entry.english, *entry.old_names, *entry.variants)
        rows.append(("terme", entry.term, "", "", " ; ".join(filter(None, names)), entry.definition or ""))
    database.executemany("insert into search values (?, ?, ?, ?, ?, ?)", rows)


def _on(texts: tuple[Dated, ...], day: datetime.date) -> str:
    return next((dated.text for dated in reversed(texts) if dated.since <= day), "")


def _newest(texts: tuple[Dated, ...]) -> str:
    return texts[-1].text if texts else ""
