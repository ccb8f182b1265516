"""Instructions that have cards cast, and those that look for one on top of a library (608.2g)."""

from __future__ import annotations

from judge.abilities.ability import Effect, ForEach, May
from judge.abilities.instructions import Cast, DigUntil
from judge.abilities.terms import Zone
from judge.engine.actions.cards import top_of_library
from judge.engine.actions.zones import move
from judge.engine.characteristics import matches
from judge.engine.effects.doing import Doing
from judge.engine.outcome import ObjectAt
from judge.engine.stack.casting_now import cast_now, could_cast, told_casting
from judge.rules.concept import Concept


def cast(doing: Doing, effect: Cast) -> None:
    """The player casts each of the cards that can be cast."""
    made: list[ObjectAt] = []
    for player in doing.players(effect.player):
        for obj in doing.objects(effect.what):
            spell = cast_now(doing.game, player, obj, effect)
            if spell is not None:
                made.append(spell.at)
    doing.remember(*made)


def can_cast(doing: Doing, effect: Cast, player: str) -> bool:
    """Whether any of the cards can be cast, or is told to be: what is told and cannot be done is illegal."""
    return any(
        told_casting(doing.game, obj, player, effect.keyword) is not None or could_cast(doing.game, player, obj, effect)
        for obj in doing.objects(effect.what)
    )


def is_told(doing: Doing, effect: Cast, player: str) -> bool | None:
    """Whether the story tells now that the player casts it, or does not; `None`: neither."""
    cards = doing.objects(effect.what)
    if any(told_casting(doing.game, obj, player, effect.keyword) is not None for obj in cards):
        return True
    return False if any(obj.id in doing.game.told_not_cast for obj in cards) else None


def is_told_from_library(doing: Doing, effects: tuple[Effect, ...], player: str) -> bool:
    """Whether the story tells now that the player casts a card that lies in the library, which those effects would
    have revealed and let cast."""
    game = doing.game
    casts = any(isinstance(inner, Cast) for each in effects if isinstance(each, ForEach) for inner in _offers(each))
    return casts and any(
        game.named(action.spell).zone is Zone.LIBRARY and game.named(action.spell).owner == player
        for action in game.telling.values()
    )


def _offers(effect: ForEach) -> tuple[Effect, ...]:
    return tuple(part for each in effect.effects if isinstance(each, May) for part in each.effects)


def dig_until(doing: Doing, effect: DigUntil) -> None:
    """One card after the other, until one will do or the library is empty."""
    game = doing.game
    for player in doing.players(effect.player):
        shown: list[ObjectAt] = []
        found: list[ObjectAt] = []
        while not found:
            place = 0 if effect.to is Zone.EXILE else len(shown)
            top = top_of_library(game, player, place + 1)
            if len(top) <= place:
                break
            card = top[place]
            doing.show(*shown, card.at)
            fits = matches(game, card, effect.filter, doing.context)
            if effect.to is Zone.EXILE:
                moved = move(game, card, Zone.EXILE, doing.why(Concept.EXILE))
                if moved is None:
                    break
                card = moved
            shown.append(card.at)
            if fits:
                found.append(card.at)
        doing.show(*shown)
        doing.remember(*found)
