"""How far a play must go for a question: the moment that the question says, or the one that what it asks about needs.

A play stops where its story ends by itself. What happens only as time passes, a step that is skipped, the discard at
cleanup, must be waited for.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.abilities.terms import Step
from judge.engine.outcome import Outcome
from judge.scenario import Scenario
from judge.scenario.question import (
    DealsDamageTo,
    Dies,
    DiscardsCards,
    DrawsCards,
    GainsLifeAmount,
    IsCountered,
    IsDestroyed,
    IsSacrificed,
    LifeIs,
    LosesGame,
    LosesLifeAmount,
    LosesMana,
    Measure,
    Mode,
    Question,
    Resolves,
    StepSkipped,
    Triggers,
    WinsGame,
)
from judge.scenario.story import When

_STEPS = tuple(Step)
_AFTER = dict(zip(_STEPS, (*_STEPS[1:], Step.UNTAP), strict=True)) | {
    # The steps of a combat are skipped together.
    Step.DECLARE_BLOCKERS: Step.END_OF_COMBAT,
    Step.FIRST_STRIKE_DAMAGE: Step.END_OF_COMBAT,
    Step.COMBAT_DAMAGE: Step.END_OF_COMBAT,
}
#: The first moment of the turn after the one in which the story begins.
_NEXT_TURN = When(turn=1, step=Step.UNTAP)
_LATE = frozenset({Step.END, Step.CLEANUP})
#: Where what lasts until end of turn is over, and where what is tapped has untapped.
_WAITS = (_NEXT_TURN, When(turn=2, step=Step.UPKEEP))


def horizon(scenario: Scenario, question: Question) -> When | None:
    """The moment up to which to play; `None`: where the story ends by itself."""
    if question.moment is not None:
        whole = happens_in_a_turn(question)
        return msgspec.structs.replace(question.moment, step=Step.CLEANUP) if whole else question.moment
    match question.predicate:
        case StepSkipped(step):
            return When(step=_AFTER[step])
        case DiscardsCards():
            return _NEXT_TURN if _ends_the_turn(scenario) else None
        case _:
            return _NEXT_TURN if question.measure is Measure.CARDS_DISCARDED and _ends_the_turn(scenario) else None


def waits(scenario: Scenario, question: Question) -> tuple[When, ...]:
    """Until when it is waited for what "quand ?" asks about, one moment after the other, where what is told does not
    bring it."""
    told_when = question.moment is not None or any(told.when.turn is not None for told in scenario.story)
    return () if told_when else _WAITS


def happens_in_a_turn(question: Question) -> bool:
    """Whether it is asked what happens during a turn to come: all of it counts, and nothing from before."""
    when = question.moment
    if when is None or not (when.turn or when.whose) or (when.step, when.moment, when.before) != (None, None, None):
        return False
    if question.predicate is None:
        return question.mode is Mode.TELL or question.measure in HAPPENINGS
    return question.mode is Mode.FACT and isinstance(question.predicate, _HAPPENING)


#: What adds up as time passes.
HAPPENINGS = frozenset(
    {
        Measure.DAMAGE_DEALT,
        Measure.DAMAGE_TAKEN,
        Measure.LIFE_LOST,
        Measure.LIFE_GAINED,
        Measure.CARDS_DRAWN,
        Measure.CARDS_DISCARDED,
        Measure.STEPS,
        Measure.TRIGGERS,
        Measure.ATTACKERS,
        Measure.TOKENS_CREATED,
        Measure.DEATHS,
    }
)
_HAPPENING = (
    Dies,
    IsDestroyed,
    IsSacrificed,
    IsCountered,
    Resolves,
    Triggers,
    DealsDamageTo,
    LosesLifeAmount,
    GainsLifeAmount,
    DrawsCards,
    DiscardsCards,
    LosesGame,
    WinsGame,
    StepSkipped,
)


def further(question: Question, outcomes: Iterable[Outcome]) -> When | None:
    """Where to play on to when the story ends with mana unspent and the question is about what that may cost: the end
    of the phase. `None`: nothing more is to come."""
    if question.moment is not None or not _about_mana_or_life(question):
        return None
    waiting = [outcome for outcome in outcomes if any(player.mana_pool for player in outcome.final.players)]
    if not waiting or any(outcome.missing is not None for outcome in waiting):
        return None
    step = waiting[0].final.step
    return When(step=next((ends for ends in _PHASES if _STEPS.index(ends) > _STEPS.index(step)), Step.END))


#: Steps that begin a phase.
_PHASES = (Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.POSTCOMBAT_MAIN, Step.END)


def _about_mana_or_life(question: Question) -> bool:
    if question.measure in (Measure.LIFE, Measure.LIFE_LOST):
        return True
    return isinstance(question.predicate, LosesMana | LifeIs | LosesLifeAmount | LosesGame)


def _ends_the_turn(scenario: Scenario) -> bool:
    """Whether what is told is a turn about to end, with nothing done in it: what is asked is what its end brings."""
    return not scenario.story and scenario.start.step in _LATE
