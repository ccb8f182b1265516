"""What a created token is (111.3-4), before it is an object: its characteristics, and whether they pass a filter."""

from __future__ import annotations

from judge.abilities.ability import TokenSpec
from judge.abilities.costs import ManaCost
from judge.abilities.selectors import AnyOf, Filter, HasColour, HasSubtype, HasType, IsToken, Not, Quality
from judge.cards.card import Characteristics
from judge.engine.characteristics import Context, amount
from judge.engine.game import Game
from judge.engine.signals import NotCoveredError


def token_base(game: Game, spec: TokenSpec, context: Context) -> Characteristics:
    """The characteristics that the effect gives the token, its numbers fixed now. Its name is its subtypes (111.4)."""
    return Characteristics(
        name=spec.name or " ".join(spec.subtypes) or "Token",
        types=spec.types,
        subtypes=spec.subtypes,
        supertypes=spec.supertypes,
        mana_cost=ManaCost(),
        colours=frozenset(spec.colours),
        power=None if spec.power is None else amount(game, spec.power, context),
        toughness=None if spec.toughness is None else amount(game, spec.toughness, context),
        abilities=spec.abilities,
    )


def is_such(base: Characteristics, wanted: Filter) -> bool:
    """Whether a token with those characteristics would pass. Raises `NotCoveredError` where only an object tells."""
    return all(_has(base, quality) for quality in wanted)


def _has(base: Characteristics, quality: Quality) -> bool:
    match quality:
        case IsToken():
            return True
        case HasType(type=kind):
            return kind in base.types
        case HasSubtype(subtype=subtype):
            return subtype in base.subtypes
        case HasColour(colour=colour):
            return colour in (base.colours or ())
        case Not(quality=inner):
            return not _has(base, inner)
        case AnyOf(filters=filters):
            return any(is_such(base, each) for each in filters)
        case _:
            raise NotCoveredError(f"token:{type(quality).__name__}")
