"""Every card that comes with the program does all that its text says, or is marked as incomplete."""

from __future__ import annotations

import pytest

from judge.abilities.ability import KeywordAbility
from judge.abilities.terms import Keyword
from judge.cards.base import find_card
from judge.cards.card import Completeness
from judge.cards.entries import CardEntry, load_entries
from judge.compile.cards_build import compile_card
from judge.compile.nouns.scope import Source
from judge.compile.text.lines import compile_text
from judge.compile.text.names import names_asked_for

ENTRIES = load_entries()
NAMES = {name: entry.oracle_name for entry in ENTRIES for name in entry.french_names}


@pytest.mark.parametrize("entry", [e for e in ENTRIES if e.incomplete is None], ids=lambda e: e.oracle_name)
def test_every_sentence_of_a_card_is_compiled(entry: CardEntry) -> None:
    for text in (entry.text, *(earlier.texte for earlier in entry.earlier)):
        named = tuple((name, NAMES[name]) for name in names_asked_for(text) if name in NAMES)
        source = Source(entry.characteristics.types, entry.characteristics.subtypes, named=named)
        assert [diagnostic.message for diagnostic in compile_text(text, source).diagnostics] == []


@pytest.mark.parametrize("entry", [e for e in ENTRIES if e.incomplete is not None], ids=lambda e: e.oracle_name)
def test_an_incomplete_card_says_so(entry: CardEntry) -> None:
    assert compile_card(entry).completeness is Completeness.PARTIAL


def test_a_card_has_the_function_of_the_day() -> None:
    import datetime

    angel = find_card("Ange de Serra")
    assert angel is not None
    vigilance = KeywordAbility(Keyword.VIGILANCE)
    assert vigilance in angel.abilities_at(datetime.date(2004, 10, 1))
    assert vigilance not in angel.abilities_at(datetime.date(2004, 9, 30))


def test_basic_lands_store_no_ability() -> None:
    forest = find_card("Forêt")
    assert forest is not None
    assert forest.characteristics.abilities == ()


def test_a_devoid_card_is_shown_without_colours() -> None:
    drone = find_card("Drone du sacrifice")
    assert drone is not None
    assert drone.characteristics.colours == frozenset()
