"""`judge regle` and `judge terme`: pages of the rulebook and entries of the glossary."""

from __future__ import annotations

import msgspec

from judge.cli.ask import parse_format
from judge.cli.output import write, write_diagnostic
from judge.errors import Diagnostic
from judge.render import OutputFormat
from judge.rules.editions import Edition, long_date
from judge.rules.editions import edition as find_edition
from judge.rules.rulebook import RulePage, rule_page

OK, NOT_FOUND = 0, 3


class PageAnswer(msgspec.Struct, frozen=True):
    """One rule as `--format json` prints it. `ailleurs`: edition id → number there, `null` where it did not exist."""

    numero: str
    titre: str
    enonce: str
    place: tuple[tuple[str, str], ...]
    ailleurs: dict[str, str | None]
    concepts: tuple[str, ...]


class Pages(msgspec.Struct, frozen=True):
    schema: str
    edition: str
    regles: tuple[PageAnswer, ...]
    diagnostics: tuple[str, ...]


def show_rules(numbers: tuple[str, ...], *, edition: str | None, form: str) -> int:
    """Prints each rule; 3 when one of the numbers is not in that edition."""
    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    under = find_edition(edition or "actuelle")
    found = tuple(rule_page(number, under) for number in numbers)
    missing = tuple(page for page in found if isinstance(page, Diagnostic))
    pages = tuple(page for page in found if isinstance(page, RulePage))
    if to is OutputFormat.JSON:
        messages = tuple(f"{fault.code} {fault.message}" for fault in missing)
        value = Pages("judge/regles@1", under.id, tuple(map(_published, pages)), messages)
        write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
    elif pages:
        write("\n\n".join(_page(page) for page in pages))
    for fault in missing:
        write_diagnostic(fault)
    return NOT_FOUND if missing else OK


def show_term(word: str, *, edition: str | None, form: str) -> int:
    """Prints the entry of the glossary; 3 when the word is not one of its terms."""
    from judge.rules.glossary import define

    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    under = find_edition(edition or "actuelle")
    entry = define(word, under.date)
    if isinstance(entry, Diagnostic):
        write_diagnostic(entry)
        return NOT_FOUND
    if to is OutputFormat.JSON:
        value = {"schema": "judge/terme@1", "edition": under.id, **msgspec.to_builtins(entry)}
        write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
        return OK
    numbers = f" ({', '.join(entry.numbers)})" if entry.numbers else ""
    write(f"{entry.name}{numbers} [{under.titre}]")
    write(f"  {entry.text}" if entry.text else "  (définition non rédigée)")
    write(f"  anglais : {entry.english}")
    if entry.old_names:
        write(f"  anciens noms : {', '.join(entry.old_names)}")
    if entry.since:
        write(f"  dans les règles depuis le {long_date(entry.since)}")
    if entry.absent:
        write(f"  n'existe pas encore dans cette édition ({under.titre})")
    return OK


def _page(page: RulePage) -> str:
    head = f"{page.number} {page.title}".rstrip()
    lines = [f"{head} [{page.edition.titre}]"]
    if page.place:
        lines.append("  " + " › ".join(f"{heading.number} {heading.title}" for heading in page.place))
    lines.append(f"  {page.statement}" if page.statement else "  (énoncé non rédigé)")
    elsewhere = [f"{_short(other)} : {number or '–'}" for other, number in page.elsewhere]
    lines.append("  " + " · ".join(elsewhere))
    return "\n".join(lines)


def _published(page: RulePage) -> PageAnswer:
    return PageAnswer(
        page.number,
        page.title,
        page.statement,
        tuple((heading.number, heading.title) for heading in page.place),
        {other.id: number for other, number in page.elsewhere},
        tuple(concept.value for concept in page.concepts),
    )


def _short(edition: Edition) -> str:
    return edition.nom
