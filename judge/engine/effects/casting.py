"""Instructions that have cards cast, and those that look for one on top of a library (608.2g)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.abilities.ability import Effect, ForEach, May
from judge.abilities.instructions import Cast, DigUntil
from judge.abilities.selectors import Choice, ObjectRef
from judge.abilities.terms import Zone
from judge.engine.actions.cards import top_of_library
from judge.engine.actions.zones import move
from judge.engine.characteristics import matches, objects_matching
from judge.engine.decisions import yes_no
from judge.engine.effects.doing import Doing
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, ObjectAt
from judge.engine.stack.casting_now import cast_now, could_cast, told_casting
from judge.rules.concept import Concept
from judge.scenario.story import CastSpell


def cast(doing: Doing, effect: Cast) -> None:
    """The player casts each of the cards that can be cast, or those of several that they choose."""
    made: list[ObjectAt] = []
    for player in doing.players(effect.player):
        if isinstance(effect.what, Choice):
            made.extend(_cast_some(doing, effect, effect.what, player))
            continue
        for obj in doing.objects(effect.what):
            spell = cast_now(doing.game, player, obj, effect)
            if spell is not None:
                made.append(spell.at)
    doing.remember(*made)


def _cast_some(doing: Doing, effect: Cast, among: Choice, player: str) -> Iterator[ObjectAt]:
    """One after the other, in the order told, else as the player decides of each."""
    game = doing.game
    cards, left = _cards(doing, among), doing.number(among.count)
    decided = _told_next(game, cards, player) is not None
    while left > 0 and cards:
        told = _told_next(game, cards, player)
        if told is None and decided:
            # Who is told to cast some of them casts no others.
            return
        card, game.telling = (cards[0], game.telling) if told is None else told
        cards.remove(card)
        if told is None and not (
            could_cast(game, player, card, effect) and yes_no(game, DecisionKind.MAY, player, subject=card.at)
        ):
            continue
        spell = cast_now(game, player, card, effect)
        if spell is not None:
            left -= 1
            yield spell.at


def _told_next(game: Game, cards: list[GameObject], player: str) -> tuple[GameObject, dict[int, CastSpell]] | None:
    """The first of those cards that the story tells now to be cast, or in a row with what it tells now, and that part
    of it; `None`: it tells of none."""
    for place, action in game.told_in_a_row.items():
        card = next((each for each in cards if each.id == action.spell), None)
        if card is not None and action.player in (None, player) and place not in game.cast_by_effect:
            return card, {place: action}
    return None


def _cards(doing: Doing, what: ObjectRef) -> list[GameObject]:
    """The cards that may be cast; of a choice all among which it is made."""
    if isinstance(what, Choice):
        return objects_matching(doing.game, what.filter, doing.context)
    return doing.objects(what)


def can_cast(doing: Doing, effect: Cast, player: str) -> bool:
    """Whether any of the cards can be cast, or is told to be: what is told and cannot be done is illegal."""
    return any(
        told_casting(doing.game, obj, player, effect.keyword) is not None or could_cast(doing.game, player, obj, effect)
        for obj in _cards(doing, effect.what)
    )


def is_told(doing: Doing, effect: Cast, player: str) -> bool | None:
    """Whether the story tells now that the player casts it, or does not; `None`: neither."""
    cards = _cards(doing, effect.what)
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
