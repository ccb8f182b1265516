"""What a scenario can tell without knowing what the play will ask or bring: answers that wait in a queue for the
questions of the play, and objects that only a name tells."""

from __future__ import annotations

import enum

import msgspec

from judge.abilities.selectors import Value
from judge.cards.card import Card
from judge.scenario.board import ObjectId, PlayerId


class Asks(enum.StrEnum):
    """What kind of question an answer is for. Answers of one player and one kind wait for each other, those of
    different kinds do not."""

    #: Yes or no: something optional.
    MAY = "may"
    #: A number: X, an amount.
    NUMBER = "number"
    #: Modes, counted from 0.
    MODE = "mode"
    #: Targets.
    TARGET = "target"
    #: Anything else that is chosen: objects, players, a colour.
    CHOICE = "choice"


class Answer(Value, frozen=True):
    """One answer of a player. Which field is read depends on `asks`: `accept` (may), `number` (number, mode), `chosen`
    (target, choice): ids of players, objects or `Named` ones, letters of colours; empty: nothing (more)."""

    player: PlayerId
    asks: Asks
    accept: bool = True
    number: int = 0
    chosen: tuple[str, ...] = ()


class Named(msgspec.Struct, frozen=True, kw_only=True):
    """An object known by its name alone, a token to come or one of several alike: the one that fits is found when
    it is first needed. `id` stands for it in actions and answers; `controller`: whose it is, where told."""

    id: ObjectId
    name: str
    controller: PlayerId | None = None
    #: The card of that name, where it is one.
    card: Card | None = None
