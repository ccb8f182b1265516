"""Compiles the built-in cards: the entries of `judge.cards` and the abilities that their texts give."""

from __future__ import annotations

import msgspec

from judge.cards.card import Card, Completeness, DatedFunction
from judge.cards.entries import CardEntry, load_entries
from judge.cards.store import encode
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import Compiled, compile_text


def build() -> dict[str, bytes]:
    """Each card encoded by itself, by English name, so that a run decodes only the cards it needs."""
    return {entry.oracle_name: encode(compile_card(entry)) for entry in load_entries()}


def compile_card(entry: CardEntry) -> Card:
    """The card of an entry, as complete as its text could be understood."""
    now = _compiled(entry, entry.text)
    before = tuple((text.jusque, _compiled(entry, text.texte)) for text in entry.earlier)
    opaque = any(compiled.diagnostics for compiled in (now, *(compiled for _, compiled in before)))
    return Card(
        oracle_name=entry.oracle_name,
        french_names=entry.french_names,
        characteristics=msgspec.structs.replace(entry.characteristics, abilities=now.abilities),
        released=entry.released,
        gender=entry.gender,
        plural=entry.plural,
        aspirated=entry.aspirated,
        completeness=Completeness.PARTIAL if opaque or entry.incomplete else Completeness.COMPLETE,
        earlier=tuple(DatedFunction(until, compiled.abilities) for until, compiled in before),
        nicknames=entry.nicknames,
    )


def _compiled(entry: CardEntry, text: str) -> Compiled:
    characteristics = entry.characteristics
    source = Source(characteristics.types, characteristics.subtypes, next(iter(entry.french_names), ""))
    return compile_text(text, source)
