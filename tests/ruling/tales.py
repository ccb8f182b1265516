"""Hand-made lines of play: a small board, and outcomes put together event by event, without the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.abilities.ability import Ability
from judge.abilities.terms import CardType, Step, Zone
from judge.cards.card import Characteristics
from judge.engine.outcome import (
    Check,
    Decision,
    DecisionKind,
    DecisionPoint,
    Event,
    EventKind,
    FinalObject,
    FinalPlayer,
    FinalState,
    Illegality,
    Justification,
    ObjectAt,
    Option,
    Outcome,
    PlayResult,
)
from judge.rules.concept import Concept
from judge.rules.law import Law
from judge.scenario import Scenario
from judge.scenario.board import Label, ObjectSetup, PlayerSetup
from judge.scenario.story import When
from judge.text.grammar import Gender

PLAYERS = (PlayerSetup(id="A", name="A"), PlayerSetup(id="B", name="B"))


def creature(
    id: str,
    name: str,
    power: int | None = 2,
    toughness: int | None = 2,
    *,
    controller: str = "A",
    abilities: tuple[Ability, ...] = (),
    gender: Gender = Gender.MASCULINE,
) -> ObjectSetup:
    return ObjectSetup(
        id=id,
        label=Label(head=name, proper=True, gender=gender),
        characteristics=Characteristics(
            name=name, types=(CardType.CREATURE,), power=power, toughness=toughness, abilities=abilities
        ),
        owner=controller,
        controller=controller,
    )


def spell(id: str, name: str, *, controller: str = "B", kind: CardType = CardType.SORCERY) -> ObjectSetup:
    return ObjectSetup(
        id=id,
        label=Label(head=name, proper=True, article=False),
        characteristics=Characteristics(name=name, types=(kind,)),
        owner=controller,
        controller=controller,
        zone=Zone.HAND,
    )


def board(*objects: ObjectSetup) -> Scenario:
    return Scenario(players=PLAYERS, objects=objects)


class Tale:
    """Builds one outcome."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.events: list[Event] = []
        self.checks: list[Check] = []
        self.decisions: list[Decision] = []
        self.zones = {item.id: item.zone for item in scenario.objects}
        self.life = {"A": 20, "B": 20}
        self.damage: dict[str, int] = {}
        self.illegal: Illegality | None = None
        self.step = Step.PRECOMBAT_MAIN

    def tell(
        self,
        kind: EventKind,
        *concepts: Concept,
        subject: str | None = None,
        other: str | None = None,
        player: str | None = None,
        amount: int | None = None,
        value: str = "",
        causes: tuple[int, ...] = (),
        source: str | None = None,
        origin: Zone | None = None,
        destination: Zone | None = None,
    ) -> int:
        number = len(self.events)
        self.events.append(
            Event(
                number=number,
                kind=kind,
                justification=Justification(concepts, at(source)),
                turn=1,
                step=self.step,
                causes=causes,
                subject=at(subject),
                other=at(other),
                player=player,
                amount=amount,
                value=value,
                origin=origin,
                destination=destination,
            )
        )
        if kind is EventKind.DIED and subject is not None:
            self.zones[subject] = Zone.GRAVEYARD
        return number

    def destroyed(self, id: str, concept: Concept = Concept.DESTROY, *, by: str | None, causes: tuple[int, ...]) -> int:
        death = self.tell(EventKind.DESTROYED, concept, subject=id, other=by, causes=causes)
        return self.tell(
            EventKind.DIED,
            Concept.DIES,
            subject=id,
            causes=(death,),
            origin=Zone.BATTLEFIELD,
            destination=Zone.GRAVEYARD,
        )

    def hit(self, source: str, to: str, amount: int, *, combat: bool = True, causes: tuple[int, ...] = ()) -> int:
        value = "combat" if combat else ""
        if to in self.life:
            self.life[to] -= amount
            dealt = self.tell(
                EventKind.DAMAGE_DEALT,
                Concept.DAMAGE_TO_PLAYER,
                subject=source,
                player=to,
                amount=amount,
                value=value,
                causes=causes,
            )
            self.tell(EventKind.LIFE_LOST, Concept.DAMAGE_TO_PLAYER, player=to, amount=amount, causes=(dealt,))
            return dealt
        self.damage[to] = self.damage.get(to, 0) + amount
        return self.tell(
            EventKind.DAMAGE_DEALT,
            Concept.COMBAT_DAMAGE_DEALT if combat else Concept.DAMAGE_TO_CREATURE,
            subject=source,
            other=to,
            amount=amount,
            value=value,
            causes=causes,
        )

    def forbid(
        self,
        concept: Concept,
        *,
        subject: str | None = None,
        other: str | None = None,
        index: int = 0,
        value: str = "",
        source: str | None = None,
    ) -> None:
        why = Justification((concept,), at(source))
        check = Check(justification=why, holds=False, subject=at(subject), other=at(other), value=value)
        self.checks.append(check)
        self.illegal = Illegality(index, check)

    def end(self) -> Outcome:
        players = tuple(FinalPlayer(id=id, life=life, lost=life <= 0) for id, life in self.life.items())
        objects = tuple(self._final(item) for item in self.scenario.objects)
        return Outcome(
            events=tuple(self.events),
            checks=tuple(self.checks),
            final=FinalState(players=players, objects=objects, turn=1, step=self.step, active="A"),
            decisions=tuple(self.decisions),
            illegal=self.illegal,
        )

    def _final(self, item: ObjectSetup) -> FinalObject:
        zone = self.zones[item.id]
        return FinalObject(
            id=item.id,
            incarnation=0 if zone is item.zone else 1,
            name=item.characteristics.name,
            zone=zone,
            controller=item.controller,
            owner=item.owner,
            power=item.characteristics.power,
            toughness=item.characteristics.toughness,
            damage=self.damage.get(item.id, 0) if zone is Zone.BATTLEFIELD else 0,
            types=item.characteristics.types,
            abilities=item.characteristics.abilities,
        )


def at(id: str | None) -> ObjectAt | None:
    return None if id is None else ObjectAt(id)


class Script:
    """Plays from a script instead of the rules: decision points in order, then the outcome that the options lead to.

    Conforms to `judge.ruling.lines.explore.Play`."""

    def __init__(
        self,
        ending: Callable[[Scenario, tuple[Option, ...]], Outcome],
        points: Iterable[DecisionPoint] = (),
    ) -> None:
        self._ending = ending
        self._points = tuple(points)
        self.plays = 0

    def __call__(
        self,
        scenario: Scenario,
        law: Law,
        decisions: tuple[Option, ...] = (),
        *,
        open_for: frozenset[str] = frozenset(),
        until: When | None = None,
    ) -> PlayResult:
        self.plays += 1
        asked = [point for point in self._points if point.forced or point.owner in open_for]
        if len(decisions) < len(asked):
            return asked[len(decisions)]
        return self._ending(scenario, decisions)


def choice(owner: str, *values: object, forced: bool = True, kind: DecisionKind = DecisionKind.OTHER) -> DecisionPoint:
    options = tuple(Option(value if isinstance(value, tuple) else (value,)) for value in values)
    return DecisionPoint(kind=kind, owner=owner, forced=forced, options=options)


def always(outcome: Outcome) -> Script:
    return Script(lambda scenario, options: outcome)
