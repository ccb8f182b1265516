"""From a question to its ruling: which lines count, and what they say together (design: questions).

Facts take the closed world (nothing untold happens) and branch on forced choices and on what effects offer. "Peut"
ranges over the agent's own decisions, optional ones included, and holds against the others' choices; "doit" asks
whether it can be avoided.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import msgspec

from judge.abilities.terms import CardType
from judge.cards.card import Completeness
from judge.engine.outcome import Absent, DecisionKind, MissingFact, NotCovered, Outcome
from judge.engine.play import play
from judge.engine.signals import MissingFactError
from judge.errors import Diagnostic
from judge.rules.glossary import define
from judge.rules.law import Law
from judge.ruling.doing.able import asks_who, who_is_able
from judge.ruling.doing.actions import acts_and_facts, asked_actions, befalling, doing, is_legal, may_act, must_act
from judge.ruling.doing.attacking import most_attackers
from judge.ruling.doing.deciding import can_decide, decides_the_game
from judge.ruling.facts.chronicle import final_object
from judge.ruling.facts.fate import fate
from judge.ruling.facts.measures import Abilities, Reading, measured, when, where, who
from judge.ruling.facts.predicates import holds, lasts
from judge.ruling.frame import Case, legal, made, stopped, verdict_of
from judge.ruling.lines.explore import MOST_LINES, Exploration, Play
from judge.ruling.lines.horizon import waits
from judge.ruling.lines.quantify import Reach, classes, most, reach
from judge.ruling.missing import settle
from judge.ruling.ruling import Ruling, Status, Verdict
from judge.scenario import Scenario
from judge.scenario.board import PlayerId
from judge.scenario.question import (
    DealsDamageTo,
    Does,
    HandSizeIs,
    HasColourNow,
    Kills,
    LibrarySizeIs,
    Measure,
    Mode,
    PlayIsLegal,
    Predicate,
    Question,
)
from judge.scenario.story import Told


def rule(
    scenario: Scenario, question: Question, law: Law, *, play: Play = play, most_lines: int = MOST_LINES
) -> Ruling:
    """The ruling on one question. Never raises for what a user may write: what cannot be played is a status."""
    case = Case(scenario, question, law, play, most_lines)
    return settle(case, answer=_answer)


def _answer(case: Case) -> Ruling:
    """The ruling of one scenario as it stands, a missing fact being `INCOMPLETE`."""
    try:
        return _answered(case)
    except MissingFactError as error:
        missing = (MissingFact(error.object_id, error.fact),)
        return Ruling(question=case.question, status=Status.INCOMPLETE, missing=missing)


def _answered(case: Case) -> Ruling:
    question = case.question
    if asks_who(case):
        return who_is_able(case, _answer)
    match question.mode:
        case Mode.DEFINE:
            return _defined(case)
        case Mode.CARD_TEXT:
            return _read(case)
        case Mode.CAN:
            actions = asked_actions(question.predicate)
            if actions:
                return may_act(case, actions)
            if isinstance(question.predicate, PlayIsLegal):
                return is_legal(case)
            if decides_the_game(_predicate(question)):
                return can_decide(case)
            if (parted := acts_and_facts(_predicate(question))) is not None:
                return _can_with(case, *parted)
            return _can(case, _predicate(question))
        case Mode.MUST:
            befalls = befalling(question.predicate)
            if befalls is not None:
                return _must(case, befalls)
            actions = asked_actions(question.predicate)
            return must_act(case, actions) if actions else _must(case, _predicate(question))
        case Mode.FACT | Mode.WHY:
            if isinstance(question.predicate, PlayIsLegal):
                return is_legal(case)
            if isinstance(question.predicate, Does):
                return _does(case, question.predicate)
            if question.predicate is None:
                return _told(case)
            return _fact(case, question.predicate)
        case Mode.HOW_MUCH if question.agent is not None and question.measure is Measure.ATTACKERS:
            return most_attackers(case, question.agent)
        case Mode.HOW_MUCH if question.agent is not None:
            return _most(case, question.agent)
        case Mode.HOW_MUCH:
            return _valued(case, lambda outcome: measured(question, outcome))
        case Mode.WHO if question.claims:
            return _claims(case)
        case Mode.WHO:
            return _valued(case, lambda outcome: who(question, outcome, case.scenario))
        case Mode.WHEN:
            return _when(case)
        case Mode.WHERE:
            return _valued(case, lambda outcome: where(question, outcome))
        case Mode.TELL:
            return _told(case)
        case _:
            assert_never(question.mode)


def _defined(case: Case) -> Ruling:
    """ "Que signifie… ?": the term of the glossary; without object where the law of the date does not have it yet."""
    question = case.question
    found = define(question.kind or "", case.law.date)
    if isinstance(found, Diagnostic):
        return Ruling(question=question, status=Status.NOT_COVERED, not_covered=NotCovered(f"term:{question.kind}"))
    if found.absent:
        return Ruling(question=question, status=Status.NOT_APPLICABLE, absent=Absent(found.term))
    if not found.text:
        return Ruling(question=question, status=Status.NOT_COVERED, not_covered=NotCovered(f"term:{found.name}"))
    return Ruling(question=question, status=Status.SETTLED, value=found.term)


def _read(case: Case) -> Ruling:
    """ "Que fait… ?": the abilities of a card; of one whose text is not known, nothing is said."""
    card = case.question.card
    if card is None:
        raise ValueError("a question about a card's text without the card")
    if card.completeness is Completeness.CHARACTERISTICS:
        missing = NotCovered(f"card:{card.oracle_name}")
        return Ruling(question=case.question, status=Status.NOT_COVERED, not_covered=missing)
    return Ruling(question=case.question, status=Status.SETTLED, value=Abilities(card.abilities_at(case.law.date)))


def _predicate(question: Question) -> Predicate:
    if question.predicate is None:
        raise ValueError(f"a question of mode {question.mode} without a predicate")
    return question.predicate


# ── Facts ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _fact(case: Case, predicate: Predicate) -> Ruling:
    """So in every line of the closed world, in none, or it depends on who chooses what."""
    exploration = _with_offers(case)
    hindered = stopped(case, exploration)
    if hindered is not None:
        return hindered
    outcomes = legal(exploration)
    values = {id(outcome): holds(predicate, outcome).value for outcome in outcomes}
    unknown = next((outcome for outcome in outcomes if _open(outcome, values[id(outcome)], predicate)), None)
    if unknown is not None:
        return _unanswered(case, unknown, outcomes, predicate)
    lines = classes(outcomes, lambda outcome: values[id(outcome)])
    if len(lines) > 1:
        return made(
            case, Status.DEPENDS, outcomes, witness=lines[0].outcome, lines=lines, complete=exploration.complete
        )
    return made(
        case,
        Status.SETTLED,
        outcomes,
        witness=lines[0].outcome,
        verdict=verdict_of(bool(lines[0].value)),
        complete=exploration.complete,
    )


def _with_offers(case: Case) -> Exploration:
    """The closed world, but with what an effect offers a player left open: nobody said whether it is taken."""
    exploration = case.explored()
    offered = {
        decision.owner
        for outcome in exploration.outcomes
        for decision in outcome.decisions
        if not decision.forced and decision.kind in _OFFERS
    }
    return exploration if len(offered) != 1 else case.explored(offered.pop())


#: Choices that an effect offers while it is carried out, as against those that a player takes to begin something.
_OFFERS = frozenset({DecisionKind.MAY, DecisionKind.AS_THOUGH_UNBLOCKED, DecisionKind.STAY_TAPPED})


def _open(outcome: Outcome, value: object, predicate: Predicate | None = None) -> bool:
    """Whether that line leaves the answer open: it does not say, or it stopped for want of a fact before that could be
    known. What has happened has happened, whatever would have followed."""
    if value is None:
        return True
    return outcome.missing is not None and not (value is True and predicate is not None and lasts(predicate))


def _does(case: Case, predicate: Does) -> Ruling:
    """ "Est-ce légal de bloquer ainsi ?", "peut bloquer" said as a fact: the action is judged, not predicted."""
    return may_act(case, asked_actions(predicate))


def _unanswered(case: Case, witness: Outcome, outcomes: tuple[Outcome, ...], predicate: Predicate | None) -> Ruling:
    """Incomplete when a fact is missing; not covered when the play ends without saying."""
    if witness.missing is not None:
        return made(case, Status.INCOMPLETE, outcomes, witness=witness)
    fact = _untold(case.question, predicate, witness)
    if fact is not None:
        ruling = made(case, Status.INCOMPLETE, outcomes, witness=witness)
        return msgspec.structs.replace(ruling, missing=(fact,))
    ruling = made(case, Status.NOT_COVERED, outcomes, witness=witness)
    asked = "measure" if predicate is None else type(predicate).__name__
    return msgspec.structs.replace(ruling, not_covered=NotCovered(f"question:{asked}"))


_OF_CREATURES = frozenset({Measure.POWER, Measure.TOUGHNESS})
#: Measures that a fact of the same name states.
_UNTOLD = frozenset({Measure.HAND_SIZE, Measure.LIBRARY_SIZE, Measure.COLOURS, Measure.TYPES}) | _OF_CREATURES


def _untold(question: Question, predicate: Predicate | None, witness: Outcome) -> MissingFact | None:
    """What must be told of something for what is asked to be known of it, where that is one fact."""
    match predicate:
        case HasColourNow(object=object_id):
            return MissingFact(object_id, "colours")
        case HandSizeIs(player=player):
            return MissingFact(player, "hand_size")
        case LibrarySizeIs(player=player):
            return MissingFact(player, "library_size")
        case None if question.measure in _UNTOLD and question.subject is not None:
            final = final_object(witness, question.subject)
            if question.measure in _OF_CREATURES and (final is None or CardType.CREATURE not in final.types):
                # What is no creature has none (208.3).
                return None
            return MissingFact(question.subject, question.measure.value)
        case None if question.measure is Measure.MANA_VALUE and question.subject is not None:
            return MissingFact(question.subject, "mana_value")
        case _:
            return None


# ── Peut, doit ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _can(case: Case, predicate: Predicate) -> Ruling:
    """There is a line of the agent's decisions that brings it about, whatever the others choose."""
    agent = case.question.agent or _controller(case.scenario, predicate)
    exploration = case.explored(agent)
    hindered = stopped(case, exploration)
    if hindered is not None:
        return hindered
    outcomes = exploration.outcomes

    def so(outcome: Outcome) -> bool:
        return outcome.illegal is None and holds(predicate, outcome).value is True

    reached = reach(exploration.root, agent, so)
    if reached.reach is Reach.FORCED:
        return made(case, Status.SETTLED, outcomes, witness=reached.witness, verdict=verdict_of(True))
    unknown = next((o for o in legal(exploration) if _open(o, holds(predicate, o).value, predicate)), None)
    if unknown is not None:
        return _unanswered(case, unknown, outcomes, predicate)
    if reached.reach is Reach.NEVER and not exploration.complete:
        # What was left out might do it.
        cut = made(case, Status.NOT_COVERED, outcomes, witness=legal(exploration)[0], complete=False)
        return msgspec.structs.replace(cut, not_covered=NotCovered("search:lines"))
    if reached.reach is Reach.NEVER:
        helped = _with_help(case, agent, so)
        if helped is not None:
            return helped
        return made(
            case,
            Status.SETTLED,
            outcomes,
            witness=legal(exploration)[0],
            verdict=verdict_of(False),
        )
    lines = classes(legal(exploration), so)
    return made(case, Status.DEPENDS, outcomes, witness=reached.witness, lines=lines, complete=exploration.complete)


def _with_help(case: Case, agent: PlayerId | None, so: Callable[[Outcome], bool]) -> Ruling | None:
    """What the agent's own options can't bring about ("peut-elle mourir ?") depends on another player whose options
    can; `None` where no one player's do."""
    for player in case.scenario.players:
        if player.id == agent:
            continue
        exploration = case.explored(player.id)
        if stopped(case, exploration) is not None:
            continue
        witness = next((outcome for outcome in legal(exploration) if so(outcome)), None)
        if witness is not None:
            lines = classes(legal(exploration), so)
            complete = exploration.complete
            return made(case, Status.DEPENDS, legal(exploration), witness=witness, lines=lines, complete=complete)
    return None


def _can_with(case: Case, actions: tuple[Told, ...], facts: Predicate) -> Ruling:
    """ "Peut-il la bloquer et survivre ?": it may act so, and then it can come about."""
    allowed = may_act(case, (actions,))
    if allowed.status is not Status.SETTLED or allowed.verdict is not verdict_of(True):
        return allowed
    return msgspec.structs.replace(_can(doing(case, actions), facts), question=case.question)


def _controller(scenario: Scenario, predicate: Predicate) -> PlayerId | None:
    """Who decides for the object that does it, when nobody was named: "peut-elle tuer…" ranges over the decisions of
    its controller."""
    match predicate:
        case Kills(source=str() as source) | DealsDamageTo(source=str() as source):
            return _side(scenario, source)
        case _:
            return None


def _must(case: Case, predicate: Predicate) -> Ruling:
    """It comes about in every legal line, whatever the agent does."""
    exploration = case.explored(case.question.agent)
    hindered = stopped(case, exploration)
    if hindered is not None:
        return hindered
    outcomes = legal(exploration)
    escape = next((outcome for outcome in outcomes if holds(predicate, outcome).value is False), None)
    if escape is not None:
        return made(case, Status.SETTLED, outcomes, witness=escape, verdict=verdict_of(False))
    unknown = next(
        (outcome for outcome in outcomes if _open(outcome, holds(predicate, outcome).value, predicate)), None
    )
    if unknown is not None:
        return _unanswered(case, unknown, outcomes, predicate)
    return made(
        case,
        Status.SETTLED,
        outcomes,
        witness=outcomes[0],
        verdict=verdict_of(True),
        complete=exploration.complete,
    )


# ── Combien, qui, où, quand, que se passe-t-il ─────────────────────────────────────────────────────────────────────


def _valued(case: Case, read: Callable[[Outcome], Reading]) -> Ruling:
    """The value in every line of the closed world."""
    exploration = _with_offers(case)
    hindered = stopped(case, exploration)
    if hindered is not None:
        return hindered
    outcomes = legal(exploration)
    values = {id(outcome): read(outcome).value for outcome in outcomes}
    unknown = next((outcome for outcome in outcomes if _open(outcome, values[id(outcome)])), None)
    if unknown is not None:
        return _unanswered(case, unknown, outcomes, case.question.predicate)
    lines = classes(outcomes, lambda outcome: values[id(outcome)])
    status = Status.SETTLED if len(lines) == 1 else Status.DEPENDS
    return made(
        case,
        status,
        outcomes,
        witness=lines[0].outcome,
        value=lines[0].value if status is Status.SETTLED else None,
        lines=lines if status is Status.DEPENDS else (),
        complete=exploration.complete,
    )


def _most(case: Case, agent: PlayerId) -> Ruling:
    """ "Combien peut-il… ?": the most that the player's own decisions guarantee; of what befalls somebody, the
    most that can, whoever chooses."""
    question = case.question
    if question.measure is Measure.DAMAGE_DEALT and question.subject is not None:
        # Who deals the damage chooses.
        agent = _side(case.scenario, question.subject) or agent
    exploration = case.explored(agent, everybody=question.measure in _BEFALLING)
    hindered = stopped(case, exploration)
    if hindered is not None:
        return hindered
    outcomes = legal(exploration)
    values = {id(outcome): measured(case.question, outcome).value for outcome in outcomes}
    unknown = next((outcome for outcome in outcomes if _open(outcome, values[id(outcome)])), None)
    if unknown is not None:
        return _unanswered(case, unknown, outcomes, None)
    if not all(isinstance(value, int) for value in values.values()):
        return _valued(case, lambda outcome: measured(case.question, outcome))

    def value_of(outcome: Outcome) -> int:
        value = values.get(id(outcome))
        return value if isinstance(value, int) else 0

    if question.measure in _BEFALLING:
        witness = max(outcomes, key=value_of)
        value = value_of(witness)
    else:
        value, witness = most(exploration.root, agent, value_of)
    return made(case, Status.SETTLED, outcomes, witness=witness, value=value, complete=exploration.complete)


#: Measures of what befalls their subject.
_BEFALLING = frozenset({Measure.DAMAGE_TAKEN, Measure.LIFE_LOST})


def _side(scenario: Scenario, id: str) -> PlayerId | None:
    """The player, or the controller of the object."""
    if any(player.id == id for player in scenario.players):
        return id
    return next((item.controller for item in scenario.objects if item.id == id), None)


def _claims(case: Case) -> Ruling:
    """ "Qui a raison ?": the players whose belief is a settled fact. A belief that is not settled is the answer."""
    right: list[str] = []
    ruled: list[Ruling] = []
    for claim in case.question.claims:
        asked = Question(mode=Mode.FACT, predicate=claim.predicate, moment=case.question.moment)
        ruling = _answer(msgspec.structs.replace(case, question=asked))
        if ruling.status is not Status.SETTLED:
            return msgspec.structs.replace(ruling, question=case.question)
        ruled.append(ruling)
        if ruling.verdict is Verdict.YES:
            right.append(claim.player)
    return msgspec.structs.replace(ruled[0], question=case.question, verdict=None, value=tuple(right))


def _when(case: Case) -> Ruling:
    """The moment it happens; when it never does, the verdict is "no" and there is no value. When a player may do what
    nobody did is another question."""
    actions = asked_actions(case.question.predicate)
    if any(told not in case.scenario.story for alternative in actions for told in alternative):
        return Ruling(question=case.question, status=Status.NOT_COVERED, not_covered=NotCovered("question:when"))
    fact = _fact(case, _predicate(case.question))
    for later in waits(case.scenario, case.question):
        if fact.status is not Status.SETTLED or fact.verdict is Verdict.YES:
            break
        waiting = msgspec.structs.replace(case, question=msgspec.structs.replace(case.question, moment=later))
        fact = msgspec.structs.replace(_fact(waiting, _predicate(case.question)), question=case.question)
    if fact.status is not Status.SETTLED or fact.witness is None:
        return fact
    return msgspec.structs.replace(fact, value=when(case.question, fact.witness).value)


def _told(case: Case) -> Ruling:
    """What becomes of the subject, or of everything that the text named."""
    exploration = case.explored()
    hindered = stopped(case, exploration)
    if hindered is not None:
        return hindered
    outcomes = legal(exploration)
    unknown = next((outcome for outcome in outcomes if outcome.missing is not None), None)
    if unknown is not None:
        return _unanswered(case, unknown, outcomes, None)
    lines = classes(outcomes, lambda outcome: fate(outcome, case.scenario))
    status = Status.SETTLED if len(lines) == 1 else Status.DEPENDS
    return made(
        case,
        status,
        outcomes,
        witness=lines[0].outcome,
        lines=lines if status is Status.DEPENDS else (),
        complete=exploration.complete,
    )
