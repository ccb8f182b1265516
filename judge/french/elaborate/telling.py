"""One run over the sentences of a text: what is told goes into the draft, what is asked becomes its questions."""

from __future__ import annotations

import copy

import msgspec

from judge.errors import Level
from judge.french.clause import Clause, Modal, Modifier, Mood, NounGroup, Role, Sentence
from judge.french.elaborate.asking.again import added_by, asks_why_alone, had_too, instead_of_subject
from judge.french.elaborate.asking.beliefs import believe, is_belief, is_right
from judge.french.elaborate.asking.closing import closes_as_question
from judge.french.elaborate.asking.definitions import asks_definition, asks_difference, compared_whole
from judge.french.elaborate.asking.playing import some_loyalty_ability
from judge.french.elaborate.asking.questions import ask
from judge.french.elaborate.at_the_end import asked_at_the_end
from judge.french.elaborate.between import (
    after_spells,
    animated_first,
    answered_first,
    answers_of_the_one_before,
    had_apart,
    tapped_for_the_next,
    times_of_the_next,
    turns_ago,
)
from judge.french.elaborate.board.combatants import attackers_now
from judge.french.elaborate.board.draft import Draft
from judge.french.elaborate.board.freeze import freeze
from judge.french.elaborate.deeds.supposed_targets import suppose_copies, suppose_hosts, suppose_targets
from judge.french.elaborate.faults import Fault, NotUnderstood
from judge.french.elaborate.loosely import comes_up
from judge.french.elaborate.reference.players import seat_players
from judge.french.elaborate.rewordings import (
    asks_damage,
    begin_again,
    damage_asked,
    others_first,
    reworded,
    with_contents,
)
from judge.french.elaborate.sequels import sequels
from judge.french.elaborate.story.nominal import tell_nominal
from judge.french.elaborate.story.own_turn import at_once_if_judged
from judge.french.elaborate.story.tell import tell
from judge.french.elaborate.unheard import unheard
from judge.french.reading import Reading
from judge.scenario.question import AndP, Mode, PlayIsLegal, Predicate, Question


def read_sentences(draft: Draft, sentences: tuple[Sentence, ...]) -> Reading | None:
    """The reading of the whole text; `None` when something was not understood, which `draft.diagnostics` says."""
    clauses = [clause for sentence in sentences for clause in sentence.clauses]
    seat_players(draft, clauses)
    for number, sentence in enumerate(sentences):
        draft.sentence = number
        _sentence(draft, sentence, sentences if number == len(sentences) - 1 else ())
    told = draft.pieces or draft.questions or draft.story or draft.diagnostics or _says_something(draft)
    if not clauses or not told:
        draft.complain(Fault.NOTHING_SAID, None)
    if draft.said is not None:
        # Nobody asked whether that is so.
        draft.complain(Fault.UNUSED, draft.said[1].span, mot=draft.slice(draft.said[1].span))
    _stop_at_question(draft)
    at_once_if_judged(draft)
    suppose_targets(draft)
    suppose_hosts(draft)
    for entry in draft.story:
        some_loyalty_ability(draft, entry.action)
    try:
        suppose_copies(draft)
        scenario = freeze(draft)
    except NotUnderstood as stuck:
        # What stands in a place where only an object can: the table cannot be laid.
        _note(draft, stuck)
        return None
    if any(diagnostic.level is Level.ERROR for diagnostic in draft.diagnostics):
        return None
    questions = tuple(draft.questions) or (Question(mode=Mode.TELL),)
    reading = Reading(scenario, tuple(_about(question, scenario.subject) for question in questions))
    lost = tuple(unheard(draft, sentences, reading))
    for group in lost:
        draft.complain(Fault.UNUSED, group.span, mot=draft.slice(group.span))
    return None if lost else reading


def _stop_at_question(draft: Draft) -> None:
    """What is told after a question, for a later one, has not happened when the first is asked."""
    if draft.only is not None and 0 <= draft.only < len(draft.questions) - 1 and draft.told_by[draft.only]:
        del draft.story[draft.told_by[draft.only] :]


def _says_something(draft: Draft) -> bool:
    turn = draft.step is not None or draft.active_at is not None
    return turn or any(seat.life is not None or seat.hand_size is not None for seat in draft.seats.values())


def _about(question: Question, subject: str | None) -> Question:
    if question.mode is Mode.TELL and question.subject is None:
        return msgspec.structs.replace(question, subject=subject)
    return question


def _sentence(draft: Draft, sentence: Sentence, whole: tuple[Sentence, ...]) -> None:
    """`whole`: all the sentences, where this is the last of them."""
    said = asked_at_the_end(draft, sentence.clauses)
    said = had_apart(damage_asked(said) if sentence.question else said)
    said = with_contents(compared_whole(said), question=sentence.question)
    clauses = tuple(plain for clause in turns_ago(said) for plain in reworded(draft, clause))
    clauses = tapped_for_the_next(animated_first(after_spells(draft, answered_first(draft, clauses))))
    clauses = comes_up(draft, clauses)
    clauses = sequels(draft, answers_of_the_one_before(times_of_the_next(others_first(clauses))))
    for place, clause in enumerate(clauses):
        last = place == len(clauses) - 1
        if place and clause.span == clauses[place - 1].span:
            begin_again(draft, clause)
        draft.item = clause.item if clause.item is not None else draft.item
        if sentence.question and not clause.verb and not clause.roles and clause.clauses:
            _variant(draft, clause)
        elif sentence.question and asks_why_alone(clause) and (draft.questions or draft.story):
            _why(draft, clause)
        elif sentence.question and last and draft.story and asks_damage(clause):
            draft.questions.append(Question(mode=Mode.TELL, number=_take_number(draft), span=clause.span))
            draft.told_by.append(len(draft.story))
        elif (
            clause.is_question
            or (sentence.question and _ends_in_question(clause, clauses[place + 1 :]))
            or (whole and last and closes_as_question(draft, whole, clause))
            or (whole and last and not draft.questions and (asks_difference(clause) or asks_definition(clause)))
        ):
            for asked in _apart(clause):
                _question(draft, asked)
        elif sentence.question and last and draft.questions:
            _same_of_another(draft, clause)
        elif clause.modal in (Modal.CAN, Modal.MUST):
            _modal(draft, clause, last=last and bool(whole))
        else:
            _statement(draft, clause)


def _ends_in_question(clause: Clause, following: tuple[Clause, ...]) -> bool:
    """The last clause of a question is asked; so is the one before "ou" ("ma 2/2 meurt ou survit ?")."""
    if not following:
        return clause.mood is not Mood.NOMINAL or asks_difference(clause) or asks_definition(clause)
    return following[0].connector == "ou" and bool(clause.verb)


def _apart(clause: Clause) -> tuple[Clause, ...]:
    """ "elle est rouge ou verte ?", "c'est un artefact ou une créature ?": each is asked."""
    if clause.verb not in ("être", "devenir", "rester") or clause.asked or clause.modal is not None:
        return (clause,)
    said = [role for role in clause.roles if role.name == "attribute"]
    if len(said) > 1 and all(isinstance(role.filler, Modifier) and role.filler.or_group for role in said):
        others = tuple(role for role in clause.roles if role not in said)
        return tuple(msgspec.structs.replace(clause, roles=(*others, _alone(role))) for role in said)
    if len(said) == 1 and isinstance(said[0].filler, NounGroup) and said[0].filler.conjunction == "ou":
        group = said[0].filler
        members = (msgspec.structs.replace(group, coordinated=(), conjunction=""), *group.coordinated)
        others = tuple(role for role in clause.roles if role is not said[0])
        return tuple(
            msgspec.structs.replace(clause, roles=(*others, msgspec.structs.replace(said[0], filler=member)))
            for member in members
        )
    return (clause,)


def _alone(role: Role) -> Role:
    assert isinstance(role.filler, Modifier)
    return msgspec.structs.replace(role, filler=msgspec.structs.replace(role.filler, or_group=0))


def _modal(draft: Draft, clause: Clause, *, last: bool) -> None:
    """ "ma 2/2 peut bloquer": at the end of a text without a question it is one; elsewhere it tells nothing."""
    if last and not draft.questions:
        _question(draft, clause)
    elif clause.modal is Modal.CAN and clause.modal_negated and _is_left_undone(draft, clause):
        # "il attaque, je ne peux pas bloquer", "je lance Fuite de mana, il ne peut pas payer": so nobody does
        _statement(draft, msgspec.structs.replace(clause, modal=None, modal_negated=False, negated=True))
    elif clause.modal is Modal.MUST and not clause.modal_negated and clause.verb in _MADE_TO:
        _statement(draft, msgspec.structs.replace(clause, modal=None))  # "ma bibliothèque est vide et je dois piocher"
    else:
        draft.complain(Fault.MODAL_STATEMENT, clause.span, mot=draft.slice(clause.span))


#: What nobody is told to have to do but when it is done.
_MADE_TO = frozenset({"piocher", "défausser", "meuler"})


def _is_left_undone(draft: Draft, clause: Clause) -> bool:
    """Whether what cannot be done is what the story now asks for."""
    return (clause.verb == "bloquer" and bool(attackers_now(draft))) or (clause.verb == "payer" and bool(draft.story))


def _statement(draft: Draft, clause: Clause) -> None:
    if clause.connector == "ou" and clause.verb:
        draft.complain(Fault.MODAL_STATEMENT, clause.span, mot=draft.slice(clause.span))
    try:
        if clause.mood is Mood.NOMINAL and clause.negated:
            _not_another(draft, clause)
        elif (had := had_too(draft, clause)) is not None:
            tell(draft, had)
            draft.told = had
        elif clause.mood is Mood.NOMINAL:
            tell_nominal(draft, clause)
        elif is_belief(clause):
            believe(draft, clause)
        else:
            tell(draft, clause)
            draft.told = clause
    except NotUnderstood as stuck:
        _note(draft, stuck)


def _not_another(draft: Draft, clause: Clause) -> None:
    """ "le premier est bloqué par une 3/3, pas le second": what was told of the one does not happen to the other."""
    told = instead_of_subject(draft.told, clause) if draft.told is not None else None
    if told is None:
        raise draft.stop(Fault.UNUSED, clause.span, mot=draft.slice(clause.span))
    name = "patient" if told.passive else "agent"
    kept = tuple(role for role in told.roles if not told.passive or role.name == name)
    tell(draft, msgspec.structs.replace(told, roles=kept, negated=not told.negated))


def _note(draft: Draft, stuck: NotUnderstood) -> None:
    draft.take_pending()
    draft.note(stuck)


# ── Questions ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _question(draft: Draft, clause: Clause) -> None:
    before = _Board(draft)
    try:
        clause = is_right(draft, clause)
        question = ask(draft, clause)
    except NotUnderstood as stuck:
        _note(draft, stuck)
        return
    question = msgspec.structs.replace(question, number=_take_number(draft))
    draft.asked = clause
    place = _add(draft, question, clause)
    for other in draft.also:
        same = {name: getattr(question, name) for name in ("agent", "moment", "negative", "number", "span")}
        draft.questions.append(msgspec.structs.replace(other, **same))
    draft.also = []
    draft.told_by += [len(draft.story)] * (len(draft.questions) - len(draft.told_by))
    draft.supposed = draft.supposed or before.changed(draft)
    if draft.only is not None and draft.only not in range(place, len(draft.questions)):
        before.put_back(draft)
    draft.asked_in = draft.sentence


def _variant(draft: Draft, clause: Clause) -> None:
    """ "Elle meurt ? Et si je lance Croissance gigantesque dessus ?": the question before, once more is told. A variant
    that changes what was told is another table."""
    added = added_by(clause)
    faults = len(draft.diagnostics)
    if added is None or draft.supposed or not draft.story:
        draft.complain(Fault.VARIANT, clause.span)
        return
    if draft.questions and draft.subject and not any(map(draft.is_player, draft.subject)):
        draft.mention(draft.subject)  # "dessus" is on what was asked about
    _statement(draft, added)
    if len(draft.diagnostics) == faults:
        before = draft.questions[-1] if draft.questions else Question(mode=Mode.TELL)
        draft.questions.append(msgspec.structs.replace(before, number=_take_number(draft), span=clause.span))
        draft.told_by.append(len(draft.story))


def _why(draft: Draft, clause: Clause) -> None:
    """ "Elle meurt ? Pourquoi ?" is answered with the question before; "…, pourquoi pas ?" of what was told alone asks
    whether it is legal."""
    if not draft.questions:
        legal = Question(mode=Mode.FACT, predicate=PlayIsLegal(), number=_take_number(draft), span=clause.span)
        draft.questions.append(legal)
        draft.told_by.append(len(draft.story))


def _same_of_another(draft: Draft, clause: Clause) -> None:
    """ "Meurt-elle ? Et la 3/3 ?": the question before, asked about another object. "Et Foudre sur la 3/3 ?" is told,
    and asked what it does."""
    asked = instead_of_subject(draft.asked, clause) if draft.asked is not None else None
    if asked is not None:
        _question(draft, asked)
        return
    faults = len(draft.diagnostics)
    _statement(draft, clause)
    if len(draft.diagnostics) == faults:
        draft.questions.append(Question(mode=Mode.TELL, number=_take_number(draft), span=clause.span))
        draft.told_by.append(len(draft.story))


def _take_number(draft: Draft) -> int | None:
    number, draft.item = draft.item, None
    return number


def _add(draft: Draft, question: Question, clause: Clause) -> int:
    """ "peut-elle infliger 3 blessures à l'un et 2 à l'autre ?" is one question about both. Its number from 0."""
    last = draft.questions[-1] if draft.questions else None
    if last is None or clause.connector != "et" or not _goes_on(draft, last, question):
        draft.questions.append(question)
        return len(draft.questions) - 1
    assert last.predicate is not None
    assert question.predicate is not None
    both = AndP((*_parts(last.predicate), *_parts(question.predicate)))
    draft.questions[-1] = msgspec.structs.replace(last, predicate=both)
    return len(draft.questions) - 1


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


class _Board:
    """What a question may have supposed, as it was before: actions, whose turn it is, facts of objects. Objects that a
    question introduced stay, for a later one may speak of them."""

    def __init__(self, draft: Draft) -> None:
        self._story = list(draft.story)
        self._hypotheses = list(draft.hypotheses)
        self._untold = list(draft.untold)
        self._opposed = list(draft.opposed)
        self._turn = (draft.active, draft.active_at, draft.step)
        self._pieces = {identity: copy.copy(piece) for identity, piece in draft.pieces.items()}

    def changed(self, draft: Draft) -> bool:
        turn = (draft.active, draft.active_at, draft.step)
        return draft.story != self._story or turn != self._turn or draft.pieces != self._pieces

    def put_back(self, draft: Draft) -> None:
        draft.story[:] = self._story
        draft.hypotheses[:] = self._hypotheses
        draft.untold[:] = self._untold
        draft.opposed[:] = self._opposed
        draft.active, draft.active_at, draft.step = self._turn
        draft.pieces.update(self._pieces)
        draft.others += [identity for identity in draft.pieces if identity not in (*self._pieces, *draft.others)]
