"""Writing the log of a play: events and checks, none without a justification."""

from __future__ import annotations

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


class looking_back:
    """Within, what leaves is seen by what could trigger as this began, whatever its leaving changes (603.10)."""

    __slots__ = ("_earlier", "_game", "_within")

    def __init__(self, game: Game) -> None:
        self._game = game

    def __enter__(self) -> None:
        game = self._game
        self._within = game.batch_depth > 0
        if not self._within:
            self._earlier = game.watched_before
            game.watched_before = game.machinery.watching(game)

    def __exit__(self, kind: type[BaseException] | None, *raised: object) -> None:
        if not self._within:
            self._game.watched_before = self._earlier


class simultaneous(looking_back):
    """Within, events happen at the same time: triggers look at them together, once all have happened (603.10)."""

    __slots__ = ()

    def __enter__(self) -> None:
        game = self._game
        if game.batch_depth == 0:
            game.batch_before = tuple(game.battlefield)
            game.batch_began = game.timestamp()
        super().__enter__()
        game.batch_depth += 1

    def __exit__(self, kind: type[BaseException] | None, *raised: object) -> None:
        game = self._game
        game.batch_depth -= 1
        try:
            if kind is None and game.batch_depth == 0:
                happened = tuple(game.batch)
                game.batch.clear()
                game.machinery.observe(game, happened)
                game.batch_before = ()
        finally:
            super().__exit__(kind, *raised)


class under:
    """Within, events are caused by these."""

    __slots__ = ("_before", "_events", "_game")

    def __init__(self, game: Game, *events: int) -> None:
        self._game = game
        self._events = events

    def __enter__(self) -> None:
        self._before = self._game.causes
        self._game.causes = self._events

    def __exit__(self, *raised: object) -> None:
        self._game.causes = self._before
