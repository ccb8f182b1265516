"""Players that are known only when everything is told: "@o1" is whoever controls o1, "-o1" that player's opponent.
They stand in the story and the questions of a draft, never in a scenario."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from judge.french.elaborate.board.draft import Draft
from judge.scenario.question import ASKED

T = TypeVar("T")
#: The player whose turn it is, and the one who defends.
ACTIVE, DEFENDING = "@active", "@defending"


def controller_of(draft: Draft, identity: str) -> str:
    """The player's id, or a stand-in."""
    if identity == ASKED:
        return draft.seat("A").id
    return draft.controller(identity) or f"@{identity}"


def opponent_of(draft: Draft, identity: str) -> str:
    if identity == ASKED:
        return draft.opponent(draft.seat("A").id)
    known = draft.controller(identity)
    return draft.opponent(known) if known is not None else f"-{identity}"


def is_later(player: str | None) -> bool:
    return player is not None and player[:1] in ("@", "-")


def foe_of(draft: Draft, player: str) -> str:
    """The opponent of a player, or of whoever that stands for."""
    return {"@": "-", "-": "@"}[player[0]] + player[1:] if is_later(player) else draft.opponent(player)


def resolved(draft: Draft, value: T) -> T:
    """The value with every stand-in replaced, once controllers are settled."""
    found = _resolved(draft, value)
    assert isinstance(found, type(value))
    return found


def _resolved(draft: Draft, value: object) -> object:
    match value:
        case "@active" | "@defending":
            active = draft.active or draft.seat("A").id
            return active if value == ACTIVE else draft.opponent(active)
        case str() if is_later(value) and value[1:] in draft.pieces:
            controller = draft.pieces[value[1:]].controller or draft.seat("A").id
            return controller if value[0] == "@" else draft.opponent(controller)
        case tuple():
            return tuple(_resolved(draft, member) for member in value)
        case msgspec.Struct():
            changes = {}
            for field in value.__struct_fields__:
                before = getattr(value, field)
                after = _resolved(draft, before)
                if after is not before and after != before:
                    changes[field] = after
            return msgspec.structs.replace(value, **changes) if changes else value
    return value
