"""Hand-built scenarios for the engine: short names for boards and stories, and questions put to an outcome."""

from __future__ import annotations

import datetime

from judge.abilities.ability import Ability, ActivatedAbility, Effect, KeywordAbility, SpellAbility, TargetSpec
from judge.abilities.costs import ManaCost
from judge.abilities.instructions import DealDamage, Destroy
from judge.abilities.selectors import (
    AnyOf,
    Filter,
    HasColour,
    HasType,
    PlayerWord,
    TargetObject,
)
from judge.abilities.terms import CardType, Colour, Keyword, Supertype, Zone
from judge.cards.card import Characteristics
from judge.engine.outcome import Event, EventKind, FinalObject, FinalPlayer, Outcome
from judge.engine.play import play
from judge.rules import law_at
from judge.rules.law import Law
from judge.scenario import Scenario
from judge.scenario.board import Label, ObjectSetup, PlayerSetup, Start
from judge.scenario.story import (
    Action,
    AttackWith,
    BlockWith,
    CastSpell,
    DeclareAttack,
    DeclareBlock,
    Happens,
    Told,
    When,
)

NOW = law_at(datetime.date(2026, 1, 16))
LAW_2011 = law_at(datetime.date(2011, 9, 30))
LAW_2005 = law_at(datetime.date(2005, 10, 1))
LAW_2004 = law_at(datetime.date(2004, 6, 1))
ALL_LAWS = (LAW_2004, LAW_2005, LAW_2011, NOW)


def at(text: str) -> Law:
    return law_at(datetime.date.fromisoformat(text))


ANYWHEN = Start()
CREATURE: Filter = (HasType(CardType.CREATURE),)
ANY_TARGET = TargetSpec(objects=(AnyOf((CREATURE, (HasType(CardType.PLANESWALKER),))),), players=PlayerWord.EACH_PLAYER)
A_CREATURE = TargetSpec(objects=CREATURE)


def kw(keyword: Keyword, *qualities: object, **more: object) -> KeywordAbility:
    return KeywordAbility(keyword, filter=tuple(qualities), **more)  # type: ignore[arg-type]


def protection(colour: Colour) -> KeywordAbility:
    return kw(Keyword.PROTECTION, HasColour(colour))


def thing(
    id: str,
    *,
    types: tuple[CardType, ...] = (CardType.CREATURE,),
    power: int | None = None,
    toughness: int | None = None,
    by: str = "A",
    owner: str | None = None,
    name: str | None = None,
    abilities: tuple[Ability, ...] = (),
    colours: tuple[Colour, ...] | None = (),
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[Supertype, ...] = (),
    cost: tuple[str, ...] | None = (),
    loyalty: int | None = None,
    **setup: object,
) -> ObjectSetup:
    return ObjectSetup(
        id=id,
        label=Label(head=name or id),
        characteristics=Characteristics(
            name=name or id,
            types=types,
            power=power,
            toughness=toughness,
            abilities=abilities,
            colours=None if colours is None else frozenset(colours),
            subtypes=subtypes,
            supertypes=supertypes,
            mana_cost=None if cost is None else ManaCost(cost),
            loyalty=loyalty,
        ),
        owner=owner or by,
        controller=by,
        **setup,  # type: ignore[arg-type]
    )


def creature(id: str, power: int | None, toughness: int | None, *abilities: Ability, **more: object) -> ObjectSetup:
    return thing(id, power=power, toughness=toughness, abilities=abilities, **more)  # type: ignore[arg-type]


def spell(
    id: str,
    *effects: Effect,
    targets: tuple[TargetSpec, ...] = (),
    kind: CardType = CardType.INSTANT,
    **more: object,
) -> ObjectSetup:
    more.setdefault("zone", Zone.HAND)
    return thing(id, types=(kind,), abilities=(SpellAbility(effects, targets),), **more)  # type: ignore[arg-type]


def bolt(id: str = "bolt", amount: int = 3, by: str = "A", **more: object) -> ObjectSetup:
    more.setdefault("colours", (Colour.RED,))
    return spell(id, DealDamage(amount, TargetObject()), targets=(ANY_TARGET,), by=by, **more)


def terror(id: str = "terror", by: str = "A", **more: object) -> ObjectSetup:
    more.setdefault("colours", (Colour.BLACK,))
    return spell(id, Destroy(TargetObject()), targets=(A_CREATURE,), by=by, **more)


def land(id: str, subtype: str, by: str = "A", **more: object) -> ObjectSetup:
    return thing(id, types=(CardType.LAND,), subtypes=(subtype,), supertypes=(Supertype.BASIC,), by=by, **more)  # type: ignore[arg-type]


def able(id: str, ability: ActivatedAbility, power: int = 1, toughness: int = 1, **more: object) -> ObjectSetup:
    return creature(id, power, toughness, ability, **more)


def attack(*attackers: str, on: str | None = None, **when: object) -> Told:
    return Told(DeclareAttack(tuple(AttackWith(each, on) for each in attackers)), When(**when))  # type: ignore[arg-type]


def block(**pairs: str) -> Told:
    """`block(blocker="attacker", …)`."""
    return Told(DeclareBlock(tuple(BlockWith(blocker, attacker) for blocker, attacker in pairs.items())))


def casts(spell: str, *targets: str, by: str = "A", **when: object) -> Told:
    """That player casts the spell on those targets."""
    return told(CastSpell(by, spell, targets), **when)  # type: ignore[arg-type]


def happens(*effects: Effect, **when: object) -> Told:
    """What the effects say happens, without a cause."""
    return told(Happens(effects), **when)  # type: ignore[arg-type]


def told(action: Action, *, negated: bool = False, **when: object) -> Told:
    return Told(action, When(**when), negated)  # type: ignore[arg-type]


def board(
    *objects: ObjectSetup,
    story: tuple[Told, ...] = (),
    players: tuple[PlayerSetup, ...] = (),
    start: Start = ANYWHEN,
) -> Scenario:
    known = {player.id: player for player in players}
    return Scenario(
        players=tuple(known.get(id, PlayerSetup(id=id, name=id)) for id in ("A", "B")),
        objects=objects,
        story=story,
        start=start,
    )


def ended(scenario: Scenario, law: Law = NOW, **more: object) -> Outcome:
    """The outcome of a play in which there is nothing to decide."""
    result = play(scenario, law, **more)  # type: ignore[arg-type]
    assert isinstance(result, Outcome), result
    return result


def clean(scenario: Scenario, law: Law = NOW, **more: object) -> Outcome:
    """The same, when nothing stopped the play."""
    outcome = ended(scenario, law, **more)
    assert not outcome.bound_reached, trace(outcome)[:2000]
    assert outcome.illegal is None, outcome.illegal
    assert outcome.missing is None, outcome.missing
    assert outcome.absent is None, outcome.absent
    assert outcome.not_covered is None, outcome.not_covered
    return outcome


def final(outcome: Outcome, id: str) -> FinalObject:
    return next(obj for obj in outcome.final.objects if obj.id == id)


def player(outcome: Outcome, id: str) -> FinalPlayer:
    return next(each for each in outcome.final.players if each.id == id)


def zone(outcome: Outcome, id: str) -> Zone:
    return final(outcome, id).zone


def events(outcome: Outcome, kind: EventKind, subject: str | None = None) -> list[Event]:
    return [
        event
        for event in outcome.events
        if event.kind is kind and (subject is None or (event.subject is not None and event.subject.id == subject))
    ]


def trace(outcome: Outcome) -> str:
    """The events, one a line, to look at when a test fails."""
    return "\n".join(
        f"{e.number:3} {e.step.value:18} {e.kind.value:20} {(e.subject and e.subject.id) or '':10} "
        f"{(e.other and e.other.id) or '':8} {e.player or '':3} {'' if e.amount is None else e.amount:3} {e.value:8} "
        f"{','.join(c.value for c in e.justification.concepts)} <- {e.causes}"
        for e in outcome.events
    )
