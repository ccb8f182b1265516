"""Keywords that are activated abilities: of permanents, of cards in hand, of cards in a graveyard."""

from __future__ import annotations

from judge.abilities.ability import (
    Ability,
    ActivatedAbility,
    Apply,
    CreateTokenCopy,
    Delayed,
    Effect,
    ForEach,
    GainAbility,
    KeywordAbility,
    Modification,
    ReplacementAbility,
    StaticAbility,
    TargetSpec,
    Timing,
)
from judge.abilities.costs import DiscardCost, ExileCost, ReturnCost, SacrificeCost, TapCost, TapPowerCost, TapSelf
from judge.abilities.instructions import (
    AttachTo,
    Designate,
    Draw,
    Move,
    PutCounters,
    Sacrifice,
    Search,
    SwapAura,
    Unattach,
)
from judge.abilities.modifications import AddType, MustAttack, NoManaCost, RemoveType, SetBasePT, SetColour
from judge.abilities.selectors import (
    AnyOf,
    Choice,
    ControlledBy,
    HasType,
    Host,
    InZone,
    IsAttacking,
    IsUnblocked,
    ManaValue,
    ManaValueOf,
    Matches,
    OwnedBy,
    PlayerWord,
    PowerOf,
    Previous,
    TargetObject,
    This,
)
from judge.abilities.terms import CardType, Colour, Comparison, CounterKind, Designation, Duration, Keyword, Step, Zone
from judge.abilities.triggers import BeginningOf, ZoneChange
from judge.engine.keywords.parts import (
    ANOTHER,
    CREATURE,
    PLUS1,
    SELF,
    YOUR_CREATURE,
    Expansion,
    at_sorcery_time,
    number,
)

# ── Permanents ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _equip(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _attach(ability, TargetSpec(objects=(*YOUR_CREATURE, *ability.filter)))


def _fortify(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _attach(ability, TargetSpec(objects=(HasType(CardType.LAND), ControlledBy(PlayerWord.YOU))))


def _attach(ability: KeywordAbility, target: TargetSpec) -> tuple[Ability, ...]:
    return at_sorcery_time(ability.cost, (AttachTo(This(), TargetObject()),), target)


def _outlast(ability: KeywordAbility) -> tuple[Ability, ...]:
    return at_sorcery_time((*ability.cost, TapSelf()), (PutCounters(PLUS1, 1, This()),))


def _level_up(ability: KeywordAbility) -> tuple[Ability, ...]:
    return at_sorcery_time(ability.cost, (PutCounters(CounterKind.LEVEL.value, 1, This()),))


def _crew(ability: KeywordAbility) -> tuple[Ability, ...]:
    creature = AddType((CardType.ARTIFACT, CardType.CREATURE))
    return (ActivatedAbility((TapPowerCost(number(ability)),), (Apply(This(), (creature,)),)),)


def _saddle(ability: KeywordAbility) -> tuple[Ability, ...]:
    return at_sorcery_time((TapPowerCost(number(ability)),), (Designate(This(), Designation.SADDLED),))


def _station(ability: KeywordAbility) -> tuple[Ability, ...]:
    charged = PutCounters(CounterKind.CHARGE.value, PowerOf(Previous()), This())
    return at_sorcery_time((TapCost(Choice((*YOUR_CREATURE, ANOTHER))),), (charged,))


def _reconfigure(ability: KeywordAbility) -> tuple[Ability, ...]:
    """It is no creature while it is attached to one (702.151b)."""
    target = TargetSpec(objects=(*YOUR_CREATURE, ANOTHER))
    attached = Matches(Host(), CREATURE)
    (attaches,) = at_sorcery_time(ability.cost, (AttachTo(This(), TargetObject()),), target)
    leaves = ActivatedAbility(ability.cost, (Unattach(This()),), timing=Timing.SORCERY, condition=attached)
    stays = StaticAbility(This(), (RemoveType((CardType.CREATURE,)),), condition=attached)
    return (attaches, leaves, stays)


def _aura_swap(ability: KeywordAbility) -> tuple[Ability, ...]:
    return (ActivatedAbility(ability.cost, (SwapAura(),)),)


def _craft(ability: KeywordAbility) -> tuple[Ability, ...]:
    """Materials are permanents or cards of the graveyard, without a word to say which (702.167b)."""
    if not ability.filter:
        return ()
    here = (InZone(Zone.BATTLEFIELD), ControlledBy(PlayerWord.YOU))
    there = (InZone(Zone.GRAVEYARD), OwnedBy(PlayerWord.YOU))
    materials = Choice((*ability.filter, ANOTHER, AnyOf((here, there))), count=number(ability))
    cost = (*ability.cost, ExileCost(This(), Zone.BATTLEFIELD), ExileCost(materials))
    return at_sorcery_time(cost, (Move(This(), Zone.BATTLEFIELD, origin=Zone.EXILE, transformed=True),))


def _transfigure(ability: KeywordAbility) -> tuple[Ability, ...]:
    found = Search((*CREATURE, _SAME_VALUE), Zone.BATTLEFIELD)
    return at_sorcery_time((*ability.cost, SacrificeCost(This())), (found,))


_SAME_VALUE = ManaValue(Comparison.EQUAL, ManaValueOf(This()))

# ── Cards in hand ──────────────────────────────────────────────────────────────────────────────────────────────────


def _cycling(ability: KeywordAbility) -> tuple[Ability, ...]:
    effect: Effect = Search(ability.filter, Zone.HAND, reveal=True) if ability.filter else Draw(1)
    return (ActivatedAbility((*ability.cost, DiscardCost(This())), (effect,), zone=Zone.HAND),)


def _transmute(ability: KeywordAbility) -> tuple[Ability, ...]:
    found = Search((_SAME_VALUE,), Zone.HAND, reveal=True)
    return at_sorcery_time((*ability.cost, DiscardCost(This())), (found,), zone=Zone.HAND)


def _reinforce(ability: KeywordAbility) -> tuple[Ability, ...]:
    counters = PutCounters(PLUS1, number(ability), TargetObject())
    cost = (*ability.cost, DiscardCost(This()))
    return (ActivatedAbility(cost, (counters,), (TargetSpec(objects=CREATURE),), zone=Zone.HAND),)


def _ninjutsu(ability: KeywordAbility) -> tuple[Ability, ...]:
    returned = ReturnCost(Choice((*YOUR_CREATURE, IsAttacking(), IsUnblocked())))
    sneaks = Move(This(), Zone.BATTLEFIELD, origin=Zone.HAND, tapped=True, attacking=True)
    return (ActivatedAbility((*ability.cost, returned), (sneaks,), zone=Zone.HAND),)


# ── Cards in a graveyard ───────────────────────────────────────────────────────────────────────────────────────────


def _unearth(ability: KeywordAbility) -> tuple[Ability, ...]:
    leaves = ReplacementAbility(ZoneChange(SELF, origin=Zone.BATTLEFIELD), (Move(This(), Zone.EXILE),))
    hasty = GainAbility(KeywordAbility(Keyword.HASTE))
    effects = (
        Move(This(), Zone.BATTLEFIELD, origin=Zone.GRAVEYARD),
        Apply(Previous(), (hasty, GainAbility(leaves)), Duration.PERMANENT),
        Delayed(BeginningOf(Step.END), (Move(Previous(), Zone.EXILE, origin=Zone.BATTLEFIELD),)),
    )
    return at_sorcery_time(ability.cost, effects, zone=Zone.GRAVEYARD)


def _scavenge(ability: KeywordAbility) -> tuple[Ability, ...]:
    counters = PutCounters(PLUS1, PowerOf(This()), TargetObject())
    cost = (*ability.cost, ExileCost(This()))
    return at_sorcery_time(cost, (counters,), TargetSpec(objects=CREATURE), zone=Zone.GRAVEYARD)


def _back_as_token(ability: KeywordAbility, *exceptions: Modification) -> tuple[Ability, ...]:
    """A copy of the card without a mana cost, a Zombie besides what it is."""
    zombie = (*exceptions, NoManaCost(), AddType(subtypes=("Zombie",)))
    cost = (*ability.cost, ExileCost(This()))
    return at_sorcery_time(cost, (CreateTokenCopy(This(), exceptions=zombie),), zone=Zone.GRAVEYARD)


def _embalm(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _back_as_token(ability, SetColour((Colour.WHITE,)))


def _eternalize(ability: KeywordAbility) -> tuple[Ability, ...]:
    return _back_as_token(ability, SetColour((Colour.BLACK,)), SetBasePT(4, 4))


def _encore(ability: KeywordAbility) -> tuple[Ability, ...]:
    must = MustAttack(PlayerWord.THAT_PLAYER)
    copied = (
        CreateTokenCopy(This()),
        Apply(Previous(), (must,)),
        Apply(Previous(), (GainAbility(KeywordAbility(Keyword.HASTE)),), Duration.PERMANENT),
        Delayed(BeginningOf(Step.END), (Sacrifice(Previous()),)),
    )
    cost = (*ability.cost, ExileCost(This()))
    return at_sorcery_time(cost, (ForEach(copied, players=PlayerWord.EACH_OPPONENT),), zone=Zone.GRAVEYARD)


EXPANSIONS: dict[Keyword, Expansion] = {
    Keyword.AURA_SWAP: _aura_swap,
    Keyword.CRAFT: _craft,
    Keyword.CREW: _crew,
    Keyword.CYCLING: _cycling,
    Keyword.EMBALM: _embalm,
    Keyword.ENCORE: _encore,
    Keyword.EQUIP: _equip,
    Keyword.ETERNALIZE: _eternalize,
    Keyword.FORTIFY: _fortify,
    Keyword.LEVEL_UP: _level_up,
    Keyword.NINJUTSU: _ninjutsu,
    Keyword.OUTLAST: _outlast,
    Keyword.RECONFIGURE: _reconfigure,
    Keyword.REINFORCE: _reinforce,
    Keyword.SADDLE: _saddle,
    Keyword.SCAVENGE: _scavenge,
    Keyword.STATION: _station,
    Keyword.TRANSFIGURE: _transfigure,
    Keyword.TRANSMUTE: _transmute,
    Keyword.UNEARTH: _unearth,
}
