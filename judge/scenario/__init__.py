"""The scenario: a frozen board, a story of told actions, and questions. Everything downstream reads only this."""

from __future__ import annotations

import msgspec

from judge.scenario.answers import Answer, Named
from judge.scenario.board import Hypothesis, ObjectSetup, PlayerSetup, Start
from judge.scenario.story import Told


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A board and what is told to happen on it. `subject`: the object or player the text is mostly about, for a text
    without a question. `hypotheses`: defaults of reading, shown when the answer used their subject. `answers`: what
    players answer when the play asks. `named`: objects that the story knows by name alone. `arrivals`: pairs of
    permanents of the board that are told to have come one before the other; of the others the order is open.
    `cut`: the story goes on after what is here, so that answers may be left over."""

    players: tuple[PlayerSetup, ...]
    objects: tuple[ObjectSetup, ...]
    story: tuple[Told, ...] = ()
    start: Start = Start()
    subject: str | None = None
    hypotheses: tuple[Hypothesis, ...] = ()
    answers: tuple[Answer, ...] = ()
    named: tuple[Named, ...] = ()
    arrivals: tuple[tuple[str, str], ...] = ()
    cut: bool = False
