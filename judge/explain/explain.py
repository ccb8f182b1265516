"""From a ruling to its explanation: the first line, the steps cut from the graph of causes, what did not intervene, the
choices, the hypotheses, and the rules cited."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from judge.abilities.ability import TriggeredAbility
from judge.engine.outcome import Decision, DecisionKind, Outcome
from judge.errors import Diagnostic
from judge.explain.absence.abilities import why_not_sentence
from judge.explain.absence.never import never_sentences
from judge.explain.absence.notes import noted_concepts, notes
from judge.explain.absence.triggers import silent_sentence
from judge.explain.absence.unbound import unbound_sentences
from judge.explain.answer.final import final_state
from judge.explain.answer.published import published_value
from judge.explain.choices import choosers, decisions_sentence
from judge.explain.deciding import choice_concepts
from judge.explain.explanation import ChoiceLine, Explanation, MissingQuestion, RuleCitation, Sentence
from judge.explain.grounds import ground_concepts, grounds
from judge.explain.headline.line import consequence, first_line
from judge.explain.headline.refusals import fact_noun, missing_question
from judge.explain.headline.tales import tale
from judge.explain.hypotheses import hypotheses
from judge.explain.layering import layer_table, table_concepts
from judge.explain.naming import Names
from judge.explain.reserve import reserve
from judge.explain.sentences.reasons import reason, told_reason
from judge.explain.slice import Slice, cut, failed_checks
from judge.explain.steps import NUMBERS_EACH, grouped, numbers, steps
from judge.rules import citations, other_numbers, statement, title
from judge.rules.concept import Concept
from judge.rules.glossary import define
from judge.rules.law import Law
from judge.ruling.doing.actions import asked_actions
from judge.ruling.lines.quantify import telling_decisions
from judge.ruling.ruling import Ruling, Status, Verdict, WhyNot
from judge.ruling.unbound import requirement
from judge.scenario import Scenario
from judge.scenario.arrivals import differ_by_order
from judge.scenario.question import Mode
from judge.text.lists import enumerate_words, sentence
from judge.text.naming import bare
from judge.wording.sentences.questions import write_question

HIGHEST_LEVEL = 4
#: Statuses for which a line of play was seen and can be told.
_TOLD = frozenset({Status.SETTLED, Status.DEPENDS, Status.ILLEGAL, Status.INCOMPLETE, Status.NOT_COVERED})
#: Statuses for which the end of the play means something.
_ENDED = frozenset({Status.SETTLED})


def explain(
    ruling: Ruling,
    scenario: Scenario,
    law: Law,
    *,
    number: int = 1,
    question: str | None = None,
    alternatives: Sequence[tuple[Scenario, Ruling]] = (),
    tellings: Sequence[str] = (),
    level: int = HIGHEST_LEVEL,
) -> Explanation:
    """Everything said about one question. `question`: its canonical French (written here when not given).
    `alternatives`: the other readings of an ambiguous question, each with its own scenario and ruling, and in
    `tellings` how each understands the text. `level`: what
    only higher explanation levels show is left out, which saves half of the work."""
    names = Names(scenario, law, ruling.witness)
    outcome = ruling.witness if ruling.status in _TOLD else None
    part = None if outcome is None else cut(ruling, outcome, scenario)
    told = () if outcome is None or part is None else steps(outcome, part, names, level=level)
    checks = () if outcome is None else _check_sentences(ruling, outcome, names, level)
    why_nots = (
        *(_why_not(entry, ruling, names) for entry in ruling.why_not),
        *(() if outcome is None else notes(outcome, names, besides=_said(ruling))),
    )
    sentences = (
        *told,
        *never_sentences(ruling, names),
        *unbound_sentences(ruling, names),
        *grounds(ruling, names),
        *checks,
    )
    return Explanation(
        number=number,
        question=question
        if question is not None
        else write_question(ruling.question, scenario, vocabulary=law.vocabulary),
        status=ruling.status,
        verdict=ruling.verdict,
        value=published_value(ruling, names),
        answer=first_line(ruling, names, readings=len(alternatives)),
        reserve=reserve(ruling, names),
        missing=tuple(
            MissingQuestion(
                bare(names.noun(missing.object)), fact_noun(missing.fact).head, missing_question(missing, names)
            )
            for missing in ruling.missing
            if ruling.status is Status.INCOMPLETE
        ),
        rules=_rules(ruling, outcome, part, names, level),
        steps=sentences,
        why_not=why_nots,
        choices=(*_choices(ruling, names), *_readings(alternatives, tellings, law)),
        hypotheses=hypotheses(ruling, part, names),
        layers=layer_table(ruling, names) if level >= HIGHEST_LEVEL else (),
        final=final_state(outcome, names) if outcome is not None and _shows_end(ruling) else None,
    )


def _why_not(entry: WhyNot, ruling: Ruling, names: Names) -> Sentence:
    if isinstance(entry.ability, TriggeredAbility) and ruling.witness is not None:
        return silent_sentence(entry, ruling.witness, names)
    return why_not_sentence(entry, names)


def at_level(explanation: Explanation, level: int) -> Explanation:
    """What an explanation level shows: sentences and citations up to that level, nothing but the verdict at 0."""
    return msgspec.structs.replace(
        explanation,
        rules=tuple(rule for rule in explanation.rules if rule.level <= level),
        steps=tuple(step for step in explanation.steps if step.level <= level),
        why_not=tuple(entry for entry in explanation.why_not if entry.level <= level),
    )


def _shows_end(ruling: Ruling) -> bool:
    """Whether one final state stands for the answer: not when lines differ, nor when a fact is missing."""
    return ruling.status in _ENDED and not ruling.missing


# ── Checks ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _check_sentences(ruling: Ruling, outcome: Outcome, names: Names, level: int) -> tuple[Sentence, ...]:
    """The check that made the action illegal as a step, other failed checks for the full tree."""
    sentences: list[Sentence] = []
    for check in failed_checks(ruling, outcome, names.scenario):
        decisive = outcome.illegal is not None and check == outcome.illegal.check
        if level < HIGHEST_LEVEL and not decisive:
            continue
        said = reason(check, names) if decisive else told_reason(check, names)
        if not said:
            continue
        text = sentence(said)
        rules = numbers(check.justification.concepts, names)
        entry = Sentence(text, rules, 2 if decisive else 4)
        if all(entry.text != other.text for other in sentences):
            sentences.append(entry)
    return tuple(sentences)


def _said(ruling: Ruling) -> tuple[Concept, ...]:
    return tuple(concept for entry in ruling.why_not for concept in entry.concepts)


# ── Choices ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _choices(ruling: Ruling, names: Names) -> Iterable[ChoiceLine]:
    """One line for each class when the answer depends; the choices of the witness when it shows that something can be
    done."""
    if ruling.status is Status.DEPENDS:
        for line in ruling.lines:
            decisions = telling_decisions(ruling.lines, line)
            names_there = Names(names.scenario, names.law, line.outcome)
            yield ChoiceLine(
                who=choosers(decisions, names_there) or "les joueurs",
                decision=sentence(decisions_sentence(decisions, names_there)),
                consequence=consequence(ruling, line, names_there),
                final=final_state(line.outcome, names_there),
            )
    elif ruling.verdict is Verdict.YES and ruling.question.mode is Mode.CAN and ruling.witness is not None:
        taken = tuple(decision for decision in ruling.witness.decisions if _shown(decision, ruling))
        if taken:
            yield ChoiceLine(
                who=choosers(taken, names),
                decision=sentence(decisions_sentence(taken, names)),
                consequence=sentence(tale(ruling, names)),
                final=final_state(ruling.witness, names),
            )


#: Decisions that belong to an action itself; what is chosen later in the play is another matter.
_OF_THE_ACTION = frozenset(
    {
        DecisionKind.TARGETS,
        DecisionKind.MODES,
        DecisionKind.FACE,
        DecisionKind.X_VALUE,
        DecisionKind.PAY,
        DecisionKind.CHOOSE_OBJECTS,
        DecisionKind.MANA_COLOUR,
        DecisionKind.ATTACK_WHOM,
    }
)


def _shown(decision: Decision, ruling: Ruling) -> bool:
    """Whether the decision is the agent's and part of how it can be done."""
    agent = ruling.question.agent
    if decision.option.value == ("no",) or agent not in (None, decision.owner):
        return False
    return not asked_actions(ruling.question.predicate) or decision.kind in _OF_THE_ACTION


def _readings(
    alternatives: Sequence[tuple[Scenario, Ruling]], tellings: Sequence[str], law: Law
) -> Iterable[ChoiceLine]:
    """What each reading of an ambiguous question answers."""
    way = "ordre" if differ_by_order([scenario for scenario, _ in alternatives]) else "lecture"
    for place, (scenario, ruling) in enumerate(alternatives, 1):
        names = Names(scenario, law, ruling.witness)
        telling = tellings[place - 1] if tellings else ""
        said = telling or write_question(ruling.question, scenario, vocabulary=law.vocabulary)
        cards = _cards_of(scenario).difference(*(_cards_of(other) for other, _ in alternatives if other != scenario))
        yield ChoiceLine(
            who=f"{way} {place}",
            decision=f"{said} ({enumerate_words(sorted(cards))})" if tellings.count(telling) > 1 and cards else said,
            consequence=first_line(ruling, names),
            final=None,
        )


def _cards_of(scenario: Scenario) -> frozenset[str]:
    """The English names of its cards, which tell apart those that share a French name."""
    return frozenset(setup.card.oracle_name for setup in scenario.objects if setup.card is not None)


# ── Rules ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _rules(
    ruling: Ruling, outcome: Outcome | None, part: Slice | None, names: Names, highest: int
) -> tuple[RuleCitation, ...]:
    """Each number cited once, at the lowest level that cites it: 1 for those of the sentences shown by default, 4 for
    the wider ones of the same concepts and for what only the full tree rests on."""
    cited: dict[str, RuleCitation] = {}
    if ruling.question.mode is Mode.DEFINE and isinstance(ruling.value, str):
        cited.update((rule.number, rule) for rule in _definition(ruling.value, names))
    for concept, level in _concepts(ruling, outcome, part, names):
        for place, number in enumerate(citations(concept, names.law.date)):
            there = level if place < NUMBERS_EACH else HIGHEST_LEVEL
            if there > highest:
                continue
            if number not in cited or there < cited[number].level:
                cited[number] = _citation(number, concept, there, names)
    return tuple(sorted(cited.values(), key=lambda rule: rule.level))


def _definition(term: str, names: Names) -> Iterable[RuleCitation]:
    """The rules that define a term of the glossary."""
    found = define(term, names.law.date)
    if isinstance(found, Diagnostic):
        return
    for number in found.numbers:
        if found.concept is not None:
            yield _citation(number, found.concept, 1, names)
        else:
            yield RuleCitation(number=number, concept=term, title=found.name, statement=found.text)


def _concepts(
    ruling: Ruling, outcome: Outcome | None, part: Slice | None, names: Names
) -> Iterable[tuple[Concept, int]]:
    if ruling.illegal is not None:
        yield from ((concept, 1) for concept in ruling.illegal.check.justification.concepts)
    if outcome is not None and part is not None:
        shown = [event for event in outcome.events if event.number in part.tree]
        main = [group for group in grouped(shown) if group.first.number in part.main]
        yield from ((concept, 1) for group in main for concept in group.concepts())
        yield from ((concept, 4) for event in shown for concept in event.justification.concepts)
    yield from ((concept, 1) for entry in ruling.why_not for concept in entry.concepts)
    yield from ((concept, 1) for concept in (*requirement(ruling), *ground_concepts(ruling, names)))
    yield from ((concept, 1) for concept in choice_concepts(ruling))
    yield from ((concept, HIGHEST_LEVEL) for concept in table_concepts(ruling))
    if outcome is not None:
        told = (check for check in failed_checks(ruling, outcome, names.scenario) if told_reason(check, names))
        yield from ((concept, HIGHEST_LEVEL) for check in told for concept in check.justification.concepts)
    if outcome is not None:
        yield from ((concept, 1) for concept in noted_concepts(outcome))


def concepts_at_work(ruling: Ruling, scenario: Scenario, law: Law) -> frozenset[Concept]:
    """Every concept that the answer cites a rule for, those that share their number with another included."""
    names = Names(scenario, law, ruling.witness)
    outcome = ruling.witness if ruling.status in _TOLD else None
    part = None if outcome is None else cut(ruling, outcome, scenario)
    return frozenset(concept for concept, _ in _concepts(ruling, outcome, part, names))


def _citation(number: str, concept: Concept, level: int, names: Names) -> RuleCitation:
    day = names.law.date
    return RuleCitation(
        number=number,
        concept=concept,
        title=title(concept, day),
        statement=statement(concept, day),
        others=tuple((edition.id, found) for edition, found in other_numbers(concept, than=day)),
        level=level,
    )


def verdict_sentence(ruling: Ruling, scenario: Scenario, law: Law) -> str:
    """The first line alone, for who needs nothing else."""
    return first_line(ruling, Names(scenario, law, ruling.witness))
