"""Scenarios about combat, built by hand and played through `play`: the subjects of the seeds, without any French."""

from __future__ import annotations

import datetime

from judge.abilities.ability import Ability, Apply, Effect, Modification
from judge.abilities.instructions import Destroy, Move
from judge.abilities.selectors import Specific
from judge.abilities.terms import CardType, Colour, Supertype, Zone
from judge.cards.card import Characteristics
from judge.engine.outcome import DecisionPoint, Event, EventKind, FinalObject, Option, Outcome
from judge.engine.play import play
from judge.rules import law_at
from judge.rules.concept import Concept
from judge.scenario import Scenario
from judge.scenario.board import Label, ObjectSetup, PlayerSetup
from judge.scenario.story import (
    Action,
    AttackWith,
    BlockWith,
    Decide,
    DeclareAttack,
    DeclareBlock,
    Happens,
    Moment,
    Told,
    When,
)

NOW = datetime.date(2026, 1, 16)


class Duel:
    """A attacks B unless told otherwise."""

    def __init__(self, day: datetime.date = NOW, *, players: str = "AB") -> None:
        self.day = day
        self.players = {name: PlayerSetup(id=name, name=name) for name in players}
        self.objects: list[ObjectSetup] = []
        self.story: list[Told] = []

    def creature(
        self,
        name: str,
        power: int | None = 2,
        toughness: int | None = 2,
        *abilities: Ability,
        controller: str = "A",
        colours: frozenset[Colour] | None = frozenset(),
        types: tuple[CardType, ...] = (CardType.CREATURE,),
        subtypes: tuple[str, ...] = (),
        supertypes: tuple[Supertype, ...] = (),
        **setup: object,
    ) -> Duel:
        self.objects.append(
            ObjectSetup(
                id=name,
                label=Label(head=name),
                characteristics=Characteristics(
                    name=name,
                    types=types,
                    subtypes=subtypes,
                    supertypes=supertypes,
                    colours=colours,
                    power=power,
                    toughness=toughness,
                    abilities=abilities,
                ),
                owner=controller,
                controller=controller,
                **setup,
            )
        )
        return self

    def permanent(
        self, name: str, card_type: CardType, *abilities: Ability, controller: str = "A", **setup: object
    ) -> Duel:
        return self.creature(name, None, None, *abilities, controller=controller, types=(card_type,), **setup)

    def tell(self, action: Action, *, moment: Moment | None = None, negated: bool = False) -> Duel:
        self.story.append(Told(action, When(moment=moment), negated))
        return self

    def attack(self, *names: str, bands: tuple[tuple[str, ...], ...] = (), **against: str) -> Duel:
        told = [AttackWith(name) for name in names] + [AttackWith(name, whom) for name, whom in against.items()]
        return self.tell(DeclareAttack(tuple(told), bands))

    def block(self, **blocks: str) -> Duel:
        return self.tell(DeclareBlock(tuple(BlockWith(blocker, attacker) for blocker, attacker in blocks.items())))

    def divide(self, source: str, **amounts: int) -> Duel:
        return self.tell(Decide(None, source, division=tuple(amounts.items())))

    def order(self, source: str, *names: str) -> Duel:
        return self.tell(Decide(None, source, order=names))

    def happens(self, *effects: Effect, moment: Moment | None = None) -> Duel:
        return self.tell(Happens(effects), moment=moment)

    def leaves(self, name: str, *, moment: Moment = Moment.AFTER_BLOCKS) -> Duel:
        return self.happens(Move(Specific(name), Zone.HAND), moment=moment)

    def destroyed(self, name: str, *, moment: Moment | None = None) -> Duel:
        return self.happens(Destroy(Specific(name)), moment=moment)

    def becomes(self, name: str, *modifications: Modification, moment: Moment | None = None) -> Duel:
        return self.happens(Apply(Specific(name), modifications), moment=moment)

    def play(self, *decisions: tuple[object, ...], open_for: str = "") -> Played:
        scenario = Scenario(players=tuple(self.players.values()), objects=tuple(self.objects), story=tuple(self.story))
        result = play(
            scenario, law_at(self.day), tuple(Option(value) for value in decisions), open_for=frozenset(open_for)
        )
        assert isinstance(result, Outcome), result
        return Played(result)

    def asked(self, *decisions: tuple[object, ...], open_for: str = "") -> DecisionPoint:
        scenario = Scenario(players=tuple(self.players.values()), objects=tuple(self.objects), story=tuple(self.story))
        result = play(
            scenario, law_at(self.day), tuple(Option(value) for value in decisions), open_for=frozenset(open_for)
        )
        assert isinstance(result, DecisionPoint), result
        return result


class Played:
    """Looking at an outcome."""

    def __init__(self, outcome: Outcome) -> None:
        self.outcome = outcome

    def object(self, name: str) -> FinalObject:
        return next(each for each in self.outcome.final.objects if each.id == name)

    def zone(self, name: str) -> Zone:
        return self.object(name).zone

    def died(self, name: str) -> bool:
        return any(event.subject.id == name for event in self.events(EventKind.DIED))

    def life(self, player: str = "B") -> int:
        return next(each.life for each in self.outcome.final.players if each.id == player)

    def events(self, kind: EventKind) -> list[Event]:
        return [event for event in self.outcome.events if event.kind is kind]

    def damage(self, source: str, to: str) -> int:
        return sum(
            event.amount
            for event in self.events(EventKind.DAMAGE_DEALT)
            if event.subject.id == source and to in (event.player, event.other.id if event.other else None)
        )

    def triggered(self, name: str) -> int:
        return sum(event.subject.id == name for event in self.events(EventKind.TRIGGERED))

    @property
    def illegal(self) -> Concept | None:
        found = self.outcome.illegal
        return found.check.justification.concepts[0] if found is not None else None
