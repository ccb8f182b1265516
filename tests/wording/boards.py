"""Small scenarios made by hand, for tests of what is said of them."""

from __future__ import annotations

import datetime
from typing import Any

from judge.abilities.terms import CardType
from judge.cards.card import Card, Characteristics, Gender
from judge.scenario import Scenario
from judge.scenario.board import Label, ObjectSetup, PlayerSetup
from judge.scenario.story import Told
from judge.wording.labels import relabel

CREATURE = (CardType.CREATURE,)
_TOLD = ("power", "toughness", "colours", "subtypes", "supertypes", "abilities", "mana_cost")


def a_card(name: str, *types: CardType, gender: Gender = Gender.MASCULINE, plural: bool = False, **told: Any) -> Card:
    return Card(
        oracle_name=name,
        french_names=(name,),
        characteristics=Characteristics(name=name, types=types, **told),
        released=datetime.date(2000, 1, 1),
        gender=gender,
        plural=plural,
    )


ANGEL = a_card("Ange de Serra", CardType.CREATURE, power=4, toughness=4)
RHOX = a_card("Rhox", CardType.CREATURE, power=5, toughness=5)
ELVES = a_card("Elfes de Llanowar", CardType.CREATURE, plural=True, power=1, toughness=1)
BOLT = a_card("Foudre", CardType.INSTANT, gender=Gender.FEMININE)
PACIFISM = a_card("Pacifisme", CardType.ENCHANTMENT, subtypes=("Aura",))


def thing(identity: str, kind: Card | str = "", *, who: str = "A", **told: Any) -> ObjectSetup:
    """A card, a generic creature with a name of its own, or without one."""
    characteristics = {field: told.pop(field) for field in _TOLD if field in told}
    types = told.pop("types", CREATURE)
    if isinstance(kind, Card):
        return ObjectSetup(
            id=identity,
            label=Label(head=""),
            characteristics=kind.characteristics,
            card=kind,
            owner=who,
            controller=who,
            **told,
        )
    return ObjectSetup(
        id=identity,
        label=Label(head=kind, gender=told.pop("gender", Gender.MASCULINE)),
        characteristics=Characteristics(name=kind, types=types, **characteristics),
        owner=who,
        controller=who,
        **told,
    )


def board(
    *objects: ObjectSetup, story: tuple[Told, ...] = (), names: tuple[str, ...] = ("A", "B"), **told: Any
) -> Scenario:
    """The objects with canonical labels, between two players (or more, by name)."""
    players = tuple(PlayerSetup(id="ABCD"[place], name=name) for place, name in enumerate(names))
    return Scenario(players=players, objects=relabel(objects), story=story, **told)
