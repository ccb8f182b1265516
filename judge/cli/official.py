"""`judge regles importer` and the quotations of `judge regle --officiel`."""

from __future__ import annotations

import datetime
import sqlite3
from pathlib import Path

from judge.cli.output import write, write_diagnostic
from judge.errors import Diagnostic, JudgeError, Level
from judge.official.shelf import dates, heir, kin, put, quote
from judge.official.text import MAX_BYTES, read_official
from judge.rules.editions import Edition, long_date, newest_edition
from judge.rules.rulebook import normal_number

OK, BAD_FILE = 0, 6


def import_rules(paths: tuple[str, ...]) -> int:
    """Imports each text; 6 when one is not an official text or cannot be read. The others are kept."""
    code = OK
    for name in paths:
        try:
            with Path(name).open("rb") as stream:
                raw = stream.read(MAX_BYTES + 1)
        except OSError:
            write_diagnostic(Diagnostic("FIC001", Level.ERROR, f"Le fichier « {name} » ne peut pas être lu."))
            code = BAD_FILE
            continue
        text = read_official(raw, name)
        if isinstance(text, Diagnostic):
            write_diagnostic(text)
            code = BAD_FILE
            continue
        try:
            count = put(text)
        except (OSError, sqlite3.Error) as error:
            message = "Le dossier de données de l'utilisateur ne peut pas être écrit."
            raise JudgeError(Diagnostic("FIC007", Level.ERROR, message), exit_code=BAD_FILE) from error
        write(f"{name} : texte du {long_date(text.date)}, {count} règles importées")
    return code


def official_words(number: str, edition: Edition) -> str:
    """What to print under a rule when official words are asked for."""
    wanted = _shelved(edition)
    if wanted is None:
        return f"  officiel : aucun texte importé ({edition.titre}) ; voyez « judge regles importer FICHIER »"
    there, sure = _number_there(number, wanted)
    words = quote(there, wanted)
    if words is None:
        return f"  officiel : la règle {number} n'est pas dans le texte du {long_date(wanted)}"
    lines = "\n".join(f"    {line}" for line in words.split("\n"))
    under = f", sous le {there}" if there != number else ""
    note = "" if sure else " (filiation avec notre édition incertaine)"
    return f"  officiel, texte du {long_date(wanted)}{under}{note} :\n{lines}"


def official_quote(number: str, edition: Edition) -> str | None:
    """The official words alone; `None` where no text of that edition, or no such rule in it, is at hand."""
    wanted = _shelved(edition)
    return quote(_number_there(number, wanted)[0], wanted) if wanted else None


def known_number(number: str, edition: Edition) -> str:
    """The number of the newest edition known for one of a newer imported text; the same number where none is at
    hand."""
    wanted = _shelved(edition)
    plain = normal_number(number)
    found = kin(plain, wanted) if wanted and plain and wanted > newest_edition().date else None
    return found.number if found else number


def _number_there(number: str, wanted: datetime.date) -> tuple[str, bool]:
    """(the number that a rule of ours bears in an imported text, whether that is sure): another one where a text newer
    than ours has moved it."""
    if wanted <= newest_edition().date:
        return number, True
    found = heir(number, wanted)
    return (found.number, found.sure) if found else (number, False)


def _shelved(edition: Edition) -> datetime.date | None:
    """The imported text in force under an edition."""
    wanted = max((day for day in dates() if day <= edition.date), default=None)
    return wanted if wanted is not None and wanted >= edition.text_date else None
