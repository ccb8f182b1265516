"""Instructions about cards in hand and library (121, 701.9, 701.17, 701.22–24)."""

from __future__ import annotations

import itertools

from judge.abilities.instructions import Discard, Draw, Mill, Scry, Search, Shuffle
from judge.abilities.terms import Zone
from judge.engine.actions import cards
from judge.engine.actions.cards import discard_unknown
from judge.engine.actions.entering import Entry
from judge.engine.actions.zones import move
from judge.engine.characteristics import matches
from judge.engine.decisions import choose, may
from judge.engine.effects.doing import Doing
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import CHANCE, AssumptionKind, DecisionKind, Option
from judge.engine.paying.costs import UNKNOWN
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept


def draw(doing: Doing, effect: Draw) -> None:
    for player in doing.players(effect.player):
        cards.draw(doing.game, player, doing.number(effect.amount), doing.why(Concept.DRAWING))


def discard(doing: Doing, effect: Discard) -> None:
    """The player chooses what to discard, or chance does, or it is the whole hand."""
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
    told = told_objects(game, player, doing.source.id if doing.source else None)
    groups: dict[tuple[str, ...], tuple[GameObject | None, ...]] = {}
    for group in itertools.combinations(pool, size):
        groups.setdefault(tuple(UNKNOWN if one is None else one.id for one in group), group)
    if told is not None:
        for ids, group in groups.items():
            if set(ids) == set(told):
                return group
    options = [Option(ids) for ids in groups]
    kind = DecisionKind.RANDOM if at_random else DecisionKind.DISCARD
    taken = choose(game, kind, CHANCE if at_random else player, options, subject=doing.source)
    return list(groups.values())[options.index(taken)]


def mill(doing: Doing, effect: Mill) -> None:
    for player in doing.players(effect.player):
        moved = cards.mill(doing.game, player, doing.number(effect.amount), doing.why(Concept.MILL))
        doing.remember(*(card.at for card in moved))


def search(doing: Doing, effect: Search) -> None:
    """Named cards of the library can be found; the player may fail to find when a quality was asked (701.23b)."""
    game = doing.game
    for player in doing.players(effect.player):
        known = game.zone_list(Zone.LIBRARY, player)
        fitting = [card for card in known if matches(game, card, effect.filter, doing.context)]
        count = doing.number(effect.count)
        chosen = _found(doing, player, fitting, count)
        arrived = []
        for card in chosen:
            entry = Entry(controller=player, tapped=effect.tapped)
            moved = move(game, card, effect.to, doing.why(Concept.SEARCH), entry=entry)
            if moved is not None:
                arrived.append(moved.at)
        doing.remember(*arrived)
        cards.shuffle(game, player)


def _found(doing: Doing, player: str, fitting: list[GameObject], count: int) -> list[GameObject]:
    told = told_objects(doing.game, player, doing.source.id if doing.source else None)
    if told is not None:
        return [card for card in fitting if card.id in told][:count]
    groups = [group for size in range(min(count, len(fitting)) + 1) for group in itertools.combinations(fitting, size)]
    options = [Option(tuple(card.id for card in group)) for group in groups]
    taken = may(doing.game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=doing.source)
    return list(groups[options.index(taken)])


def shuffle(doing: Doing, effect: Shuffle) -> None:
    for player in doing.players(effect.player):
        cards.shuffle(doing.game, player)


def scry(doing: Doing, effect: Scry) -> None:
    """Only named cards on top are worth a decision: each may go to the bottom."""
    game = doing.game
    for player in doing.players(effect.player):
        library = game.players[player].library
        for card in [one for one in library[: doing.number(effect.amount)] if one is not None]:
            option = may(
                game,
                DecisionKind.OTHER,
                player,
                (Option(("top",)), Option(("bottom",))),
                subject=card.at,
            )
            if option.value == ("bottom",):
                library.remove(card)
                who = game.players[player]
                (who.bottom if who.library_open else library).append(card)
