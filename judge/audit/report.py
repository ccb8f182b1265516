"""The report on a text: each citation judged for the date of the text against the target edition, each outdated word,
and the mended copy for the sure cases."""

from __future__ import annotations

import bisect
import datetime
import enum
import re
from collections.abc import Iterator

import msgspec

from judge.audit.citations import Citation, citations
from judge.audit.era import Era, guess
from judge.audit.markup import Prose, read, references
from judge.audit.subjects import named_keyword, subject_of_number, subject_on
from judge.audit.vocabulary import given_up, outdated
from judge.errors import Span
from judge.rules.editions import Edition, long_date, text_in_force
from judge.rules.lineage import Lineage, bearers, lineage_of, pieces_of, successor
from judge.rules.rulebook import law_changed_between, numbers_between


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
    """One citation or word. `written`: as in the text; `number`: the rule judged, "" for a word (one of several where
    a range is written); `now`: the number or word of the target edition, where there is one; `sure`: it may be written
    in its place without looking."""

    verdict: Verdict
    span: Span
    line: int
    written: str
    number: str
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


#: A renumbering found by comparing texts is written without looking only from this confidence on.
SURE = 0.75


def audit(text: str, target: Edition, *, date: datetime.date | None = None) -> Report:
    """Judges every citation and word of a text written on `date` (guessed when not given) against the target."""
    prose = read(text)
    cited = tuple(citations(prose.text))
    era = None if date is not None else guess(prose.text, cited, given_up(prose.text))
    written_on = date if date is not None else (era.date if era else target.date)
    page = _Page(text, prose, written_on, target, tuple(match.start() for match in re.finditer("\n", text)))
    judged = [finding for citation in cited for finding in page.judge(citation)]
    findings = sorted((*judged, *page.words()), key=lambda finding: finding.span)
    return Report(
        date=text_in_force(written_on),
        guessed=era,
        target=target,
        findings=tuple(findings),
        corrected=_mend(text, [finding for finding in findings if finding.sure and finding.now is not None]),
    )


class _Ruling(msgspec.Struct, frozen=True):
    """What became of one number."""

    verdict: Verdict
    number: str
    now: str | None
    message: str
    sure: bool = False


class _Page(msgspec.Struct, frozen=True):
    """A text under audit: as given, as read, its date, the edition it is held against, its line ends."""

    text: str
    prose: Prose
    day: datetime.date
    target: Edition
    line_ends: tuple[int, ...]

    def judge(self, citation: Citation) -> Iterator[Finding]:
        """One finding for a number. A range whose rules all moved together, or did not change, is one too; any other
        gives one for each of its rules."""
        if citation.last is None:
            ruling = self._ruling(citation.number, citation)
            if ruling is not None:
                yield self._finding(citation.start, citation.end, ruling)
            return
        inside = numbers_between(citation.number, citation.last, self.day)
        numbers = tuple(dict.fromkeys((citation.number, *inside, citation.last)))
        rulings = [ruling for number in numbers if (ruling := self._ruling(number, citation)) is not None]
        if whole := self._moved_together(citation, rulings):
            rulings = [whole]
        for ruling in rulings:
            yield self._finding(
                citation.start, citation.end, ruling if whole else msgspec.structs.replace(ruling, sure=False)
            )

    def words(self) -> Iterator[Finding]:
        """The outdated words."""
        for word in outdated(self.prose.text, self.target.date):
            gone = word.today.startswith("(")
            told = word.today.strip("()") if gone else f"on dit « {word.today} »"
            message = f"{told} depuis le {long_date(word.since)}"
            ruling = _Ruling(Verdict.OUTDATED_WORD, "", None if gone else word.today, message, word.sure)
            yield self._finding(word.start, word.end, ruling)

    def _ruling(self, number: str, citation: Citation) -> _Ruling | None:
        """The ruling on a number; `None` for what is no rule number at all: nothing says that it is one, and no
        edition ever had it."""
        line = lineage_of(number, self.day)
        if line is None:
            unheard = not bearers(number) and not citation.announced and not number[-1].isalpha()
            return None if unheard else self._never(number)
        about = subject_of_number(number, self.day)
        beside = named_keyword(self.prose.text, citation) if about and citation.last is None else None
        named = subject_on(beside, self.day)
        if about and named and about != named:
            right = lineage_of(named.number, self.day)
            now = right.number_at(self.target.text_date) if right else None
            message = f"le texte parle de « {named.name} » ({named.number} alors), mais {number} est « {about.name} »"
            return _Ruling(Verdict.OTHER_SUBJECT, number, now, message)
        now = line.number_at(self.target.text_date)
        if now is None:
            return self._gone(number, line)
        if change := law_changed_between(line.id, self.day, self.target.date):
            moved = f" ; elle porte maintenant le {now}" if now != number else ""
            return _Ruling(Verdict.CHANGED, number, now, f"son contenu a changé le {long_date(change)}{moved}")
        if now == number:
            return _Ruling(Verdict.VALID, number, now, "même règle, même numéro")
        sure = line.confidence >= SURE
        doubt = "" if sure else " (filiation retrouvée par comparaison de textes)"
        return _Ruling(Verdict.MOVED, number, now, f"elle porte maintenant le {now}{doubt}", sure)

    def _moved_together(self, citation: Citation, rulings: list[_Ruling]) -> _Ruling | None:
        """One ruling for a range whose rules are all valid, or all moved, surely, to the rules of one other range."""
        if len(rulings) < 2 or any(one.verdict is not Verdict.VALID and not one.sure for one in rulings):
            return None
        first, last = rulings[0].now, rulings[-1].now
        if first is None or last is None:
            return None
        there = tuple(dict.fromkeys((first, *numbers_between(first, last, self.target.date), last)))
        if there != tuple(one.now for one in rulings):
            return None
        written = f"{citation.number}{citation.joint}{citation.last}"
        if all(one.verdict is Verdict.VALID for one in rulings):
            return _Ruling(Verdict.VALID, written, None, "mêmes règles, mêmes numéros")
        tail = last[-1] if citation.short and last[-1].isalpha() and last[:-1] == first[:-1] else last
        now = f"{first}{citation.joint}{tail}"
        return _Ruling(Verdict.MOVED, written, now, f"elles portent maintenant les numéros {now}", True)

    def _never(self, number: str) -> _Ruling:
        others = bearers(number)
        if not others:
            return _Ruling(Verdict.NEVER, number, None, "aucune édition connue n'a de règle de ce numéro")
        first = min(run.first for line in others for run in line.runs if run.number == number)
        message = f"ce numéro n'existait pas le {long_date(self.day)} (il apparaît le {long_date(first)})"
        if first <= self.day:
            message = f"ce numéro n'existait plus le {long_date(self.day)} (il date du {long_date(first)})"
        return _Ruling(Verdict.NEVER, number, None, message)

    def _gone(self, number: str, line: Lineage) -> _Ruling:
        heir = successor(line)
        now = heir.number_at(self.target.text_date) if heir else None
        when = f" le {long_date(line.end)}" if line.end else ""
        if now:
            return _Ruling(Verdict.GONE, number, now, f"elle s'est fondue{when} dans ce qui est le {now}")
        pieces = [piece.number_at(self.target.text_date) for piece in pieces_of(line.id)]
        listed = ", ".join(piece for piece in pieces if piece)
        rest = f" ; ce qu'il en reste est en {listed}" if listed else ""
        return _Ruling(Verdict.GONE, number, None, f"elle a disparu{when}{rest}")

    def _finding(self, start: int, end: int, ruling: _Ruling) -> Finding:
        span = self.prose.origin(start, end)
        written = self.text[span.start : span.end]
        now = references(ruling.now) if ruling.now and "&" in written else ruling.now
        return Finding(
            verdict=ruling.verdict,
            span=span,
            line=bisect.bisect_left(self.line_ends, span.start) + 1,
            written=written,
            number=ruling.number,
            now=now,
            message=ruling.message,
            sure=ruling.sure and not self.prose.in_code(span),
        )


def _mend(text: str, sure: list[Finding]) -> str:
    parts, place = [], 0
    for finding in sure:
        if finding.span.start < place:
            continue
        parts += [text[place : finding.span.start], finding.now or finding.written]
        place = finding.span.end
    return "".join((*parts, text[place:]))
