"""What one continuous modification does to one view (613, 205.1, 305.7, 707)."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from judge.abilities.ability import (
    Ability,
    BecomeCopyOf,
    GainAbility,
    KeywordAbility,
    Modification,
    StaticAbility,
)
from judge.abilities.costs import ManaCost
from judge.abilities.modifications import (
    AddColour,
    AddType,
    AllCreatureTypes,
    ChangeText,
    LoseAllAbilities,
    LoseCreatureTypes,
    LoseKeyword,
    ModifyPT,
    NoManaCost,
    RemoveType,
    SetBasePT,
    SetColour,
    SetController,
    SetType,
    SwitchPT,
)
from judge.abilities.selectors import SpecificPlayer
from judge.abilities.terms import CardType, Keyword
from judge.cards.card import Characteristics
from judge.engine.characteristics.conditions import fixed
from judge.engine.characteristics.context import Context
from judge.engine.characteristics.evaluate import objects, players
from judge.engine.characteristics.subtypes import BASIC_LAND_TYPES, is_creature_type, kind_of
from judge.engine.characteristics.text import with_text_changed
from judge.engine.characteristics.view import Aspect, View
from judge.engine.characteristics.world import World, with_intrinsic
from judge.rules.law import Indestructible

_T = TypeVar("_T")


def concrete(
    world: World, modification: Modification, context: Context, copied: Characteristics | None
) -> Modification | Characteristics | None:
    """The modification with everything it reads replaced by its value now: two equal results do the same. A copy
    effect becomes the values copied; `None`: it does nothing (its player or object is not there)."""
    match modification:
        case SetController(player):
            named = players(world, player, context)
            return SetController(SpecificPlayer(named[0])) if named else None
        case BecomeCopyOf(reference, exceptions):
            values = copied
            if values is None:
                models = objects(world, reference, context)
                if not models:
                    return None
                values = copiable_values(models[0])
            return with_exceptions(values, fixed(world, exceptions, context))
        case _:
            return fixed(world, (modification,), context)[0]


def changed(
    view: View, change: Modification | Characteristics | None, timestamp: int, indestructible: Indestructible
) -> View:
    """The view after a concrete modification (see `concrete`)."""
    match change:
        case None:
            return view
        case Characteristics():
            return with_copiable(view, change)
        case ModifyPT(int(power), int(toughness)):
            return replace(
                view,
                stated_power=None if view.stated_power is None else view.stated_power + power,
                stated_toughness=None if view.stated_toughness is None else view.stated_toughness + toughness,
            )
        case SetBasePT(power, toughness):
            return replace(
                view,
                stated_power=power if isinstance(power, int) else view.stated_power,
                stated_toughness=toughness if isinstance(toughness, int) else view.stated_toughness,
            )
        case SwitchPT():
            return replace(view, stated_power=view.stated_toughness, stated_toughness=view.stated_power)
        case GainAbility(ability):
            return replace(
                view,
                stated_abilities=(*view.stated_abilities, ability),
                ability_times=(*view.ability_times, timestamp),
            )
        case LoseKeyword(keyword):
            kept = [
                (ability, time)
                for ability, time in zip(view.stated_abilities, view.ability_times, strict=True)
                if not (isinstance(ability, KeywordAbility) and ability.keyword is keyword)
            ]
            return replace(
                view,
                stated_abilities=tuple(ability for ability, _ in kept),
                ability_times=tuple(time for _, time in kept),
            )
        case LoseAllAbilities():
            return _without_abilities(view, indestructible)
        case AddType(types, subtypes, supertypes):
            more = replace(
                view,
                stated_types=_union(view.stated_types, types),
                stated_subtypes=_union(view.stated_subtypes, subtypes),
                supertypes=_union(view.supertypes, supertypes),
            )
            return _with_basic_mana(more, subtypes, timestamp)
        case SetType(types, subtypes):
            return _set_types(view, types, subtypes, timestamp)
        case RemoveType(types, subtypes, supertypes):
            return replace(
                view,
                stated_types=tuple(each for each in view.stated_types if each not in types),
                stated_subtypes=tuple(
                    each for each in view.stated_subtypes if each not in subtypes and kind_of(each) not in types
                ),
                supertypes=tuple(each for each in view.supertypes if each not in supertypes),
                every_creature_type=view.every_creature_type and CardType.CREATURE not in types,
            )
        case AllCreatureTypes():
            return replace(view, every_creature_type=True)
        case LoseCreatureTypes():
            return replace(
                view,
                stated_subtypes=tuple(each for each in view.stated_subtypes if not is_creature_type(each)),
                every_creature_type=False,
            )
        case AddColour(colours):
            known = view.stated_colours
            return replace(view, stated_colours=None if known is None else known | frozenset(colours))
        case SetColour(colours):
            settled = frozenset(doubt for doubt in view.doubts if doubt.aspect is not Aspect.COLOURS)
            return replace(view, stated_colours=frozenset(colours), doubts=settled)
        case ChangeText():
            return with_text_changed(view, change)
        case NoManaCost():
            return replace(view, stated_mana_cost=ManaCost())
        case SetController(SpecificPlayer(player_id)):
            return replace(view, stated_controller=player_id)
        case _:
            raise ValueError(f"changes no characteristic, or reads something: {change}")


def _without_abilities(view: View, indestructible: Indestructible) -> View:
    """Its own abilities and those it was given go. While being indestructible was no ability, what an effect had made
    indestructible stayed so; a text that says it of its own object was an ability like any other."""
    stays = [
        (ability, time)
        for ability, time in zip(view.stated_abilities, view.ability_times, strict=True)
        if indestructible is Indestructible.EFFECT
        and time
        and isinstance(ability, KeywordAbility)
        and ability.keyword is Keyword.INDESTRUCTIBLE
    ]
    return replace(
        view,
        stated_abilities=tuple(ability for ability, _ in stays),
        ability_times=tuple(time for _, time in stays),
    )


def aspect_of(modification: Modification) -> Aspect:
    """What stays in doubt about an object that the modification may or may not reach."""
    match modification:
        case ModifyPT() | SetBasePT() | SwitchPT():
            return Aspect.POWER_TOUGHNESS
        case GainAbility() | LoseKeyword() | LoseAllAbilities() | ChangeText():
            return Aspect.ABILITIES
        case AddType() | SetType() | RemoveType() | AllCreatureTypes() | LoseCreatureTypes() | BecomeCopyOf():
            return Aspect.TYPES
        case AddColour() | SetColour():
            return Aspect.COLOURS
        case SetController():
            return Aspect.CONTROLLER
        case _:
            return Aspect.RULES


def copiable_values(view: View) -> Characteristics:
    """The characteristics of a view as a card states them; of a view after layer 1 only, its copiable values."""
    return Characteristics(
        name=view.name,
        types=view.stated_types,
        subtypes=view.stated_subtypes,
        supertypes=view.supertypes,
        basic_untold=view.basic_untold,
        mana_cost=view.stated_mana_cost,
        colours=view.stated_colours,
        power=view.stated_power,
        toughness=view.stated_toughness,
        loyalty=view.loyalty,
        abilities=view.stated_abilities,
    )


def with_copiable(view: View, values: Characteristics) -> View:
    """The view with those values instead of its own copiable ones."""
    abilities = values.abilities
    if CardType.LAND in values.types:
        abilities = with_intrinsic(abilities, values.subtypes)
    return replace(
        view,
        name=values.name,
        stated_types=values.types,
        stated_subtypes=values.subtypes,
        supertypes=values.supertypes,
        basic_untold=values.basic_untold,
        stated_mana_cost=values.mana_cost,
        stated_colours=values.colours,
        stated_power=values.power,
        stated_toughness=values.toughness,
        loyalty=values.loyalty,
        valued_by=(),
        stated_abilities=abilities,
        ability_times=(0,) * len(abilities),
    )


def with_exceptions(values: Characteristics, exceptions: tuple[Modification, ...]) -> Characteristics:
    """Exceptions of a copy effect are copiable themselves (707.9)."""
    for each in exceptions:
        match each:
            case SetBasePT(power, toughness):
                values = replace(
                    values,
                    power=power if isinstance(power, int) else values.power,
                    toughness=toughness if isinstance(toughness, int) else values.toughness,
                    abilities=_not_defining(values.abilities, SetBasePT),
                )
            case AddType(types, subtypes, supertypes):
                values = replace(
                    values,
                    types=_union(values.types, types),
                    subtypes=_union(values.subtypes, subtypes),
                    supertypes=_union(values.supertypes, supertypes),
                )
            case SetType(types, subtypes):
                kinds = {kind_of(one) for one in subtypes}
                values = replace(
                    values,
                    types=types or values.types,
                    subtypes=_union(tuple(one for one in values.subtypes if kind_of(one) not in kinds), subtypes),
                )
            case RemoveType(types, subtypes, supertypes):
                values = replace(
                    values,
                    types=tuple(one for one in values.types if one not in types),
                    subtypes=tuple(one for one in values.subtypes if one not in subtypes),
                    supertypes=tuple(one for one in values.supertypes if one not in supertypes),
                )
            case SetColour(colours):
                abilities = _not_defining(values.abilities, SetColour)
                values = replace(values, colours=frozenset(colours), abilities=abilities)
            case AddColour(colours):
                values = replace(values, colours=(values.colours or frozenset()) | frozenset(colours))
            case NoManaCost():
                values = replace(values, mana_cost=ManaCost())
            case GainAbility(ability):
                values = replace(values, abilities=(*values.abilities, ability))
            case _:
                raise ValueError(f"not an exception of a copy effect: {each}")
    return values


def _not_defining(abilities: tuple[Ability, ...], what: type[Modification]) -> tuple[Ability, ...]:
    """The abilities without those that define what the copy effect provides itself: they are not copied (707.9d)."""
    return tuple(
        ability
        for ability in abilities
        if not (isinstance(ability, StaticAbility) and ability.characteristic_defining)
        or not any(isinstance(part, what) for part in ability.modifications)
    )


def _set_types(view: View, types: tuple[CardType, ...], subtypes: tuple[str, ...], timestamp: int) -> View:
    """Rule 205.1a: new types replace the old ones, new subtypes those of the same kind; subtypes whose card type is
    gone go too. A land that becomes another basic land type loses the abilities of its text (305.7)."""
    new_types = types or view.stated_types
    kinds = {kind_of(each) for each in subtypes}
    kept = tuple(
        each
        for each in view.stated_subtypes
        if kind_of(each) not in kinds and (not types or _belongs(kind_of(each), new_types))
    )
    became = replace(
        view,
        stated_types=new_types,
        stated_subtypes=_union(kept, subtypes),
        every_creature_type=view.every_creature_type
        and CardType.CREATURE not in kinds
        and CardType.CREATURE in new_types,
    )
    if CardType.LAND not in kinds or not any(each in BASIC_LAND_TYPES for each in subtypes):
        return became
    # Abilities that other effects granted stay: only the object's own text and earlier land types lose theirs.
    own_lost = [
        (ability, time) for ability, time in zip(view.stated_abilities, view.ability_times, strict=True) if time
    ]
    bare = replace(
        became,
        stated_abilities=tuple(ability for ability, _ in own_lost),
        ability_times=tuple(time for _, time in own_lost),
    )
    return _with_basic_mana(bare, subtypes, 0)


def _belongs(kind: CardType, types: tuple[CardType, ...]) -> bool:
    if kind is CardType.SORCERY:
        return CardType.SORCERY in types or CardType.INSTANT in types
    if kind is CardType.CREATURE:
        return CardType.CREATURE in types or CardType.KINDRED in types
    return kind in types


def _with_basic_mana(view: View, subtypes: tuple[str, ...], timestamp: int) -> View:
    if CardType.LAND not in view.stated_types:
        return view
    abilities = with_intrinsic(view.stated_abilities, subtypes)
    times = view.ability_times + (timestamp,) * (len(abilities) - len(view.ability_times))
    return replace(view, stated_abilities=abilities, ability_times=times)


def _union(old: tuple[_T, ...], new: tuple[_T, ...]) -> tuple[_T, ...]:
    return old + tuple(each for each in new if each not in old)
