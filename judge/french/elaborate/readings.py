"""All readings of a text. The draft is made again for each further way at a fork; and, where several questions suppose
different things, once for each question with the suppositions of the others taken back."""

from __future__ import annotations

from judge.errors import Diagnostic
from judge.french.clause import Sentence, Syntax
from judge.french.context import Context
from judge.french.elaborate.board.draft import MOST_READINGS, Draft
from judge.french.elaborate.faults import Fault, fault
from judge.french.elaborate.story.tell import tell_pending
from judge.french.elaborate.telling import read_sentences
from judge.french.reading import Reading, ReadResult


def elaborate(text: str, syntax: Syntax, context: Context) -> ReadResult:
    """All readings of what the syntax found, the plain one first, equal ones once. A reading with an error is none;
    when every one has, the diagnostics are those of the first."""
    readings: list[Reading] = []
    troubles: list[tuple[Diagnostic, ...]] = []
    for sentences in syntax.readings:
        found = _Runs(text, sentences, context).all()
        readings += [reading for reading in found.readings if reading not in readings]
        if not found.readings:
            troubles.append(found.diagnostics)
    if readings:
        return ReadResult(tuple(readings), syntax.diagnostics)
    first = troubles[0] if troubles else ()
    return ReadResult((), (*syntax.diagnostics, *first))


class _Runs:
    """The runs over one syntactic reading."""

    def __init__(self, text: str, sentences: tuple[Sentence, ...], context: Context) -> None:
        self._text = text
        self._sentences = sentences
        self._context = context

    def all(self) -> ReadResult:
        plain = self._forked(None)
        if not plain.readings or len(plain.readings[0].questions) == 1 or not self._supposes():
            return plain
        return self._apart(len(plain.readings[0].questions))

    def _apart(self, count: int) -> ReadResult:
        """Each question with its own scenario; readings are matched by their order."""
        board = self._forked(-1)
        alternatives = [self._forked(place) for place in range(count)]
        for found in (board, *alternatives):
            if not found.readings:
                return found
        many = max(len(found.readings) for found in alternatives)
        readings = []
        for number in range(many):
            own = [found.readings[min(number, len(found.readings) - 1)] for found in alternatives]
            told = board.readings[min(number, len(board.readings) - 1)].scenario
            questions = tuple(reading.questions[place] for place, reading in enumerate(own))
            readings.append(Reading(told, questions, tuple(reading.scenario for reading in own)))
        return ReadResult(tuple(readings))

    def _supposes(self) -> bool:
        """Whether the questions are not all about the same things."""
        draft = self._draft((), None)
        read_sentences(draft, self._sentences)
        return draft.supposed or len(set(draft.told_by)) > 1

    def _forked(self, only: int | None) -> ReadResult:
        """Every way the text can be taken; `only`: the number of the question whose suppositions stand."""
        readings: list[Reading] = []
        trouble: tuple[Diagnostic, ...] | None = None
        scripts: list[tuple[int, ...]] = [()]
        for _ in range(MOST_READINGS):
            if not scripts:
                break
            draft = self._draft(scripts.pop(0), only)
            reading = read_sentences(draft, self._sentences)
            scripts += draft.forks.further_scripts()
            if reading is None:
                trouble = trouble or tuple(draft.diagnostics)
            elif reading not in readings:
                readings.append(reading)
        if scripts or len({len(reading.questions) for reading in readings}) > 1:
            return ReadResult((), (fault(Fault.TOO_MANY_READINGS, None),))
        return ReadResult(tuple(readings), () if readings else trouble or ())

    def _draft(self, script: tuple[int, ...], only: int | None) -> Draft:
        draft = Draft(self._text, self._context, script, teller=tell_pending)
        draft.only = only
        return draft
