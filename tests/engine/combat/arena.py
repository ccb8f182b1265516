"""A combat set up by hand: two or three players, creatures, and the combat functions called in the order of the turn.

No stack, no triggers, no state-based actions: what those do in combat is tested through `play`.
"""

from __future__ import annotations

import datetime

from judge.abilities.ability import Ability, KeywordAbility, TriggeredAbility
from judge.abilities.terms import CardType, Colour, Keyword, Step, Supertype, Zone
from judge.cards.card import Characteristics
from judge.engine.characteristics import characteristics
from judge.engine.combat.attack import declare_attackers
from judge.engine.combat.block import declare_blockers
from judge.engine.combat.damage import combat_damage, first_damage_step
from judge.engine.combat.state import Combat
from judge.engine.game import Game, Machinery
from judge.engine.objects import GameObject, TriggerData
from judge.engine.outcome import Event, EventKind, ObjectAt, Option
from judge.engine.players import Player
from judge.engine.signals import DecisionNeeded, IllegalActionError
from judge.rules import law_at
from judge.rules.concept import Concept
from judge.scenario.story import AttackWith, BlockWith, Decide

IN_2004 = datetime.date(2004, 6, 1)
IN_2005 = datetime.date(2005, 10, 1)
IN_2011 = datetime.date(2011, 9, 30)
NOW = datetime.date(2026, 1, 16)


def _nothing(*_: object) -> bool:
    return False


def _no_events(*_: object) -> tuple[TriggerData, ...]:
    return ()


def _no_abilities(*_: object) -> list[tuple[GameObject, TriggeredAbility]]:
    return []


MACHINERY = Machinery(
    characteristics=characteristics,
    observe=_nothing,
    watching=_no_abilities,
    perform=_nothing,
    pay_to_avoid=_nothing,
    happened=_no_events,
    end_turn=_nothing,
)


class Arena:
    """A attacks. `decisions` are the options taken, in order."""

    def __init__(
        self,
        day: datetime.date = NOW,
        *decisions: tuple[object, ...],
        players: str = "AB",
    ) -> None:
        self.game = Game(
            law_at(day),
            machinery=MACHINERY,
            players=tuple(Player(name) for name in players),
            decisions=tuple(Option(value) for value in decisions),
        )
        self.game.combat = Combat()

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
        tapped: bool = False,
        fresh: bool = False,
        damage: int = 0,
    ) -> GameObject:
        base = Characteristics(
            name=name,
            types=types,
            subtypes=subtypes,
            supertypes=supertypes,
            colours=colours,
            power=power,
            toughness=toughness,
            abilities=abilities,
        )
        obj = GameObject(
            ObjectAt(name),
            base,
            zone=Zone.BATTLEFIELD,
            owner=controller,
            controller=controller,
            timestamp=self.game.timestamp(),
        )
        obj.tapped = tapped
        obj.since_turn_began = not fresh
        obj.damage = damage
        self.game.add(obj)
        self.game.battlefield.append(obj)
        self.game.touch()
        return obj

    def permanent(self, name: str, card_type: CardType, *abilities: Ability, controller: str = "A") -> GameObject:
        return self.creature(name, None, None, *abilities, controller=controller, types=(card_type,))

    def attack(self, *names: str, bands: tuple[tuple[str, ...], ...] = (), **against: str) -> None:
        """`against`: attacker=defender for those that do not attack the only opponent."""
        self.game.step = Step.DECLARE_ATTACKERS
        told = [AttackWith(name) for name in names] + [AttackWith(name, whom) for name, whom in against.items()]
        declare_attackers(self.game, told, bands=bands)

    def block(self, **blocks: str | tuple[str, ...]) -> None:
        """blocker=attacker or blocker=(attackers)."""
        self.game.step = Step.DECLARE_BLOCKERS
        told = [
            BlockWith(blocker, attacker)
            for blocker, attackers in blocks.items()
            for attacker in ((attackers,) if isinstance(attackers, str) else attackers)
        ]
        declare_blockers(self.game, told)

    def tell(self, subject: str, **choice: object) -> None:
        """A told choice about that object."""
        self.game.told_choices[len(self.game.told_choices)] = Decide(player=None, subject=subject, **choice)

    def remove(self, name: str) -> None:
        """The creature leaves the battlefield (without being put anywhere)."""
        from judge.engine.combat.leaving import leave_combat

        obj = self.game.named(name)
        obj.lki = self.game.look(obj)
        obj.gone = True
        self.game.battlefield.remove(obj)
        leave_combat(self.game, obj.at)
        self.game.touch()

    def first_damage(self) -> None:
        assert first_damage_step(self.game)
        self.game.step = Step.FIRST_STRIKE_DAMAGE
        combat_damage(self.game)

    def damage(self) -> None:
        self.game.step = Step.COMBAT_DAMAGE
        combat_damage(self.game)

    def fight(self) -> None:
        """All damage steps that there are."""
        if first_damage_step(self.game):
            self.first_damage()
        self.damage()

    def options(self) -> set[tuple[object, ...]]:
        """What the damage step asks to choose from."""
        try:
            self.damage()
        except DecisionNeeded as needed:
            return {option.value for option in needed.point.options}
        return set()

    def marked(self, name: str) -> int:
        return self.game.named(name).damage

    def life(self, player: str = "B") -> int:
        return self.game.players[player].life

    def events(self, kind: EventKind) -> list[Event]:
        return [event for event in self.game.events if event.kind is kind]


def illegal(act: object, *args: object, **kwargs: object) -> tuple[Concept, str | None]:
    """Why the action is forbidden: the narrowest concept and the object it is about."""
    try:
        act(*args, **kwargs)  # type: ignore[operator]
    except IllegalActionError as error:
        check = error.check
        return check.justification.concepts[0], check.subject.id if check.subject else None
    raise AssertionError("it was legal")


def keyword(word: Keyword) -> KeywordAbility:
    return KeywordAbility(word)
