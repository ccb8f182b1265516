"""What continuous effects look at, as their words tell by themselves: so that what did not change for them need not be
computed anew. Whatever is not listed here is taken to look at anything at all.
"""

from __future__ import annotations

import functools

import msgspec

from judge.abilities.ability import BecomeCopyOf, GainAbility, Modification
from judge.abilities.modifications import ChangeText, SetController
from judge.abilities.rewriting import parts_of
from judge.abilities.selectors import (
    All,
    AllOf,
    AnyOf,
    Colourless,
    Compare,
    Condition,
    ControlledBy,
    Count,
    CountersOn,
    Designated,
    EvenManaValue,
    Exists,
    Group,
    HalfOf,
    HasColour,
    HasCounter,
    HasKeyword,
    HasManaCost,
    HasName,
    HasNoAbility,
    HasSubtype,
    HasSupertype,
    HasType,
    Host,
    InZone,
    Is,
    IsEnchanted,
    IsEquipped,
    IsFaceDown,
    IsPaired,
    IsPermanentCard,
    IsSpell,
    IsToken,
    IsTransformed,
    ManaValue,
    ManaValueOf,
    Matches,
    Monocoloured,
    Multicoloured,
    Not,
    NotSo,
    ObjectRef,
    OneOf,
    OwnedBy,
    PlayerWord,
    Plus,
    Power,
    PowerOf,
    Specific,
    SpecificPlayer,
    This,
    Times,
    Toughness,
    ToughnessOf,
)
from judge.engine.characteristics.parts import Effect, is_of_characteristics

#: Words that look at nothing but one object's characteristics, its zone and what lasts on it, at the source of the
#: effect and at the players that those belong to.
_ALONE = (
    All,
    AnyOf,
    Colourless,
    ControlledBy,
    Designated,
    EvenManaValue,
    Group,
    HasColour,
    HasCounter,
    HasKeyword,
    HasManaCost,
    HasName,
    HasNoAbility,
    HasSubtype,
    HasSupertype,
    HasType,
    Host,
    InZone,
    Is,
    IsFaceDown,
    IsPaired,
    IsPermanentCard,
    IsSpell,
    IsToken,
    IsTransformed,
    ManaValue,
    Monocoloured,
    Multicoloured,
    Not,
    OwnedBy,
    Power,
    SpecificPlayer,
    This,
    Toughness,
)
#: Words that look at the same of any objects.
_STEADY = (
    *_ALONE,
    AllOf,
    Compare,
    Count,
    CountersOn,
    Exists,
    HalfOf,
    IsEnchanted,
    IsEquipped,
    ManaValueOf,
    Matches,
    NotSo,
    OneOf,
    Plus,
    PowerOf,
    Specific,
    Times,
    ToughnessOf,
)
_PLAYERS = frozenset({PlayerWord.YOU, PlayerWord.OPPONENT, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_PLAYER})
#: What they do to one object rests on another one.
_OF_OTHERS = (BecomeCopyOf, ChangeText, SetController)


def is_steady(effect: Effect) -> bool:
    """Whether it makes no difference to the effect who is tapped, damaged or in combat, how players fare or when."""
    scope = None if isinstance(effect.scope, frozenset) else effect.scope
    return _is_steady(scope, effect.condition, effect.modifications)


def is_alone(effect: Effect) -> bool:
    """Whether what the effect does to an object rests on that object, and on who controls the source, alone."""
    scope = None if isinstance(effect.scope, frozenset) else effect.scope
    return effect.condition is None and _is_alone(scope, effect.modifications)


@functools.lru_cache(maxsize=4096)
def _is_steady(scope: ObjectRef | None, condition: Condition | None, modifications: tuple[Modification, ...]) -> bool:
    return _says_only((scope, condition, _words(modifications)), _STEADY)


@functools.lru_cache(maxsize=4096)
def _is_alone(scope: ObjectRef | None, modifications: tuple[Modification, ...]) -> bool:
    words = _words(modifications)
    return _says_only((scope, words), _ALONE) and not any(isinstance(each, _OF_OTHERS) for each in modifications)


def _words(modifications: tuple[Modification, ...]) -> tuple[object, ...]:
    """What is looked at as the modifications are applied: nothing of an ability that is given, or of a rule."""
    return tuple(
        getattr(each, field)
        for each in modifications
        if is_of_characteristics(each) and not isinstance(each, GainAbility)
        for field in each.__struct_fields__
    )


def _says_only(value: object, words: tuple[type, ...]) -> bool:
    return all(
        isinstance(part, words) if isinstance(part, msgspec.Struct) else part in _PLAYERS
        for part in parts_of(value)
        if isinstance(part, msgspec.Struct | PlayerWord)
    )
