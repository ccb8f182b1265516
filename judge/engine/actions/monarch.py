"""The monarch (724): a player with two abilities that no object has. They stand in the command zone, like an emblem."""

from __future__ import annotations

from judge.abilities.ability import TriggeredAbility
from judge.abilities.instructions import BecomeMonarch, Draw
from judge.abilities.selectors import ControllerOf, HasType, PlayerWord, ThatObject
from judge.abilities.terms import CardType, Step, Whose, Zone
from judge.abilities.triggers import BeginningOf, DealsDamage
from judge.engine.actions.emblems import put_in_command
from judge.engine.game import Game
from judge.engine.log import emit
from judge.engine.outcome import EventKind, Justification, ObjectAt

#: The id of what bears the abilities of whoever is the monarch.
CROWN = "monarch"
_ABILITIES = (
    TriggeredAbility((BeginningOf(Step.END, Whose.YOURS),), (Draw(),), zone=Zone.COMMAND),
    TriggeredAbility(
        (DealsDamage((HasType(CardType.CREATURE),), to_objects=None, to_player=PlayerWord.YOU, combat=True),),
        (BecomeMonarch(ControllerOf(ThatObject())),),
        zone=Zone.COMMAND,
    ),
)


def become_monarch(game: Game, player: str, why: Justification) -> None:
    """The player becomes the monarch, and whoever was so no longer is (724.3)."""
    before = game.newest.get(CROWN)
    if before is not None and before.owner == player:
        return
    if before is not None:
        before.lki = game.look(before)
        game.remove(before)
        game.command.remove(before)
    incarnation = 0 if before is None else before.at.incarnation + 1
    put_in_command(game, ObjectAt(CROWN, incarnation), _ABILITIES, player)
    emit(game, EventKind.BECAME_MONARCH, why, player=player)


def monarch(game: Game) -> str | None:
    """Who is the monarch."""
    crown = game.newest.get(CROWN)
    return None if crown is None else crown.owner
