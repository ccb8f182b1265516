"""Questions about what a player can bring the game to this turn: winning it, making somebody lose, not losing.

Everybody acts freely from where the story ends to the end of the turn, with the cards and permanents that are told.
"""

from __future__ import annotations

import msgspec

from judge.engine.outcome import CHANCE, NotCovered, Outcome
from judge.ruling.facts.predicates import holds
from judge.ruling.frame import Case, legal, made, stopped, verdict_of
from judge.ruling.lines.quantify import classes
from judge.ruling.lines.seek import seek
from judge.ruling.ruling import Ruling, Status
from judge.scenario.board import PlayerId
from judge.scenario.question import LosesGame, NotP, Predicate, WinsGame


def decides_the_game(predicate: Predicate) -> bool:
    """Whether the question is about the end of the game."""
    match predicate:
        case WinsGame() | LosesGame():
            return True
        case NotP(inner):
            return decides_the_game(inner)
        case _:
            return False


def can_decide(case: Case) -> Ruling:
    """Yes with the line, no, or it depends on what the others do; not covered where there is too much to look at."""
    predicate = case.question.predicate
    assert predicate is not None
    exploration = case.explored()
    hindered = stopped(case, exploration)
    if hindered is not None:
        return hindered

    def so(outcome: Outcome) -> bool:
        return holds(predicate, outcome).value is True

    agent = frozenset((_agent(case, predicate),))
    outcomes = legal(exploration)
    forced = seek(case.scenario, case.law, agent, so)
    if forced.won is not None:
        return made(case, Status.SETTLED, (forced.won,), witness=forced.won, verdict=verdict_of(True))
    if not forced.complete:
        return _too_much(case, outcomes)
    everybody = frozenset((*(player.id for player in case.scenario.players), CHANCE))
    helped = seek(case.scenario, case.law, everybody, so)
    if not helped.complete:
        return _too_much(case, outcomes)
    lost = forced.lost or outcomes[0]
    if helped.won is None:
        return made(case, Status.SETTLED, (lost,), witness=lost, verdict=verdict_of(False))
    both = (helped.won, lost)
    return made(case, Status.DEPENDS, both, witness=helped.won, lines=classes(both, so))


def _too_much(case: Case, outcomes: tuple[Outcome, ...]) -> Ruling:
    ruling = made(case, Status.NOT_COVERED, outcomes, witness=outcomes[0])
    return msgspec.structs.replace(ruling, not_covered=NotCovered("search:bound"))


def _agent(case: Case, predicate: Predicate) -> PlayerId:
    """Whose doing it is: the player who is said to be able to; of somebody's losing, an opponent's."""
    players = [player.id for player in case.scenario.players]
    match predicate:
        case LosesGame(player):
            return next((other for other in players if other != player), player)
        case WinsGame(player) | NotP(LosesGame(player)):
            return player
        case NotP(WinsGame(player)):
            return next((other for other in players if other != player), player)
        case _:
            return case.question.agent or players[0]
