"""Objects that the story knows by name alone: which object each means, found when an action needs it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from judge.abilities.terms import Zone
from judge.cards.faces import is_called
from judge.engine.game import Game, is_permanent
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.signals import NotCoveredError
from judge.scenario.answers import Named
from judge.scenario.story import (
    Action,
    ActivateAbility,
    AttackWith,
    BlockWith,
    CastSpell,
    DeclareAttack,
    DeclareBlock,
    PlayLand,
)

#: Where what is to be cast or activated is looked for, in this order.
_HANDS = (Zone.HAND, Zone.COMMAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY, Zone.STACK)
_BOARD = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)


def means(game: Game, told: str, object_id: str) -> bool:
    """Whether the id told is that object's, or names it; what is no object (a chosen type…) is its name."""
    if told == object_id:
        return True
    named = game.named_only.get(told)
    if named is None:
        return False
    if object_id in game.newest:
        return game.newest[object_id] in bearers(game, told)
    return named.name == object_id


def bears(game: Game, obj: GameObject, named: Named) -> bool:
    """Whether the object has that name now (and that controller, where one is told)."""
    if obj.gone or obj.kind in (ObjectKind.ABILITY, ObjectKind.COMBAT_DAMAGE):
        return False
    view = game.look(obj)
    # Who names a face-down permanent means the card.
    name = obj.base.name if obj.face_down else view.name
    return is_called(name, named.name) and named.controller in (None, view.stated_controller)


def bearers(game: Game, told: str) -> list[GameObject]:
    """Everything that the id may mean now: one object for an id of its own. Where nothing has the name, the cards with
    a face of that name."""
    named = game.named_only.get(told)
    if named is None:
        return [game.newest[told]]
    found = [obj for obj in game.newest.values() if bears(game, obj, named)]
    return found or [obj for obj in game.newest.values() if _has_face(game, obj, named)]


def _has_face(game: Game, obj: GameObject, named: Named) -> bool:
    """Whether its card has a face of that name, though it shows another now."""
    if obj.gone or obj.card is None or not obj.card.is_called(named.name):
        return False
    return named.controller in (None, game.look(obj).stated_controller)


def bound(game: Game, action: Action) -> Action:
    """The action with the objects that its names mean now. Raises `NotCoveredError` where there is none."""
    if not game.named_only:
        return action
    match action:
        case CastSpell(player=player, spell=spell):
            return replace(action, spell=_one(game, spell, lambda obj: _in_hand_of(obj, player)))
        case PlayLand(player=player, land=land):
            return replace(action, land=_one(game, land, lambda obj: _in_hand_of(obj, player)))
        case ActivateAbility(player=player, source=source):
            return replace(action, source=_one(game, source, lambda obj: _usable(game, obj, player)))
        case _:
            return action


def bound_together(game: Game, actions: Sequence[Action]) -> list[Action]:
    """The same for declarations that are made together: none of them means a creature that another one means."""
    if not game.named_only:
        return list(actions)
    attacking = set() if game.combat is None else {at.id for at in game.combat.attackers}
    taken: set[str] = set()
    blocked: set[str] = set()
    made: list[Action] = []
    for action in actions:
        match action:
            case DeclareAttack(attacks=attacks):
                made.append(replace(action, attacks=tuple(_attack(game, each, taken) for each in attacks)))
            case DeclareBlock(blocks=blocks):
                pairs = tuple(_block(game, each, taken, blocked, attacking) for each in blocks)
                made.append(replace(action, blocks=pairs))
            case _:
                made.append(action)
    return made


#: Of two objects of one name, the one of the lower rank is meant.
_Rank: TypeAlias = Callable[[GameObject], tuple[int, ...]]


def _one(game: Game, told: str, rank: _Rank) -> str:
    """The first object of that name by rank."""
    found = bearers(game, told)
    if not found:
        raise NotCoveredError("object:unknown", told)
    return min(found, key=lambda obj: (*rank(obj), obj.timestamp)).id


def _in_hand_of(obj: GameObject, player: str | None) -> tuple[bool, int]:
    place = _HANDS.index(obj.zone) if obj.zone in _HANDS else len(_HANDS)
    return (player is not None and obj.owner != player, place)


def _usable(game: Game, obj: GameObject, player: str | None) -> tuple[bool, int, bool]:
    """Its controller's first, on the battlefield and untapped."""
    holder = game.look(obj).stated_controller if obj.zone is Zone.BATTLEFIELD else obj.owner
    place = _BOARD.index(obj.zone) if obj.zone in _BOARD else len(_BOARD)
    return (player is not None and holder != player, place, obj.tapped)


def _attack(game: Game, attack: AttackWith, taken: set[str]) -> AttackWith:
    attacker = _creature(game, attack.attacker, game.active, taken)
    taken.add(attacker)
    defender = attack.defender
    if defender is not None and defender not in game.players:
        defender = _one(game, defender, lambda obj: (not is_permanent(obj),))
    return AttackWith(attacker, defender)


def _block(game: Game, block: BlockWith, taken: set[str], blocked: set[str], attacking: set[str]) -> BlockWith:
    """Blockers of one name block one after another the attackers of one name."""
    blocker = _creature(game, block.blocker, None, taken | attacking)
    attacker = _one(game, block.attacker, lambda obj: (obj.id not in attacking, obj.id in blocked))
    taken.add(blocker)
    blocked.add(attacker)
    return BlockWith(blocker, attacker)


def _creature(game: Game, told: str, player: str | None, taken: set[str]) -> str:
    """One not yet taken, on the battlefield, its player's, untapped and not lately come, as far as possible."""

    def rank(obj: GameObject) -> tuple[bool, ...]:
        theirs = player is not None and game.look(obj).stated_controller != player
        return (obj.id in taken, not is_permanent(obj), theirs, obj.tapped, not obj.since_turn_began)

    return _one(game, told, rank)
