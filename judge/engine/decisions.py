"""Decisions: where a play branches. Told choices and answers first, then those given for the replay, else the play
stops and asks, or takes the default of the closed world."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.game import Game
from judge.engine.outcome import (
    AssumptionKind,
    Decision,
    DecisionKind,
    DecisionPoint,
    ObjectAt,
    Option,
)
from judge.engine.signals import DecisionNeeded
from judge.engine.story.answers import told_answer

#: Options listed at one decision; the rest is cut and said to be.
MAX_OPTIONS = 200


def choose(
    game: Game,
    kind: DecisionKind,
    owner: str,
    options: Sequence[Option],
    *,
    subject: ObjectAt | None = None,
    bounded: bool = False,
    state: object = None,
    always: bool = False,
) -> Option:
    """A forced choice: the only option (unless `always`), the one given, or the play stops and asks.

    >>> # with one option nothing is asked and no decision of the replay is used up
    """
    if not options:
        raise ValueError(f"forced choice without options: {kind}")
    told = told_answer(game, kind, owner, options)
    if told is not None or (len(options) == 1 and not always):
        return told or options[0]
    return _take(game, kind, owner, options, forced=True, subject=subject, bounded=bounded, state=state)


def may(
    game: Game,
    kind: DecisionKind,
    owner: str,
    options: Sequence[Option],
    *,
    subject: ObjectAt | None = None,
) -> Option:
    """An optional choice: the first option is "no". Declined by default (with an assumption) unless the exploration
    opened it for that player."""
    told = told_answer(game, kind, owner, options)
    if told is not None or len(options) == 1:
        return told or options[0]
    if owner not in game.open_for:
        game.assume(AssumptionKind.DECLINED_OPTION, subject.id if subject else owner)
        game.taken.append(Decision(kind, owner, False, options[0], subject))
        return options[0]
    return _take(game, kind, owner, options, forced=False, subject=subject, bounded=False)


def replayed(game: Game, kind: DecisionKind, owner: str) -> Option | None:
    """What the replay takes here, for a choice whose options are too many to be listed again each time; whoever acts on
    it finds out whether it is legal. `None`: nothing is given, list the options and `choose` with `always`, so that
    one option is a decision too."""
    given = next(game.decisions, None)
    if given is not None:
        game.taken.append(Decision(kind, owner, True, given, None))
        game.note_choice(owner)
    return given


def yes_no(game: Game, kind: DecisionKind, owner: str, *, subject: ObjectAt | None = None) -> bool:
    """An optional yes."""
    return may(game, kind, owner, (NO, YES), subject=subject) is not NO


NO = Option(("no",))
YES = Option(("yes",))


def _take(
    game: Game,
    kind: DecisionKind,
    owner: str,
    options: Sequence[Option],
    *,
    forced: bool,
    subject: ObjectAt | None,
    bounded: bool,
    state: object = None,
) -> Option:
    given = next(game.decisions, None)
    if given is None:
        shown = tuple(options[:MAX_OPTIONS])
        raise DecisionNeeded(
            DecisionPoint(
                kind=kind,
                owner=owner,
                forced=forced,
                options=shown,
                subject=subject,
                taken=tuple(game.taken),
                bounded=bounded or len(options) > MAX_OPTIONS,
                state=state,
            )
        )
    for option in options:
        if option.value == given.value:
            game.taken.append(Decision(kind, owner, forced, option, subject))
            if forced or option is not options[0]:
                game.note_choice(owner)
            return option
    raise ValueError(f"{given} is not an option of {kind} here")
