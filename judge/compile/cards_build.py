"""Compiles the built-in cards: the entries of `judge.cards` and the abilities that their texts give."""

from __future__ import annotations

import msgspec

from judge.abilities.ability import Ability, OpaqueAbility
from judge.cards.card import Card, Completeness, DatedFunction
from judge.cards.entries import CardEntry, load_entries


def build() -> dict[str, bytes]:
    """Each card encoded by itself, by English name, so that a run decodes only the cards it needs."""
    return {entry.oracle_name: msgspec.msgpack.encode(compile_card(entry)) for entry in load_entries()}


def compile_card(entry: CardEntry) -> Card:
    """The card of an entry, as complete as its text could be understood."""
    abilities = _abilities(entry, entry.text)
    earlier = tuple(DatedFunction(text.jusque, _abilities(entry, text.texte)) for text in entry.earlier)
    everything = (abilities, *(function.abilities for function in earlier))
    opaque = any(isinstance(ability, OpaqueAbility) for some in everything for ability in some)
    return Card(
        oracle_name=entry.oracle_name,
        french_names=entry.french_names,
        characteristics=msgspec.structs.replace(entry.characteristics, abilities=abilities),
        released=entry.released,
        gender=entry.gender,
        plural=entry.plural,
        aspirated=entry.aspirated,
        completeness=Completeness.PARTIAL if opaque or entry.incomplete else Completeness.COMPLETE,
        earlier=earlier,
        nicknames=entry.nicknames,
    )


def _abilities(entry: CardEntry, text: str) -> tuple[Ability, ...]:
    return tuple(OpaqueAbility(line) for line in text.splitlines())
