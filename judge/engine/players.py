"""A player of the private game: life, mana pool, hidden zones with known and unknown cards."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.objects import GameObject
from judge.engine.outcome import ObjectAt


class Player:
    """`None` among the cards of a library is a card nobody named. A hand holds named cards and `hand_unknown` others
    (`None`: never told)."""

    __slots__ = (
        "bearer",
        "blessed",
        "bottom",
        "completed",
        "counters",
        "drawn",
        "drawn_this_turn",
        "drew_from_empty",
        "graveyard",
        "hand",
        "hand_unknown",
        "id",
        "land_titles",
        "left",
        "library",
        "library_open",
        "life",
        "life_told",
        "lost",
        "mana",
        "mana_stated",
        "room",
        "shuffled",
        "speed",
        "tempted",
        "turns_taken",
        "won",
    )

    def __init__(self, player_id: str) -> None:
        self.id = player_id
        self.life = 20
        self.life_told = False
        #: "poison" and others.
        self.counters: dict[str, int] = {}
        #: Has the city's blessing for the rest of the game.
        self.blessed = False
        #: Where the venture marker is: which dungeon, which room of it; and the dungeons completed.
        self.room: tuple[int, int] | None = None
        self.completed: tuple[str, ...] = ()
        #: 0: no speed (702.179f).
        self.speed = 0
        #: How often the Ring has tempted the player, and the permanent that bears it.
        self.tempted = 0
        self.bearer: ObjectAt | None = None
        #: Symbols in the pool, one each.
        self.mana: list[str] = []
        #: Mana is really paid; else the player can pay what is told.
        self.mana_stated = False
        #: The lands played this turn, each with what allowed it then; nothing where that is not known.
        self.land_titles: list[frozenset[tuple[ObjectAt | None, int]]] = []
        self.hand: list[GameObject] = []
        self.hand_unknown: int | None = None
        #: Top first.
        self.library: list[GameObject | None] = []
        #: Under the listed cards there are as many unknown ones as needed.
        self.library_open = True
        #: Named cards whose place is unknown: shuffled in, or never told.
        self.shuffled: frozenset[ObjectAt] = frozenset()
        #: Named cards at the bottom of an open library, under its unknown cards, nearest to them first.
        self.bottom: list[GameObject] = []
        self.graveyard: list[GameObject] = []
        self.drawn = 0
        self.drawn_this_turn = 0
        self.drew_from_empty = False
        self.lost = False
        #: Has left the game, with all that it owned.
        self.left = False
        self.won = False
        self.turns_taken = 0

    def lose_places(self, cards: Iterable[ObjectAt]) -> None:
        """Nobody knows where in the library those cards of it are, unless there is but one card."""
        self.shuffled = frozenset(cards) if len(self.library) > 1 or self.library_open else frozenset()

    @property
    def hand_size(self) -> int | None:
        """Cards in hand; `None`: not told."""
        return None if self.hand_unknown is None else len(self.hand) + self.hand_unknown

    @property
    def library_size(self) -> int | None:
        return None if self.library_open else len(self.library)
