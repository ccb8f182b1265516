"""`judge couverture --mots-cles`: every keyword action and ability of the rules, whether it is played, and by how many
cases. Those that are not played are refused by their name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge.cli.ask import parse_format
from judge.cli.coverage.cases import read_cases
from judge.cli.output import write
from judge.render import OutputFormat, as_json

if TYPE_CHECKING:
    from judge.abilities.registry import NamedKeyword
    from judge.rules.concept import Concept

_TITLES = {"701": "Actions-mots-clés", "702": "Capacités à mot-clé"}


def keywords(folder: str, *, form: str) -> int:
    """Runs every case of the folder and prints the keywords in the order of the rules, then those missing."""
    from judge.abilities.registry import named_keywords
    from judge.verify.exercised import concepts_exercised

    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    cases, code = read_cases(folder)
    if not cases:
        return code
    counts = concepts_exercised(cases)
    named = named_keywords()
    if to is OutputFormat.JSON:
        value = {
            "schema": "judge/couverture@1",
            "mots_cles": {
                one.entry.term: {
                    "nom": _name(one),
                    "regle": one.number,
                    "depuis": one.entry.since.isoformat() if one.entry.since else None,
                    "joue": one.played,
                    "cas": _cases(one, counts),
                }
                for one in named
            },
        }
        write(as_json(value))
    else:
        for section, heading in _TITLES.items():
            _print_section(heading, [one for one in named if one.sort.value == section], counts)
    return code


def _print_section(heading: str, named: list[NamedKeyword], counts: Counter[Concept]) -> None:
    played = [one for one in named if one.played]
    write(f"{heading} : {len(played)} jouées sur {len(named)}")
    for one in named:
        state = f"{_cases(one, counts)} cas" if one.played else "non jouée"
        write(f"  {one.number:8} {_name(one):38} {state}")
    write(f"sans cas : {_list(one for one in played if not _cases(one, counts))}")
    write(f"non jouées, refusées par leur nom : {_list(one for one in named if not one.played)}")


def _cases(one: NamedKeyword, counts: Counter[Concept]) -> int:
    """The cases of the concept of the keyword that has most."""
    return max((counts[concept] for concept in one.concepts), default=0)


def _name(one: NamedKeyword) -> str:
    return one.entry.name or one.entry.english


def _list(named: Iterable[NamedKeyword]) -> str:
    return ", ".join(map(_name, named)) or "aucune"
