"""What effects let a player do with cards: play or cast them from where they lie, at another time, or without paying
their mana cost (601.3, 118.9, 305.1)."""

from __future__ import annotations

from judge.abilities.modifications import MayBeCastFromHere, MayBePlayed, PlayerRuleKind
from judge.abilities.selectors import HasType
from judge.abilities.terms import CardType, Zone
from judge.engine.characteristics import Context, matches, player_rules
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, ObjectAt, Option
from judge.engine.signals import NotCoveredError


def permitting(game: Game, player: str, kind: PlayerRuleKind, obj: GameObject) -> ObjectAt | None:
    """The source of a rule of that kind for the player that the card passes."""
    for active in player_rules(game, player):
        if active.rule.kind is not kind:
            continue
        context = Context(controller=active.controller, source=active.source)
        if matches(game, obj, active.rule.filter, context):
            return active.source
    return None


def may_play_from_there(game: Game, player: str, obj: GameObject, *, land: bool = False) -> bool:
    """Whether an effect lets the player cast the card from the zone where it lies, or play it as a land."""
    return _always(game, player, obj, land=land) or (not land and bool(once_a_turn(game, player, obj)))


def once_a_turn(game: Game, player: str, obj: GameObject) -> tuple[GameObject, ...]:
    """What lets the player cast that card as the one of this turn, where nothing lets them without that limit."""
    if game.active != player or obj.zone is Zone.HAND or _always(game, player, obj, land=False):
        return ()
    found: list[GameObject] = []
    for active in player_rules(game, player):
        source = None if active.source is None else game.objects[active.source]
        if active.rule.kind is PlayerRuleKind.MAY_CAST_ONE_FROM and source is not None:
            context = Context(controller=active.controller, source=active.source)
            if source.permission_used_turn != game.turn and matches(game, obj, active.rule.filter, context):
                found.append(source)
    return tuple(dict.fromkeys(found))


def permission_used(game: Game, player: str, obj: GameObject) -> GameObject | None:
    """The one of those that the player makes use of."""
    able = once_a_turn(game, player, obj)
    if len(able) < 2:
        return able[0] if able else None
    options = [Option((each.id,)) for each in able]
    taken = choose(game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=obj.at)
    return able[options.index(taken)]


def allowance(game: Game, player: str, obj: GameObject) -> MayBePlayed | None:
    """The permission given for that very card by which the player may cast it; `None`: there is none."""
    return next(iter(_allowing(game, player, obj)), None)


def _allowing(game: Game, player: str, obj: GameObject) -> list[MayBePlayed]:
    rules = game.look(obj).rules_of(MayBePlayed)
    return [rule for rule, given in rules if (obj.owner if rule.by_owner else given.controller) == player]


def _always(game: Game, player: str, obj: GameObject, *, land: bool) -> bool:
    """Whether the player may as often as they like."""
    view = game.look(obj)
    if obj.owner == player and view.rules_of(MayBeCastFromHere):
        return True
    if any(rule.lands or not land for rule in _allowing(game, player, obj)):
        return True
    for active in player_rules(game, player):
        of_lands = HasType(CardType.LAND) in active.rule.filter
        if active.rule.kind is PlayerRuleKind.MAY_PLAY_TOP and of_lands is land and _is_on_top(game, player, obj):
            context = Context(controller=active.controller, source=active.source)
            if matches(game, obj, active.rule.filter, context):
                return True
    return permitting(game, player, PlayerRuleKind.MAY_PLAY_FROM, obj) is not None


def _is_on_top(game: Game, player: str, obj: GameObject) -> bool:
    """Whether it is the top card of the player's library. Raises `NotCoveredError` where its place is not known."""
    if obj.zone is not Zone.LIBRARY or obj.owner != player:
        return False
    if obj.at in game.players[player].shuffled:
        raise NotCoveredError("shuffled:library")
    return game.players[player].library[0] is obj
