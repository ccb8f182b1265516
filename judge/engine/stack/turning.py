"""Turning a permanent face up for its morph cost: a special action, which nobody can respond to (116.2b, 702.37e)."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Keyword
from judge.engine.characteristics import Context
from judge.engine.game import Game, is_permanent
from judge.engine.log import because, emit, require
from judge.engine.objects import GameObject
from judge.engine.outcome import EventKind
from judge.engine.paying.costs import pay
from judge.engine.stack.timing import require_no_split_second, require_priority
from judge.rules.concept import Concept


def turn_up(game: Game, player: str, obj: GameObject) -> None:
    """Pays the morph cost that the permanent has face up and turns it, or raises `IllegalActionError`."""
    morph = next((each for each in obj.base.abilities if _is_morph(each)), None)
    able = is_permanent(obj) and obj.face_down and morph is not None and game.controller(obj) == player
    require(game, Concept.MORPH, able, subject=obj.at, player=player)
    require_priority(game, player, obj=obj)
    require_no_split_second(game, obj)
    assert isinstance(morph, KeywordAbility)
    pay(game, player, morph.cost, Context(controller=player, source=obj.at), subject=obj.at, concept=Concept.MORPH)
    obj.face_down = False
    game.touch()
    emit(game, EventKind.TURNED_FACE_UP, because(Concept.MORPH, source=obj.at), subject=obj.at, player=player)


def _is_morph(ability: object) -> bool:
    return isinstance(ability, KeywordAbility) and ability.keyword is Keyword.MORPH
