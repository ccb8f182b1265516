"""How many lands a player may play in a turn (305.2): counted, or each at the title of the rule or of an effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from judge.abilities.modifications import PlayerRuleKind
from judge.engine.characteristics import player_rules
from judge.engine.game import Game
from judge.engine.outcome import ObjectAt
from judge.rules.law import LandPlays

#: What allows one land: the rule (no source), or an effect of that object, the first or a further one of it.
Title: TypeAlias = tuple[ObjectAt | None, int]


def may_play_another(game: Game, player: str) -> bool:
    """Whether the player may play one more land this turn. Where each is played at a title of its own, no two of a
    turn share one: what has left and come back is another."""
    played = game.players[player].land_titles
    now = titles(game, player)
    if game.law.land_plays is LandPlays.COUNTED:
        return len(played) < len(now)
    return _suffice([*(each or now for each in played), now], frozenset())


def titles(game: Game, player: str) -> frozenset[Title]:
    """What would allow the player to play a land now, were none played before."""
    sources: list[ObjectAt | None] = [None]
    for active in player_rules(game, player):
        if active.rule.kind is PlayerRuleKind.EXTRA_LAND_PLAYS:
            sources.extend([active.source] * (active.rule.amount or 1))
    return frozenset((source, sources[:place].count(source)) for place, source in enumerate(sources))


def _suffice(plays: Sequence[frozenset[Title]], taken: frozenset[Title]) -> bool:
    """Whether each play can have a title of its own."""
    return not plays or any(_suffice(plays[1:], taken | {one}) for one in plays[0] - taken)
