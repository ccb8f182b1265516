"""Instructions about cards in hand and library (121, 701.9, 701.17, 701.22–24)."""

from __future__ import annotations

import itertools

from msgspec.structs import replace

from judge.abilities.instructions import (
    Discard,
    Draw,
    LookAt,
    LookAtHand,
    Mill,
    Pick,
    Reveal,
    Scry,
    Search,
    Shuffle,
    Surveil,
)
from judge.abilities.selectors import Choice, InZone, OwnedBy, PlayerWord, Seen
from judge.abilities.terms import Zone
from judge.engine.actions import cards
from judge.engine.actions.cards import discard_unknown
from judge.engine.actions.entering import Entry
from judge.engine.actions.zones import move
from judge.engine.characteristics import matches
from judge.engine.decisions import choose, may
from judge.engine.effects.doing import Doing
from judge.engine.game import Game
from judge.engine.log import emit
from judge.engine.objects import GameObject
from judge.engine.outcome import CHANCE, AssumptionKind, DecisionKind, EventKind, ObjectAt, Option
from judge.engine.paying.costs import UNKNOWN
from judge.engine.signals import NotCoveredError
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept


def draw(doing: Doing, effect: Draw) -> None:
    for player in doing.players(effect.player):
        cards.draw(doing.game, player, doing.number(effect.amount), doing.why(Concept.DRAWING))


def discard(doing: Doing, effect: Discard) -> None:
    """The player chooses what to discard, or chance does, or it is the whole hand."""
    game = doing.game
    before = {player: set(_graveyard(game, player)) for player in game.players}
    _discard(doing, effect)
    doing.remember(*(at for player in game.players for at in _graveyard(game, player) if at not in before[player]))


def _graveyard(game: Game, player: str) -> list[ObjectAt]:
    return [card.at for card in game.zone_list(Zone.GRAVEYARD, player)]


def _discard(doing: Doing, effect: Discard) -> None:
    game = doing.game
    for player in doing.players(effect.player):
        who = game.players[player]
        named = [card for card in who.hand if matches(game, card, effect.filter, doing.context)]
        why = doing.why(Concept.DISCARD)
        if effect.amount is None:
            for card in list(named):
                cards.discard(game, card, why)
            if not effect.filter and who.hand_unknown:
                discard_unknown(game, player, who.hand_unknown, why)
            continue
        count = doing.number(effect.amount)
        group = _to_discard(doing, player, named, count, unknown=not effect.filter, at_random=effect.at_random)
        for one in group:
            if one is None:
                discard_unknown(game, player, 1, why)
            else:
                cards.discard(game, one, why)


def _to_discard(
    doing: Doing, player: str, named: list[GameObject], count: int, *, unknown: bool, at_random: bool
) -> tuple[GameObject | None, ...]:
    """Which cards; `None` is one that nobody named. Where a hand was never told, it holds the named cards, or if there
    are none, cards enough."""
    game: Game = doing.game
    others: list[GameObject | None] = []
    if unknown:
        held = game.players[player].hand_unknown
        if held is None and not named:
            game.assume(AssumptionKind.EMPTY_HAND_UNKNOWN, player)
            others = [None] * count
        elif held is None:
            game.assume(AssumptionKind.NOT_NAMED_ELSEWHERE, player)
        else:
            others = [None] * min(held, count)
    pool: list[GameObject | None] = [*named, *others]
    size = min(count, len(pool))
    groups: dict[tuple[str, ...], tuple[GameObject | None, ...]] = {}
    for group in itertools.combinations(pool, size):
        groups.setdefault(tuple(UNKNOWN if one is None else one.id for one in group), group)
    sets = {frozenset(ids): group for ids, group in groups.items()}
    source = doing.source.id if doing.source else None
    told = told_objects(game, player, source, lambda ids: frozenset(ids) in sets)
    if told is not None:
        return sets[frozenset(told)]
    options = [Option(ids) for ids in groups]
    kind = DecisionKind.RANDOM if at_random else DecisionKind.DISCARD
    taken = choose(game, kind, CHANCE if at_random else player, options, subject=doing.source)
    return list(groups.values())[options.index(taken)]


def mill(doing: Doing, effect: Mill) -> None:
    each = effect.player in (PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT)
    for player in doing.players(effect.player):
        number = (doing.with_player(player) if each else doing).number(effect.amount)
        moved = cards.mill(doing.game, player, number, doing.why(Concept.MILL))
        doing.remember(*(card.at for card in moved))
        doing.show(*(card.at for card in moved))


#: What lies there is not seen by all (400.2).
_HIDDEN = frozenset({Zone.HAND, Zone.LIBRARY})


def search(doing: Doing, effect: Search) -> None:
    """Named cards of the library can be found; the player may fail to find when a quality was asked (701.23b), and
    finds some card when none was."""
    game = doing.game
    for player in doing.players(effect.player):
        owner = player if effect.owner is None else doing.player(effect.owner)
        fitting = {
            zone: [card for card in game.zone_list(zone, owner) if matches(game, card, effect.filter, doing.context)]
            for zone in effect.zones
        }
        # What lies in a public zone is seen by all: only in a hidden one may a card be missed (701.23b), if told so.
        seen = [card for zone in effect.zones if effect.every and zone not in _HIDDEN for card in fitting[zone]]
        possible = [card for zone in effect.zones for card in fitting[zone] if card not in seen]
        count = len(possible) if effect.count is None else doing.number(effect.count)
        anything = not any(not isinstance(each, InZone | OwnedBy) for each in effect.filter)
        if anything and Zone.LIBRARY in effect.zones:
            possible += cards.unnamed_in_library(game, owner, count - len(possible))
        elif len(possible) < count and (game.players[owner].library_open or None in game.players[owner].library):
            game.assume(AssumptionKind.LIBRARY_UNKNOWN, owner)
        least = min(count, len(possible)) if anything or effect.every else 0
        chosen = seen + _found(doing, player, possible, count, least=least)
        # Who has found elsewhere all that may be found need not look into the library.
        left_alone = effect.some and len(chosen) == count and all(card.zone is not Zone.LIBRARY for card in chosen)
        arrived = []
        alone = _one_apart(doing, player, chosen) if effect.rest is not None else None
        for card in chosen:
            to = effect.to if effect.rest is None or card is alone else effect.rest
            entry = Entry(controller=player, tapped=effect.tapped and to is Zone.BATTLEFIELD)
            moved = move(game, card, to, doing.why(Concept.SEARCH), entry=entry)
            if moved is not None:
                arrived.append(moved.at)
        doing.remember(*arrived)
        if not left_alone:
            cards.shuffle(game, owner, doing.why(Concept.SHUFFLE))


def _one_apart(doing: Doing, player: str, cards_found: list[GameObject]) -> GameObject | None:
    """The card that the player puts elsewhere than the others; the only one that was found."""
    if len(cards_found) < 2:
        return next(iter(cards_found), None)
    ids = {card.id: card for card in cards_found}
    source = doing.source.id if doing.source else None
    told = told_objects(doing.game, player, source, lambda each: len(each) == 1 and each[0] in ids)
    if told is not None:
        return ids[told[0]]
    options = [Option((each,)) for each in ids]
    taken = choose(doing.game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=doing.source)
    return cards_found[options.index(taken)]


def _found(doing: Doing, player: str, fitting: list[GameObject], count: int, *, least: int) -> list[GameObject]:
    there = {card.id for card in fitting}
    told = told_objects(doing.game, player, doing.source.id if doing.source else None, there.issuperset)
    if told is not None:
        return [card for card in fitting if card.id in told][:count]
    sizes = range(least, min(count, len(fitting)) + 1)
    groups = [group for size in sizes for group in itertools.combinations(fitting, size)]
    options = [Option(tuple(card.id for card in group)) for group in groups]
    decide = choose if least else may
    taken = decide(doing.game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=doing.source)
    return list(groups[options.index(taken)])


def shuffle(doing: Doing, effect: Shuffle) -> None:
    for player in doing.players(effect.player):
        cards.shuffle(doing.game, player, doing.why(Concept.SHUFFLE))


def _note(doing: Doing, concept: Concept, player: str, card: ObjectAt | None = None) -> None:
    """Says that the player does what moves nothing by itself."""
    emit(doing.game, EventKind.RULE_APPLIED, doing.why(concept), player=player, subject=card)


def see(doing: Doing, effect: LookAt | Reveal) -> None:
    """What is shown, which the next instructions call "it" and, where it was not chosen, "them"."""
    objects = doing.objects(effect.what)
    doing.remember(*(obj.at for obj in objects))
    if isinstance(effect, Reveal):
        for obj in objects:
            _note(doing, Concept.REVEAL, obj.owner, obj.at)
    if not isinstance(effect.what, Choice):
        doing.show(*(obj.at for obj in objects))


def pick(doing: Doing, effect: Pick) -> None:
    """Remembers what was chosen. A choice in a hand of which not all is told is nobody's to make."""
    hands = [quality.player for quality in effect.what.filter if isinstance(quality, OwnedBy)]
    inside = Seen() in effect.what.filter or InZone(Zone.HAND) in effect.what.filter
    players = [player for hand in hands for player in doing.players(hand)] if hands else list(doing.context.looked_at)
    if inside and any(doing.game.players[player].hand_unknown != 0 for player in players):
        raise NotCoveredError("card:unknown", doing.source.id if doing.source else None)
    doing.remember(*(obj.at for obj in doing.objects(effect.what)))


def see_hand(doing: Doing, effect: LookAtHand) -> None:
    """The named cards of the hand."""
    players = doing.players(effect.player)
    doing.context = replace(doing.context, looked_at=players)
    doing.show(*(card.at for player in players for card in doing.game.players[player].hand))


def scry(doing: Doing, effect: Scry) -> None:
    """Each named card on top may go to the bottom; of the others nobody could tell the difference."""
    for player in doing.players(effect.player):
        if effect.library is None:
            _note(doing, Concept.SCRY, player)
        who = doing.game.players[player if effect.library is None else doing.player(effect.library)]
        named = [card for card in who.library[: doing.number(effect.amount)] if card is not None]
        for card in _sent_away(doing, player, named, ("top", "bottom")):
            who.library.remove(card)
            (who.bottom if who.library_open else who.library).append(card)


def surveil(doing: Doing, effect: Surveil) -> None:
    """Each card on top may go to the graveyard."""
    for player in doing.players(effect.player):
        _note(doing, Concept.SURVEIL, player)
        top = cards.top_of_library(doing.game, player, doing.number(effect.amount))
        for card in _sent_away(doing, player, top, ("top", "graveyard")):
            move(doing.game, card, Zone.GRAVEYARD, doing.why(Concept.SURVEIL))


def clash(doing: Doing) -> None:
    """Both reveal their top card; each may put it on the bottom, the active player deciding first (701.30)."""
    game = doing.game
    opponent = doing.player(PlayerWord.OPPONENT)
    shown = {who: card for who in (doing.controller, opponent) for card in cards.top_of_library(game, who, 1)}
    if any(not game.look(card).types for card in shown.values()):
        raise NotCoveredError("card:unknown", doing.source.id if doing.source else None)
    values = {who: game.look(card).mana_value for who, card in shown.items()}
    mine = values.get(doing.controller)
    won = mine is not None and all(mine > value for who, value in values.items() if who != doing.controller)
    for who, card in shown.items():
        emit(game, EventKind.RULE_APPLIED, doing.why(Concept.CLASH), subject=card.at, player=who)
    for who in game.turn_order():
        for card in _sent_away(doing, who, [shown[who]] if who in shown else [], ("top", "bottom")):
            library = game.players[who]
            library.library.remove(card)
            (library.bottom if library.library_open else library.library).append(card)
    doing.context = replace(doing.context, clash_won=won)


def _sent_away(doing: Doing, player: str, top: list[GameObject], ways: tuple[str, str]) -> list[GameObject]:
    """Which of the cards on top the player sends away: a choice of theirs, neither being to do nothing."""
    options = tuple(Option((way,)) for way in ways)
    return [
        card for card in top if choose(doing.game, DecisionKind.OTHER, player, options, subject=card.at) == options[1]
    ]
