"""Keyword actions that may be the cost of something: foraging (701.61), collecting evidence (701.59). Whoever can't do
all of it can't do it."""

from __future__ import annotations

import itertools

from judge.abilities.selectors import ControlledBy, HasSubtype, PlayerWord
from judge.abilities.terms import KeywordAction, Zone
from judge.engine.actions.destruction import can_sacrifice, sacrifice
from judge.engine.actions.zones import move
from judge.engine.characteristics import Context, objects_matching
from judge.engine.decisions import MAX_OPTIONS, choose
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, emit, require, simultaneous, under
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, EventKind, ObjectAt, Option
from judge.engine.story.choices import told_objects
from judge.rules.concept import Concept

_Group = tuple[GameObject, ...]
_FOOD = (HasSubtype("Food"), ControlledBy(PlayerWord.YOU))
#: How many cards are exiled to forage.
_FORAGED = 3


def ways_to_do(game: Game, player: str, action: KeywordAction, number: int) -> list[_Group]:
    """The objects with which the player can do it: cards of their graveyard to be exiled, or a Food to be
    sacrificed."""
    cards = [card for card in game.players[player].graveyard if not card.gone]
    match action:
        case KeywordAction.FORAGE:
            food = objects_matching(game, _FOOD, Context(controller=player))
            eaten = [(each,) for each in food if is_permanent(each) and can_sacrifice(game, each, player)]
            return [*eaten, *itertools.combinations(cards, _FORAGED)]
        case KeywordAction.COLLECT_EVIDENCE:
            return list(itertools.islice(_evidence(game, cards, number), MAX_OPTIONS))
        case _:
            return []


def _evidence(game: Game, cards: list[GameObject], wanted: int) -> itertools.chain[_Group]:
    """The groups of that mana value together that would not be with any card fewer."""
    values = {card.at: game.look(card).mana_value for card in cards}

    def enough(group: _Group) -> bool:
        total = sum(values[card.at] for card in group)
        return total >= wanted > total - min((values[card.at] for card in group), default=0)

    sizes = (filter(enough, itertools.combinations(cards, size)) for size in range(1, len(cards) + 1))
    return itertools.chain.from_iterable(sizes)


def do_action(
    game: Game,
    player: str,
    action: KeywordAction,
    number: int,
    subject: ObjectAt | None,
    told: tuple[str, ...] = (),
    *,
    announce: bool = True,
) -> None:
    """Does it, with what is told, else with what the player chooses. `announce`: it is told as an action of its own."""
    concept = Concept(action.value)
    groups = ways_to_do(game, player, action, number)
    require(game, concept, bool(groups), also=(Concept.PAYING_COSTS,), subject=subject, player=player)
    named = told or (told_objects(game, player, subject.id if subject is not None else None) or ())
    taken = _named(game, player, action, number, named) if named else None
    if named:
        require(game, concept, taken is not None, subject=subject, player=player, value=",".join(named))
    if taken is None:
        options = [Option(tuple(obj.id for obj in group)) for group in groups]
        taken = groups[options.index(choose(game, DecisionKind.CHOOSE_OBJECTS, player, options, subject=subject))]
    event = None
    if announce:
        event = emit(game, EventKind.ACTION_TAKEN, because(concept), player=player, value=action.value, amount=number)
    why = because(concept, source=subject)
    with under(game, *(() if event is None else (event,))), simultaneous(game):
        for obj in taken:
            if obj.zone is Zone.GRAVEYARD:
                move(game, obj, Zone.EXILE, why)
            else:
                sacrifice(game, [obj], player, why)


def _named(game: Game, player: str, action: KeywordAction, number: int, named: tuple[str, ...]) -> _Group | None:
    """What is told, where that does it; of evidence more may be exiled than is needed."""
    if action is KeywordAction.COLLECT_EVIDENCE:
        cards = tuple(card for card in game.players[player].graveyard if card.id in named)
        enough = sum(game.look(card).mana_value for card in cards) >= number
        return cards if enough and len(cards) == len(set(named)) else None
    groups = ways_to_do(game, player, action, number)
    return next((group for group in groups if {obj.id for obj in group} == set(named)), None)
