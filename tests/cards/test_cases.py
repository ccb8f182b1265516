"""Every built-in card is played by a case of `scenarios/`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judge.cards.base import card_names, oracle_names
from judge.text.folding import folded_words
from judge.verify.case import load_cases

SCENARIOS = Path(__file__).parents[2] / "scenarios"

#: The set of the program: enough to try it with nothing imported.
FEWEST = 400


def test_there_are_enough_built_in_cards() -> None:
    assert len(oracle_names()) >= FEWEST


def test_every_built_in_card_is_named_by_a_case() -> None:
    named = {card for text in _texts() for card in _cards_in(text)}
    assert sorted(set(oracle_names()) - named) == []


def _texts() -> Iterator[str]:
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        placed, faults = load_cases(path)
        assert not faults, path
        for each in placed:
            yield from (each.case.texte, *each.case.formulations, *each.case.questions)


def _cards_in(text: str) -> Iterator[str]:
    """The cards that the text names: the longest name at each place, a name of two cards being none."""
    names, words = card_names(), folded_words(text)
    start = 0
    while start < len(words):
        length, cards = names.longest_match(words[start:])
        if length and len(cards) == 1:
            yield cards[0]
        start += max(length, 1)
