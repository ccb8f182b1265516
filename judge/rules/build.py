"""Compiles what people write in `rules_fr` into the tables that the other modules of this package read. Runs when the
wheel is built, or when a source changed; nothing of it is loaded to answer a question.

A rule is named in the data by its number in an edition: "702.16e" (the newest edition) or "310.4a@2005". It stands for
the lineage of that rule, so that its numbers on other dates follow.
"""

from __future__ import annotations

import csv
import datetime
import re
from typing import TypeVar

import msgspec

from judge.data.files import load_yaml_as, rules_dir
from judge.rules.concept import Concept
from judge.rules.dated import DatedValue, LawTable, Parameter
from judge.rules.editions import EditionTable
from judge.rules.glossary import Entry
from judge.rules.lineage import Lineage, LineageTable, Run
from judge.rules.rulebook import RulebookTable, RuleText
from judge.rules.statements import Anchor, ConceptText, Dated

T = TypeVar("T")

_LINEAGES = "lignees/lignees.tsv"

#: The first day of which anything is asked.
FIRST_DAY = datetime.date(2003, 7, 1)

_CONCEPTS = frozenset(Concept)

#: A word of the vocabulary in a text; mana symbols have capitals or digits.
_WORD = re.compile(r"\{([^\W\d_A-Z][^\W\dA-Z]+)\}")


class _Editions(msgspec.Struct, forbid_unknown_fields=True):
    noms: dict[str, datetime.date]
    textes: tuple[datetime.date, ...]


class _Value(msgspec.Struct, forbid_unknown_fields=True):
    valeur: str | tuple[str, ...]
    loi: str
    regles: tuple[str, ...]


class _Parameter(msgspec.Struct, forbid_unknown_fields=True):
    nom: str
    valeurs: dict[datetime.date, _Value]


class _Term(msgspec.Struct, forbid_unknown_fields=True):
    """One entry of the glossary, as written."""

    anglais: str
    regle: str | None = None
    nom: str | None = None
    anciens: tuple[str, ...] = ()
    variantes: tuple[str, ...] = ()
    depuis: datetime.date | None = None
    mot_depuis: datetime.date | None = None
    concept: Concept | None = None
    definition: str | None = None


class _Bounded(msgspec.Struct, forbid_unknown_fields=True):
    """A rule that states a concept only from or until a day (both inclusive)."""

    regle: str
    du: datetime.date | None = None
    au: datetime.date | None = None


class _Titles(msgspec.Struct, forbid_unknown_fields=True):
    chapitres: dict[datetime.date, dict[int, str]]
    sections: dict[str, str | dict[datetime.date, str]]


class _Concept(msgspec.Struct, forbid_unknown_fields=True):
    titre: str | dict[datetime.date, str]
    regles: tuple[str | _Bounded, ...]
    enonce: str | dict[datetime.date, str]


def editions() -> EditionTable:
    """Table "editions"."""
    written = load_yaml_as(rules_dir() / "editions.yaml", _Editions)
    named = sorted(written.noms.items(), key=lambda pair: pair[1])
    return EditionTable(tuple(sorted(written.textes)), tuple(named))


def law() -> LawTable:
    """Table "law"."""
    written = load_yaml_as(rules_dir() / "law.yaml", dict[str, _Parameter])
    parameters = tuple(
        Parameter(
            field,
            parameter.nom,
            tuple(
                DatedValue(since, value.valeur, value.loi, value.regles)
                for since, value in sorted(parameter.valeurs.items())
            ),
        )
        for field, parameter in written.items()
    )
    return LawTable(parameters, {term: entry.depuis for term, entry in _terms().items()})


def lineages() -> LineageTable:
    """Table "lineages"."""
    by_id: dict[str, Lineage] = {}
    bearers: dict[str, list[str]] = {}
    with (rules_dir() / _LINEAGES).open(encoding="utf-8", newline="") as file:
        rows = csv.reader((line for line in file if not line.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE)
        for name, runs, end, origin, merged_into, confidence in rows:
            by_id[name] = Lineage(
                name,
                tuple(_run(text) for text in runs.split(" ")),
                None if end == "-" else datetime.date.fromisoformat(end),
                None if origin == "-" else origin,
                None if merged_into == "-" else merged_into,
                float(confidence),
            )
    for line in sorted(by_id.values(), key=lambda line: line.runs[0].first):
        for number in dict.fromkeys(run.number for run in line.runs):
            bearers.setdefault(number, []).append(line.id)
    return LineageTable(by_id, {number: tuple(names) for number, names in bearers.items()})


def concepts() -> dict[Concept, ConceptText]:
    """Table "concepts"."""
    numbers = _Numbers(lineages(), editions())
    words = _Words.read()
    texts: dict[Concept, ConceptText] = {}
    for path in sorted((rules_dir() / "concepts").glob("*.yaml")):
        for concept, written in load_yaml_as(path, dict[Concept, _Concept]).items():
            if concept in texts:
                raise ValueError(f"{path.name}: concept {concept} is written twice")
            texts[concept] = ConceptText(
                words.dated(written.titre),
                words.dated(written.enonce),
                tuple(numbers.anchor(rule) for rule in written.regles),
            )
    return texts


def glossary() -> tuple[Entry, ...]:
    """Table "glossary"."""
    numbers = _Numbers(lineages(), editions())
    return tuple(
        Entry(
            term=term,
            english=entry.anglais,
            name=entry.nom,
            old_names=entry.anciens,
            variants=entry.variantes,
            since=entry.depuis,
            word_since=entry.mot_depuis,
            rule=numbers.anchor(entry.regle) if entry.regle else None,
            concept=entry.concept or (Concept(term) if term in _CONCEPTS else None),
            definition=entry.definition,
        )
        for term, entry in _terms().items()
    )


def rulebook() -> RulebookTable:
    """Table "rulebook": a rule says what is written for it, else what the one concept says that rests on it first; its
    title is that of its section, of its keyword or of that concept."""
    numbers = _Numbers(lineages(), editions())
    words = _Words.read()
    titles: dict[str, tuple[Dated, ...]] = {}
    statements: dict[str, tuple[Dated, ...]] = {}
    for line, texts in _first_rules(concepts()).items():
        if len(texts) == 1:
            titles[line], statements[line] = texts[0].titles, texts[0].statements
    headings: set[str] = set()
    for term in _terms().values():
        if term.regle and re.fullmatch(r"70[12]\.\d+", term.regle):
            name = term.nom or term.anglais
            line = numbers.anchor(term.regle).lineage
            headings.add(line)
            titles[line] = (Dated(FIRST_DAY, name[0].upper() + name[1:]),)
    written = load_yaml_as(rules_dir() / "titres.yaml", _Titles)
    for rule, title in written.sections.items():
        line = numbers.anchor(rule).lineage
        headings.add(line)
        titles[line] = words.dated(title)
    for path in sorted((rules_dir() / "enonces").glob("*.yaml")):
        for rule, statement in load_yaml_as(path, dict[str, str | dict[datetime.date, str]]).items():
            statements[numbers.anchor(rule).lineage] = words.dated(statement)
    return RulebookTable(
        {
            line: RuleText(titles.get(line, ()), statements.get(line, ()), line in headings)
            for line in {**titles, **statements}
        },
        tuple(
            (since, {str(chapter): title for chapter, title in names.items()})
            for since, names in sorted(written.chapitres.items())
        ),
    )


def _first_rules(texts: dict[Concept, ConceptText]) -> dict[str, list[ConceptText]]:
    """For each rule, the concepts that it states before all others, on every day of its life."""
    first: dict[str, list[ConceptText]] = {}
    for text in texts.values():
        if text.rules and text.rules[0].start is None and text.rules[0].stop is None:
            first.setdefault(text.rules[0].lineage, []).append(text)
    return first


class _Numbers:
    """Finds the lineage of a rule that the data names by number and edition."""

    def __init__(self, table: LineageTable, known: EditionTable) -> None:
        self._table = table
        self._named = dict(known.named)
        self._newest = known.texts[-1]

    def anchor(self, rule: str | _Bounded) -> Anchor:
        """The numbers of a rule through time. Raises `ValueError` if no rule bore that number in that edition."""
        if isinstance(rule, str):
            rule = _Bounded(rule)
        number, _, edition = rule.regle.partition("@")
        text = self._newest if not edition else self._named.get(edition) or datetime.date.fromisoformat(edition)
        for name in self._table.bearers.get(number, ()):
            line = self._table.lineages[name]
            if line.number_at(text) == number:
                return Anchor(line.id, line.runs, line.end, rule.du, rule.au)
        raise ValueError(f"no rule {number} in the edition of {text}")


class _Words:
    """Puts the words of the period into a text: "{en_jeu}" is "en jeu" until 2009-07-10."""

    def __init__(self, words: dict[str, dict[datetime.date, str]]) -> None:
        self._words = words

    @classmethod
    def read(cls) -> _Words:
        """The vocabulary of the data."""
        return cls(load_yaml_as(rules_dir() / "vocabulaire.yaml", dict[str, dict[datetime.date, str]]))

    def dated(self, written: str | dict[datetime.date, str]) -> tuple[Dated, ...]:
        """One text for each period in which its own words and those of the period stay the same, oldest first.

        Raises `KeyError` for a word that the vocabulary lacks.
        """
        variants = {FIRST_DAY: written} if isinstance(written, str) else written
        days = sorted(variants)
        return tuple(
            Dated(day, self._on(day, variants[start]))
            for start, stop in zip(days, [*days[1:], datetime.date.max], strict=True)
            for day in self._days(variants[start], start, stop)
        )

    def _days(self, text: str, start: datetime.date, stop: datetime.date) -> list[datetime.date]:
        changes = {day for word in _WORD.findall(text) for day in self._words[word]}
        return [start, *sorted(day for day in changes if start < day < stop)]

    def _on(self, day: datetime.date, text: str) -> str:
        def word(match: re.Match[str]) -> str:
            forms = self._words[match[1]]
            return forms[max(since for since in forms if since <= day)]

        said = _WORD.sub(word, text.strip())
        return said[0].upper() + said[1:]


def _terms() -> dict[str, _Term]:
    terms: dict[str, _Term] = {}
    for path in sorted((rules_dir() / "glossaire").glob("*.yaml")):
        for term, entry in load_yaml_as(path, dict[str, _Term]).items():
            if term in terms:
                raise ValueError(f"{path.name}: term {term} is written twice")
            terms[term] = entry
    return terms


def _run(text: str) -> Run:
    number, _, first = text.partition("@")
    return Run(number, datetime.date.fromisoformat(first))
