"""`judge demander`: reads the question from where it was given, has it answered and printed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from judge.cli.output import MAX_QUESTION, has_colours, write, write_diagnostic
from judge.errors import Diagnostic, JudgeError, Level, Span
from judge.render import MAX_LEVEL, OutputFormat, render, render_all

if TYPE_CHECKING:
    from judge.explain.answer import Answer
    from judge.explain.answer.schema import Diagnostic as Shown
    from judge.rules.editions import Edition
    from judge.structured.reading import Placed

USAGE, BAD_FILE = 2, 6

ALL_EDITIONS = "toutes"
#: Files that hold a structured scenario rather than a French text.
STRUCTURED = (".yaml", ".yml", ".json")


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """The options of `judge demander` as typed."""

    edition: str | None
    date: str | None
    form: str
    level: str
    validity: bool = False


def ask(words: tuple[str, ...], file: str | None, wanted: Wanted) -> int:
    """Answers and prints; gives the exit code. Raises `JudgeError` for a fault of usage or of the file."""
    to = parse_format(wanted.form, tuple(OutputFormat))
    depth = _level(wanted.level)
    editions = _editions(wanted.edition, wanted.date)
    from judge.pipeline import Told, answer, answers, exit_code, with_validity

    told: Told
    if file is not None and not words and Path(file).suffix in STRUCTURED:
        told = _scenario(Path(file))
        if wanted.edition is None and wanted.date is None and told.document.edition is not None:
            editions = _editions(told.document.edition, None)
    else:
        told = _text(words, file)

    colours = to is OutputFormat.TEXTE and has_colours()
    given: tuple[Answer, ...]
    if len(editions) == 1:
        one = with_validity if wanted.validity else answer
        given = (one(told, editions[0]),)
        if isinstance(told, str) or to is not OutputFormat.TEXTE or not _is_faulty(given[0]):
            # What is wrong in a file is said once, by its place there.
            write(render(given[0], to, level=depth, colours=colours))
    else:
        many = answers(told, editions)
        if wanted.validity:
            newest = with_validity(told, editions[-1])
            many = msgspec.structs.replace(many, editions=(*many.editions[:-1], newest))
        write(render_all(many, to, level=depth, colours=colours))
        given = many.editions
    for diagnostic in dict.fromkeys(found for one in given for found in one.diagnostics):
        write_diagnostic(_as_found(diagnostic), told if isinstance(told, str) else None)
    return max((exit_code(one) for one in given), key=_SEVERITY.index)


def _is_faulty(answer: Answer) -> bool:
    return bool(answer.diagnostics) and all(reponse.statut == "non_compris" for reponse in answer.reponses)


#: With several editions the gravest code wins, in the order of the design.
_SEVERITY = (0, 5, 4, 3, 6, 70)


def _as_found(shown: Shown) -> Diagnostic:
    span = None if shown.debut is None or shown.fin is None else Span(shown.debut, shown.fin)
    return Diagnostic(shown.code, Level(shown.niveau), shown.message, span, shown.suggestions)


def parse_format(name: str, allowed: tuple[OutputFormat, ...]) -> OutputFormat:
    """The format of that name. Raises `JudgeError`."""
    for to in allowed:
        if to.value == name.lower():
            return to
    raise _usage("USA001", f"Le format « {name} » n'existe pas ; choisissez {', '.join(allowed)}.")


def _level(text: str) -> int:
    if not text.isdigit() or int(text) > MAX_LEVEL:
        raise _usage("USA002", f"--explication attend un nombre de 0 à {MAX_LEVEL}, pas « {text} ».")
    return int(text)


def _editions(edition: str | None, date: str | None) -> tuple[Edition, ...]:
    from judge.rules.editions import edition as find, named_editions

    if edition is not None and date is not None:
        raise _usage("USA003", "Donnez --edition ou --date, pas les deux.")
    if edition is not None and edition.lower() == ALL_EDITIONS:
        return named_editions()
    return (find(edition or date or "actuelle"),)


def _text(words: tuple[str, ...], file: str | None) -> str:
    if file is not None and words:
        raise _usage("USA004", "Donnez la question en argument ou avec --fichier, pas les deux.")
    if file is not None:
        raw = _read_file(Path(file))
    elif words == ("-",):
        raw = _decode(sys.stdin.buffer.read(4 * MAX_QUESTION + 1), "l'entrée standard")
    elif words:
        raw = " ".join(words)
    else:
        raise _usage("USA005", "Il manque la question ; écrivez-la entre guillemets après « judge demander ».")
    if not raw.strip():
        raise _usage("USA005", "La question est vide.")
    if len(raw) > MAX_QUESTION:
        raise _usage("USA006", f"La question est trop longue : {MAX_QUESTION} caractères au plus.")
    try:
        raw.encode()
    except UnicodeEncodeError as error:
        raise _usage("USA007", "La question n'est pas écrite en UTF-8.") from error
    return raw


def _scenario(path: Path) -> Placed:
    """The structured scenario of the file. Raises `JudgeError`."""
    from judge.structured.reading import read_document

    found = read_document(path)
    if isinstance(found, Diagnostic):
        raise JudgeError(found, exit_code=BAD_FILE)
    return found


def _read_file(path: Path) -> str:
    try:
        with path.open("rb") as stream:
            raw = stream.read(4 * MAX_QUESTION + 1)
    except OSError as error:
        message = f"Le fichier « {path} » ne peut pas être lu."
        raise JudgeError(Diagnostic("FIC001", Level.ERROR, message), exit_code=BAD_FILE) from error
    return _decode(raw, f"le fichier « {path} »")


def _decode(raw: bytes, what: str) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if len(raw) > MAX_QUESTION:
            raise _usage("USA006", f"La question est trop longue : {MAX_QUESTION} caractères au plus.") from error
        message = f"{what[0].upper()}{what[1:]} n'est pas en UTF-8."
        raise JudgeError(Diagnostic("FIC002", Level.ERROR, message), exit_code=BAD_FILE) from error


def _usage(code: str, message: str) -> JudgeError:
    return JudgeError(Diagnostic(code, Level.ERROR, message), exit_code=USAGE)
