"""A bare table for tests of the layers: permanents put down by hand, no turn, no play."""

from __future__ import annotations

import datetime

from judge.abilities.ability import Ability, Modification, TriggeredAbility
from judge.abilities.terms import CardType, Colour, Duration, Supertype, Zone
from judge.cards.card import Characteristics
from judge.engine.characteristics import View, characteristics
from judge.engine.continuous import ContinuousEffect
from judge.engine.game import Game, Machinery
from judge.engine.objects import GameObject, TriggerData
from judge.engine.outcome import ObjectAt
from judge.engine.players import Player
from judge.rules import law_at

CREATURE = (CardType.CREATURE,)
ENCHANTMENT = (CardType.ENCHANTMENT,)
LAND = (CardType.LAND,)


def _never(*_: object) -> bool:
    raise AssertionError("nothing is played here")


def _no_events(*_: object) -> tuple[TriggerData, ...]:
    return ()


def _no_abilities(*_: object) -> list[tuple[GameObject, TriggeredAbility]]:
    return []


MACHINERY = Machinery(
    characteristics=characteristics,
    observe=_never,
    watching=_no_abilities,
    perform=_never,
    pay_to_avoid=_never,
    happened=_no_events,
    end_turn=_never,
)


class Table:
    """Two players, A and B, on a day of the rules."""

    def __init__(self, day: datetime.date = datetime.date(2026, 1, 16)) -> None:
        self.game = Game(law_at(day), machinery=MACHINERY, players=(Player("A"), Player("B")))

    def permanent(
        self,
        name: str,
        types: tuple[CardType, ...] = CREATURE,
        *abilities: Ability,
        power: int | None = None,
        toughness: int | None = None,
        colours: frozenset[Colour] | None = frozenset(),
        subtypes: tuple[str, ...] = (),
        supertypes: tuple[Supertype, ...] = (),
        controller: str = "A",
        attached_to: GameObject | None = None,
    ) -> GameObject:
        obj = GameObject(
            ObjectAt(name),
            Characteristics(
                name=name,
                types=types,
                subtypes=subtypes,
                supertypes=supertypes,
                colours=colours,
                power=power,
                toughness=toughness,
                abilities=abilities,
            ),
            zone=Zone.BATTLEFIELD,
            owner=controller,
            controller=controller,
            timestamp=self.game.timestamp(),
        )
        obj.attached_to = attached_to.at if attached_to is not None else None
        self.game.add(obj)
        self.game.battlefield.append(obj)
        self.game.touch()
        return obj

    def counters(self, obj: GameObject, kind: str, count: int) -> None:
        obj.counters[kind] = obj.counters.get(kind, 0) + count
        obj.counter_times[kind] = self.game.timestamp()
        self.game.touch()

    def resolved(self, *modifications: Modification, on: GameObject, controller: str = "A") -> None:
        """The continuous effect of a spell that has just resolved, for that object."""
        stamp = self.game.timestamp()
        self.game.effects.append(
            ContinuousEffect(
                number=stamp,
                source=None,
                controller=controller,
                affected=frozenset((on.at,)),
                modifications=modifications,
                duration=Duration.END_OF_TURN,
                timestamp=stamp,
                turn=1,
                event=0,
            )
        )
        self.game.touch()

    def look(self, obj: GameObject) -> View:
        return self.game.look(obj)

    def power_toughness(self, obj: GameObject) -> tuple[int, int]:
        view = self.look(obj)
        return view.power, view.toughness
