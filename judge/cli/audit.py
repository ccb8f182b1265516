"""`judge audit`: rule numbers and outdated words of any text, judged for its date against an edition."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from judge.cli.ask import parse_format
from judge.cli.output import excerpt, write
from judge.errors import Diagnostic, JudgeError, Level
from judge.render import OutputFormat
from judge.rules.editions import edition as find_edition
from judge.rules.editions import long_date

if TYPE_CHECKING:
    from judge.audit import Finding, Report

OK, STALE, USAGE, BAD_FILE = 0, 1, 2, 6

#: A larger text is refused.
MAX_BYTES = 5_000_000


class Place(msgspec.Struct, frozen=True):
    """One finding as `--format json` prints it."""

    verdict: str
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
    reports = [(path, text, audit(text, target, date=day)) for path, text in ((path, _read(path)) for path in paths)]
    if to is OutputFormat.JSON:
        value = Reports("judge/audit@1", target.id, tuple(_published(path, report) for path, _, report in reports))
        write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
    elif not (mend and paths == ("-",)):
        for path, text, report in reports:
            _print(path, text, report)
    if mend:
        for path, _, report in reports:
            _write_copy(path, report)
    return STALE if any(report.stale for _, _, report in reports) else OK


def _print(path: str, text: str, report: Report) -> None:
    stale = [finding for finding in report.findings if finding.verdict != "valable"]
    era = report.guessed
    how = (
        f"date devinée d'après la numérotation et le vocabulaire ({era.fitting} numéros sur {era.of} y existent)"
        if era
        else "date donnée"
    )
    write(f"{path} : {len(stale)} à revoir sur {len(report.findings)} constats")
    write(f"  texte du {long_date(report.date)} ({how}), comparé à : {report.target.titre}")
    for finding in report.findings:
        _print_finding(text, finding)


def _print_finding(text: str, finding: Finding) -> None:
    arrow = f" → {finding.now}" if finding.now and finding.now != finding.written else ""
    write(f"  ligne {finding.line} : {finding.written}{arrow} – {finding.verdict} : {finding.message}")
    if finding.verdict != "valable":
        line, carets = excerpt(text, finding.span.start, finding.span.end)
        write(f"      {line}")
        write(f"      {carets}")


def _published(path: str, report: Report) -> FileReport:
    places = tuple(
        Place(
            finding.verdict.value,
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


def _write_copy(path: str, report: Report) -> None:
    if path == "-":
        sys.stdout.write(report.corrected)
        return
    source = Path(path)
    copy = source.with_name(f"{source.stem}.corrigé{source.suffix}")
    copy.write_text(report.corrected, encoding="utf-8")
    sys.stderr.write(f"{copy} : copie corrigée écrite.\n")


def _day(date: str | None) -> datetime.date | None:
    if date is None:
        return None
    return find_edition(date).date


def _read(path: str) -> str:
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
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def _bounded(path: Path) -> bytes:
    with path.open("rb") as stream:
        return stream.read(MAX_BYTES + 1)
