"""Cards of hidden zones: drawing, discarding, milling, shuffling (121, 701). Cards that nobody named are counted, and
become objects only when they leave their hidden zone."""

from __future__ import annotations

from judge.abilities.ability import ReplacementAbility, TriggeredAbility
from judge.abilities.modifications import PlayerRuleKind
from judge.abilities.terms import Keyword, Zone
from judge.abilities.triggers import DiscardsCard, WouldDrawCard
from judge.cards.card import Characteristics
from judge.engine.actions.instead import instead, watching
from judge.engine.actions.replacement import Replacement, replaced
from judge.engine.actions.zones import move, move_all
from judge.engine.characteristics import Context, matches, player_rules, players_of
from judge.engine.decisions import yes_no
from judge.engine.game import Game
from judge.engine.keywords import expand
from judge.engine.log import because, emit, simultaneous, under
from judge.engine.objects import GameObject, TriggerData
from judge.engine.outcome import AssumptionKind, DecisionKind, EventKind, Justification
from judge.engine.signals import NotCoveredError
from judge.engine.triggers.waiting import WaitingTrigger
from judge.rules.concept import Concept


def draw(game: Game, player: str, count: int, why: Justification) -> None:
    """Draws that many cards, one at a time (121.2)."""
    for _ in range(count):
        if _has_drawn_enough(game, player):
            return
        result = replaced(game, player, lambda who: _replacements(game, who), chooser=player)
        if result is not None:
            _draw_one(game, result, why)


def _has_drawn_enough(game: Game, player: str) -> bool:
    """Whether an effect lets the player draw no more cards this turn, which is noted."""
    for active in player_rules(game, player):
        most = active.rule.amount
        if active.rule.kind is PlayerRuleKind.MAXIMUM_DRAWS and most is not None and _drawn(game, player) >= most:
            why = because(Concept.CANT_BEATS_CAN, Concept.DRAWING, source=active.source)
            emit(game, EventKind.RULE_APPLIED, why, player=player)
            return True
    return False


def _drawn(game: Game, player: str) -> int:
    """How many cards the player has drawn this turn, that of a draw step before the story among them."""
    before = game.drew_before and game.turn == min(game.turns) and game.active == player
    return game.players[player].drawn_this_turn + before


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
        _require_known(game, player, 0)
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
    number = emit(game, EventKind.DREW, why, player=player, amount=1, subject=subject)
    if subject is not None and who.drawn_this_turn == 1:
        with under(game, number):
            _reveal_miracle(game, player, game.objects[subject])


def _reveal_miracle(game: Game, player: str, card: GameObject) -> None:
    """The first card drawn in a turn may be revealed as it is drawn; its ability then triggers (702.94a)."""
    for ability in game.look(card).keyword_abilities(Keyword.MIRACLE):
        # What is told to be cast for its miracle cost has been revealed.
        told = game.told_to_be_cast_for(card.id, Keyword.MIRACLE)
        if not (told or yes_no(game, DecisionKind.MAY, player, subject=card.at)):
            continue
        why = because(Concept.MIRACLE, source=card.at)
        shown = emit(game, EventKind.RULE_APPLIED, why, subject=card.at, player=player)
        made = next(each for each in expand(ability, game.law) if isinstance(each, TriggeredAbility))
        game.waiting.append(
            WaitingTrigger(
                source=card.at,
                controller=player,
                effects=made.effects,
                ability=made,
                data=TriggerData(event=shown, that_object=card.at, player=player),
            )
        )


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
    # What it triggers by being discarded it may only have where it then is.
    with simultaneous(game):
        _discard(game, obj, why)


def _discard(game: Game, obj: GameObject, why: Justification) -> None:
    number = emit(game, EventKind.DISCARDED, why, subject=obj.at, player=obj.owner)
    with under(game, number):
        goes = replaced(game, obj, lambda card: _elsewhere(game, card), chooser=obj.owner, affected=obj.at)
        if goes is not None:
            move(game, obj, Zone.GRAVEYARD, because(Concept.DISCARD, source=why.source))


def _elsewhere(game: Game, obj: GameObject) -> list[Replacement[GameObject]]:
    """What has the discarded card go elsewhere than to the graveyard."""

    def fits(source: GameObject, ability: ReplacementAbility) -> Context | None:
        pattern = ability.pattern
        if not isinstance(pattern, DiscardsCard):
            return None
        context = Context(controller=game.controller(source), source=source.at, that_object=obj.at)
        concerned = obj.owner in players_of(game, pattern.player, context)
        return context if concerned and matches(game, obj, pattern.filter, context) else None

    return [
        instead(game, source, ability, index, context, kind=EventKind.DISCARDED, other=obj.at, player=obj.owner)
        for index, source, ability, context in watching(game, fits)
    ]


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
    """The top cards as objects; unknown ones are made objects now. Raises `NotCoveredError` where a named card that
    was shuffled in may be among them."""
    who = game.players[player]
    found: list[GameObject] = []
    for place in range(count):
        _require_known(game, player, place)
        if place >= len(who.library):
            if not who.library_open:
                break
            game.assume(AssumptionKind.LIBRARY_LARGE, player)
            who.library.append(None)
        found.append(_card_at(game, player, place))
    return found


def _require_known(game: Game, player: str, place: int) -> None:
    """Raises `NotCoveredError` where the card at that place may be a named one that was shuffled in."""
    who = game.players[player]
    card = who.library[place] if place < len(who.library) else None
    lost = card is None or card.at in who.shuffled
    if lost and any(each is not None and each.at in who.shuffled for each in who.library):
        raise NotCoveredError("shuffled:library")


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
    """Puts the top cards into the graveyard at the same time (701.17)."""
    return move_all(game, top_of_library(game, player, count), Zone.GRAVEYARD, why)


def shuffle(game: Game, player: str, why: Justification) -> None:
    """Afterwards nobody knows where the named cards are."""
    who = game.players[player]
    emit(game, EventKind.RULE_APPLIED, why, player=player)
    who.library.extend(who.bottom)
    who.bottom.clear()
    who.library = [card for card in who.library if card is not None] + [None] * sum(
        card is None for card in who.library
    )
    who.lose_places(card.at for card in who.library if card is not None)
