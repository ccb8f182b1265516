"""`judge cartes …`: the import of bulk files, what is installed, the search."""

from __future__ import annotations

import datetime
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from judge.cli.ask import parse_format
from judge.cli.output import page, write, write_diagnostic
from judge.errors import JudgeError
from judge.render import OutputFormat, as_json
from judge.rules.editions import long_date

T = TypeVar("T")

OK, NOT_FOUND = 0, 3
_FORMATS = (OutputFormat.TEXTE, OutputFormat.JSON)


def import_cards(files: tuple[str, ...]) -> int:
    """Imports each bulk file; 6 when one is none. The others are kept."""
    from judge.cards.imported.writing import import_file

    code = OK
    for name in files:
        try:
            done = import_file(Path(name), datetime.date.today(), _progress())
        except JudgeError as error:
            write_diagnostic(error.diagnostic)
            code = error.exit_code
            continue
        finally:
            _clear_progress()
        write(f"{name} : {done.kind}, {done.cards} cartes importées ({done.records} impressions lues)")
    return code


def show_base(*, form: str) -> int:
    """What is imported: how many cards, from which files, when."""
    from judge.cards.base import oracle_names
    from judge.cards.imported.file import path
    from judge.pipeline.cards import imported_cards

    to = parse_format(form, _FORMATS)
    base = imported_cards()
    built_in, count, sources = len(oracle_names()), base.count(), base.sources()
    if to is OutputFormat.JSON:
        rows = [
            {"fichier": one.name, "format": one.kind, "cartes": one.cards, "impressions": one.records, "le": one.day}
            for one in sources
        ]
        value = {
            "schema": "judge/cartes@1",
            "integrees": built_in,
            "importees": count,
            "base": str(path()) if sources else None,
            "fichiers": rows,
        }
        write(as_json(value))
        return OK
    write(f"{built_in} cartes intégrées")
    if not sources:
        write("aucune carte importée ; voyez « judge cartes importer FICHIER »")
        return OK
    write(f"{count} cartes importées, dans {path()}")
    for one in sources:
        write(f"  {one.name} ({one.kind}) : {one.cards} cartes, importé le {long_date(one.day)}")
    return OK


def _progress() -> Callable[[float], None]:
    """Shows how far the reading is, on a terminal only."""
    if not sys.stderr.isatty():
        return lambda done: None
    last = -1

    def show(done: float) -> None:
        nonlocal last
        percent = min(99, int(done * 100))
        if percent != last:
            last = percent
            bar = "█" * (percent // 4)
            sys.stderr.write(f"\r  {bar:25} {percent:2} %")
            sys.stderr.flush()

    return show


def _clear_progress() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r" + " " * 40 + "\r")


def show_search(
    words: tuple[str, ...],
    *,
    kinds: tuple[str, ...],
    colours: tuple[str, ...],
    keywords: tuple[str, ...],
    limit: int,
    form: str,
) -> int:
    """Prints the cards that have all of it; 3 when there is none. Raises `click.UsageError` for a word that
    names nothing."""
    from judge.pipeline.card_search import Wanted, colour_of, keyword_of, kind_of, search_cards
    from judge.text.folding import fold, folded_words

    to = parse_format(form, _FORMATS)
    if not (folded_words(" ".join(words)) or kinds or colours or keywords):
        raise click.UsageError("Dites ce qu'il faut chercher : des mots, --type, --couleur ou --mot-cle.")
    plain = [word for word in colours if fold(word) not in ("incolore", "colourless", "c")]
    wanted = Wanted(
        words=folded_words(" ".join(words)),
        kinds=frozenset(_known(kind_of(word), word, "un type de carte") for part in kinds for word in part.split()),
        colours=frozenset(_known(colour_of(word), word, "une couleur") for word in plain),
        colourless=len(plain) < len(colours),
        keywords=frozenset(_known(keyword_of(word), word, "un mot-clé") for word in keywords),
    )
    hits = list(search_cards(wanted))
    if to is OutputFormat.JSON:
        write(as_json({"schema": "judge/recherche-cartes@1", "total": len(hits), "cartes": hits[:limit]}))
        return OK if hits else NOT_FOUND
    if not hits:
        write("Aucune carte.")
        return NOT_FOUND
    lines = [f"{hit.nom} ({hit.nom_anglais}) – {hit.type}" for hit in hits[:limit]]
    if len(hits) > limit:
        lines.append(f"… et {len(hits) - limit} autres")
    page("\n".join(lines))
    return OK


def _known(found: T | None, word: str, what: str) -> T:
    if found is None:
        raise click.UsageError(f"« {word} » n'est pas {what} que je connais.")
    return found
