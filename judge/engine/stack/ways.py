"""The costs that keywords of a spell let its player pay: instead of its mana cost, from another zone, or besides it
(601.2b, 118.8-9)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.abilities.ability import Apply, Effect, GainAbility, KeywordAbility, TargetSpec
from judge.abilities.costs import Cost, DiscardCost, ManaCost, PayMana, ReturnCost, SacrificeCost, TapCost
from judge.abilities.instructions import PutCounters
from judge.abilities.modifications import AddType, SetBasePT
from judge.abilities.rewriting import rewritten
from judge.abilities.selectors import (
    All,
    AnyOf,
    Choice,
    Condition,
    ControlledBy,
    Happened,
    HasSubtype,
    HasType,
    InZone,
    IsTapped,
    IsToken,
    Not,
    OwnedBy,
    OwnerOf,
    PlayerWord,
    Power,
    Shares,
    TargetObject,
    This,
)
from judge.abilities.terms import CAST_FROM_GRAVEYARD, CardType, Comparison, CounterKind, Duration, Keyword, Trait, Zone
from judge.abilities.triggers import CastsSpell, DealsDamage, LosesLife
from judge.engine.characteristics import View
from judge.engine.objects import StackItem
from judge.engine.stack.kicking import Kick, kick_of, kickers_of

#: Cast for the cost of the keyword, from hand unless said otherwise.
_ALTERNATIVE = frozenset(
    {
        Keyword.BESTOW,
        Keyword.BLITZ,
        Keyword.CLEAVE,
        Keyword.DASH,
        Keyword.DISGUISE,
        Keyword.DISTURB,
        Keyword.AWAKEN,
        Keyword.EMERGE,
        Keyword.ESCAPE,
        Keyword.EVOKE,
        Keyword.FLASHBACK,
        Keyword.FORETELL,
        Keyword.MEGAMORPH,
        Keyword.FREERUNNING,
        Keyword.IMPENDING,
        Keyword.MORPH,
        Keyword.MUTATE,
        Keyword.OVERLOAD,
        Keyword.PLOT,
        Keyword.PROWL,
        Keyword.SPECTACLE,
        Keyword.HARMONIZE,
        Keyword.MAYHEM,
        Keyword.SURGE,
        Keyword.WARP,
        Keyword.WEB_SLINGING,
    }
)
#: Cast for the cost of the keyword only as the ability that it stands for resolves.
ONLY_AS_IT_RESOLVES = frozenset({Keyword.MADNESS, Keyword.MIRACLE})
#: From exile, where the keyword has put the card.
_FROM_EXILE = frozenset({Keyword.FORETELL, Keyword.PLOT})
#: Cast then only when a sorcery could be.
SORCERY_TIME_ONLY = frozenset({Keyword.PLOT})
#: Cast for that cost from hand and from nowhere else.
FROM_HAND_ONLY = frozenset({Keyword.WARP})
#: Cast so only in the turn in which the card was discarded.
WHEN_DISCARDED = frozenset({Keyword.MAYHEM})
#: What has put a card aside lets its owner cast it for its mana cost then.
CAST_LATER = frozenset({Keyword.WARP})
_EXILED_AFTERWARDS = frozenset({Keyword.AFTERMATH, Keyword.FLASHBACK, Keyword.HARMONIZE, Keyword.JUMP_START})
#: Paid besides the mana cost, when the player likes.
ADDITIONAL = frozenset(
    {
        Keyword.BARGAIN,
        Keyword.BUYBACK,
        Keyword.CASUALTY,
        Keyword.CONSPIRE,
        Keyword.ENTWINE,
        Keyword.GIFT,
        Keyword.KICKER,
        Keyword.MULTIKICKER,
        Keyword.OFFERING,
        Keyword.OFFSPRING,
        Keyword.REPLICATE,
        Keyword.SQUAD,
    }
)
#: Of these, what may be paid as often as one likes.
ANY_NUMBER = frozenset({Keyword.MULTIKICKER, Keyword.REPLICATE, Keyword.SQUAD})

#: A source of yours of one of the spell's creature types.
_KIN = (ControlledBy(PlayerWord.YOU), Shares(Trait.CREATURE_TYPE, This()))
_ASSASSIN = (HasType(CardType.CREATURE), HasSubtype("Assassin"), ControlledBy(PlayerWord.YOU))
_CONDITIONS: dict[Keyword, Condition] = {
    Keyword.FREERUNNING: Happened(DealsDamage(_ASSASSIN, to_objects=None, combat=True)),
    Keyword.PROWL: Happened(DealsDamage(_KIN, to_objects=None, combat=True)),
    Keyword.SPECTACLE: Happened(LosesLife(PlayerWord.EACH_OPPONENT)),
    Keyword.SURGE: Happened(CastsSpell((), PlayerWord.YOU)),
}
_YOUR_CREATURE = (HasType(CardType.CREATURE), ControlledBy(PlayerWord.YOU))
_YOUR_LAND = (HasType(CardType.LAND), ControlledBy(PlayerWord.YOU))
_BARGAINED = AnyOf(((HasType(CardType.ARTIFACT),), (HasType(CardType.ENCHANTMENT),), (IsToken(),)))
_ANY_CARD = DiscardCost(Choice(()))
_LAND_CARD = DiscardCost(Choice((HasType(CardType.LAND), InZone(Zone.HAND), OwnedBy(PlayerWord.YOU))))
_TWO_OF_ITS_COLOURS = TapCost(
    Choice((HasType(CardType.CREATURE), ControlledBy(PlayerWord.YOU), Shares(Trait.COLOUR, This())), count=2)
)
#: What a mutating creature spell targets (702.140a).
MUTATED = TargetSpec(
    objects=(HasType(CardType.CREATURE), Not(HasSubtype("Human")), OwnedBy(OwnerOf(This()))),
)
#: What the rules say that a keyword costs, where no card does.
_OWN_COST: dict[Keyword, Cost] = {
    Keyword.BARGAIN: (SacrificeCost(Choice((_BARGAINED, ControlledBy(PlayerWord.YOU)))),),
    Keyword.CONSPIRE: (_TWO_OF_ITS_COLOURS,),
    Keyword.DISGUISE: (PayMana(ManaCost(("3",))),),
    Keyword.JUMP_START: (_ANY_CARD,),
    Keyword.MEGAMORPH: (PayMana(ManaCost(("3",))),),
    Keyword.MORPH: (PayMana(ManaCost(("3",))),),
    Keyword.RETRACE: (_LAND_CARD,),
}


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A way to cast a card that a keyword of it allows. `instead`: its cost is paid instead of the mana cost, else
    besides it."""

    #: `None`: an effect has it cast, for no keyword's cost.
    keyword: Keyword | None
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
            cost=_own_cost(view) if each.for_mana_cost else cost_of(each),
            zone=_zone(each.keyword),
            instead=each.keyword in _ALTERNATIVE,
            condition=_CONDITIONS.get(each.keyword),
            afterwards=Zone.EXILE if each.keyword in _EXILED_AFTERWARDS else None,
        )
        for each in view.stated_abilities
        if isinstance(each, KeywordAbility) and each.keyword in _ALTERNATIVE | CAST_FROM_GRAVEYARD
        # What has no mana cost can't be cast for it (118.6).
        if not each.for_mana_cost or view.stated_mana_cost is None or view.stated_mana_cost.symbols
    )


def _own_cost(view: View) -> Cost:
    """The mana cost of the card itself; nothing to pay is known of a card whose cost nobody stated."""
    return () if view.stated_mana_cost is None else (PayMana(view.stated_mana_cost),)


def _zone(keyword: Keyword) -> Zone:
    """From where the keyword lets the card be cast."""
    if keyword in CAST_FROM_GRAVEYARD:
        return Zone.GRAVEYARD
    return Zone.EXILE if keyword in _FROM_EXILE else Zone.HAND


def cost_of(ability: KeywordAbility) -> Cost:
    """What the keyword costs as the spell is cast."""
    match ability.keyword:
        case Keyword.PLOT:
            # Its cost was paid as the card was put aside.
            return ()
        case Keyword.WEB_SLINGING:
            return (*ability.cost, ReturnCost(Choice((*_YOUR_CREATURE, IsTapped()))))
        case Keyword.CASUALTY:
            strong = Power(Comparison.AT_LEAST, ability.amount if ability.amount is not None else 0)
            return (SacrificeCost(Choice((*_YOUR_CREATURE, strong))),)
        case _:
            return _OWN_COST.get(ability.keyword, ability.cost)


def additional(view: View, paid: Iterable[Keyword], kicks: Iterable[Kick]) -> Cost:
    """The costs besides, of those keywords that are paid, each as often as it is paid; of several kickers those
    `kicks`."""
    kickers, kicked = kickers_of(view), tuple(kicks)
    wanted = [keyword for keyword in paid if keyword in ADDITIONAL or keyword is Keyword.ESCALATE]
    return tuple(
        part
        for each in view.stated_abilities
        if isinstance(each, KeywordAbility)
        for part in cost_of(each) * (kicked.count(kick_of(each)) if each in kickers else wanted.count(each.keyword))
    )


def overload(item: StackItem) -> None:
    """Every "target" of the text becomes "each" (702.96a)."""
    specs = item.specs

    def each(part: object) -> object | None:
        return All(specs[part.index].objects or ()) if isinstance(part, TargetObject) else None

    effects: tuple[Effect, ...] = tuple(rewritten(effect, each) for effect in item.effects)
    item.effects, item.specs = effects, _players_only(specs)


def awaken(item: StackItem, view: View) -> None:
    """A target land of yours too, which gets the counters and becomes a creature (702.113a)."""
    ability = next(iter(view.keyword_abilities(Keyword.AWAKEN)))
    land = TargetObject(len(item.specs))
    elemental = (
        SetBasePT(0, 0),
        AddType(types=(CardType.CREATURE,), subtypes=("Elemental",)),
        GainAbility(KeywordAbility(Keyword.HASTE)),
    )
    item.specs = (*item.specs, TargetSpec(objects=_YOUR_LAND))
    item.effects = (
        *item.effects,
        PutCounters(CounterKind.PLUS1.value, ability.amount if ability.amount is not None else 0, land),
        Apply(land, elemental, Duration.PERMANENT),
    )


def _players_only(specs: tuple[TargetSpec, ...]) -> tuple[TargetSpec, ...]:
    return tuple(spec for spec in specs if spec.objects is None)
