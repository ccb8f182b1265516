"""What objects look like and what abilities speak of: the layers (613) and the evaluation of filters, references,
amounts and conditions. Reads the game, changes nothing in it."""

from __future__ import annotations

from judge.abilities.ability import Modification
from judge.abilities.selectors import Amount, Condition, Filter, ObjectRef, PlayerRef, Recipient
from judge.engine.characteristics import conditions, evaluate, places
from judge.engine.characteristics.context import Context, Undecided
from judge.engine.characteristics.decrees import Decree, decreed, player_rules
from judge.engine.characteristics.layers import FACE_DOWN, copiable
from judge.engine.characteristics.renewal import characteristics
from judge.engine.characteristics.view import Rule, Status, View
from judge.engine.characteristics.world import World, is_intrinsic
from judge.engine.game import Game
from judge.engine.objects import GameObject, Target

__all__ = [
    "FACE_DOWN",
    "Context",
    "Decree",
    "Rule",
    "Status",
    "Undecided",
    "View",
    "World",
    "amount",
    "characteristics",
    "copiable",
    "decreed",
    "fix_amounts",
    "holds",
    "is_intrinsic",
    "matches",
    "objects_matching",
    "objects_of",
    "player_rules",
    "players_of",
    "recipients_of",
    "world_of",
]


def world_of(game: Game) -> World:
    """The game's objects as they look now."""
    game.renew()
    return World(game, game.views)


def matches(game: Game, subject: GameObject | View, wanted: Filter, context: Context) -> bool:
    """Whether the object (or what it last looked like) has all the qualities, wherever it is."""
    view = subject if isinstance(subject, View) else game.look(subject)
    return evaluate.passes(world_of(game), view, wanted, context)


def objects_matching(game: Game, wanted: Filter, context: Context) -> list[GameObject]:
    """The objects that pass, looked for where the filter says (default: the battlefield), in order of creation."""
    return [game.objects[view.at] for view in evaluate.found(world_of(game), wanted, context)]


def is_of_permanents(wanted: Filter) -> bool:
    """Whether such objects are looked for on the battlefield alone."""
    return places.is_of_permanents(wanted)


def objects_of(game: Game, reference: ObjectRef, context: Context) -> list[GameObject]:
    """What the reference means, objects that have left included. Raises `Undecided` for a `Choice`."""
    return [game.objects[view.at] for view in evaluate.objects(world_of(game), reference, context)]


def players_of(game: Game, reference: PlayerRef, context: Context) -> tuple[str, ...]:
    """Which players the reference means. Raises `Undecided` for `CHOSEN_PLAYER`."""
    return evaluate.players(world_of(game), reference, context)


def recipients_of(game: Game, reference: Recipient, context: Context) -> tuple[Target, ...]:
    """Objects and players that the reference means: a target may be either."""
    return evaluate.recipients(world_of(game), reference, context)


def amount(game: Game, number: Amount, context: Context) -> int:
    return evaluate.amount(world_of(game), number, context)


def result(game: Game, number: Amount, context: Context) -> int:
    """As `amount`, for what an effect does so many times or by so much: zero for a negative value (107.1b)."""
    return conditions.result(world_of(game), number, context)


def holds(game: Game, condition: Condition, context: Context) -> bool:
    return conditions.holds(world_of(game), condition, context)


def fix_amounts(game: Game, modifications: tuple[Modification, ...], context: Context) -> tuple[Modification, ...]:
    """The modifications of a resolving effect with numbers for the amounts they read (608.2h)."""
    return conditions.fixed(world_of(game), modifications, context)
