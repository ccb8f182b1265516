"""Cards of hidden zones: drawing, discarding, milling, shuffling (121, 701). Cards that nobody named are counted, and
become objects only when they leave their hidden zone."""

from __future__ import annotations

from judge.abilities.ability import ReplacementAbility
from judge.abilities.terms import Zone
from judge.abilities.triggers import WouldDrawCard
from judge.cards.card import Characteristics
from judge.engine.actions.instead import instead, watching
from judge.engine.actions.replacement import Replacement, replaced
from judge.engine.actions.zones import move
from judge.engine.characteristics import Context, players_of
from judge.engine.game import Game
from judge.engine.log import because, emit, under
from judge.engine.objects import GameObject
from judge.engine.outcome import AssumptionKind, EventKind, Justification
from judge.rules.concept import Concept


def draw(game: Game, player: str, count: int, why: Justification) -> None:
    """Draws that many cards, one at a time (121.2)."""
    for _ in range(count):
        result = replaced(game, player, lambda who: _replacements(game, who), chooser=player)
        if result is not None:
            _draw_one(game, result, why)


def _draw_one(game: Game, player: str, why: Justification) -> None:
    who = game.players[player]
    if not who.library:
        if not who.library_open:
            who.drew_from_empty = True
            game.touch()
            emit(game, EventKind.RULE_APPLIED, because(Concept.SBA_EMPTY_LIBRARY, Concept.DRAWING), player=player)
            return
        game.assume(AssumptionKind.LIBRARY_LARGE, player)
        top = None
    else:
        top = who.library[0]
    who.drawn += 1
    who.drawn_this_turn += 1
    subject = None
    if top is None:
        if who.library:
            who.library.pop(0)
        if who.hand_unknown is not None:
            who.hand_unknown += 1
        game.touch()
    else:
        moved = move(game, top, Zone.HAND, why)
        subject = moved.at if moved is not None else None
    emit(game, EventKind.DREW, why, player=player, amount=1, subject=subject)


def _replacements(game: Game, player: str) -> list[Replacement[str]]:
    def fits(source: GameObject, ability: ReplacementAbility) -> Context | None:
        context = Context(controller=game.controller(source), source=source.at, that_player=player)
        watched = isinstance(ability.pattern, WouldDrawCard) and player in players_of(
            game, ability.pattern.player, context
        )
        return context if watched else None

    return [
        instead(game, source, ability, index, context, kind=EventKind.DREW, player=player)
        for index, source, ability, context in watching(game, fits)
    ]


def discard(game: Game, obj: GameObject, why: Justification) -> None:
    """Discards that card from its owner's hand."""
    if obj.gone or obj.zone is not Zone.HAND:
        return
    number = emit(game, EventKind.DISCARDED, why, subject=obj.at, player=obj.owner)
    with under(game, number):
        move(game, obj, Zone.GRAVEYARD, because(Concept.DISCARD, source=why.source))


def discard_unknown(game: Game, player: str, count: int, why: Justification) -> None:
    """Discards that many cards that nobody named."""
    who = game.players[player]
    for _ in range(count):
        if who.hand_unknown is not None:
            if who.hand_unknown == 0:
                return
            who.hand_unknown -= 1
        else:
            game.assume(AssumptionKind.HAND_LARGE, player)
        card = unknown_card(game, player, Zone.GRAVEYARD)
        emit(game, EventKind.DISCARDED, why, player=player, subject=card.at)


def unknown_card(game: Game, player: str, zone: Zone) -> GameObject:
    """Makes an object of a card that nobody named, in that zone."""
    at = game.born(player, "u")
    card = GameObject(
        at,
        Characteristics(name=""),
        zone=zone,
        owner=player,
        controller=player,
        timestamp=game.timestamp(),
    )
    game.add(card)
    game.zone_list(zone, player).append(card)
    game.touch()
    return card


def top_of_library(game: Game, player: str, count: int) -> list[GameObject]:
    """The top cards as objects; unknown ones are made objects now."""
    who = game.players[player]
    found: list[GameObject] = []
    for place in range(count):
        if place >= len(who.library):
            if not who.library_open:
                break
            game.assume(AssumptionKind.LIBRARY_LARGE, player)
            who.library.append(None)
        found.append(_card_at(game, player, place))
    return found


def unnamed_in_library(game: Game, player: str, count: int) -> list[GameObject]:
    """So many cards of the library that nobody named, or all there are, made objects now."""
    who = game.players[player]
    places = [place for place, card in enumerate(who.library) if card is None][: max(0, count)]
    if len(places) < count and who.library_open:
        game.assume(AssumptionKind.LIBRARY_LARGE, player)
        more = count - len(places)
        places += range(len(who.library), len(who.library) + more)
        who.library += [None] * more
    return [_card_at(game, player, place) for place in places]


def _card_at(game: Game, player: str, place: int) -> GameObject:
    """The card at that place of the library, made an object where nobody named it."""
    who = game.players[player]
    card = who.library[place]
    if card is None:
        card = GameObject(
            game.born(player, "u"),
            Characteristics(name=""),
            zone=Zone.LIBRARY,
            owner=player,
            controller=player,
            timestamp=game.timestamp(),
        )
        game.add(card)
        who.library[place] = card
        game.touch()
    return card


def mill(game: Game, player: str, count: int, why: Justification) -> list[GameObject]:
    """Puts the top cards into the graveyard (701.17)."""
    moved = [move(game, card, Zone.GRAVEYARD, why) for card in top_of_library(game, player, count)]
    return [card for card in moved if card is not None]


def shuffle(game: Game, player: str) -> None:
    """Afterwards nobody knows where the named cards are."""
    who = game.players[player]
    who.library.extend(who.bottom)
    who.bottom.clear()
    who.library = [card for card in who.library if card is not None] + [None] * sum(
        card is None for card in who.library
    )
