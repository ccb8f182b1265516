"""What abilities ask for, as those who read a text need to know it."""

from __future__ import annotations

from judge.abilities.ability import (
    Ability,
    ActivatedAbility,
    BecomeCopyOf,
    EntersModified,
    KeywordAbility,
    OpaqueAbility,
    SpellAbility,
    TargetSpec,
)
from judge.abilities.instructions import Regenerate
from judge.abilities.rewriting import parts_of
from judge.abilities.terms import Keyword


def enters_as_copy(abilities: tuple[Ability, ...]) -> bool:
    """Whether what has the abilities enters as a copy of something chosen then."""
    return any(
        isinstance(part, BecomeCopyOf) or (isinstance(part, EntersModified) and part.copy_of is not None)
        for part in parts_of(abilities)
    )


def regenerates(abilities: tuple[Ability, ...]) -> bool:
    """Whether what has the abilities can be activated to regenerate something."""
    activated = (one for one in abilities if isinstance(one, ActivatedAbility))
    return any(isinstance(effect, Regenerate) for one in activated for effect in one.effects)


def has_targets(abilities: tuple[Ability, ...]) -> bool:
    """A text that was not understood may ask for a target, and what it acts on is then that."""
    return bool(target_specs(abilities)) or any(isinstance(ability, OpaqueAbility) for ability in abilities)


def target_specs(abilities: tuple[Ability, ...]) -> tuple[TargetSpec, ...]:
    """All targets that a spell or an activated ability of the object asks for."""
    specs: tuple[TargetSpec, ...] = ()
    for ability in abilities:
        match ability:
            case SpellAbility(targets=found) | ActivatedAbility(targets=found):
                specs += found
            case KeywordAbility(keyword=Keyword.ENCHANT | Keyword.EQUIP, filter=kind):
                specs += (TargetSpec(objects=kind or None),)
    return specs
