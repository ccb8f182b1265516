"""The report on a text: each citation judged for the date of the text against the target edition, each outdated word,
and the mended copy for the sure cases."""

from __future__ import annotations

import datetime
import enum
from collections.abc import Iterator

import msgspec

from judge.audit.citations import Citation, citations
from judge.audit.era import Era, guess
from judge.audit.subjects import named_subject, subject_of_number
from judge.audit.vocabulary import latest_use, outdated
from judge.errors import Span
from judge.rules.editions import Edition, long_date, text_in_force
from judge.rules.lineage import Lineage, bearers, lineage_of, pieces_of, successor
from judge.rules.rulebook import law_changed_between


class Verdict(enum.StrEnum):
    """What became of a citation, or of a word."""

    VALID = "valable"
    MOVED = "déplacée"
    CHANGED = "changée"
    GONE = "disparue"
    NEVER = "inexistante"
    OTHER_SUBJECT = "autre sujet"
    OUTDATED_WORD = "mot désuet"


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One citation or word. `written`: as in the text; `now`: the number or word of the target edition, where there is
    one; `sure`: it may be written in its place without looking."""

    verdict: Verdict
    span: Span
    line: int
    written: str
    now: str | None
    message: str
    sure: bool = False


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """`guessed`: how the date of the text was guessed, `None` when it was given."""

    date: datetime.date
    guessed: Era | None
    target: Edition
    findings: tuple[Finding, ...]
    corrected: str

    @property
    def stale(self) -> bool:
        """Whether anything no longer holds."""
        return any(finding.verdict is not Verdict.VALID for finding in self.findings)


def audit(text: str, target: Edition, *, date: datetime.date | None = None) -> Report:
    """Judges every citation and word of a text written on `date` (guessed when not given) against the target."""
    cited = tuple(citations(text))
    era = None if date is not None else guess(cited, latest_use(text))
    written_on = date if date is not None else (era.date if era else target.date)
    findings = sorted(
        (*(_judge(citation, text, written_on, target) for citation in cited), *_words(text, target)),
        key=lambda finding: finding.span,
    )
    sure = [finding for finding in findings if finding.sure and finding.now is not None]
    return Report(
        date=text_in_force(written_on),
        guessed=era,
        target=target,
        findings=tuple(findings),
        corrected=_mend(text, sure),
    )


def _judge(citation: Citation, text: str, day: datetime.date, target: Edition) -> Finding:
    line = lineage_of(citation.number, day)
    if line is None:
        return _never(citation, text, day)
    about, named = subject_of_number(citation.number, day), named_subject(citation.subject, day)
    if about and named and about != named:
        right = lineage_of(named.number, day)
        now = right.number_at(target.text_date) if right else None
        message = (
            f"le texte parle de « {named.name} » ({named.number} à cette date), mais {citation.number} est "
            f"« {about.name} »"
        )
        return _finding(Verdict.OTHER_SUBJECT, citation, text, now, message)
    number = line.number_at(target.text_date)
    if number is None:
        return _gone(citation, text, line, target)
    if change := law_changed_between(line.id, day, target.date):
        message = f"son contenu a changé le {long_date(change)}" + (
            f" ; elle porte maintenant le {number}" if number != citation.number else ""
        )
        return _finding(Verdict.CHANGED, citation, text, number, message)
    if number != citation.number:
        return _finding(Verdict.MOVED, citation, text, number, f"elle porte maintenant le {number}", sure=True)
    return _finding(Verdict.VALID, citation, text, number, "même règle, même numéro")


def _never(citation: Citation, text: str, day: datetime.date) -> Finding:
    others = bearers(citation.number)
    if not others:
        return _finding(Verdict.NEVER, citation, text, None, "aucune édition connue n'a de règle de ce numéro")
    first = min(run.first for line in others for run in line.runs if run.number == citation.number)
    message = f"ce numéro n'existait pas le {long_date(day)} (il apparaît le {long_date(first)})"
    if first <= day:
        message = f"ce numéro n'existait plus le {long_date(day)} (il date du {long_date(first)})"
    return _finding(Verdict.NEVER, citation, text, None, message)


def _gone(citation: Citation, text: str, line: Lineage, target: Edition) -> Finding:
    heir = successor(line)
    number = heir.number_at(target.text_date) if heir else None
    when = f" le {long_date(line.end)}" if line.end else ""
    if number:
        return _finding(Verdict.GONE, citation, text, number, f"elle s'est fondue{when} dans ce qui est le {number}")
    pieces = [piece.number_at(target.text_date) for piece in pieces_of(line.id)]
    listed = ", ".join(piece for piece in pieces if piece)
    rest = f" ; ce qu'il en reste est en {listed}" if listed else ""
    return _finding(Verdict.GONE, citation, text, None, f"elle a disparu{when}{rest}")


def _finding(
    verdict: Verdict, citation: Citation, text: str, now: str | None, message: str, *, sure: bool = False
) -> Finding:
    span = citation.span
    return Finding(
        verdict=verdict,
        span=span,
        line=text.count("\n", 0, span.start) + 1,
        written=text[span.start : span.end],
        now=now,
        message=message,
        sure=sure,
    )


def _words(text: str, target: Edition) -> Iterator[Finding]:
    for word in outdated(text, target.date):
        yield Finding(
            verdict=Verdict.OUTDATED_WORD,
            span=word.span,
            line=text.count("\n", 0, word.span.start) + 1,
            written=word.written,
            now=word.today,
            message=f"on dit « {word.today} » depuis le {long_date(word.since)}",
            sure=word.sure,
        )


def _mend(text: str, sure: list[Finding]) -> str:
    parts, place = [], 0
    for finding in sure:
        if finding.span.start < place:
            continue
        parts += [text[place : finding.span.start], finding.now or finding.written]
        place = finding.span.end
    return "".join((*parts, text[place:]))
