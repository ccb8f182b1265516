"""A card comes back from its bytes as it was."""

from __future__ import annotations

import msgspec
import pytest

from judge.cards.base import card_names, oracle_names
from judge.cards.store import decode, encode


@pytest.mark.parametrize("oracle_name", oracle_names())
def test_a_card_survives_being_stored(oracle_name: str) -> None:
    card = card_names().card(oracle_name)
    assert decode(encode(card)) == card


HOSTILE: dict[str, object] = {
    "a number": 1,
    "a value that is no card": ["()", 1],
    "a class that no card holds": ["os.system", "true"],
    "a class of the program that no card holds": ["Diagnostic", "x"],
    "a function": ["print", "x"],
    "too few parts": ["Card", "x"],
    "too many parts": ["KeywordAbility", *range(40)],
    "a value that is no member": ["Keyword", "winning"],
    "a list as a name": [["Card"], 1],
    "no name": [],
    "an impossible day": ["date", "2031-31-31"],
    "a set of what has no hash": ["{}", {"a": 1}],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_other_values_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        decode(msgspec.msgpack.encode(HOSTILE[name]))


@pytest.mark.parametrize("content", [b"", b"\xc1", b"\x91" * 100_000 + b"\x01"], ids=["nothing", "no value", "deep"])
def test_other_bytes_are_refused(content: bytes) -> None:
    with pytest.raises(ValueError, match="not a card"):
        decode(content)
