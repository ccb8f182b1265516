"""Compiles the built-in cards: the entries of `judge.cards` and the abilities that their texts give."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from judge.abilities.ability import Ability, KeywordAbility
from judge.abilities.terms import Keyword
from judge.cards.card import Card, Characteristics, Completeness, DatedFunction, Layout
from judge.cards.entries import CardEntry, load_entries
from judge.cards.faces import as_card, face_of, whole_card
from judge.cards.store import encode
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import Compiled, compile_text
from judge.compile.text.names import names_asked_for

_NO_NAMES: Mapping[str, str] = {}


def build() -> dict[str, bytes]:
    """Each card encoded by itself, by English name, so that a run decodes only the cards it needs; a split card also
    whole."""
    entries = load_entries()
    names = {name: entry.oracle_name for entry in entries for name in entry.french_names}
    cards = {entry.oracle_name: compile_card(entry, names) for entry in entries}
    for entry in entries:
        if entry.layout is not None and entry.other is not None:
            pair = (cards[entry.oracle_name], cards[entry.other])
            faces = tuple(map(face_of, pair))
            cards |= {card.oracle_name: as_card(card, entry.layout, faces, place) for place, card in enumerate(pair)}
            if entry.layout is Layout.SPLIT:
                whole = whole_card(entry.layout, faces, pair[0])
                cards[whole.oracle_name] = whole
    return {oracle_name: encode(card) for oracle_name, card in cards.items()}


def _with_abilities(made: Characteristics, abilities: tuple[Ability, ...]) -> Characteristics:
    """Devoid takes the colours of the cost away everywhere (702.114a): the card is shown without them."""
    devoid = any(isinstance(one, KeywordAbility) and one.keyword is Keyword.DEVOID for one in abilities)
    colours = frozenset() if devoid else made.colours
    return msgspec.structs.replace(made, abilities=abilities, colours=colours)


def compile_card(entry: CardEntry, names: Mapping[str, str] = _NO_NAMES) -> Card:
    """The card of an entry, as complete as its text could be understood. `names`: the English names of the cards that
    texts may ask for, by the French ones."""
    now = _compiled(entry, entry.text, names)
    before = tuple((text.jusque, _compiled(entry, text.texte, names)) for text in entry.earlier)
    opaque = any(compiled.diagnostics for compiled in (now, *(compiled for _, compiled in before)))
    return Card(
        oracle_name=entry.oracle_name,
        french_names=entry.french_names,
        characteristics=_with_abilities(entry.characteristics, now.abilities),
        released=entry.released,
        gender=entry.gender,
        plural=entry.plural,
        aspirated=entry.aspirated,
        completeness=Completeness.PARTIAL if opaque or entry.incomplete else Completeness.COMPLETE,
        earlier=tuple(DatedFunction(until, compiled.abilities) for until, compiled in before),
        nicknames=entry.nicknames,
    )


def _compiled(entry: CardEntry, text: str, names: Mapping[str, str]) -> Compiled:
    characteristics = entry.characteristics
    named = tuple((name, names[name]) for name in names_asked_for(text) if name in names)
    source = Source(characteristics.types, characteristics.subtypes, next(iter(entry.french_names), ""), named)
    return compile_text(text, source)
