"""Writing the log of a play: events and checks, none without a justification."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from judge.abilities.terms import Zone
from judge.engine.game import Game
from judge.engine.outcome import Check, Event, EventKind, Justification, ObjectAt
from judge.engine.signals import BoundReachedError, IllegalActionError
from judge.rules.concept import Concept

#: Events after which a play is given up as a loop.
MAX_EVENTS = 8000


def because(*concepts: Concept, source: ObjectAt | None = None) -> Justification:
    """A justification, narrowest concept first."""
    return Justification(concepts, source)


def emit(
    game: Game,
    kind: EventKind,
    justification: Justification,
    *,
    causes: tuple[int, ...] | None = None,
    subject: ObjectAt | None = None,
    other: ObjectAt | None = None,
    player: str | None = None,
    amount: int | None = None,
    origin: Zone | None = None,
    destination: Zone | None = None,
    value: str = "",
    detail: object = None,
) -> int:
    """Writes an event that has just happened and returns its number. Without `causes`, those that the game is
    currently under (`under`)."""
    number = len(game.events)
    if number >= MAX_EVENTS:
        raise BoundReachedError
    event = Event(
        number=number,
        kind=kind,
        justification=justification,
        turn=game.turn,
        step=game.step,
        causes=game.causes if causes is None else causes,
        subject=subject,
        other=other,
        player=player,
        amount=amount,
        origin=origin,
        destination=destination,
        value=value,
        detail=detail,
    )
    game.events.append(event)
    if game.asks_history:
        game.touch()
    if game.batch_depth:
        game.batch.append(event)
    else:
        game.machinery.observe(game, (event,))
    return number


def check(
    game: Game,
    concept: Concept,
    holds: bool,
    *,
    also: tuple[Concept, ...] = (),
    source: ObjectAt | None = None,
    subject: ObjectAt | None = None,
    other: ObjectAt | None = None,
    player: str | None = None,
    event: int | None = None,
    value: str = "",
) -> Check:
    """Notes a condition that was tested and how it came out."""
    made = Check(
        justification=Justification((concept, *also), source),
        holds=holds,
        subject=subject,
        other=other,
        player=player,
        event=event,
        value=value,
    )
    game.checks.append(made)
    return made


def require(
    game: Game,
    concept: Concept,
    holds: bool,
    *,
    also: tuple[Concept, ...] = (),
    source: ObjectAt | None = None,
    subject: ObjectAt | None = None,
    other: ObjectAt | None = None,
    player: str | None = None,
    value: str = "",
) -> None:
    """A check that a legal action needs: raises `IllegalActionError` when it fails."""
    made = check(
        game, concept, holds, also=also, source=source, subject=subject, other=other, player=player, value=value
    )
    if not holds:
        raise IllegalActionError(made)


@contextmanager
def simultaneous(game: Game) -> Iterator[None]:
    """Within, events happen at the same time: triggers look at them together, once all have happened (603.10)."""
    if game.batch_depth == 0:
        game.batch_before = tuple(game.battlefield)
    with looking_back(game):
        game.batch_depth += 1
        try:
            yield
        finally:
            game.batch_depth -= 1
        if game.batch_depth == 0:
            happened = tuple(game.batch)
            game.batch.clear()
            game.machinery.observe(game, happened)
            game.batch_before = ()


@contextmanager
def looking_back(game: Game) -> Iterator[None]:
    """Within, what leaves is seen by what could trigger as this began, whatever its leaving changes (603.10)."""
    if game.batch_depth:
        yield
        return
    earlier = game.watched_before
    game.watched_before = game.machinery.watching(game)
    try:
        yield
    finally:
        game.watched_before = earlier


@contextmanager
def under(game: Game, *events: int) -> Iterator[None]:
    """Within, events are caused by these."""
    before = game.causes
    game.causes = events
    try:
        yield
    finally:
        game.causes = before
