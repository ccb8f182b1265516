"""`judge audit`: rule numbers and outdated words of any text, judged for its date against an edition."""

from __future__ import annotations

import datetime
import sys
from codecs import BOM_UTF8
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from judge.cli.ask import parse_format
from judge.cli.output import excerpt, write
from judge.errors import Diagnostic, JudgeError, Level
from judge.render import OutputFormat, as_json
from judge.rules.editions import edition as find_edition, long_date

if TYPE_CHECKING:
    from judge.audit import Finding, Report

OK, STALE, USAGE, BAD_FILE = 0, 1, 2, 6

#: A larger text is refused.
MAX_BYTES = 5_000_000


class Place(msgspec.Struct, frozen=True):
    """One finding as `--format json` prints it. `numero`: the rule judged, `null` for a word."""

    verdict: str
    numero: str | None
    ligne: int
    debut: int
    fin: int
    ecrit: str
    aujourd_hui: str | None
    message: str
    sur: bool


class FileReport(msgspec.Struct, frozen=True):
    fichier: str
    date: str
    date_devinee: bool
    constats: tuple[Place, ...]


class Reports(msgspec.Struct, frozen=True):
    schema: str
    edition: str
    fichiers: tuple[FileReport, ...]


def show_audit(paths: tuple[str, ...], *, edition: str | None, date: str | None, mend: bool, form: str) -> int:
    """Audits each file (`-`: standard input); 1 when something is stale. `mend`: writes a corrected copy beside each
    file (`nom.corrigé.ext`), or on stdout for `-`."""
    from judge.audit import audit

    to = parse_format(form, (OutputFormat.TEXTE, OutputFormat.JSON))
    target = find_edition(edition or "actuelle")
    day = _day(date)
    texts = {path: _read(path) for path in paths}
    reports = [(path, text, audit(text, target, date=day)) for path, (text, _) in texts.items()]
    if to is OutputFormat.JSON:
        value = Reports("judge/audit@1", target.id, tuple(_published(path, report) for path, _, report in reports))
        write(as_json(value))
    elif not (mend and paths == ("-",)):
        for path, text, report in reports:
            _print(path, text, report)
    if mend:
        for path, _, report in reports:
            _write_copy(path, report, texts[path][1])
    return STALE if any(report.stale for _, _, report in reports) else OK


def _print(path: str, text: str, report: Report) -> None:
    stale = [finding for finding in report.findings if finding.verdict != "valable"]
    write(f"{path} : {len(stale)} à revoir sur {len(report.findings)} constats")
    write(f"  texte du {long_date(report.date)} ({_how(report)}), comparé à : {report.target.titre}")
    for finding in report.findings:
        _print_finding(text, finding)


def _how(report: Report) -> str:
    """How the date of the text is known."""
    era = report.guessed
    if era is None:
        return "date donnée"
    if not era.of and not era.of_words:
        return "date devinée sans indice"
    hints = []
    if era.of:
        hints.append(f"numéros qui y existent : {era.fitting} sur {era.of}")
    if era.of_words:
        hints.append(f"mots désuets qui y avaient cours : {era.words} sur {era.of_words}")
    return f"date devinée ; {', '.join(hints)}"


def _print_finding(text: str, finding: Finding) -> None:
    write(f"  {_told(finding)}")
    if finding.verdict != "valable":
        line, carets = excerpt(text, finding.span.start, finding.span.end)
        write(f"      {line}")
        write(f"      {carets}")


def _told(finding: Finding) -> str:
    within = "" if finding.number in ("", finding.written) else f"{finding.number}, dans "
    what = f"{within}« {' '.join(finding.written.split())} »" if within else finding.written
    arrow = f" → {finding.now}" if finding.now and finding.now != finding.written else ""
    return f"ligne {finding.line} : {what}{arrow} – {finding.verdict} : {finding.message}"


def _published(path: str, report: Report) -> FileReport:
    places = tuple(
        Place(
            finding.verdict.value,
            finding.number or None,
            finding.line,
            finding.span.start,
            finding.span.end,
            finding.written,
            finding.now,
            finding.message,
            finding.sure,
        )
        for finding in report.findings
    )
    return FileReport(path, report.date.isoformat(), report.guessed is not None, places)


def _write_copy(path: str, report: Report, encoding: str) -> None:
    """The mended copy, in the encoding of the text, and what is left to look at."""
    if path == "-":
        sys.stdout.write(report.corrected)
        for finding in report.findings:
            if finding.verdict != "valable" and not finding.sure:
                sys.stderr.write(f"{_told(finding)}\n")
        return
    source = Path(path)
    copy = source.with_name(f"{source.stem}.corrigé{source.suffix}")
    try:
        copy.write_bytes(report.corrected.encode(encoding, errors="xmlcharrefreplace"))
    except OSError as error:
        message = f"La copie « {copy} » ne peut pas être écrite."
        raise JudgeError(Diagnostic("FIC003", Level.ERROR, message), exit_code=BAD_FILE) from error
    mended = sum(finding.sure for finding in report.findings)
    left = sum(not finding.sure and finding.verdict != "valable" for finding in report.findings)
    sys.stderr.write(f"{copy} : copie corrigée écrite ({mended} remplacements, {left} à revoir).\n")


def _day(date: str | None) -> datetime.date | None:
    if date is None:
        return None
    return find_edition(date).date


def _read(path: str) -> tuple[str, str]:
    """(text, encoding)."""
    try:
        raw = sys.stdin.buffer.read(MAX_BYTES + 1) if path == "-" else _bounded(Path(path))
    except OSError as error:
        message = f"Le fichier « {path} » ne peut pas être lu."
        raise JudgeError(Diagnostic("FIC001", Level.ERROR, message), exit_code=BAD_FILE) from error
    if len(raw) > MAX_BYTES:
        message = f"{path} : texte trop grand (5 Mo au plus)."
        raise JudgeError(Diagnostic("FIC002", Level.ERROR, message), exit_code=BAD_FILE)
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(encoding), "utf-8" if not raw.startswith(BOM_UTF8) and encoding != "cp1252" else encoding
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1"), "latin-1"


def _bounded(path: Path) -> bytes:
    with path.open("rb") as stream:
        return stream.read(MAX_BYTES + 1)
