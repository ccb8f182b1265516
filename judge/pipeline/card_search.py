"""Searching all cards that this user has by words of their texts, by type, colour and keyword, French or English."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import CardType, Colour, Supertype
from judge.cards.base import BuiltInCards, oracle_names
from judge.cards.card import Card
from judge.cards.printed import PrintedCard
from judge.cards.type_line import read_type_line
from judge.errors import Diagnostic
from judge.pipeline.cards import imported_cards
from judge.rules.editions import newest_edition
from judge.rules.glossary import define
from judge.text.folding import fold, folded_words
from judge.text.grammar import Gender, Noun
from judge.wording import terms
from judge.wording.abilities.ability import say_ability
from judge.wording.abilities.bearer import voice_of
from judge.wording.labels import card_name, own_noun, type_line
from judge.wording.subtypes import subtypes


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What a card must have, all of it; `kinds`, `colours` and `keywords` are `kind_of`, `colour_of`, `keyword_of` of
    what the user wrote."""

    words: tuple[str, ...] = ()
    kinds: frozenset[str] = frozenset()
    colours: frozenset[Colour] = frozenset()
    colourless: bool = False
    keywords: frozenset[str] = frozenset()


class Hit(msgspec.Struct, frozen=True):
    """A card that has it; `type` as French cards print it."""

    nom: str
    nom_anglais: str
    type: str
    source: str


class _Row(msgspec.Struct, frozen=True):
    """What is searched of a face. `keywords`: terms of the glossary."""

    hit: Hit
    kinds: frozenset[str]
    colours: frozenset[Colour] | None
    keywords: frozenset[str]
    texts: tuple[str, ...]


def search_cards(wanted: Wanted) -> Iterator[Hit]:
    """The cards that have all that is wanted: the built-in ones first, each set by English name."""
    for row in _rows():
        if _fits(row, wanted):
            yield row.hit


def kind_of(word: str) -> str | None:
    """The English type, supertype or subtype that a word names, folded; `None` for no such word."""
    return _kinds().get(fold(word)) or _kinds().get(fold(word).rstrip("sx"))


def colour_of(word: str) -> Colour | None:
    """The colour of a French or English word, or of its letter."""
    return _colour_words().get(fold(word))


def keyword_of(word: str) -> str | None:
    """The glossary's term for a keyword, French or English."""
    found = define(word, newest_edition().date)
    return None if isinstance(found, Diagnostic) else found.term


def _fits(row: _Row, wanted: Wanted) -> bool:
    if not (wanted.kinds <= row.kinds and wanted.keywords <= row.keywords):
        return False
    if wanted.colours and (row.colours is None or not wanted.colours <= row.colours):
        return False
    if wanted.colourless and row.colours != frozenset():
        return False
    if not wanted.words:
        return True
    texts = [f" {' '.join(folded_words(text))} " for text in row.texts]
    return any(all(f" {word}" in text for word in wanted.words) for text in texts)


def _rows() -> Iterator[_Row]:
    built_in = BuiltInCards()
    known = set(oracle_names())
    for name in sorted(known):
        card = built_in.card(name)
        if card is not None:
            yield _of_card(card)
    for printed in imported_cards().every():
        for place, face in enumerate(printed.faces):
            if face.name not in known:
                yield _of_face(printed, place)


def _of_card(card: Card) -> _Row:
    made = card.characteristics
    voice = voice_of(made, own=own_noun(card))
    keywords = {ability.keyword.value for ability in made.abilities if isinstance(ability, KeywordAbility)}
    said = " ".join(say_ability(ability, voice) for ability in made.abilities)
    return _Row(
        Hit(card_name(card), card.oracle_name, type_line(made.types, made.subtypes, made.supertypes), "intégrée"),
        frozenset(fold(kind) for kind in (*made.supertypes, *made.types, *made.subtypes)),
        made.colours,
        frozenset(keywords),
        (*card.french_names, card.oracle_name, said),
    )


def _of_face(printed: PrintedCard, place: int) -> _Row:
    face = printed.faces[place]
    line = read_type_line(face.type_line)
    kinds = (*line.supertypes, *line.types, *line.subtypes, *line.unknown)
    names = face.french_names
    return _Row(
        Hit(names[0] if names else face.name, face.name, _printed_line(printed, place), "importée"),
        frozenset(fold(kind) for kind in kinds),
        face.own_colours,
        frozenset(fold(keyword).replace(" ", "_") for keyword in printed.keywords),
        (*names, face.name, *(one.text for one in face.french), face.text),
    )


def _printed_line(printed: PrintedCard, place: int) -> str:
    face = printed.faces[place]
    return next((one.type_line for one in face.french if one.type_line), face.type_line)


@functools.cache
def _kinds() -> dict[str, str]:
    found = {fold(form.head): fold(english) for english, form in subtypes().items()}
    found |= {fold(english): fold(english) for english in subtypes()}
    for kind in CardType:
        found[fold(terms.type_noun(kind).head)] = found[kind.value] = kind.value
    for supertype in Supertype:
        for gender in Gender:
            found[fold(terms.supertype_word(supertype, Noun("carte", gender)))] = supertype.value
        found[supertype.value] = supertype.value
    return found


@functools.cache
def _colour_words() -> dict[str, Colour]:
    found = {fold(terms.colour_word(colour, gender)): colour for colour in Colour for gender in Gender}
    return found | {colour.value.lower(): colour for colour in Colour} | {c.name.lower(): c for c in Colour}
