"""Plays a translated case through our own road and says how it came out: passed, failed with the first fact that
differs, or not covered with the reason."""

from __future__ import annotations

import enum
from collections.abc import Sequence

import msgspec

from benchmarks.peering.case import Peer
from judge.cards.card import Completeness
from judge.engine.outcome import Outcome
from judge.french.context import Context
from judge.french.reading import Reading
from judge.pipeline.cards import known_cards
from judge.pipeline.road import reading_context
from judge.rules import edition, law_at
from judge.rules.editions import Edition
from judge.ruling.facts.predicates import holds
from judge.ruling.lines.explore import explore
from judge.scenario import Scenario
from judge.scenario.question import Mode, NotP, PlayIsLegal, Question
from judge.scenario.story import When
from judge.structured.building import build
from judge.structured.document import Document
from judge.wording.sentences.predicates import write_predicate

#: Lines of play looked at for one case.
MOST_LINES = 60


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
    """Plays the case under each of its editions until one agrees."""
    results = [_under(peer, edition(name)) for name in peer.editions]
    best = [Came.PASSED, Came.NOT_COVERED, Came.FAILED]
    return min(results, key=lambda result: best.index(result.came))


def _under(peer: Peer, under: Edition) -> Result:
    incomplete = _incomplete(peer.cards)
    if incomplete is not None:
        return Result(peer.id, Came.NOT_COVERED, *incomplete)
    document = msgspec.convert(peer.document, Document)
    context: Context = reading_context(under)
    reading = build(document, context)
    if not isinstance(reading, Reading):
        fault = reading[0]
        return Result(peer.id, Came.NOT_COVERED, f"scénario : {fault.message.split('«')[0].strip()}", fault.message)
    return _Played(peer, reading, under).result()


def _incomplete(cards: Sequence[str]) -> tuple[str, str] | None:
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
    def __init__(self, peer: Peer, reading: Reading, under: Edition) -> None:
        self._peer = peer
        self._reading = reading
        self._law = law_at(under.date)
        self._scenario: Scenario = reading.scenario

    def result(self) -> Result:
        expects_refusal = any(_is_refusal(question) for question in self._reading.questions)
        depends = False
        for moment in dict.fromkeys(question.moment for question in self._reading.questions):
            facts = [question for question in self._reading.questions if question.moment == moment]
            found = self._at(moment, facts, expects_refusal=expects_refusal)
            if isinstance(found, Result):
                return found
            depends = depends or found
        if depends:
            return Result(self._peer.id, Came.NOT_COVERED, "dépend d'un choix que le cas ne dit pas")
        return Result(self._peer.id, Came.PASSED)

    def _at(self, moment: When | None, facts: list[Question], *, expects_refusal: bool) -> Result | bool:
        """A result that settles the case, or whether the facts hold in some lines only."""
        players = frozenset(player.id for player in self._scenario.players)
        open_for = frozenset() if self._peer.strict else players
        played = explore(
            self._scenario,
            self._law,
            question=Question(mode=Mode.TELL, moment=moment),
            open_for=open_for,
            most_lines=MOST_LINES,
        )
        outcomes = played.outcomes
        for outcome in outcomes:
            stuck = _not_played(outcome)
            if stuck is not None:
                return Result(self._peer.id, Came.NOT_COVERED, *stuck)
        refused = [outcome for outcome in outcomes if self._is_refused(outcome)]
        if refused and not expects_refusal and len(refused) == len(outcomes):
            check = refused[0].illegal
            assert check is not None
            return self._without(
                check.index, f"illégal : {self._act(check.index)} ({check.check.justification.concepts[0].value})"
            )
        outcomes = tuple(outcome for outcome in outcomes if expects_refusal or outcome not in refused)
        wrong = [self._differing(outcome, facts) for outcome in outcomes]
        if all(wrong):
            return Result(self._peer.id, Came.FAILED, "fait", wrong[0])
        return any(wrong) or not played.complete

    def _without(self, why: str) -> Result:
        """Their engine passes over what cannot be done, where the case is not strict."""
        if self._peer.strict:
            return Result(self._peer.id, Came.FAILED, "illégal", why)
        return Result(self._peer.id, Came.NOT_COVERED, "action refusée d'un cas non strict", why)

    def _act(self, index: int) -> str:
        story = self._scenario.story
        return str(self._peer.document["actions"][index])[:160] if index < len(story) else "?"

    def _is_refused(self, outcome: Outcome) -> bool:
        """An answer that nobody asked for is no refusal: prompts differ from engine to engine."""
        return outcome.illegal is not None and outcome.illegal.index < len(self._scenario.story)

    def _differing(self, outcome: Outcome, facts: list[Question]) -> str:
        for question in facts:
            assert question.predicate is not None
            if holds(question.predicate, outcome).value is not True:
                said = write_predicate(question.predicate, self._scenario)
                return f"attendu : {said}"
        return ""


def _is_refusal(question: Question) -> bool:
    return question.predicate == NotP(PlayIsLegal())


def _not_played(outcome: Outcome) -> tuple[str, str] | None:
    if outcome.not_covered is not None:
        return f"moteur : {outcome.not_covered.what[:60]}", outcome.not_covered.object or ""
    if outcome.missing is not None:
        return f"fait manquant : {outcome.missing.fact}", outcome.missing.object
    if outcome.absent is not None:
        return f"terme absent : {outcome.absent.term}", ""
    if outcome.opaque:
        return "carte au texte incompris", f"{outcome.opaque[0].object}: {outcome.opaque[0].what}"
    if outcome.bound_reached:
        return "borne atteinte", ""
    return None
