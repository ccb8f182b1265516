"""`play`: one line of play from a scenario under a law, the whole interface of the engine.

The only place where the parts of the engine are tied together and where its signals become an outcome.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.abilities.ability import Ability, EntersModified
from judge.abilities.terms import CardType, Step, Zone
from judge.engine.actions.choices import settle_told_board
from judge.engine.characteristics import Undecided, characteristics
from judge.engine.effects.perform import perform
from judge.engine.final import final_state
from judge.engine.game import Game, Machinery, is_permanent
from judge.engine.log import because, emit
from judge.engine.objects import GameObject
from judge.engine.outcome import (
    Absent,
    AssumptionKind,
    Check,
    EventKind,
    FinalState,
    Illegality,
    MissingFact,
    NotCovered,
    Option,
    Outcome,
    PlayResult,
)
from judge.engine.paying.costs import pay_to_avoid
from judge.engine.signals import (
    AbsentTermError,
    BoundReachedError,
    DecisionNeeded,
    GameOverError,
    IllegalActionError,
    MissingFactError,
    NotCoveredError,
)
from judge.engine.story.setup import new_game
from judge.engine.story.timeline import Timeline
from judge.engine.triggers.collect import observe, watching
from judge.engine.triggers.history import happened
from judge.engine.turn.ending import end_turn
from judge.rules.concept import Concept
from judge.rules.law import Law
from judge.scenario import Scenario
from judge.scenario.story import When

MACHINERY = Machinery(
    characteristics=characteristics,
    observe=observe,
    watching=watching,
    perform=perform,
    pay_to_avoid=pay_to_avoid,
    happened=happened,
    end_turn=end_turn,
)


def play(
    scenario: Scenario,
    law: Law,
    decisions: tuple[Option, ...] = (),
    *,
    open_for: frozenset[str] = frozenset(),
    free: frozenset[str] = frozenset(),
    until: When | None = None,
) -> PlayResult:
    """Plays the story to its end, or up to the first decision beyond those given.

    `decisions`: options taken at the decision points met, in order. `open_for`: players whose optional decisions are
    asked for too; others decline. `free`: players who act of their own accord from where the story ends to the end of
    the turn. `until`: the moment at which to stop instead of where the story ends by itself.
    """
    respond: frozenset[int] = frozenset()
    while True:
        attempt = _Attempt(scenario, law, decisions, open_for=open_for, free=free, respond=respond)
        result = attempt.run(until)
        retry = attempt.as_response(result, respond)
        if retry is None:
            return attempt.undone(result)
        respond, decisions = retry


class _Attempt:
    """One telling. Where an action is illegal after what was told before has resolved, and no word says when it
    happens, it is told again as a response."""

    def __init__(
        self,
        scenario: Scenario,
        law: Law,
        decisions: tuple[Option, ...],
        *,
        open_for: frozenset[str],
        free: frozenset[str],
        respond: frozenset[int],
        short_of: int | None = None,
    ) -> None:
        self.scenario = scenario
        self.law = law
        self.decisions = decisions
        self.open_for = open_for
        self.free = free
        self.respond = respond
        self.short_of = short_of
        self.timeline: Timeline | None = None
        self.game: Game | None = None
        #: The game ended before the whole story was played.
        self.over = False

    def run(self, until: When | None) -> PlayResult:
        try:
            self.game = new_game(
                self.scenario,
                self.law,
                MACHINERY,
                decisions=self.decisions,
                open_for=self.open_for | self.free,
                free=self.free,
            )
        except AbsentTermError as error:
            return _unplayed(absent=Absent(error.term))
        except NotCoveredError as error:
            return _unplayed(not_covered=NotCovered(error.what, error.object_id))
        game = self.game
        self.timeline = Timeline(game, self.scenario.story, respond=self.respond, short_of=self.short_of)
        try:
            settle_told_board(game)
            self.timeline.run(until)
        except DecisionNeeded as needed:
            return needed.point
        except GameOverError:
            self.over = True
            return self._outcome()
        except IllegalActionError as error:
            return self._illegal(error.check)
        except MissingFactError as error:
            return self._outcome(missing=MissingFact(error.object_id, error.fact))
        except AbsentTermError as error:
            return self._outcome(absent=Absent(error.term))
        except NotCoveredError as error:
            return self._outcome(not_covered=NotCovered(error.what, error.object_id))
        except Undecided:
            return self._outcome(not_covered=NotCovered("choice"))
        except BoundReachedError:
            return self._outcome(bound_reached=True)
        if self.short_of is not None:
            return self._outcome()
        unused = sorted(set(game.told_choices) - game.used_choices)
        if unused:
            # A choice was told that nobody asked for: it is not passed over in silence.
            self.timeline.place = unused[0]
            return self._illegal(_never_asked(game, unused[0]))
        if game.answers and not self.scenario.cut and (until is None or until.before is None):
            return self._illegal(
                Check(
                    justification=because(Concept.IMPOSSIBLE_IGNORED),
                    holds=False,
                    player=game.answers[0].player,
                    value="answer",
                )
            )
        return self._outcome()

    def as_response(
        self, result: PlayResult, respond: frozenset[int]
    ) -> tuple[frozenset[int], tuple[Option, ...]] | None:
        """What to try instead when an action was illegal after the stack had resolved without a word saying so."""
        stuck_at = self._stuck_at(result)
        if stuck_at is None or self.timeline is None:
            return None
        place, illegal = stuck_at
        before = self.timeline.resolved_before.get(place)
        if before is None or place in respond:
            return None
        assert isinstance(result, Outcome)
        used = len(result.decisions)
        kept = self.decisions[:before] + self.decisions[used:]
        trial = _Attempt(
            self.scenario, self.law, kept, open_for=self.open_for, free=self.free, respond=respond | {place}
        ).run(None)
        stuck = trial.illegal if isinstance(trial, Outcome) else None
        if stuck is not None and (
            stuck.index < place or (stuck.index == place and (illegal is None or not _fails_later(stuck, illegal)))
        ):
            return None
        return respond | {place}, kept

    def undone(self, result: PlayResult) -> PlayResult:
        """What was begun and turned out to be illegal is taken back, with what was paid for it: the game is as it was
        just before (601.2, 602.2, 732.1)."""
        timeline, game = self.timeline, self.game
        if not isinstance(result, Outcome) or result.illegal is None or timeline is None or game is None:
            return result
        place = result.illegal.index
        # The last event says that it is illegal.
        if timeline.begun is None or timeline.begun[0] != place or timeline.begun[1] >= len(game.events) - 1:
            return result
        before = _Attempt(
            self.scenario,
            self.law,
            self.decisions,
            open_for=self.open_for,
            free=self.free,
            respond=self.respond,
            short_of=place,
        ).run(None)
        assert isinstance(before, Outcome)
        return msgspec.structs.replace(result, final=before.final)

    def _stuck_at(self, result: PlayResult) -> tuple[int, Illegality | None] | None:
        """Where what is told could not be done: it was illegal, or the game was over by then."""
        if not isinstance(result, Outcome) or self.timeline is None:
            return None
        if result.illegal is not None:
            return result.illegal.index, result.illegal
        place = self.timeline.place
        return (place, None) if self.over and place not in self.timeline.done else None

    def _held_back(self, game: Game) -> Iterator[str]:
        """Spells told to be in the hand of a player who was not asked what to do with them, and still there."""
        for setup in self.scenario.objects:
            if setup.zone is not Zone.HAND or setup.owner in self.open_for | self.free or setup.id not in game.newest:
                continue
            obj = game.newest[setup.id]
            if obj.zone is Zone.HAND and obj.base.types and CardType.LAND not in obj.base.types:
                yield setup.id

    def _illegal(self, check: Check) -> Outcome:
        assert self.game is not None
        assert self.timeline is not None
        emit(
            self.game,
            EventKind.ILLEGAL,
            check.justification,
            subject=check.subject,
            other=check.other,
            player=check.player,
        )
        return self._outcome(illegal=Illegality(self.timeline.place, check))

    def _outcome(
        self,
        *,
        illegal: Illegality | None = None,
        missing: MissingFact | None = None,
        absent: Absent | None = None,
        not_covered: NotCovered | None = None,
        bound_reached: bool = False,
    ) -> Outcome:
        game = self.game
        assert game is not None
        if self.respond:
            game.assume(AssumptionKind.RESPONSE_IMPLIED)
        # A play that stopped on the way says nothing of what was still to be done.
        whole = illegal is None and missing is None and absent is None and not_covered is None
        for held in self._held_back(game) if whole else ():
            game.assume(AssumptionKind.HELD_BACK, held)
        try:
            final = final_state(game)
        except NotCoveredError as error:
            # Something that must be counted to know what is there cannot be ("card:unknown").
            return _unplayed(absent=absent, not_covered=not_covered or NotCovered(error.what, error.object_id))
        except Undecided:
            return _unplayed(absent=absent, not_covered=not_covered or NotCovered("choice"))
        return Outcome(
            events=tuple(game.events),
            checks=tuple(game.checks),
            final=final,
            decisions=tuple(game.taken),
            assumed=frozenset(game.assumed),
            illegal=illegal,
            missing=missing,
            absent=absent,
            not_covered=not_covered,
            opaque=tuple(game.opaque),
            merged=tuple(game.merged),
            bound_reached=bound_reached,
            left_out=frozenset(game.left_out),
            responses=() if self.timeline is None else tuple(self.timeline.answered.items()),
        )


def _fails_later(response: Illegality, afterwards: Illegality) -> bool:
    """Whether an action found its target as a response, and failed only at what comes after that: its costs (601.2)."""
    aimed, paid = ({Concept.CASTING_TARGETS, Concept.TARGET}, {Concept.PAYING_COSTS, Concept.CASTING_COST})
    before, after = (set(each.check.justification.concepts) for each in (afterwards, response))
    return bool(aimed & before) and not aimed & after and bool(paid & after)


def _never_asked(game: Game, place: int) -> Check:
    choice = game.told_choices[place]
    subject = game.newest[choice.subject].at if choice.subject in game.newest else None
    concepts: tuple[Concept, ...] = (Concept.IMPOSSIBLE_IGNORED,)
    value = ""
    if choice.pay is not None and subject is not None and is_permanent(game.objects[subject]):
        # What a permanent cost was paid once, as it was cast.
        concepts, value = (Concept.CASTING_COST, Concept.CASTING, *concepts), "paid once"
    elif subject is not None and (lost := _lost(game, game.objects[subject])):
        value = "lost"
        if any(isinstance(each, EntersModified) for each in lost):
            # Without it on the battlefield, it never changed how the permanent enters.
            concepts = (Concept.ENTERING_LOOKED_AT,)
    return Check(justification=because(*concepts), holds=False, subject=subject, player=choice.player, value=value)


def _lost(game: Game, obj: GameObject) -> list[Ability]:
    """The abilities that its card gives the permanent and that it is without."""
    if not is_permanent(obj):
        return []
    left = game.look(obj).stated_abilities
    return [ability for ability in obj.base.abilities if ability not in left]


def _unplayed(*, absent: Absent | None = None, not_covered: NotCovered | None = None) -> Outcome:
    """An outcome without a play: the law lacks what the scenario needs."""
    return Outcome(
        events=(),
        checks=(),
        final=FinalState(players=(), objects=(), turn=1, step=Step.PRECOMBAT_MAIN, active=""),
        absent=absent,
        not_covered=not_covered,
    )
