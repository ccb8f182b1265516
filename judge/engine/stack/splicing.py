"""Splicing cards in hand onto a spell: it gains their text, and their splice costs are paid besides (702.47)."""

from __future__ import annotations

from judge.abilities.ability import SpellAbility
from judge.abilities.costs import Cost
from judge.abilities.terms import Keyword, Zone
from judge.engine.characteristics import Context, matches
from judge.engine.game import Game
from judge.engine.log import because, emit, require
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind
from judge.engine.signals import NotCoveredError
from judge.engine.stack.announcing import shifted
from judge.engine.stack.opaque import opaque_text
from judge.rules.concept import Concept


def splice(game: Game, player: str, spell: GameObject, cards: tuple[str, ...]) -> Cost:
    """Adds the text of each card, whose effects follow those of the spell, in that order; returns what that costs.
    Raises `IllegalActionError` where one can't be spliced onto it."""
    item = spell.item
    assert item is not None
    cost: Cost = ()
    for name in cards:
        card = game.named(name)
        ability = next(iter(game.look(card).keyword_abilities(Keyword.SPLICE)), None)
        held = card.zone is Zone.HAND and card.owner == player and cards.count(name) == 1
        require(game, Concept.SPLICE, held and ability is not None, subject=card.at, other=spell.at, player=player)
        assert ability is not None
        fits = matches(game, spell, ability.filter, Context(controller=player, source=card.at))
        require(game, Concept.SPLICE, fits, subject=card.at, other=spell.at, player=player)
        why = because(Concept.SPLICE, source=card.at)
        emit(game, EventKind.RULE_APPLIED, why, subject=card.at, other=spell.at, player=player)
        for text in game.look(card).stated_abilities:
            if (unread := opaque_text(text)) is not None:
                raise NotCoveredError(unread, card.id)
            if isinstance(text, SpellAbility):
                by = len(item.specs)
                item.effects = (*item.effects, *(shifted(effect, by) for effect in text.effects))
                item.specs = (*item.specs, *text.targets)
        cost = (*cost, *ability.cost)
    return cost
