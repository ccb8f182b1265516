"""Day and night (730), and the permanents that turn over with them (702.145)."""

from __future__ import annotations

from judge.abilities.terms import DayTime, Keyword
from judge.engine.actions.functioning import bearing
from judge.engine.actions.turning_over import turn_over
from judge.engine.game import Game
from judge.engine.log import because, emit, simultaneous, under
from judge.engine.outcome import EventKind, Justification
from judge.rules.concept import Concept

#: The keyword of what turns over as it becomes so, and the face that it then leaves.
_TURNING = {DayTime.NIGHT: (Keyword.DAYBOUND, 0), DayTime.DAY: (Keyword.NIGHTBOUND, 1)}
#: Spells of the turn before that make night day (730.2b).
_MANY = 2


def become(game: Game, time: DayTime, why: Justification) -> None:
    """It becomes day, or night, if it is not so already; what turns over then does so."""
    before = game.day_time
    if before is time:
        return
    game.day_time = time
    game.touch()
    number = emit(game, EventKind.DAY_TIME, why, value=time.value, detail=None if before is None else before.value)
    with under(game, number):
        _turn_what_should(game)


def keep_daytime(game: Game) -> None:
    """What happens at any time (702.145c-d, f-g): it becomes day or night where it is neither and a permanent says so,
    and what shows the wrong face turns over."""
    bound = {keyword: bearing(game, keyword) for keyword in (Keyword.DAYBOUND, Keyword.NIGHTBOUND)}
    if game.day_time is None:
        for time, keyword in ((DayTime.DAY, Keyword.DAYBOUND), (DayTime.NIGHT, Keyword.NIGHTBOUND)):
            if bound[keyword]:
                become(game, time, because(Concept(keyword.value), source=bound[keyword][0].at))
                return
    elif any(bound.values()):
        _turn_what_should(game)


def look_back_at_spells(game: Game) -> None:
    """The check of the untap step: how many spells the active player of the turn before cast then (730.2)."""
    before = game.turns.get(game.turn - 1)
    if game.day_time is None or before is None:
        return
    spells = sum(
        event.kind is EventKind.CAST and event.turn == game.turn - 1 and event.player == before for event in game.events
    )
    if game.day_time is DayTime.DAY and not spells:
        become(game, DayTime.NIGHT, because(Concept.DAY_TO_NIGHT))
    elif game.day_time is DayTime.NIGHT and spells >= _MANY:
        become(game, DayTime.DAY, because(Concept.NIGHT_TO_DAY))


def _turn_what_should(game: Game) -> None:
    assert game.day_time is not None
    keyword, face = _TURNING[game.day_time]
    turning = [obj for obj in bearing(game, keyword) if obj.up == face and not obj.face_down]
    with simultaneous(game):
        for obj in turning:
            turn_over(game, obj, because(Concept(keyword.value), source=obj.at))
