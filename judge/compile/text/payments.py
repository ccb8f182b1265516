"""Sentences that bar ways of paying, known by their shape: "les joueurs ne peuvent pas payer de points de vie ou
sacrifier des créatures pour lancer des sorts ou activer des capacités". What may not be sacrificed is left for the
grammar."""

from __future__ import annotations

import msgspec

from judge.compile.text.loose import loose
from judge.compile.text.structure import Piece


class PaymentBan(msgspec.Struct, frozen=True):
    """`life`: life can't be paid; `sacrificed`: the words of what can't be sacrificed."""

    life: bool
    sacrificed: Piece | None


_FOR_COSTS = r"pour lancer des sorts ou (?:pour )?activer des capacités\.?"
_LIFE = r"(?:payer|dépenser) de points de vie"
_NOBODY = r"(?:les joueurs ne peuvent|chaque joueur ne peut) pas"
_SHAPE = loose(rf"{_NOBODY} (?:(?P<life>{_LIFE})(?: ou sacrifier (?P<both>.+?))?|sacrifier (?P<only>.+?)) {_FOR_COSTS}")


def payment_ban(sentence: Piece) -> PaymentBan | None:
    """What the sentence bars; `None` for any other sentence."""
    found = _SHAPE.fullmatch(sentence.text)
    if found is None:
        return None
    name = "both" if found["both"] else "only"
    sacrificed = sentence.cut(found.start(name), found.end(name)) if found[name] else None
    return PaymentBan(found["life"] is not None, sacrificed)
