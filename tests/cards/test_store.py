"""A card comes back from its bytes as it was."""

from __future__ import annotations

import pytest

from judge.cards.base import card_names, oracle_names
from judge.cards.store import decode, encode


@pytest.mark.parametrize("oracle_name", oracle_names())
def test_a_card_survives_being_stored(oracle_name: str) -> None:
    card = card_names().card(oracle_name)
    assert decode(encode(card)) == card


def test_other_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="not a card"):
        decode(b"\x01")
