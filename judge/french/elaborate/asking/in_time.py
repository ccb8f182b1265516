"""What a board alone comes to, where nothing is told to happen: "j'ai une Arène phyrexiane et je suis à 1 pv, je
perds ?" is asked of the next step at whose beginning an ability there triggers."""

from __future__ import annotations

from judge.abilities import instructions as do
from judge.abilities.ability import TriggeredAbility
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Whose, Zone
from judge.abilities.triggers import BeginningOf
from judge.french.elaborate.board.draft import Draft, Piece
from judge.french.elaborate.board.later import controller_of, opponent_of
from judge.scenario.question import LosesGame, Predicate
from judge.scenario.story import When

#: What makes a player lose, at once or by the state that it leaves.
_HARMS = do.LoseLife | do.DealDamage | do.LoseGame | do.Draw


def next_loss(draft: Draft, predicate: Predicate) -> When:
    """The moment of which it is asked whether a player loses the game, of a board where nothing is told; the present
    where nothing there harms anybody at the beginning of a step."""
    if draft.is_told or draft.step is not None or not isinstance(predicate, LosesGame):
        return When()
    found = {
        (pattern.step, whose)
        for piece in draft.pieces.values()
        for pattern in _harming(piece)
        if (whose := _in_whose_turn(draft, piece, pattern, predicate.player)) is not None
    }
    if len(found) != 1:
        return When()
    step, whose = found.pop()
    return When(turn=1, whose=whose, step=step)


def _harming(piece: Piece) -> tuple[BeginningOf, ...]:
    if piece.zone not in (None, Zone.BATTLEFIELD):
        return ()
    return tuple(
        pattern
        for ability in piece.abilities
        if isinstance(ability, TriggeredAbility) and any(isinstance(part, _HARMS) for part in parts_of(ability.effects))
        for pattern in ability.patterns
        if isinstance(pattern, BeginningOf)
    )


def _in_whose_turn(draft: Draft, piece: Piece, pattern: BeginningOf, asked: str) -> str | None:
    controller = controller_of(draft, piece.id)
    match pattern.whose:
        case Whose.YOURS:
            return controller
        case Whose.ANY:
            return asked
        case Whose.OPPONENTS:
            return asked if asked != controller else opponent_of(draft, piece.id)
    return None
