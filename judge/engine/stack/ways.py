"""The costs that keywords of a spell let its player pay: instead of its mana cost, from another zone, or besides it
(601.2b, 118.8-9)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.abilities.ability import Effect, KeywordAbility, TargetSpec
from judge.abilities.costs import Cost, DiscardCost, ManaCost, PayMana, TapCost
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import (
    All,
    Choice,
    Condition,
    ControlledBy,
    Happened,
    HasType,
    InZone,
    OwnedBy,
    PlayerWord,
    Shares,
    TargetObject,
    This,
)
from judge.abilities.terms import CardType, Keyword, Trait, Zone
from judge.abilities.triggers import CastsSpell, DealsDamage, LosesLife
from judge.engine.characteristics import View
from judge.engine.objects import StackItem

#: Cast for the cost of the keyword, from hand unless said otherwise.
_ALTERNATIVE = frozenset(
    {
        Keyword.BESTOW,
        Keyword.BLITZ,
        Keyword.DASH,
        Keyword.DISGUISE,
        Keyword.ESCAPE,
        Keyword.EVOKE,
        Keyword.FLASHBACK,
        Keyword.MORPH,
        Keyword.OVERLOAD,
        Keyword.PROWL,
        Keyword.SPECTACLE,
        Keyword.SURGE,
    }
)
FACE_DOWN = frozenset({Keyword.DISGUISE, Keyword.MORPH})
_FROM_GRAVEYARD = frozenset({Keyword.ESCAPE, Keyword.FLASHBACK, Keyword.JUMP_START, Keyword.RETRACE})
_EXILED_AFTERWARDS = frozenset({Keyword.FLASHBACK, Keyword.JUMP_START})
#: Paid besides the mana cost, when the player likes.
ADDITIONAL = frozenset({Keyword.BUYBACK, Keyword.CONSPIRE, Keyword.ENTWINE, Keyword.KICKER, Keyword.OFFSPRING})

#: A source of yours of one of the spell's creature types.
_KIN = (ControlledBy(PlayerWord.YOU), Shares(Trait.CREATURE_TYPE, This()))
_CONDITIONS: dict[Keyword, Condition] = {
    Keyword.PROWL: Happened(DealsDamage(_KIN, to_objects=None, combat=True)),
    Keyword.SPECTACLE: Happened(LosesLife(PlayerWord.EACH_OPPONENT)),
    Keyword.SURGE: Happened(CastsSpell((), PlayerWord.YOU)),
}
_ANY_CARD = DiscardCost(Choice(()))
_LAND_CARD = DiscardCost(Choice((HasType(CardType.LAND), InZone(Zone.HAND), OwnedBy(PlayerWord.YOU))))
_TWO_OF_ITS_COLOURS = TapCost(
    Choice((HasType(CardType.CREATURE), ControlledBy(PlayerWord.YOU), Shares(Trait.COLOUR, This())), count=2)
)
#: What the rules say that a keyword costs, where no card does.
_OWN_COST: dict[Keyword, Cost] = {
    Keyword.CONSPIRE: (_TWO_OF_ITS_COLOURS,),
    Keyword.DISGUISE: (PayMana(ManaCost(("3",))),),
    Keyword.JUMP_START: (_ANY_CARD,),
    Keyword.MORPH: (PayMana(ManaCost(("3",))),),
    Keyword.RETRACE: (_LAND_CARD,),
}


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A way to cast a card that a keyword of it allows. `instead`: its cost is paid instead of the mana cost, else
    besides it."""

    keyword: Keyword
    cost: Cost
    zone: Zone
    instead: bool
    condition: Condition | None = None
    #: Where the card goes when it leaves the stack, if not to the usual place.
    afterwards: Zone | None = None


def ways(view: View) -> tuple[Way, ...]:
    """The ways that the card's keywords allow beside casting it plainly from hand."""
    return tuple(
        Way(
            keyword=each.keyword,
            cost=cost_of(each),
            zone=Zone.GRAVEYARD if each.keyword in _FROM_GRAVEYARD else Zone.HAND,
            instead=each.keyword in _ALTERNATIVE,
            condition=_CONDITIONS.get(each.keyword),
            afterwards=Zone.EXILE if each.keyword in _EXILED_AFTERWARDS else None,
        )
        for each in view.stated_abilities
        if isinstance(each, KeywordAbility) and each.keyword in _ALTERNATIVE | _FROM_GRAVEYARD
    )


def cost_of(ability: KeywordAbility) -> Cost:
    """What the keyword costs as the spell is cast."""
    return _OWN_COST.get(ability.keyword, ability.cost)


def additional(view: View, paid: Iterable[Keyword]) -> Cost:
    """The costs besides, of those keywords that are paid."""
    wanted = frozenset(paid) & ADDITIONAL
    return tuple(
        part
        for each in view.stated_abilities
        if isinstance(each, KeywordAbility) and each.keyword in wanted
        for part in cost_of(each)
    )


def overload(item: StackItem) -> None:
    """Every "target" of the text becomes "each" (702.96a)."""
    specs = item.specs

    def each(part: object) -> object | None:
        return All(specs[part.index].objects or ()) if isinstance(part, TargetObject) else None

    effects: tuple[Effect, ...] = tuple(rewritten(effect, each) for effect in item.effects)
    item.effects, item.specs = effects, _players_only(specs)


def _players_only(specs: tuple[TargetSpec, ...]) -> tuple[TargetSpec, ...]:
    return tuple(spec for spec in specs if spec.objects is None)
