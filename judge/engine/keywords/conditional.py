"""Keywords before a dash, for what an object has as long as something is so: max speed, solved."""

from __future__ import annotations

from judge.abilities.ability import (
    Ability,
    ActivatedAbility,
    GainAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from judge.abilities.selectors import Compare, Condition, Designated, Matches, PlayerWord, SpeedOf, This
from judge.abilities.terms import GREATEST_SPEED, Comparison, Designation, Keyword, Zone
from judge.engine.keywords.parts import Expansion


def _max_speed(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _had_while(ability, Compare(SpeedOf(PlayerWord.YOU), Comparison.AT_LEAST, GREATEST_SPEED))


def _had_while(ability: KeywordAbility, condition: Condition) -> tuple[Ability, ...]:
    """What stands after the keyword is had as long as that is so, wherever it functions (702.178b)."""
    return tuple(
        StaticAbility(This(), (GainAbility(each),), condition=condition, zone=_zone(each)) for each in ability.below
    )


def _zone(ability: Ability) -> Zone:
    if isinstance(ability, ActivatedAbility | TriggeredAbility | StaticAbility):
        return ability.zone
    return Zone.BATTLEFIELD


def _solved(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _had_while(ability, Matches(This(), (Designated(Designation.SOLVED),)))


EXPANSIONS: dict[Keyword, Expansion] = {
    Keyword.MAX_SPEED: _max_speed,
    Keyword.SOLVED: _solved,
}
