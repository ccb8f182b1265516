"""The whole road in one place: a French text, or a structured scenario, and an edition in; an answer out.

read → judge → explain → answer. Each stage is a function of the one before; nothing flows back. What cannot be read
leaves as diagnostics inside the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, Union

import msgspec

from judge.abilities.ability import Ability
from judge.abilities.terms import CardType
from judge.errors import Diagnostic, Span
from judge.explain import explain
from judge.explain.answer import Answer, Answers, Ruled, answer_of, answers_of, not_understood
from judge.explain.explanation import Explanation
from judge.french import read, read_fact
from judge.french.clause import Clause
from judge.french.context import Context
from judge.french.reading import Reading, ReadResult
from judge.french.write import write, write_besides
from judge.pipeline.cards import known_cards
from judge.rules import Edition, law_at
from judge.rules.law import Law
from judge.ruling.judge import Judged, judge
from judge.ruling.rule import rule
from judge.ruling.ruling import Ruling, Verdict
from judge.scenario import Scenario
from judge.scenario.question import Mode, Question
from judge.scenario.responses import with_responses

if TYPE_CHECKING:
    from judge.structured.reading import Placed


class _LazyEffects:
    """The effect reader, loaded only when a text defines an ability: most questions name cards alone."""

    def ability_text(
        self, text: str, offset: Span, types: tuple[CardType, ...] = ()
    ) -> tuple[tuple[Ability, ...], tuple[Diagnostic, ...]]:
        from judge.compile.reader import effect_reader

        return effect_reader().ability_text(text, offset, types)

    def effect_clauses(
        self, clauses: tuple[Clause, ...], *, spell: bool, attached: bool = False
    ) -> tuple[tuple[Ability, ...], tuple[Diagnostic, ...]]:
        from judge.compile.reader import effect_reader

        return effect_reader().effect_clauses(clauses, spell=spell, attached=attached)


class CheckedFact(msgspec.Struct, frozen=True):
    """An expected fact: whether it holds, and what was found."""

    holds: bool
    found: str


class Asked(msgspec.Struct, frozen=True):
    """An answer with everything it came from, and the facts checked beside it."""

    ruled: Ruled
    facts: tuple[CheckedFact, ...] = ()

    @property
    def answer(self) -> Answer:
        return self.ruled.answer


#: What is asked about: a French text, or a structured scenario.
Told: TypeAlias = Union[str, "Placed"]


def answer(told: Told, edition: Edition) -> Answer:
    """The answer to a text or scenario under an edition."""
    return ask(told, edition).answer


def answers(told: Told, editions: tuple[Edition, ...]) -> Answers:
    """The answers under several editions, oldest first, with the laws that make the differences."""
    return answers_of(tuple(ask(told, edition).ruled for edition in editions))


def ask(told: Told, edition: Edition, *, questions: tuple[str, ...] = (), facts: tuple[str, ...] = ()) -> Asked:
    """The answer to what is told and further French questions about the same board, and whether each French fact
    holds on it."""
    context = reading_context(edition)
    result = _read(told, questions, context)
    law = law_at(edition.date)
    if not result.readings:
        said = Ruled(edition, law, not_understood(result.diagnostics, edition=edition))
        return Asked(said, tuple(CheckedFact(False, said.answer.reponses[0].reponse) for _ in facts))
    judged = tuple(
        judge([(reading.scenario_of(place), reading.questions[place]) for reading in result.readings], law)
        for place in range(len(result.readings[0].questions))
    )
    plain = result.readings[0]
    ruled = _ruled(plain, judged, edition, law, result.diagnostics)
    return Asked(ruled, tuple(_check(fact, plain, context, law) for fact in facts))


def reading_context(edition: Edition) -> Context:
    """What reading is given from outside: the cards of this user, the effect reader, the day of the edition."""
    return Context(names=known_cards(), effects=_LazyEffects(), day=edition.date)


def _read(told: Told, questions: tuple[str, ...], context: Context) -> ReadResult:
    """The readings of a text, or the one of a structured scenario: from here on there is one road."""
    if isinstance(told, str):
        return read(" ".join((told, *questions)), context)
    from judge.structured.building import build

    document = told.document
    whole = msgspec.structs.replace(document, questions=(*document.questions, *questions))
    built = build(whole, context)
    if isinstance(built, Reading):
        return ReadResult((built,))
    return ReadResult((), tuple(map(told.diagnostic, built)))


def exit_code(answer: Answer) -> int:
    """The exit code of an answer: of several questions, the first of 6, 3, 4, 5, 0 that occurs."""
    codes = {_CODES.get(reponse.statut, 0) for reponse in answer.reponses}
    return next(code for code in (3, 4, 5, 0) if code in codes)


_CODES = {"non_compris": 3, "incomplet": 3, "non_couvert": 4, "ambigu": 5}


def _ruled(
    plain: Reading, judged: tuple[Judged, ...], edition: Edition, law: Law, diagnostics: tuple[Diagnostic, ...]
) -> Ruled:
    explanations = tuple(
        _explained(one, question, law, number)
        for number, (one, question) in enumerate(zip(judged, plain.questions, strict=True), 1)
    )
    understood = _understood(_as_played(plain, judged), law)
    said = answer_of(explanations, edition=edition, understood=understood, diagnostics=diagnostics)
    cases: tuple[tuple[Scenario, Question, Ruling], ...] = tuple(
        (one.scenario, question, one.ruling) for one, question in zip(judged, plain.questions, strict=True)
    )
    return Ruled(edition, law, said, cases)


def _as_played(plain: Reading, judged: tuple[Judged, ...]) -> Reading:
    """The reading with its untold responses told."""
    own = tuple(
        with_responses(plain.scenario_of(place), one.ruling.witness.responses if one.ruling.witness else ())
        for place, one in enumerate(judged)
    )
    if len(set(own)) == 1 and plain.scenario == plain.scenario_of(0):
        return Reading(own[0], plain.questions)
    return Reading(plain.scenario, plain.questions, own)


def _understood(plain: Reading, law: Law) -> str:
    """The echo. A question that supposes things of its own says them before it is asked."""
    own = [plain.scenario_of(place) for place in range(len(plain.questions))]
    if all(scenario == plain.scenario for scenario in own):
        return write(plain.scenario, plain.questions, vocabulary=law.vocabulary)
    told = write(plain.scenario, vocabulary=law.vocabulary)
    asked = (
        write_besides(plain.scenario, scenario, (question,), vocabulary=law.vocabulary)
        for scenario, question in zip(own, plain.questions, strict=True)
    )
    return " ".join((told, *asked)).strip()


def _explained(one: Judged, question: Question, law: Law, number: int) -> Explanation:
    tellings = tuple(
        write(scenario, (ruling.question,), vocabulary=law.vocabulary) for scenario, ruling in one.alternatives
    )
    return explain(
        one.ruling,
        one.scenario,
        law,
        number=question.number or number,
        alternatives=one.alternatives,
        tellings=tellings,
    )


def _check(fact: str, reading: Reading, context: Context, law: Law) -> CheckedFact:
    predicate = read_fact(fact, reading, context)
    if isinstance(predicate, tuple):
        return CheckedFact(False, " / ".join(f"{found.code} {found.message}" for found in predicate))
    question = Question(mode=Mode.FACT, predicate=predicate)
    ruling = rule(reading.scenario, question, law)
    found = explain(ruling, reading.scenario, law).answer
    return CheckedFact(ruling.verdict is Verdict.YES, found)
