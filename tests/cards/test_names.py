"""Cards are found by the names that players write."""

from __future__ import annotations

import datetime

import pytest

from judge.cards.base import BuiltInCards, card_names, find_card
from judge.cards.card import Card, Characteristics
from judge.cards.names import Found, KnownNames, NamedCard, NameIndex, index_names
from judge.text.folding import folded_words


@pytest.mark.parametrize(
    ("written", "oracle_name"),
    [
        ("Foudre", "Lightning Bolt"),
        ("foudre", "Lightning Bolt"),
        ("Foudres", "Lightning Bolt"),
        ("Lightning Bolt", "Lightning Bolt"),
        ("bolt", "Lightning Bolt"),
        ("Elfes de Llanowar", "Llanowar Elves"),
        ("Elfe de Llanowar", "Llanowar Elves"),
        ("grizzlis", "Grizzly Bears"),
        ("Anges de Serra", "Serra Angel"),
        ("colere de dieu", "Wrath of God"),
        ("Chemin vers l’exil", "Path to Exile"),
        ("Akroma, ange de la Colère", "Akroma, Angel of Wrath"),
        ("Akroma", "Akroma, Angel of Wrath"),
        ("Rancoeur", "Rancor"),
        ("Cercle de protection : rouge", "Circle of Protection: Red"),
    ],
)
def test_a_card_is_found_however_its_name_is_written(written: str, oracle_name: str) -> None:
    card = find_card(written)
    assert card is not None
    assert card.oracle_name == oracle_name


@pytest.mark.parametrize("written", ["Croisé", "Griffon", "Nécromancien", "", "une créature 2/2"])
def test_part_of_a_name_is_no_card(written: str) -> None:
    assert find_card(written) is None


def test_the_longest_name_is_taken_from_the_first_word() -> None:
    names = card_names()
    assert names.longest_match(folded_words("Ange de Serra bloque")) == (3, ("Serra Angel",))
    assert names.longest_match(folded_words("bloque l'Ange de Serra")) == (0, ())
    assert names.longest_match(()) == (0, ())


def test_an_unknown_oracle_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        card_names().card("Foudre")


@pytest.mark.parametrize(
    ("misspelt", "meant"),
    [
        ("Fourdre", "Foudre"),
        ("Jour de comdamnation", "Jour de condamnation"),
        ("Serra, ange de", "Ange de Serra"),
        ("Lightnin Bolt", "Lightning Bolt"),
    ],
)
def test_a_misspelt_name_brings_the_nearest_first(misspelt: str, meant: str) -> None:
    assert card_names().suggestions(misspelt)[0] == meant


@pytest.mark.parametrize("text", ["xyzzyx", "a", ""])
def test_nothing_is_suggested_for_what_resembles_nothing(text: str) -> None:
    assert card_names().suggestions(text) == ()


@pytest.mark.parametrize("word", ["croise", "griffon", "griffons", "necromancien"])
def test_a_word_of_a_name_is_known(word: str) -> None:
    assert card_names().knows_word(word)


@pytest.mark.parametrize("word", ["de", "la", "glorbuk", ""])
def test_other_words_are_not(word: str) -> None:
    assert not card_names().knows_word(word)


def test_a_short_form_shared_by_two_cards_means_both() -> None:
    names = KnownNames((_Base(("Jace Beleren", "Jace, Vryn's Prodigy", "Jace, the Mind Sculptor")),))
    assert names.find("Jace") == ("Jace, Vryn's Prodigy", "Jace, the Mind Sculptor")


def test_a_name_known_to_two_bases_means_the_card_of_the_first() -> None:
    names = KnownNames((_Base(("Island",)), _Base(("Island", "Islands of Elsewhere"))))
    assert names.find("Islands") == ("Island",)
    assert names.find("Islands of Elsewhere") == ("Islands of Elsewhere",)


def test_in_a_sentence_the_short_form_outdoes_a_homonym_never_printed_in_french() -> None:
    names = KnownNames((BuiltInCards(), _Base(("Akroma", "Phelddagrif"))))
    assert names.longest_match(folded_words("Akroma attaque")) == (1, ("Akroma, Angel of Wrath",))
    assert names.find("Akroma") == ("Akroma",)
    assert names.longest_match(folded_words("Phelddagrif attaque")) == (1, ("Phelddagrif",))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Shigeki, Jukai Visionary", "Shigeki, Jukai Visionary"),
        ("Shigeki", "Shigeki, Jukai Visionary"),
        ('"Shigeki, Jukai Visionary"', '"Shigeki, Jukai Visionary"'),
        ("Good Soup", '"Good Soup"'),
    ],
)
def test_a_name_in_quotation_marks_gives_way_to_the_plain_one(written: str, meant: str) -> None:
    names = KnownNames((_Base(("Shigeki, Jukai Visionary", '"Shigeki, Jukai Visionary"', '"Good Soup"')),))
    assert names.find(written) == (meant,)


class _Base:
    """A base of cards that have nothing but English names."""

    def __init__(self, oracle_names: tuple[str, ...]) -> None:
        self._index: NameIndex = index_names(NamedCard(name, person=True) for name in oracle_names)

    def lookup(self, exact: str, numberless: str) -> Found:
        return self._index.lookup(exact, numberless)

    def lengths(self, words: tuple[str, ...]) -> int:
        return self._index.lengths(words)

    def beginning(self, key: str) -> tuple[str, ...]:
        return self._index.beginning(key)

    def has_word(self, word: str) -> bool:
        return word in self._index.words

    def has_card(self, oracle_name: str) -> bool:
        return True

    def card(self, oracle_name: str) -> Card | None:
        return Card(
            oracle_name=oracle_name,
            french_names=(),
            characteristics=Characteristics(name=oracle_name),
            released=datetime.date(2000, 1, 1),
        )

    def shown_names(self) -> dict[str, str]:
        return self._index.shown
