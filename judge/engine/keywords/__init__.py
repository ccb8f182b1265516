"""Keyword abilities that the rules define through other abilities (702): what each stands for under the law.

Adding such a keyword is one entry in the module of its kind. Keywords that change a rule directly (flying, trample,
protection, haste…) are not expanded: the part of the engine whose rule they change asks for them.
"""

from __future__ import annotations

import functools

from judge.abilities.ability import Ability, ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility
from judge.abilities.instructions import Destroy, GainLife
from judge.abilities.selectors import OtherObject, ThatMuch
from judge.abilities.terms import Keyword
from judge.abilities.triggers import DealsDamage
from judge.engine.keywords import activated, casting, combat, conditional, gifts, permanents, spells
from judge.engine.keywords.parts import CREATURE, SELF, Expansion
from judge.rules.concept import Concept
from judge.rules.law import DamageKeyword, Law


def expand(ability: KeywordAbility, law: Law) -> tuple[Ability, ...]:
    """The abilities that the keyword stands for; empty for one whose rule is played elsewhere."""
    match ability.keyword:
        case Keyword.LIFELINK:
            return _LIFELINK_TRIGGER if law.lifelink is DamageKeyword.TRIGGERED else ()
        case Keyword.DEATHTOUCH:
            return _DEATHTOUCH_TRIGGER if law.deathtouch is DamageKeyword.TRIGGERED else ()
        case Keyword.SUSPEND:
            return _suspended(ability, law.suspend)
        case Keyword.MADNESS:
            return _discarded_for_madness(ability, law.madness)
        case Keyword.HIDEAWAY:
            return _hidden(ability, law.hideaway)
        case keyword if keyword in _EXPANSIONS:
            return _expanded(ability)
        case _:
            return ()


@functools.lru_cache(maxsize=512)
def static_part(ability: KeywordAbility) -> tuple[StaticAbility, ...]:
    """The static abilities among those that the keyword stands for, the same under every law."""
    if ability.keyword not in _EXPANSIONS:
        return ()
    return tuple(each for each in _expanded(ability) if isinstance(each, StaticAbility))


def keyword_concepts(ability: Ability | None, owned: tuple[Ability, ...], law: Law) -> tuple[Concept, ...]:
    """The concept of the keyword among those owned that the ability comes from; empty when it is no keyword's."""
    if isinstance(ability, ActivatedAbility) and ability.keyword is not None:
        return (Concept(ability.keyword.value),)
    for each in owned:
        if isinstance(each, KeywordAbility) and ability in (*expand(each, law), *_given_by(each)):
            return (Concept(each.keyword.value),)
    return ()


def _given_by(ability: KeywordAbility) -> tuple[Ability, ...]:
    """What the object has at times by the keyword, which the text writes after it."""
    return ability.below if ability.keyword in conditional.EXPANSIONS else ()


@functools.lru_cache(maxsize=512)
def _expanded(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _EXPANSIONS[ability.keyword](ability)


_suspended = functools.lru_cache(maxsize=256)(casting.suspend)
_discarded_for_madness = functools.lru_cache(maxsize=256)(casting.madness)
_hidden = functools.lru_cache(maxsize=256)(casting.hideaway)
_LIFELINK_TRIGGER: tuple[Ability, ...] = (TriggeredAbility((DealsDamage(SELF),), (GainLife(ThatMuch()),)),)
_DEATHTOUCH_TRIGGER: tuple[Ability, ...] = (
    TriggeredAbility((DealsDamage(SELF, to_objects=CREATURE, to_player=None),), (Destroy(OtherObject()),)),
)
_EXPANSIONS: dict[Keyword, Expansion] = {
    **activated.EXPANSIONS,
    **casting.EXPANSIONS,
    **combat.EXPANSIONS,
    **conditional.EXPANSIONS,
    **gifts.EXPANSIONS,
    **permanents.EXPANSIONS,
    **spells.EXPANSIONS,
}
