"""Words before a dash that are more than a heading: "Seuil —", "Vantardise —", "Prévision —", "Épuisement —"."""

from __future__ import annotations

import msgspec

from judge.abilities import ability as a
from judge.abilities.costs import RevealCost
from judge.abilities.instructions import Designate
from judge.abilities.selectors import (
    AllOf,
    AttackedThisTurn,
    Condition,
    Designated,
    Exists,
    InZone,
    Matches,
    Not,
    OwnedBy,
    PlayerWord,
    This,
)
from judge.abilities.terms import Designation, Keyword, Step, Whose, Zone
from judge.abilities.triggers import BeginningOf
from judge.compile.text.structure import Line, span_of
from judge.compile.view import NotCompiledError

#: Keywords for having abilities as long as something is so (702.178a).
_WHILE = frozenset({Keyword.MAX_SPEED, Keyword.SOLVED})
#: What "Seuil" asked for in the texts of its time.
_THRESHOLD = Exists((InZone(Zone.GRAVEYARD), OwnedBy(PlayerWord.YOU)), 7)


def with_threshold(abilities: tuple[a.Ability, ...], line: Line) -> tuple[a.Ability, ...]:
    """ "Seuil — ~ gagne +1/+1": as long as seven cards are in your graveyard."""
    found: list[a.Ability] = []
    for ability in abilities:
        match ability:
            case a.TriggeredAbility():
                # Had only then: an event that fills the graveyard triggers nothing, and once triggered it resolves.
                found.append(a.StaticAbility(This(), (a.GainAbility(ability),), _THRESHOLD))
            case a.StaticAbility() | a.PlayerStaticAbility() | a.ActivatedAbility():
                conditions = (_THRESHOLD,) if ability.condition is None else (_THRESHOLD, ability.condition)
                both = conditions[0] if len(conditions) == 1 else AllOf(conditions)
                found.append(msgspec.structs.replace(ability, condition=both))
            case _:
                raise NotCompiledError(span_of(line.body))
    if not found:
        # The instructions of a spell are no ability of their own.
        raise NotCompiledError(span_of(line.body))
    return tuple(found)


def to_solve(condition: Condition) -> a.TriggeredAbility:
    """What "Pour résoudre — …" stands for: at the beginning of your end step the Case becomes solved (719.3a)."""
    unsolved = Matches(This(), (Not(Designated(Designation.SOLVED)),))
    end = BeginningOf(Step.END, Whose.YOURS)
    return a.TriggeredAbility((end,), (Designate(This(), Designation.SOLVED),), condition=AllOf((condition, unsolved)))


def of_keyword(abilities: tuple[a.Ability, ...], line: Line, keyword: Keyword) -> tuple[a.Ability, ...]:
    """ "Vantardise — {1} : …": once each turn, if the creature has attacked in it (702.142a). "Prévision — {W},
    révélez ~ depuis votre main : …": from the hand in the upkeep, once each turn (702.57b). "Épuisement — {3} : …":
    once (702.177a)."""
    if keyword in _WHILE:
        if not abilities:
            # The instructions of a spell are no ability of their own.
            raise NotCompiledError(span_of(line.body))
        return (a.KeywordAbility(keyword, below=abilities),)
    found: list[a.Ability] = []
    for ability in abilities:
        if not isinstance(ability, a.ActivatedAbility) or ability.condition is not None or ability.once:
            raise NotCompiledError(span_of(line.body))
        ability = msgspec.structs.replace(ability, once=keyword is not Keyword.EXHAUST, keyword=keyword)
        match keyword:
            case Keyword.BOAST:
                ability = msgspec.structs.replace(ability, condition=Matches(This(), (AttackedThisTurn(),)))
            case Keyword.FORECAST:
                if ability.timing is not a.Timing.ANY or RevealCost(This()) not in ability.cost:
                    raise NotCompiledError(span_of(line.body))
                ability = msgspec.structs.replace(ability, zone=Zone.HAND, timing=a.Timing.YOUR_UPKEEP)
        found.append(ability)
    return tuple(found)
