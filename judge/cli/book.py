"""The rulebook's commands: `editions`, `chercher`, `concordance`, `historique`, `diff`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import click
import msgspec

from judge.cli.ask import parse_format
from judge.cli.output import has_colours, not_found, page, write, write_diagnostic
from judge.errors import Diagnostic
from judge.render import OutputFormat, as_json
from judge.rules.editions import Edition, edition as find_edition, editions, long_date
from judge.rules.lineage import numbers_on

if TYPE_CHECKING:
    from judge.rules.compare import Passage

OK, NOT_FOUND = 0, 3
_FORMATS = (OutputFormat.TEXTE, OutputFormat.JSON)


def show_editions(*, form: str) -> int:
    """Every edition known: date, sets it came with, numbering, what law changed then."""
    to = parse_format(form, _FORMATS)
    known = editions()
    if to is OutputFormat.JSON:
        rows = [
            {
                "id": one.edition.id,
                "extensions": [{"code": code, "nom": name} for code, name in one.sets],
                "numerotation": one.numbering,
                "lois": [{"nom": change.name, "loi": change.after.law} for change in one.changes],
            }
            for one in known
        ]
        return _json({"schema": "judge/editions@1", "editions": rows})
    lines: list[str] = []
    for one in known:
        sets = ", ".join(name for _, name in one.sets)
        lines.append(f"{one.edition.id}  {one.numbering:12} {sets}".rstrip())
        lines += [f"              {change.name} : {change.after.law}" for change in one.changes]
    page("\n".join(lines))
    return OK


def show_search(words: str, *, edition: str | None, chapter: str | None, limit: int, form: str) -> int:
    """The places that speak of some words; 3 when there is none."""
    from judge.rules.search import CLOSE, OPEN, search

    to = parse_format(form, _FORMATS)
    under = find_edition(edition or "actuelle")
    hits = search(words, under, chapter=_chapter(chapter, under), limit=limit)
    marks = ("\x1b[1m", "\x1b[0m") if to is OutputFormat.TEXTE and has_colours() else ("«", "»")
    if to is OutputFormat.JSON:
        marks = ("<", ">")
    extracts = [hit.extract.replace(OPEN, marks[0]).replace(CLOSE, marks[1]) for hit in hits]
    if to is OutputFormat.JSON:
        rows = [
            {"genre": hit.kind, "cle": hit.key, "titre": hit.title, "extrait": extract, "expression": hit.phrase}
            for hit, extract in zip(hits, extracts, strict=True)
        ]
        _json({"schema": "judge/recherche@1", "edition": under.id, "resultats": rows})
        return OK if hits else NOT_FOUND
    lines = [
        f"{hit.key}  {hit.title if hit.kind == 'regle' else '(lexique)'}".rstrip() + f"\n    {extract}"
        for hit, extract in zip(hits, extracts, strict=True)
    ]
    page("\n".join(lines) if hits else f"Rien sur « {words} » ({under.titre}).")
    return OK if hits else NOT_FOUND


def _chapter(chapter: str | None, *under: Edition) -> str | None:
    """The chapter or rule that the option names. Raises `click.UsageError` for one that none of the editions has."""
    if chapter is None or (chapter and any(one.startswith(chapter) for each in under for one in numbers_on(each.date))):
        return chapter
    raise click.UsageError(f"Il n'y a pas de chapitre ni de règle « {chapter} » dans l'{under[-1].titre}.")


def show_concordance(numbers: tuple[str, ...], *, old: str, new: str, form: str) -> int:
    """Where each number went from one edition to another; 3 when the first edition lacks one."""
    from judge.rules.compare import passage

    to = parse_format(form, _FORMATS)
    before, after = find_edition(old), find_edition(new)
    found = [(number, passage(number, before, after)) for number in numbers]
    missing = [one for _, one in found if isinstance(one, Diagnostic)]
    there = [one for _, one in found if not isinstance(one, Diagnostic)]
    if to is OutputFormat.JSON:
        _json({"schema": "judge/concordance@1", "de": before.id, "vers": after.id, "regles": there})
    else:
        for one in there:
            pieces = f" (aussi {', '.join(one.pieces)})" if one.pieces else ""
            since = f", le {long_date(one.since)}" if one.since else ""
            places = f"{one.before} [{before.nom}] → {one.after or '–'} [{after.nom}]{pieces}"
            write(f"{places} – {one.fate}{since}  {one.title}".rstrip())
    for fault in missing:
        write_diagnostic(fault)
    return NOT_FOUND if missing else OK


def show_history(number: str, *, edition: str | None, form: str) -> int:
    """The life of a rule."""
    from judge.rules.compare import life

    to = parse_format(form, _FORMATS)
    under = find_edition(edition or "actuelle")
    found = life(number, under)
    if isinstance(found, Diagnostic):
        if to is OutputFormat.JSON:
            write(not_found("judge/historique@1", under.id, found))
        write_diagnostic(found)
        return NOT_FOUND
    if to is OutputFormat.JSON:
        return _json({"schema": "judge/historique@1", "numero": number, **msgspec.to_builtins(found)})
    write(f"{found.spells[-1].number} {found.title}".rstrip())
    if found.origin:
        write(f"  détachée de ce qui est devenu le {found.origin}")
    for spell in found.spells:
        until = f"au {long_date(spell.last)}" if spell.last else "à aujourd'hui"
        write(f"  {spell.number} du {long_date(spell.first)} {until}")
    if found.end:
        write(f"  {f'fondue dans le {found.heir}' if found.heir else 'disparue'} le {long_date(found.end)}")
    for change in found.changes:
        kind = "" if change.law else " (mots du jeu)"
        write(f"  dit depuis le {long_date(change.since)}{kind} : {change.text}")
    if found.confidence < SURE:
        write(f"  filiation retrouvée par comparaison de textes, confiance {found.confidence:.2f}")
    return OK


#: Below this confidence a renumbering is said to be uncertain.
SURE = 0.75


def show_differences(old: str, new: str, *, chapter: str | None, only_counts: bool, form: str) -> int:
    """What differs between two editions: added, removed, moved, changed law."""
    from judge.rules.compare import differences

    to = parse_format(form, _FORMATS)
    before, after = find_edition(old), find_edition(new)
    found = differences(before, after, _chapter(chapter, before, after) or "")
    counts = Counter(one.fate.value for one in found)
    if to is OutputFormat.JSON:
        rows: object = dict(sorted(counts.items())) if only_counts else found
        return _json({"schema": "judge/diff@1", "de": before.id, "vers": after.id, "regles": rows})
    lines = [] if only_counts else [_difference(one) for one in found]
    lines.append(" · ".join(f"{name} : {count}" for name, count in sorted(counts.items())) or "aucune différence")
    page("\n".join(lines))
    return OK


def _difference(one: Passage) -> str:
    since = f" le {long_date(one.since)}" if one.since else ""
    return f"{one.fate.value:10} {one.before or '–':8} → {one.after or '–':8} {one.title}{since}".rstrip()


def _json(value: object) -> int:
    write(as_json(value))
    return OK
