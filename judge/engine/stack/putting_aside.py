"""Putting a card from hand aside in exile, from where it is cast later: suspend, foretell, plot. Special actions, which
nobody can respond to (116.2f, 116.2h, 116.2k)."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.costs import Cost, ManaCost, PayMana
from judge.abilities.selectors import X
from judge.abilities.terms import CounterKind, Keyword, Zone
from judge.engine.actions.status import put_counters
from judge.engine.actions.zones import move
from judge.engine.characteristics import Context, amount
from judge.engine.game import Game
from judge.engine.log import because, emit, require, under
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind
from judge.engine.paying.costs import pay
from judge.engine.signals import MissingFactError
from judge.engine.stack.timing import require_casting_time, require_priority, sorcery_time
from judge.rules.concept import Concept

#: Keywords that put their card aside.
PUTS_ASIDE = frozenset({Keyword.FORETELL, Keyword.PLOT, Keyword.SUSPEND})
_FORETELLING: Cost = (PayMana(ManaCost(("2",))),)


def put_aside(game: Game, player: str, obj: GameObject, keyword: Keyword, *, x: int | None = None) -> GameObject:
    """Pays and exiles the card from hand by that keyword of it, or raises `IllegalActionError`."""
    concept = Concept(keyword.value)
    view = game.look(obj)
    ability = next(iter(view.keyword_abilities(keyword)), None)
    held = ability is not None and obj.zone is Zone.HAND and obj.owner == player
    require(game, concept, held, subject=obj.at, player=player)
    assert ability is not None
    _require_time(game, player, obj, keyword)
    number = _counters(game, player, obj, ability, x) if keyword is Keyword.SUSPEND else 0
    cost = _FORETELLING if keyword is Keyword.FORETELL else ability.cost
    context = Context(controller=player, source=obj.at, x=x)
    pay(game, player, cost, context, subject=obj.at, concept=concept)
    done = emit(game, EventKind.RULE_APPLIED, because(concept, source=obj.at), subject=obj.at, player=player)
    with under(game, done):
        card = move(game, obj, Zone.EXILE, because(concept, source=obj.at))
        assert card is not None
        card.aside = (keyword, game.turn)
        card.face_down = keyword is Keyword.FORETELL
        put_counters(game, card, CounterKind.TIME.value, number, because(concept, source=card.at))
    game.touch()
    return card


def _require_time(game: Game, player: str, obj: GameObject, keyword: Keyword) -> None:
    concept = Concept(keyword.value)
    if keyword is Keyword.SUSPEND:
        # When the card could begin to be cast from hand.
        require_casting_time(game, player, obj, game.look(obj))
        return
    require_priority(game, player, obj=obj)
    timely = game.active == player if keyword is Keyword.FORETELL else sorcery_time(game, player)
    require(game, concept, timely, subject=obj.at, player=player)


def _counters(game: Game, player: str, obj: GameObject, ability: KeywordAbility, x: int | None) -> int:
    number = ability.amount if ability.amount is not None else 0
    if isinstance(number, X) and x is None:
        raise MissingFactError(obj.id, "x")
    return amount(game, number, Context(controller=player, source=obj.at, x=x))
