"""Turning a permanent over to its other face (701.27, 712) and flipping one (710): the same object, other
characteristics."""

from __future__ import annotations

from judge.abilities.ability import KeywordAbility, OpaqueAbility
from judge.abilities.terms import SPELL_TYPES, DayTime, Keyword
from judge.cards.card import Completeness, Layout
from judge.engine.actions.facing import restamp
from judge.engine.game import Game
from judge.engine.log import check, emit
from judge.engine.objects import GameObject, StackItem
from judge.engine.outcome import EventKind, Justification, NotCovered
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept
from judge.rules.law import Transforming

_TWO_FACED = frozenset({Layout.TRANSFORM, Layout.MODAL})
#: What has them turns over by them alone (702.145b, e).
_ONLY_THEMSELVES = (Keyword.DAYBOUND, Keyword.NIGHTBOUND)


def is_double_faced(obj: GameObject) -> bool:
    """A permanent with a face on each side, whatever it copies (712.9)."""
    return obj.layout in _TWO_FACED and len(obj.faces) > 1


def has_back_face(obj: GameObject) -> bool:
    """Whether it can be put onto the battlefield transformed (712.14a)."""
    return is_double_faced(obj) and SPELL_TYPES.isdisjoint(obj.faces[1].types)


def enters_by_night(game: Game, obj: GameObject) -> bool:
    """Whether what is about to enter does so transformed, because it is night (702.145b)."""
    bound = game.day_time is DayTime.NIGHT and is_double_faced(obj)
    return bound and any(
        isinstance(each, KeywordAbility) and each.keyword is Keyword.DAYBOUND for each in obj.faces[0].abilities
    )


def transform(game: Game, obj: GameObject, why: Justification, *, by: StackItem | None = None) -> None:
    """Turns it over, if it can be. `by`: the ability that says so."""
    view = game.look(obj)
    bound = next((each for each in _ONLY_THEMSELVES if view.has(each)), None)
    if bound is not None:
        check(game, Concept(bound.value), False, subject=obj.at)
        return
    once = game.law.transforming is Transforming.ONCE_AN_ABILITY
    if once and by is not None and by.ability is not None and by.source == obj.at and by.turned != obj.turned:
        check(game, Concept.TRANSFORM_ONCE, False, subject=obj.at)
        return
    turn_over(game, obj, why)


def turn_over(game: Game, obj: GameObject, why: Justification) -> None:
    """The same, where nothing but its being able to can stand in the way."""
    if not is_double_faced(obj) or obj.face_down or not SPELL_TYPES.isdisjoint(obj.faces[1 - obj.up].types):
        check(game, Concept.TRANSFORM, False, subject=obj.at)
        return
    obj.show(1 - obj.up)
    restamp(game, obj)
    _turned(game, obj, EventKind.TRANSFORMED, why)


def flip(game: Game, obj: GameObject, why: Justification) -> None:
    """Flips it; what is flipped stays so (710.4)."""
    if obj.layout is not Layout.FLIP:
        # What copies a flip card could flip as well, which is not played.
        raise NotCoveredError("face:flip", obj.id)
    if obj.up:
        check(game, Concept.FLIP_ONCE, False, subject=obj.at)
        return
    obj.show(1)
    _turned(game, obj, EventKind.FLIPPED, why)


def _turned(game: Game, obj: GameObject, kind: EventKind, why: Justification) -> None:
    obj.turned += 1
    game.touch()
    note_opaque_face(game, obj)
    emit(game, kind, why, subject=obj.at, detail=obj.alone.name)


def note_opaque_face(game: Game, obj: GameObject) -> None:
    """What is not understood of the face that is up puts the ruling under reserve from now on."""
    known = set(game.opaque)
    found = [NotCovered(each.text, obj.id) for each in obj.alone.abilities if isinstance(each, OpaqueAbility)]
    card = obj.card
    if card is not None and obj.up < len(card.faces):
        face = card.faces[obj.up]
        if face.completeness is Completeness.CHARACTERISTICS:
            found.append(NotCovered("card:text", obj.id))
    game.opaque.extend(one for one in found if one not in known)
