"""Plays a translated case through our own road and says how it came out: passed, failed with the first fact that
differs, or not covered with the reason."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterable

import msgspec

from benchmarks.peering.case import Peer
from judge.cards.card import Completeness
from judge.engine.outcome import AssumptionKind, Outcome
from judge.french.context import Context
from judge.french.reading import Reading
from judge.pipeline.cards import known_cards
from judge.pipeline.road import reading_context
from judge.rules import edition, law_at
from judge.rules.editions import Edition
from judge.ruling.facts.predicates import holds
from judge.ruling.lines.explore import Exploration, explore
from judge.ruling.rule import rule
from judge.ruling.ruling import Verdict
from judge.scenario import Scenario
from judge.scenario.question import Mode, PlayIsLegal, Question
from judge.scenario.story import DeclareAttack, DeclareBlock, MoveTo, Told, Waiting, When
from judge.structured.building import build
from judge.structured.document import Document
from judge.structured.facts import expected_truth
from judge.wording.sentences.predicates import write_predicate

#: Lines of play looked at for one case.
MOST_LINES = 60
_ABSENT = "terme absent : "


class Came(enum.StrEnum):
    PASSED = "réussi"
    FAILED = "échec"
    NOT_COVERED = "non couvert"


class Result(msgspec.Struct, frozen=True):
    """How a case came out. `kind`: the reason as it is counted; `detail`: what of this very case."""

    id: str
    came: Came
    kind: str = ""
    detail: str = ""


def run(peer: Peer) -> Result:
    """Plays the case under each of its editions until one agrees. One that does not know a term of the cards says
    nothing where another one does."""
    every = [_under(peer, edition(name)) for name in peer.editions]
    results = [one for one in every if not one.kind.startswith(_ABSENT)] or every
    best = [Came.PASSED, Came.NOT_COVERED, Came.FAILED]
    return min(results, key=lambda result: best.index(result.came))


def _under(peer: Peer, under: Edition) -> Result:
    missing = incomplete(peer.cards)
    if missing is not None:
        return Result(peer.id, Came.NOT_COVERED, *missing)
    document = msgspec.convert(peer.document, Document)
    context: Context = reading_context(under)
    reading = build(document, context)
    if not isinstance(reading, Reading):
        fault = reading[0]
        return Result(peer.id, Came.NOT_COVERED, f"scénario : {fault.message.split('«')[0].strip()}", fault.message)
    return _Played(peer, document, reading, under).result()


def incomplete(cards: Iterable[str]) -> tuple[str, str] | None:
    """The first card that is not known or not understood whole."""
    known = known_cards()
    for name in cards:
        if name.startswith("jeton "):
            continue
        try:
            card = known.card(name)
        except KeyError:
            return "carte inconnue", name
        if card.completeness is not Completeness.COMPLETE:
            return "carte au texte incompris", name
    return None


class _Played:
    """One case being played. Actions that the rules refuse are passed over, as their engine does, where the case
    expects a refusal or is not strict."""

    def __init__(self, peer: Peer, document: Document, reading: Reading, under: Edition) -> None:
        self._peer = peer
        self._reading = reading
        self._law = law_at(under.date)
        self._scenario: Scenario = reading.scenario
        self._expects_refusal = any(map(_is_refusal, reading.questions))
        self._document = document
        self._refused: list[int] = []

    def result(self) -> Result:
        depends = False
        moments = dict.fromkeys(question.moment for question in self._reading.questions)
        # The end first: what is refused on the way is known from then on.
        for moment in reversed(moments):
            facts = [one for one in self._reading.questions if one.moment == moment and one.mode is not Mode.CAN]
            found = self._at(moment, [one for one in facts if not _is_refusal(one)]) if facts else False
            if isinstance(found, Result):
                return found
            depends = depends or found
        allowed = self._allowed()
        if allowed is not None:
            return allowed
        if self._expects_refusal and not self._refused:
            return Result(self._peer.id, Came.FAILED, "fait", "attendu : une action refusée")
        if depends:
            return Result(self._peer.id, Came.NOT_COVERED, "dépend d'un choix que le cas ne dit pas")
        return Result(self._peer.id, Came.PASSED)

    def _allowed(self) -> Result | None:
        """The first action that may be done and should not, or the contrary."""
        for place, (fact, question) in enumerate(zip(self._document.attendu, self._reading.questions, strict=False)):
            if question.mode is not Mode.CAN:
                continue
            own = self._reading.scenario_of(place)
            told = msgspec.structs.replace(own, story=self._scenario.story[: len(own.story)])
            ruling = rule(told, question, self._law)
            if ruling.verdict is None:
                what = "" if ruling.not_covered is None else ruling.not_covered.what[:60]
                return Result(self._peer.id, Came.NOT_COVERED, "ce qui peut être fait n'est pas tranché", what)
            if (ruling.verdict is Verdict.YES) != expected_truth(fact):
                said = f"peut ({'oui' if expected_truth(fact) else 'non'}) : {self._peer.document['attendu'][place]}"
                return Result(self._peer.id, Came.FAILED, "possible", said[:200])
        return None

    def _at(self, moment: When | None, facts: list[Question]) -> Result | bool:
        """A result that settles the case, or whether the facts hold in some lines only."""
        while True:
            outcomes, complete = self._explored(moment)
            for outcome in outcomes:
                stuck = _not_played(outcome)
                if stuck is not None:
                    return Result(self._peer.id, Came.NOT_COVERED, *stuck)
            refused = [outcome for outcome in outcomes if self._is_refused(outcome)]
            if len(refused) < len(outcomes):
                break
            check = refused[0].illegal
            assert check is not None
            if self._must_be_done(check.index):
                concept = check.check.justification.concepts[0].value
                return Result(self._peer.id, Came.FAILED, "illégal", f"{self._act(check.index)} ({concept})")
            self._pass_over(check.index)
        kept = [outcome for outcome in outcomes if outcome not in refused]
        wrong = [self._differing(outcome, facts) for outcome in kept]
        if all(wrong):
            return Result(self._peer.id, Came.FAILED, "fait", f"{wrong[0]}{self._note()}")
        # What the clicks leave open the interface chose by itself.
        if self._peer.clicks:
            return False
        # Their player takes up what is offered where the case does not say.
        offered = [differs for outcome, differs in zip(kept, wrong, strict=True) if _takes_up_all(outcome)]
        return any(offered or wrong) or not complete

    def _must_be_done(self, index: int) -> bool:
        """Whether a refusal is a failure of itself. Their engine leaves out attackers and blockers that may not be
        declared, in a strict case too: there the facts tell."""
        declared = isinstance(self._scenario.story[index].action, DeclareAttack | DeclareBlock)
        return self._peer.strict and not (declared or self._peer.clicks or self._expects_refusal)

    @functools.cached_property
    def _open(self) -> bool:
        """Whether optional choices may go either way: in a case that is not strict, and where what is answered is asked
        in no other line, for who chooses has agreed to."""
        if not self._peer.strict:
            return True
        end = self._document.fin
        whole = None if end is None else When(turn=end.tour - 1, step=end.etape.step, stack=Waiting.ALL)
        closed = self._lines(whole, open_ones=False).outcomes
        if not all(map(self._leaves_answers, closed)):
            return False
        return not all(map(self._leaves_answers, self._lines(whole, open_ones=True).outcomes))

    def _explored(self, moment: When | None) -> tuple[tuple[Outcome, ...], bool]:
        """The ends of the lines that the case may mean, and whether none was left out."""
        found = self._lines(moment, open_ones=self._open)
        outcomes = found.outcomes
        if self._peer.strict and self._open:
            outcomes = tuple(each for each in outcomes if not self._leaves_answers(each)) or outcomes
        # What is named may not be there in the lines that the case does not mean.
        return tuple(each for each in outcomes if not _lacks_an_object(each)) or outcomes, found.complete

    def _lines(self, moment: When | None, *, open_ones: bool) -> Exploration:
        players = frozenset(player.id for player in self._scenario.players)
        return explore(
            self._scenario,
            self._law,
            question=Question(mode=Mode.TELL, moment=moment),
            open_for=players if open_ones else frozenset(),
            most_lines=MOST_LINES,
        )

    def _leaves_answers(self, outcome: Outcome) -> bool:
        return outcome.illegal is not None and outcome.illegal.index >= len(self._scenario.story)

    def _pass_over(self, index: int) -> None:
        """Leaves the action out, its moment and its place in the story kept; of blocks declared together the last."""
        story = list(self._scenario.story)
        if isinstance(story[index].action, DeclareBlock):
            when = story[index].when
            index = max(
                place for place, told in enumerate(story) if isinstance(told.action, DeclareBlock) and told.when == when
            )
        self._refused.append(index)
        story[index] = Told(MoveTo(), When(stack=Waiting.HELD))
        self._scenario = msgspec.structs.replace(self._scenario, story=tuple(story))

    def _note(self) -> str:
        return f" (refusé : {', '.join(map(self._act, self._refused))})" if self._refused else ""

    def _act(self, index: int) -> str:
        return str(self._peer.document["actions"][index])[:160]

    def _is_refused(self, outcome: Outcome) -> bool:
        """An answer that nobody asked for is no refusal: prompts differ from engine to engine."""
        return outcome.illegal is not None and not self._leaves_answers(outcome)

    def _differing(self, outcome: Outcome, facts: list[Question]) -> str:
        for question in facts:
            # Without a fact, to have been played is all that is asked.
            if question.predicate is not None and holds(question.predicate, outcome).value is not True:
                said = write_predicate(question.predicate, self._scenario)
                return f"attendu : {said}"
        return ""


def _takes_up_all(outcome: Outcome) -> bool:
    return all(decision.forced or decision.option.value != ("no",) for decision in outcome.decisions)


#: Assumptions about cards that the case does not name.
_UNTOLD = frozenset({AssumptionKind.LIBRARY_UNKNOWN, AssumptionKind.EMPTY_HAND_UNKNOWN})


def _is_refusal(question: Question) -> bool:
    return question.predicate == PlayIsLegal()


def _lacks_an_object(outcome: Outcome) -> bool:
    return outcome.not_covered is not None and outcome.not_covered.what == "object:unknown"


def _not_played(outcome: Outcome) -> tuple[str, str] | None:
    if outcome.not_covered is not None:
        return f"moteur : {outcome.not_covered.what[:60]}", outcome.not_covered.object or ""
    if outcome.missing is not None:
        return f"fait manquant : {outcome.missing.fact}", outcome.missing.object
    if outcome.absent is not None:
        return f"{_ABSENT}{outcome.absent.term}", ""
    if any(one.kind in _UNTOLD for one in outcome.assumed):
        return "zone cachée au contenu inconnu", ""
    if outcome.opaque:
        return "carte au texte incompris", f"{outcome.opaque[0].object}: {outcome.opaque[0].what}"
    if outcome.bound_reached:
        return "borne atteinte", ""
    return None
