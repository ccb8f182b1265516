"""Elaboration: clauses become a Scenario and Questions, or diagnostics. The last stage of reading; knows no rules of
play. Sentences are told in order into a draft; where the text allows several understandings the draft is made again."""

from __future__ import annotations

import msgspec

from judge.errors import Diagnostic, Level
from judge.french.clause import Clause, Modal, Mood, Sentence, Syntax
from judge.french.context import Context
from judge.french.elaborate.asking.beliefs import believe, is_belief
from judge.french.elaborate.asking.questions import ask
from judge.french.elaborate.board.draft import MOST_READINGS, Draft
from judge.french.elaborate.board.freeze import freeze
from judge.french.elaborate.board.players import seat_players
from judge.french.elaborate.faults import Fault, NotUnderstood, fault
from judge.french.elaborate.story.nominal import tell_nominal
from judge.french.elaborate.story.tell import tell, tell_pending
from judge.french.reading import Reading, ReadResult
from judge.scenario.question import AndP, Mode, Predicate, Question

__all__ = ["elaborate"]


def elaborate(text: str, syntax: Syntax, context: Context) -> ReadResult:
    """All readings of what the syntax found, the plain one first, equal ones once. A reading with an error is none;
    when every one has, the diagnostics are those of the first."""
    readings: list[Reading] = []
    troubles: list[tuple[Diagnostic, ...]] = []
    for sentences in syntax.readings:
        _readings(text, sentences, context, readings, troubles)
    if readings:
        return ReadResult(tuple(readings), syntax.diagnostics)
    first = troubles[0] if troubles else ()
    return ReadResult((), (*syntax.diagnostics, *first))


def _readings(
    text: str,
    sentences: tuple[Sentence, ...],
    context: Context,
    readings: list[Reading],
    troubles: list[tuple[Diagnostic, ...]],
) -> None:
    scripts: list[tuple[int, ...]] = [()]
    done = 0
    while scripts:
        script = scripts.pop(0)
        if done == MOST_READINGS:
            readings.clear()
            troubles.insert(0, (fault(Fault.TOO_MANY_READINGS, None),))
            return
        done += 1
        draft = Draft(text, context, script, teller=tell_pending)
        reading = _read(draft, sentences)
        scripts += draft.forks.further_scripts()
        if reading is None:
            troubles.append(tuple(draft.diagnostics))
        elif reading not in readings:
            readings.append(reading)


def _read(draft: Draft, sentences: tuple[Sentence, ...]) -> Reading | None:
    clauses = [clause for sentence in sentences for clause in sentence.clauses]
    seat_players(draft, clauses)
    for number, sentence in enumerate(sentences):
        draft.sentence = number
        _sentence(draft, sentence, final=number == len(sentences) - 1)
    if not clauses or (not draft.pieces and not draft.questions and not draft.story and not draft.diagnostics):
        draft.complain(Fault.NOTHING_SAID, None)
    scenario = freeze(draft)
    if any(diagnostic.level is Level.ERROR for diagnostic in draft.diagnostics):
        return None
    questions = tuple(draft.questions) or (Question(mode=Mode.TELL, subject=scenario.subject),)
    return Reading(scenario, tuple(_with_subject(question, scenario.subject) for question in questions))


def _with_subject(question: Question, subject: str | None) -> Question:
    if question.mode is Mode.TELL and question.subject is None:
        return msgspec.structs.replace(question, subject=subject)
    return question


def _sentence(draft: Draft, sentence: Sentence, *, final: bool) -> None:
    for place, clause in enumerate(sentence.clauses):
        last = place == len(sentence.clauses) - 1
        if sentence.question and not clause.verb and not clause.roles and clause.clauses:
            draft.complain(Fault.VARIANT, clause.span)
        elif _asks(clause) or (sentence.question and last and not _told_only(clause)):
            _question(draft, clause)
        elif clause.modal in (Modal.CAN, Modal.MUST):
            _modal(draft, clause, last=last and final)
        elif clause.mood is Mood.NOMINAL:
            _nominal(draft, clause)
        elif is_belief(clause):
            _belief(draft, clause)
        else:
            tell(draft, clause)


def _modal(draft: Draft, clause: Clause, *, last: bool) -> None:
    """ "ma 2/2 peut bloquer": at the end of a text without a question it is one; elsewhere it tells nothing."""
    if last and not draft.questions:
        _question(draft, clause)
    else:
        draft.complain(Fault.MODAL_STATEMENT, clause.span, mot=draft.slice(clause.span))


def _asks(clause: Clause) -> bool:
    return clause.mood in (Mood.YES_NO_QUESTION, Mood.WH_QUESTION) or bool(clause.asked)


def _told_only(clause: Clause) -> bool:
    return clause.mood is Mood.NOMINAL


def _question(draft: Draft, clause: Clause) -> None:
    try:
        _add(draft, ask(draft, clause), clause)
        draft.asked_in = draft.sentence
    except NotUnderstood as stuck:
        _note(draft, stuck)


def _add(draft: Draft, question: Question, clause: Clause) -> None:
    """ "peut-elle infliger 3 blessures à l'un et 2 à l'autre ?" is one question about both."""
    last = draft.questions[-1] if draft.questions else None
    if last is None or clause.connector != "et" or not _goes_on(draft, last, question):
        draft.questions.append(question)
        return
    assert last.predicate is not None
    assert question.predicate is not None
    both = AndP((*_parts(last.predicate), *_parts(question.predicate)))
    draft.questions[-1] = msgspec.structs.replace(last, predicate=both)


def _goes_on(draft: Draft, last: Question, question: Question) -> bool:
    same = (last.mode, last.agent, last.negative, last.number) == (
        question.mode,
        question.agent,
        question.negative,
        question.number,
    )
    joinable = last.mode in (Mode.FACT, Mode.CAN, Mode.MUST) and draft.asked_in == draft.sentence
    return same and joinable and last.predicate is not None and question.predicate is not None


def _parts(predicate: Predicate) -> tuple[Predicate, ...]:
    return predicate.predicates if isinstance(predicate, AndP) else (predicate,)


def _belief(draft: Draft, clause: Clause) -> None:
    try:
        believe(draft, clause)
    except NotUnderstood as stuck:
        _note(draft, stuck)


def _nominal(draft: Draft, clause: Clause) -> None:
    try:
        tell_nominal(draft, clause)
    except NotUnderstood as stuck:
        _note(draft, stuck)


def _note(draft: Draft, stuck: NotUnderstood) -> None:
    draft.take_pending()
    draft.diagnostics += [diagnostic for diagnostic in stuck.diagnostics if diagnostic not in draft.diagnostics]
