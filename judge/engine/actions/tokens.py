"""Creating tokens and copies (111, 707)."""

from __future__ import annotations

from judge.abilities.terms import Zone
from judge.cards.card import Characteristics, Layout
from judge.engine.actions.arriving_under import arriving_under
from judge.engine.actions.entering import Entry
from judge.engine.actions.numbers import Numbered, Settled, settled_number
from judge.engine.actions.zones import enter
from judge.engine.game import Game
from judge.engine.log import check, emit, under
from judge.engine.objects import GameObject, ObjectKind
from judge.engine.outcome import EventKind, Justification, ObjectAt
from judge.engine.stack.hosts import choose_host
from judge.rules.concept import Concept
from judge.rules.law import TokenOwner


def create_token(
    game: Game,
    base: Characteristics,
    player: str,
    why: Justification,
    *,
    maker: str,
    effect_controller: str,
    entry: Entry,
    back: Characteristics | None = None,
) -> GameObject | None:
    """One token with those characteristics under that player's control, with `back` on its other face; `maker`: id of
    what it comes from. `None`: it would be an Aura with nothing to enchant, or its controller is no longer in the game,
    and it isn't created."""
    if game.players[player].left:
        return None
    match game.law.token_owner:
        case TokenOwner.CONTROLLER_OF_EFFECT:
            owner = effect_controller
        case TokenOwner.PLAYER_IT_ENTERED_UNDER | TokenOwner.CREATOR:
            owner = player
    token = GameObject(
        game.born(maker, "t"),
        base,
        kind=ObjectKind.TOKEN,
        zone=Zone.BATTLEFIELD,
        owner=owner,
        controller=player,
        timestamp=game.timestamp(),
    )
    if back is not None:
        token.give_faces(Layout.TRANSFORM, (base, back), 0)
    game.add(token)
    entry.controller = token.controller = arriving_under(game, token, player)
    host = choose_host(game, token, token.controller)
    if host is False:
        game.remove(token)
        check(game, Concept.AURA, False, subject=token.at)
        return None
    entry.attach_to = None if host is True else host
    number = emit(game, EventKind.TOKEN_CREATED, why, subject=token.at, player=player)
    with under(game, number):
        enter(game, token, why, entry=entry)
    return token


def how_many(game: Game, player: str, count: int, base: Characteristics) -> Settled:
    """How many tokens, and of which kinds, are really created under that player's control."""
    return settled_number(game, Numbered(kind=EventKind.TOKEN_CREATED, amount=count, player=player, tokens=(base,)))


def copy_becomes_token(game: Game, spell: GameObject, player: str, why: Justification, entry: Entry) -> GameObject:
    """A resolving copy of a permanent spell becomes a token (608.3f); it is not said to be created."""
    spell.lki = game.look(spell)
    game.remove(spell)
    token = GameObject(
        ObjectAt(spell.at.id, spell.at.incarnation + 1),
        spell.base,
        kind=ObjectKind.TOKEN,
        zone=Zone.BATTLEFIELD,
        owner=spell.owner,
        controller=player,
        timestamp=game.timestamp(),
    )
    spell.successor = token.at
    entry.controller = player
    game.add(token)
    enter(game, token, why, entry=entry, origin=Zone.STACK)
    return token
