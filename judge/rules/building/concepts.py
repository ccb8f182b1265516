"""Tables "concepts" and "glossary": titles, statements and rules of the concepts, and the names of the terms."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

import msgspec

from judge.data.files import load_yaml_as, rules_dir
from judge.rules.building.numbers import FIRST_DAY, Numbers, RuleName
from judge.rules.building.statements import Statement, in_periods, read_statements
from judge.rules.building.words import Words
from judge.rules.concept import Concept
from judge.rules.glossary import Entry
from judge.rules.statements import ConceptText

_CONCEPTS = frozenset(Concept)


class Term(msgspec.Struct, forbid_unknown_fields=True):
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


class _Concept(msgspec.Struct, forbid_unknown_fields=True):
    """A concept as written. A keyword may leave its title and statement to the glossary and to its first rule."""

    regles: tuple[RuleName, ...]
    titre: str | dict[datetime.date, str] | None = None
    enonce: str | dict[datetime.date, str] | None = None


def concepts() -> dict[Concept, ConceptText]:
    """Table "concepts"."""
    numbers = Numbers()
    words = Words.read()
    keywords = read_terms()
    rules = {name: entry for _, name, entry in read_statements()}
    texts: dict[Concept, ConceptText] = {}
    for path in sorted((rules_dir() / "concepts").glob("*.yaml")):
        for concept, written in load_yaml_as(path, dict[Concept, _Concept]).items():
            if concept in texts:
                raise ValueError(f"{path.name}: concept {concept} is written twice")
            texts[concept] = ConceptText(
                words.dated(written.titre or _name(keywords[concept.value])),
                words.dated(written.enonce or _stated(keywords[concept.value], rules[str(written.regles[0])])),
                tuple(numbers.anchor(rule) for rule in written.regles),
            )
    return texts


def _name(keyword: Term) -> str:
    return (keyword.nom or keyword.anglais).capitalize()


def _stated(keyword: Term, rule: Statement) -> dict[datetime.date, str]:
    """What the rule says, from the day of the keyword on. Raises `ValueError` for a rule that says nothing."""
    if rule.enonce is None:
        raise ValueError(f"the rule of the keyword {keyword.anglais} is not stated")
    return in_periods(rule.enonce, rule.avant, keyword.depuis or FIRST_DAY)


def glossary() -> tuple[Entry, ...]:
    """Table "glossary"."""
    numbers = Numbers()
    official = tuple(
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
        for term, entry in read_terms().items()
    )
    return (*official, *_slang(official))


class Slang(msgspec.Struct, forbid_unknown_fields=True):
    """A word of the players (`rules_fr/argot.yaml`). `voir`: the term or concept whose rule it is."""

    noms: tuple[str, ...]
    definition: str
    voir: str | None = None


def _slang(official: tuple[Entry, ...]) -> Iterator[Entry]:
    terms = {entry.term: entry for entry in official}
    for key, word in load_yaml_as(rules_dir() / "argot.yaml", dict[str, Slang]).items():
        meant = terms.get(word.voir or "")
        yield Entry(
            term=f"argot:{key}",
            english="",
            name=word.noms[0],
            old_names=(),
            variants=word.noms[1:],
            since=None,
            word_since=None,
            rule=meant.rule if meant else None,
            concept=Concept(word.voir) if word.voir in _CONCEPTS else meant.concept if meant else None,
            definition=word.definition,
            official=False,
        )


def read_terms() -> dict[str, Term]:
    """Every term of the glossary by its id. Raises `ValueError` for one written twice."""
    terms: dict[str, Term] = {}
    for path in sorted((rules_dir() / "glossaire").glob("*.yaml")):
        for term, entry in load_yaml_as(path, dict[str, Term]).items():
            if term in terms:
                raise ValueError(f"{path.name}: term {term} is written twice")
            terms[term] = entry
    return terms
