"""All objects of a game as they look together: the ground on which filters, references and amounts are evaluated.

While the layers are applied, a `World` holds views that are complete only up to the current layer; afterwards the views
are final. Nothing here changes the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from judge.abilities.ability import Ability, ActivatedAbility
from judge.abilities.costs import ManaCost, TapSelf
from judge.abilities.instructions import AddMana
from judge.abilities.terms import CardType, Designation, Supertype, Zone
from judge.cards.card import Characteristics, Layout
from judge.engine.characteristics.subtypes import BASIC_LAND_TYPES
from judge.engine.characteristics.view import Status, View
from judge.engine.game import Game
from judge.engine.objects import GameObject
from judge.engine.outcome import ObjectAt
from judge.rules.law import BackFaceValue, PlaneswalkerUniqueness, SplitCards

_NOTHING: Mapping[ObjectAt, View] = MappingProxyType({})


class World:
    """Views by object. `view` also answers for objects that have left, by their last known information, and for those
    `beyond` the world, which are there but not looked at."""

    __slots__ = ("beyond", "game", "views")

    def __init__(self, game: Game, views: dict[ObjectAt, View], *, beyond: Mapping[ObjectAt, View] = _NOTHING) -> None:
        self.game = game
        self.views = views
        self.beyond = beyond

    def view(self, at: ObjectAt) -> View:
        found = self.views.get(at) or self.beyond.get(at)
        if found is not None:
            return found
        obj = self.game.objects[at]
        return obj.lki if obj.lki is not None else base_view(self.game, obj)

    def __iter__(self) -> Iterator[View]:
        return iter(self.views.values())

    def newest(self, object_id: str) -> View:
        """The newest incarnation of an id of the scenario."""
        return self.view(self.game.named(object_id).at)

    def fork(self) -> World:
        """The same views in a world that can be changed apart (views are frozen)."""
        return World(self.game, dict(self.views), beyond=self.beyond)


def base_view(game: Game, obj: GameObject) -> View:
    """The object before any continuous effect: printed or told values, base controller, present status."""
    base = obj.base
    status = status_of(game, obj)
    controller = obj.controller if obj.zone in (Zone.BATTLEFIELD, Zone.STACK) else obj.owner
    if obj.plain is not None and obj.plain[0] is base and obj.plain[1].stated_controller == controller:
        return replace(obj.plain[1], status=status)
    view = _base_view(game, obj, status, controller)
    if not obj.faces:
        # What its mana value is counted from differs by where it is and which face is up.
        obj.plain = (base, view)
    return view


def _base_view(game: Game, obj: GameObject, status: Status, controller: str) -> View:
    base = obj.base
    abilities = base.abilities
    if CardType.LAND in base.types:
        abilities = with_intrinsic(abilities, base.subtypes)
    return View(
        at=obj.at,
        name=base.name,
        status=status,
        stated_controller=controller,
        stated_types=base.types,
        stated_subtypes=base.subtypes,
        supertypes=_supertypes(game, base),
        basic_untold=base.basic_untold,
        stated_colours=base.colours,
        stated_mana_cost=base.mana_cost,
        stated_power=base.power,
        stated_toughness=base.toughness,
        loyalty=base.loyalty,
        valued_by=_valued_by(game, obj) if obj.faces and base is obj.alone else (),
        stated_abilities=abilities,
        ability_times=(0,) * len(abilities),
    )


def _supertypes(game: Game, base: Characteristics) -> tuple[Supertype, ...]:
    """Planeswalkers are legendary only since their own uniqueness rule is gone."""
    own_rule = game.law.planeswalker_uniqueness is not PlaneswalkerUniqueness.LEGEND_RULE
    if CardType.PLANESWALKER not in base.types or not own_rule:
        return base.supertypes
    return tuple(each for each in base.supertypes if each is not Supertype.LEGENDARY)


def _valued_by(game: Game, obj: GameObject) -> tuple[ManaCost, ...]:
    """The costs that its mana value is counted from instead of the one that it has."""
    costs = tuple(face.mana_cost for face in obj.faces if face.mana_cost is not None)
    if len(costs) < len(obj.faces):
        return ()
    match obj.layout:
        case Layout.SPLIT if obj.zone is not Zone.STACK and game.law.split_cards is SplitCards.TWO_SETS:
            return costs
        case Layout.TRANSFORM if obj.up and game.law.back_face_value is BackFaceValue.FRONT_FACE:
            return costs[:1]
        case _:
            return ()


_NO_DESIGNATIONS: frozenset[Designation] = frozenset()
_NOBODY: frozenset[ObjectAt] = frozenset()


def status_of(game: Game, obj: GameObject) -> Status:
    """What is true of the object now besides its characteristics."""
    item = obj.item
    attached = obj.attached_to
    combat = game.combat
    role = combat.role(obj.at) if combat is not None else None
    return Status(
        zone=obj.zone,
        owner=obj.owner,
        kind=obj.kind,
        tapped=obj.tapped,
        counters=tuple(sorted([pair for pair in obj.counters.items() if pair[1]])) if obj.counters else (),
        damage=obj.damage,
        attached_to=attached if isinstance(attached, ObjectAt) else None,
        fell_off=obj.fell_off,
        attached_to_player=attached if isinstance(attached, str) else None,
        face_down=obj.face_down,
        transformed=obj.up > 0 and obj.zone is Zone.BATTLEFIELD and obj.layout in (Layout.TRANSFORM, Layout.MODAL),
        phased_out=obj.phased_out,
        entered_this_turn=obj.entered_turn == game.turn,
        since_turn_began=obj.since_turn_began,
        attacked_this_turn=obj.attacked_this_turn,
        damaged_this_turn=obj.damaged_this_turn,
        damaged_by=obj.damaged_by,
        designations=frozenset(obj.designations) if obj.designations else _NO_DESIGNATIONS,
        level=obj.level,
        paired=obj.paired,
        attacking=role is not None and role.attacking,
        blocking=role is not None and role.blocking,
        blocked=role.blocked if role is not None else None,
        facing=role.facing if role is not None else _NOBODY,
        targets=tuple([target for chosen in item.targets for target in chosen]) if item is not None else (),
        x=item.x if item is not None else None,
        costs=item.costs if item is not None else obj.costs,
        kicks=item.kicks if item is not None else obj.kicks,
    )


def intrinsic_mana(subtype: str) -> ActivatedAbility:
    """The mana ability that a basic land type gives (305.6)."""
    return ActivatedAbility((TapSelf(),), (AddMana((BASIC_LAND_TYPES[subtype].value,)),))


def is_intrinsic(view: View, ability: Ability | None) -> bool:
    """Whether a basic land type of the object gives it that ability."""
    return any(ability == intrinsic_mana(subtype) for subtype in view.subtypes if subtype in BASIC_LAND_TYPES)


def with_intrinsic(abilities: tuple[Ability, ...], subtypes: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities with the mana ability of each basic land type among the subtypes that is not yet there."""
    added = tuple(intrinsic_mana(subtype) for subtype in subtypes if subtype in BASIC_LAND_TYPES)
    return abilities + tuple(each for each in added if each not in abilities)
