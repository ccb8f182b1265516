"""Sequences of instructions whose later parts would speak of something that the earlier ones have taken away. They
cannot be what the text meant, so that the text was misread.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.abilities import ability as a, instructions as do, modifications as mod, selectors as s
from judge.abilities.functioning import one_by_one
from judge.abilities.rewriting import mentions
from judge.abilities.selectors import ManaValueOf, Matches, PowerOf, Previous, TopOfLibrary, ToughnessOf
from judge.abilities.terms import Zone
from judge.compile.effects.keyword_costs import lacks_cost

#: After these the top of a library is another card.
_LIBRARY_CHANGED = (do.Draw, do.Mill, do.Shuffle, do.Scry, do.Surveil)
_SHOWN = (do.Reveal, do.LookAt)
#: What can only be done to a permanent.
_TO_PERMANENTS = (a.Apply, do.PutCounters, do.Tap, do.Untap, do.Destroy, do.Sacrifice, do.Regenerate)


def unfinished(effects: Sequence[a.Effect]) -> bool:
    """Whether the text was misread: a search was never told where the card goes, or the instructions do not hold
    together."""
    return not is_sound(effects) or _searches_on(effects) or lacks_cost(effects)


def _searches_on(effects: Sequence[a.Effect]) -> bool:
    return any(
        (isinstance(effect, do.Search) and effect.to is Zone.NOWHERE)
        or (isinstance(effect, a.May | a.If | a.Unless) and _searches_on(_within(effect)))
        for effect in effects
    )


def _within(effect: a.May | a.If | a.Unless) -> tuple[a.Effect, ...]:
    match effect:
        case a.If(then=then, otherwise=otherwise):
            return (*then, *otherwise)
        case a.May(effects=effects) | a.Unless(effects=effects):
            return effects


def is_sound(effects: Sequence[a.Effect]) -> bool:
    """Whether nothing is done to what was just sacrificed, nor now to what only comes back later, and a card shown on
    top of a library is not asked about after another one came there."""
    shown = changed = sacrificed = False
    returning: frozenset[object] = frozenset()
    for effect in one_by_one(effects):
        if isinstance(effect, _TO_PERMANENTS) and _acted_on(effect) in returning:
            return False
        if isinstance(effect, a.Delayed):
            returning = _returned(effect)
        if shown and changed and _asks_of_top(effect):
            return False
        if sacrificed and isinstance(effect, _TO_PERMANENTS) and _acted_on(effect) == Previous():
            return False
        shown = shown or isinstance(effect, _SHOWN)
        changed = changed or (shown and isinstance(effect, _LIBRARY_CHANGED))
        sacrificed = isinstance(effect, do.Sacrifice)
    return True


def _returned(later: a.Delayed) -> frozenset[object]:
    """What comes onto the battlefield by then, under the names that a later instruction would call it."""
    moved = [
        effect.what
        for effect in one_by_one(later.effects)
        if isinstance(effect, do.Move) and effect.to is Zone.BATTLEFIELD
    ]
    return frozenset((*moved, Previous())) if moved else frozenset()


def last_acted_on(effects: Sequence[a.Effect]) -> object:
    """What the last of the instructions is done to, as far as it is done to an object: what "elle" means next."""
    flat = tuple(one_by_one(effects))
    return _acted_on(flat[-1]) if flat else None


def no_longer_called_so(effect: a.Effect) -> s.All | None:
    """The objects that the instruction made others than they were called: creatures that opponents controlled, once
    you control them, or tapped ones, once they are untapped."""
    match effect:
        case a.Apply(what=s.All() as what, modifications=changes):
            asked = tuple(
                kind
                for changed, kinds in _CHANGES
                if any(isinstance(each, changed) for each in changes)
                for kind in kinds
            )
        case do.Tap(what=s.All() as what) | do.Untap(what=s.All() as what):
            asked = (s.IsTapped,)
        case _:
            return None
    return what if asked and mentions(what.filter, *asked) else None


_CHANGES: tuple[tuple[tuple[type, ...], tuple[type, ...]], ...] = (
    ((mod.SetController,), (s.ControlledBy, s.Power, s.Toughness)),
    ((mod.ModifyPT, mod.SetBasePT, mod.SwitchPT), (s.Power, s.Toughness)),
    ((mod.SetColour, mod.AddColour), (s.HasColour, s.Colourless, s.Monocoloured, s.Multicoloured)),
    ((mod.SetType, mod.AddType, mod.RemoveType), (s.HasType, s.HasSubtype)),
    ((mod.LoseAllAbilities,), (s.HasKeyword, s.HasNoAbility)),
)


def _asks_of_top(value: object) -> bool:
    match value:
        case tuple():
            return any(map(_asks_of_top, value))
        case PowerOf(object=TopOfLibrary()) | ToughnessOf(object=TopOfLibrary()) | ManaValueOf(object=TopOfLibrary()):
            return True
        case Matches(object=TopOfLibrary()):
            return True
        case msgspec.Struct():
            return any(_asks_of_top(getattr(value, name)) for name in value.__struct_fields__)
        case _:
            return False


def _acted_on(effect: a.Effect) -> object:
    match effect:
        case do.PutCounters(on=on):
            return on
        case a.Apply(what=what) | do.Tap(what=what) | do.Untap(what=what) | do.Destroy(what=what):
            return what
        case do.Sacrifice(what=what) | do.Regenerate(what=what) | do.Transform(what=what):
            return what
        case _:
            return None
