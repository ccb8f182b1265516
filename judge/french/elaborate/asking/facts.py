"""Expected facts of case files: one statement about the objects of a scenario that was read before."""

from __future__ import annotations

from judge.errors import Diagnostic, Span
from judge.french.clause import Clause, Syntax
from judge.french.context import Context
from judge.french.elaborate.asking.playing import DELIBERATE
from judge.french.elaborate.asking.predicates import asks_in, claim
from judge.french.elaborate.board.draft import Draft, Piece, Seat
from judge.french.elaborate.faults import Fault, NotUnderstood, fault
from judge.french.elaborate.story.actions import ACTIONS
from judge.french.elaborate.story.tell import finish, tell_pending, told_of
from judge.french.elaborate.story.times import take_when
from judge.french.elaborate.telling import read_sentences
from judge.french.elaborate.views import ClauseView
from judge.french.reading import Reading
from judge.scenario.question import AndP, Does, NotP, Predicate, Question


def fact(text: str, syntax: Syntax, reading: Reading, context: Context) -> Predicate | tuple[Diagnostic, ...]:
    """The predicate of the statement, or why there is none. The first syntactic reading counts."""
    draft = thaw(text, reading, context)
    clauses = [clause for sentence in syntax.readings[0] for clause in sentence.clauses] if syntax.readings else []
    if not clauses:
        return (fault(Fault.NOT_ONE_FACT, None),)
    predicates: list[Predicate] = []
    try:
        predicates += [_predicate(draft, clause) for clause in clauses]
    except NotUnderstood as stuck:
        return stuck.diagnostics
    if draft.diagnostics:
        return tuple(draft.diagnostics)
    if len(draft.pieces) != len(reading.scenario.objects) or any(asks_in(found) for found in predicates):
        return (fault(Fault.NOT_ONE_FACT, clauses[0].span),)
    return predicates[0] if len(predicates) == 1 else AndP(tuple(predicates))


def questions(
    text: str, syntax: Syntax, reading: Reading, context: Context
) -> tuple[Question, ...] | tuple[Diagnostic, ...]:
    """The questions of the text, or why there are none: it must tell nothing that the reading does not know."""
    draft = thaw(text, reading, context)
    draft.story, draft.told_in_data = [], bool(draft.story)
    if not syntax.readings:
        return (fault(Fault.NOTHING_SAID, None),)
    read = read_sentences(draft, syntax.readings[0])
    if read is None:
        return tuple(draft.diagnostics)
    known = {setup.id for setup in reading.scenario.objects} | {player.id for player in reading.scenario.players}
    new: list[tuple[str, Span | None]] = [
        (text[each.span.start : each.span.end], each.span) for each in draft.pieces.values() if each.id not in known
    ]
    new += [(player.name, None) for player in read.scenario.players if player.id not in known]
    if new or draft.story:
        telling = () if new else (fault(Fault.TELLING_QUESTION, syntax.readings[0][0].clauses[0].span),)
        return tuple(fault(Fault.NOT_ON_THE_TABLE, span, mot=name) for name, span in new) + telling
    return read.questions


def _predicate(draft: Draft, clause: Clause) -> Predicate:
    draft.local = []
    view = ClauseView(draft, clause)
    if clause.modal is not None and clause.verb in ACTIONS and clause.verb in DELIBERATE:
        told = told_of(view)
        found: Predicate = Does(told[0]) if len(told) == 1 else AndP(tuple(Does(entry) for entry in told))
        finish(view)
        return NotP(found) if clause.modal_negated else found
    take_when(view)
    found = claim(view)
    finish(view)
    return NotP(found) if clause.negated or clause.modal_negated else found


def thaw(text: str, reading: Reading, context: Context) -> Draft:
    """A draft that knows the players and objects of the reading."""
    draft = Draft(text, context, teller=tell_pending)
    scenario = reading.scenario
    for player in scenario.players:
        draft.seats[player.id] = Seat(id=player.id, name=player.name, gender=player.gender, life=player.life)
    for setup in scenario.objects:
        printed = setup.characteristics
        piece = Piece(
            id=setup.id,
            span=Span(0, 0),
            name=printed.name,
            card=setup.card,
            types=printed.types,
            subtypes=printed.subtypes,
            supertypes=printed.supertypes,
            colours=printed.colours,
            power=printed.power,
            toughness=printed.toughness,
            abilities=printed.abilities,
            token=setup.token,
            named=setup.label.proper,
            zone=setup.zone,
            controller=setup.controller,
            owner=setup.owner,
            tapped=setup.tapped,
            attacking=setup.attacking,
            blocking=setup.blocking,
            attached_to=setup.attached_to,
        )
        draft.pieces[piece.id] = piece
    draft.story = list(scenario.story)
    draft.active = scenario.start.active
    return draft
