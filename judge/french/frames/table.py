"""Frames: which roles a verb has and which places of the sentence fill them. Loaded from data, asked by verb."""

from __future__ import annotations

import functools
from collections.abc import Mapping

import msgspec

from judge.data.built import built


class Slot(msgspec.Struct, frozen=True, array_like=True):
    """One place that may fill a role. `name`: sujet, objet, attribut, infinitif, que or a preposition; `accepts`: noun
    lemmas or kinds of meaning ("zone:"), empty for anything."""

    name: str
    accepts: tuple[str, ...] = ()


class RoleFrame(msgspec.Struct, frozen=True, array_like=True):
    """A role of a verb with its places in order of preference."""

    role: str
    slots: tuple[Slot, ...]
    required: bool = False


class Frame(msgspec.Struct, frozen=True):
    """`reflexive`: what the verb becomes with "se": "" (the pronoun fills an object), "ignoré", "moyen",
    "intransitif" or the key of another frame."""

    key: str
    roles: tuple[RoleFrame, ...]
    reflexive: str = ""
    with_etre: bool = False
    #: The last "de" after the object is the verb's: "sauve X de Y".
    detaches: bool = False
    #: Another frame when "que" or "quoi" is asked: "que lui arrive-t-il".
    asked: str = ""
    #: Another frame when the object is a card: "il me fait Foudre".
    of_card: str = ""
    #: With a participle this verb makes the passive of the other: "devient bloquée".
    passive_helper: bool = False
    #: The place that a change of size takes though it stands beside the bearer: "donne à sa créature +2/+2".
    size_slot: str = ""
    #: The verb that says the same with other places: "pomper X de +2/+2" is "donner +2/+2 à X".
    same_as: str = ""

    def slot_roles(self, slot: str) -> tuple[RoleFrame, ...]:
        """The roles that the place may fill."""
        return tuple(role for role in self.roles if any(each.name == slot for each in role.slots))

    def has_slot(self, slot: str) -> bool:
        """Whether the verb has such a place."""
        return any(each.name == slot for role in self.roles for each in role.slots)


def frame(verb: str) -> Frame:
    """The frame of a verb. Raises `KeyError` when it has none."""
    return frames()[verb]


@functools.cache
def frames() -> Mapping[str, Frame]:
    """Every frame by its key."""
    return built("frames", dict[str, Frame])


@functools.cache
def de_verbs() -> frozenset[str]:
    """Verbs whose object is introduced by "de" ("se défausser des cartes")."""
    return frozenset(
        key
        for key, each in frames().items()
        if any(role.role == "patient" and role.slots[0].name == "de" for role in each.roles)
    )
