"""`judge regle` and `judge terme`: pages of the rulebook and entries of the glossary."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from judge.cli.ask import ALL_EDITIONS, parse_format
from judge.cli.output import not_found, page, write, write_diagnostic
from judge.errors import Diagnostic
from judge.render import OutputFormat, as_json
from judge.rules.editions import Edition, edition as find_edition, long_date, named_editions, newest_edition
from judge.rules.rulebook import RulePage, rule_page, rule_pages

OK, NOT_FOUND = 0, 3


class Said(msgspec.Struct, frozen=True):
    """What a rule says from a day on; `loi`: the rule changed then, not only its words."""

    depuis: str
    enonce: str
    loi: bool


class PageAnswer(msgspec.Struct, frozen=True):
    """One rule as `--format json` prints it. `ailleurs`: edition id → number there, `null` where it did not exist;
    `officiel`: the imported words, `null` when not asked for or not at hand."""

    numero: str
    titre: str
    enonce: str
    place: tuple[tuple[str, str], ...]
    ailleurs: dict[str, str | None]
    concepts: tuple[str, ...]
    cas: tuple[str, ...]
    sous_regles: tuple[str, ...]
    dits: tuple[Said, ...]
    officiel: str | None


class Pages(msgspec.Struct, frozen=True):
    schema: str
    edition: str
    regles: tuple[PageAnswer, ...]
    diagnostics: tuple[str, ...]


def show_rules(
    numbers: tuple[str, ...], *, edition: str | None, parents: bool = False, official: bool = False, form: str
) -> int:
    """Prints each rule with what stands under it (a number ending in a point: alone); 3 when one of the numbers is not
    in that edition, nor in any where all are asked for."""
    if edition is not None and edition.lower() == ALL_EDITIONS:
        # What a number is differs from one edition to another: each shows its own.
        parse_format(form, (OutputFormat.TEXTE,))
        codes = []
        for place, one in enumerate(named_editions()):
            if place:
                write("")
            codes.append(show_rules(numbers, edition=one.id, parents=parents, official=official, form=form))
        return min(codes)
    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    under = find_edition(edition if edition is not None else "actuelle")
    found = [page for number in numbers for page in _wanted(number, under, parents=parents)]
    missing = tuple(one for one in found if isinstance(one, Diagnostic))
    pages = tuple({one.number: one for one in found if isinstance(one, RulePage)}.values())
    if to is OutputFormat.JSON:
        messages = tuple(f"{fault.code} {fault.message}" for fault in missing)
        value = Pages(
            "judge/regles@1", under.id, tuple(_published(one, under, official=official) for one in pages), messages
        )
        write(as_json(value))
    elif pages:
        whole = len(pages) == 1
        page("\n\n".join(_printed(one, under, official=official, whole=whole) for one in pages))
    for fault in missing:
        write_diagnostic(fault)
    return NOT_FOUND if missing else OK


def _wanted(number: str, under: Edition, *, parents: bool) -> tuple[RulePage | Diagnostic, ...]:
    """The pages that a number as typed asks for."""
    alone = number.rstrip().endswith(".")
    if under.beyond:
        from judge.cli.official import known_number

        number = known_number(number, under)
    pages = rule_pages(number.strip(), under)
    first = pages[0]
    if len(pages) > 1 or isinstance(first, Diagnostic):
        return pages
    above = [rule_page(heading.number, under) for heading in first.place if len(heading.number) > 1] if parents else []
    below = () if alone else tuple(_subtree(first, under))
    return (*above, first, *below)


def _subtree(page: RulePage, under: Edition) -> Iterator[RulePage]:
    for number in page.below:
        child = rule_page(number, under)
        if isinstance(child, RulePage):
            yield child
            yield from _subtree(child, under)


def show_term(word: str, *, edition: str | None, form: str) -> int:
    """Prints the entry of the glossary; 3 when the word is not one of its terms."""
    from judge.rules.glossary import define

    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    under = find_edition(edition or "actuelle")
    entry = define(word, under.date)
    if isinstance(entry, Diagnostic):
        if to is OutputFormat.JSON:
            write(not_found("judge/terme@1", under.id, entry))
        write_diagnostic(entry)
        return NOT_FOUND
    if to is OutputFormat.JSON:
        value = {"schema": "judge/terme@1", "edition": under.id, **msgspec.to_builtins(entry)}
        write(as_json(value))
        return OK
    numbers = f" ({', '.join(entry.numbers)})" if entry.numbers else ""
    slang = "" if entry.official else " – mot des joueurs, pas un terme officiel"
    write(f"{entry.name}{numbers}{slang} [{under.titre}]")
    write(f"  {entry.text}" if entry.text else "  (définition non rédigée)")
    if entry.english:
        write(f"  anglais : {entry.english}")
    if entry.old_names:
        write(f"  anciens noms : {', '.join(entry.old_names)}")
    if entry.since:
        write(f"  dans les règles depuis le {long_date(entry.since)}")
    if entry.absent:
        write(f"  n'existe pas encore dans cette édition ({under.titre})")
    return OK


def _printed(page: RulePage, under: Edition, *, official: bool, whole: bool) -> str:
    lines = [f"{page.number} {page.title}".rstrip() + f" [{page.edition.titre}]"]
    if page.place:
        lines.append("  " + " › ".join(f"{heading.number} {heading.title}" for heading in page.place))
    if page.statement or not page.title:
        lines.append(f"  {page.statement}" if page.statement else "  (énoncé non rédigé)")
    lines.append("  " + " · ".join(f"{other.nom} : {number or '–'}" for other, number in page.elsewhere))
    if whole:
        lines += [
            f"  avant le {long_date(new.since)} : {old.text}" for old, new in pairwise(page.statements) if new.law
        ]
    if page.concepts:
        lines.append(f"  citée par les réponses sous : {', '.join(concept.value for concept in page.concepts)}")
    if cases := _cases(page):
        lines.append(f"  tenue par les cas : {', '.join(cases)}")
    if official:
        from judge.cli.official import official_words

        lines.append(official_words(page.number, under))
    return "\n".join(lines)


def _cases(page: RulePage) -> tuple[str, ...]:
    from judge.verify.index import cases_by_rule

    number = page.lineage.number_at(newest_edition().text_date)
    return cases_by_rule().get(number, ()) if number else ()


def _published(page: RulePage, under: Edition, *, official: bool) -> PageAnswer:
    quoted = None
    if official:
        from judge.cli.official import official_quote

        quoted = official_quote(page.number, under)
    return PageAnswer(
        page.number,
        page.title,
        page.statement,
        tuple((heading.number, heading.title) for heading in page.place),
        {other.id: number for other, number in page.elsewhere},
        tuple(concept.value for concept in page.concepts),
        _cases(page),
        page.below,
        tuple(Said(change.since.isoformat(), change.text, change.law) for change in page.statements),
        quoted,
    )
