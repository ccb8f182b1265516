"""Which face of a card of several is cast or played: told, the only one that can be, or chosen by the player before the
card is put onto the stack (709.3, 712.11, 712.12, 715.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import PERMANENT_TYPES, CardType, Keyword, Zone
from judge.cards.card import Characteristics, Layout
from judge.cards.faces import CAST_AS, names_of, shown
from judge.engine.decisions import choose
from judge.engine.game import Game
from judge.engine.log import require
from judge.engine.objects import GameObject
from judge.engine.outcome import DecisionKind, Option
from judge.engine.signals import NotCoveredError
from judge.rules.concept import Concept


def face_to_cast(
    game: Game,
    player: str,
    obj: GameObject,
    told: str | None,
    costs: Collection[Keyword] = (),
    *,
    otherwise: bool = True,
) -> int:
    """The place of the face that is cast; 0 for a card of one, beyond the last for both halves together. `told`: its
    English name, or that of the whole card; `costs`: the keywords told; `otherwise`: it may be cast from where it is
    without a keyword of its own. Raises `IllegalActionError` for a face that can't be cast."""
    fused = Keyword.FUSE in costs
    castable = _castable(obj)
    named = _named(obj, told)
    if obj.layout is Layout.TRANSFORM and obj.zone is Zone.GRAVEYARD and _has(obj.faces[0], Keyword.DISTURB):
        # Transformed, for the keyword of its front face (702.146a), by whose name it may be spoken of.
        castable = [0, 1] if otherwise and Keyword.DISTURB not in costs else [1]
        named = named if named in castable else None
    if fused:
        require(game, Concept.FUSE, _fuses(obj), also=(Concept.CASTING,), subject=obj.at, player=player)
        return len(obj.faces)
    if named is not None:
        concept = Concept.CASTING if obj.layout is Layout.NORMAL else _CONCEPTS[obj.layout]
        if _has(obj.faces[named], Keyword.AFTERMATH):
            concept = Concept.AFTERMATH
        land = obj.layout is Layout.MODAL and CardType.LAND in obj.faces[named].types
        # A land face is refused for what it is.
        require(game, concept, land or named in castable, also=(Concept.CASTING,), subject=obj.at, player=player)
        place = named
    else:
        both = [len(obj.faces)] if _fuses(obj) else []
        place = _chosen(game, player, obj, [*(_from_graveyard(obj) or castable), *both])
    if obj.layout is Layout.SPLIT and not PERMANENT_TYPES.isdisjoint(_shown(obj, place).types):
        raise NotCoveredError("split:permanent", obj.id)
    return place


def require_one_castable(obj: GameObject) -> None:
    """What compares a card's mana value and then lets a face of it be cast asks for that face's own value too, which is
    not played. Raises `NotCoveredError` for a card of which more than one face could be cast."""
    if len(_castable(obj)) > 1:
        raise NotCoveredError("cascade:face", obj.id)


def face_to_play(game: Game, player: str, obj: GameObject, told: str | None) -> int:
    """The place of the face that is played as a land; the first one where none is a land (712.12)."""
    lands = [place for place, face in enumerate(obj.faces) if CardType.LAND in face.types]
    if obj.layout is not Layout.MODAL or not lands:
        return 0
    named = _named(obj, told)
    if named is not None:
        require(game, Concept.MODAL_FACE, named in lands, also=(Concept.PLAY_LAND,), subject=obj.at, player=player)
        return named
    return _chosen(game, player, obj, lands)


@contextmanager
def evaluated_as(game: Game, obj: GameObject, place: int, costs: Collection[Keyword] = ()) -> Iterator[None]:
    """While it is looked at whether it may be cast or played, only that face counts (709.3a, 712.11c, 715.3a); of a
    card cast with a keyword among its `costs` that makes it another, what it then is (718.3a)."""
    base = _shown(obj, place) if obj.faces else obj.base
    for keyword, cast_as in CAST_AS.items():
        if keyword in costs and _has(base, keyword):
            other = cast_as(base)
            if other is None:
                raise NotCoveredError(f"{keyword}:text", obj.id)
            base = other
    with considered_as(game, obj, base):
        yield


@contextmanager
def considered_as(game: Game, obj: GameObject, base: Characteristics) -> Iterator[None]:
    """While it is looked at whether it may be cast, those are its characteristics (601.3a-b)."""
    if base is obj.base:
        yield
        return
    base, obj.base = obj.base, base
    game.touch_only(obj)
    try:
        yield
    finally:
        obj.base = base
        game.touch_only(obj)


#: What says which face of such a card is cast.
_CONCEPTS = {
    Layout.SPLIT: Concept.SPLIT_HALF,
    Layout.FLIP: Concept.FLIP_CARD,
    Layout.TRANSFORM: Concept.DOUBLE_FACED_CAST,
    Layout.MODAL: Concept.MODAL_FACE,
    Layout.ADVENTURE: Concept.ADVENTURE,
}


def face_concepts(obj: GameObject, place: int) -> tuple[Concept, ...]:
    """What lets that face be cast, where it is not the card's plain first one."""
    if place == len(obj.faces) > 0:
        return (Concept.FUSE,)
    if obj.layout is Layout.SPLIT or place:
        return (_CONCEPTS[obj.layout],)
    return ()


def _castable(obj: GameObject) -> list[int]:
    if obj.layout is Layout.SPLIT:
        graveyard = obj.zone is Zone.GRAVEYARD
        return [place for place, face in enumerate(obj.faces) if graveyard or not _has(face, Keyword.AFTERMATH)]
    if obj.layout is Layout.MODAL:
        return [place for place, face in enumerate(obj.faces) if CardType.LAND not in face.types] or [0]
    # On an adventure, only the creature is left to cast (715.3d).
    if obj.layout is Layout.ADVENTURE and (obj.zone is not Zone.EXILE or obj.playable_by is None):
        return [0, 1]
    return [0]


def _from_graveyard(obj: GameObject) -> list[int]:
    """The halves that their own keyword lets be cast from there (702.127a)."""
    if obj.zone is not Zone.GRAVEYARD:
        return []
    return [place for place, face in enumerate(obj.faces) if _has(face, Keyword.AFTERMATH)]


def _fuses(obj: GameObject) -> bool:
    """Whether both halves may be cast together (702.102a)."""
    return obj.zone is Zone.HAND and any(_has(face, Keyword.FUSE) for face in obj.faces)


def _has(face: Characteristics, keyword: Keyword) -> bool:
    return any(isinstance(each, KeywordAbility) and each.keyword is keyword for each in face.abilities)


def _shown(obj: GameObject, place: int) -> Characteristics:
    return shown(obj.layout, obj.faces, place, Zone.STACK)


def _named(obj: GameObject, told: str | None) -> int | None:
    """The place of the face told; where none is, that of the name by which the scenario knows the card."""
    if told is None:
        card = obj.card
        told = card.oracle_name if card is not None and card.place < len(card.faces) else None
    if told is None or not obj.faces:
        return None
    if len(names_of(told)) > 1:
        return None
    return next((place for place, face in enumerate(obj.faces) if face.name == told), None)


def _chosen(game: Game, player: str, obj: GameObject, places: list[int]) -> int:
    options = [Option((place,), _shown(obj, place).name if obj.faces else "") for place in places]
    return places[options.index(choose(game, DecisionKind.FACE, player, options, subject=obj.at))]
