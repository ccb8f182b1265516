"""Who may control an object by the time of the clause being read: what was told can have changed it."""

from __future__ import annotations

from judge.abilities.ability import Apply, OpaqueAbility
from judge.abilities.instructions import ExchangeControl
from judge.abilities.modifications import SetController
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import Specific
from judge.french.elaborate.board.draft import Draft, Piece
from judge.scenario.story import ActivateAbility, CastSpell, Happens


def _changes_control(piece: Piece) -> bool:
    """What the text of a card changes, where it was understood."""
    return any(isinstance(part, SetController | ExchangeControl | OpaqueAbility) for part in parts_of(piece.abilities))


def may_change_sides(draft: Draft, identity: str) -> bool:
    """Something told acts on it, so that another player may control it by the time of the question."""
    for told in draft.story:
        match told.action:
            case CastSpell(spell=source, targets=targets) | ActivateAbility(source=source, targets=targets):
                if identity in targets and _changes_control(draft.pieces[source]):
                    return True
            case Happens(effects=effects) if any(
                isinstance(effect, Apply) and effect.what == Specific(identity) for effect in effects
            ):
                return True
    return False


def taken_by(draft: Draft, player: str | None) -> list[str]:
    """What that player was told to take from another, last of all players."""
    return [identity for identity in draft.pieces if player is not None and _taker(draft, identity) == player]


def is_taken(draft: Draft, identity: str) -> bool:
    """Whether a player was told to take it who does not control it from the beginning."""
    taker = _taker(draft, identity)
    return taker is not None and taker != draft.pieces[identity].controller


def _taker(draft: Draft, identity: str) -> str | None:
    for told in reversed(draft.story):
        match told.action:
            case CastSpell(player=player, spell=source, targets=targets) if identity in targets:
                takes = any(isinstance(part, SetController) for part in parts_of(draft.pieces[source].abilities))
            case Happens(player=player, effects=effects):
                takes = any(
                    isinstance(effect, Apply)
                    and effect.what == Specific(identity)
                    and any(isinstance(part, SetController) for part in effect.modifications)
                    for effect in effects
                )
            case _:
                continue
        if takes and not told.negated:
            return player
    return None
