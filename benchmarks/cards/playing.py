"""Plays every compiled card in a standard situation: cast, then each activated ability, then the events that cards
watch for. What the engine refuses, or stumbles over, is a fault of the card's compilation or of the engine.
"""

from __future__ import annotations

import datetime
import functools
from collections.abc import Iterator

import msgspec

from judge.abilities import ability as a
from judge.abilities.costs import ManaCost
from judge.abilities.instructions import Destroy, Draw, GainLife
from judge.abilities.selectors import Specific, SpecificPlayer, X
from judge.abilities.terms import CardType, Colour, Step, Supertype, Zone
from judge.cards.card import Card, Characteristics
from judge.engine.outcome import Option, Outcome
from judge.engine.play import play
from judge.rules import law_at
from judge.scenario import Scenario
from judge.scenario.board import Label, ObjectSetup, PlayerSetup, Start
from judge.scenario.story import (
    ActivateAbility,
    AttackWith,
    BlockWith,
    CastSpell,
    DeclareAttack,
    DeclareBlock,
    Happens,
    MoveTo,
    PlayLand,
    Told,
    Waiting,
    When,
)

_LAW = law_at(datetime.date(2026, 1, 16))
#: Decisions answered in one play before it is given up.
_MOST_DECISIONS = 25
_CARD = "card"


class Fault(msgspec.Struct, frozen=True):
    """What went wrong, and while doing what."""

    doing: str
    what: str
    crash: bool = False


def faults_of(card: Card) -> tuple[Fault, ...]:
    """Everything that goes wrong with the card; nothing when it can be played."""
    return tuple(fault for doing, scenario in _situations(card) if (fault := _fault(doing, scenario)) is not None)


def _fault(doing: str, scenario: Scenario) -> Fault | None:
    decisions: tuple[Option, ...] = ()
    try:
        for _ in range(_MOST_DECISIONS):
            result = play(scenario, _LAW, decisions, open_for=frozenset({"A", "B"}))
            if isinstance(result, Outcome):
                refused = result.not_covered
                # A card of the library that nobody named is no fault of the card that looks for it.
                return None if refused is None or refused.what == "card:unknown" else Fault(doing, refused.what)
            # The last option does what the first, "no", declines.
            decisions = (*decisions, result.options[-1])
    except Exception as error:
        return Fault(doing, f"{type(error).__name__}: {error}"[:160], crash=True)
    return None


def _situations(card: Card) -> Iterator[tuple[str, Scenario]]:
    types = card.characteristics.types
    if CardType.LAND in types:
        yield "played", _board(card, Zone.HAND, Told(PlayLand("A", _CARD)))
    else:
        cast = CastSpell("A", _CARD, x=_x_of(card))
        yield "cast", _board(card, Zone.HAND, Told(cast))
        yield "cast in response", _board(card, Zone.HAND, *_in_response(cast))
    if CardType.INSTANT in types or CardType.SORCERY in types:
        return
    for index, ability in enumerate(
        one for one in card.characteristics.abilities if isinstance(one, a.ActivatedAbility)
    ):
        zone = ability.zone
        yield f"ability {index}", _board(card, zone, Told(ActivateAbility("A", _CARD, index, x=_x_of(ability))))
    yield "fighting", _board(card, Zone.BATTLEFIELD, *_combat(card))
    yield "dying", _board(card, Zone.BATTLEFIELD, Told(Happens((Destroy(Specific(_CARD)),))))
    yield "watching", _board(card, Zone.BATTLEFIELD, *_events())


def _x_of(value: object) -> int | None:
    """A value for X where there is one."""
    if isinstance(value, X) or value == "X":
        return 2
    if isinstance(value, tuple):
        return next(filter(None, map(_x_of, value)), None)
    if isinstance(value, msgspec.Struct):
        return next(filter(None, (_x_of(getattr(value, name)) for name in value.__struct_fields__)), None)
    return None


def _in_response(action: CastSpell) -> tuple[Told, ...]:
    return (Told(CastSpell("B", "bolt", ("own",))), Told(action, When(response_to=0)))


def _combat(card: Card) -> tuple[Told, ...]:
    """It attacks, or blocks, where it can fight."""
    if CardType.CREATURE not in card.characteristics.types:
        return (Told(DeclareAttack((AttackWith("own"),))),)
    return (
        Told(DeclareAttack((AttackWith(_CARD),))),
        Told(DeclareBlock((BlockWith("foe", _CARD),))),
        Told(MoveTo(), When(turn=1, step=Step.END)),
    )


def _events() -> tuple[Told, ...]:
    """Life gained, a card drawn, a spell cast by each, a creature dead, a turn gone round."""
    return (
        Told(Happens((GainLife(1, SpecificPlayer("A")),))),
        Told(Happens((Draw(1, SpecificPlayer("B")),))),
        Told(CastSpell("B", "bolt", ("own",))),
        Told(Happens((Destroy(Specific("foe")),)), When(stack=Waiting.ALL)),
        Told(MoveTo(), When(turn=1, step=Step.UPKEEP)),
        Told(MoveTo(), When(turn=2, step=Step.UPKEEP)),
    )


def _board(card: Card, zone: Zone, *story: Told) -> Scenario:
    known = ObjectSetup(
        id=_CARD,
        label=Label(head=card.oracle_name),
        characteristics=card.characteristics,
        card=card,
        zone=zone,
        owner="A",
        controller="A",
        since_turn_began=True if zone is Zone.BATTLEFIELD else None,
        attached_to="own" if zone is Zone.BATTLEFIELD and "Aura" in card.characteristics.subtypes else None,
    )
    players = (PlayerSetup(id="A", name="A", hand_size=None), PlayerSetup(id="B", name="B"))
    return Scenario(players=players, objects=(known, *_others()), story=story, start=Start(active="A"))


@functools.cache
def _others() -> tuple[ObjectSetup, ...]:
    """One permanent of each kind for both players, and cards elsewhere."""
    bolt = _thing("bolt", (CardType.INSTANT,), "B", zone=Zone.HAND, abilities=(_BOLT,))
    return (
        _thing("own", (CardType.CREATURE,), "A", power=2, toughness=2),
        _thing("foe", (CardType.CREATURE,), "B", power=3, toughness=3),
        _thing("relic", (CardType.ARTIFACT,), "A"),
        _thing("idol", (CardType.ARTIFACT,), "B"),
        _thing("oath", (CardType.ENCHANTMENT,), "A"),
        _thing("vow", (CardType.ENCHANTMENT,), "B"),
        _thing("field", (CardType.LAND,), "A", subtypes=("Forest",), supertypes=(Supertype.BASIC,)),
        _thing("marsh", (CardType.LAND,), "B", subtypes=("Swamp",), supertypes=(Supertype.BASIC,)),
        _thing("dead", (CardType.CREATURE,), "A", power=1, toughness=1, zone=Zone.GRAVEYARD),
        _thing("gone", (CardType.CREATURE,), "B", power=1, toughness=1, zone=Zone.GRAVEYARD),
        _thing("held", (CardType.CREATURE,), "A", power=1, toughness=1, zone=Zone.HAND),
        bolt,
    )


_BOLT = a.SpellAbility((), (a.ANY_TARGET,))


def _thing(
    id: str,
    types: tuple[CardType, ...],
    by: str,
    *,
    zone: Zone = Zone.BATTLEFIELD,
    power: int | None = None,
    toughness: int | None = None,
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
    abilities: tuple[a.Ability, ...] = (),
) -> ObjectSetup:
    return ObjectSetup(
        id=id,
        label=Label(head=id),
        characteristics=Characteristics(
            name=id,
            types=types,
            subtypes=subtypes,
            supertypes=supertypes,
            mana_cost=ManaCost(() if CardType.LAND in types else ("1", "R")),
            colours=frozenset() if CardType.LAND in types else frozenset({Colour.RED}),
            power=power,
            toughness=toughness,
            abilities=abilities,
        ),
        zone=zone,
        owner=by,
        controller=by,
        since_turn_began=True if zone is Zone.BATTLEFIELD else None,
    )
